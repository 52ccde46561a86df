"""The file for those who only look, while the host runs or not. Nothing is made, changed or migrated."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from bot.store.database import Database, check_file, explain_fault, load_migrations, schema_version
from bot.store.write_batch import StoreError


def connect_readonly(path: Path) -> sqlite3.Connection:
    """A connection that can't change anything."""
    return sqlite3.connect(readonly_uri(path), uri=True, isolation_level=None)


def readonly_uri(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


@asynccontextmanager
async def open_readonly(path: Path) -> AsyncGenerator[Database]:
    """The store; what tries to write fails."""
    await asyncio.to_thread(refuse_unreadable, path)
    database = await Database.open_connections(path, lambda: connect_readonly(path), set_row_factory)
    try:
        yield database
    finally:
        await database.close()


def set_row_factory(connection: sqlite3.Connection) -> None:
    """The columns of its rows are found by their names."""
    connection.row_factory = sqlite3.Row


def refuse_unreadable(path: Path) -> None:
    """Say what keeps this program from reading the file."""
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
