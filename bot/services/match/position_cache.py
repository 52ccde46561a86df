"""A cache of recently read states, with what is asked in them."""

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
"""Positions that are cached, so that the next press finds the state of the last one decoded."""


class AwaitedSeats:
    """The seats that are asked something in a position, worked out once for all hooks of a step."""

    __slots__ = ("public_awaited", "missing_answers", "standing_order_questions")

    def __init__(self, pending: Pending) -> None:
        self.public_awaited = pending.awaited_seats
        """Public."""
        self.missing_answers = frozenset(
            [ask.decision.seat for ask in pending.asks if not ask.decision_number and not ask.is_answered]
        )
        """Private: a seat whose sealed answer is in is not among them."""
        self.standing_order_questions: dict[Seat, AnyDecision] = {}
        """Private: by seat, the first question that a standing order answers."""
        for ask, _ in pending.standing_answers:
            self.standing_order_questions.setdefault(ask.decision.seat, ask.decision)


class CachedPosition:
    """A state with what was worked out about it. Shared and never changed: the kernel plays on copies."""

    def __init__(self, spec: GameSpec[Any, Any], state: State[Any]) -> None:
        self.spec, self.state = spec, state
        self.memo: dict[Hashable, Any] = {}
        """Other results about the state, by `get_or_compute`; immutable like everything here."""

    @classmethod
    def from_move(cls, spec: GameSpec[Any, Any], made: Move) -> "CachedPosition":
        """Take over what a move has already worked out about its new state."""
        position = cls(spec, made.step.state)
        position.pending, position.settled_table = made.pending, made.settled
        return position

    @cached_property
    def settled_table(self) -> Table[Any]:
        """The kernel's table at rest; never played on."""
        return settled_table(self.spec, self.state)

    @cached_property
    def pending(self) -> Pending:
        """The questions, offers and asides that are open."""
        return pending_at(self.settled_table)

    @cached_property
    def awaited_seats(self) -> AwaitedSeats:
        """The seats behind `pending`."""
        return AwaitedSeats(self.pending)

    def apply_action(self, action: Action) -> Move:
        """Apply an action to the state, reusing the settled table."""
        return apply_move(self.spec, self.state, action, self.settled_table)

    def get_or_compute(self, key: Hashable, find: Callable[[], T]) -> T:
        """Return a memoized result. `key` must name everything the result depends on besides the state."""
        if key not in self.memo:
            self.memo[key] = find()
        return self.memo[key]


class PositionCache:
    """An LRU cache of positions by their saved bytes: equal bytes are equal states, of whichever match."""

    def __init__(self, most: int = MAX_POSITIONS) -> None:
        self.max_size = most
        self.entries: OrderedDict[bytes, CachedPosition] = OrderedDict()

    def get_position(self, spec: GameSpec[Any, Any], save: bytes) -> CachedPosition:
        """Return the position of a save, from the cache if it is there."""
        found = self.entries.get(save)
        if found is None:
            found = CachedPosition(spec, load(spec, save))
            self.put_position(save, found)
        else:
            self.entries.move_to_end(save)
        return found

    def put_position(self, save: bytes, position: CachedPosition, replaced_save: bytes | None = None) -> None:
        """Cache the position of a save, and drop that of the save which it replaces."""
        if replaced_save is not None and replaced_save != save:
            self.entries.pop(replaced_save, None)
        self.entries[save] = position
        self.entries.move_to_end(save)
        while len(self.entries) > self.max_size:
            self.entries.popitem(last=False)


POSITION_CACHE = PositionCache()
