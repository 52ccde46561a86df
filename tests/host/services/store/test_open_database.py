"""Opening the file: with all of its connections, or in a sentence and with none that is left open."""

import asyncio
import gc
import sqlite3
import threading
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.store import database
from bot.store.database import Database
from bot.store.writes import StoreError
from tests.host.kit.store import empty_database, hold_database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the path of a database that nobody has open."""
    path = tmp_path / "host.sqlite"
    path.write_bytes(empty_database())
    return path


def unclosed(failing: Callable[[], Any]) -> list[str]:
    """Threads that are left, and what Python warns of when nobody needs the connections any more."""
    before = set(threading.enumerate())
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        failing()
        gc.collect()
    left = [one.name for one in threading.enumerate() if one not in before]
    return left + [str(one.message) for one in warned if "nclosed" in str(one.message)]


@pytest.mark.parametrize("at", range(3))
def test_a_connection_that_fails_leaves_none_open(
    at: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect, made = database.open_connection, list[sqlite3.Connection]()

    def one_too_many(path: Path) -> sqlite3.Connection:
        if len(made) == at:
            raise sqlite3.OperationalError("unable to open database file")
        made.append(connect(path))
        return made[-1]

    def opening() -> None:
        with pytest.raises(StoreError, match="can't be written"):
            asyncio.run(Database.open(path))

    monkeypatch.setattr(database, "open_connection", one_too_many)
    before = threading.active_count()
    assert unclosed(opening) == []
    assert threading.active_count() <= before  # a thread that lives on speaks to a loop that is closed
    for reader in made[:1]:  # the only one of this thread
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            reader.execute("SELECT 1")


def test_looking_leaves_none_open_either(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    look, made = database.connect_readonly, list[sqlite3.Connection]()

    def one_too_many(path: Path) -> sqlite3.Connection:
        if len(made) == 3:
            raise sqlite3.OperationalError("unable to open database file")
        made.append(look(path))
        return made[-1]

    async def glance() -> None:
        with pytest.raises(sqlite3.OperationalError):
            async with database.open_readonly(path):
                raise AssertionError

    monkeypatch.setattr(database, "connect_readonly", one_too_many)
    assert unclosed(lambda: asyncio.run(glance())) == []
    assert len(made) == 3


async def test_a_file_that_can_only_be_read_is_refused_at_the_start(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def reading(where: Any, **more: Any) -> sqlite3.Connection:
        more["uri"] = True
        return connect(f"{Path(where).as_uri()}?mode=ro", **more)

    monkeypatch.setattr(sqlite3, "connect", reading)
    with pytest.raises(StoreError, match=r"can't be written: give the bot's user the right to write there"):
        await Database.open(path)


async def test_a_file_that_another_program_holds_is_refused_at_the_start(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda where, **more: connect(where, timeout=0.02, **more))
    with hold_database(path), pytest.raises(StoreError, match="is in use by another program"):
        await Database.open(path)
