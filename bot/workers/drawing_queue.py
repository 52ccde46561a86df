"""The order in which pictures are drawn: first what somebody waits for."""

from collections.abc import Callable
from typing import Any, TypeVar

from bot.concurrency.build_gate import BuildGate
from bot.workers.pool import WorkerPool

T = TypeVar("T")

MAX_IN_POOL = 2
"""Pictures that the pool has at once, in the order of arrival: the next is there when one is done."""


class DrawingQueue:
    """Passes pictures to a pool by the purpose of whoever asks, as `BuildGate` admits.

    An answer to a press has no mark, so its picture comes first; then boards that somebody waits for.
    """

    def __init__(self, pool: WorkerPool) -> None:
        self.pool = pool
        self.gate = BuildGate(room=MAX_IN_POOL)

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Draw once everything more urgent has gone to the pool."""
        async with self.gate.enter():
            return await self.pool.run(function, *arguments)
