"""Answers: a control of a panel, Back, Confirm, Undo."""

from secrets import randbelow

from bot.errors import StaleQuestion, UserError
from bot.handlers.request import Handler, Request, Response
from bot.panels.build import panel_after_step, parse_decision_ref, respond_with_panel
from bot.services.match.late_presses import find_undone_move
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.preconditions import is_at_moment
from bot.store.rows import AnswerDraft
from bot.ui.controls import BACK_KEY, PressResult, apply_press
from bot.ui.controls.dispatch import CONFIRM_MARK
from bot.ui.panel_sections import CHANCE_KEY, allows_chance, mark_draft
from bot.ui.panels import DecisionRef, read_draft
from games.core.decisions.base import Pick
from games.core.model import AnyDecision, Ask

CONFIRM_SETTINGS = {"always": True, "never": False, "costly": None}
"""What a person has set; None leaves it to the game."""


async def find_asked_decision(request: Request) -> tuple[LoadedMatch, Ask, DecisionRef]:
    """The decision that a button belongs to, if it is still asked."""
    loaded = await request.load_match()
    seat = loaded.row.find_seat_of(request.person)
    if seat is None:
        raise (
            UserError("not_yours", who=loaded.player_names(loaded.public_awaited))
            if loaded.public_awaited
            else UserError("watching")
        )
    at = parse_decision_ref(request)
    if not loaded.is_running:
        raise StaleQuestion("stale", loaded=loaded)
    ask = loaded.find_ask(seat, at.about, at.owner)
    if ask is None or request.custom_id.moment != loaded.live_state.moment:
        raise StaleQuestion("stale", loaded=loaded)
    return loaded, ask, at


async def answer_question(request: Request) -> Response:
    """A control was pressed: one more step of a choice, or all of it."""
    loaded, ask, at = await find_asked_decision(request)
    seat = loaded.require_seat_of(request.person)
    sight = await request.services.build_match_context(loaded, request.words)
    sure = CONFIRM_SETTINGS[(await request.services.people.load_settings(request.person)).confirm]
    picks = require_current_picks(loaded, read_draft(sight, seat, ask), request.argument(3))
    if request.argument(2) == CHANCE_KEY and allows_chance(loaded, ask):
        outcome = choose_by_chance(ask.decision, sure)
    else:
        outcome = apply_press(ask.decision, picks, request.argument(2), request.values, sure)
    if outcome.refused:
        raise StaleQuestion("stale", loaded=loaded)
    if outcome.complete_pick is None:
        return await save_draft(request, at, outcome)
    return await submit_answer(request, at, outcome.complete_pick)


def require_current_picks(loaded: LoadedMatch, picks: list[int], mark: str) -> list[int]:
    """The half-made choice, if it is the one that stood beside the button; each step of it counts once."""
    if mark_draft(picks) != mark:
        raise StaleQuestion("stale", loaded=loaded)
    return picks


def choose_by_chance(decision: AnyDecision, sure: bool | None) -> PressResult:
    """Any answer, as a die of the person's own would choose it: the deal has no part in it."""
    pick = decision.random_pick(randbelow)
    if decision.needs_confirmation(pick) if sure is None else sure:
        return PressResult([CONFIRM_MARK, *pick], needs_confirmation=True)
    return PressResult([], complete_pick=pick)


async def submit_answer(request: Request, decision: DecisionRef, pick: Pick) -> Response:
    """The whole answer."""
    done = await request.services.matches.submit_answer(
        request.custom_id.match, request.actor, request.custom_id.moment, decision.about, pick, decision.owner
    )
    return await panel_after_step(request, done)


async def save_draft(request: Request, decision: DecisionRef, outcome: PressResult) -> Response:
    """A choice that is half made is kept for the seat, so that closing the panel loses nothing."""

    def store_draft(loaded: LoadedMatch) -> None:
        seat = loaded.require_seat_of(request.person)
        draft = AnswerDraft(request.custom_id.moment, decision.about, list(outcome.draft))
        loaded.seat_row(seat).notes.draft = draft if outcome.draft else None

    done = await request.services.matches.change_row(request.custom_id.match, request.actor, store_draft)
    return await respond_with_panel(request, done.after, decision=decision)


async def step_back(request: Request) -> Response:
    """One step back in a choice that is half made."""
    loaded, ask, at = await find_asked_decision(request)
    sight = await request.services.build_match_context(loaded, request.words)
    picks = read_draft(sight, loaded.require_seat_of(request.person), ask)
    outcome = apply_press(ask.decision, require_current_picks(loaded, picks, request.argument(2)), BACK_KEY)
    return await save_draft(request, at, outcome)


async def undo_step(request: Request) -> Response:
    """Take the last own step back."""
    loaded = await request.load_match()
    loaded.require_seat_of(request.person)
    if request.custom_id.moment != loaded.live_state.moment:
        raise StaleQuestion("stale", loaded=loaded)
    fits = is_at_moment(request.custom_id.moment)
    done = await request.services.matches.undo_step(request.custom_id.match, request.actor, precondition=fits)
    move = find_undone_move(
        done.after, await request.services.matches.store.load_steps(request.custom_id.match, last=100)
    )
    note = request.words("desk.taken_back", move=move) if move else ""
    return await panel_after_step(request, done, note)


async def show_current_panel(request: Request) -> Response:
    """The panel as it should be now."""
    loaded = await request.load_match()
    if request.argument(0) == "back" and loaded.is_running:
        loaded = await clear_draft(request, loaded)
    return await respond_with_panel(request, loaded)


async def clear_draft(request: Request, loaded: LoadedMatch) -> LoadedMatch:
    """Back to the question, from something else that was opened."""
    seat = loaded.row.find_seat_of(request.person)
    if seat is None or loaded.seat_row(seat).notes.draft is None:
        return loaded

    def drop(after: LoadedMatch) -> None:
        after.seat_row(seat).notes.draft = None

    return (await request.services.matches.change_row(request.custom_id.match, request.actor, drop)).after


async def show_other_question(request: Request) -> Response:
    """Another question than the one that waits: an offer, an aside, a sealed answer to be changed."""
    loaded, _, at = await find_asked_decision(request)
    return await respond_with_panel(request, loaded, decision=at)


async def reclaim_seat(request: Request) -> Response:
    """Take the own seat back from AI; at any time, also in the middle of a turn."""
    done = await request.services.substitutes.take_back_seat(request.custom_id.match, request.actor)
    return await respond_with_panel(request, done, note=request.words("desk.seat_back"))


HANDLERS: dict[str, Handler] = {
    "a": answer_question,
    "back": step_back,
    "undo": undo_step,
    "panel": show_current_panel,
    "open": show_other_question,
    "resume": reclaim_seat,
}
