"""Restore a backup: at once, or through the running host.

Only the holder of the lock may replace the database. If a host holds it, the backup is offered beside the
database; the host polls for offers, shuts down, installs the backup, and starts again with it.
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

from bot.store.backup import (
    check_copy,
    decrypt_file,
    open_private,
    sync_folder,
    temporary_file,
    translate_errors,
)
from bot.store.database import (
    LAST_MATCH,
    LAST_REPORT,
    connect_readonly,
    highest_number_sql,
    load_migrations,
    prepare_file,
)
from bot.store.lock import DatabaseInUse, DatabaseLock
from bot.store.writes import StoreError

SQLITE_HEADER = b"SQLite format 3\0"
"""First bytes of an unencrypted database."""
WAL_SUFFIXES = ("-wal", "-shm")
"""Suffixes of the files SQLite keeps beside a database in use."""

COUNTER_LEAP = 10_000
"""Added to every counter of a restored backup. Discord still shows buttons and posts issued since the backup;
their numbers of matches, steps and posts must never match new ones.
"""
RESTORED_KEY = "restored"
"""Key of the value that tells the host to finish the restore: to advance counters only games can read."""

HANDOVER_TIMEOUT, POLL_INTERVAL = 60.0, 0.1
"""Seconds a host has to take an offered backup, and between two checks of whether it did."""


def restore_backup(
    backup: Path, database: Path, key: Path, patience_seconds: float = HANDOVER_TIMEOUT
) -> Path | None:
    """Replace the database by the backup, and return the path that keeps the old database, if there was one.

    Until the last moment the old database stays where it was.
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
    """Decrypt and check a backup without touching the database; return the number of its matches."""
    with (
        DatabaseLock.acquire(incoming_path(database)),
        open_backup(backup, database, key) as copy,
        closing(connect_readonly(copy)) as connection,
    ):
        return int(connection.execute("SELECT count(*) FROM matches").fetchone()[0])


def incoming_path(database: Path) -> Path:
    """Return the path where a backup is decrypted; its lock lets one process at a time do so."""
    return database.with_name(f"{database.name}.incoming")


@contextmanager
def open_backup(backup: Path, database: Path, key: Path) -> Generator[Path]:
    """Provide the backup, decrypted beside the database and checked, for the duration of the block."""
    with temporary_file(incoming_path(database)) as copy:
        with translate_errors(backup), backup.open("rb") as sealed, open_private(copy) as clear:
            if sealed.peek(len(SQLITE_HEADER)).startswith(SQLITE_HEADER):
                raise StoreError(f"{backup} is a database, not a backup that ./breakfall backup made.")
            decrypt_file(sealed, clear, key)
            clear.flush()
            os.fsync(clear.fileno())
        check_copy(copy, backup)
        yield copy


def advance_counters(copy: Path) -> None:
    """Advance all counters past any value they may have reached since the backup was made."""
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
    """Give the copy the owner of the database, or of its folder where there is none yet, so that root may
    restore for another user, who runs the host.
    """
    if not hasattr(os, "chown"):
        return
    if database.exists() or os.geteuid() == 0:
        owner = (database if database.exists() else database.parent).stat()
        if owner.st_uid != os.geteuid():
            os.chown(copy, owner.st_uid, owner.st_gid)


# --- while a host runs ------------------------------------------------------------------------------------


def offered_path(database: Path) -> Path:
    """Return the path where the running host looks for an offered backup."""
    return database.with_name(f"{database.name}.restored")


def is_backup_offered(database: Path) -> bool:
    """Whether a backup is offered; no if the folder can't be read. Cheap enough for the host's loop."""
    return os.path.exists(offered_path(database))


def offer_backup(copy: Path, database: Path, patience: float) -> Path | None:
    """Offer the copy and wait until the host has taken it; return the path that keeps the old database."""
    place, kept_path = (
        offered_path(database),
        next(name for name in preserved_file_names(database) if not name.exists()),
    )
    number = copy.stat().st_ino  # read now: once offered, the copy may be taken at any moment
    os.replace(copy, place)
    sync_folder(place.parent)
    if not wait_until_taken(place, patience):
        os.replace(place, copy)  # if taken at this very moment, `translate_errors` reports it missing
        raise StoreError(
            f"The Breakfall that runs on {database} has not taken the backup within {patience:g} seconds: "
            "stop it, and try again. Nothing was changed."
        )
    if database.stat().st_ino != number:
        raise StoreError(
            f"The Breakfall that runs on {database} could not take the backup; its log says why. Nothing was "
            "changed."
        )
    return kept_path


def wait_until_taken(place: Path, patience: float) -> bool:
    """Whether a host takes the offer in time. Time is counted in polls, because there is no clock here."""
    nobody_calls = Event()
    for _ in range(round(patience / POLL_INTERVAL)):
        if not place.exists():
            return True
        nobody_calls.wait(POLL_INTERVAL)
    return not place.exists()


async def wait_for_offer(database: Path, poll: float) -> None:
    """Wait, in the host, until a backup is offered; `poll`: seconds between two checks."""
    while not is_backup_offered(database):
        await asyncio.sleep(poll)


def install_offered(database: Path) -> Path | None:
    """Replace the database by the offered backup, in a host that has closed the file and holds the lock.

    The offer is gone in any case; if the replacement fails, the host goes on with its old database.
    """
    place = offered_path(database)
    try:
        with translate_errors(database):
            return replace_file(place, database)
    finally:
        place.unlink(missing_ok=True)


def discard_offered(database: Path) -> bool:
    """Delete an offer made to an earlier host, when a host starts; return whether there was one."""
    found = is_backup_offered(database)
    offered_path(database).unlink(missing_ok=True)
    return found


# --- the two files ----------------------------------------------------------------------------------------


def replace_file(copy: Path, database: Path) -> Path | None:
    """Replace the database by the copy, and return the path that keeps the old database, if any."""
    kept_path = preserve_old_file(database) if database.exists() else None
    os.replace(copy, database)
    sync_folder(database.parent)
    return kept_path


def preserve_old_file(database: Path) -> Path:
    """Give the database a second name, under which it stays after its replacement."""
    checkpoint_wal(database)
    name = next(name for name in preserved_file_names(database) if not name.exists())
    try:
        os.link(database, name)
    except OSError:  # a file system without links
        shutil.copy2(database, name)
    for ending in WAL_SUFFIXES:  # left by a damaged database, SQLite would apply them to the new one
        with suppress(FileNotFoundError):
            os.replace(f"{database}{ending}", f"{name}{ending}")
    return name


def checkpoint_wal(database: Path) -> None:
    """Merge the write-ahead log into the database, unless the database is too damaged."""
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def preserved_file_names(database: Path) -> Iterator[Path]:
    """Yield the names under which old databases are kept."""
    return (database.with_name(f"{database.name}.before-{number}") for number in count(1))
