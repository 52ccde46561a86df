"""Whether a button still fits the match: asked when nobody else can change it any more."""

from collections.abc import Callable

from bot.services.loaded import Loaded
from games.core.model import Seat

Fits = Callable[[Loaded, Seat], bool]


def at_moment(moment: int) -> Fits:
    """The question of the button is still asked."""
    return lambda loaded, seat: loaded.playing.moment == moment


def unanswered_since(seq: int) -> Fits:
    """The seat has answered nothing since the button was made; whatever others did."""

    def fits(loaded: Loaded, seat: Seat) -> bool:
        answered = loaded.seat(seat).notes.answered
        return answered is None or answered[1] <= seq

    return fits
