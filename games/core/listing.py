"""Options that are listed when somebody reads them: a match that is only played on never looks at most."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, overload

from games.core.errors import Stale

if TYPE_CHECKING:
    from games.core.flow import Table

T = TypeVar("T")


class Listing(Sequence[T]):
    """What `make` lists, once, while the table stands as it was asked; after that it is too late."""

    __slots__ = ("made", "make", "moment", "table")

    def __init__(self, table: "Table[Any]", make: Callable[[], Iterable[T]]) -> None:
        self.table, self.make, self.moment = table, make, table.state.moment
        self.made: tuple[T, ...] | None = None

    def all(self) -> tuple[T, ...]:
        if self.made is None:
            if self.table.state.moment != self.moment:
                raise Stale("The table has moved on since this was asked.")
            self.made = tuple(self.make())
        return self.made

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        return self.all()[at]

    def __len__(self) -> int:
        return len(self.all())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listing) and self.all() == other.all()

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"Listing({self.all()})"
