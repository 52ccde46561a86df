"""Starting: against AI, at a table, by a challenge."""

from typing import Any

import discord
from discord import app_commands

from bot.cogs.kit import Choice, Use, everywhere, servers_only, suggest, use
from bot.errors import Told
from bot.presses import tables
from bot.presses.call import Call, Reply, Sent
from bot.services.tables import Wish, options_from, spec_of, table_settings
from bot.ui import first, lobbies
from games.registry import GAMES


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    tree.add_command(play)
    tree.add_command(challenge)


@everywhere
@app_commands.command(name="play", description="Start a match or open a table")
@app_commands.describe(
    game="Which game",
    format="Which way to play it",
    seats="How many people",
    options="Options of the game, such as heroes=random",
    alone="Against AI at once, seen by you only",
)
async def play(
    interaction: Use,
    game: str | None = None,
    format: str | None = None,
    seats: app_commands.Range[int, 2, 10] | None = None,
    options: str | None = None,
    alone: bool = False,
) -> None:
    async def handler(call: Call) -> Reply:
        if game is None:
            return Reply(first.first(call.words, list(GAMES.values()), tables=can_open(call)), "new")
        spec = spec_of(game)
        wish = Wish(spec.key, format or "", seats or 0, options_from(spec, options or ""), alone=alone)
        if alone:
            return await tables.alone(call, wish)
        return await at_table(call, wish)

    await use(interaction, handler)


def can_open(call: Call) -> bool:
    """Tables need the bot in the server."""
    return call.server is not None and call.can_open


async def at_table(call: Call, wish: Wish) -> Reply:
    """The answer is the public table; the opener gets a panel of their own below."""
    tables.refuse_without_place(call)
    done = await tables.new_table(call, wish)
    reply = Reply(await tables.public_table(call, done.table), "public")

    async def panel(sent: Sent) -> None:
        await tables.placed(call, done.table, sent)
        await sent.follow(await tables.own_panel(call, done.table))

    reply.then = panel
    return reply


@play.autocomplete("game")
async def games(interaction: Use, typed: str) -> list[Choice]:
    return suggest([(spec.title, spec.key) for spec in GAMES.values()], typed)


@play.autocomplete("format")
async def formats(interaction: Use, typed: str) -> list[Choice]:
    """Of the game that was named; of all of them before."""
    named = str(interaction.namespace.game or "")
    specs = [spec for spec in GAMES.values() if not named or named in (spec.key, spec.title)]
    found = [
        (f"{way.title} · {way.about}" if way.about else way.title, way.key)
        for s in specs
        for way in s.formats
    ]
    return suggest(found, typed)


@play.autocomplete("options")
async def settings(interaction: Use, typed: str) -> list[Choice]:
    """The next option after those that were typed."""
    try:
        spec = spec_of(str(interaction.namespace.game or ""))
    except Told:
        return []
    before, _, last = typed.rpartition(",")
    kept = before + ", " if before else ""
    entries = [
        (f"{kept}{one.key}={value}", f"{kept}{one.key}={value}")
        for one in table_settings(spec)
        for value in one.choices
        if f"{one.key}=" not in before
    ]
    return suggest(entries, last.strip() if not before else typed)


@servers_only
@app_commands.context_menu(name="Challenge")
async def challenge(interaction: Use, member: discord.Member) -> None:
    async def handler(call: Call) -> Reply:
        if member.bot:
            raise Told("no_bots")
        return await invited(call, member)

    await use(interaction, handler)


async def invited(call: Call, member: discord.Member) -> Reply:
    """A table for one other person, with what was agreed on last."""
    tables.refuse_without_place(call)
    await call.host.people.refuse_challenge(call.person, member.id)
    done = await tables.new_table(call, Wish(await tables.last_game(call), invited=[member.id]))
    sight = await call.host.public_sight(done.table)
    reply = Reply(lobbies.challenge(sight, member.id), "public", mentions=[member.id])

    async def panel(sent: Sent) -> None:
        await tables.placed(call, done.table, sent)
        await sent.follow(await tables.own_panel(call, done.table))

    reply.then = panel
    return reply
