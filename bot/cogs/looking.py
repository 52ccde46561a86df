"""Looking things up: rules, cards, help, and matches that are over."""

from typing import Any

from discord import app_commands

from bot.cogs.kit import Choice, Use, everywhere, suggest, use
from bot.presses import afterwards, reading
from bot.presses.call import Call, Reply
from bot.services import rules_help
from bot.services.loaded import Loaded
from bot.services.tables import spec_of
from bot.store.matches import Matches as Rows
from bot.store.records import Match
from bot.ui import lessons
from games.registry import GAMES


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    for command in (rules, card, help_, replay, verify):
        tree.add_command(command)


@everywhere
@app_commands.command(name="rules", description="Read a paragraph of the rules")
@app_commands.describe(topic="On what; suggestions come as you type")
async def rules(interaction: Use, topic: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        if topic is None:
            return await rules_here(call)
        spec, at = rules_help.topic_named(topic)
        return Reply(reading.rules_screen(call, spec, at), "new")

    await use(interaction, handler)


async def rules_here(call: Call) -> Reply:
    """The paragraph on what is asked in the match of this place, or in the own one; else the first of all."""
    row = await match_here(call.host.matches.rows, call.channel, call.person)
    if row is None:
        spec, _ = rules_help.topics()[0]
        return Reply(reading.rules_screen(call, spec, 0), "new")
    return await reading.rules(call.about(row.id))


@rules.autocomplete("topic")
async def paragraphs(interaction: Use, typed: str) -> list[Choice]:
    found = rules_help.topics()
    entries = [(f"{spec.title}: {one.title}", f"{spec.key}/{one.key}") for spec, one in found]
    return suggest(entries, typed)


@everywhere
@app_commands.command(name="card", description="Look a card up, of any game")
@app_commands.describe(name="Its name; suggestions come as you type")
async def card(interaction: Use, name: str) -> None:
    async def handler(call: Call) -> Reply:
        first = await game_here(call.host.matches.rows, call.channel, call.person)
        spec, found = rules_help.card_named(name, first)
        return await reading.card_of(call, spec, spec.cards.index(found))

    await use(interaction, handler)


async def match_here(rows: Rows, channel: int | None, person: int) -> Match | None:
    """The match that is played here, else the one that somebody has played in last."""
    row = await rows.in_thread(channel) if channel is not None else None
    return row or next(iter(await rows.of_person(person, ("running",))), None)


async def game_here(rows: Rows, channel: int | None, person: int) -> str:
    row = await match_here(rows, channel, person)
    return "" if row is None else row.game


@card.autocomplete("name")
async def cards(interaction: Use, typed: str) -> list[Choice]:
    rows, person = interaction.client.host.matches.rows, interaction.user.id
    first = await game_here(rows, interaction.channel_id, person)
    entries = [(f"{one.name} · {spec.title}", one.name) for spec, one in rules_help.all_cards(first)]
    return suggest(entries, typed)


@everywhere
@app_commands.command(name="help", description="Show how it works")
@app_commands.describe(game="Which game you want to get to know")
async def help_(interaction: Use, game: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        if game is not None:
            return Reply(lessons.of_game(call.words, spec_of(game)), "new")
        reply = await reading.help_(call)
        reply.where = "new"
        return reply

    await use(interaction, handler)


@help_.autocomplete("game")
async def games(interaction: Use, typed: str) -> list[Choice]:
    return suggest([(spec.title, spec.key) for spec in GAMES.values()], typed)


@everywhere
@app_commands.command(name="replay", description="Look back at a match that is over")
@app_commands.describe(match="Which match, by its code")
async def replay(interaction: Use, match: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        loaded = await over(call, match)
        return await afterwards.replay_at(call.about(loaded.row.id), loaded, 0)

    await use(interaction, handler)


@everywhere
@app_commands.command(name="verify", description="Check that a deal was as promised")
@app_commands.describe(match="Which match, by its code")
async def verify(interaction: Use, match: str | None = None) -> None:
    async def handler(call: Call) -> Reply:
        loaded = await over(call, match)
        return await afterwards.verify_of(call.about(loaded.row.id), loaded)

    await use(interaction, handler)


async def over(call: Call, code: str | None) -> Loaded:
    """The match that is meant; without a code the one of this thread, else the person's last one."""
    if not code:
        row = await call.host.matches.rows.in_thread(call.channel)
        if row is not None:
            return Loaded.of(row)
        mine = await call.host.matches.rows.of_person(call.person, ("over",))
        if mine:
            return Loaded.of(mine[0])
    return await call.host.named(code or "", call.channel, call.person, call.server)


@replay.autocomplete("match")
@verify.autocomplete("match")
async def old_matches(interaction: Use, typed: str) -> list[Choice]:
    """Own matches that are over."""
    host = interaction.client.host
    rows = await host.matches.rows.of_person(interaction.user.id, ("over",))
    return suggest([(Loaded.of(row).name, row.code) for row in rows], typed)
