"""Commands that start a match: against AI, at a table, by a challenge."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.decorators import (
    Choice,
    CommandInteraction,
    CommandOption,
    answer_command,
    filter_choices,
    find_teller,
    guild_only,
    slash_command,
    suggest_games,
)
from bot.errors import UserError
from bot.handlers.lobby import (
    build_public_screen,
    create_table,
    find_last_game,
    remember_message,
    require_posting,
    respond_with_waiting_panel,
    start_alone,
)
from bot.i18n import sentences as words
from bot.panels.request import Request, Response, SentResponse
from bot.services.lobby.table_request import TableRequest, find_game, list_table_options, parse_options
from bot.services.match.loaded_match import LoadedMatch
from bot.ui import lessons, lobby
from bot.ui.components import join_parts
from games.registry import GAMES


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(play)
    tree.add_command(challenge_member)


async def suggest_formats(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """Suggest the formats of the named game, or of all games before it is named."""
    named = str(interaction.namespace.game or "")
    specs = [spec for spec in GAMES.values() if not named or named in (spec.key, spec.title)]
    say = await find_teller(interaction)
    found = [(join_parts(say(way.title), say(way.about)), way.key) for spec in specs for way in spec.formats]
    return filter_choices(found, typed)


async def suggest_options(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """Suggest the next option after those that were typed."""
    try:
        spec = find_game(str(interaction.namespace.game or ""))
    except UserError:
        return []
    before, _, last = typed.rpartition(",")
    kept = before + ", " if before else ""
    entries = [
        (f"{kept}{setting.key}={value}", f"{kept}{setting.key}={value}")
        for setting in list_table_options(spec)
        for value in setting.choices
        if f"{setting.key}=" not in before
    ]
    return filter_choices(entries, last.strip() if not before else typed)


@slash_command(
    "Start a match or open a table",
    {
        "game": CommandOption("Which game", suggest_games),
        "format": CommandOption("Which format of the game", suggest_formats),
        "seats": CommandOption("How many people"),
        "options": CommandOption("Options of the game, such as heroes=random", suggest_options),
        "alone": CommandOption("Right now against AI; only you see it"),
    },
)
async def play(
    request: Request,
    game: str | None = None,
    format: str | None = None,
    seats: app_commands.Range[int, 2, 10] | None = None,
    options: str | None = None,
    alone: bool = False,
) -> Response:
    if game is None:
        tables = can_open_table(request)
        return Response(lessons.build_welcome(request.say, list(GAMES.values()), tables=tables), "new")
    spec = find_game(game)
    table_request = TableRequest(
        spec.key, format or "", seats or 0, parse_options(spec, options or ""), alone=alone
    )
    if alone:
        return await start_alone(request, table_request)
    return await open_public_table(request, table_request)


def can_open_table(request: Request) -> bool:
    """Tell whether the bot is in the server, which a table needs."""
    return request.server is not None and request.bot_is_member


async def open_public_table(request: Request, table_request: TableRequest) -> Response:
    """Respond with the public table; the opener gets a panel of their own below."""
    require_posting(request)
    table_result = await create_table(request, table_request)
    response = Response(await build_public_screen(request, table_result.table), "public")
    return add_opener_panel(request, response, table_result.table)


def add_opener_panel(
    request: Request, response: Response, table: LoadedMatch, *, is_challenge: bool = False
) -> Response:
    """Let a public table, or a challenge, be followed by a panel for its opener."""

    async def send_own_panel(sent: SentResponse) -> None:
        await remember_message(request, table, sent)
        panel = await respond_with_waiting_panel(request, table, is_challenge=is_challenge)
        await sent.send_followup(panel)

    response.after_sent = send_own_panel
    return response


@guild_only
@app_commands.context_menu(name="Challenge")
async def challenge_member(interaction: CommandInteraction, member: discord.Member) -> None:
    async def handler(request: Request) -> Response:
        if member.bot:
            raise UserError(words.ErrorNoBots())
        return await open_challenge(request, member)

    await answer_command(interaction, handler)


async def open_challenge(request: Request, member: discord.Member) -> Response:
    """Open a table for one other person, with the game that the challenger played last."""
    require_posting(request)
    await request.services.people.refuse_challenge(request.person, member.id)
    table_result = await create_table(
        request, TableRequest(await find_last_game(request), invited=[member.id])
    )
    context = await request.build_public_context(table_result.table)
    response = Response(lobby.build_challenge(context, member.id), "public", mentions=[member.id])
    return add_opener_panel(request, response, table_result.table, is_challenge=True)
