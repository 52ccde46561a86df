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

from bot.errors import Busy, Told
from bot.store.change import Change, Row, StoreError, Value
from bot.store.session import Closed, Session
from bot.store.writer import Writer

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION = 0x42724661
"""Marks a file as ours ("BrFa"), so that a wrong path does no harm to somebody else's database."""

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)

ON_THE_LOOP = 200
"""Milliseconds that a reader on the loop waits: no writer is in its way, only a program of somebody else."""


@dataclass(frozen=True)
class Migration:
    """A step of the schema: `0002_tournaments.sql` leads to version 2."""

    version: int
    script: str


class Database:
    """Reads by whoever asks, writes through the one writer."""

    def __init__(self, path: Path, reader: sqlite3.Connection, surveyor: Session, writer: Session) -> None:
        self.path = path
        self.reader = reader
        """A connection of its own: on the writer's one would see what is not yet committed."""
        self.surveyor = surveyor
        self.writing = writer
        self.writer = Writer(writer)

    @classmethod
    async def open(cls, path: Path, durable: bool = True) -> "Database":
        """Open the file, made if it is not there, with its schema brought up to date.

        What was acknowledged survives a loss of power: the writer pays for the disk once per batch. The
        bench alone does without.
        """

        def settled(connection: sqlite3.Connection) -> None:
            connection.row_factory = sqlite3.Row
            for pragma in (*PRAGMAS, f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}"):
                connection.execute(pragma)

        await asyncio.to_thread(prepare, path, migrations())
        try:
            return await cls.of(path, lambda: connect(path), settled)
        except sqlite3.DatabaseError as fault:
            raise StoreError(explained(path, fault)) from fault

    @classmethod
    async def of(
        cls,
        path: Path,
        connect: Callable[[], sqlite3.Connection],
        settled: Callable[[sqlite3.Connection], None],
    ) -> "Database":
        """Three connections to the file, or none if one of them fails."""
        async with AsyncExitStack() as opened:
            reader = connect()
            opened.callback(reader.close)
            settled(reader)
            reader.execute(f"PRAGMA busy_timeout = {ON_THE_LOOP}")
            sessions: list[Session] = []
            for _ in ("surveyor", "writer"):
                session = await Session.of(connect)
                opened.push_async_callback(session.close)
                await session.run(settled)
                sessions.append(session)
            opened.pop_all()
            return cls(path, reader, *sessions)

    async def close(self) -> None:
        """Finish what is being written and fold the log into the file."""
        async with AsyncExitStack() as closes:  # whatever fails, all are closed; the writer's last
            closes.push_async_callback(self.writing.close)
            closes.callback(self.reader.close)
            closes.push_async_callback(self.surveyor.close)
            await self.writer.close()

    async def rows(self, sql: str, *values: Value) -> Sequence[Row]:
        """All rows of a query that an index answers: what a step needs of its match.

        Done at once, on the loop: a few pages that SQLite holds in memory are read in less time than the way
        to another thread and back takes, and nobody who writes is in the way of a reader.
        """
        try:
            return fetched(self.reader, sql, values)
        except FAULTS as fault:
            tell(fault)

    async def row(self, sql: str, *values: Value) -> Row | None:
        """The first row of such a query, or None."""
        return next(iter(await self.rows(sql, *values)), None)

    async def survey(self, sql: str, *values: Value) -> Sequence[Row]:
        """All rows of a query that grows with the number of matches or people: no step waits for it."""
        try:
            return await self.surveyor.run(fetched, sql, values)
        except FAULTS as fault:
            tell(fault)

    async def write(self, change: Change) -> None:
        """Write all of it or nothing; it is on the disk when this returns."""
        try:
            await self.writer.write(change)
        except FAULTS as fault:
            tell(fault)


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose transactions we begin and end ourselves."""
    return sqlite3.connect(path, isolation_level=None)


def fetched(connection: sqlite3.Connection, sql: str, values: Sequence[Value]) -> Sequence[Row]:
    """All rows of a query."""
    return connection.execute(sql, values).fetchall()


FAULTS = (sqlite3.OperationalError, sqlite3.ProgrammingError, Closed)


def tell(fault: Exception) -> NoReturn:
    """What is a matter of time, and no fault of ours, as such; anything else as it is."""
    if isinstance(fault, sqlite3.OperationalError):
        if not re.search("locked|full", str(fault)):
            raise fault
        log.warning("the store is busy: %s", fault)
        raise Busy from fault
    if isinstance(fault, Closed) or "closed database" in str(fault):
        raise Told("restarting") from fault
    raise fault


def migrations() -> list[Migration]:
    """All steps of the schema, in order and without a gap."""
    files = sorted(MIGRATIONS.glob("*.sql"))
    found = [Migration(int(file.name[:4]), file.read_text("utf-8")) for file in files]
    if [one.version for one in found] != list(range(1, len(found) + 1)):
        raise StoreError("The migrations in bot/store/migrations are not numbered without a gap.")
    return found


def prepare(path: Path, steps: Sequence[Migration]) -> None:
    """Make the file if need be, see that it is ours and whole, and bring its schema up to date."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            recognise(connection, path, newest=len(steps))
            for step in steps[version(connection) :]:
                migrate(connection, step)
            refuse_unwritable(connection)
    except sqlite3.DatabaseError as fault:
        raise StoreError(explained(path, fault)) from fault
    except OSError as fault:
        raise StoreError(f"{path} can't be used: {fault.strerror}.") from fault


def recognise(connection: sqlite3.Connection, path: Path, newest: int) -> None:
    """Refuse a file that is not ours, is damaged, or was written by a newer Breakfall."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and application != APPLICATION:
        raise StoreError(f"{path} is a database of something else; nothing was changed in it.")
    if version(connection) > newest:
        raise StoreError(
            f"{path} was written by a newer Breakfall (schema {version(connection)}, here {newest}): "
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
        connection.execute(f"PRAGMA user_version = {version(connection)}")
    finally:
        connection.execute("ROLLBACK")


def version(connection: sqlite3.Connection) -> int:
    """How many migrations the file has seen."""
    return connection.execute("PRAGMA user_version").fetchone()[0]


def migrate(connection: sqlite3.Connection, step: Migration) -> None:
    """One step, wholly or not at all: version and schema change in one transaction."""
    connection.executescript(
        f"BEGIN IMMEDIATE;\n{step.script}\n"
        f"PRAGMA application_id = {APPLICATION};\nPRAGMA user_version = {step.version};\nCOMMIT;"
    )


def explained(path: Path, fault: sqlite3.DatabaseError) -> str:
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
