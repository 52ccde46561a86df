"""What is done seldom: everything under More, questions to the others, giving up."""

from dataclasses import replace

from bot.errors import StaleQuestion, UserError
from bot.handlers.reference import parse_index
from bot.handlers.request import Handler, Request, Response
from bot.panels.build import panel_after_step, respond_with_panel
from bot.services.answers.finish_turn import finish_turn, preview_finish
from bot.services.answers.typed_moves import (
    NOT_YOUR_TURN_KEYS,
    REFUSED_KEYS,
    has_only_asides,
    list_legal_lines,
    not_your_turn_error,
    play_line,
)
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.preconditions import Precondition, is_unanswered_since
from bot.services.match.rule_refusals import explain_refusal, shorten_typed_text
from bot.ui import form_fields as forms
from bot.ui import match_menu, panels
from bot.ui import why_not as refusals
from bot.ui.components import build_screen
from bot.ui.match_context import MatchContext
from games.core.errors import Refused, UnavailableMove
from games.core.model import RESIGN, Seat
from games.core.play import list_unavailable, parse


async def find_seat(request: Request) -> tuple[LoadedMatch, Seat]:
    """The match, and where the person sits in it."""
    loaded = await request.load_match()
    return loaded, loaded.require_seat_of(request.person)


async def open_match_menu(request: Request) -> Response:
    """All that can be done besides answering."""
    loaded = await request.load_match()
    sight = await request.services.build_match_context(loaded, request.words)
    return Response(match_menu.build_match_menu(sight, loaded.row.find_seat_of(request.person)))


# --- the rest of a turn, and typed moves -------------------------------------------------------------


async def show_finish_preview(request: Request) -> Response:
    """What finishing the turn would do."""
    loaded, seat = await find_seat(request)
    if request.custom_id.moment != loaded.live_state.moment:
        raise StaleQuestion("stale", loaded=loaded)
    found = preview_finish(loaded, seat)
    if not found.moves:
        raise UserError("nothing_to_finish", name=loaded.match_name)
    lines = loaded.event_sentences(found.all_events, seat)
    return Response(
        panels.build_finish_preview(
            await request.services.build_match_context(loaded, request.words), seat, lines
        )
    )


async def confirm_finish(request: Request) -> Response:
    """Finish the turn as it was shown."""
    progress, events = await finish_turn(
        request.services.matches, request.custom_id.match, request.actor, request.custom_id.moment
    )
    return await panel_after_step(request, replace(progress, events=events))


async def type_moves(request: Request) -> Response:
    """A form for typed moves; then the moves."""
    loaded, seat = await find_seat(request)
    if not request.form_fields:
        sight = await request.services.build_match_context(loaded, request.words)
        return Response(form=forms.build_typed_move_form(sight, seat))
    return await play_typed_moves(request, request.form_value("text"))


async def send_leftover_moves(request: Request) -> Response:
    """The moves that were left over, once; for this verb `moment` is the `seq` at which they were shown."""
    return await play_typed_moves(request, request.argument(0), is_unanswered_since(request.custom_id.moment))


async def play_typed_moves(request: Request, text: str, precondition: Precondition | None = None) -> Response:
    """A line of moves, and what became of it; a refusal goes with a way on."""
    try:
        done = await play_line(
            request.services.matches, request.custom_id.match, request.actor, text, precondition
        )
    except UserError as told:
        if told.key not in (*REFUSED_KEYS, *NOT_YOUR_TURN_KEYS):
            raise
        sight = await request.services.build_match_context(await request.load_match(), request.words)
        said = told.to_sentence(request.words)
        return Response(
            refusals.build_refusal(sight, said, "orders" if told.key in NOT_YOUR_TURN_KEYS[:1] else "rules"),
            "new",
        )
    words, progress = request.words, replace(done.progress, events=done.events)
    note = ""
    if done.unplayed_moves:
        waits = words("desk.waits", who=progress.after.player_names(progress.after.public_awaited)(words))
        why = waits if done.stop_reason is None else done.stop_reason.to_sentence(words).rstrip(".")
        note = words(
            "desk.stopped", done="; ".join(done.played_moves), why=why, left="; ".join(done.unplayed_moves)
        )
    lines = list_legal_lines(progress.after, progress.after.require_seat_of(request.person))
    return await panel_after_step(
        request, progress, note, "" if done.stop_reason else "; ".join(done.unplayed_moves), lines
    )


async def ask_why_not(request: Request) -> Response:
    """Why something cannot be done: the reason, and what would be possible."""
    loaded, seat = await find_seat(request)
    if not loaded.is_running:
        raise loaded.ended_error()
    sight = await request.services.build_match_context(loaded, request.words)
    if request.form_fields:
        return explain_typed_move(request, sight, seat)
    found, chosen = list_unavailable(loaded.spec, loaded.live_state, seat), next(iter(request.values), "")
    if not found or chosen == refusals.OTHER_KEY:
        return Response(form=forms.build_why_form(sight))
    if not chosen:
        return Response(refusals.build_why_menu(sight, seat, found))
    if request.custom_id.moment != loaded.live_state.moment or parse_index(chosen) >= len(found):
        raise StaleQuestion("stale", loaded=loaded)
    one = found[parse_index(chosen)]
    return show_refusal(
        request, sight, seat, one.title, UnavailableMove(one.reason, one.alternative, one.lead_in, one.remedy)
    )


def explain_typed_move(request: Request, sight: MatchContext, seat: Seat) -> Response:
    """The same for what was typed; it may be possible after all."""
    loaded, asked = sight.loaded, request.form_value("text")
    try:
        parse(loaded.spec, loaded.live_state, seat, asked)
        return Response(
            refusals.build_explanation(
                sight, seat, asked, request.words("desk.possible", move=shorten_typed_text(asked))
            )
        )
    except Refused as refusal:
        return show_refusal(request, sight, seat, asked, refusal)


def show_refusal(request: Request, sight: MatchContext, seat: Seat, asked: str, refusal: Refused) -> Response:
    told = (
        not_your_turn_error(sight.loaded, seat)
        if has_only_asides(sight.loaded, seat)
        else explain_refusal(refusal)
    )
    remedy = refusal.remedy if isinstance(refusal, UnavailableMove) else ""
    return Response(refusals.build_explanation(sight, seat, asked, told.to_sentence(request.words), remedy))


# --- giving up ---------------------------------------------------------------------------------------


async def confirm_concede(request: Request) -> Response:
    """Asked always, whatever the settings say."""
    loaded, seat = await find_seat(request)
    if not loaded.is_running:
        raise loaded.ended_error()
    return Response(
        match_menu.build_concede_question(
            await request.services.build_match_context(loaded, request.words), seat
        )
    )


async def concede_match(request: Request) -> Response:
    """Give up."""
    loaded, _ = await find_seat(request)
    moment = loaded.live_state.moment
    done = await request.services.matches.submit_answer(
        request.custom_id.match, request.actor, moment, RESIGN, (0,)
    )
    return await panel_after_step(request, done)


# --- questions to the others -------------------------------------------------------------------------


async def request_undo(request: Request) -> Response:
    await request.services.votes.open_vote(request.custom_id.match, request.actor, "undo")
    return await show_vote_asked(request)


async def request_draw(request: Request) -> Response:
    await request.services.votes.open_vote(request.custom_id.match, request.actor, "draw")
    return await show_vote_asked(request)


async def request_call_off(request: Request) -> Response:
    await request.services.votes.open_vote(request.custom_id.match, request.actor, "off")
    return await show_vote_asked(request)


async def request_pause(request: Request) -> Response:
    loaded, _ = await find_seat(request)
    if not request.form_fields:
        return Response(
            form=match_menu.build_pause_form(
                await request.services.build_match_context(loaded, request.words)
            )
        )
    await request.services.votes.open_vote(
        request.custom_id.match, request.actor, "pause", parse_index(request.form_value("seconds"))
    )
    return await show_vote_asked(request)


async def request_more_time(request: Request) -> Response:
    loaded, _ = await find_seat(request)
    if not request.form_fields:
        return Response(
            form=match_menu.build_more_time_form(
                await request.services.build_match_context(loaded, request.words)
            )
        )
    await request.services.votes.open_vote(
        request.custom_id.match, request.actor, "time", parse_index(request.form_value("seconds"))
    )
    return await show_vote_asked(request)


async def show_vote_asked(request: Request) -> Response:
    """A question is put, or was carried out at once."""
    loaded = await request.load_match()
    note = request.words("desk.asked") if loaded.row.votes else ""
    return await respond_with_panel(request, loaded, note=note)


async def agree_to_vote(request: Request) -> Response:
    await request.services.votes.agree_to_vote(
        request.custom_id.match, request.actor, request.argument(0), parse_index(request.argument(1))
    )
    return Response(build_screen(request.words("desk.agreed")), "new")


async def refuse_vote(request: Request) -> Response:
    await request.services.votes.refuse_vote(
        request.custom_id.match, request.actor, request.argument(0), parse_index(request.argument(1))
    )
    return Response(build_screen(request.words("desk.refused")), "new")


async def nudge_awaited(request: Request) -> Response:
    """Ask the awaited for a move, once a wait."""
    loaded, seat = await find_seat(request)
    done = await request.services.nudges.send_nudge(loaded, seat)
    return await respond_with_panel(request, done, note=request.words("desk.nudged"))


HANDLERS: dict[str, Handler] = {
    "more": open_match_menu,
    "finish": show_finish_preview,
    "dofinish": confirm_finish,
    "line": type_moves,
    "send": send_leftover_moves,
    "why": ask_why_not,
    "concede": confirm_concede,
    "conceding": concede_match,
    "askundo": request_undo,
    "draw": request_draw,
    "calloff": request_call_off,
    "pause": request_pause,
    "moretime": request_more_time,
    "agree": agree_to_vote,
    "refuse": refuse_vote,
    "nudge": nudge_awaited,
}
