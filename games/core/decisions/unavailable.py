"""Moves that a player may want to make and cannot, with reasons: for "Why not…" and for typed moves."""

from collections.abc import Sequence

from games.core.errors import IllegalMove, UnclearMove
from games.core.records import Value
from games.core.text.matching import find_option, loosen


class Unavailable(Value, frozen=True):
    """Something that a seat might want to do at the pending question, and cannot.

    `text`, `label` and `aliases` are those of an option. `reason` says why it is impossible, `remedy` what
    would make it possible, both in sentences. `alternative` is a possible answer as typed (without one,
    the kernel names the question's default), and `lead_in` precedes it: "It can still attack".
    """

    text: str
    reason: str
    label: str = ""
    remedy: str = ""
    alternative: str = ""
    lead_in: str = ""
    aliases: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return self.label or self.text


def find_unavailable(entries: Sequence[Unavailable], *texts: str) -> Unavailable | None:
    """Return the first entry that one of these texts names, parsed as leniently as a move.

    >>> wall = Unavailable("attack 2", "There is a wall.", "Attack Rook")
    >>> find_unavailable([wall], "attack the", "Attack rook!") is wall
    True
    """
    for text in texts:
        for way in (text, *loosen(text, True)):
            try:
                return entries[find_option(way, entries)]
            except (IllegalMove, UnclearMove):
                continue
    return None
