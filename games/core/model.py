"""The values that pass between a match and the world, and the state that is saved."""

from collections.abc import Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from games.core.decisions.base import Decision, Pick
from games.core.records import Plain, Record, Scalar, Value, field
from games.core.rng import Rng
from games.core.zones import CardId, Cards

B = TypeVar("B", bound=Record)

Seat: TypeAlias = int
"""A place at the table, counted from 0. Spectators are `None` where a viewer is meant."""

AnyDecision: TypeAlias = Decision[Any, Any]
"""A decision whose values are of no concern here."""

QUESTION = 0
"""`Action.decision_number` for the pending question; n > 0 is this seat's n-th offer."""

RESIGN = -1
"""`Action.decision_number` for giving up."""

FORCED_CHOICE = "took_only_choice"
"""The kind of the event of an answer that the kernel took. `told`: the game's own events tell of it."""


class Action(Value, frozen=True):
    """All that a player can ever send: who, made at which moment, and the pick.

    `moment` is the one that the decision was shown with (`Pending.moment`); an older one is refused.
    `owner` is whose decision it answers, where that is another member of a team.
    """

    seat: Seat
    moment: int
    pick: Pick
    decision_number: int = QUESTION
    owner: Seat | None = None


class Event(Value, frozen=True):
    """Something that happened, in the past tense. `secret` is for the seats in `knows` only.

    With `hidden` the others do not learn that it happened at all.
    """

    kind: str
    facts: Mapping[str, Plain]
    secret: Mapping[str, Plain] = {}
    audience: tuple[Seat, ...] = ()
    hidden: bool = False

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """What this seat, or a spectator, gets to see of it; None: nothing."""
        if seat is not None and seat in self.audience:
            return Event(self.kind, {**self.facts, **self.secret})
        return None if self.hidden else Event(self.kind, self.facts)


class Sealed(Value, frozen=True):
    """An answer that waits, unseen, until all who were asked have answered."""

    seat: Seat
    value: Plain


class Frame(Value, frozen=True):
    """Unfinished business: a rule's key and plain arguments.

    With `then` it is a question: the rule `then` gets the answer, followed by `rest`.
    """

    rule: str
    args: tuple[Plain, ...] = ()
    then: str = ""
    rest: tuple[Plain, ...] = ()
    sealed: tuple[Sealed, ...] = ()


class Result(Value, frozen=True):
    """How a match ended: for each seat its rank (1 is best; equal ranks share the place) and score."""

    ranks: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] = ()
    teams: tuple[tuple[Seat, ...], ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in the first place; all of them, if they are of different teams: a draw."""
        return tuple([seat for seat, rank in enumerate(self.ranks) if rank == 1])

    @property
    def is_draw(self) -> bool:
        """Nobody won alone, or as one team."""
        winners = set(self.winners)
        return len(winners) != 1 and not any(winners <= set(team) for team in self.teams)


class State(Record, Generic[B]):
    """A match between two moments: everything, in plain data, that is needed to go on.

    `seq` counts the accepted actions, for the host; `moment` counts how often what is asked has changed.
    Sealed answers and asides leave it alone, so that nobody can tell from a moment that there were any.
    """

    game: str
    rules: int
    seats: int
    options: dict[str, Scalar]
    rng: Rng
    board: B
    seq: int = 0
    moment: int = 0
    stack: list[Frame] = []
    cards: Cards = field(default_factory=Cards)
    piles: dict[str, list[list[CardId]]] = {}
    result: Result | None = None


class Ask(Value, frozen=True, gc=True):
    """A decision as it is put to a seat: the question (`about` 0) or one of its offers.

    `sealed`: what its answer picks that is in already, and may still be changed. The collector has to see
    it and those who hold it, as it has to see the decision.
    """

    decision_number: int
    decision: AnyDecision
    sealed_pick: Pick | None = None

    @property
    def is_answered(self) -> bool:
        return self.sealed_pick is not None


class Pending(Value, frozen=True, gc=True):
    """Everything that is asked at one moment, of all seats."""

    moment: int
    asks: tuple[Ask, ...] = ()

    def asks_for(self, seat: Seat) -> tuple[Ask, ...]:
        """What this seat may answer: its question first, then its offers."""
        return tuple([ask for ask in self.asks if ask.decision.may_answer(seat)])

    def question_for(self, seat: Seat) -> AnyDecision | None:
        """The question that waits for this seat."""
        for ask in self.asks:
            if not ask.decision_number and not ask.is_answered and ask.decision.may_answer(seat):
                return ask.decision
        return None

    @property
    def standing_answers(self) -> tuple[tuple[Ask, Pick], ...]:
        """The open questions whose seats have ordered an answer, with it: for a host to give in their place.

        When is chance's affair alone: a time that depended on a hand would tell of it.
        """
        found = [
            (ask, ask.decision.standing_order)
            for ask in self.asks
            if not ask.decision_number and not ask.is_answered
        ]
        return tuple([(ask, pick) for ask, pick in found if pick is not None])

    @property
    def awaited_seats(self) -> tuple[Seat, ...]:
        """The seats that the match waits for, as everybody may know: a quiet question names all it asks."""
        asked = [
            ask
            for ask in self.asks
            if not ask.decision_number and (ask.decision.quiet or not ask.is_answered)
        ]
        return tuple(sorted({ask.decision.seat for ask in asked}))
