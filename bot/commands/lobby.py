"""Starting: against AI, at a table, by a challenge."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.decorators import (
    Choice,
    CommandInteraction,
    answer_command,
    filter_choices,
    guild_only,
    usable_everywhere,
)
from bot.errors import UserError
from bot.handlers import lobby_tables
from bot.handlers.request import Request, Response, SentResponse
from bot.services.lobby.table_request import TableRequest, find_game, parse_options, table_settings
from bot.ui import lobby, welcome
from games.registry import GAMES


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(play)
    tree.add_command(challenge_member)


@usable_everywhere
@app_commands.command(name="play", description="Start a match or open a table")
@app_commands.describe(
    game="Which game",
    format="Which way to play it",
    seats="How many people",
    options="Options of the game, such as heroes=random",
    alone="Against AI at once, seen by you only",
)
async def play(
    interaction: CommandInteraction,
    game: str | None = None,
    format: str | None = None,
    seats: app_commands.Range[int, 2, 10] | None = None,
    options: str | None = None,
    alone: bool = False,
) -> None:
    async def handler(request: Request) -> Response:
        if game is None:
            return Response(
                welcome.build_welcome(request.words, list(GAMES.values()), tables=can_open_table(request)),
                "new",
            )
        spec = find_game(game)
        wish = TableRequest(
            spec.key, format or "", seats or 0, parse_options(spec, options or ""), alone=alone
        )
        if alone:
            return await lobby_tables.start_alone(request, wish)
        return await open_public_table(request, wish)

    await answer_command(interaction, handler)


def can_open_table(request: Request) -> bool:
    """Tables need the bot in the server."""
    return request.server is not None and request.bot_is_member


async def open_public_table(request: Request, wish: TableRequest) -> Response:
    """The answer is the public table; the opener gets a panel of their own below."""
    lobby_tables.require_posting(request)
    done = await lobby_tables.create_table(request, wish)
    reply = Response(await lobby_tables.public_screen(request, done.table), "public")

    async def send_own_panel(sent: SentResponse) -> None:
        await lobby_tables.remember_message(request, done.table, sent)
        await sent.send_followup(await lobby_tables.build_waiting_panel(request, done.table))

    reply.after_sent = send_own_panel
    return reply


@play.autocomplete("game")
async def suggest_games(interaction: CommandInteraction, typed: str) -> list[Choice]:
    return filter_choices([(spec.title, spec.key) for spec in GAMES.values()], typed)


@play.autocomplete("format")
async def suggest_formats(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """Of the game that was named; of all of them before."""
    named = str(interaction.namespace.game or "")
    specs = [spec for spec in GAMES.values() if not named or named in (spec.key, spec.title)]
    found = [
        (f"{way.title} · {way.about}" if way.about else way.title, way.key)
        for s in specs
        for way in s.formats
    ]
    return filter_choices(found, typed)


@play.autocomplete("options")
async def suggest_options(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """The next option after those that were typed."""
    try:
        spec = find_game(str(interaction.namespace.game or ""))
    except UserError:
        return []
    before, _, last = typed.rpartition(",")
    kept = before + ", " if before else ""
    entries = [
        (f"{kept}{one.key}={value}", f"{kept}{one.key}={value}")
        for one in table_settings(spec)
        for value in one.choices
        if f"{one.key}=" not in before
    ]
    return filter_choices(entries, last.strip() if not before else typed)


@guild_only
@app_commands.context_menu(name="Challenge")
async def challenge_member(interaction: CommandInteraction, member: discord.Member) -> None:
    async def handler(request: Request) -> Response:
        if member.bot:
            raise UserError("no_bots")
        return await open_challenge(request, member)

    await answer_command(interaction, handler)


async def open_challenge(request: Request, member: discord.Member) -> Response:
    """A table for one other person, with what was agreed on last."""
    lobby_tables.require_posting(request)
    await request.services.people.refuse_challenge(request.person, member.id)
    done = await lobby_tables.create_table(
        request, TableRequest(await lobby_tables.last_game(request), invited=[member.id])
    )
    sight = await request.services.build_public_context(done.table)
    reply = Response(lobby.build_challenge(sight, member.id), "public", mentions=[member.id])

    async def send_own_panel(sent: SentResponse) -> None:
        await lobby_tables.remember_message(request, done.table, sent)
        await sent.send_followup(await lobby_tables.build_waiting_panel(request, done.table))

    reply.after_sent = send_own_panel
    return reply
