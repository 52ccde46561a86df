"""Work that brings something up to date, and must not miss that it is wanted again while it runs."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from bot.errors import Busy

Key = TypeVar("Key")

BUSY = 5.0
"""Seconds until the next try where the store can't be written."""


class Keeper(Generic[Key]):
    """One task for each thing that is behind.

    Whoever asks while the task runs may have come after its last look, so it looks once more. The task
    goes out of the list in the same step of the loop as it finds that nobody has asked: no request can
    fall in between.
    """

    def __init__(self, keep: Callable[[Key], Awaitable[None]], name: str) -> None:
        self.keep, self.name = keep, name
        self.tasks: dict[Key, asyncio.Task[None]] = {}
        self.wanted: set[Key] = set()

    def ask(self, key: Key) -> None:
        """Something has happened to it."""
        self.wanted.add(key)
        if key not in self.tasks:
            self.tasks[key] = asyncio.create_task(self._run(key), name=f"{self.name} {key}")

    async def _run(self, key: Key) -> None:
        try:
            while key in self.wanted:
                self.wanted.discard(key)
                try:
                    await self.keep(key)
                except Busy:  # nothing is given up for that
                    self.wanted.add(key)
                    await asyncio.sleep(BUSY)
        finally:
            del self.tasks[key]

    async def settled(self) -> None:
        """Until nothing is behind any more."""
        while self.tasks:
            await asyncio.wait(self.tasks.values())

    async def cancel(self) -> None:
        """Stop in the middle; what is behind has to be found out anew."""
        self.wanted.clear()
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.tasks.clear()  # those that never took their first step are still there
