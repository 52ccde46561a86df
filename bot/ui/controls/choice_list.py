"""The choices of one step, and the pages of a list too long for one screen."""

from collections.abc import Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from bot.ui.controls.labels import cut_line
from bot.ui.controls.widgets import ANSWER_ROWS, MENU_ENTRIES, AnswerButton

END_LENGTH = 24
"""Characters of each name in the label of a run: "Aurelia … Corvin"."""


class ChoiceEntry(Struct, frozen=True):
    """One choice. `short` is a button's label where the name is too long; `row` is the row of a board."""

    key: str
    name: str
    about: str = ""
    group: str = ""
    row: int | None = None
    chosen: bool = False
    short: str = ""


class ChoiceList(Struct, frozen=True):
    """Entries to choose one or several from, and the buttons that always stay below them.

    `title` heads the menu, `rest_title` the entries without a group, `row_pattern` a band of a board's rows.
    `bounds`: the least and the most entries to choose, if several.
    """

    entries: list[ChoiceEntry]
    tail_buttons: list[AnswerButton] = field(default_factory=list[AnswerButton])
    title: str = ""
    rest_title: str = ""
    row_pattern: str = "{first}-{last}"
    bounds: tuple[int, int] | None = None
    always_menu: bool = False
    """Always a menu: the list is shown again after every press, and nothing should move in between."""
    keeps_button_row: bool = False
    """Keep a row free for buttons even while there are none."""

    @property
    def free_rows(self) -> int:
        """Rows left for the entries."""
        return ANSWER_ROWS - (self.keeps_button_row or bool(self.tail_buttons))

    @property
    def fits_screen(self) -> bool:
        return len(self.entries) <= self.free_rows * MENU_ENTRIES


class EntryGroup(Struct, frozen=True):
    """Entries that belong together, and their label."""

    label: str
    entries: list[ChoiceEntry]


def has_too_many_groups(choice_list: ChoiceList) -> bool:
    """Whether the named groups need more menus than fit."""
    groups = group_entries([entry for entry in choice_list.entries if entry.group], "")
    return len(groups) > 1 and choice_list.bounds is None and sum(map(count_menus, groups)) > ANSWER_ROWS - 1


def count_menus(part: EntryGroup) -> int:
    """Count the menus a group takes."""
    return -(-len(part.entries) // MENU_ENTRIES)


def split_list(choice_list: ChoiceList) -> list[EntryGroup]:
    """Split a list that doesn't fit into pages: by group where groups are named, else into even runs."""
    found = group_entries(choice_list.entries, choice_list.rest_title)
    if 1 < len(found) <= MENU_ENTRIES:
        return found
    return split_evenly(
        choice_list.entries,
        min(MENU_ENTRIES, -(-len(choice_list.entries) // (choice_list.free_rows * MENU_ENTRIES))),
    )


def narrow_to_pages(choice_list: ChoiceList, pages: Sequence[int]) -> ChoiceList | None:
    """Return the list behind these opened pages; None if there is no such page."""
    for place in pages:
        found = (
            split_list(choice_list) if not choice_list.fits_screen or has_too_many_groups(choice_list) else []
        )
        if not 0 <= place < len(found):
            return None
        bounds = choice_list.bounds and (0, choice_list.bounds[1])
        choice_list = replace(
            choice_list, entries=found[place].entries, title=found[place].label, bounds=bounds
        )
    return choice_list


def group_entries(entries: Sequence[ChoiceEntry], rest: str) -> list[EntryGroup]:
    """Group the entries, in the order in which the groups first appear."""
    groups: dict[str, list[ChoiceEntry]] = {}
    for entry in entries:
        groups.setdefault(entry.group or rest, []).append(entry)
    return [EntryGroup(label, found) for label, found in groups.items()]


def split_evenly(entries: Sequence[ChoiceEntry], count: int, label: str = "") -> list[EntryGroup]:
    """Split entries into at most `count` runs of equal size, labelled by their first and last names."""
    size = -(-len(entries) // count)
    found = [list(entries[start : start + size]) for start in range(0, len(entries), size)]
    return [EntryGroup(_name_run(run, label), run) for run in found]


def _name_run(run: Sequence[ChoiceEntry], label: str) -> str:
    first, last = cut_line(run[0].name, END_LENGTH), cut_line(run[-1].name, END_LENGTH)
    ends = first if len(run) == 1 else f"{first} … {last}"
    return f"{label}, {ends}" if label else ends
