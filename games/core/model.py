"""The saved state of a match, and the values that its callers exchange with it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from games.core.decisions.base import Decision, Pick
from games.core.decisions.worded_items import without_words
from games.core.records import Plain, Record, Scalar, Value, field
from games.core.rng import Rng
from games.core.seat import Seat as Seat
from games.core.zones import CardId, Cards

B = TypeVar("B", bound=Record)

AnyDecision: TypeAlias = Decision[Any, Any]
"""A decision with values of any type."""

QUESTION = 0
"""`Action.decision_number` for the pending question; n > 0 is this seat's n-th offer."""

CONCEDE = -1
"""`Action.decision_number` for conceding."""

FORCED_CHOICE = "took_only_choice"
"""Event kind of an answer that the kernel took. Fact `told`: the game's own events describe the answer."""


class Action(Value, frozen=True):
    """Everything that a player can send: a seat, the moment of its decision, and the pick.

    `moment` is the `Pending.moment` that the decision was shown with; an older one is refused.
    `owner` is the seat of the decision, if the action answers for another member of a team.
    """

    seat: Seat
    moment: int
    pick: Pick
    decision_number: int = QUESTION
    owner: Seat | None = None


class Event(Value, frozen=True):
    """Something that happened, named in the past tense. Only the seats in `audience` see `secret`.

    If `hidden`, the others do not learn of the event at all.
    """

    kind: str
    facts: Mapping[str, Plain]
    secret: Mapping[str, Plain] = {}
    audience: tuple[Seat, ...] = ()
    hidden: bool = False

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """Return the event as this seat or a spectator may see it, or None if it is hidden from them."""
        if seat is not None and seat in self.audience:
            return Event(self.kind, {**self.facts, **self.secret})
        return None if self.hidden else Event(self.kind, self.facts)


class Sealed(Value, frozen=True):
    """An answer that stays secret until everybody asked has answered."""

    seat: Seat
    value: Plain


class Frame(Value, frozen=True):
    """An entry of the stack: a rule's key and plain arguments.

    A frame with `then` is a question: the rule `then` receives the answer, followed by `rest`.
    """

    rule: str
    args: tuple[Plain, ...] = ()
    then: str = ""
    rest: tuple[Plain, ...] = ()
    sealed: tuple[Sealed, ...] = ()


class Result(Value, frozen=True):
    """The result of a match: each seat's rank (1 is best; ties share a rank) and score.

    `reason` is a key that is stored, hashed and compared for ever; it is never reworded. Its words stand in
    the tables of pictures and in the host's catalogue.
    """

    ranks: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] = ()
    teams: tuple[tuple[Seat, ...], ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with rank 1. If they belong to different teams, the match is a draw."""
        return tuple([seat for seat, rank in enumerate(self.ranks) if rank == 1])

    @property
    def is_draw(self) -> bool:
        """Whether neither a single seat nor a single team won."""
        winners = set(self.winners)
        return len(winners) != 1 and not any(winners <= set(team) for team in self.teams)


class State(Record, Generic[B]):
    """The complete state of a match between two actions, as plain data.

    `seq` counts the accepted actions, for the host. `moment` counts the changes of what is asked.
    Sealed answers and asides leave `moment` unchanged, so nobody can detect them by it.
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
    """A decision as put to a seat: its question (`decision_number` 0) or one of its offers.

    `sealed_pick` is a sealed answer already given, which may still be changed. `gc=True`, because a decision
    may be part of a reference cycle with its table.
    """

    decision_number: int
    decision: AnyDecision
    sealed_pick: Pick | None = None

    @property
    def is_answered(self) -> bool:
        return self.sealed_pick is not None


class Pending(Value, frozen=True, gc=True):
    """Everything asked of all seats at one moment."""

    moment: int
    asks: Sequence[Ask] = ()
    closed_asks: Sequence[Ask] = ()
    """Questions with a sealed answer that stands, which nobody may answer again."""

    def asks_for(self, seat: Seat) -> tuple[Ask, ...]:
        """List the decisions this seat may answer: questions first, then offers."""
        return self._find_asks(lambda ask: ask.decision.may_answer(seat))

    def question_for(self, seat: Seat) -> AnyDecision | None:
        """Return the open question that this seat may answer, if any."""
        for at, ask in enumerate(without_words(self.asks)):
            if not ask.decision_number and not ask.is_answered and ask.decision.may_answer(seat):
                return self.asks[at].decision
        return None

    @property
    def plain_moves(self) -> list[Ask]:
        """The open questions and the offers that are no asides, without words, to choose from by values."""
        return [ask for ask in without_words(self.asks) if not ask.is_answered and not ask.decision.aside]

    def _find_asks(self, fits: Callable[[Ask], bool]) -> tuple[Ask, ...]:
        """List the asks of a kind, without wording any other."""
        return tuple([self.asks[at] for at, ask in enumerate(without_words(self.asks)) if fits(ask)])

    @property
    def standing_answers(self) -> tuple[tuple[Ask, Pick], ...]:
        """The open questions with a standing order, and the ordered picks, for a host to submit.

        The host must delay them by chance alone: a delay that depended on a hand would reveal it.
        """
        found = self._find_asks(
            lambda ask: (
                not ask.decision_number and not ask.is_answered and ask.decision.standing_order is not None
            )
        )
        return tuple([(ask, pick) for ask in found if (pick := ask.decision.standing_order) is not None])

    @property
    def public_awaited(self) -> tuple[Seat, ...]:
        """The seats that the match publicly waits for: for a quiet question, all the seats it asks."""
        asks = without_words(self.asks)
        open_ = [ask.decision.seat for ask in asks if not ask.decision_number and not ask.is_answered]
        return tuple(sorted({*open_, *self.quiet_seats}))

    @property
    def quiet_seats(self) -> frozenset[Seat]:
        """The seats that a quiet question asks, whether or not they have answered."""
        asks = (*without_words(self.asks), *without_words(self.closed_asks))
        asked = [ask.decision for ask in asks if not ask.decision_number]
        return frozenset([decision.seat for decision in asked if decision.quiet])
