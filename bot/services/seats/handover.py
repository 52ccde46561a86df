"""How a seat passes from its person to AI, to a substitute, and back.

This module alone writes `SeatRow.handover`.
"""

from typing import Any

from msgspec.structs import replace

from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.steps import encode_msgpack, mark_aside
from bot.store.records import SeatHandover
from bot.store.rows import SeatRow
from games.core.model import Event, Seat, State
from games.core.substitution import substitute


def let_ai_play_on(row: SeatRow, since: int, *, is_offered: bool) -> None:
    """Let AI play on for a person whose time is up; they may come back."""
    row.handover = replace(row.handover, ai_since=since, is_offered=is_offered)


def offer_seat(row: SeatRow) -> None:
    """Offer a seat to substitutes."""
    row.handover = replace(row.handover, is_offered=True)


def give_back_seat(row: SeatRow) -> None:
    """Give a seat back to its own person."""
    row.handover = replace(row.handover, ai_since=None, is_offered=False)


def record_forfeit(row: SeatRow) -> None:
    """Note that the person let the time run out."""
    row.handover = replace(row.handover, forfeited=True)


def mark_conceded(row: SeatRow, *, forfeited: bool) -> None:
    """Leave a conceded seat to AI until the end."""
    row.handover = SeatHandover(gave_up=True, forfeited=forfeited)


# --- another player ----------------------------------------------------------------------------------


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
    step = substitute(before.spec, before.required_state, seat)
    before.undo_history.add_substitution(seat)
    after.row.history = encode_msgpack(before.undo_history.checkpoints)
    mark_aside(after.row, before.row.seq + 1)
    return step.state, step.events
