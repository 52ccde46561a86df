"""Looking things up: rules, cards, help, and matches that are over."""

from typing import Any

from discord import app_commands

from bot.commands.decorators import (
    Choice,
    CommandInteraction,
    answer_command,
    filter_choices,
    usable_everywhere,
)
from bot.handlers import finished_match, reference
from bot.handlers.request import Request, Response
from bot.services import rules_help
from bot.services.lobby.table_request import find_game
from bot.services.match.loaded_match import LoadedMatch
from bot.store.matches import MatchStore as Rows
from bot.store.rows import MatchRow
from bot.ui import lessons
from games.registry import GAMES


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    for command in (rules, card, show_help, replay, verify):
        tree.add_command(command)


@usable_everywhere
@app_commands.command(name="rules", description="Read a paragraph of the rules")
@app_commands.describe(topic="On what; suggestions come as you type")
async def rules(interaction: CommandInteraction, topic: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        if topic is None:
            return await show_rules_here(request)
        spec, at = rules_help.find_topic(topic)
        return Response(reference.rules_screen(request, spec, at), "new")

    await answer_command(interaction, handler)


async def show_rules_here(request: Request) -> Response:
    """The paragraph on what is asked in the match of this place, or in the own one; else the first of all."""
    row = await find_match_here(request.services.matches.store, request.channel, request.person)
    if row is None:
        spec, _ = rules_help.list_topics()[0]
        return Response(reference.rules_screen(request, spec, 0), "new")
    return await reference.show_rules(request.for_match(row.id))


@rules.autocomplete("topic")
async def suggest_topics(interaction: CommandInteraction, typed: str) -> list[Choice]:
    found = rules_help.list_topics()
    entries = [(f"{spec.title}: {one.title}", f"{spec.key}/{one.key}") for spec, one in found]
    return filter_choices(entries, typed)


@usable_everywhere
@app_commands.command(name="card", description="Look a card up, of any game")
@app_commands.describe(name="Its name; suggestions come as you type")
async def card(interaction: CommandInteraction, name: str) -> None:
    async def handler(request: Request) -> Response:
        first = await find_game_here(request.services.matches.store, request.channel, request.person)
        spec, found = rules_help.find_card(name, first)
        return await reference.build_card(request, spec, spec.card_help.index(found))

    await answer_command(interaction, handler)


async def find_match_here(rows: Rows, channel: int | None, person: int) -> MatchRow | None:
    """The match that is played here, else the one that somebody has played in last."""
    row = await rows.in_thread(channel) if channel is not None else None
    return row or next(iter(await rows.of_person(person, ("running",))), None)


async def find_game_here(rows: Rows, channel: int | None, person: int) -> str:
    row = await find_match_here(rows, channel, person)
    return "" if row is None else row.game


@card.autocomplete("name")
async def suggest_cards(interaction: CommandInteraction, typed: str) -> list[Choice]:
    rows, person = interaction.client.services.matches.store, interaction.user.id
    first = await find_game_here(rows, interaction.channel_id, person)
    entries = [(f"{one.name} · {spec.title}", one.name) for spec, one in rules_help.list_cards(first)]
    return filter_choices(entries, typed)


@usable_everywhere
@app_commands.command(name="help", description="Show how it works")
@app_commands.describe(game="Which game you want to get to know")
async def show_help(interaction: CommandInteraction, game: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        if game is not None:
            return Response(lessons.build_game_intro(request.words, find_game(game)), "new")
        reply = await reference.show_help(request)
        reply.target = "new"
        return reply

    await answer_command(interaction, handler)


@show_help.autocomplete("game")
async def suggest_games(interaction: CommandInteraction, typed: str) -> list[Choice]:
    return filter_choices([(spec.title, spec.key) for spec in GAMES.values()], typed)


@usable_everywhere
@app_commands.command(name="replay", description="Look back at a match that is over")
@app_commands.describe(match="Which match, by its code")
async def replay(interaction: CommandInteraction, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        loaded = await find_finished_match(request, match)
        return await finished_match.show_replay(request.for_match(loaded.row.id), loaded, 0)

    await answer_command(interaction, handler)


@usable_everywhere
@app_commands.command(name="verify", description="Check that a deal was as promised")
@app_commands.describe(match="Which match, by its code")
async def verify(interaction: CommandInteraction, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        loaded = await find_finished_match(request, match)
        return await finished_match.show_verification(request.for_match(loaded.row.id), loaded)

    await answer_command(interaction, handler)


async def find_finished_match(request: Request, code: str | None) -> LoadedMatch:
    """The match that is meant; without a code the one of this thread, else the person's last one."""
    if not code:
        row = await request.services.matches.store.in_thread(request.channel)
        if row is not None:
            return LoadedMatch.from_row(row)
        mine = await request.services.matches.store.of_person(request.person, ("over",))
        if mine:
            return LoadedMatch.from_row(mine[0])
    return await request.services.find_match(code or "", request.channel, request.person, request.server)


@replay.autocomplete("match")
@verify.autocomplete("match")
async def suggest_finished_matches(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """Own matches that are over."""
    host = interaction.client.services
    rows = await host.matches.store.of_person(interaction.user.id, ("over",))
    return filter_choices([(LoadedMatch.from_row(row).match_name, row.code) for row in rows], typed)
