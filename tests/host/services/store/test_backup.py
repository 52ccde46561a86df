"""Backups: whole, encrypted, made while somebody writes, and put back without a loss."""

import asyncio
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.store import backup
from bot.store import restore as restoring
from bot.store.backup import create_backup, write_new_key
from bot.store.database import prepare_file
from bot.store.database_files import DatabaseLock
from bot.store.restore import verify_backup
from bot.store.schema import load_migrations
from bot.store.signatures import TRAILER
from bot.store.writes import StoreError, WriteBatch
from tests.host.kit.backups import MARK, BackupFolder
from tests.host.kit.store import FACT, open_database


@pytest.fixture
def place(tmp_path: Path) -> BackupFolder:
    return BackupFolder(tmp_path)


# --- there and back ---


def test_there_and_back(place: BackupFolder) -> None:
    size = place.backup()
    assert size == place.target.stat().st_size > 4096
    place.write("later", "")
    kept = place.restore()
    assert place.facts() == ["mark"]
    assert kept is not None
    assert place.kept_facts(kept) == ["later", "mark"]
    assert place.leftovers() == ["host.sqlite.before-1.age"]


def test_a_backup_is_not_readable_and_for_its_owner_alone(place: BackupFolder) -> None:
    place.backup()
    written = place.target.read_bytes()
    assert written.startswith(b"age-encryption.org/")
    assert MARK.encode() not in written
    assert b"SQLite" not in written
    for path in (place.target, place.key):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_a_backup_while_the_host_writes_is_of_one_moment(place: BackupFolder) -> None:
    with DatabaseLock.acquire(place.database):
        async with open_database(place.database) as host:
            writing = [host.write(WriteBatch().add_statement(FACT, f"{n:03}", "")) for n in range(300)]
            writes = asyncio.gather(*writing)
            await asyncio.to_thread(place.backup)
            await writes
    place.restore()
    facts = place.facts()[:-1]
    assert facts == [f"{n:03}" for n in range(len(facts))]


def test_what_is_still_in_the_log_of_sqlite_is_in_the_backup(place: BackupFolder) -> None:
    with closing(sqlite3.connect(place.database, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute(FACT, ("in the log", ""))
        place.backup()
    place.restore()
    assert place.facts() == ["in the log", "mark"]


def test_a_backup_is_put_where_there_was_nothing(place: BackupFolder) -> None:
    place.backup()
    place.database.unlink()
    assert place.restore() is None
    assert place.facts() == ["mark"]
    assert place.leftovers() == []


def test_an_older_backup_is_replaced(place: BackupFolder) -> None:
    place.backup()
    place.write("later", "")
    place.backup()
    place.restore()
    assert place.facts() == ["later", "mark"]


def test_each_file_that_was_replaced_is_kept(place: BackupFolder) -> None:
    place.backup()
    place.database.with_name("host.sqlite.before-2").touch()  # as earlier releases kept them
    assert [str(place.restore())[-5:] for _ in range(3)] == ["1.age", "3.age", "4.age"]


def test_a_backup_is_looked_at_without_touching_anything(place: BackupFolder) -> None:
    place.backup()
    before = place.database.read_bytes()
    with DatabaseLock.acquire(place.database):  # it may be done while the host runs
        assert verify_backup(place.target, place.database, place.key).matches == 0
    assert place.database.read_bytes() == before
    assert place.leftovers() == []


def test_a_damaged_file_is_kept_and_nothing_of_it_gets_into_the_next_one(place: BackupFolder) -> None:
    place.backup()
    place.database.write_bytes(b"nonsense" * 1000)
    place.database.with_name("host.sqlite-wal").write_bytes(b"more")
    kept = place.restore()
    assert kept is not None
    assert place.decrypt(kept).read_bytes().startswith(b"nonsense" * 1000 + TRAILER)
    place.decrypt(kept).unlink()
    assert place.leftovers() == ["host.sqlite.before-1.age"]
    assert not place.database.with_name("host.sqlite-wal").exists()
    assert place.facts() == ["mark"]


# --- refusals ---


def test_without_a_database_there_is_no_backup(place: BackupFolder) -> None:
    place.database.unlink()
    with pytest.raises(StoreError, match="nothing to copy"):
        place.backup()
    assert not place.database.exists()
    assert not place.target.exists()


def test_a_damaged_database_is_not_copied_over_a_good_backup(place: BackupFolder) -> None:
    place.backup()
    good = place.target.read_bytes()
    whole = place.database.read_bytes()
    place.database.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    with pytest.raises(StoreError, match="damaged"):
        place.backup()
    assert place.target.read_bytes() == good
    assert place.leftovers() == []


def test_somebody_elses_database_is_not_copied(place: BackupFolder, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE theirs (x)")
    with pytest.raises(StoreError, match="something else"):
        create_backup(other, place.target, place.public)


def test_another_key_does_not_open_it(place: BackupFolder) -> None:
    place.backup()
    place.key.unlink()
    write_new_key(place.key)
    with pytest.raises(StoreError, match="made for another key"):
        place.restore()
    assert place.facts() == ["mark"]


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (lambda whole: whole[:-100], "damaged|beginning"),
        (lambda whole: whole[:50], "only the beginning"),
        (lambda whole: whole[:2000] + bytes([whole[2000] ^ 1]) + whole[2001:], "damaged"),
        (lambda whole: b"", "no backup"),
        (lambda whole: b"hello", "no backup"),
        (lambda whole: b"SQLite format 3\0" + whole, "a database, not a backup"),
    ],
)
def test_a_backup_that_is_not_as_it_was_written_changes_nothing(place: BackupFolder, harm, told: str) -> None:
    place.backup()
    place.target.write_bytes(harm(place.target.read_bytes()))
    before = place.database.read_bytes()
    with pytest.raises(StoreError, match=told):
        place.restore()
    assert place.database.read_bytes() == before
    assert place.leftovers() == []


def test_a_backup_of_something_else_or_of_a_newer_breakfall_is_refused(
    place: BackupFolder, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    for statement, told in (
        ("PRAGMA user_version = 99", "newer Breakfall"),
        ("PRAGMA application_id = 7", "else"),
    ):
        place.backup()
        place.restore()
        with closing(sqlite3.connect(place.database)) as connection:
            connection.execute(statement)
            connection.commit()
            with closing(sqlite3.connect(other)) as copy:
                connection.backup(copy)
        with other.open("rb") as clear, place.target.open("wb") as sealed:
            backup.encrypt_file(clear, sealed, place.public)
        with pytest.raises(StoreError, match=told):
            place.restore(unsigned=True)
        place.database.unlink()
        prepare_file(place.database, load_migrations())


def test_a_key_is_never_written_over(place: BackupFolder) -> None:
    before = place.key.read_bytes()
    with pytest.raises(StoreError, match="take another name"):
        write_new_key(place.key)
    assert place.key.read_bytes() == before


@pytest.mark.parametrize("text", ["", "nothing here", "AGE-SECRET-KEY-1WRONG"])
def test_a_file_without_a_key_is_told(place: BackupFolder, text: str) -> None:
    place.backup()
    place.key.write_text(text)
    with pytest.raises(StoreError, match="key in"):
        place.restore()


def test_a_wrong_public_key_and_a_folder_that_is_not_there_are_told(
    place: BackupFolder, tmp_path: Path
) -> None:
    with pytest.raises(StoreError, match="age1no is no public key"):
        create_backup(place.database, place.target, "age1no")
    with pytest.raises(StoreError, match="No such file"):
        create_backup(place.database, tmp_path / "nowhere" / "b.age", place.public)
    assert place.leftovers() == []


# --- cut short ---


class InterruptedCopy(BaseException):
    """The machine stops here."""


@pytest.mark.parametrize("step", ["replace", "fsync", "open"])
def test_a_restore_cut_short_leaves_the_old_file_or_the_new_one(
    place: BackupFolder, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    place.backup()
    place.write("later", "")

    def cut(*_arguments: object) -> None:
        raise InterruptedCopy

    with monkeypatch.context() as patch:
        patch.setattr(restoring.os, step, cut)
        with suppress(InterruptedCopy):
            place.restore()
    assert place.facts() == ["later", "mark"]
    place.restore()
    assert place.facts() == ["mark"]


def test_what_an_earlier_run_left_behind_is_cleared_away(place: BackupFolder) -> None:
    for ending in ("snapshot", "incoming"):
        place.database.with_name(f"host.sqlite.{ending}").write_text("left over")
    place.backup()
    place.restore()
    assert place.leftovers() == ["host.sqlite.before-1.age"]
