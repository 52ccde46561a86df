"""Somebody new in a seat of a match that runs: nothing that its former player ordered answers for them."""

from typing import Any

from bot.services.loaded import Loaded, pack
from games.core.model import Event, Seat, State
from games.core.newcomer import welcome


def newcomer(before: Loaded, after: Loaded) -> Seat | None:
    """The seat in which somebody else sits after a step, if that is of any consequence for the game."""
    if before.spec.newcomer is None or not (before.running and after.running):
        return None
    pairs = zip(before.row.seats, after.row.seats, strict=True)
    found = [now.seat for was, now in pairs if now.person not in (None, was.person)]
    if len(found) > 1:
        raise ValueError(f"{after.name}: seats {found} change hands in one step, which can note only one")
    return found[0] if found else None


def begin_anew(before: Loaded, after: Loaded, seat: Seat) -> tuple[State[Any], list[Event]]:
    """The match without the seat's orders; like an order itself that is no move, and no undo goes past it."""
    done = welcome(before.spec, before.playing, seat)
    before.history.note_newcomer(seat)
    after.row.history = pack(before.history.marks)
    after.row.terms.asides = [*after.row.terms.asides, before.row.seq + 1]
    return done.state, done.events
