"""What is deleted is overwritten, in the database and in SQLite's log, however SQLite was built."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.clock import FixedClock
from bot.services.retention import RetentionService
from bot.store import database as stores
from bot.store.backup import take_snapshot
from bot.store.database import Database, connect_readonly, open_connection, prepare_file
from bot.store.restore import advance_counters
from bot.store.schema import load_migrations
from bot.store.writes import WriteBatch
from tests.host.kit.services import QUICK
from tests.host.kit.store import FACT, open_database

WORDS = b"words that somebody wants to be gone"
LONG = b"many pages of them: "


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have SQLite built as it comes, without secure deletion by default."""
    connect = sqlite3.connect

    def connect_carelessly(*arguments: object, **options: object) -> sqlite3.Connection:
        connection = connect(*arguments, **options)  # type: ignore[call-overload]
        connection.execute("PRAGMA secure_delete = OFF")
        return connection

    monkeypatch.setattr(sqlite3, "connect", connect_carelessly)


def found_in(path: Path) -> set[str]:
    """Return the files of a database in which the words stand."""
    files = [path, *path.parent.glob(f"{path.name}-*")]
    return {file.name for file in files if any(words in file.read_bytes() for words in (WORDS, LONG))}


async def write_words(database: Database) -> None:
    batch = WriteBatch()
    for number in range(30):
        batch.add_statement(FACT, f"{number}", WORDS.decode())
    batch.add_statement(FACT, "long", LONG.decode() * 5000)
    await database.write(batch)


@pytest.mark.usefixtures("careless")
async def test_deleted_words_are_in_no_file(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    async with open_database(path) as database:
        await write_words(database)
        assert await database.merge_wal()
        assert found_in(path) == {"host.sqlite"}
        await database.write(WriteBatch().add_statement("DELETE FROM facts"))
        assert await database.merge_wal()
        assert found_in(path) == set()
        assert path.with_name("host.sqlite-wal").stat().st_size == 0
    assert found_in(path) == set()


@pytest.mark.usefixtures("careless")
async def test_changed_words_are_in_no_file(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    async with open_database(path) as database:
        await write_words(database)
        await database.write(WriteBatch().add_statement("UPDATE facts SET value = ''"))
        await database.merge_wal()
        assert found_in(path) == set()


async def test_the_hourly_round_takes_them_out_of_the_log(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    async with open_database(path) as database:
        await write_words(database)
        await database.write(WriteBatch().add_statement("DELETE FROM facts"))
        assert found_in(path) == {"host.sqlite-wal"}
        rounds = RetentionService(database, FixedClock(), QUICK)

        async def stop() -> None:
            raise KeyboardInterrupt

        rounds._wait_for_next_round = stop
        with pytest.raises(KeyboardInterrupt):
            await rounds.run()
        assert found_in(path) == set()


async def test_a_log_that_somebody_reads_is_left_for_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    async with open_database(path) as database:
        await write_words(database)
        await database.writer_thread.execute("PRAGMA busy_timeout = 10")
        with closing(connect_readonly(path)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM facts").fetchone()
            assert not await database.merge_wal()
        assert await database.merge_wal()


@pytest.mark.usefixtures("careless")
@pytest.mark.parametrize(
    "connect",
    [
        lambda path: prepare_file(path, load_migrations()),
        advance_counters,
        lambda path: take_snapshot(path).__enter__(),
        lambda path: open_connection(path).close(),
        lambda path: connect_readonly(path).close(),
    ],
)
def test_every_connection_of_ours_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, connect: Callable[[Path], object]
) -> None:
    path = tmp_path / "host.sqlite"
    prepare_file(path, load_migrations())
    seen: list[int] = []
    close = stores.JobConnection.close

    def note_and_close(connection: stores.JobConnection) -> None:
        seen.append(connection.execute("PRAGMA secure_delete").fetchone()[0])
        close(connection)

    monkeypatch.setattr(stores.JobConnection, "close", note_and_close)
    connect(path)
    assert seen
    assert set(seen) == {1}
