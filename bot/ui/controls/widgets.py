"""What a panel is made of, as plain values, and how large each may be."""

from typing import Literal, TypeAlias

from msgspec import Struct, field

from games.core.decisions.base import Pick

ANSWER_ROWS = 4
"""Rows for answers; the fifth is the service row."""

BUTTONS_IN_ROW = 5
"""Buttons in a row."""

MENU_ENTRIES = 25
"""Entries of one menu."""

BUTTON_LENGTH, LABEL_LENGTH, ABOUT_LENGTH = 20, 60, 100
"""The longest label of a button, and the longest label and description of a menu's entry."""

StyleName: TypeAlias = Literal["primary", "secondary", "danger", "success"]


class AnswerButton(Struct, frozen=True):
    """A press is an answer, or a step towards one. `about` is told in the text: buttons have no room."""

    key: str
    label: str
    style: StyleName = "primary"
    about: str = ""


class MenuChoice(Struct, frozen=True):
    """An entry of a menu. `chosen`: it is in the draft already, and shown so."""

    key: str
    label: str
    about: str = ""
    chosen: bool = False


class AnswerMenu(Struct, frozen=True):
    """A list to choose `least` to `most` entries from; with 1 and 1 the choice is the press."""

    key: str
    placeholder: str
    choices: list[MenuChoice]
    least: int = 1
    most: int = 1


ControlRow: TypeAlias = list[AnswerButton] | AnswerMenu


class ControlRows(Struct, frozen=True):
    """The answer rows of a panel and what its text says of them.

    `step` is "step 2 of 3" of an answer made of several; `back` tells whether the service row should have
    a Back with the key `back` (the draft is not empty, and no Back stands in the rows).
    """

    rows: list[ControlRow]
    facts: list[str] = field(default_factory=list[str])
    step: tuple[int, int] | None = None
    has_back: bool = False


class PressResult(Struct, frozen=True):
    """What a press leads to: the next draft, or a complete pick that is allowed.

    `confirm`: the answer is complete but for one more press. `refused`: the press is not on the screen of
    this draft (it is old, or made up), and nothing has changed.
    """

    draft: list[int]
    complete_pick: Pick | None = None
    needs_confirmation: bool = False
    refused: bool = False
