"""Controls of a path over a board: one tile at a time, by direction where the tiles' names tell it."""

import re
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.ui.controls.base import NONE, DecisionControl, PressStep
from bot.ui.controls.choice_list import ChoiceEntry, ChoiceList
from bot.ui.controls.widgets import AnswerButton
from games.core.decisions.base import Pick
from games.core.decisions.option import Option
from games.core.decisions.shapes import TilePath

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
            tail = [AnswerButton(STOP_KEY, self.words("controls.stop"))]
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
        return replace(entry, name=f"{self.words(f'controls.{way}')}: {entry.name}") if way else entry

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
        return [self.words("controls.way", names=names)] if names else []

    @property
    def step_progress(self) -> tuple[int, int] | None:
        return (len(self.body) + 1, self.decision.most) if self.decision.most > 1 else None
