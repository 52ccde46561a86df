"""Work that a person asks for again and again while typing: only the newest counts."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass
class _Turn:
    """A person whose work runs, or has just run."""

    waiting: asyncio.Future[bool] | None = None
    """The newest work that waits: True to begin, False if newer work has come."""


class LatestThrottle:
    """Runs one piece of work of a person at a time, with a rest after each; of those that wait, the newest.

    However fast somebody asks, they take a bounded share of the loop, and nobody else waits for them.
    """

    def __init__(self, rest: float) -> None:
        self.rest = rest
        self.turns: dict[int, _Turn] = {}

    async def run(self, person: int, work: Callable[[], Awaitable[T]], replaced: T) -> T:
        """Return what the work returns, or `replaced` if newer work of the person came before it began."""
        turn = self.turns.get(person)
        if turn is None:
            self.turns[person] = _Turn()
        elif not await self._wait(person, turn):
            return replaced
        try:
            return await work()
        finally:
            asyncio.get_running_loop().call_later(self.rest, self._begin_next, person)

    async def _wait(self, person: int, turn: _Turn) -> bool:
        if turn.waiting is not None and not turn.waiting.done():
            turn.waiting.set_result(False)
        own = turn.waiting = asyncio.get_running_loop().create_future()
        try:
            return await own
        except asyncio.CancelledError:
            if own.done() and not own.cancelled() and own.result():
                self._begin_next(person)  # it was this one's turn
            raise

    def _begin_next(self, person: int) -> None:
        waiting = self.turns[person].waiting
        if waiting is None or waiting.done():
            del self.turns[person]
        else:
            waiting.set_result(True)
