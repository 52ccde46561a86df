"""What would come of an option: worked out when somebody reads it, for most options are never looked at."""

from collections.abc import Callable
from typing import Any, NamedTuple


class ForeseenOutcome(NamedTuple):
    """What a player can foresee, in a line; `careful`: a slip would be costly."""

    words: str = ""
    needs_confirmation: bool = False


class Preview:
    """Tells of an option's value what would come of it, as long as the table stands as it was asked.

    Made anew with the decision from the same state, so all are taken for equal.
    """

    __slots__ = ("foresee", "cache")

    def __init__(self, foresee: Callable[[Any], ForeseenOutcome]) -> None:
        self.foresee = foresee
        self.cache: dict[Any, ForeseenOutcome] = {}

    def __call__(self, value: Any) -> ForeseenOutcome:
        found = self.cache.get(value)
        if found is None:
            found = self.cache[value] = self.foresee(value)
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Preview)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "Follows()"
