"""The thread that runs jobs: a newer aiosqlite that calls `commit` elsewhere or never fails here."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.database import SqliteThread, open_connection
from bot.store.writes import GroupCommitWriter, StoreClosed, WriteBatch

CREATE = "CREATE TABLE facts (name TEXT)"
FACT = "INSERT INTO facts (name) VALUES (?)"


@pytest.fixture
async def thread(tmp_path: Path) -> AsyncIterator[SqliteThread]:
    thread = SqliteThread(open_connection(tmp_path / "jobs.sqlite"))
    async with thread:
        yield thread


def names(file: sqlite3.Connection) -> list[str]:
    return [name for (name,) in file.execute("SELECT name FROM facts ORDER BY rowid")]


async def test_jobs_run_on_one_other_thread_in_their_order(thread: SqliteThread) -> None:
    def add(file: sqlite3.Connection, name: str) -> int:
        file.execute(FACT, (name,))
        return threading.get_ident()

    await thread.run_job(lambda file: file.execute(CREATE))
    ran_on = await asyncio.gather(*(thread.run_job(add, name) for name in "abc"))
    assert len(set(ran_on)) == 1
    assert ran_on[0] != threading.get_ident()
    assert await thread.run_job(names) == ["a", "b", "c"]


async def test_a_job_that_fails_tells_its_caller_and_the_next_one_runs(thread: SqliteThread) -> None:
    told = await asyncio.gather(
        thread.run_job(names), thread.run_job(lambda _: "next"), return_exceptions=True
    )
    assert [type(told[0]), told[1]] == [sqlite3.OperationalError, "next"]


async def test_a_job_whose_caller_gave_up_runs_all_the_same(thread: SqliteThread) -> None:
    waiting = asyncio.create_task(thread.run_job(lambda file: file.execute(CREATE)))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    assert await thread.run_job(names) == []


async def test_jobs_before_the_end_run_and_later_ones_are_refused(thread: SqliteThread) -> None:
    before = asyncio.create_task(thread.run_job(lambda file: file.execute(CREATE)))
    await asyncio.sleep(0)
    ending = asyncio.create_task(thread.close())
    await asyncio.sleep(0)
    with pytest.raises(StoreClosed):
        await thread.run_job(names)
    await asyncio.gather(before, ending)


async def test_a_writer_whose_task_the_loop_cancels_still_ends(thread: SqliteThread) -> None:
    writer = GroupCommitWriter(thread)
    writing = asyncio.create_task(writer.write(WriteBatch().add_statement(CREATE)))
    await asyncio.sleep(0)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    await asyncio.wait_for(writer.close(), 60)
    assert writing.cancelled()
