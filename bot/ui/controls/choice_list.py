"""The choices of one step as plain values: buttons and menus, their labels, and the pages of a long list.

Labels are cut only where Discord has no room for them, at a word.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from bot.ui.components import cut_text
from games.core.decisions.base import Pick
from games.core.decisions.option import Option
from games.core.sentences.sentence import in_words

ANSWER_ROWS = 4
"""Rows for answers; the fifth is the service row."""

BUTTONS_IN_ROW = 5
"""Discord's limit of buttons in a row."""

MENU_ENTRIES = 25
"""Discord's limit of entries in a menu."""

BUTTON_LENGTH, LABEL_LENGTH, ABOUT_LENGTH = 80, 100, 100
"""Discord's limits of characters: of a button's label, and of a menu entry's label and description."""

SHORT_LABEL = 20
"""Characters up to which labels stand on several rows of buttons; where one is longer, all are in a menu."""

WAY_LENGTH = 60
"""Characters of the name of a whole answer, up to which all of them are in one menu; else it takes steps."""

StyleName: TypeAlias = Literal["primary", "secondary", "danger", "success"]


class AnswerButton(Struct, frozen=True):
    """A button that answers, or takes a step towards an answer. `about` goes into the panel's text."""

    key: str
    label: str
    style: StyleName = "primary"
    about: str = ""


class MenuChoice(Struct, frozen=True):
    """An entry of a menu. `chosen`: the draft holds it, and the menu shows it as chosen."""

    key: str
    label: str
    about: str = ""
    chosen: bool = False


class AnswerMenu(Struct, frozen=True):
    """A menu to choose `least` to `most` entries from; with 1 and 1 a choice counts as a press.

    `heading`: what its placeholder says without the number of choices.
    """

    key: str
    placeholder: str
    choices: list[MenuChoice]
    least: int = 1
    most: int = 1
    heading: str = ""


ControlRow: TypeAlias = list[AnswerButton] | AnswerMenu


class ControlRows(Struct, frozen=True):
    """The answer rows of a panel and the lines of text about them.

    `question` is asked in the place of the decision's own, by a later step. `step` is "step 2 of 3" of an
    answer in several steps; `has_back` tells whether the service row should
    have a Back with the key `back` (the draft isn't empty, and the rows have no Back).
    """

    rows: list[ControlRow]
    facts: list[str] = field(default_factory=list[str])
    step: tuple[int, int] | None = None
    has_back: bool = False
    question: str = ""


class PressResult(Struct, frozen=True):
    """The result of a press: the next draft, or a complete pick that is allowed.

    `needs_confirmation`: only one more press is missing. `refused`: the key isn't on the screen of this
    draft (it is old or forged), and nothing has changed.
    """

    draft: list[int]
    complete_pick: Pick | None = None
    needs_confirmation: bool = False
    refused: bool = False


NAME_LENGTH = 11
"""Characters kept of a long name, before the dots."""

FACTS_LENGTH, FACT_LENGTH = 900, 300
"""Characters a panel's text spends on its controls, in all and in one line."""


def cut_line(text: str, room: int) -> str:
    """Return a text in one line, cut at a word if it is longer than `room` characters.

    >>> cut_line("Voice of the High Noon", 12)
    'Voice of…'
    """
    return cut_text(" ".join(text.split()), room)


def shorten_name(text: str) -> str:
    """Cut a long name.

    >>> shorten_name("Bartholomew"), shorten_name("Bartholomew the Elder")
    ('Bartholomew', 'Bartholomew…')
    """
    return text if len(text) <= NAME_LENGTH + 1 else text[:NAME_LENGTH].rstrip() + "…"


def button_label(text: str) -> str:
    """Return a text as a button's label, cut only where Discord has no room for it.

    >>> button_label("Snuff the Constellation of the Hare")
    'Snuff the Constellation of the Hare'
    """
    return cut_line(text, BUTTON_LENGTH)


def name_ways(namings: Iterable[list[str]]) -> list[str]:
    """Return the labels of all whole answers, as whole as Discord has room for; none if they need steps.

    Each naming has a label for every answer; those that come first tell more.
    """
    distinct = [labels for labels in namings if len(set(labels)) == len(labels)]
    fit = [labels for labels in distinct if max(map(len, labels), default=0) <= LABEL_LENGTH]
    is_short = any(max(map(len, labels), default=0) <= WAY_LENGTH for labels in fit)
    return fit[0] if is_short else []


def sentence_case(text: str) -> str:
    """Capitalise a text, unless it starts with a code rather than a word.

    >>> sentence_case("attack 1"), sentence_case("no"), sentence_case("b3"), sentence_case("sw")
    ('Attack 1', 'No', 'b3', 'sw')
    """
    first = text.split(" ", 1)[0]
    worded = first.isalpha() and (len(first) > 2 or first == "no")
    return text[:1].upper() + text[1:] if worded else text


HEADING_LENGTH = 50
"""Characters of a question used as a menu's heading, before the number of its entries."""


def menu_heading(question: str) -> str:
    """Return a menu's heading: the question's first sentence, or the beginning of a long one.

    >>> menu_heading("Where does the Blaze appear?")
    'Where does the Blaze appear'
    >>> menu_heading("Act with Rook (column 3), or first swap two Heroes (once). Pool 2.")
    'Act with Rook (column 3)'
    """
    first = re.split(r"[.?!:;](?:\s|$)", question.strip(), maxsplit=1)[0]
    return first if len(first) <= HEADING_LENGTH else cut_line(first.partition(",")[0], HEADING_LENGTH)


def unique_titles(options: Sequence[Option[Any]]) -> list[str]:
    """Return a distinct title for each option."""
    names = [in_words(option.label) or sentence_case(option.text) for option in options]
    repeated = (
        {name for name in names if names.count(name) > 1} if len(set(names)) < len(names) else set[str]()
    )
    return [
        f"{name} ({option.text})" if name in repeated else name
        for name, option in zip(names, options, strict=True)
    ]


def fit_lines(lines: Iterable[str], room: int = FACTS_LENGTH) -> list[str]:
    """Return as many lines as fit, each cut to `FACT_LENGTH`."""
    kept: list[str] = []
    for line in lines:
        short = cut_line(line, FACT_LENGTH)
        room -= len(short)
        if room < 0:
            break
        kept.append(short)
    return kept


OWN_LOSS_SIGN = "⚠"
"""Stands before the outcome of a choice that costs its own side a piece: colour is never the only signal."""

END_LENGTH = 40
"""Characters of each name in the label of a run: "Aurelia … Corvin"."""


class ChoiceEntry(Struct, frozen=True):
    """One choice. `short` is a button's label where the name is too long; `row` is the row of a board.

    `costs_own`: it would cost its own side a piece, so its button stands out.
    """

    key: str
    name: str
    about: str = ""
    group: str = ""
    row: int | None = None
    chosen: bool = False
    short: str = ""
    costs_own: bool = False


CountText: TypeAlias = Callable[[str, int], str]
"""Adds the number of choices to a heading, so that nobody takes it for a price: `Claim (2 choices)`."""


NameRows: TypeAlias = Callable[[int, int], str]
"""Names the rows of a board from the first to the last."""


class ChoiceList(Struct, frozen=True):
    """Entries to choose one or several from, and the buttons that always stay below them.

    `title` heads the menu, `rest_title` the entries without a group, `name_rows` a band of a board's rows.
    `bounds`: the least and the most entries to choose, if several.
    """

    entries: list[ChoiceEntry]
    tail_buttons: list[AnswerButton] = field(default_factory=list[AnswerButton])
    title: str = ""
    rest_title: str = ""
    name_rows: NameRows = "{}-{}".format
    bounds: tuple[int, int] | None = None
    always_menu: bool = False
    """Always a menu: the list is shown again after every press, and nothing should move in between."""
    keeps_button_row: bool = False
    """Keep a row free for buttons even while there are none."""
    count_text: CountText = "{} ({})".format
    most_menus: int = ANSWER_ROWS
    """Most rows that the entries may take."""

    @property
    def free_rows(self) -> int:
        """Rows left for the entries."""
        return min(self.most_menus, ANSWER_ROWS - (self.keeps_button_row or bool(self.tail_buttons)))

    @property
    def fits_screen(self) -> bool:
        return len(self.entries) <= self.free_rows * MENU_ENTRIES


class EntryGroup(Struct, frozen=True):
    """Entries that belong together, and their label."""

    label: str
    entries: list[ChoiceEntry]


def has_too_many_groups(choice_list: ChoiceList) -> bool:
    """Tell whether the named groups need more menus than fit."""
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


def follow_pages(choice_list: ChoiceList, pages: Sequence[int]) -> ChoiceList | None:
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
