"""The file: made, brought up to date, or refused in a sentence with nothing changed in it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import schema
from bot.store.database import Database, prepare_file
from bot.store.schema import SchemaMigration, load_migrations
from bot.store.writes import StoreError, WriteBatch
from tests.host.kit.store import FACT


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA user_version").fetchone()[0]


async def test_a_new_file_has_the_newest_schema_and_is_durable(tmp_path: Path) -> None:
    opened = await Database.open(tmp_path / "deep" / "host.sqlite")
    try:
        assert (await opened.fetch_rows("PRAGMA journal_mode"))[0][0] == "wal"
        assert (await opened.fetch_rows("PRAGMA synchronous"))[0][0] == 2
        assert (await opened.fetch_rows("PRAGMA foreign_keys"))[0][0] == 1
    finally:
        await opened.close()
    assert version_of(tmp_path / "deep" / "host.sqlite") == len(load_migrations())


def test_an_older_file_gets_only_the_steps_that_it_lacks(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    first, second = SchemaMigration(1, "CREATE TABLE a (x);"), SchemaMigration(2, "CREATE TABLE b (x);")
    prepare_file(path, [first])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO a VALUES (1)")
        connection.commit()
    prepare_file(path, [first, second])
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM a, b").fetchone()[0] == 0
        assert connection.execute("SELECT count(*) FROM a").fetchone()[0] == 1
    assert version_of(path) == 2


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    prepare_file(path, [SchemaMigration(1, "CREATE TABLE a (x);")])
    bad = SchemaMigration(2, "CREATE TABLE b (x); CREATE TABLE a (x);")
    with pytest.raises(StoreError):
        prepare_file(path, [SchemaMigration(1, ""), bad])
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("a",)]
    assert version_of(path) == 1


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    prepare_file(path, load_migrations())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="newer Breakfall \\(schema 99"):
        prepare_file(path, load_migrations())
    assert version_of(path) == 99


def test_somebody_elses_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE theirs (x)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="something else"):
        prepare_file(path, load_migrations())
    assert path.read_bytes() == before


@pytest.mark.parametrize("harm", [b"This is no database at all, only text." * 100, None])
def test_a_damaged_file_is_refused_and_not_touched(tmp_path: Path, harm: bytes | None) -> None:
    path = tmp_path / "host.sqlite"
    prepare_file(path, load_migrations())
    whole = path.read_bytes()
    path.write_bytes(harm or whole[:4096] + b"\xff" * (len(whole) - 4096))
    before = path.read_bytes()
    with pytest.raises(StoreError, match="damaged"):
        prepare_file(path, load_migrations())
    assert path.read_bytes() == before


def test_a_folder_that_can_not_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="can't be used"):
        prepare_file(tmp_path / "file" / "host.sqlite", load_migrations())


def test_migrations_without_a_gap_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "0001_a.sql").write_text("")
    (tmp_path / "0003_c.sql").write_text("")
    monkeypatch.setattr(schema, "MIGRATIONS", tmp_path)
    with pytest.raises(StoreError, match="gap"):
        load_migrations()


async def test_readers_see_what_is_committed_and_nothing_else(database: Database) -> None:
    await database.write(WriteBatch().add_statement(FACT, "before", ""))
    await database.writer_thread.run_job(
        lambda file: (file.execute("BEGIN IMMEDIATE"), file.execute(FACT, ("half", "")))
    )
    for read in (database.fetch_rows, database.fetch_in_background):
        assert [row["name"] for row in await read("SELECT name FROM facts")] == ["before"]
    await database.writer_thread.run_job(lambda file: file.execute("COMMIT"))
    for read in (database.fetch_rows, database.fetch_in_background):
        assert len(await read("SELECT name FROM facts")) == 2
