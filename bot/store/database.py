"""The one file, opened, brought up to date, and closed."""

import asyncio
import logging
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from bot.errors import StoreBusy, UserError
from bot.store.group_commit import GroupCommitWriter
from bot.store.sqlite_thread import SqliteThread, StoreClosed
from bot.store.write_batch import SqlRow, SqlValue, StoreError, WriteBatch

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x42724661
"""Marks a file as ours ("BrFa"), so that a wrong path does no harm to somebody else's database."""

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)

READER_BUSY_TIMEOUT = 200
"""Milliseconds that a reader on the loop waits: no writer is in its way, only a program of somebody else."""


@dataclass(frozen=True)
class SchemaMigration:
    """A step of the schema: `0002_tournaments.sql` leads to version 2."""

    version: int
    script: str


class Database:
    """Reads by whoever asks, writes through the one writer."""

    def __init__(
        self, path: Path, reader: sqlite3.Connection, surveyor: SqliteThread, writer: SqliteThread
    ) -> None:
        self.path = path
        self.reader = reader
        """A connection of its own: on the writer's one would see what is not yet committed."""
        self.background_reader = surveyor
        self.writer_thread = writer
        self.writer = GroupCommitWriter(writer)

    @classmethod
    async def open(cls, path: Path, durable: bool = True) -> "Database":
        """Open the file, made if it is not there, with its schema brought up to date.

        What was acknowledged survives a loss of power: the writer pays for the disk once per batch. The
        bench alone does without.
        """

        def configure_connection(connection: sqlite3.Connection) -> None:
            connection.row_factory = sqlite3.Row
            for pragma in (*PRAGMAS, f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}"):
                connection.execute(pragma)

        await asyncio.to_thread(prepare_file, path, load_migrations())
        try:
            return await cls.open_connections(path, lambda: open_connection(path), configure_connection)
        except sqlite3.DatabaseError as fault:
            raise StoreError(explain_fault(path, fault)) from fault

    @classmethod
    async def open_connections(
        cls,
        path: Path,
        connect: Callable[[], sqlite3.Connection],
        configure: Callable[[sqlite3.Connection], None],
    ) -> "Database":
        """Three connections to the file, or none if one of them fails."""
        async with AsyncExitStack() as opened:
            reader = connect()
            opened.callback(reader.close)
            configure(reader)
            reader.execute(f"PRAGMA busy_timeout = {READER_BUSY_TIMEOUT}")
            sessions: list[SqliteThread] = []
            for _ in ("surveyor", "writer"):
                session = await SqliteThread.start_thread(connect)
                opened.push_async_callback(session.close)
                await session.run_job(configure)
                sessions.append(session)
            opened.pop_all()
            return cls(path, reader, *sessions)

    async def close(self) -> None:
        """Finish what is being written and fold the log into the file."""
        async with AsyncExitStack() as closes:  # whatever fails, all are closed; the writer's last
            closes.push_async_callback(self.writer_thread.close)
            closes.callback(self.reader.close)
            closes.push_async_callback(self.background_reader.close)
            await self.writer.close()

    async def fetch_rows(self, sql: str, *values: SqlValue) -> Sequence[SqlRow]:
        """All rows of a query that an index answers: what a step needs of its match.

        Done at once, on the loop: a few pages that SQLite holds in memory are read in less time than the way
        to another thread and back takes, and nobody who writes is in the way of a reader.
        """
        try:
            return fetch_all(self.reader, sql, values)
        except TRANSLATED_FAULTS as fault:
            raise_store_error(fault)

    async def fetch_row(self, sql: str, *values: SqlValue) -> SqlRow | None:
        """The first row of such a query, or None."""
        return next(iter(await self.fetch_rows(sql, *values)), None)

    async def fetch_in_background(self, sql: str, *values: SqlValue) -> Sequence[SqlRow]:
        """All rows of a query that grows with the number of matches or people: no step waits for it."""
        try:
            return await self.background_reader.run_job(fetch_all, sql, values)
        except TRANSLATED_FAULTS as fault:
            raise_store_error(fault)

    async def write(self, change: WriteBatch) -> None:
        """Write all of it or nothing; it is on the disk when this returns."""
        try:
            await self.writer.write(change)
        except TRANSLATED_FAULTS as fault:
            raise_store_error(fault)


def open_connection(path: Path) -> sqlite3.Connection:
    """A connection whose transactions we begin and end ourselves."""
    return sqlite3.connect(path, isolation_level=None)


def fetch_all(connection: sqlite3.Connection, sql: str, values: Sequence[SqlValue]) -> Sequence[SqlRow]:
    """All rows of a query."""
    return connection.execute(sql, values).fetchall()


TRANSLATED_FAULTS = (sqlite3.OperationalError, sqlite3.ProgrammingError, StoreClosed)


def raise_store_error(fault: Exception) -> NoReturn:
    """What is a matter of time, and no fault of ours, as such; anything else as it is."""
    if isinstance(fault, sqlite3.OperationalError):
        if not re.search("locked|full", str(fault)):
            raise fault
        log.warning("the store is busy: %s", fault)
        raise StoreBusy from fault
    if isinstance(fault, StoreClosed) or "closed database" in str(fault):
        raise UserError("restarting") from fault
    raise fault


def load_migrations() -> list[SchemaMigration]:
    """All steps of the schema, in order and without a gap."""
    files = sorted(MIGRATIONS.glob("*.sql"))
    found = [SchemaMigration(int(file.name[:4]), file.read_text("utf-8")) for file in files]
    if [one.version for one in found] != list(range(1, len(found) + 1)):
        raise StoreError("The migrations in bot/store/migrations are not numbered without a gap.")
    return found


def prepare_file(path: Path, steps: Sequence[SchemaMigration]) -> None:
    """Make the file if need be, see that it is ours and whole, and bring its schema up to date."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            check_file(connection, path, newest=len(steps))
            for step in steps[schema_version(connection) :]:
                apply_migration(connection, step)
            refuse_unwritable(connection)
    except sqlite3.DatabaseError as fault:
        raise StoreError(explain_fault(path, fault)) from fault
    except OSError as fault:
        raise StoreError(f"{path} can't be used: {fault.strerror}.") from fault


def check_file(connection: sqlite3.Connection, path: Path, newest: int) -> None:
    """Refuse a file that is not ours, is damaged, or was written by a newer Breakfall."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and application != APPLICATION_ID:
        raise StoreError(f"{path} is a database of something else; nothing was changed in it.")
    if schema_version(connection) > newest:
        raise StoreError(
            f"{path} was written by a newer Breakfall (schema {schema_version(connection)}, here {newest}): "
            "update Breakfall, or restore a backup that this one wrote."
        )
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise StoreError(
            f"{path} is damaged ({verdict}): restore the last backup. Nothing was changed in it."
        )


def refuse_unwritable(connection: sqlite3.Connection) -> None:
    """Found out at the start: later it would be everybody's first move."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA user_version = {schema_version(connection)}")
    finally:
        connection.execute("ROLLBACK")


def schema_version(connection: sqlite3.Connection) -> int:
    """How many migrations the file has seen."""
    return connection.execute("PRAGMA user_version").fetchone()[0]


def apply_migration(connection: sqlite3.Connection, step: SchemaMigration) -> None:
    """One step, wholly or not at all: version and schema change in one transaction."""
    connection.executescript(
        f"BEGIN IMMEDIATE;\n{step.script}\n"
        f"PRAGMA application_id = {APPLICATION_ID};\nPRAGMA user_version = {step.version};\nCOMMIT;"
    )


def explain_fault(path: Path, fault: sqlite3.DatabaseError) -> str:
    """A sentence for the person who runs the host."""
    words = str(fault)
    if re.search("not a database|malformed", words):
        return f"{path} is damaged or is no database: restore the last backup. Nothing was changed in it."
    if re.search("readonly|unable to open", words):
        return f"{path} can't be written: give the bot's user the right to write there."
    if "locked" in words:
        return f"{path} is in use by another program: is another Breakfall running?"
    if "full" in words:
        return f"The disk with {path} is full."
    return f"{path} can't be used: {words}."
