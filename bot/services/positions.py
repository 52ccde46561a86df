"""States that were read lately, with what is asked in them: worked out once for all who look."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, TypeVar

from games.core.codec import load
from games.core.flow import Table
from games.core.model import Action, Asked, Pending, Seat, State
from games.core.play import Move, asked, at_rest, move
from games.core.spec import GameSpec

T = TypeVar("T")

KEPT = 256
"""A press looks at its match three times within some milliseconds; more than these are on the disk alone."""


class Awaits:
    """Of whom something is asked in a position, read off once for all the hooks of a step."""

    __slots__ = ("public", "missing", "ordered")

    def __init__(self, pending: Pending) -> None:
        self.public = pending.awaited
        """As everybody may know."""
        self.missing = frozenset(
            [ask.decision.seat for ask in pending.asks if not ask.about and not ask.answered]
        )
        """Private: a sealed answer that is in is not missing."""
        self.ordered: dict[Seat, Asked] = {}
        """The questions that a standing order answers: of each seat the first."""
        for ask, _ in pending.ordered:
            self.ordered.setdefault(ask.decision.seat, ask.decision)


class Position:
    """A state, which many share and nobody changes: the kernel plays on copies."""

    def __init__(self, spec: GameSpec[Any, Any], state: State[Any]) -> None:
        self.spec, self.state = spec, state
        self.found: dict[Hashable, Any] = {}
        """What else was found out about it; frozen, as everything here."""

    @classmethod
    def after(cls, spec: GameSpec[Any, Any], made: Move) -> "Position":
        """What is asked was found out with the state."""
        position = cls(spec, made.done.state)
        position.pending, position.rest = made.pending, made.rest
        return position

    @cached_property
    def rest(self) -> Table[Any]:
        """The table at which the match waits; nobody plays on at it."""
        return at_rest(self.spec, self.state)

    @cached_property
    def pending(self) -> Pending:
        """What is asked of whom."""
        return asked(self.rest)

    @cached_property
    def awaits(self) -> Awaits:
        """Of whom."""
        return Awaits(self.pending)

    def move(self, action: Action) -> Move:
        """What an action makes of it, without asking anew what is asked."""
        return move(self.spec, self.state, action, self.rest)

    def once(self, key: Hashable, find: Callable[[], T]) -> T:
        """What was found, or else is found now. `key` names all that it hangs on besides the state."""
        if key not in self.found:
            self.found[key] = find()
        return self.found[key]


class Positions:
    """The newest, by their bytes: under the same bytes is the same state, whatever became of the match."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.kept: OrderedDict[bytes, Position] = OrderedDict()

    def of(self, spec: GameSpec[Any, Any], save: bytes) -> Position:
        """The position behind these bytes."""
        found = self.kept.get(save)
        if found is None:
            found = Position(spec, load(spec, save))
            self.keep(save, found)
        else:
            self.kept.move_to_end(save)
        return found

    def keep(self, save: bytes, position: Position, instead_of: bytes | None = None) -> None:
        """The position behind these bytes; what is stored no more need not be kept."""
        if instead_of is not None and instead_of != save:
            self.kept.pop(instead_of, None)
        self.kept[save] = position
        self.kept.move_to_end(save)
        while len(self.kept) > self.most:
            self.kept.popitem(last=False)


POSITIONS = Positions()
