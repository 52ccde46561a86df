"""A path over a board: one tile at a time, by direction where the tiles' names tell it."""

import re
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.ui.controls.asker import NONE, Asker, Step
from bot.ui.controls.parts import Button
from bot.ui.controls.shelf import Entry, Shelf
from games.core.decision import Pick
from games.core.option import Option
from games.core.shapes import Path

STOP = "stop"

EFFORT = 1000
"""How many steps are tried to see whether a way is long enough; beyond that it is taken to be."""

TILE = re.compile(r"([a-z])(\d{1,2})")

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

ROUND = [*COMPASS.values(), ""]


class AskPath(Asker[Path[Any]]):
    """The draft holds the way so far."""

    @property
    def sound(self) -> bool:
        body = self.body
        if len(set(body)) < len(body) or len(body) >= max(1, self.decision.most):
            return False
        return all(at in self._onward(tuple(body[:place])) for place, at in enumerate(body))

    def _onward(self, walk: Pick) -> list[int]:
        return [at for at in dict.fromkeys(self.decision.ways(walk)) if at not in walk]

    def ways(self, walk: Pick) -> list[int]:
        """Where one may go on from here and still walk far enough."""
        if len(walk) >= self.decision.most:
            return []
        return [at for at in self._onward(walk) if self._leads((*walk, at))]

    def _leads(self, walk: Pick) -> bool:
        tried = 0
        todo = [walk]
        while todo:
            here = todo.pop()
            if len(here) >= self.decision.least or (tried := tried + 1) > EFFORT:
                return True
            todo += [(*here, at) for at in self._onward(here)]
        return False

    def shelf(self) -> Shelf:
        tail: list[Button] = []
        if self.body and len(self.body) >= self.decision.least:
            tail = [Button(STOP, self.words("controls.stop"))]
        elif not self.body and self.decision.least == 0:
            tail = [self.declined]
        ways = sorted(self.ways(tuple(self.body)), key=lambda at: ROUND.index(self._direction(at)))
        return replace(self.filled([self._step_to(at) for at in ways], tail), tailed=True)

    def _step_to(self, at: int) -> Entry:
        entry, way = self.entry(at), self._direction(at)
        return replace(entry, name=f"{self.words(f'controls.{way}')}: {entry.name}") if way else entry

    def _direction(self, at: int) -> str:
        if not self.body:
            return ""
        here, there = (TILE.fullmatch(self.decision.options[tile].text) for tile in (self.body[-1], at))
        if here is None or there is None:
            return ""
        across, up = ord(there[1]) - ord(here[1]), int(there[2]) - int(here[2])
        return COMPASS.get((across, up), "")

    def chosen(self, key: str) -> Step:
        if key == NONE:
            return ()
        if key == STOP:
            return tuple(self.body)
        walk = (*self.body, int(key))
        short = len(walk) < self.decision.least
        return list(walk) if short or self.ways(walk) else walk

    @property
    def picked(self) -> Pick:
        return tuple(self.body)

    @property
    def offered(self) -> Sequence[Option[Any]]:
        return [self.decision.options[at] for at in self.ways(self.picked)]

    def before(self) -> list[int]:
        return self.body[:-1]

    @property
    def so_far(self) -> list[str]:
        names = " - ".join(self.names[at] for at in self.body)
        return [self.words("controls.way", names=names)] if names else []

    @property
    def step(self) -> tuple[int, int] | None:
        return (len(self.body) + 1, self.decision.most) if self.decision.most > 1 else None
