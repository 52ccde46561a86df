"""Clears a seat's standing orders when its player changes.

The change itself is made in `bot.services.seats.substitutes`.
"""

from typing import Any

from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.step_history import encode_msgpack, mark_aside
from games.core.model import Event, Seat, State
from games.core.substitution import substitute


def find_substituted_seat(before: LoadedMatch, after: LoadedMatch) -> Seat | None:
    """Return the seat that changes its player with a step; None if the game has nothing to drop for it."""
    if before.spec.on_substitution is None or not (before.is_running and after.is_running):
        return None
    pairs = zip(before.row.seats, after.row.seats, strict=True)
    found = [now.seat for was, now in pairs if now.person not in (None, was.person)]
    if len(found) > 1:
        raise ValueError(
            f"{after.match_name}: seats {found} change hands in one step, which can note only one"
        )
    return found[0] if found else None


def drop_former_orders(before: LoadedMatch, after: LoadedMatch, seat: Seat) -> tuple[State[Any], list[Event]]:
    """Drop the standing orders of a seat. Like an order this is no move, and no undo goes back past it."""
    done = substitute(before.spec, before.live_state, seat)
    before.undo_history.add_substitution(seat)
    after.row.history = encode_msgpack(before.undo_history.checkpoints)
    mark_aside(after.row, before.row.seq + 1)
    return done.state, done.events
