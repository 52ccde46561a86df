"""Worker processes, so that nothing on the event loop takes more than a millisecond or two.

Thinking and drawing have separate processes, so a long thought delays no picture. A process that dies is
replaced, and its work is retried once. Processes that die again and again are started after growing pauses,
and whoever wants work meanwhile is told so at once.
"""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from bot.concurrency.refresher import RetryLater
from bot.errors import UserError
from bot.i18n import sentences as words
from bot.observability.metrics import WORK_TIME
from bot.workers import heap, replay, tasks
from bot.workers.process import init_worker, run_and_list_refusals

T = TypeVar("T")

log = logging.getLogger(__name__)

MAX_THINKING = 3
"""Processes that think at most, on however many processors. Each takes about 30 MiB, and 8 more with replayed
matches; host, workers and the helper of Python are promised to stay below 350 MiB."""

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds until processes are started again after two sets of them have died; doubled by each further one."""

LABELS: Mapping[Callable[..., Any], str] = {
    tasks.think: "think",
    tasks.complete_typed_line: "complete",
    tasks.draw: "draw",
    tasks.draw_card: "draw_card",
    replay.load_position: "position",
    replay.export_transcript: "export",
    replay.list_faults: "faults",
}
"""Labels of the kinds of work in the metrics; operators' dashboards depend on them."""


class WorkersUnavailable(RetryLater):
    """The processes can't be started, or die at once. They are tried again after a pause."""


class WorkerPool:
    """A pool of processes for one kind of work."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.executor = self._make_executor()
        self.deaths = 0
        """Sets of processes that have died since the last piece of work was done."""
        self.resumes_at = 0.0
        """When processes may be started again, in seconds of the event loop's clock."""

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Run a function in a worker process and return its result, or raise `WorkersUnavailable`."""
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
        if (pause := self._pause_left()) > 0:
            raise WorkersUnavailable(pause, f"{self.deaths} sets of workers have died")
        fault: Exception | None = None
        for _ in range(2):
            executor = self.executor
            try:
                work = self._submit(executor, function, *arguments)
            except (BrokenProcessPool, OSError) as refusal:
                fault = refusal
            else:
                try:
                    return await self._wait_for_result(work)
                except BrokenProcessPool as death:
                    fault = death
            self._replace_executor(executor, fault)
        raise WorkersUnavailable(self._pause_left(), f"{type(fault).__name__}: {fault}")

    def _submit(
        self, executor: ProcessPoolExecutor, function: Callable[..., T], *arguments: Any
    ) -> "asyncio.Future[T]":
        return asyncio.get_running_loop().run_in_executor(executor, heap.run_task, function, *arguments)

    async def _wait_for_result(self, work: "asyncio.Future[T]") -> T:
        """Wait for a piece of work, also one that fails: its process lives."""
        try:
            return await work
        finally:
            if work.done() and not work.cancelled() and not isinstance(work.exception(), BrokenProcessPool):
                if self.resumes_at:
                    log.warning("workers work again")
                self.deaths, self.resumes_at = 0, 0.0

    def _replace_executor(self, executor: ProcessPoolExecutor, fault: Exception) -> None:
        """Put other processes in the place of those that died; the first of several to notice does it."""
        if self.executor is not executor:
            return
        executor.shutdown(wait=False)
        self.executor = self._make_executor()
        self.deaths += 1
        if self.deaths > 1:
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(self.deaths - 2, 10))
            self.resumes_at = asyncio.get_running_loop().time() + pause
            log.error(
                "workers can't be started, or die at once (%s); the next try is in %g seconds", fault, pause
            )

    def _pause_left(self) -> float:
        return max(0.0, self.resumes_at - asyncio.get_running_loop().time())

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
        """Run a function in a worker process once those asked for before are done.

        People who ask while no worker can be had are told to ask again.
        """
        async with self.turn:
            try:
                return await self.pool.run(function, *arguments)
            except WorkersUnavailable:
                raise UserError(words.ErrorOverloaded()) from None


def count_thinking_processes() -> int:
    """Count the processes that think: one processor is left for the host and for drawing."""
    return min(MAX_THINKING, max(1, (os.cpu_count() or 2) - 1))


class Workers:
    """The pools for thinking and for drawing."""

    def __init__(self) -> None:
        self.thinking = WorkerPool(count_thinking_processes())
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
