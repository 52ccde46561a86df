"""Lay choices out in rows: buttons if the choices are few and their names short, else menus."""

from collections.abc import Iterable, Sequence

from bot.ui.controls.choice_list import ChoiceEntry, ChoiceList, split_list
from bot.ui.controls.labels import FACTS_LENGTH
from bot.ui.controls.menus import (
    build_entry_button,
    build_menu_choice,
    build_menu_rows,
    build_page_entry,
    distinct_as_buttons,
)
from bot.ui.controls.widgets import BUTTON_LENGTH, BUTTONS_IN_ROW, AnswerButton, AnswerMenu, ControlRow

LaidOutRows = tuple[list[ControlRow], list[str]]
"""The rows, and the lines of text for what doesn't fit into them."""


def lay_out(choice_list: ChoiceList) -> LaidOutRows:
    """Lay out a choice list, or its pages if it is too long for one screen."""
    if not choice_list.fits_screen:
        choice_list = _page_list(choice_list)
    rows = None if choice_list.bounds or choice_list.always_menu else _build_button_rows(choice_list)
    if rows is None:
        rows = build_menu_rows(choice_list)
    return rows, _collect_facts(rows, choice_list)


def _page_list(choice_list: ChoiceList) -> ChoiceList:
    entries = [build_page_entry(at, part) for at, part in enumerate(split_list(choice_list))]
    crowded = any(len(entry.short) > BUTTON_LENGTH for entry in entries)
    return ChoiceList(entries, choice_list.tail_buttons, choice_list.title, always_menu=crowded)


def _build_button_rows(choice_list: ChoiceList) -> list[ControlRow] | None:
    """Build rows of buttons; None for too many entries, or labels or descriptions that are too long."""
    lines = _split_button_rows(choice_list)
    if lines is None or not distinct_as_buttons(choice_list.entries, choice_list.tail_buttons):
        return None
    if sum(map(len, _describe_entries(choice_list.entries))) > FACTS_LENGTH:
        return None
    rows: list[list[AnswerButton]] = [[build_entry_button(entry) for entry in line] for line in lines]
    if choice_list.tail_buttons and rows and len(rows[-1]) + len(choice_list.tail_buttons) <= BUTTONS_IN_ROW:
        rows[-1] += choice_list.tail_buttons
    elif choice_list.tail_buttons:
        rows.append(list(choice_list.tail_buttons))
    return list[ControlRow](rows)


def _split_button_rows(choice_list: ChoiceList) -> list[list[ChoiceEntry]] | None:
    """Split the entries into rows of buttons: as on a small board, else one row or two; None if neither."""
    entries = choice_list.entries
    if len(entries) <= BUTTONS_IN_ROW:
        return [entries] if entries else []
    if any(len(entry.short or entry.name) > BUTTON_LENGTH for entry in entries):
        return None
    if (board_rows := _group_by_board_row(choice_list)) is not None:
        return board_rows
    half = -(-len(entries) // 2)
    return [entries[:half], entries[half:]] if half <= BUTTONS_IN_ROW and choice_list.free_rows > 1 else None


def _group_by_board_row(choice_list: ChoiceList) -> list[list[ChoiceEntry]] | None:
    rows: dict[int, list[ChoiceEntry]] = {}
    for entry in choice_list.entries:
        if entry.row is None:
            return None
        rows.setdefault(entry.row, []).append(entry)
    fits = len(rows) <= choice_list.free_rows and max(map(len, rows.values())) <= BUTTONS_IN_ROW
    return list(rows.values()) if fits else None


def _collect_facts(rows: Sequence[ControlRow], choice_list: ChoiceList) -> list[str]:
    """Return the lines of text for the buttons' descriptions and for shortened names."""
    pressed = {control.key for row in rows if not isinstance(row, AnswerMenu) for control in row}
    as_buttons = [entry for entry in choice_list.entries if entry.key in pressed]
    listed = [entry for entry in choice_list.entries if entry.key not in pressed]
    below = [f"{other.label}: {other.about}" for other in choice_list.tail_buttons if other.about]
    return [*_describe_entries(as_buttons), *below, *_describe_cut_entries(listed)]


def _describe_entries(entries: Iterable[ChoiceEntry]) -> list[str]:
    lines: list[str] = []
    for entry in entries:
        if entry.about:
            lines.append(f"{entry.name}: {entry.about}")
        elif not entry.short and build_entry_button(entry).label != entry.name:
            lines.append(entry.name)
    return lines


def _describe_cut_entries(entries: Iterable[ChoiceEntry]) -> list[str]:
    """Return the full text of menu entries that were cut."""
    lines: list[str] = []
    for entry in entries:
        if build_menu_choice(entry).about != entry.about:
            lines.append(f"{entry.name}: {entry.about}")
        elif build_menu_choice(entry).label != entry.name:
            lines.append(entry.name)
    return lines
