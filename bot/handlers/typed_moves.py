"""Typed moves, played at once or planned, and standing orders."""

from dataclasses import replace

from bot.errors import StaleQuestion, UserError
from bot.handlers.reference import parse_index
from bot.handlers.typed_buttons import ask_to_confirm, press_typed_button
from bot.handlers.verbs import action
from bot.i18n import sentences as words
from bot.panels.build import panel_after_step, respond_with_panel
from bot.panels.request import Request, Response
from bot.services.answers.awaited_seats import has_only_asides
from bot.services.answers.typed_moves import (
    MAX_LINE_LENGTH,
    MOVE_REFUSALS,
    HalfMadeAnswer,
    OwnLoss,
    PlayedLine,
    list_spoken_lines,
    not_your_turn_error,
    play_line,
    read_line,
)
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.rule_refusals import explain_refusal
from bot.services.match.steps import Precondition, is_unanswered_since, set_draft
from bot.ui.form_fields import build_typed_move_form, build_why_form
from bot.ui.help import (
    OTHER_KEY,
    build_explanation,
    build_own_loss_question,
    build_refusal,
    build_why_menu,
)
from bot.ui.label_reader import LabelReader
from bot.ui.match_context import MatchContext, plain_label
from bot.ui.panel_sections import DecisionRef, PanelExtras
from bot.ui.planned_moves import build_orders, build_plan_form
from games.core.errors import AnswerRefused, Refused, UnavailableMove
from games.core.model import Seat
from games.core.play import list_unavailable, parse
from games.core.text.phrases import shorten_line


@action("line", form=True)
async def type_moves(request: Request) -> Response:
    """Show a form for typed moves, then play them."""
    loaded, seat = await request.load_match_and_seat()
    if not request.form_fields:
        context = await request.build_context(loaded)
        return Response(form=build_typed_move_form(context, seat))
    return await play_typed_moves(request, request.form_value("text"))


@action("send")
async def send_leftover_moves(request: Request) -> Response:
    """Play the moves that were left over, once.

    Arguments: the moves. `moment` is the `seq` of the match at which they were shown.
    """
    return await play_typed_moves(request, request.argument(0), is_unanswered_since(request.custom_id.moment))


async def play_typed_moves(request: Request, text: str, precondition: Precondition | None = None) -> Response:
    """Play a line of moves and report its outcome; a refusal says what would work."""
    if precondition is None and (response := await press_typed_button(request, text, play_typed_moves)):
        return response
    settings = await request.services.people.load_settings(request.person)
    loaded = await request.load_match()
    context = await request.build_context(loaded)
    try:
        played_line = await play_line(
            request.services.matches,
            loaded,
            request.actor,
            text,
            precondition,
            asks_first=settings.confirm != "never",
            read_move=LabelReader(request.say, plain_label),
            say=context.say,
        )
    except HalfMadeAnswer as error:
        return await continue_answer(request, loaded, error)
    except UserError as error:
        if isinstance(error, OwnLoss):
            return await ask_about_own_loss(request, error, text)
        may_plan = isinstance(error.sentence, words.ErrorNotYourTurn)
        not_their_turn = may_plan or isinstance(error.sentence, words.ErrorNotYourTurnAtAll)
        if not not_their_turn and not isinstance(error.sentence, MOVE_REFUSALS):
            raise
        context = await request.build_context(await request.load_match())
        sentence = error.tell(context.say)
        return Response(
            build_refusal(context, sentence, "orders" if may_plan else "rules"),
            "new",
        )
    say, step_result = context.say, replace(played_line.progress, events=played_line.events)
    note = ""
    if played_line.unplayed_moves:
        stop_reason, awaited = played_line.stop_reason, step_result.after.public_awaited
        reason = words.ReplyWaits(awaited) if stop_reason is None else stop_reason.tell(say)
        note = say(
            words.ReplyStopped(
                played="; ".join(played_line.played_moves),
                reason=reason,
                unplayed="; ".join(played_line.unplayed_moves),
            )
        )
    seat = step_result.after.require_seat_of(request.person)
    if (asked := find_own_loss(played_line)) is not None:
        rest = "; ".join(played_line.unplayed_moves[1:])
        after = await ask_to_confirm(request, step_result.after, seat, asked.move, rest)
        step_result = replace(step_result, after=after)
    lines = list_spoken_lines(step_result.after.copy_with_teller(say), seat)
    return await panel_after_step(request, step_result, note, leftover_line(played_line), lines)


def leftover_line(played_line: PlayedLine) -> str:
    """Return the moves that one press may still send: not what was refused, but what was asked about."""
    if played_line.stop_reason is None:
        return "; ".join(played_line.unplayed_moves)
    asked = find_own_loss(played_line)
    return "" if asked is None else "; ".join([asked.move, *played_line.unplayed_moves[1:]])


def find_own_loss(played_line: PlayedLine) -> OwnLoss | None:
    """Return what a line stopped to ask about: a move that would kill an own piece."""
    return played_line.stop_reason if isinstance(played_line.stop_reason, OwnLoss) else None


async def continue_answer(request: Request, loaded: LoadedMatch, error: HalfMadeAnswer) -> Response:
    """Go on with the panel's half-made answer as a press would; refuse labels that only begin one."""
    if error.half is None:
        context = await request.build_context(loaded)
        return Response(build_refusal(context, error.tell(context.say), "rules"), "new")
    half, moment = error.half, loaded.required_state.moment

    def store_draft(after: LoadedMatch) -> None:
        set_draft(after, after.require_seat_of(request.person), moment, half.decision_number, half.draft)

    after = (await request.services.matches.change_row(loaded, request.actor, store_draft)).after
    ref = DecisionRef(half.decision_number, half.owner)
    return await respond_with_panel(request.retarget_to_loaded(after), after, ref=ref)


async def ask_about_own_loss(request: Request, asked: OwnLoss, text: str) -> Response:
    """Ask once more about a typed move that would kill an own piece, with a button that makes it."""
    context = await request.build_context(await request.load_match())
    _, *rest = read_line(text, context.loaded.spec)
    line = "; ".join([asked.move, *rest])
    seat = context.loaded.require_seat_of(request.person)
    await ask_to_confirm(request, context.loaded, seat, asked.move, "; ".join(rest))
    return Response(build_own_loss_question(context, asked.tell(request.say), line), "new")


@action("why", form=True)
async def ask_why_not(request: Request) -> Response:
    """Explain why a move is not possible, and what would be."""
    loaded, seat = await request.load_match_and_seat()
    if not loaded.is_running:
        raise loaded.explain_end()
    context = await request.build_context(loaded)
    if request.form_fields:
        return explain_typed_move(request, context, seat)
    chosen = next(iter(request.values), "")
    found = list_unavailable(loaded.spec, loaded.required_state, seat, context.say)
    if not found or chosen == OTHER_KEY:
        return Response(form=build_why_form(context, seat))
    if not chosen:
        return Response(build_why_menu(context, seat, found))
    if request.custom_id.moment != loaded.required_state.moment or parse_index(chosen) >= len(found):
        raise StaleQuestion(loaded=loaded)
    unavailable = found[parse_index(chosen)]
    return show_refusal(
        request,
        context,
        seat,
        unavailable.title,
        UnavailableMove(
            unavailable.reason,
            answer=unavailable.alternative,
            lead_in=unavailable.lead_in,
            remedy=unavailable.remedy,
        ),
    )


def explain_typed_move(request: Request, context: MatchContext, seat: Seat) -> Response:
    """Explain why a typed move is not possible, or that it is."""
    loaded, asked = context.loaded, request.form_value("text")
    if len(asked) > MAX_LINE_LENGTH:
        raise UserError(words.ErrorLineTooLong(n=len(asked), most=MAX_LINE_LENGTH))
    try:
        parse(loaded.spec, loaded.required_state, seat, asked, loaded.pending, loaded.teller)
        return Response(
            build_explanation(
                context, seat, asked, request.say(words.ReplyPossible(move=shorten_line(asked)))
            )
        )
    except Refused as refusal:
        return show_refusal(request, context, seat, asked, refusal)


def show_refusal(
    request: Request, context: MatchContext, seat: Seat, asked: str, refusal: Refused
) -> Response:
    error = (
        not_your_turn_error(context.loaded, seat)
        if has_only_asides(context.loaded, seat)
        else explain_refusal(refusal, context.loaded, typist=seat)
    )
    remedy = context.say(refusal.refusal.remedy) if isinstance(refusal, AnswerRefused) else ""
    return Response(build_explanation(context, seat, asked, error.tell(context.say), remedy))


@action("orders")
async def show_orders(request: Request) -> Response:
    """Show standing orders and planned answers."""
    loaded, _ = await request.load_match_and_seat()
    return await list_orders(request, loaded)


async def list_orders(request: Request, loaded: LoadedMatch, note: str = "") -> Response:
    seat = loaded.require_seat_of(request.person)
    context = await request.build_context(loaded)
    return Response(build_orders(context, seat, PanelExtras(note=note)), version=None)


@action("plan", form=True)
async def plan_answers(request: Request) -> Response:
    """Show the form for planned answers, then store what was entered."""
    loaded, seat = await request.load_match_and_seat()
    if not request.form_fields:
        return Response(form=build_plan_form(await request.build_context(loaded), seat))
    after = await request.services.planned_moves.set_plan(loaded, request.actor, request.form_value("text"))
    return await list_orders(request, after, request.say(words.ReplyPlanned()))


@action("unplan")
async def clear_plan(request: Request) -> Response:
    """Drop all planned answers."""
    after = await request.services.planned_moves.clear_plan(request.custom_id.match, request.actor)
    return await list_orders(request, after, request.say(words.ReplyUnplanned()))
