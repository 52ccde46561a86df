"""What a person is told instead of what they wanted. Everything else that fails is an incident."""

from typing import Any


class Told(Exception):
    """It can't be done. `key` names the sentence in the catalogue of words, `facts` fill it.

    The sentence says what was wrong and what would be right; nothing was changed.
    """

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(f"{key} {facts}" if facts else key)
        self.key, self.facts = key, facts


class Stale(Told):
    """The button or form belongs to an earlier question: the present one is shown instead."""


class Twice(Told):
    """The same press has been carried out already: what it led to is shown instead."""
