"""Hands a long list of keys to a refresher, a part at a time, so that the first are ready soon."""

import asyncio
from collections.abc import Iterable
from typing import Generic, TypeVar

from bot.concurrency.refresher import Refresher

Key = TypeVar("Key")

MAX_AT_ONCE = 200
"""Refreshes that run at once because of a backlog: enough to go on while some of them wait for a channel."""
LOOK_INTERVAL = 1.0
"""Seconds until the feeder looks again, though no refresh has ended: some may wait for a time that is set."""


class RefreshBacklog(Generic[Key]):
    """Keys that are to be refreshed, in order."""

    def __init__(self, refresher: Refresher[Key]) -> None:
        self.refresher = refresher
        self.keys: dict[Key, None] = {}
        self.feeder: asyncio.Task[None] | None = None

    def request_all(self, keys: Iterable[Key]) -> None:
        """Refresh all keys, the first ones at once."""
        self.keys |= dict.fromkeys(keys)
        self._request_some()
        if self.keys and (self.feeder is None or self.feeder.done()):
            self.feeder = asyncio.create_task(self._feed(), name="backlog")

    def close(self) -> None:
        """Stop requesting refreshes."""
        self.keys.clear()
        if self.feeder is not None:
            self.feeder.cancel()

    def _request_some(self) -> None:
        # Those that wait for a time that somebody else has set, perhaps half an hour, don't count.
        while self.keys and len(self.refresher.tasks) - len(self.refresher.wakeups) < MAX_AT_ONCE:
            key = next(iter(self.keys))
            del self.keys[key]
            self.refresher.request(key)
            if self.refresher.closed.is_set():
                self.keys.clear()

    async def _feed(self) -> None:
        while self.keys:
            await asyncio.wait(
                self.refresher.tasks.values(), timeout=LOOK_INTERVAL, return_when=asyncio.FIRST_COMPLETED
            )
            self._request_some()
