"""Presses on a finished match: replay, deal check, export, the same deal, play on, thanks."""

from collections.abc import Mapping
from dataclasses import replace

from bot.errors import UserError
from bot.handlers.lobby import post_table, require_posting
from bot.handlers.reference import draw_board_for, draw_position, parse_index
from bot.handlers.verbs import action
from bot.i18n import sentences as words
from bot.panels.build import attach_picture, describe_picture, respond_with_panel
from bot.panels.request import Request, Response
from bot.services.announcements import record_thanks
from bot.services.match.loaded_match import LoadedMatch
from bot.services.replays import refuse_running
from bot.ui import help, match_log, match_menu, public_board
from bot.ui.components import build_screen
from bot.ui.match_context import MatchContext, describe_ending, has_hands
from bot.workers.replay import ReplayPosition, decode_events_strictly
from games.core.codec import load
from games.core.sentences.sentence import Sentence

EXPORT_NAME = "match.txt"


@action("endmore", lookup=True)
async def open_finished_menu(request: Request) -> Response:
    """Show what else can be done with a match that is over."""
    loaded = await request.load_match()
    context = await request.build_context(loaded)
    offered = ["verify"] if loaded.spec.has_chance else []
    offered += ["export", "picture"]
    offered += ["hands"] if has_hands(loaded) else []
    offered += ["notes"] if loaded.row.find_seat_of(request.person) is not None else []
    offered += ["report"] if match_menu.can_report(loaded) else []
    offered += ["thank"] if may_thank(request, loaded) else []
    return Response(public_board.build_finished_menu(context, offered), "new")


def may_thank(request: Request, loaded: LoadedMatch) -> bool:
    """Tell whether the person played with other people and has not thanked them yet."""
    seat = loaded.row.find_seat_of(request.person)
    return seat is not None and len(loaded.row.seated_people) > 1 and not loaded.seat_row(seat).has_thanked


@action("replay", lookup=True)
async def show_replay_step(request: Request) -> Response:
    """Step through a match, or go to a turn from the menu.

    Arguments: `last` or another way, number of the step.
    """
    loaded = await request.load_match()
    at = next(iter(request.values), "") or request.argument(1)
    return await show_replay(request, loaded, parse_index(at) if request.argument(0) != "last" else 10**6)


async def show_replay(request: Request, loaded: LoadedMatch, at: int) -> Response:
    found = await request.services.replays.load_position(loaded, at)
    seat = loaded.row.find_seat_of(request.person)
    then = restore_position(loaded, found)
    context = await request.build_context(then)
    sentences = context.loaded.event_sentences(decode_events_strictly(found.events), seat)
    events = [decode_events_strictly(found.events)]
    picture = await draw_board_for(request, context, seat, events, replayed=True)
    turns = [(step, turn_name(context, turn)) for step, turn in found.turns if turn]
    alt, lower_alt = describe_picture(picture)
    shown = match_log.build_replay(
        context,
        found.step,
        found.steps,
        sentences,
        turns,
        alt,
        lower_alt=lower_alt,
        ending=describe_ending(replace(context, loaded=loaded)),
    )
    return Response(shown, files=attach_picture(picture))


def turn_name(context: MatchContext, turn: int) -> str:
    return context.say(words.MatchTurn(turn=turn))


def restore_position(loaded: LoadedMatch, found: ReplayPosition) -> LoadedMatch:
    """Return the match as it stood at a step."""
    return LoadedMatch(loaded.row, loaded.spec, load(loaded.spec, found.save))


FAULTS: Mapping[str, Sentence] = {
    "seal": words.ReplyFaultSeal(),
    "moves": words.ReplyFaultMoves(),
    "end": words.ReplyFaultEnd(),
}
"""What doesn't fit the sealed deal, as `ReplayService.find_deal_faults` names it."""


@action("verify", lookup=True)
async def verify_deal(request: Request) -> Response:
    """Check that the deal is the one that was promised."""
    loaded = await request.load_match()
    refuse_running(loaded)
    faults = await request.services.replays.find_deal_faults(loaded)
    context = await request.build_context(loaded)
    faults_in_words = [request.say(FAULTS[fault]) for fault in faults]
    return Response(match_log.build_verification(context, loaded.row.deal.seed, faults_in_words), "new")


@action("export", lookup=True)
async def export_match(request: Request) -> Response:
    """Send the match as text, with its seed."""
    loaded = await request.load_match()
    context = await request.build_context(loaded)
    names = [context.plain_name(seat) for seat in range(len(context.names))]
    text = await request.services.replays.export_transcript(loaded, names)
    return Response(match_log.build_export(context, EXPORT_NAME), "new", files=[(EXPORT_NAME, text.encode())])


@action("picture", lookup=True)
async def show_final_picture(request: Request) -> Response:
    """Show the last position as a picture."""
    return await show_final_position(request, await request.load_match(), seat=None)


@action("hands", lookup=True)
async def show_final_hands(request: Request) -> Response:
    """Show what everybody held at the end, in words."""
    loaded = await request.load_match()
    refuse_running(loaded)
    context = await request.build_context(loaded)
    reader = loaded.row.find_seat_of(request.person)
    parts = [help.describe_known(context, seat, reader) for seat in range(len(loaded.row.seats))]
    own = [f"**{context.name_with_side(seat)}**\n{part}" for seat, part in enumerate(parts)]
    return Response(help.build_description(context, None, "\n\n".join(own)), "new")


async def show_final_position(request: Request, loaded: LoadedMatch, seat: int | None) -> Response:
    refuse_running(loaded)
    context = await request.build_context(loaded)
    found = await draw_position(request, context, seat)
    if found is None:
        return Response(help.build_description(context, None, help.describe_board(context, seat)), "new")
    title = context.match_status() or loaded.match_name
    shown = help.build_description(context, None, title, 0, *describe_picture(found))
    return Response(shown, "new", files=attach_picture(found))


@action("playon")
async def play_from_position(request: Request) -> Response:
    """Open a position against AI in a panel of its own, leaving the match as it is.

    Arguments: number of the step, or nothing for a menu of turns.
    """
    loaded = await request.load_match()
    refuse_running(loaded)
    if request.argument(0) in ("", "menu") and not request.values:
        found = await request.services.replays.load_position(loaded, 0)
        context = await request.build_context(loaded)
        turns = [(step, turn_name(context, turn)) for step, turn in found.turns if turn]
        return Response(match_log.build_turn_choice(context, turns), "new")
    at = parse_index(next(iter(request.values), "") or request.argument(0))
    position = await request.services.replays.load_position(loaded, at)
    if restore_position(loaded, position).required_state.result is not None:
        raise UserError(words.ErrorNoMovesLeft(name=loaded.match_name))
    new_match = await request.services.lobby.play_from_position(
        loaded.row.id, position.save, request.place, request.actor
    )
    response = await respond_with_panel(
        request,
        new_match,
        note=request.say(words.ReplyPlaysOn(name=loaded.match_name, step=position.step)),
    )
    response.target = "new"
    return response


@action("samedeal")
async def reopen_same_deal(request: Request) -> Response:
    """Open a new table with this deal, unrated: its seed is public now."""
    loaded = await request.load_match()
    refuse_running(loaded)
    require_posting(request)
    table_result = await request.services.lobby.open_same_deal(loaded.row.id, request.place, request.actor)
    return await post_table(request, table_result)


@action("thank")
async def thank_players(request: Request) -> Response:
    """Post a friendly word to the others, once."""
    loaded = await record_thanks(request.services.matches, request.custom_id.match, request.actor)
    seat = loaded.require_seat_of(request.person)
    context = await request.build_public_context(loaded)
    return Response(
        build_screen(context.say(words.ReplyThanks(who=context.safe_name(seat), name=loaded.match_name))),
        "public",
    )
