"""The file for those who only look, while the host runs or not. Nothing is made, changed or migrated."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from bot.store.change import StoreError
from bot.store.database import Database, explained, migrations, recognise, version


def look(path: Path) -> sqlite3.Connection:
    """A connection that can't change anything."""
    return sqlite3.connect(address(path), uri=True, isolation_level=None)


def address(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


@asynccontextmanager
async def looking_at(path: Path) -> AsyncGenerator[Database]:
    """The store; what tries to write fails."""
    await asyncio.to_thread(refuse_unfit, path)
    database = await Database.of(path, lambda: look(path), by_name)
    try:
        yield database
    finally:
        await database.close()


def by_name(connection: sqlite3.Connection) -> None:
    """The columns of its rows are found by their names."""
    connection.row_factory = sqlite3.Row


def refuse_unfit(path: Path) -> None:
    """Say what keeps this program from reading the file."""
    if not path.exists():
        raise StoreError(f"There is no {path}; BREAKFALL_DATABASE says where the database is.")
    newest = len(migrations())
    try:
        with closing(look(path)) as connection:
            recognise(connection, path, newest)
            if version(connection) < newest:
                raise StoreError(f"{path} was last used by an older Breakfall: start the bot once.")
    except sqlite3.DatabaseError as fault:
        raise StoreError(explained(path, fault)) from fault
