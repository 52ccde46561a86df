"""What a person is told instead of what they wanted. Everything else that fails is an incident."""

from collections.abc import Callable
from typing import Any, cast

from bot.words import Words, when

Said = Callable[[Words], str]
"""A fact that is said differently in each language."""


class Told(Exception):
    """It can't be done. `key` names the sentence in the catalogue of words, `facts` fill it.

    The sentence says what was wrong and what would be right; nothing was changed. Of the facts `at` is a
    time, a list is said as "a, b or c", and whatever depends on the language is a `Said`.
    """

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(f"{key} {facts}" if facts else key)
        self.key, self.facts = key, facts

    def sentence(self, words: Words) -> str:
        """As it is said to somebody."""
        said = words(f"told.{self.key}", **{key: _said(key, fact, words) for key, fact in self.facts.items()})
        return said[:1].upper() + said[1:] if "who" in self.facts else said


def _said(key: str, fact: Any, words: Words) -> Any:
    if key == "at":
        return when(fact)
    if isinstance(fact, list):
        return words.either(cast(list[str], fact))
    return fact(words) if callable(fact) else fact


class Stale(Told):
    """The button or form belongs to an earlier question: the present one is shown instead."""


class Twice(Told):
    """The same press has been carried out already: what it led to is shown instead."""


class Busy(Told):
    """The store can't be written for the moment: what was to be done is not done, and may be tried again."""

    def __init__(self) -> None:
        super().__init__("busy")
