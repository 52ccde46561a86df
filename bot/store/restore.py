"""A backup in the place of the file: put there at once, or by the host that runs, between two lives of it.

Only who holds the lock may replace the file. While a host holds it, the backup is laid beside the file; the
host looks there now and then, ends politely, takes it, and begins again with it.
"""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from threading import Event

from bot.store import encryption
from bot.store.backup import check_copy, open_private, sync_folder, temporary_file, translate_errors
from bot.store.database import load_migrations, prepare_file
from bot.store.key_values import LAST_MATCH, LAST_REPORT, highest_number_sql
from bot.store.lock import DatabaseInUse, DatabaseLock
from bot.store.readonly import connect_readonly
from bot.store.write_batch import StoreError

SQLITE_HEADER = b"SQLite format 3\0"
"""How a database begins that nobody has encrypted."""
WAL_SUFFIXES = ("-wal", "-shm")
"""What SQLite keeps beside a file that is in use."""

COUNTER_LEAP = 10_000
"""By so much everything is counted further in a backup that comes back. What Discord still shows was made
after it, and must fit nothing that comes now: no number of a match, of a step, of a post.
"""
RESTORED_KEY = "restored"
"""The fact that tells the host that it has the rest of this to do: what only the games can read."""

HANDOVER_TIMEOUT, POLL_INTERVAL = 60.0, 0.1
"""Seconds that a host has to take what was laid beside its file, and between two looks at whether it did."""


def restore_backup(
    backup: Path, database: Path, key: Path, patience_seconds: float = HANDOVER_TIMEOUT
) -> Path | None:
    """Put the backup in the place of the file; where the old file is kept now, if there was one.

    Until the last moment the old file is where it was.
    """
    with (
        DatabaseLock.acquire(incoming_path(database)),
        open_backup(backup, database, key) as copy,
        translate_errors(database),
    ):
        advance_counters(copy)
        copy_ownership(copy, database)
        try:
            lock = DatabaseLock.acquire(database)
        except DatabaseInUse:
            return offer_backup(copy, database, patience_seconds)
        with lock:
            return replace_file(copy, database)


def verify_backup(backup: Path, database: Path, key: Path) -> int:
    """Open the backup and check all of it; how many matches it has. The database stays as it is."""
    with (
        DatabaseLock.acquire(incoming_path(database)),
        open_backup(backup, database, key) as copy,
        closing(connect_readonly(copy)) as connection,
    ):
        return int(connection.execute("SELECT count(*) FROM matches").fetchone()[0])


def incoming_path(database: Path) -> Path:
    """Where a backup is decrypted: by one at a time."""
    return database.with_name(f"{database.name}.incoming")


@contextmanager
def open_backup(backup: Path, database: Path, key: Path) -> Generator[Path]:
    """The backup, decrypted beside the database and checked."""
    with temporary_file(incoming_path(database)) as copy:
        with translate_errors(backup), backup.open("rb") as sealed, open_private(copy) as clear:
            if sealed.peek(len(SQLITE_HEADER)).startswith(SQLITE_HEADER):
                raise StoreError(f"{backup} is a database, not a backup that ./breakfall backup made.")
            encryption.decrypt_file(sealed, clear, key)
            clear.flush()
            os.fsync(clear.fileno())
        check_copy(copy, backup)
        yield copy


def advance_counters(copy: Path) -> None:
    """Whatever is counted goes on far behind what may have been counted since the backup was made."""
    prepare_file(copy, load_migrations())
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("UPDATE matches SET seq = seq + ?", (COUNTER_LEAP,))
        connection.execute(
            "UPDATE notices SET wanted = wanted + ?, shown = shown + ?", (COUNTER_LEAP, COUNTER_LEAP)
        )
        for name, table in ((LAST_MATCH, "matches"), (LAST_REPORT, "reports")):
            connection.execute(
                f"INSERT OR REPLACE INTO facts (name, value) SELECT ?, ? + {highest_number_sql(table, name)}",
                (name, COUNTER_LEAP),
            )
        connection.execute(
            "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", (RESTORED_KEY, str(COUNTER_LEAP))
        )


def copy_ownership(copy: Path, database: Path) -> None:
    """Root may restore what another user runs; the file stays that user's, who could not read it else."""
    if hasattr(os, "chown") and database.exists():
        owner = database.stat()
        if owner.st_uid != os.geteuid():
            os.chown(copy, owner.st_uid, owner.st_gid)


# --- while a host runs ------------------------------------------------------------------------------------


def offered_path(database: Path) -> Path:
    """Where the host that runs looks."""
    return database.with_name(f"{database.name}.restored")


def is_backup_offered(database: Path) -> bool:
    """Cheap enough for the host's loop. A folder that can't be looked at has nothing for it."""
    return os.path.exists(offered_path(database))


def offer_backup(copy: Path, database: Path, patience: float) -> Path | None:
    """Lay the copy there, and wait until the host has taken it; where the old file is kept then."""
    place, kept = (
        offered_path(database),
        next(name for name in kept_file_names(database) if not name.exists()),
    )
    number = copy.stat().st_ino  # from the moment it lies there it may be taken
    os.replace(copy, place)
    sync_folder(place.parent)
    if not is_taken_within(place, patience):
        os.replace(place, copy)  # if it goes at this very moment, `told` says that it is not there
        raise StoreError(
            f"The Breakfall that runs on {database} has not taken the backup within {patience:g} seconds: "
            "stop it, and try again. Nothing was changed."
        )
    if database.stat().st_ino != number:
        raise StoreError(
            f"The Breakfall that runs on {database} could not take the backup; its log says why. Nothing was "
            "changed."
        )
    return kept


def is_taken_within(place: Path, patience: float) -> bool:
    """Whether somebody takes what lies there. Time is counted in naps: here is no clock."""
    nobody_calls = Event()
    for _ in range(round(patience / POLL_INTERVAL)):
        if not place.exists():
            return True
        nobody_calls.wait(POLL_INTERVAL)
    return not place.exists()


async def wait_for_offer(database: Path, poll: float) -> None:
    """For the host: return when there is a backup to be taken; `poll`: seconds between two looks."""
    while not is_backup_offered(database):
        await asyncio.sleep(poll)


def install_offered(database: Path) -> Path | None:
    """For the host, which has closed the file and holds the lock: put the backup in its place.

    Whatever happens, it does not lie there any more: the host goes on with what it has.
    """
    place = offered_path(database)
    try:
        with translate_errors(database):
            return replace_file(place, database)
    finally:
        place.unlink(missing_ok=True)


def discard_offered(database: Path) -> bool:
    """For a host that begins: what was laid there for another one is nobody's wish any more."""
    found = is_backup_offered(database)
    offered_path(database).unlink(missing_ok=True)
    return found


# --- the two files ----------------------------------------------------------------------------------------


def replace_file(copy: Path, database: Path) -> Path | None:
    """Put one in the place of the other, which is kept."""
    kept = keep_old_file(database) if database.exists() else None
    os.replace(copy, database)
    sync_folder(database.parent)
    return kept


def keep_old_file(database: Path) -> Path:
    """Give the file a second name, under which it stays when another takes its place."""
    checkpoint_wal(database)
    name = next(name for name in kept_file_names(database) if not name.exists())
    try:
        os.link(database, name)
    except OSError:  # a file system without links
        shutil.copy2(database, name)
    for ending in WAL_SUFFIXES:  # of a damaged file; left there, it would be taken for part of the next one
        with suppress(FileNotFoundError):
            os.replace(f"{database}{ending}", f"{name}{ending}")
    return name


def checkpoint_wal(database: Path) -> None:
    """Bring what SQLite keeps beside the file into it, if it is not too damaged for that."""
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def kept_file_names(database: Path) -> Iterator[Path]:
    """Under which files are kept, one after the other."""
    return (database.with_name(f"{database.name}.before-{number}") for number in count(1))
