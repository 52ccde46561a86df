"""Previews of an option's outcome, computed lazily because most options are never looked at."""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.core.decisions.equality import EqualByType
from games.core.sentences.sentence import Text


class ForeseenOutcome(NamedTuple):
    """The foreseeable outcome in one line, and whether a slip would be costly."""

    words: Text = ""
    needs_confirmation: bool = False
    warning: Text = ""
    """What the option would do to its own side, in a sentence: "This would kill your own Ysolde." It is asked
    about once more."""
    is_whole: bool = False
    """Whether the words tell everything, so that the option's own description is left out."""


class Preview(EqualByType):
    """Predicts the outcome of an option's value, cached; valid while the table is as it was when asked."""

    __slots__ = ("foresee", "cache")

    def __init__(self, foresee: Callable[[Any], ForeseenOutcome]) -> None:
        self.foresee = foresee
        self.cache: dict[Any, ForeseenOutcome] = {}

    def __call__(self, value: Any) -> ForeseenOutcome:
        found = self.cache.get(value)
        if found is None:
            found = self.cache[value] = self.foresee(value)
        return found
