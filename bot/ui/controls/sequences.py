"""Controls that choose in an order: all options one after the other, or tiles along a path."""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import permutations
from math import perm
from typing import Any

from msgspec.structs import replace

from bot.i18n import sentences as words
from bot.ui.controls.base import DONE, NONE, DecisionControl, PressStep
from bot.ui.controls.choice_list import (
    MENU_ENTRIES,
    AnswerButton,
    ChoiceEntry,
    ChoiceList,
    name_ways,
    shorten_name,
)
from games.core.decisions.base import Permutation, Pick
from games.core.decisions.option import Option
from games.core.decisions.shapes import TilePath
from games.core.sentences.sentence import Sentence

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
        namings = (self.option_names, [shorten_name(one) for one in self.option_names])
        labels = name_ways([", ".join(names[at] for at in order) for order in found] for names in namings)
        return list(zip(labels, found, strict=True)) if labels else []

    def list_choices(self) -> ChoiceList:
        decline_buttons = [self.decline_button] if self.decision.low == 0 and not self.body else []
        if named_orders := self.all_permutations:
            entries = [ChoiceEntry(f"w{at}", label) for at, (label, _) in enumerate(named_orders)]
            return replace(self.build_choice_list(entries, decline_buttons), always_menu=True)
        entries = [self.build_entry(at) for at in range(len(self.option_names)) if at not in self.body]
        tail = [*self._build_end_buttons(), *decline_buttons]
        title = self.say(words.ControlNext())
        return replace(self.build_choice_list(entries, tail, title), always_menu=True, keeps_button_row=True)

    def _build_end_buttons(self) -> list[AnswerButton]:
        buttons: list[AnswerButton] = []
        if self.body and len(self.body) >= self.decision.low:
            buttons.append(AnswerButton(DONE, self.say(words.ControlDone())))
        if self.decision.high == len(self.option_names):
            buttons.append(AnswerButton(REST_KEY, self.say(words.ControlKeepRest()), "secondary"))
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
        return [self.say(words.ControlSoFar(names=names))] if names else []

    @property
    def step_progress(self) -> tuple[int, int] | None:
        return (
            None
            if self.all_permutations or self.decision.high < 2
            else (len(self.body) + 1, self.decision.high)
        )


STOP_KEY = "stop"

MOST_STEPS_TRIED = 1000
"""Steps tried to see whether a path can get long enough; after that, assume it can."""

TILE_NAME = re.compile(r"([a-z])(\d{1,2})")

COMPASS = {
    (0, 1): "north",
    (1, 1): "northeast",
    (1, 0): "east",
    (1, -1): "southeast",
    (0, -1): "south",
    (-1, -1): "southwest",
    (-1, 0): "west",
    (-1, 1): "northwest",
}
"""Columns rise to the east and rows to the north, as on a chess board."""
WAYS: Mapping[str, Sentence] = {
    "north": words.ControlNorth(),
    "northeast": words.ControlNortheast(),
    "east": words.ControlEast(),
    "southeast": words.ControlSoutheast(),
    "south": words.ControlSouth(),
    "southwest": words.ControlSouthwest(),
    "west": words.ControlWest(),
    "northwest": words.ControlNorthwest(),
}

DIRECTION_ORDER = [*COMPASS.values(), ""]


class PathControl(DecisionControl[TilePath[Any]]):
    """The draft holds the path so far."""

    @property
    def is_valid(self) -> bool:
        body = self.body
        if len(set(body)) < len(body) or len(body) >= max(1, self.decision.most):
            return False
        return all(at in self._next_tiles(tuple(body[:place])) for place, at in enumerate(body))

    def _next_tiles(self, walk: Pick) -> list[int]:
        return [at for at in dict.fromkeys(self.decision.next_steps(walk)) if at not in walk]

    def possible_tiles(self, walk: Pick) -> list[int]:
        """Return the next tiles from which the path can still get long enough."""
        if len(walk) >= self.decision.most:
            return []
        return [at for at in self._next_tiles(walk) if self._can_reach_minimum((*walk, at))]

    def _can_reach_minimum(self, walk: Pick) -> bool:
        tried = 0
        todo = [walk]
        while todo:
            here = todo.pop()
            if len(here) >= self.decision.least or (tried := tried + 1) > MOST_STEPS_TRIED:
                return True
            todo += [(*here, at) for at in self._next_tiles(here)]
        return False

    def list_choices(self) -> ChoiceList:
        tail: list[AnswerButton] = []
        if self.body and len(self.body) >= self.decision.least:
            tail = [AnswerButton(STOP_KEY, self.say(words.ControlStop()))]
        elif not self.body and self.decision.least == 0:
            tail = [self.decline_button]
        ways = sorted(
            self.possible_tiles(tuple(self.body)),
            key=lambda at: DIRECTION_ORDER.index(self._direction_to(at)),
        )
        return replace(
            self.build_choice_list([self._build_step_entry(at) for at in ways], tail), keeps_button_row=True
        )

    def _build_step_entry(self, at: int) -> ChoiceEntry:
        entry, way = self.build_entry(at), self._direction_to(at)
        return replace(entry, name=f"{self.say(WAYS[way])}: {entry.name}") if way else entry

    def _direction_to(self, at: int) -> str:
        if not self.body:
            return ""
        here, there = (TILE_NAME.fullmatch(self.decision.options[tile].text) for tile in (self.body[-1], at))
        if here is None or there is None:
            return ""
        across, up = ord(there[1]) - ord(here[1]), int(there[2]) - int(here[2])
        return COMPASS.get((across, up), "")

    def apply_choice(self, key: str) -> PressStep:
        if key == NONE:
            return ()
        if key == STOP_KEY:
            return tuple(self.body)
        walk = (*self.body, int(key))
        short = len(walk) < self.decision.least
        return list(walk) if short or self.possible_tiles(walk) else walk

    @property
    def partial_pick(self) -> Pick:
        return tuple(self.body)

    @property
    def offered_options(self) -> Sequence[Option[Any]]:
        return [self.decision.options[at] for at in self.possible_tiles(self.partial_pick)]

    def previous_body(self) -> list[int]:
        return self.body[:-1]

    @property
    def draft_lines(self) -> list[str]:
        names = " - ".join(self.option_names[at] for at in self.body)
        return [self.say(words.ControlWay(names=names))] if names else []

    @property
    def step_progress(self) -> tuple[int, int] | None:
        return (len(self.body) + 1, self.decision.most) if self.decision.most > 1 else None
