"""A connection to the database on a thread of its own, which runs whole jobs."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from queue import SimpleQueue
from typing import Any, TypeVar, cast

import aiosqlite

T = TypeVar("T")

ITERATION_CHUNK = 64
"""Rows per chunk when iterating over an aiosqlite cursor; we never iterate."""


class StoreClosed(Exception):
    """The store is closed: nothing is read or written any more."""


class SqliteThread(aiosqlite.Connection):
    """A connection whose jobs begin and end their own transactions.

    A trip to the thread and back costs more than a statement does in SQLite, so a transaction or a query goes
    there as one function.
    """

    @classmethod
    async def start_thread(cls, connect: Callable[[], sqlite3.Connection]) -> "SqliteThread":
        """Start a thread and return its connection, opened by `connect` on that thread."""
        session = cls(connect, ITERATION_CHUNK)
        try:
            await session
        except Exception:
            # The thread is ending but not joined: its last callback might find the loop closed.
            await asyncio.to_thread(session._thread.join)
            raise
        return session

    @property
    def is_alive(self) -> bool:
        """Whether the thread takes jobs."""
        return self._connection is not None and self._thread.is_alive()

    def submit_job(self, job: Callable[[sqlite3.Connection], T], on_done: Callable[[T], object]) -> None:
        """Queue a job that raises nothing; the thread also calls `on_done` with the job's result."""
        connection = self._connection
        if connection is None:
            raise StoreClosed
        jobs = cast("SimpleQueue[tuple[None, Callable[[], object]]]", self._tx)
        jobs.put_nowait((None, lambda: on_done(job(connection))))

    async def run_job(self, job: Callable[..., T], *arguments: Any) -> T:
        """Run a job on the thread, with the connection as its first argument, and return its result."""
        if self._connection is None:
            raise StoreClosed
        execute = cast("Callable[..., Awaitable[T]]", self._execute)
        return await execute(job, self._conn, *arguments)
