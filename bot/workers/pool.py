"""Worker processes: nothing that takes more than a millisecond or two is done on the event loop.

Thinking and drawing have processes of their own, so that a long thought holds up no picture. A process
that dies is replaced, and what it was doing is done again, once.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from bot.observability.metrics import WORK_TIME
from bot.workers import replay, tasks

T = TypeVar("T")

WORKER_NICENESS = 5
"""How much nicer a worker is than the host: it gets a third of the time where both want all of it."""

LABELS: Mapping[Callable[..., Any], str] = {
    tasks.think: "think",
    tasks.draw: "draw",
    tasks.draw_card: "draw_card",
    replay.position: "position",
    replay.export: "export",
    replay.faults: "faults",
}
"""What each kind of work is called in the metrics, on which others have built their dashboards."""


class WorkerPool:
    """Some processes for one kind of work."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.executor = self._make_executor()

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Do it over there."""
        with WORK_TIME.measure_time(work=LABELS.get(function, function.__name__)):
            return await self._run_or_replace(function, *arguments)

    async def start(self, first: Callable[[], None]) -> None:
        """Begin the processes, which holds up whoever does it, on another thread; `first` is done there."""
        await asyncio.wrap_future(await asyncio.to_thread(self.executor.submit, first))

    async def _run_or_replace(self, function: Callable[..., T], *arguments: Any) -> T:
        executor = self.executor
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(executor, function, *arguments)
        except BrokenProcessPool:
            if self.executor is executor:  # the first of several to notice
                executor.shutdown(wait=False)
                self.executor = self._make_executor()
            return await loop.run_in_executor(self.executor, function, *arguments)

    def close(self) -> None:
        self.executor.shutdown(wait=False, cancel_futures=True)

    def _make_executor(self) -> ProcessPoolExecutor:
        # A fresh interpreter: a copy of this one would hold its sockets and its database.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, context, initializer=init_worker)


def init_worker() -> None:
    """Ctrl-C is for the host alone, which then closes its workers; they go with it if it ends suddenly.

    Where processors are short, whoever waits for an answer comes before pictures and thoughts.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(WORKER_NICENESS)
    threading.Thread(target=exit_with_host, name="host watch", daemon=True).start()


def exit_with_host() -> None:
    """A killed host cannot tell its workers, and their queue stays open: they hold both ends themselves."""
    host = multiprocessing.parent_process()
    if host is not None:
        host.join()
        os._exit(0)


class Workers:
    """Those who think and those who draw."""

    def __init__(self) -> None:
        self.thinking = WorkerPool(max(1, (os.cpu_count() or 2) - 1))
        self.drawing = WorkerPool(1)

    async def warm_up(self) -> None:
        """So that nobody waits for the first thought and the first picture."""
        await asyncio.gather(self.thinking.start(tasks.warm_up), self.drawing.start(tasks.warm_up_drawing))

    def close(self) -> None:
        self.thinking.close()
        self.drawing.close()
