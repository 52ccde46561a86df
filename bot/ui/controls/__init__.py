"""One design for every decision: from a decision and the draft of its answer to rows of controls.

`build_controls` builds the rows, `apply_press` returns the result of a press on them. Both are pure: they
know no Discord, no match and no game. A draft is a list of numbers that can be stored; a draft made for
another decision counts as empty. Keys go into the ids of buttons: they name places and reveal nothing else.
"""

from bot.ui.controls.dispatch import BACK_KEY, CONFIRM_KEY, apply_press, build_controls, find_pointing
from bot.ui.controls.widgets import AnswerButton, AnswerMenu, ControlRow, ControlRows, MenuChoice, PressResult

__all__ = [
    "BACK_KEY",
    "CONFIRM_KEY",
    "AnswerButton",
    "AnswerMenu",
    "ControlRow",
    "ControlRows",
    "MenuChoice",
    "PressResult",
    "apply_press",
    "build_controls",
    "find_pointing",
]
