"""The limit of one route: a bucket that never sends more than Discord's headers allow.

discord.py's own bucket does now and then: it resets when a late answer of the last window comes in, and
believes a header that does not know of requests on their way, of which there are many while they wait for
the budget. It also holds back the answer to the last request of a window until the window is over.
"""

import asyncio
from collections import deque
from contextlib import suppress
from types import TracebackType

import aiohttp
from discord.http import Ratelimit


class RouteLimit(Ratelimit):
    """Counts a request from its start until a whole window after its answer, whenever Discord counts it.

    So no window of Discord's, wherever it begins, has more requests than its limit.
    """

    __slots__ = ("answered_at", "changed", "turn", "window")

    def __init__(self, max_ratelimit_timeout: float | None) -> None:
        super().__init__(max_ratelimit_timeout)
        self.answered_at: deque[float] = deque()
        self.window = 0.0
        """Seconds of the longest window that Discord has told."""
        self.turn = asyncio.Lock()
        """Held by the next request while it waits; the others come in order."""
        self.changed = asyncio.Event()

    async def acquire(self) -> None:
        self._last_request = self._loop.time()
        async with self.turn:
            while (pause := self._time_to_next()) is None or pause > 0:
                self.changed.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), pause)
            self.remaining -= 1
            self.outgoing += 1

    async def __aexit__(
        self, type: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.outgoing -= 1
        self.answered_at.append(self._loop.time())
        self.changed.set()

    def update(self, response: aiohttp.ClientResponse, *, use_clock: bool = False) -> None:
        super().update(response, use_clock=use_clock)
        # Of the other requests on their way, Discord may not have counted any.
        left = int(response.headers.get("X-RateLimit-Remaining", 0))
        self.remaining = left - (self.outgoing - 1)
        self.window = max(self.window, self.reset_after)
        self.changed.set()

    def is_inactive(self) -> bool:
        """Return whether it can be forgotten: nothing waits, and its window, which may be long, is over."""
        is_over = self.expires is None or self.is_expired()
        return super().is_inactive() and is_over and not self.turn.locked()

    def _time_to_next(self) -> float | None:
        """Return the seconds until the next request may be sent; None: until one is answered."""
        now = self._loop.time()
        while self.answered_at and self.answered_at[0] <= now - self.window:
            self.answered_at.popleft()
        if self.outgoing + len(self.answered_at) >= self.limit:
            return self.answered_at[0] + self.window - now if self.answered_at else None
        if self.expires is not None and now < self.expires and self.remaining <= 0:
            return self.expires - now
        return 0.0
