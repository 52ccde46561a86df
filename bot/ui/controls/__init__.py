"""One design for every decision: from what is asked, and the draft of an answer, to rows of controls.

`controls` makes the screen, `pressed` tells what a press on it leads to. Both are pure: they know no
Discord, no match and no game. A draft is a list of numbers that can be stored; one that was made for
another decision counts as empty. Keys stand in the ids of buttons: they name places and say nothing else.
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
