"""Preconditions of a press, checked under the match lock."""

from collections.abc import Callable

from bot.services.match.loaded_match import LoadedMatch
from games.core.model import Seat

Precondition = Callable[[LoadedMatch, Seat], bool]


def is_at_moment(moment: int) -> Precondition:
    """Require that the match is still at the moment of the button."""
    return lambda loaded, seat: loaded.live_state.moment == moment


def is_unanswered_since(seq: int) -> Precondition:
    """Require that the seat has answered nothing since the button was made, whatever others did."""

    def still_holds(loaded: LoadedMatch, seat: Seat) -> bool:
        answered = loaded.seat_row(seat).last_answer
        return answered is None or answered.seq <= seq

    return still_holds
