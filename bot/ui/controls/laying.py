"""A shelf as rows: buttons where there are few things to choose and their names are short, else menus."""

from collections.abc import Iterable, Sequence

from bot.ui.controls.bands import button, choice, door, menus, plain_buttons
from bot.ui.controls.labels import FACTS
from bot.ui.controls.parts import ACROSS, BUTTON, Button, Menu, Row
from bot.ui.controls.shelf import Entry, Shelf, parts

Laid = tuple[list[Row], list[str]]
"""The rows, and the lines that tell what does not fit onto them."""


def laid(shelf: Shelf) -> Laid:
    """The controls for this shelf, or for its first step if it is too long for one screen."""
    if not shelf.fits:
        shelf = _first_step(shelf)
    rows = None if shelf.several or shelf.listed else _buttons(shelf)
    if rows is None:
        rows = menus(shelf)
    return rows, _facts(rows, shelf)


def _first_step(shelf: Shelf) -> Shelf:
    entries = [door(at, part) for at, part in enumerate(parts(shelf))]
    crowded = any(len(entry.short) > BUTTON for entry in entries)
    return Shelf(entries, shelf.tail, shelf.title, listed=crowded)


def _buttons(shelf: Shelf) -> list[Row] | None:
    """All entries as buttons; None if they are too many, too long, or have too much to tell."""
    lines = _lines(shelf)
    if lines is None or not plain_buttons(shelf.entries, shelf.tail):
        return None
    if sum(map(len, _told(shelf.entries))) > FACTS:
        return None
    rows: list[list[Button]] = [[button(entry) for entry in line] for line in lines]
    if shelf.tail and rows and len(rows[-1]) + len(shelf.tail) <= ACROSS:
        rows[-1] += shelf.tail
    elif shelf.tail:
        rows.append(list(shelf.tail))
    return list[Row](rows)


def _lines(shelf: Shelf) -> list[list[Entry]] | None:
    """The entries by rows of buttons: as on the board if it is a small one, else one row or two."""
    entries = shelf.entries
    if len(entries) <= ACROSS:
        return [entries] if entries else []
    if any(len(entry.short or entry.name) > BUTTON for entry in entries):
        return None
    if (board := _board(shelf)) is not None:
        return board
    half = -(-len(entries) // 2)
    return [entries[:half], entries[half:]] if half <= ACROSS and shelf.lines > 1 else None


def _board(shelf: Shelf) -> list[list[Entry]] | None:
    rows: dict[int, list[Entry]] = {}
    for entry in shelf.entries:
        if entry.row is None:
            return None
        rows.setdefault(entry.row, []).append(entry)
    fits = len(rows) <= shelf.lines and max(map(len, rows.values())) <= ACROSS
    return list(rows.values()) if fits else None


def _facts(rows: Sequence[Row], shelf: Shelf) -> list[str]:
    """What buttons would do, and whatever was cut."""
    pressed = {control.key for row in rows if not isinstance(row, Menu) for control in row}
    as_buttons = [entry for entry in shelf.entries if entry.key in pressed]
    listed = [entry for entry in shelf.entries if entry.key not in pressed]
    below = [f"{other.label}: {other.about}" for other in shelf.tail if other.about]
    return [*_told(as_buttons), *below, *_overlong(listed)]


def _told(entries: Iterable[Entry]) -> list[str]:
    lines: list[str] = []
    for entry in entries:
        if entry.about:
            lines.append(f"{entry.name}: {entry.about}")
        elif not entry.short and button(entry).label != entry.name:
            lines.append(entry.name)
    return lines


def _overlong(entries: Iterable[Entry]) -> list[str]:
    """Entries of a menu that were cut."""
    lines: list[str] = []
    for entry in entries:
        if choice(entry).about != entry.about:
            lines.append(f"{entry.name}: {entry.about}")
        elif choice(entry).label != entry.name:
            lines.append(entry.name)
    return lines
