"""States that were read lately, with what is asked in them: worked out once for all who look."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, TypeVar

from games.core.codec import load
from games.core.model import Action, AnyDecision, Pending, Seat, State
from games.core.play import Move, apply_move, pending_at, settled_table
from games.core.spec import GameSpec
from games.core.table import Table

T = TypeVar("T")

MAX_POSITIONS = 256
"""A press looks at its match three times within some milliseconds; more than these are on the disk alone."""


class AwaitedSeats:
    """Of whom something is asked in a position, read off once for all the hooks of a step."""

    __slots__ = ("public_awaited", "missing_answers", "standing_order_questions")

    def __init__(self, pending: Pending) -> None:
        self.public_awaited = pending.awaited_seats
        """As everybody may know."""
        self.missing_answers = frozenset(
            [ask.decision.seat for ask in pending.asks if not ask.decision_number and not ask.is_answered]
        )
        """Private: a sealed answer that is in is not missing."""
        self.standing_order_questions: dict[Seat, AnyDecision] = {}
        """The questions that a standing order answers: of each seat the first."""
        for ask, _ in pending.standing_answers:
            self.standing_order_questions.setdefault(ask.decision.seat, ask.decision)


class CachedPosition:
    """A state, which many share and nobody changes: the kernel plays on copies."""

    def __init__(self, spec: GameSpec[Any, Any], state: State[Any]) -> None:
        self.spec, self.state = spec, state
        self.memo: dict[Hashable, Any] = {}
        """What else was found out about it; frozen, as everything here."""

    @classmethod
    def from_move(cls, spec: GameSpec[Any, Any], made: Move) -> "CachedPosition":
        """What is asked was found out with the state."""
        position = cls(spec, made.step.state)
        position.pending, position.settled_table = made.pending, made.settled
        return position

    @cached_property
    def settled_table(self) -> Table[Any]:
        """The table at which the match waits; nobody plays on at it."""
        return settled_table(self.spec, self.state)

    @cached_property
    def pending(self) -> Pending:
        """What is asked of whom."""
        return pending_at(self.settled_table)

    @cached_property
    def awaited_seats(self) -> AwaitedSeats:
        """Of whom."""
        return AwaitedSeats(self.pending)

    def apply_action(self, action: Action) -> Move:
        """What an action makes of it, without asking anew what is asked."""
        return apply_move(self.spec, self.state, action, self.settled_table)

    def get_or_compute(self, key: Hashable, find: Callable[[], T]) -> T:
        """What was found, or else is found now. `key` names all that it hangs on besides the state."""
        if key not in self.memo:
            self.memo[key] = find()
        return self.memo[key]


class PositionCache:
    """The newest, by their bytes: under the same bytes is the same state, whatever became of the match."""

    def __init__(self, most: int = MAX_POSITIONS) -> None:
        self.max_size = most
        self.entries: OrderedDict[bytes, CachedPosition] = OrderedDict()

    def get_position(self, spec: GameSpec[Any, Any], save: bytes) -> CachedPosition:
        """The position behind these bytes."""
        found = self.entries.get(save)
        if found is None:
            found = CachedPosition(spec, load(spec, save))
            self.put_position(save, found)
        else:
            self.entries.move_to_end(save)
        return found

    def put_position(self, save: bytes, position: CachedPosition, replaced_save: bytes | None = None) -> None:
        """The position behind these bytes; what is stored no more need not be kept."""
        if replaced_save is not None and replaced_save != save:
            self.entries.pop(replaced_save, None)
        self.entries[save] = position
        self.entries.move_to_end(save)
        while len(self.entries) > self.max_size:
            self.entries.popitem(last=False)


POSITION_CACHE = PositionCache()
