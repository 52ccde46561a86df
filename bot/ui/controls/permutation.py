"""Controls that put options in order: one menu of all orders if few, else one option after the other."""

from functools import cached_property
from itertools import permutations
from math import perm
from typing import Any

from msgspec.structs import replace

from bot.ui.controls.base import DONE, NONE, DecisionControl, PressStep
from bot.ui.controls.choice_list import ChoiceEntry, ChoiceList
from bot.ui.controls.labels import shorten_name
from bot.ui.controls.widgets import LABEL_LENGTH, MENU_ENTRIES, AnswerButton
from games.core.decisions.base import Permutation, Pick

REST_KEY = "rest"


class PermutationControl(DecisionControl[Permutation[Any]]):
    """The draft holds the options placed so far, in their order."""

    @property
    def is_valid(self) -> bool:
        if self.body and self.all_permutations:
            return False
        count = len(self.body)
        in_range = all(0 <= at < len(self.option_names) for at in self.body)
        return in_range and len(set(self.body)) == count and (not count or count < self.decision.high)

    @cached_property
    def all_permutations(self) -> list[tuple[str, Pick]]:
        """All orders with their names, if they fit into one menu."""
        low, high, count = max(1, self.decision.low), self.decision.high, len(self.option_names)
        if sum(perm(count, size) for size in range(low, high + 1)) > MENU_ENTRIES:
            return []
        found = [places for size in range(low, high + 1) for places in permutations(range(count), size)]
        for names in (self.option_names, [shorten_name(one) for one in self.option_names]):
            labels = [", ".join(names[at] for at in order) for order in found]
            if max(map(len, labels), default=0) <= LABEL_LENGTH and len(set(labels)) == len(labels):
                return list(zip(labels, found, strict=True))
        return []

    def list_choices(self) -> ChoiceList:
        decline_buttons = [self.decline_button] if self.decision.low == 0 and not self.body else []
        if named_orders := self.all_permutations:
            entries = [ChoiceEntry(f"w{at}", label) for at, (label, _) in enumerate(named_orders)]
            return replace(self.build_choice_list(entries, decline_buttons), always_menu=True)
        entries = [self.build_entry(at) for at in range(len(self.option_names)) if at not in self.body]
        tail = [*self._end_buttons(), *decline_buttons]
        title = self.words("controls.next")
        return replace(self.build_choice_list(entries, tail, title), always_menu=True, keeps_button_row=True)

    def _end_buttons(self) -> list[AnswerButton]:
        buttons: list[AnswerButton] = []
        if self.body and len(self.body) >= self.decision.low:
            buttons.append(AnswerButton(DONE, self.words("controls.done")))
        if self.decision.high == len(self.option_names):
            buttons.append(AnswerButton(REST_KEY, self.words("controls.keep_rest"), "secondary"))
        return buttons

    def apply_choice(self, key: str) -> PressStep:
        if key == NONE:
            return ()
        if key == DONE:
            return tuple(self.body)
        if key[0] == "w":
            return self.all_permutations[int(key[1:])][1]
        left = [at for at in range(len(self.option_names)) if at not in self.body]
        if key == REST_KEY:
            return (*self.body, *left)
        return self._append_place(int(key), left)

    def _append_place(self, at: int, left: list[int]) -> PressStep:
        left.remove(at)
        body = [*self.body, at]
        if self.decision.low == len(self.option_names) and len(left) == 1:
            body += left
        return tuple(body) if len(body) == self.decision.high else body

    @property
    def partial_pick(self) -> Pick:
        return tuple(self.body)

    def previous_body(self) -> list[int]:
        return self.body[:-1]

    @property
    def draft_lines(self) -> list[str]:
        names = ", ".join(self.option_names[at] for at in self.body)
        return [self.words("controls.so_far", names=names)] if names else []

    @property
    def step_progress(self) -> tuple[int, int] | None:
        return (
            None
            if self.all_permutations or self.decision.high < 2
            else (len(self.body) + 1, self.decision.high)
        )
