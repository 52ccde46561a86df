"""Read-only access to the database, whether the host runs or not. Nothing is created or migrated."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from bot.store.database import Database, check_file, explain_fault, load_migrations, schema_version
from bot.store.sqlite_thread import JobConnection, open_connection
from bot.store.write_batch import StoreError


def connect_readonly(path: Path) -> JobConnection:
    """Open a read-only connection."""
    return open_connection(readonly_uri(path), uri=True)


def readonly_uri(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


@asynccontextmanager
async def open_readonly(path: Path) -> AsyncGenerator[Database]:
    """Provide the database; writes fail."""
    await asyncio.to_thread(refuse_unreadable, path)
    database = await Database.open_connections(path, lambda: connect_readonly(path), set_row_factory)
    try:
        yield database
    finally:
        await database.close()


def set_row_factory(connection: sqlite3.Connection) -> None:
    """Make columns of rows accessible by name."""
    connection.row_factory = sqlite3.Row


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
