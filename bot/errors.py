"""Errors that become a sentence for a person. Every other exception is an incident."""

from collections.abc import Callable
from typing import Any, cast

from bot.i18n import Catalog, relative_time

Localized = Callable[[Catalog], str]
"""A fact that depends on the reader's language."""


class UserError(Exception):
    """A refused request; nothing has changed. `key` names a sentence of the catalog, `facts` fill it.

    The sentence says what was wrong and what would be right. The fact `at` is a time, a list becomes
    "a, b or c", and a fact that depends on the language is a `Localized`.
    """

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts

    def __str__(self) -> str:
        """Name the sentence and its plain facts; a fact may also be a whole match, with all its secrets."""
        plain = {name: fact for name, fact in self.facts.items() if isinstance(fact, (str, int, float))}
        return f"{self.key} {plain}" if plain else self.key

    def to_sentence(self, catalog: Catalog) -> str:
        """Return the sentence in the language of the catalog."""
        sentence = catalog(
            f"errors.{self.key}",
            **{key: _localize_fact(key, fact, catalog) for key, fact in self.facts.items()},
        )
        return sentence[:1].upper() + sentence[1:] if "who" in self.facts else sentence


def _localize_fact(key: str, fact: Any, catalog: Catalog) -> Any:
    if key == "at":
        return relative_time(fact)
    if isinstance(fact, list):
        return catalog.join_or(cast(list[str], fact))
    return fact(catalog) if callable(fact) else fact


class StaleQuestion(UserError):
    """A button or form belongs to an earlier question; the current one is shown instead."""


class AlreadyHandled(UserError):
    """The same press was carried out before; its result is shown instead."""


class MatchUnreadable(UserError):
    """A match that can't be read at present. It stands still, with every byte as it was."""

    def __init__(self, match: int, code: str, number: str) -> None:
        super().__init__("unreadable", code=code, number=number)
        self.match, self.code, self.number = match, code, number


class SettingsUnreadable(UserError):
    """Settings that can't be read, and aren't written over: for what can't be read the defaults apply."""

    def __init__(self, number: str) -> None:
        super().__init__("settings_unreadable", number=number)


class StoreBusy(UserError):
    """The store can't be written at the moment; nothing was written, and a retry may succeed."""

    def __init__(self) -> None:
        super().__init__("busy")


class DatabaseGone(StoreBusy):
    """The database was deleted, renamed or replaced under the host; nothing is written until it is back."""

    def __init__(self) -> None:
        UserError.__init__(self, "file_gone")


class DiskFailed(StoreBusy):
    """The disk of the database fails, is full or can't be written; nothing is written until it works."""

    def __init__(self) -> None:
        UserError.__init__(self, "disk_failed")
