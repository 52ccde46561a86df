"""Pictures of matches and cards: drawn in another process, each once, the newest kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import Any

from bot import work
from bot.services.loaded import Loaded, pack
from bot.workers import Pool
from games.core.codec import dump
from games.core.model import Event, Seat
from render.picture import NOWHERE, Picture, Pointing

KEPT = 64
"""Pictures in memory, of about 80 kB each: those of the matches that are looked at right now."""


class Pictures:
    """Asks the worker, and does not ask twice for the same."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.kept: OrderedDict[Hashable, asyncio.Task[Picture]] = OrderedDict()

    async def board(
        self,
        loaded: Loaded,
        viewer: Seat | None,
        people: Sequence[str],
        steps: Sequence[Sequence[Event]] = (),
        title: str = "",
        pointing: Pointing = NOWHERE,
    ) -> Picture:
        """The board as a seat sees it, or for everybody (None), with what the last steps left to be marked.

        A seat's own picture says that nobody else sees it, and marks what a half-made choice is about.
        """
        row, private = loaded.row, viewer is not None
        key = key_of(loaded, viewer, people, title, pointing)
        save, told = dump(loaded.spec, loaded.playing), pack(steps)
        names = tuple(people)
        return await self._once(key, work.draw, row.game, save, viewer, told, names, title, private, pointing)

    def drawn(
        self, loaded: Loaded, viewer: Seat | None, people: Sequence[str], pointing: Pointing = NOWHERE
    ) -> Picture | None:
        """The board, if it has been drawn already."""
        task = self.kept.get(key_of(loaded, viewer, people, pointing=pointing))
        if task is None or not task.done() or task.cancelled() or task.exception() is not None:
            return None
        return task.result()

    async def card(self, game: str, name: str) -> Picture:
        return await self._once((game, name), work.draw_card, game, name)

    async def _once(self, key: Hashable, function: Any, *arguments: Any) -> Picture:
        task = self.kept.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(self.pool.run(function, *arguments))
            self.kept[key] = task
        self.kept.move_to_end(key)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        # Whoever gives up waiting does not spoil it for the others.
        return await asyncio.shield(task)


def key_of(
    loaded: Loaded,
    viewer: Seat | None,
    people: Sequence[str],
    title: str = "",
    pointing: Pointing = NOWHERE,
) -> Hashable:
    """What makes one board different from another."""
    row, state = loaded.row, loaded.playing
    return (row.id, state.seq, state.moment, viewer, tuple(people), title, pointing)
