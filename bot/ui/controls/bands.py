"""A long list on one screen: menus split by meaning, so that one pick is enough."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.ui.controls.labels import cut, on_button
from bot.ui.controls.parts import ABOUT, ACROSS, LABEL, ROWS, WIDEST, Button, Choice, Menu, Row
from bot.ui.controls.shelf import Entry, Part, Shelf, by_group, crowded, menus_of, runs


def menus(shelf: Shelf) -> list[Row]:
    """The entries in menus, and the buttons below. What has no group may be a button, if others have one."""
    grouped = None if shelf.several and len(shelf.entries) <= WIDEST else _grouped(shelf) or _partly(shelf)
    if grouped is not None:
        bands, loose = grouped
        tail = [*map(beside, loose), *shelf.tail]
    else:
        bands, tail = _bands(shelf), shelf.tail
    rows: list[Row] = [_menu(shelf, at, band, len(bands)) for at, band in enumerate(bands)]
    return [*rows, tail] if tail else rows


def button(entry: Entry) -> Button:
    return Button(entry.key, on_button(entry.short or entry.name), about=entry.about)


def beside(entry: Entry) -> Button:
    """A button below menus: they are what one looks for first."""
    return replace(button(entry), style="secondary")


def _bands(shelf: Shelf) -> list[Part]:
    if not shelf.entries:
        return []
    if len(shelf.entries) <= WIDEST:
        return [Part("", list(shelf.entries))]
    return _by_rows(shelf) or runs(shelf.entries, -(-len(shelf.entries) // WIDEST))


def _grouped(shelf: Shelf) -> tuple[list[Part], list[Entry]] | None:
    """A band for each group, and what stands beside them as buttons; None if that does not fit."""
    groups = by_group(shelf.entries, "")
    if len(groups) < 2:
        return None
    loose = [entry for entry in shelf.entries if not entry.group]
    if shelf.several or len(loose) + len(shelf.tail) > ACROSS or not plain_buttons(loose, shelf.tail):
        loose = []
    bands = [
        band
        for part in groups
        if part.label or not loose
        for band in _cut(Part(part.label or shelf.rest, part.entries))
    ]
    return (bands, loose) if len(bands) + bool(loose or shelf.tail) <= ROWS else None


def _partly(shelf: Shelf) -> tuple[list[Part], list[Entry]] | None:
    """The first groups as menus, and a button that opens each of the others; None if that does not fit."""
    if not crowded(shelf):
        return None
    bands, rest = list[Part](), list[Entry]()
    for at, part in enumerate(by_group(shelf.entries, "")):
        if not part.label:
            rest += part.entries
        elif not any(map(is_door, rest)) and len(bands) + menus_of(part) < ROWS:
            bands += _cut(part)
        else:
            rest.append(door(at, part))
    fits = len(rest) + len(shelf.tail) <= ACROSS and plain_buttons(rest, shelf.tail)
    return (bands, rest) if bands and fits else None


def door(at: int, part: Part) -> Entry:
    """What opens a part of the list."""
    return Entry(f"g{at}", f"{part.label}: {len(part.entries)}", short=part.label.rstrip("…") + "…")


def is_door(entry: Entry) -> bool:
    return entry.key[0] == "g"


def plain_buttons(entries: Sequence[Entry], tail: Sequence[Button]) -> bool:
    """Whether these can be told apart as buttons."""
    labels = [button(entry).label for entry in entries] + [other.label for other in tail]
    return len(set(labels)) == len(labels)


def _cut(part: Part) -> list[Part]:
    if len(part.entries) <= WIDEST:
        return [part]
    return runs(part.entries, -(-len(part.entries) // WIDEST), part.label)


def _by_rows(shelf: Shelf) -> list[Part] | None:
    """Bands of whole rows of a board."""
    rows: dict[int, list[Entry]] = {}
    for entry in shelf.entries:
        if entry.row is None:
            return None
        rows.setdefault(entry.row, []).append(entry)
    for count in range(-(-len(shelf.entries) // WIDEST), shelf.lines + 1):
        bands = _packed(sorted(rows), rows, -(-len(shelf.entries) // count))
        if len(bands) <= shelf.lines and all(len(band) <= WIDEST for band in bands):
            return [Part(_span(shelf.rows, band), band) for band in bands]
    return None


def _packed(order: Sequence[int], rows: dict[int, list[Entry]], size: int) -> list[list[Entry]]:
    """Row after row into bands: a new one begins where the row would make the last one too long.

    A band may go over the even size by half of its last row, or else the bands would be too many.
    """
    bands: list[list[Entry]] = [[]]
    for row in order:
        found = rows[row]
        together = len(bands[-1]) + len(found)
        if bands[-1] and (together > WIDEST or together - size > len(found) / 2):
            bands.append([])
        bands[-1] += found
    return bands


def _span(pattern: str, band: Sequence[Entry]) -> str:
    return pattern.format(first=band[0].row, last=band[-1].row)


def _menu(shelf: Shelf, at: int, band: Part, bands: int) -> Menu:
    label = f"{band.label or shelf.title}: {len(band.entries)}"
    if shelf.several is None:
        return Menu(f"m{at}", cut(label, LABEL), [choice(entry) for entry in band.entries])
    least, most = shelf.several if bands == 1 else (0, shelf.several[1])
    most = max(min(most, len(band.entries)), sum(entry.chosen for entry in band.entries))
    return Menu(f"m{at}", cut(label, LABEL), [choice(entry) for entry in band.entries], least, most)


def choice(entry: Entry) -> Choice:
    return Choice(entry.key, cut(entry.name, LABEL), cut(entry.about, ABOUT), entry.chosen)
