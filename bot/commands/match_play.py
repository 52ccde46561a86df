"""Commands of players on their matches: typed moves, the board, the log, undo, concede, nudge, report."""

from typing import Any

from discord import app_commands

from bot.commands.decorators import (
    Choice,
    CommandInteraction,
    CommandOption,
    guild_only,
    make_choices,
    match_command,
    slash_command,
    suggest_reportable_matches,
)
from bot.errors import UserError
from bot.handlers import match_menu, reference, turn
from bot.handlers.reports import file_report
from bot.handlers.typed_moves import play_typed_moves
from bot.panels.request import Request, Response, load_match_context
from bot.services.match.lookup import find_match
from bot.ui.match_context import plain_label
from games.core.text.completion import MOVE_SEPARATOR


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    for command in (move, board, hand, log, undo, concede, nudge, matches, report):
        tree.add_command(command)


async def suggest_moves(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """Suggest what could be typed now, with its effect."""
    services = interaction.client.services
    try:
        code = str(interaction.namespace.match or "")
        loaded = await find_match(
            services.matches, code, interaction.channel_id, interaction.user.id, interaction.guild_id
        )
        seat = loaded.require_seat_of(interaction.user.id)
    except UserError:
        return []
    person = interaction.user.id
    say = await services.people.teller_for_person(person, interaction.locale.value)
    context = await load_match_context(services, loaded, say, person=person)
    found = await services.move_suggestions.suggest_lines(context.loaded, seat, typed)
    return make_choices([(name_line(line, about), line) for line, about in found])


def name_line(line: str, about: str) -> str:
    """Return a line with its last move in the words on its buttons, and what it would do.

    >>> name_line("a2-a3", "a2-a3 Golem: stays whole"), name_line("a2-a3; end", "End turn")
    ('a2-a3 Golem: stays whole', 'a2-a3; End turn')
    """
    before, between, _ = line.rpartition(MOVE_SEPARATOR)
    return f"{before}{between} {plain_label(about)}" if before else plain_label(about) or line


@match_command(
    "Type a move",
    {"text": CommandOption("One move, or several with ; between them", suggest_moves)},
)
async def move(request: Request, text: str | None = None) -> Response:
    response = await play_typed_moves(request, text or "")
    response.target = "new"
    return response


@match_command("Show the board", lookup=True)
async def board(request: Request) -> Response:
    return await reference.show_board(request)


@match_command("Show your cards and pieces (only you see them)", lookup=True)
async def hand(request: Request) -> Response:
    await request.load_match_and_seat()
    return await reference.show_hand(request)


@match_command("Read what has happened in a match", lookup=True)
async def log(request: Request) -> Response:
    return await reference.show_log(request)


@match_command("Take back your last step; a turn has several")
async def undo(request: Request) -> Response:
    return await turn.undo_step(request)


@match_command("Concede a match: you lose it")
async def concede(request: Request) -> Response:
    return await match_menu.ask_to_concede(request)


@match_command("Nudge whoever has to move")
async def nudge(request: Request) -> Response:
    return await match_menu.nudge_awaited(request)


@match_command(
    "Report a match to the managers; only they see it", suggest=suggest_reportable_matches, usable=guild_only
)
async def report(request: Request) -> Response:
    return await file_report(request)


@slash_command("List your matches in all servers", lookup=True)
async def matches(request: Request) -> Response:
    return await reference.show_matches(request)
