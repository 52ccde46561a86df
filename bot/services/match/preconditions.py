"""Whether a button still fits the match: asked when nobody else can change it any more."""

from collections.abc import Callable

from bot.services.match.loaded_match import LoadedMatch
from games.core.model import Seat

Precondition = Callable[[LoadedMatch, Seat], bool]


def is_at_moment(moment: int) -> Precondition:
    """The question of the button is still asked."""
    return lambda loaded, seat: loaded.live_state.moment == moment


def is_unanswered_since(seq: int) -> Precondition:
    """The seat has answered nothing since the button was made; whatever others did."""

    def still_holds(loaded: LoadedMatch, seat: Seat) -> bool:
        answered = loaded.seat_row(seat).notes.answered
        return answered is None or answered[1] <= seq

    return still_holds
