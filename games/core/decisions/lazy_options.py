"""Options listed lazily: a match that is only played never reads most of them."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, overload

from games.core.errors import StaleMove
from games.core.text import sentences as kernel

if TYPE_CHECKING:
    from games.core.table import Table

T = TypeVar("T")


class LazyOptions(Sequence[T]):
    """Calls `list_items` on first use; raises `StaleMove` if the table has moved on by then."""

    __slots__ = ("items", "list_items", "moment", "table")

    def __init__(self, table: "Table[Any]", list_items: Callable[[], Iterable[T]]) -> None:
        self.table, self.list_items, self.moment = table, list_items, table.state.moment
        self.items: tuple[T, ...] | None = None

    def load(self) -> tuple[T, ...]:
        if self.items is None:
            if self.table.state.moment != self.moment:
                raise StaleMove(kernel.OptionsMovedOn())
            self.items = tuple(self.list_items())
        return self.items

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        return self.load()[at]

    def __len__(self) -> int:
        return len(self.load())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LazyOptions) and self.load() == other.load()

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"LazyOptions({self.load()})"
