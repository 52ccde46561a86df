"""What can be chosen in one step, and how a list that is too long for one screen is opened in steps."""

from collections.abc import Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from bot.ui.controls.labels import cut
from bot.ui.controls.parts import ROWS, WIDEST, Button

END = 24
"""The most of a name that stands at the end of a run: "Aurelia … Corvin"."""


class Entry(Struct, frozen=True):
    """One thing to choose. `short` is for a button, where the name says too much; `row` is of a board."""

    key: str
    name: str
    about: str = ""
    group: str = ""
    row: int | None = None
    chosen: bool = False
    short: str = ""


class Shelf(Struct, frozen=True):
    """Entries to choose one of, or several of, and the buttons that always stand below them.

    `title` heads the menu, `rest` the entries without a group, `rows` a band of a board's rows.
    """

    entries: list[Entry]
    tail: list[Button] = field(default_factory=list[Button])
    title: str = ""
    rest: str = ""
    rows: str = "{first}-{last}"
    several: tuple[int, int] | None = None
    listed: bool = False
    """Always a menu: the list is asked again and again, and nothing should move in between."""
    tailed: bool = False
    """A row is kept for buttons even while there are none."""

    @property
    def lines(self) -> int:
        """Rows that are left for the entries."""
        return ROWS - (self.tailed or bool(self.tail))

    @property
    def fits(self) -> bool:
        return len(self.entries) <= self.lines * WIDEST


class Part(Struct, frozen=True):
    """Entries that belong together, and what they are called."""

    label: str
    entries: list[Entry]


def crowded(shelf: Shelf) -> bool:
    """Whether there are more named groups than there is room for menus."""
    groups = by_group([entry for entry in shelf.entries if entry.group], "")
    return len(groups) > 1 and shelf.several is None and sum(map(menus_of, groups)) > ROWS - 1


def menus_of(part: Part) -> int:
    """How many menus a group takes."""
    return -(-len(part.entries) // WIDEST)


def parts(shelf: Shelf) -> list[Part]:
    """The first step for what does not fit: by group where they are named, else even runs."""
    found = by_group(shelf.entries, shelf.rest)
    if 1 < len(found) <= WIDEST:
        return found
    return runs(shelf.entries, min(WIDEST, -(-len(shelf.entries) // (shelf.lines * WIDEST))))


def opened(shelf: Shelf, trail: Sequence[int]) -> Shelf | None:
    """The shelf behind these steps; None if there are no such steps."""
    for place in trail:
        found = parts(shelf) if not shelf.fits or crowded(shelf) else []
        if not 0 <= place < len(found):
            return None
        several = shelf.several and (0, shelf.several[1])
        shelf = replace(shelf, entries=found[place].entries, title=found[place].label, several=several)
    return shelf


def by_group(entries: Sequence[Entry], rest: str) -> list[Part]:
    """The entries by their groups, in the order in which these appear."""
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        groups.setdefault(entry.group or rest, []).append(entry)
    return [Part(label, found) for label, found in groups.items()]


def runs(entries: Sequence[Entry], count: int, label: str = "") -> list[Part]:
    """So many runs, as even as can be, called by their ends."""
    size = -(-len(entries) // count)
    found = [list(entries[start : start + size]) for start in range(0, len(entries), size)]
    return [Part(_ends(run, label), run) for run in found]


def _ends(run: Sequence[Entry], label: str) -> str:
    first, last = cut(run[0].name, END), cut(run[-1].name, END)
    ends = first if len(run) == 1 else f"{first} … {last}"
    return f"{label}, {ends}" if label else ends
