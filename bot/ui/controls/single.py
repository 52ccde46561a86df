"""Controls that choose one option, or one tile of a board: the pick is the answer."""

import re
from typing import Any

from msgspec.structs import replace

from bot.ui.controls.base import DecisionControl, PressStep
from bot.ui.controls.choice_list import ChoiceList
from bot.ui.controls.labels import button_label
from bot.ui.controls.widgets import BUTTONS_IN_ROW, AnswerButton
from games.core.decisions.base import One, Pick, TileChoice
from games.core.decisions.option import Option

DECLINE_WORDS = {"pass", "none", "no", "nobody", "nothing", "decline", "skip"}
END_WORDS = {"done", "end", "end turn", "finish", "keep all", "stop"}
"""Texts of options that do nothing, or nothing more; such an option is the last button."""

TILE_COORDINATE = re.compile(r"\b[a-z](\d{1,2})$")


class SingleControl(DecisionControl[One[Any]]):
    """The draft holds only the opened pages of a long list."""

    @property
    def is_valid(self) -> bool:
        return not self.body

    def list_choices(self) -> ChoiceList:
        decline_places = self._find_declines()
        entries = [self.build_entry(at) for at in range(len(self.option_names)) if at not in decline_places]
        return self.build_choice_list(entries, [self._build_decline_button(at) for at in decline_places])

    def apply_choice(self, key: str) -> PressStep:
        return (int(key),)

    def previous_body(self) -> list[int]:
        return []

    def describe_pick(self, pick: Pick) -> str:
        about = self.decision.describe_option(pick[0])
        return f"{self.option_names[pick[0]]}: {about}" if about else self.option_names[pick[0]]

    def _find_declines(self) -> list[int]:
        found = [at for at, option in enumerate(self.decision.options) if is_decline(option)]
        labels = {button_label(self.option_names[at]) for at in found}
        return found if len(found) == len(labels) < BUTTONS_IN_ROW else []

    def _build_decline_button(self, at: int) -> AnswerButton:
        label, about = button_label(self.option_names[at]), self.decision.describe_option(at)
        if not about and label != self.option_names[at]:
            about = self.option_names[at]
        return AnswerButton(str(at), label, "secondary", about)


class TileControl(SingleControl):
    """Chooses one tile of a board; a long list is split by the board's rows."""

    decision: TileChoice[Any]

    def list_choices(self) -> ChoiceList:
        choice_list, rows = super().list_choices(), self._find_board_rows()
        if rows is None:
            return choice_list
        return replace(
            choice_list, entries=[replace(one, row=rows[int(one.key)]) for one in choice_list.entries]
        )

    def _find_board_rows(self) -> list[int] | None:
        """Return the row of each tile: from names such as `b3`, or by counting if whole rows are offered."""
        found = [TILE_COORDINATE.search(option.text) for option in self.decision.options]
        rows = [int(match[1]) for match in found if match is not None]
        if len(rows) == len(found):
            return rows
        columns = self.decision.columns
        if columns < 2 or len(found) % columns:
            return None
        return [at // columns + 1 for at in range(len(found))]


def is_decline(option: Option[Any]) -> bool:
    """Whether an option does nothing, or nothing more, judged by its words.

    >>> is_decline(Option(0, "pass")), is_decline(Option(0, "no block")), is_decline(Option(0, "attack 1"))
    (True, True, False)
    """
    if option.group:
        return False
    return any(
        words.casefold() in END_WORDS or words.casefold().split()[:1] in [[word] for word in DECLINE_WORDS]
        for words in (option.text, option.label)
    )
