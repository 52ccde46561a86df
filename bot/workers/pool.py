"""Worker processes, so that nothing on the event loop takes more than a millisecond or two.

Thinking and drawing have separate processes, so a long thought delays no picture. A process that dies is
replaced, and its work is retried once.
"""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from bot.observability.metrics import WORK_TIME
from bot.workers import heap, replay, tasks
from bot.workers.process import init_worker, run_and_list_refusals

T = TypeVar("T")

log = logging.getLogger(__name__)

LABELS: Mapping[Callable[..., Any], str] = {
    tasks.think: "think",
    tasks.complete_typed_line: "complete",
    tasks.draw: "draw",
    tasks.draw_card: "draw_card",
    replay.position: "position",
    replay.export: "export",
    replay.faults: "faults",
}
"""Labels of the kinds of work in the metrics; operators' dashboards depend on them."""


class WorkerPool:
    """A pool of processes for one kind of work."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.executor = self._make_executor()

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Run a function in a worker process and return its result."""
        with WORK_TIME.labels(LABELS.get(function, function.__name__)).time():
            return await self._run_or_replace(function, *arguments)

    async def start(self, first: Callable[[], None]) -> Sequence[str]:
        """Start the processes from another thread, because starting blocks, and run `first` in one.

        Return what the system has refused to a worker.
        """
        return await asyncio.wrap_future(
            await asyncio.to_thread(self.executor.submit, run_and_list_refusals, first)
        )

    async def _run_or_replace(self, function: Callable[..., T], *arguments: Any) -> T:
        executor = self.executor
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(executor, heap.run_task, function, *arguments)
        except BrokenProcessPool:
            if self.executor is executor:  # the first of several to notice
                executor.shutdown(wait=False)
                self.executor = self._make_executor()
            return await loop.run_in_executor(self.executor, heap.run_task, function, *arguments)

    def close(self) -> None:
        """Drop the work that waits and wait for the work that runs. Blocks: call it from a thread.

        A pool that is still ending when the interpreter exits may print a traceback of its own.
        """
        self.executor.shutdown(wait=True, cancel_futures=True)

    def _make_executor(self) -> ProcessPoolExecutor:
        # Spawn a fresh interpreter: a fork would inherit the host's sockets and database.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, context, initializer=init_worker)


class WorkerQueue:
    """Passes one piece of work at a time to a pool: what people ask for delays AI by one piece at most."""

    def __init__(self, pool: WorkerPool) -> None:
        self.pool = pool
        self.turn = asyncio.Lock()

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Run a function in a worker process once those asked for before are done."""
        async with self.turn:
            return await self.pool.run(function, *arguments)


class Workers:
    """The pools for thinking and for drawing."""

    def __init__(self) -> None:
        self.thinking = WorkerPool(max(1, (os.cpu_count() or 2) - 1))
        self.drawing = WorkerPool(1)

    async def warm_up(self) -> None:
        """Start all processes, so that nobody waits for the first thought and the first picture.

        A failure costs somebody that wait, and nothing else: work that comes starts the processes anew.
        """
        starts = (self.thinking.start(tasks.warm_up), self.drawing.start(tasks.warm_up_drawing))
        failed, refused = set[str](), set[str]()
        for result in await asyncio.gather(*starts, return_exceptions=True):
            if isinstance(result, BaseException):
                failed.add(f"{type(result).__name__}: {result}")
            else:
                refused.update(result)
        if failed:
            log.error("workers could not be warmed up: %s", "; ".join(sorted(failed)))
        if refused:
            log.warning("workers go on without what the system refuses them: %s", "; ".join(sorted(refused)))

    def close(self) -> None:
        """Close both pools. Blocks: call it from a thread."""
        self.thinking.close()
        self.drawing.close()
