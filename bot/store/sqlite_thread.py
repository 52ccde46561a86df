"""A connection to the file on a thread of its own, which is given whole jobs."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from queue import SimpleQueue
from typing import Any, TypeVar, cast

import aiosqlite

T = TypeVar("T")

ITERATION_CHUNK = 64
"""Rows that aiosqlite hands over at a time where somebody iterates; here nobody does."""


class StoreClosed(Exception):
    """Nothing is read or written any more."""


class SqliteThread(aiosqlite.Connection):
    """Transactions are begun and ended by its jobs.

    Each way to the thread and back costs more than what SQLite does with a statement, so a transaction or
    a query goes there as one function.
    """

    @classmethod
    async def start_thread(cls, connect: Callable[[], sqlite3.Connection]) -> "SqliteThread":
        """Connected; `connect` is called on its thread."""
        session = cls(connect, ITERATION_CHUNK)
        try:
            await session
        except Exception:
            # The thread was told to end, and nobody waits for it: its last word might find no loop any more.
            await asyncio.to_thread(session._thread.join)
            raise
        return session

    @property
    def is_alive(self) -> bool:
        """Whether its thread takes jobs."""
        return self._connection is not None and self._thread.is_alive()

    def submit_job(self, job: Callable[[sqlite3.Connection], T], on_done: Callable[[T], object]) -> None:
        """Have a job done there that raises nothing; `told` is called there too, with what it returns."""
        connection = self._connection
        if connection is None:
            raise StoreClosed
        jobs = cast("SimpleQueue[tuple[None, Callable[[], object]]]", self._tx)
        jobs.put_nowait((None, lambda: on_done(job(connection))))

    async def run_job(self, job: Callable[..., T], *arguments: Any) -> T:
        """Do the job there; it is given the connection first."""
        if self._connection is None:
            raise StoreClosed
        execute = cast("Callable[..., Awaitable[T]]", self._execute)
        return await execute(job, self._conn, *arguments)
