"""Lays choices out in rows: buttons if they are few and their names short, else menus.

Menus split a long list by meaning, so that one pick is enough.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.ui.controls.choice_list import (
    ABOUT_LENGTH,
    ANSWER_ROWS,
    BUTTONS_IN_ROW,
    FACTS_LENGTH,
    LABEL_LENGTH,
    MENU_ENTRIES,
    SHORT_LABEL,
    AnswerButton,
    AnswerMenu,
    ChoiceEntry,
    ChoiceList,
    ControlRow,
    CountText,
    EntryGroup,
    MenuChoice,
    button_label,
    count_menus,
    cut_line,
    group_entries,
    has_too_many_groups,
    split_evenly,
    split_list,
)


def build_menu_rows(choice_list: ChoiceList) -> list[ControlRow]:
    """Lay the entries out in menus, with buttons below; entries without a group may be buttons."""
    grouped = (
        None
        if choice_list.bounds and len(choice_list.entries) <= MENU_ENTRIES
        else _group_menus(choice_list) or _group_first_menus(choice_list)
    )
    if grouped is not None:
        menus, loose = grouped
        tail = [*map(build_side_button, loose), *choice_list.tail_buttons]
    else:
        menus, tail = _split_into_menus(choice_list), choice_list.tail_buttons
    rows: list[ControlRow] = [_build_menu(choice_list, at, menu, len(menus)) for at, menu in enumerate(menus)]
    return [*rows, tail] if tail else rows


def build_entry_button(entry: ChoiceEntry) -> AnswerButton:
    style = "danger" if entry.costs_own else "primary"
    return AnswerButton(entry.key, button_label(entry.short or entry.name), style, entry.about)


def build_side_button(entry: ChoiceEntry) -> AnswerButton:
    """Build an entry's button for the row below menus."""
    return replace(build_entry_button(entry), style="danger" if entry.costs_own else "secondary")


def _split_into_menus(choice_list: ChoiceList) -> list[EntryGroup]:
    if not choice_list.entries:
        return []
    if len(choice_list.entries) <= MENU_ENTRIES:
        return [EntryGroup("", list(choice_list.entries))]
    return _split_by_rows(choice_list) or split_evenly(
        choice_list.entries, -(-len(choice_list.entries) // MENU_ENTRIES)
    )


def _group_menus(choice_list: ChoiceList) -> tuple[list[EntryGroup], list[ChoiceEntry]] | None:
    """Return a menu for each group and the entries that become buttons; None if they don't fit."""
    groups = group_entries(choice_list.entries, "")
    if len(groups) < 2:
        return None
    loose = [entry for entry in choice_list.entries if not entry.group]
    if (
        choice_list.bounds
        or len(loose) + len(choice_list.tail_buttons) > BUTTONS_IN_ROW
        or not have_distinct_labels(loose, choice_list.tail_buttons)
    ):
        loose = []
    menus = [
        menu
        for part in groups
        if part.label or not loose
        for menu in _split_group(EntryGroup(part.label or choice_list.rest_title, part.entries))
    ]
    return (menus, loose) if len(menus) + bool(loose or choice_list.tail_buttons) <= ANSWER_ROWS else None


def _group_first_menus(choice_list: ChoiceList) -> tuple[list[EntryGroup], list[ChoiceEntry]] | None:
    """Return the first groups as menus and a page button for each other group; None if they don't fit."""
    if not has_too_many_groups(choice_list):
        return None
    menus, buttons = list[EntryGroup](), list[ChoiceEntry]()
    for at, part in enumerate(group_entries(choice_list.entries, "")):
        if not part.label:
            buttons += part.entries
        elif not any(map(is_group_entry, buttons)) and len(menus) + count_menus(part) < ANSWER_ROWS:
            menus += _split_group(part)
        else:
            buttons.append(build_page_entry(at, part, choice_list.count_text))
    fits = len(buttons) + len(choice_list.tail_buttons) <= BUTTONS_IN_ROW and have_distinct_labels(
        buttons, choice_list.tail_buttons
    )
    return (menus, buttons) if menus and fits else None


def build_page_entry(at: int, part: EntryGroup, count_text: CountText) -> ChoiceEntry:
    """Build the entry that opens a page of the list."""
    name = count_text(part.label, len(part.entries))
    return ChoiceEntry(f"g{at}", name, short=part.label.rstrip("…") + "…")


def is_group_entry(entry: ChoiceEntry) -> bool:
    return entry.key[0] == "g"


def have_distinct_labels(entries: Sequence[ChoiceEntry], tail: Sequence[AnswerButton]) -> bool:
    """Tell whether the entries' labels are distinct as buttons."""
    labels = [build_entry_button(entry).label for entry in entries] + [other.label for other in tail]
    return len(set(labels)) == len(labels)


def _split_group(part: EntryGroup) -> list[EntryGroup]:
    if len(part.entries) <= MENU_ENTRIES:
        return [part]
    return split_evenly(part.entries, -(-len(part.entries) // MENU_ENTRIES), part.label)


def _split_by_rows(choice_list: ChoiceList) -> list[EntryGroup] | None:
    """Split a board's tiles into menus of whole rows; None if there are no rows or the menus don't fit."""
    rows: dict[int, list[ChoiceEntry]] = {}
    for entry in choice_list.entries:
        if entry.row is None:
            return None
        rows.setdefault(entry.row, []).append(entry)
    for count in range(-(-len(choice_list.entries) // MENU_ENTRIES), choice_list.free_rows + 1):
        menus = _pack_rows(sorted(rows), rows, -(-len(choice_list.entries) // count))
        if len(menus) <= choice_list.free_rows and all(len(menu) <= MENU_ENTRIES for menu in menus):
            return [EntryGroup(_name_span(choice_list, menu), menu) for menu in menus]
    return None


def _pack_rows(
    row_numbers: Sequence[int], rows: dict[int, list[ChoiceEntry]], size: int
) -> list[list[ChoiceEntry]]:
    """Pack rows into menus in their order, starting a new menu where a row would make one too long.

    A menu may exceed the even size by half of its last row; otherwise there would be too many menus.
    """
    menus: list[list[ChoiceEntry]] = [[]]
    for row in row_numbers:
        found = rows[row]
        together = len(menus[-1]) + len(found)
        if menus[-1] and (together > MENU_ENTRIES or together - size > len(found) / 2):
            menus.append([])
        menus[-1] += found
    return menus


def _name_span(choice_list: ChoiceList, menu: Sequence[ChoiceEntry]) -> str:
    return choice_list.name_rows(menu[0].row or 0, menu[-1].row or 0)


HEADING_ROOM = LABEL_LENGTH - 20
"""Characters of a menu's heading, before the number of its choices."""


def _build_menu(choice_list: ChoiceList, at: int, menu: EntryGroup, menus: int) -> AnswerMenu:
    heading = cut_line(menu.label or choice_list.title, HEADING_ROOM)
    label, least, most = choice_list.count_text(heading, len(menu.entries)), 1, 1
    if choice_list.bounds is not None:
        least, most = choice_list.bounds if menus == 1 else (0, choice_list.bounds[1])
        most = max(min(most, len(menu.entries)), sum(entry.chosen for entry in menu.entries))
    choices = [build_menu_choice(entry) for entry in menu.entries]
    return AnswerMenu(f"m{at}", label, choices, least, most, heading)


def build_menu_choice(entry: ChoiceEntry) -> MenuChoice:
    return MenuChoice(
        entry.key, cut_line(entry.name, LABEL_LENGTH), cut_line(entry.about, ABOUT_LENGTH), entry.chosen
    )


LaidOutRows = tuple[list[ControlRow], list[str]]
"""The rows, and the lines of text for what doesn't fit into them."""


def arrange_rows(choice_list: ChoiceList) -> LaidOutRows:
    """Lay out a choice list, or its pages if it is too long for one screen."""
    if not choice_list.fits_screen:
        choice_list = _page_list(choice_list)
    rows = None if choice_list.bounds or choice_list.always_menu else _build_button_rows(choice_list)
    if rows is None:
        rows = build_menu_rows(choice_list)
    return rows, _collect_facts(rows, choice_list)


def _page_list(choice_list: ChoiceList) -> ChoiceList:
    entries = [
        build_page_entry(at, part, choice_list.count_text) for at, part in enumerate(split_list(choice_list))
    ]
    crowded = any(len(entry.short) > SHORT_LABEL for entry in entries)
    tail, title, count_text = choice_list.tail_buttons, choice_list.title, choice_list.count_text
    return ChoiceList(entries, tail, title, always_menu=crowded, count_text=count_text)


def _build_button_rows(choice_list: ChoiceList) -> list[ControlRow] | None:
    """Build rows of buttons; None for too many entries, or labels or descriptions that are too long."""
    lines = _split_button_rows(choice_list)
    if lines is None or not have_distinct_labels(choice_list.entries, choice_list.tail_buttons):
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
    if any(len(entry.short or entry.name) > SHORT_LABEL for entry in entries):
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
