"""One design for every decision: from what is asked, and the draft of an answer, to rows of controls.

`controls` makes the screen, `pressed` tells what a press on it leads to. Both are pure: they know no
Discord, no match and no game. A draft is a list of numbers that can be stored; one that was made for
another decision counts as empty. Keys stand in the ids of buttons: they name places and say nothing else.
"""

from bot.ui.controls.flow import BACK, OK, controls, pointing, pressed
from bot.ui.controls.parts import Button, Choice, Menu, Outcome, Row, Screen

__all__ = [
    "BACK",
    "OK",
    "Button",
    "Choice",
    "Menu",
    "Outcome",
    "Row",
    "Screen",
    "controls",
    "pointing",
    "pressed",
]
