"""Workers are in nobody's way, and nothing that merely makes them more pleasant ends the host."""

import asyncio
import logging
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from bot.application import close_services, open_services, run_background
from bot.settings import ROOT
from bot.workers import pool as pools
from bot.workers import process
from bot.workers.heap import run_task
from bot.workers.pool import LABELS, WorkerPool, Workers
from bot.workers.process import WORKER_NICENESS, init_worker, run_and_list_refusals


@pytest.mark.skipif(sys.platform == "win32", reason="there is no niceness there")
async def test_whoever_waits_for_an_answer_comes_before_pictures_and_thoughts() -> None:
    pool = WorkerPool(1)
    try:
        assert await pool.run(os.nice, 0) == min(19, os.nice(0) + WORKER_NICENESS)
    finally:
        pool.close()


def test_a_worker_starts_without_what_only_the_host_needs() -> None:
    modules = {one.__module__ for one in (init_worker, run_and_list_refusals, run_task, *LABELS)}
    code = f"import sys, {', '.join(sorted(modules))}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    imported = set(done.stdout.split())
    assert modules | {"games"} <= imported
    assert imported.isdisjoint({"aiohttp", "aiosqlite", "asyncio", "discord", "prometheus_client", "ssl"})


@pytest.fixture
def interrupt_restored() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupt_restored")
@pytest.mark.parametrize("refused", ["ignore_interrupt", "lower_priority", "watch_host"])
def test_a_worker_works_without_what_the_system_refuses_it(
    refused: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = {"ignore_interrupt", "lower_priority", "watch_host"} - {refused}
    seen = list[str]()

    def stand_in(name: str) -> Callable[[], None]:
        def setup() -> None:
            seen.append(name)
            if name == refused:
                raise PermissionError(1, "Operation not permitted")

        setup.__name__ = name
        return setup

    for name in (*others, refused):
        monkeypatch.setattr(process, name, stand_in(name))
    monkeypatch.setattr(process, "refusals", [])
    init_worker()
    assert set(seen) == others | {refused}
    assert run_and_list_refusals(lambda: None) == [
        f"{refused.replace('_', ' ')} ([Errno 1] Operation not permitted)"
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no niceness there")
@pytest.mark.usefixtures("interrupt_restored")
def test_a_niceness_that_is_refused_is_told_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(by: int) -> int:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "nice", refuse)
    monkeypatch.setattr(process, "refusals", [])
    init_worker()
    assert process.refusals == ["lower priority ([Errno 1] Operation not permitted)"]


def refuse_in_worker() -> None:
    """Stand in for a setup that the system refuses, in a worker."""
    process.refusals.append("lower priority ([Errno 1] Operation not permitted)")


def make_executor(initializer: Callable[..., None], *arguments: int) -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, context, initializer=initializer, initargs=arguments)


def messages(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    return [(one.levelname, one.getMessage()) for one in caplog.records if one.name == pools.__name__]


async def test_what_is_refused_to_all_workers_is_one_line_of_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    workers = Workers()
    workers.thinking.executor, workers.drawing.executor = (make_executor(refuse_in_worker) for _ in "12")
    try:
        with caplog.at_level(logging.INFO, pools.__name__):
            await workers.warm_up()
    finally:
        await asyncio.to_thread(workers.close)
    line = "workers go on without what the system refuses them: lower priority"
    assert messages(caplog) == [("WARNING", f"{line} ([Errno 1] Operation not permitted)")]


async def test_workers_that_die_at_their_start_are_one_line_and_the_host_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Before, the broken pool ended the host, which systemd started anew, again and again."""
    services = await open_services(tmp_path / "host.sqlite")
    drawing = services.workers.drawing
    drawing.executor = make_executor(os._exit, 3)
    running = asyncio.create_task(run_background(services))
    try:
        with caplog.at_level(logging.INFO, pools.__name__):
            async with asyncio.timeout(60):
                while not messages(caplog):
                    assert not running.done()
                    await asyncio.sleep(0.01)
        [(level, told)] = messages(caplog)
        assert level == "ERROR"
        assert told.startswith("workers could not be warmed up: BrokenProcessPool: ")
        assert not running.done()
        assert await drawing.run(abs, -3) == 3  # in new processes
    finally:
        running.cancel()
        await asyncio.wait([running])
        await close_services(services)


async def test_a_process_that_the_system_refuses_is_one_line_and_the_host_goes_on(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    workers = Workers()
    monkeypatch.setattr(workers.drawing.executor, "submit", refuse)
    monkeypatch.setattr(workers.thinking.executor, "submit", refuse)
    with caplog.at_level(logging.INFO, pools.__name__):
        await workers.warm_up()
    workers.close()
    line = "workers could not be warmed up: BlockingIOError: [Errno 11] Resource temporarily unavailable"
    assert messages(caplog) == [("ERROR", line)]


@pytest.mark.parametrize(("processors", "processes"), [(None, 1), (1, 1), (2, 1), (4, 3), (5, 3), (128, 3)])
async def test_a_large_machine_takes_no_more_memory_than_is_promised(
    processors: int | None, processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    assert Workers().thinking.processes == processes
