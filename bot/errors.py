"""What a person is told instead of what they wanted. Everything else that fails is an incident."""

from collections.abc import Callable
from typing import Any, cast

from bot.i18n import Catalog, relative_time

Localized = Callable[[Catalog], str]
"""A fact that is said differently in each language."""


class UserError(Exception):
    """It can't be done. `key` names the sentence in the catalogue of words, `facts` fill it.

    The sentence says what was wrong and what would be right; nothing was changed. Of the facts `at` is a
    time, a list is said as "a, b or c", and whatever depends on the language is a `SaidSentence`.
    """

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(f"{key} {facts}" if facts else key)
        self.key, self.facts = key, facts

    def to_sentence(self, words: Catalog) -> str:
        """As it is said to somebody."""
        said = words(
            f"told.{self.key}", **{key: _localize_fact(key, fact, words) for key, fact in self.facts.items()}
        )
        return said[:1].upper() + said[1:] if "who" in self.facts else said


def _localize_fact(key: str, fact: Any, words: Catalog) -> Any:
    if key == "at":
        return relative_time(fact)
    if isinstance(fact, list):
        return words.join_or(cast(list[str], fact))
    return fact(words) if callable(fact) else fact


class StaleQuestion(UserError):
    """The button or form belongs to an earlier question: the present one is shown instead."""


class AlreadyHandled(UserError):
    """The same press has been carried out already: what it led to is shown instead."""


class StoreBusy(UserError):
    """The store can't be written for the moment: what was to be done is not done, and may be tried again."""

    def __init__(self) -> None:
        super().__init__("busy")
