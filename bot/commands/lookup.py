"""Commands that look up rules, cards, help, and finished matches."""

from typing import Any

from discord import app_commands

from bot.commands.decorators import (
    Choice,
    CommandInteraction,
    CommandOption,
    filter_choices,
    find_teller,
    make_choices,
    match_command,
    slash_command,
    suggest_finished_matches,
    suggest_games,
)
from bot.handlers import finished_match, reference
from bot.panels.request import Request, Response
from bot.services import rules_help
from bot.services.lobby.table_request import find_game
from bot.services.match.loaded_match import MatchRow
from bot.services.match.lookup import find_own_in_channel
from bot.services.registry import Services
from bot.ui import lessons
from games.core.spec import CardHelp


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    for command in (rules, card, show_help, replay, verify):
        tree.add_command(command)


async def suggest_topics(interaction: CommandInteraction, typed: str) -> list[Choice]:
    first = await find_current_game(interaction.client.services, interaction.channel_id, interaction.user.id)
    say = await find_teller(interaction)
    return make_choices(rules_help.list_entries(typed, first, say.key))


@slash_command(
    "Look up a part of the rules",
    {"topic": CommandOption("What about; suggestions come as you type", suggest_topics)},
    lookup=True,
)
async def rules(request: Request, topic: str | None = None) -> Response:
    if topic is None:
        return await show_rules_here(request)
    first = await find_current_game(request.services, request.channel, request.person)
    spec, found = rules_help.find_topic(topic, first, request.say.key)
    if isinstance(found, CardHelp):
        return await reference.build_card(request, spec, found)
    return Response(reference.rules_screen(request, spec, found), "new")


async def show_rules_here(request: Request) -> Response:
    """Show the rule on the present question, here or in the person's own match, else the first of all."""
    row = await find_current_match(request.services, request.channel, request.person)
    if row is None:
        spec, _ = rules_help.list_chapters()[0]
        return Response(reference.rules_screen(request, spec, 0), "new")
    return await reference.show_rules(request.retarget(row.id))


async def find_current_match(services: Services, channel: int | None, person: int) -> MatchRow | None:
    """Find the match of this thread, else the person's own here, else the one that they played in last."""
    rows = services.matches.store
    row = await rows.find_match_in_thread(channel) if channel is not None else None
    row = row or await find_own_in_channel(services.matches, channel, person)
    return row or next(iter(await rows.list_matches_of_person(person, ("running",))), None)


async def find_current_game(services: Services, channel: int | None, person: int) -> str:
    row = await find_current_match(services, channel, person)
    return "" if row is None else row.game


async def suggest_cards(interaction: CommandInteraction, typed: str) -> list[Choice]:
    first = await find_current_game(interaction.client.services, interaction.channel_id, interaction.user.id)
    say = await find_teller(interaction)
    entries = [
        (f"{say(card.heading)} · {spec.title}", card.name) for spec, card in rules_help.list_cards(first)
    ]
    return filter_choices(entries, typed)


@slash_command(
    "Look up a card of any game",
    {"name": CommandOption("Its name; suggestions come as you type", suggest_cards)},
    lookup=True,
)
async def card(request: Request, name: str) -> Response:
    first = await find_current_game(request.services, request.channel, request.person)
    spec, found = rules_help.find_card(name, first, request.say.key)
    return await reference.build_card(request, spec, found)


@slash_command(
    "Show how to play here",
    {"game": CommandOption("Which game you want to learn", suggest_games)},
    name="help",
    lookup=True,
)
async def show_help(request: Request, game: str | None = None) -> Response:
    if game is not None:
        return Response(lessons.build_game_intro(request.say, find_game(game)), "new")
    response = await reference.show_help(request)
    response.target = "new"
    return response


@match_command(
    "Step through a match that is over",
    suggest=suggest_finished_matches,
    find=Request.find_finished_match,
    lookup=True,
)
async def replay(request: Request) -> Response:
    return await finished_match.show_replay_step(request)


@match_command(
    "Check after a match that chance was fair",
    suggest=suggest_finished_matches,
    find=Request.find_finished_match,
    lookup=True,
)
async def verify(request: Request) -> Response:
    return await finished_match.verify_deal(request)
