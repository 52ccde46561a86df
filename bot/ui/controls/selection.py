"""Controls that choose one tile, or several options in no order."""

import re
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.i18n import sentences as words
from bot.ui.controls.base import DONE, NONE, DecisionControl, PressStep, SingleControl
from bot.ui.controls.choice_list import MENU_ENTRIES, AnswerButton, ChoiceList
from games.core.decisions.base import Pick, Some, TileChoice

TILE_COORDINATE = re.compile(r"\b[a-z](\d{1,2})$")


class TileControl(SingleControl):
    """Chooses one tile of a board; a long list is split by the board's rows."""

    decision: TileChoice[Any]

    def list_choices(self) -> ChoiceList:
        choice_list, rows = super().list_choices(), self._find_board_rows()
        if rows is None:
            return choice_list
        return replace(
            choice_list, entries=[replace(entry, row=rows[int(entry.key)]) for entry in choice_list.entries]
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


class SeveralControl(DecisionControl[Some[Any]]):
    """The draft holds the places picked, in the order of the list.

    With several menus the draft may hold too many: each menu keeps its own picks, and Confirm appears only
    for an allowed number.
    """

    @property
    def is_valid(self) -> bool:
        most = len(self.option_names) if len(self.option_names) > MENU_ENTRIES else self.decision.high
        ordered = self.body == sorted(set(self.body)) and all(
            0 <= at < len(self.option_names) for at in self.body
        )
        return ordered and len(self.body) <= (0 if self.picks_one else most)

    @property
    def picks_one(self) -> bool:
        return self.decision.high == 1

    @property
    def allows_several(self) -> bool:
        return not self.picks_one

    def list_choices(self) -> ChoiceList:
        entries = [
            replace(self.build_entry(at), chosen=at in self.body) for at in range(len(self.option_names))
        ]
        tail = [self.decline_button] if self.decision.low == 0 else []
        if self.picks_one:
            return self.build_choice_list(entries, tail)
        if self.body and self.decision.allows(tuple(self.body)):
            label = self.say(words.ControlConfirmN(n=len(self.body)))
            tail = [AnswerButton(DONE, label), *tail]
        bounds = (self.decision.low, self.decision.high)
        # Keep the buttons' row while there are none, so that nothing moves when they appear.
        return replace(self.build_choice_list(entries, tail), bounds=bounds, keeps_button_row=True)

    def apply_choice(self, key: str) -> PressStep:
        if key == NONE:
            return ()
        return tuple(self.body) if key == DONE else (int(key),)

    def apply_several(self, offered: Sequence[str], values: Sequence[str]) -> PressStep:
        chosen = set(self.body).difference(map(int, offered)).union(map(int, values))
        return [*sorted(chosen), *self.draft[len(self.body) :]]

    @property
    def partial_pick(self) -> Pick:
        return tuple(self.body)

    def previous_body(self) -> list[int]:
        return []

    @property
    def draft_lines(self) -> list[str]:
        if not self.body:
            return []
        names = ", ".join(self.option_names[at] for at in self.body)
        picked = self.say(words.ControlPicked(names=names))
        low, high, n = self.decision.low, self.decision.high, len(self.body)
        if n < low:
            return [picked, self.say(words.ControlTooFew(n=n, least=low))]
        return [picked, self.say(words.ControlTooMany(n=n, most=high))] if n > high else [picked]
