"""Reads facts of events as what they are. A fact that is missing, or of another kind, reads as nothing."""

from games.core.records import Plain


def int_fact(fact: Plain) -> int:
    return fact if isinstance(fact, int) else 0


def text_fact(fact: Plain) -> str:
    return fact if isinstance(fact, str) else ""
