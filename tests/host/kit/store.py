"""Databases of tests: migrated once for all of them, and never synced to the disk."""

import sqlite3
import tempfile
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import cache
from pathlib import Path

from bot.store.database import Database, prepare_file
from bot.store.schema import load_migrations

FACT = "INSERT INTO facts (name, value) VALUES (?, ?)"
"""Adds a row: its name, its value."""


@cache
def empty_database() -> bytes:
    """Return the bytes of a database with the newest schema and nothing in it, as a host leaves it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite"
        prepare_file(path, load_migrations())
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
        return path.read_bytes()


@asynccontextmanager
async def open_database(path: Path) -> AsyncGenerator[Database]:
    """Open the database at the path, creating it if missing; close it whatever happens."""
    if not path.exists():
        path.write_bytes(empty_database())
    database = await Database.open(path, durable=False)
    try:
        yield database
    finally:
        await database.close()


@contextmanager
def hold_database(path: Path) -> Generator[None]:
    """Hold the file as another program does that writes and takes its time."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
