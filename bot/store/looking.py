"""The file for those who only look, while the host runs or not. Nothing is made, changed or migrated."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import aiosqlite

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
    database = Database(path, await connect(path), await connect(path))
    try:
        yield database
    finally:
        await database.close()


async def connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(address(path), uri=True, isolation_level=None)
    connection.row_factory = sqlite3.Row
    return connection


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
