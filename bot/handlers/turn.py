"""Answers to a question: a control of the panel, Back, Undo, another question."""

from secrets import randbelow

from bot.errors import StaleQuestion, UserError
from bot.handlers.verbs import action
from bot.i18n import sentences as words
from bot.panels.build import panel_after_step, parse_decision_ref, respond_with_panel
from bot.panels.request import Request, Response
from bot.services.match import steps
from bot.services.match.late_presses import (
    MAX_STEPS_BACK,
    find_undone_step,
    name_offered_answer,
    name_step,
)
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.rule_refusals import ASKABLE_REFUSALS
from bot.services.match.steps import has_moment
from bot.ui.components import ANSWER
from bot.ui.controls.choice_list import PressResult
from bot.ui.controls.dispatch import BACK_KEY, CONFIRM_MARK, apply_press
from bot.ui.match_menu import build_undo_offer, can_ask_undo
from bot.ui.panel_sections import CHANCE_KEY, allows_chance, mark_draft
from bot.ui.panels import DecisionRef, read_draft
from games.core.decisions.base import Pick
from games.core.model import AnyDecision, Ask

CONFIRM_SETTINGS = {"always": True, "never": False, "costly": None}
"""Whether to ask for confirmation, by the person's setting; None leaves it to the game."""


async def find_asked_decision(request: Request) -> tuple[LoadedMatch, Ask, DecisionRef]:
    """Return the decision that a button belongs to; refuse if it is no longer asked.

    It is in the words of its panel: which controls that has depends on how long its labels are.
    """
    loaded = await request.load_match()
    seat = loaded.row.find_seat_of(request.person)
    if seat is None:
        raise (
            UserError(words.ErrorNotYours(players=loaded.public_awaited))
            if loaded.public_awaited
            else UserError(words.ErrorWatching())
        )
    ref = parse_decision_ref(request)
    if not loaded.is_running:
        raise StaleQuestion(loaded=loaded)
    worded = await request.word_match(loaded)
    ask = worded.find_ask(seat, ref.decision_number, ref.owner)
    if ask is None or request.custom_id.moment != loaded.required_state.moment:
        raise StaleQuestion(loaded=loaded)
    return loaded, ask, ref


@action(ANSWER)
async def answer_question(request: Request) -> Response:
    """Apply a pressed control: one more step of a choice, or all of it.

    Arguments: decision number, owner's seat or empty, key of the control, mark of what was picked so far.
    """
    loaded, ask, ref = await find_asked_decision(request)
    seat = loaded.require_seat_of(request.person)
    confirm = CONFIRM_SETTINGS[(await request.services.people.load_settings(request.person)).confirm]
    picks = require_shown_draft(loaded, read_draft(loaded, seat, ask), request.argument(3))
    if request.argument(2) == CHANCE_KEY and allows_chance(loaded, ask):
        outcome = choose_by_chance(ask.decision, confirm)
    else:
        outcome = apply_press(ask.decision, picks, request.argument(2), request.values, confirm)
    if outcome.refused:
        raise StaleQuestion(loaded=loaded)
    if outcome.complete_pick is None:
        return await save_draft(request, loaded, ref, outcome)
    return await submit_answer(request, loaded, ref, outcome.complete_pick)


def require_shown_draft(loaded: LoadedMatch, picks: list[int], mark: str) -> list[int]:
    """Return the draft if it is the one shown beside the button; refuse a step pressed twice."""
    if mark_draft(picks) != mark:
        raise StaleQuestion(loaded=loaded)
    return picks


def choose_by_chance(decision: AnyDecision, confirm: bool | None) -> PressResult:
    """Pick a random answer with the host's randomness, not with the match's seed."""
    pick = decision.random_pick(randbelow)
    if decision.needs_confirmation(pick) if confirm is None else confirm:
        return PressResult([CONFIRM_MARK, *pick], needs_confirmation=True)
    return PressResult([], complete_pick=pick)


async def submit_answer(request: Request, loaded: LoadedMatch, ref: DecisionRef, pick: Pick) -> Response:
    """Submit the complete answer."""
    result = await request.services.matches.submit_answer(
        loaded, request.actor, request.custom_id.moment, ref.decision_number, pick, ref.owner
    )
    return await panel_after_step(request, result)


async def save_draft(
    request: Request, loaded: LoadedMatch, ref: DecisionRef, outcome: PressResult
) -> Response:
    """Keep a half-made choice for the seat, so that closing the panel loses nothing."""

    def store_draft(after: LoadedMatch) -> None:
        seat = after.require_seat_of(request.person)
        steps.set_draft(after, seat, request.custom_id.moment, ref.decision_number, outcome.draft)

    result = await request.services.matches.change_row(loaded, request.actor, store_draft)
    return await respond_with_panel(request, result.after, ref=ref)


@action("back")
async def step_back(request: Request) -> Response:
    """Take back one step of a half-made choice.

    Arguments: decision number, owner's seat or empty, mark of what was picked so far.
    """
    loaded, ask, ref = await find_asked_decision(request)
    picks = read_draft(loaded, loaded.require_seat_of(request.person), ask)
    outcome = apply_press(ask.decision, require_shown_draft(loaded, picks, request.argument(2)), BACK_KEY)
    return await save_draft(request, loaded, ref, outcome)


@action("undo")
async def undo_step(request: Request) -> Response:
    """Undo the person's own last step."""
    loaded = await request.load_match()
    loaded.require_seat_of(request.person)
    if request.custom_id.moment != loaded.required_state.moment:
        raise StaleQuestion(loaded=loaded)
    precondition = has_moment(request.custom_id.moment)
    try:
        result = await request.services.matches.undo_step(loaded, request.actor, precondition=precondition)
    except UserError as refusal:
        return await offer_to_ask(request, loaded, refusal)
    return await panel_after_step(request, result, await describe_undone_step(request, result.after))


async def describe_undone_step(request: Request, after: LoadedMatch) -> str:
    """Say what the last undo took back, in the words of the person who asked for it; "" if it is unknown."""
    steps = await request.services.matches.store.load_steps(after.row.id, last=MAX_STEPS_BACK)
    undone = find_undone_step(after, steps)
    if undone is None:
        return ""
    context = await request.build_context(after)
    seat = after.require_seat_of(request.person)
    named = name_offered_answer(context.loaded, undone, seat) or name_step(context.loaded, undone, seat)
    return request.say(words.ReplyTakenBack(move=named))


async def offer_to_ask(request: Request, loaded: LoadedMatch, refusal: UserError) -> Response:
    """Refuse an undo, with the button that asks the others for it where they might agree."""
    seat = loaded.require_seat_of(request.person)
    others = [person for person in loaded.row.seated_people if person != request.person]
    if not (others and isinstance(refusal.sentence, ASKABLE_REFUSALS) and can_ask_undo(loaded, seat)):
        raise refusal
    context = await request.build_context(loaded)
    return Response(build_undo_offer(context, refusal.tell(context.say)), "new")


@action("panel")
async def show_current_panel(request: Request) -> Response:
    """Show the panel as it should be now.

    Arguments: `back` to drop a half-made choice first.
    """
    loaded = await request.load_match()
    if request.argument(0) == "back" and loaded.is_running:
        loaded = await drop_own_draft(request, loaded)
    return await respond_with_panel(request, loaded)


async def drop_own_draft(request: Request, loaded: LoadedMatch) -> LoadedMatch:
    """Drop the draft of the person, on the way back to the question from another screen."""
    seat = loaded.row.find_seat_of(request.person)
    if seat is None or loaded.seat_row(seat).answer_draft is None:
        return loaded

    def drop(after: LoadedMatch) -> None:
        steps.clear_draft(after, seat)

    return (await request.services.matches.change_row(loaded, request.actor, drop)).after


@action("open")
async def show_other_question(request: Request) -> Response:
    """Show another question than the pending one: an offer, an aside, a sealed answer to be changed.

    Arguments: decision number, owner's seat or empty.
    """
    loaded, _, ref = await find_asked_decision(request)
    return await respond_with_panel(request, loaded, ref=ref)


@action("takeup")
async def take_match_up(request: Request) -> Response:
    """Go on with a match that was put away."""
    after = await request.services.idle_matches.resume_match(request.custom_id.match, request.actor)
    return await respond_with_panel(request, after, note=request.say(words.ReplyTakenUp()))


@action("resume")
async def reclaim_seat(request: Request) -> Response:
    """Take the person's own seat back from AI, even in the middle of a turn."""
    after = await request.services.substitutes.take_back_seat(request.custom_id.match, request.actor)
    return await respond_with_panel(request, after, note=request.say(words.ReplySeatBack()))
