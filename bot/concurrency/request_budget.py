"""The budget of requests to Discord that answer no press: fifty a second for the bot as a whole.

`RequestBudget` is what everybody who sends needs to know; `LocalRequestBudget` grants within this process.
Answers to presses are not under Discord's global limit, and never ask here.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.concurrency.fair_queue import FairQueue, Priority, RequestPurpose
from bot.concurrency.invalid_requests import InvalidRequestBrake
from bot.concurrency.refresher import TransientFailure
from bot.observability.metrics import REQUEST_WAIT, REQUESTS_WAITING

REQUESTS_A_SECOND = 40
"""What the usual interval of the pacing grants; the budget's second is so many intervals long."""
MAX_IN_WINDOW = 48
"""Requests that Discord may have received within any second, of its fifty."""
BURST = 4
"""Grants that a quiet budget, or a late event loop, may make up for at once."""
MAX_WAITING = 20_000
"""Requests that may wait; more are refused, and their callers try again later."""

SLOWER, LEAST_SHARE = 0.75, 0.125
"""Factor on the rate after each global 429, and the share of the rate that always stays."""
RECOVERY_SECONDS = 60.0
"""Seconds without a global 429 until the rate rises by one step again."""


class BudgetExhausted(TransientFailure):
    """Too many requests wait already."""


class Grant(Protocol):
    """The permission to send one request."""

    def finish(self) -> None:
        """Note that Discord has answered, or that the request failed."""
        ...


class RequestBudget(Protocol):
    """Grants requests, within this process or for several."""

    async def acquire(self, purpose: RequestPurpose) -> Grant:
        """Wait for the grant of one request."""
        ...

    def note_response(self, status: int, scope: str, retry_after: float) -> None:
        """Take note of a response by Discord to any request, also to an answer to a press.

        `scope` is that of a 429: `user` and `shared` are about one route, anything else about all requests.
        """
        ...


class LocalGrant:
    """A grant by the budget of this process."""

    __slots__ = ("budget",)

    def __init__(self, budget: "LocalRequestBudget | None") -> None:
        self.budget = budget

    def finish(self) -> None:
        if self.budget is not None:
            self.budget.note_end()
            self.budget = None


class LocalRequestBudget:
    """A token bucket with a queue by priority, in which matches take turns.

    Even grants are not enough: whatever delays requests on their way may hand Discord many of them at once.
    So no grant is made while those in flight and those answered within the last second are too many.
    """

    def __init__(
        self,
        interval: float,
        clock: Callable[[], float] | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.interval = interval
        """Seconds between two grants; 0 grants everything at once."""
        self.window = interval * REQUESTS_A_SECOND
        self.clock, self.sleep = clock or (lambda: asyncio.get_running_loop().time()), sleep
        self.brake = InvalidRequestBrake(self.clock)
        self.queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self.grant_listeners: list[Callable[[], object]] = []
        self.dispatcher: asyncio.Task[None] | None = None
        self.in_flight = 0
        self.answered_at: deque[float] = deque()
        """When the requests of the last window were answered."""
        self.next_at = 0.0
        """When the next grant is due."""
        self.held_until = 0.0
        self.share, self.recovers_at = 1.0, 0.0
        """The share of the rate that is used since Discord refused more, and when it rises."""

    # --- grants --------------------------------------------------------------------------------------

    async def acquire(self, purpose: RequestPurpose) -> LocalGrant:
        if not self.interval:
            return LocalGrant(None)
        if len(self.queue) >= MAX_WAITING:
            raise BudgetExhausted(f"{MAX_WAITING} requests wait for Discord")
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.add(purpose, waiter)
        self._start_dispatcher()
        gauge = REQUESTS_WAITING.labels(purpose.priority.name.lower())
        with gauge.track_inprogress(), REQUEST_WAIT.labels(purpose.priority.name.lower()).time():
            try:
                await waiter
            except asyncio.CancelledError:
                self._withdraw(purpose, waiter)
                raise
        return LocalGrant(self)

    def count_waiting(self, lowest: Priority) -> int:
        """Count the requests that wait with this priority or a higher one."""
        return self.queue.count(lowest)

    def note_end(self) -> None:
        """Note that a granted request was answered or has failed."""
        self.in_flight -= 1
        self.answered_at.append(self.clock())

    def _withdraw(self, purpose: RequestPurpose, waiter: "asyncio.Future[None]") -> None:
        """Take a cancelled waiter out of the queue, or its unused grant back."""
        if waiter.cancelled():
            self.queue.discard(purpose, waiter)
        else:
            self.in_flight -= 1
            self.next_at -= self._pace()

    def _start_dispatcher(self) -> None:
        if self.dispatcher is None or self.dispatcher.done():
            self.dispatcher = asyncio.create_task(self._grant_in_order(), name="request budget")

    async def _grant_in_order(self) -> None:
        """Grant as fast as the rate allows, the most urgent first, until nobody waits."""
        while len(self.queue):
            if (pause := self._time_to_grant()) > 0:
                await self.sleep(pause)
            elif not (waiter := self.queue.pop()).done():
                self.in_flight += 1
                self.next_at = max(self.next_at, self.clock() - BURST * self._pace()) + self._pace()
                waiter.set_result(None)
                for listener in self.grant_listeners:
                    listener()

    def _time_to_grant(self) -> float:
        """Return the seconds until the next grant, 0 if it is due."""
        now = self.clock()
        while self.answered_at and self.answered_at[0] <= now - self.window:
            self.answered_at.popleft()
        due = max(self.next_at, self.held_until)
        if self.in_flight + len(self.answered_at) >= MAX_IN_WINDOW:
            due = max(due, self.answered_at[0] + self.window if self.answered_at else now + self.interval)
        return max(0.0, due - now)

    def _pace(self) -> float:
        """Return the seconds between two grants as things stand."""
        if self.share < 1 and self.clock() >= self.recovers_at:
            self.share = min(1.0, self.share / SLOWER)
            self.recovers_at = self.clock() + RECOVERY_SECONDS
        return self.interval / self.share * self.brake.compute_factor()

    # --- what Discord answers ------------------------------------------------------------------------

    def note_response(self, status: int, scope: str, retry_after: float) -> None:
        self.brake.note_response(status, scope)
        if status == 429 and scope not in ("user", "shared"):
            now = self.clock()
            self.held_until = max(self.held_until, now + retry_after)
            self.share, self.recovers_at = max(LEAST_SHARE, self.share * SLOWER), now + RECOVERY_SECONDS
