"""Buttons, menus and rows as plain values, and the limits of their sizes."""

from typing import Literal, TypeAlias

from msgspec import Struct, field

from games.core.decisions.base import Pick

ANSWER_ROWS = 4
"""Rows for answers; the fifth is the service row."""

BUTTONS_IN_ROW = 5
"""Discord's limit of buttons in a row."""

MENU_ENTRIES = 25
"""Discord's limit of entries in a menu."""

BUTTON_LENGTH, LABEL_LENGTH, ABOUT_LENGTH = 20, 60, 100
"""Characters of a button's label, and of a menu entry's label and description."""

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
    """A menu to choose `least` to `most` entries from; with 1 and 1 a choice counts as a press."""

    key: str
    placeholder: str
    choices: list[MenuChoice]
    least: int = 1
    most: int = 1


ControlRow: TypeAlias = list[AnswerButton] | AnswerMenu


class ControlRows(Struct, frozen=True):
    """The answer rows of a panel and the lines of text about them.

    `step` is "step 2 of 3" of an answer in several steps; `has_back` tells whether the service row should
    have a Back with the key `back` (the draft isn't empty, and the rows have no Back).
    """

    rows: list[ControlRow]
    facts: list[str] = field(default_factory=list[str])
    step: tuple[int, int] | None = None
    has_back: bool = False


class PressResult(Struct, frozen=True):
    """The result of a press: the next draft, or a complete pick that is allowed.

    `needs_confirmation`: only one more press is missing. `refused`: the key isn't on the screen of this
    draft (it is old or forged), and nothing has changed.
    """

    draft: list[int]
    complete_pick: Pick | None = None
    needs_confirmation: bool = False
    refused: bool = False
