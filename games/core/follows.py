"""What would come of an option: worked out when somebody reads it, for most options are never looked at."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Outcome(NamedTuple):
    """What a player can foresee, in a line; `careful`: a slip would be costly."""

    words: str = ""
    careful: bool = False


class Follows:
    """Tells of an option's value what would come of it, as long as the table stands as it was asked.

    Made anew with the decision from the same state, so all are taken for equal.
    """

    __slots__ = ("tell", "told")

    def __init__(self, tell: Callable[[Any], Outcome]) -> None:
        self.tell = tell
        self.told: dict[Any, Outcome] = {}

    def __call__(self, value: Any) -> Outcome:
        found = self.told.get(value)
        if found is None:
            found = self.told[value] = self.tell(value)
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Follows)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "Follows()"
