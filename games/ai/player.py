"""The interface of AI players, and everything that they may look at."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from games.core.decisions.base import Pick
from games.core.hidden_worlds import sample_world
from games.core.model import AnyDecision, Ask, Seat
from games.core.records import Value
from games.core.rng import Rng
from games.core.table import Table


class PlayerChoice(NamedTuple):
    """A player's choice: the question or an offer by its number, as in `Action`, and the pick."""

    decision_number: int
    pick: Pick


class SeatOutlook:
    """The match as one seat sees it, valid until that seat has chosen.

    No attribute holds the true state. `view` and `imagine` are closures that return something built for
    the seat: a view, or a world in which everything unknown to the seat is resampled.
    """

    __slots__ = ("seat", "moment", "question", "offers", "view", "imagine", "small_moves")

    def __init__(
        self, table: Table[Any], seat: Seat, question: AnyDecision | None = None, offers: Sequence[Ask] = ()
    ) -> None:
        def see() -> Value:
            return table.spec.view(table, seat)

        def imagine_world(dice: Rng) -> Table[Any]:
            world = table.spec.table_type(table.spec, sample_world(table.spec, table.state, seat, dice))
            if world.state.result is None:
                world.settle()
            return world

        self.seat = seat
        self.moment = table.state.moment
        self.question = question
        """The decision that the seat must answer, or None if it only has offers."""
        self.offers = offers
        self.small_moves = table.spec.small_moves
        """Whether a turn is many choices of one player."""
        self.view: Callable[[], Value] = see
        """Builds the seat's view."""
        self.imagine: Callable[[Rng], Table[Any]] = imagine_world
        """Samples a world that looks the same to the seat, as a settled table that the caller may change."""


class Player(Protocol):
    """Decides for a seat, reproducibly: the same seed and outlooks give the same choices."""

    def choose(self, outlook: SeatOutlook) -> PlayerChoice | None:
        """Choose an answer or an offer; None declines the offers and is allowed only without a question."""
        ...
