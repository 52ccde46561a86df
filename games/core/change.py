"""What some events changed for one reader: lines by weight, each with its cause."""

from collections.abc import Iterable
from typing import Final

from games.core.records import Value

FALL, LOSS, SETBACK, GAIN, THREAT, OTHERS_LOSS, OTHERS_GAIN, ROUTINE, NOISE = 9, 8, 7, 6, 5, 4, 3, 1, 0
"""Weights: what the reader lost, what the reader gained or others did at the reader's cost, what others lost
and gained, then bookkeeping."""

MAX_CHANGE_LENGTH: Final = 120
"""Letters of a line, with seats as numbers."""


class Change(Value, frozen=True):
    """A line about what changed. `loss`: the reader lost something, so the line is never dropped.

    `short`: the same in a few words, for many losses at once.
    """

    text: str
    weight: int = NOISE
    loss: bool = False
    short: str = ""


def fit_text(*ways: str) -> str:
    """Return the first of several wordings that is short enough, or the last."""
    return next((way for way in ways if len(way) <= MAX_CHANGE_LENGTH), ways[-1])


def capitalize_first(text: str) -> str:
    """Return a sentence with a capital letter first; `str.capitalize` would lower the others."""
    return text[:1].upper() + text[1:]


def sort_changes(changes: Iterable[Change]) -> tuple[Change, ...]:
    """Sort by weight, equal ones in their order; merge lines that say the same."""
    found: dict[Change, int] = {}
    for change in changes:
        found[change] = found.get(change, 0) + 1
    merged = [change if count == 1 else _repeat(change, count) for change, count in found.items()]
    return tuple(sorted(merged, key=lambda change: -change.weight))


def _repeat(change: Change, count: int) -> Change:
    """Return a change that happened several times, as in `Your Ghoul was destroyed (×2)`."""
    text = f"{change.text.removesuffix('.')} (×{count})."
    short = f"{change.short} ×{count}" if change.short else ""
    return Change(text, change.weight, change.loss, short)


class CauseTally:
    """Amounts by their causes, in order: `2 from Ada's Ghoul and 1 from a wound`."""

    def __init__(self) -> None:
        self.amounts: dict[str, int] = {}

    def add(self, cause: str, amount: int) -> None:
        self.amounts[cause] = self.amounts.get(cause, 0) + amount

    @property
    def total(self) -> int:
        return sum(self.amounts.values())

    def list_causes(self) -> list[str]:
        """List wordings of the causes, from all of them to the largest alone."""
        causes = list(self.amounts)
        if len(causes) < 2:
            return causes or ["the rules"]
        largest = max(causes, key=lambda cause: self.amounts[cause])
        rest = len(causes) - 1
        return [
            f"{', '.join(causes[:-1])} and {causes[-1]}",
            f"{largest} and {rest} other{'' if rest == 1 else 's'}",
        ]

    def list_shares(self, verb: str) -> list[str]:
        """List wordings of who dealt how much: `Ada's Ghoul dealt 2, a wound 1`."""
        causes = list(self.amounts.items())
        if not causes:
            return []
        first, *rest = [f"{cause} {verb} {amount}" if not at else f"{cause} {amount}"
                        for at, (cause, amount) in enumerate(causes)]  # fmt: skip
        largest = max(causes, key=lambda pair: pair[1])
        shortened = f"{largest[0]} {verb} {largest[1]} of {self.total}"
        return [", ".join([first, *rest])] if not rest else [", ".join([first, *rest]), shortened]
