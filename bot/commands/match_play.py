"""Playing by commands: typed moves, the board, the log, taking back, giving up."""

from typing import Any

from discord import app_commands

from bot.commands.decorators import (
    Choice,
    CommandInteraction,
    answer_command,
    filter_choices,
    make_choices,
    usable_everywhere,
)
from bot.errors import UserError
from bot.handlers import match_menu, reference, turn
from bot.handlers.request import Request, Response
from bot.panels.build import show_board
from bot.services.answers.typed_moves import suggest_lines
from bot.services.match.loaded_match import LoadedMatch


def add_to(tree: "app_commands.CommandTree[Any]") -> None:
    for command in (move, board, hand, log, undo, concede, nudge, matches):
        tree.add_command(command)


async def resolve_match(request: Request, code: str | None) -> tuple[Request, LoadedMatch]:
    """The match that is meant, and the call as if one of its buttons had been pressed."""
    loaded = await request.services.find_match(code or "", request.channel, request.person, request.server)
    moment = loaded.live_state.moment if loaded.state is not None else 0
    return request.for_match(loaded.row.id, moment), loaded


@usable_everywhere
@app_commands.command(name="move", description="Make a move by typing it")
@app_commands.describe(text="One move, or several with ; between them", match="Which match, by its code")
async def move(interaction: CommandInteraction, text: str | None = None, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        about, _ = await resolve_match(request, match)
        reply = await match_menu.play_typed_moves(about, text or "")
        reply.target = "new"
        return reply

    await answer_command(interaction, handler)


@move.autocomplete("text")
async def suggest_moves(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """What could be typed now, and what it would do."""
    host = interaction.client.services
    try:
        code = str(interaction.namespace.match or "")
        loaded = await host.find_match(
            code, interaction.channel_id, interaction.user.id, interaction.guild_id
        )
        seat = loaded.require_seat_of(interaction.user.id)
    except UserError:
        return []
    found = suggest_lines(loaded, seat, typed)
    return make_choices([(f"{line} · {about}" if about else line, line) for line, about in found])


@usable_everywhere
@app_commands.command(name="board", description="Show the board")
@app_commands.describe(match="Which match, by its code")
async def board(interaction: CommandInteraction, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        about, loaded = await resolve_match(request, match)
        return await show_board(about, loaded)

    await answer_command(interaction, handler)


@usable_everywhere
@app_commands.command(name="hand", description="Show your cards and pieces, to you alone")
@app_commands.describe(match="Which match, by its code")
async def hand(interaction: CommandInteraction, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        about, loaded = await resolve_match(request, match)
        loaded.require_seat_of(request.person)
        return await reference.build_hand(about, loaded)

    await answer_command(interaction, handler)


@usable_everywhere
@app_commands.command(name="log", description="Read what happened so far")
@app_commands.describe(match="Which match, by its code")
async def log(interaction: CommandInteraction, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        about, loaded = await resolve_match(request, match)
        return await reference.build_log(about, loaded)

    await answer_command(interaction, handler)


@usable_everywhere
@app_commands.command(name="undo", description="Take your last step back")
@app_commands.describe(match="Which match, by its code")
async def undo(interaction: CommandInteraction, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        about, _ = await resolve_match(request, match)
        return await turn.undo_step(about)

    await answer_command(interaction, handler)


@usable_everywhere
@app_commands.command(name="concede", description="Give a match up")
@app_commands.describe(match="Which match, by its code")
async def concede(interaction: CommandInteraction, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        about, _ = await resolve_match(request, match)
        return await match_menu.confirm_concede(about)

    await answer_command(interaction, handler)


@usable_everywhere
@app_commands.command(name="nudge", description="Ask the others for a move")
@app_commands.describe(match="Which match, by its code")
async def nudge(interaction: CommandInteraction, match: str | None = None) -> None:
    async def handler(request: Request) -> Response:
        about, _ = await resolve_match(request, match)
        return await match_menu.nudge_awaited(about)

    await answer_command(interaction, handler)


@usable_everywhere
@app_commands.command(name="matches", description="List your matches, everywhere")
async def matches(interaction: CommandInteraction) -> None:
    await answer_command(interaction, reference.show_matches)


@move.autocomplete("match")
@board.autocomplete("match")
@hand.autocomplete("match")
@log.autocomplete("match")
@undo.autocomplete("match")
@concede.autocomplete("match")
@nudge.autocomplete("match")
async def suggest_running_matches(interaction: CommandInteraction, typed: str) -> list[Choice]:
    """Own matches that are running."""
    host = interaction.client.services
    rows = await host.matches.store.of_person(interaction.user.id, ("running",))
    return filter_choices([(LoadedMatch.from_row(row).match_name, row.code) for row in rows], typed)
