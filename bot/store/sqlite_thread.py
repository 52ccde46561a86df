"""A connection to the database on a thread of aiosqlite, which runs whole jobs."""

import sqlite3
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")

ITERATION_CHUNK = 64
"""Rows per chunk when iterating over an aiosqlite cursor; we never iterate."""


class StoreClosed(Exception):
    """The store is closed: nothing is read or written any more."""


class JobConnection(sqlite3.Connection):
    """A connection whose `commit` runs the next job, which begins and ends its own transactions."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.jobs: deque[Callable[[], object]] = deque()

    def commit(self) -> None:
        self.jobs.popleft()()


def open_connection(database: Path | str, uri: bool = False) -> JobConnection:
    """Open a connection without automatic transactions, to be used by one thread, not always this one."""
    return sqlite3.connect(
        database, isolation_level=None, check_same_thread=False, uri=uri, factory=JobConnection
    )


class SqliteThread(aiosqlite.Connection):
    """Async context manager with a thread that runs jobs on a connection, and closes it at the end.

    A trip to the thread and back costs more than a statement does in SQLite, so a transaction or a query goes
    there as one function. aiosqlite has no public method for that, but its `commit` calls the connection's
    own `commit` on the thread.
    """

    def __init__(self, connection: JobConnection) -> None:
        super().__init__(lambda: connection, ITERATION_CHUNK)
        self.connection = connection
        self.closed = False

    async def run_job(self, job: Callable[..., T], *arguments: Any) -> T:
        """Run a job on the thread, with the connection as its first argument, and return its result."""
        if self.closed:
            raise StoreClosed
        results: list[T] = []
        self.connection.jobs.append(lambda: results.append(job(self.connection, *arguments)))
        await self.commit()
        return results[0]

    async def close(self) -> None:
        """Run the jobs that wait, then close the connection and end the thread."""
        self.closed = True
        await super().close()
