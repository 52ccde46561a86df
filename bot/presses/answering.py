"""Answers: a control of a panel, Back, Confirm, Undo."""

from secrets import randbelow

from bot.errors import Stale, Told
from bot.presses.call import Call, Handler, Reply
from bot.presses.desk import at_of, moved, show
from bot.services.fits import at_moment
from bot.services.late import taken_back
from bot.services.loaded import Loaded
from bot.store.records import Draft
from bot.ui.controls import BACK, Outcome, pressed
from bot.ui.controls.flow import SURE
from bot.ui.panel_parts import CHANCE, by_chance, mark_of
from bot.ui.panels import At, picks_of
from games.core.decision import Pick
from games.core.model import Ask, Asked

ASK_ONCE_MORE = {"always": True, "never": False, "costly": None}
"""What a person has set; None leaves it to the game."""


async def present(call: Call) -> tuple[Loaded, Ask, At]:
    """The decision that a button belongs to, if it is still asked."""
    loaded = await call.look()
    seat = loaded.row.seat_of(call.person)
    if seat is None:
        raise Told("not_yours", who=loaded.players(loaded.awaited)) if loaded.awaited else Told("watching")
    at = at_of(call)
    if not loaded.running:
        raise Stale("stale", loaded=loaded)
    ask = loaded.ask(seat, at.about, at.owner)
    if ask is None or call.id.moment != loaded.playing.moment:
        raise Stale("stale", loaded=loaded)
    return loaded, ask, at


async def answer(call: Call) -> Reply:
    """A control was pressed: one more step of a choice, or all of it."""
    loaded, ask, at = await present(call)
    seat = loaded.seat_of(call.person)
    sight = await call.host.sight(loaded, call.words)
    sure = ASK_ONCE_MORE[(await call.host.people.of(call.person)).confirm]
    picks = fresh(loaded, picks_of(sight, seat, ask), call.rest(3))
    if call.rest(2) == CHANCE and by_chance(loaded, ask):
        outcome = left_to_chance(ask.decision, sure)
    else:
        outcome = pressed(ask.decision, picks, call.rest(2), call.values, sure)
    if outcome.refused:
        raise Stale("stale", loaded=loaded)
    if outcome.complete is None:
        return await drafted(call, at, outcome)
    return await given(call, at, outcome.complete)


def fresh(loaded: Loaded, picks: list[int], mark: str) -> list[int]:
    """The half-made choice, if it is the one that stood beside the button; each step of it counts once."""
    if mark_of(picks) != mark:
        raise Stale("stale", loaded=loaded)
    return picks


def left_to_chance(decision: Asked, sure: bool | None) -> Outcome:
    """Any answer, as a die of the person's own would choose it: the deal has no part in it."""
    pick = decision.sample(randbelow)
    if decision.careful(pick) if sure is None else sure:
        return Outcome([SURE, *pick], confirm=True)
    return Outcome([], complete=pick)


async def given(call: Call, at: At, pick: Pick) -> Reply:
    """The whole answer."""
    done = await call.host.matches.answer(call.id.match, call.press, call.id.moment, at.about, pick, at.owner)
    return await moved(call, done)


async def drafted(call: Call, at: At, outcome: Outcome) -> Reply:
    """A choice that is half made is kept for the seat, so that closing the panel loses nothing."""

    def keep(loaded: Loaded) -> None:
        seat = loaded.seat_of(call.person)
        draft = Draft(call.id.moment, at.about, list(outcome.picks))
        loaded.seat(seat).notes.draft = draft if outcome.picks else None

    done = await call.host.matches.change(call.id.match, call.press, keep)
    return await show(call, done.after, at=at)


async def back(call: Call) -> Reply:
    """One step back in a choice that is half made."""
    loaded, ask, at = await present(call)
    sight = await call.host.sight(loaded, call.words)
    picks = picks_of(sight, loaded.seat_of(call.person), ask)
    outcome = pressed(ask.decision, fresh(loaded, picks, call.rest(2)), BACK)
    return await drafted(call, at, outcome)


async def undo(call: Call) -> Reply:
    """Take the last own step back."""
    loaded = await call.look()
    loaded.seat_of(call.person)
    if call.id.moment != loaded.playing.moment:
        raise Stale("stale", loaded=loaded)
    fits = at_moment(call.id.moment)
    done = await call.host.matches.undo(call.id.match, call.press, fits=fits)
    move = taken_back(done.after, await call.host.matches.rows.steps(call.id.match, last=100))
    note = call.words("desk.taken_back", move=move) if move else ""
    return await moved(call, done, note)


async def your_move(call: Call) -> Reply:
    """The panel as it should be now."""
    loaded = await call.look()
    if call.rest(0) == "back" and loaded.running:
        loaded = await forget_draft(call, loaded)
    return await show(call, loaded)


async def forget_draft(call: Call, loaded: Loaded) -> Loaded:
    """Back to the question, from something else that was opened."""
    seat = loaded.row.seat_of(call.person)
    if seat is None or loaded.seat(seat).notes.draft is None:
        return loaded

    def drop(after: Loaded) -> None:
        after.seat(seat).notes.draft = None

    return (await call.host.matches.change(call.id.match, call.press, drop)).after


async def put(call: Call) -> Reply:
    """Another question than the one that waits: an offer, an aside, a sealed answer to be changed."""
    loaded, _, at = await present(call)
    return await show(call, loaded, at=at)


async def resume(call: Call) -> Reply:
    """Take the own seat back from AI; at any time, also in the middle of a turn."""
    done = await call.host.seats.back(call.id.match, call.press)
    return await show(call, done, note=call.words("desk.seat_back"))


HANDLERS: dict[str, Handler] = {
    "a": answer,
    "back": back,
    "undo": undo,
    "panel": your_move,
    "open": put,
    "resume": resume,
}
