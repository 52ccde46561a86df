"""The database file: its connections, reads and writes, and read-only access."""

import asyncio
import logging
import os
import sqlite3
from collections import deque
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.errors import DatabaseGone, DiskFailed, UserError
from bot.store.database_files import FileGone, OpenFiles
from bot.store.disk import TRANSLATED_FAULTS, DiskState, build_probe, raise_store_error
from bot.store.row_faults import RowFaults
from bot.store.schema import (
    SchemaMigration,
    apply_migration,
    check_file,
    explain_fault,
    load_migrations,
    refuse_unwritable,
    schema_version,
)
from bot.store.writes import (
    GroupCommitWriter,
    SqlRow,
    SqlValue,
    StoreClosed,
    StoreError,
    WriteBatch,
    run_transaction,
)

log = logging.getLogger(__name__)

T = TypeVar("T")

ITERATION_CHUNK = 64
"""Rows per chunk when iterating over an aiosqlite cursor; we never iterate."""


class JobConnection(sqlite3.Connection):
    """A connection whose `commit` runs the next job, which begins and ends its own transactions."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.jobs: deque[Callable[[], object]] = deque()

    def commit(self) -> None:
        self.jobs.popleft()()


def open_connection(database: Path | str, uri: bool = False) -> JobConnection:
    """Open a connection without automatic transactions, to be used by one thread, not always this one.

    What it deletes is overwritten, and the database is not mapped into memory, where a disk that fails would
    end the process. Without the pragmas, both depend on how SQLite was built.
    """
    connection = sqlite3.connect(
        database, isolation_level=None, check_same_thread=False, uri=uri, factory=JobConnection
    )
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA mmap_size = 0")
    return connection


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


PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)

READER_BUSY_TIMEOUT = 200
"""Milliseconds a reader on the loop waits for a lock: never our writer's, only another program's."""


class Database:
    """Reads on the loop or a background thread; all writes go through one writer."""

    def __init__(
        self,
        path: Path,
        connect: Callable[[], JobConnection],
        reader: sqlite3.Connection,
        background_reader: SqliteThread,
        writer: SqliteThread,
    ) -> None:
        self.path, self.connect = path, connect
        self.reader = reader
        """A connection of its own, because the writer's connection would show uncommitted rows."""
        self.background_reader = background_reader
        self.writer_thread = writer
        self.files = OpenFiles(path)
        self.files.look()
        self.disk = DiskState()
        self.writer = GroupCommitWriter(writer, self._check_files)
        self.row_faults = RowFaults()
        """The rows that can't be read, as far as somebody has come across them."""

    @classmethod
    async def open(cls, path: Path, durable: bool = True) -> "Database":
        """Open the file, creating it if missing, and migrate its schema.

        If `durable`, acknowledged writes survive a loss of power, at one sync of the disk per commit. Only
        the bench turns this off.
        """
        pragmas = (*PRAGMAS, f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}")
        await asyncio.to_thread(prepare_file, path, load_migrations())
        try:
            return await cls.open_connections(path, lambda: configure(open_connection(path), pragmas))
        except sqlite3.DatabaseError as fault:
            raise StoreError(explain_fault(path, fault)) from fault

    @classmethod
    async def open_connections(cls, path: Path, connect: Callable[[], JobConnection]) -> "Database":
        """Open three connections to the file, or none if one of them fails."""
        async with AsyncExitStack() as opened:
            connections = [opened.enter_context(closing(connect())) for _ in range(3)]
            reader, background_reader, writer = connections
            reader.execute(f"PRAGMA busy_timeout = {READER_BUSY_TIMEOUT}")
            threads = SqliteThread(background_reader), SqliteThread(writer)
            for thread in threads:
                await opened.enter_async_context(thread)
            opened.pop_all()
            return cls(path, connect, reader, *threads)

    async def close(self) -> None:
        """Finish queued writes, and close the connections, which merges the write-ahead log."""
        async with AsyncExitStack() as closes:  # closes all in spite of errors, the writer's last
            closes.push_async_callback(self.writer_thread.close)
            closes.callback(self.reader.close)
            closes.push_async_callback(self.background_reader.close)
            await self.writer.close()

    async def look_for_files(self) -> Path | None:
        """Return the first file that was deleted, renamed or replaced since the database was opened."""
        return await asyncio.to_thread(self.files.look)

    def _check_files(self) -> None:
        """Raise `FileGone` unless all files are in their places, before and after each commit."""
        with suppress(OSError):
            known = self.files.marks.items()
            if self.files.missing_path is None and all(
                mark.number == file_number(path) for path, mark in known
            ):
                return
        self.files.refuse_if_gone()

    async def try_disk(self) -> bool:
        """Tell whether the disk works. After a fault it is written to, by new connections if need be."""
        if not (self.disk.fault or self.disk.doubt):
            return True
        if self.disk.doubt:
            return await self._settle_doubt()
        try:
            await self.write(build_probe())
            for read in (self.fetch_rows, self.fetch_in_background):
                await read("SELECT 1 FROM heartbeat")
        except DiskFailed:
            if not await self._reconnect():
                return False
        except UserError:  # held by another program, moved, or closed: the disk is not known to work
            return False
        self.disk.note_success()
        return True

    async def _settle_doubt(self) -> bool:
        """Tell whether a new connection can read and write the file, although a part of it was damaged."""
        doubt, self.disk.doubt = self.disk.doubt, ""
        try:
            await asyncio.to_thread(self._probe_file)
        except sqlite3.Error:
            self.disk.note_fault(sqlite3.DatabaseError(doubt))
            return False
        except FileGone:
            return False
        return not self.disk.fault

    async def _reconnect(self) -> bool:
        """Replace the connections if a new one can write: some errors stay with the open file for good."""
        try:
            await asyncio.to_thread(self._probe_file)
            fresh = await self.open_connections(self.path, self.connect)
        except (sqlite3.Error, FileGone):
            return False
        self.reader, fresh.reader = fresh.reader, self.reader
        self.background_reader, fresh.background_reader = fresh.background_reader, self.background_reader
        self.writer_thread, fresh.writer_thread = fresh.writer_thread, self.writer_thread
        self.writer.connection = self.writer_thread
        with suppress(sqlite3.Error):
            await fresh.close()
        return True

    def _probe_file(self) -> None:
        with closing(self.connect()) as connection:
            run_transaction(connection, [build_probe()], self._check_files)

    def refuse_if_gone(self) -> None:
        """Refuse a request if, by the last look, the database is not in its place."""
        if self.files.missing_path is not None:
            raise DatabaseGone

    async def merge_wal(self) -> bool:
        """Merge the write-ahead log into the database and empty it; return False if somebody still reads it.

        After that, nothing that was deleted is left in either of the two.
        """
        try:
            row = await self.writer_thread.run_job(fetch_all, "PRAGMA wal_checkpoint(TRUNCATE)", ())
        except TRANSLATED_FAULTS as fault:
            raise_store_error(fault, self.disk)
        return not row[0][0]

    async def fetch_rows(self, sql: str, *values: SqlValue) -> Sequence[SqlRow]:
        """Return all rows of a query answered by an index, such as a step's queries of its match.

        It runs on the loop: SQLite reads a few cached pages faster than a trip to another thread and back,
        and writers don't block readers.
        """
        try:
            return fetch_all(self.reader, sql, values)
        except TRANSLATED_FAULTS as fault:
            raise_store_error(fault, self.disk)

    async def fetch_row(self, sql: str, *values: SqlValue) -> SqlRow | None:
        """Return the first row of a query answered by an index, or None."""
        return next(iter(await self.fetch_rows(sql, *values)), None)

    async def fetch_in_background(self, sql: str, *values: SqlValue) -> Sequence[SqlRow]:
        """Return all rows of a query that grows with matches or people, from a thread no step waits for."""
        try:
            return await self.background_reader.run_job(fetch_all, sql, values)
        except TRANSLATED_FAULTS as fault:
            raise_store_error(fault, self.disk)

    async def write(self, batch: WriteBatch) -> None:
        """Write a batch, all of it or nothing, and return once it is on the disk."""
        try:
            await self.writer.write(batch)
        except TRANSLATED_FAULTS as fault:
            raise_store_error(fault, self.disk)


def configure(connection: JobConnection, pragmas: Sequence[str] = ()) -> JobConnection:
    """Make columns of rows accessible by name, and set pragmas; close the connection if that fails."""
    with ExitStack() as opened:
        opened.callback(connection.close)
        connection.row_factory = sqlite3.Row
        for pragma in pragmas:
            connection.execute(pragma)
        opened.pop_all()
    return connection


BAD_TEXT = "\ufffd"
"""Placeholder for text that isn't valid UTF-8; every decoder refuses it."""


def fetch_all(connection: sqlite3.Connection, sql: str, values: Sequence[SqlValue]) -> Sequence[SqlRow]:
    """Return all rows of a query; one damaged text makes no other row unreadable."""
    try:
        return connection.execute(sql, values).fetchall()
    except sqlite3.OperationalError as fault:
        if "decode to UTF-8" not in str(fault):
            raise
    connection.text_factory = _decode_text
    try:
        return connection.execute(sql, values).fetchall()
    finally:
        connection.text_factory = str


def _decode_text(stored: bytes) -> str:
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return BAD_TEXT


def file_number(path: Path) -> tuple[int, int]:
    """Return device and inode of a file."""
    found = os.stat(path)
    return found.st_dev, found.st_ino


def prepare_file(path: Path, steps: Sequence[SchemaMigration]) -> None:
    """Create the file if missing, check that it is ours and intact, and migrate its schema."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(open_connection(path)) as connection:
            if rows := check_file(connection, path, newest=len(steps)):
                log.error(
                    "%s has damaged rows (%s); ./breakfall doctor --matches names them",
                    path,
                    rows[0],
                )
            for step in steps[schema_version(connection) :]:
                apply_migration(connection, step)
            refuse_unwritable(connection)
    except sqlite3.DatabaseError as fault:
        raise StoreError(explain_fault(path, fault)) from fault
    except OSError as fault:
        raise StoreError(f"{path} can't be used: {fault.strerror}.") from fault


def connect_readonly(path: Path) -> JobConnection:
    """Open a read-only connection."""
    return open_connection(readonly_uri(path), uri=True)


def readonly_uri(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


@asynccontextmanager
async def open_readonly(path: Path) -> AsyncGenerator[Database]:
    """Provide the database; writes fail."""
    await asyncio.to_thread(refuse_unreadable, path)
    database = await Database.open_connections(path, lambda: configure(connect_readonly(path)))
    database.row_faults.is_silent = True
    try:
        yield database
    finally:
        await database.close()


def refuse_unreadable(path: Path) -> None:
    """Raise a `StoreError` if this program can't read the file."""
    if not path.exists():
        raise StoreError(f"There is no {path}; BREAKFALL_DATABASE says where the database is.")
    newest = len(load_migrations())
    try:
        with closing(connect_readonly(path)) as connection:
            check_file(connection, path, newest)
            if schema_version(connection) < newest:
                raise StoreError(f"{path} was last used by an older Breakfall: start the bot once.")
    except sqlite3.DatabaseError as fault:
        raise StoreError(explain_fault(path, fault)) from fault
