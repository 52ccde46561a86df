"""Commands of players on their matches: typed moves, the board, the log, undo, concede, nudge, report."""

from typing import Any

from discord import app_commands

from bot.commands.autocomplete import (
    Choice,
    make_choices,
    suggest_reportable_matches,
    suggest_running_matches,
)
from bot.commands.decorators import (
    MATCH_OPTION,
    CommandInteraction,
    answer_command,
    guild_only,
    match_command,
    usable_everywhere,
)
from bot.errors import UserError
from bot.handlers import match_menu, reference, turn
from bot.handlers.reports import process_report
from bot.handlers.typed_moves import play_typed_moves
from bot.panels.build import show_board
from bot.panels.request import Request, Response
from bot.services.answers.typed_moves import suggest_lines
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.lookup import find_match


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
    found = suggest_lines(loaded, seat, typed)
    return make_choices([(f"{line} · {about}" if about else line, line) for line, about in found])


@usable_everywhere
@app_commands.command(name="move", description="Make a move by typing it")
@app_commands.describe(text="One move, or several with ; between them", match=MATCH_OPTION)
@app_commands.autocomplete(text=suggest_moves, match=suggest_running_matches)
async def move(interaction: CommandInteraction, text: str | None = None, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        loaded = await request.find_match(match)
        response = await play_typed_moves(request.for_loaded(loaded), text or "")
        response.target = "new"
        return response

    await answer_command(interaction, handler)


@match_command("Show the board")
async def board(request: Request, loaded: LoadedMatch) -> Response:
    return await show_board(request, loaded)


@match_command("Show your cards and pieces, to you alone")
async def hand(request: Request, loaded: LoadedMatch) -> Response:
    loaded.require_seat_of(request.person)
    return await reference.build_hand(request, loaded)


@match_command("Read what happened so far")
async def log(request: Request, loaded: LoadedMatch) -> Response:
    return await reference.build_log(request, loaded)


@match_command("Take your last step back")
async def undo(request: Request, loaded: LoadedMatch) -> Response:
    return await turn.undo_step(request)


@match_command("Give a match up")
async def concede(request: Request, loaded: LoadedMatch) -> Response:
    return await match_menu.confirm_concede(request)


@match_command("Ask the others for a move")
async def nudge(request: Request, loaded: LoadedMatch) -> Response:
    return await match_menu.nudge_awaited(request)


@usable_everywhere
@app_commands.command(name="matches", description="List your matches, everywhere")
async def matches(interaction: CommandInteraction) -> None:
    await answer_command(interaction, reference.show_matches)


@match_command(
    "Report a match to the managers, privately", suggest=suggest_reportable_matches, usable=guild_only
)
async def report(request: Request, loaded: LoadedMatch) -> Response:
    return await process_report(request, loaded)
