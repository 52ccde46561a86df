"""Work that brings something up to date, and must not miss that it is wanted again while it runs."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from bot.errors import StoreBusy
from bot.pacing import USUAL, Pacing

Key = TypeVar("Key")

SHUTDOWN_TIMEOUT = 5.0
"""Seconds that work gets at the end."""

log = logging.getLogger(__name__)


class TransientFailure(Exception):
    """What failed will do so no longer in a while, and nobody here has to see to it."""


class Refresher(Generic[Key]):
    """One task for each thing that is behind.

    Whoever asks while the task runs may have come after its last look, so it looks once more. The task
    goes out of the list in the same step of the loop as it finds that nobody has asked: no request can
    fall in between.

    What fails for a reason that nobody foresaw is tried again after each of `retries` (seconds), what fails
    for a `TransientFailure` one with more patience; then it is left until somebody asks again. Failures that
    no
    patience helps are the work's own to see to.
    """

    def __init__(
        self,
        refresh: Callable[[Key], Awaitable[None]],
        name: str,
        retries: Sequence[float] = (),
        pacing: Pacing = USUAL,
    ) -> None:
        self.refresh, self.name, self.retries, self.pacing = refresh, name, retries, pacing
        self.tasks: dict[Key, asyncio.Task[None]] = {}
        self.requested: set[Key] = set()
        self.closed = asyncio.Event()
        """Nothing is begun or tried again from then on; the next start finds out what is behind."""

    def request(self, key: Key) -> None:
        """Something has happened to it."""
        if self.closed.is_set():
            return
        self.requested.add(key)
        if key not in self.tasks:
            self.tasks[key] = asyncio.create_task(self._refresh_until_idle(key), name=f"{self.name} {key}")

    async def _refresh_until_idle(self, key: Key) -> None:
        try:
            while key in self.requested:
                await self._refresh_with_retries(key)
        finally:
            del self.tasks[key]

    async def _refresh_with_retries(self, key: Key) -> None:
        """Once, as often as that has to be tried."""
        left, patience = iter(self.retries), iter(self.pacing.passing_retries)
        pause: float | None = 0.0
        while pause is not None:
            self.requested.discard(key)
            try:
                await self.refresh(key)
            except StoreBusy:  # nothing is given up for that
                pause = self.pacing.busy_retry
            except TransientFailure as reason:
                pause = next(patience, None)
                then = "is left until it is asked for" if pause is None else f"waits {pause:g} seconds"
                log.warning("%s %s %s: %s", self.name, key, then, reason)
            except Exception:
                log.exception("%s %s failed", self.name, key)
                pause = next(left, None)
            else:
                return
            if pause is not None and await self._closes_within(key, pause):
                return

    async def _closes_within(self, key: Key, seconds: float) -> bool:
        """Sleep so long, or until the end comes; a long pause only until somebody asks anew."""
        while True:
            stretch = min(seconds, self.pacing.retry_stretch)
            try:
                await asyncio.wait_for(self.closed.wait(), stretch)
            except TimeoutError:
                seconds -= stretch
            else:
                return True
            if seconds <= 0 or key in self.requested:
                return False

    async def wait_until_idle(self) -> None:
        """Until nothing is behind any more."""
        while self.tasks:
            await asyncio.wait(self.tasks.values())

    async def close(self, patience: float = SHUTDOWN_TIMEOUT) -> None:
        """Begin nothing any more; what is under way may end, if that does not take long."""
        self.closed.set()
        if self.tasks:
            await asyncio.wait(self.tasks.values(), timeout=patience)
        await self.cancel()

    async def cancel(self) -> None:
        """Stop in the middle; what is behind has to be found out anew."""
        self.requested.clear()
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.tasks.clear()  # those that never took their first step are still there
