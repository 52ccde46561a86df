"""Admits those who are about to build a message, so that what is sent is not old by then.

A message that is built before its turn shows what was true when it began to wait. So nothing is read or
drawn while enough requests wait for Discord already.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractContextManager, asynccontextmanager

from bot.concurrency.fair_queue import FairQueue, Priority, current_purpose, mark_requests

MAX_BUILDING = 24
"""Messages that are built at once. Drawing has one process, which presses need too: half a second of it."""
MAX_WAITING = 10
"""Requests as urgent that may wait for Discord while another message is built: a quarter of a second."""


def count_nothing(lowest: Priority) -> int:
    """Return 0: there is no queue."""
    return 0


class BuildGate:
    """Lets builders in by priority, a few at once: the `SendingOrder` of messages that wait for a budget."""

    def __init__(
        self, count_waiting: Callable[[Priority], int] = count_nothing, room: int = MAX_BUILDING
    ) -> None:
        self.count_waiting, self.room = count_waiting, room
        """Counts the requests that wait with a priority or a higher one."""
        self.queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self.building = 0

    def mark(self, priority: Priority, match: int) -> AbstractContextManager[None]:
        return mark_requests(priority, match)

    @asynccontextmanager
    async def enter(self) -> AsyncGenerator[None]:
        """Wait until a message of the current purpose may be built; leave before it is sent."""
        purpose = current_purpose()
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.add(purpose, waiter)
        self.admit()
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.cancelled():
                self.queue.discard(purpose, waiter)
            else:
                self._leave()
            raise
        try:
            yield
        finally:
            self._leave()

    def _leave(self) -> None:
        self.building -= 1
        self.admit()

    def admit(self) -> None:
        """Admit as many as there is room for; called whenever fewer requests wait."""
        while self.building < self.room and (first := self.queue.first_priority()) is not None:
            if self.count_waiting(first) >= MAX_WAITING:
                return
            waiter = self.queue.pop()
            if not waiter.done():
                self.building += 1
                waiter.set_result(None)
