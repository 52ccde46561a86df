"""Options in a reader's words, which are found when they are read."""

from collections.abc import Callable, Sequence
from typing import TypeVar, cast, overload

T = TypeVar("T")


class WordedOptions(Sequence[T]):
    """Words each option when it is read: a panel shows a few of many."""

    __slots__ = ("items", "options", "word")

    def __init__(self, options: Sequence[T], word: Callable[[T], T]) -> None:
        self.options, self.word = options, word
        self.items: dict[int, T] | None = None  # most are never read

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            return tuple([self[each] for each in range(*at.indices(len(self)))])
        if self.items is None:
            self.items = {}
        found = self.items.get(at)
        if found is None:
            found = self.items[at] = self.word(self.options[at])
        return found

    def __len__(self) -> int:
        return len(self.options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(cast("Sequence[T]", other))

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"WordedOptions({tuple(self)})"


def without_words(options: Sequence[T]) -> Sequence[T]:
    """Return options as the rules built them, for whoever needs only their values."""
    return cast("WordedOptions[T]", options).options if type(options) is WordedOptions else options
