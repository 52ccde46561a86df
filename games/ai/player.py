"""What a player is, and all that one may look at."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from games.core.decisions.base import Pick
from games.core.hidden_worlds import sample_world
from games.core.model import AnyDecision, Ask, Seat
from games.core.records import Value
from games.core.rng import Rng
from games.core.table import Table


class PlayerChoice(NamedTuple):
    """What a player does: `about` as in `Action` (the question, or an offer's number), and the pick."""

    decision_number: int
    pick: Pick


class SeatOutlook:
    """The match as one seat sees it, until that seat has chosen; after that, ask for a new one.

    The true state is in none of its attributes. `see` and `imagine` are closures, and what they return
    is built for the seat: a view, or a world in which all that the seat does not know was dealt anew.
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
        """What the seat must answer, or None while it is only offered something."""
        self.offers = offers
        self.small_moves = table.spec.small_moves
        """Whether a turn is many choices of one player."""
        self.view: Callable[[], Value] = see
        """The seat's view."""
        self.imagine: Callable[[Rng], Table[Any]] = imagine_world
        """A settled table of a world that looks the same to the seat; the caller's own, to play on."""


class Player(Protocol):
    """Whoever decides for a seat. The same seed and the same outlooks make the same choices."""

    def choose(self, outlook: SeatOutlook) -> PlayerChoice | None:
        """An answer or an offer that is taken; None leaves the offers alone, where no question waits."""
        ...
