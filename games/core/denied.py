"""What somebody at the table sees and cannot do now: for "Why not…", and for whoever types it."""

from collections.abc import Sequence

from games.core.errors import IllegalMove, UnclearMove
from games.core.reading import find, looser
from games.core.record import Value


class Denied(Value, frozen=True):
    """Something that a seat might want to do at the question that waits, and cannot.

    `text`, `label` and `aliases` are as of an option. `reason` says why it is not possible, `remedy` what
    would make it so: sentences both. `instead` is an answer that is possible, as it is typed (without one
    the kernel names the question's default), and `way` stands before it: "It can still attack".
    """

    text: str
    reason: str
    label: str = ""
    remedy: str = ""
    instead: str = ""
    way: str = ""
    aliases: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return self.label or self.text


def meant(denied: Sequence[Denied], *texts: str) -> Denied | None:
    """The one that one of these texts names, read as generously as a move.

    >>> wall = Denied("attack 2", "There is a wall.", "Attack Rook")
    >>> meant([wall], "attack the", "Attack rook!") is wall
    True
    """
    for text in texts:
        for way in (text, *looser(text, True)):
            try:
                return denied[find(way, denied)]
            except (IllegalMove, UnclearMove):
                continue
    return None
