"""Refreshes, at most one at a time per key, that are repeated if requested meanwhile."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from bot.errors import MatchUnreadable, StoreBusy
from bot.pacing import USUAL, Pacing

Key = TypeVar("Key")

SHUTDOWN_TIMEOUT = 5.0
"""Seconds that running refreshes get at shutdown."""

log = logging.getLogger(__name__)


class TransientFailure(Exception):
    """A failure expected to go away; retried with long delays."""


class RetryLater(Exception):
    """Somebody else says when to go on, such as a rate limit: a wait, however often, and no failure."""

    def __init__(self, seconds: float, reason: str = "") -> None:
        super().__init__(reason or f"wait {seconds:.1f} seconds")
        self.seconds = seconds


class Refresher(Generic[Key]):
    """Runs at most one refresh per key and repeats it if requested meanwhile.

    A request during a refresh may come after the refresh's last read, so the refresh runs once more. A task
    leaves `tasks` in the same step of the loop in which it finds no further request, so none gets lost.

    An unforeseen failure is retried after each of `retries` (seconds), a `TransientFailure` after the longer
    delays of `pacing.passing_retries`, `StoreBusy` without end, and `MatchUnreadable` not at all. After the
    last retry a key waits for the next request. `RetryLater` counts as no failure: the key is refreshed again
    after that time, or at once if requested meanwhile. Permanent failures are for `refresh` to handle.
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
        self.wakeups: dict[Key, asyncio.Event] = {}
        """By key that waits for a time that somebody else has set, what ends the wait."""
        self.closed = asyncio.Event()
        """Once set, nothing is started or retried; the next start of the host finds out what is behind."""

    def request(self, key: Key) -> None:
        """Refresh a key soon, and once more if its refresh is running."""
        if self.closed.is_set():
            return
        self.requested.add(key)
        if key in self.wakeups:
            self.wakeups[key].set()
        if key not in self.tasks:
            self.tasks[key] = asyncio.create_task(self._refresh_until_idle(key), name=f"{self.name} {key}")

    async def _refresh_until_idle(self, key: Key) -> None:
        try:
            while key in self.requested:
                await self._refresh_with_retries(key)
        finally:
            del self.tasks[key]

    async def _refresh_with_retries(self, key: Key) -> None:
        """Refresh a key once, retrying failures."""
        left, patience = iter(self.retries), iter(self.pacing.passing_retries)
        pause: float | None = 0.0
        while pause is not None:
            self.requested.discard(key)
            try:
                await self.refresh(key)
            except RetryLater as delay:
                pause = 0.0
                if await self._wait_for_request(key, delay.seconds):
                    return
                continue
            except StoreBusy:  # retry without end
                pause = self.pacing.busy_retry
            except MatchUnreadable as stopped:  # whoever takes the match up requests it again
                log.info("%s %s rests: incident %s", self.name, key, stopped.number)
                return
            except TransientFailure as reason:
                pause = next(patience, None)
                then = "is left until it is asked for" if pause is None else f"waits {pause:g} seconds"
                log.warning("%s %s %s: %s", self.name, key, then, reason)
            except Exception:
                log.exception("%s %s failed", self.name, key)
                pause = next(left, None)
            else:
                return
            if pause is not None and await self._sleep_until_closed(key, pause):
                return

    async def _sleep_until_closed(self, key: Key, seconds: float) -> bool:
        """Sleep, and return True if closed meanwhile; a new request cuts a long pause short."""
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

    async def _wait_for_request(self, key: Key, seconds: float) -> bool:
        """Wait that long, or until the key is requested; return True if closed meanwhile."""
        wakeup = self.wakeups[key] = asyncio.Event()
        if key in self.requested or self.closed.is_set():
            wakeup.set()
        try:
            await asyncio.wait_for(wakeup.wait(), seconds)
        except TimeoutError:
            pass
        finally:
            del self.wakeups[key]
        return self.closed.is_set()

    async def wait_until_idle(self) -> None:
        """Wait until no refresh is running or requested."""
        while self.tasks:
            await asyncio.wait(self.tasks.values())

    async def close(self, patience: float = SHUTDOWN_TIMEOUT) -> None:
        """Start nothing more; let running refreshes finish within `patience` seconds, then cancel them."""
        self.closed.set()
        for wakeup in self.wakeups.values():
            wakeup.set()
        if self.tasks:
            await asyncio.wait(self.tasks.values(), timeout=patience)
        await self.cancel()

    async def cancel(self) -> None:
        """Cancel all refreshes and forget all requests."""
        self.requested.clear()
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.tasks.clear()  # tasks cancelled before their first step haven't removed themselves
