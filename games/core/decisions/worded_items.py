"""Options or asks in a reader's words, which are found when they are read."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, cast, overload

T = TypeVar("T")


class WordedItems(Sequence[T]):
    """Words each item when it is read: a panel shows a few of many."""

    __slots__ = ("plain", "word", "worded")

    def __init__(self, plain: Sequence[T], word: Callable[[T], T]) -> None:
        self.plain, self.word = plain, word
        self.worded: dict[int, T] | None = None  # most are never read

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            return tuple([self[each] for each in range(*at.indices(len(self)))])
        if self.worded is None:
            self.worded = {}
        found = self.worded.get(at)
        if found is None:
            found = self.worded[at] = self.word(self.plain[at])
        return found

    def __iter__(self) -> Iterator[T]:
        return map(self.__getitem__, range(len(self.plain)))  # quicker than that of `Sequence`

    def __len__(self) -> int:
        return len(self.plain)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(cast("Sequence[T]", other))

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"WordedItems({tuple(self)})"


def without_words(items: Sequence[T]) -> Sequence[T]:
    """Return options or asks as the rules built them, for whoever needs nothing that is in words."""
    return cast("WordedItems[T]", items).plain if type(items) is WordedItems else items
