"""Restore a backup: at once, or through the running host.

Only the holder of the lock may replace the database. If a host holds it, the backup is offered beside the
database; the host polls for offers, shuts down, installs the backup, and starts again with it.
"""

import asyncio
import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from threading import Event
from typing import NamedTuple

from bot.store.backup import (
    BackupKeys,
    check_copy,
    decrypt_file,
    open_private,
    read_secret_keys,
    sync_folder,
    temporary_file,
    translate_errors,
    write_encrypted,
)
from bot.store.clear_copies import erase_copy, incoming_path, offered_path, remove_left_copies
from bot.store.database import connect_readonly, open_connection, prepare_file
from bot.store.database_files import WAL_SUFFIXES, DatabaseInUse, DatabaseLock
from bot.store.key_values import LAST_MATCH, LAST_REPORT, highest_number_sql
from bot.store.row_checks import find_broken_rows
from bot.store.row_faults import RowName
from bot.store.rows import COUNTER_LEAP
from bot.store.schema import load_migrations
from bot.store.signatures import SigningKey, strip_signature
from bot.store.writes import StoreError

SQLITE_HEADER = b"SQLite format 3\0"
"""First bytes of an unencrypted database."""
RESTORED_KEY = "restored"
"""Key of the value that tells the host to finish the restore: to advance counters only games can read."""

RECIPIENTS_KEY = "recipients of the old database"
"""Key of the value that tells a running host for whom to encrypt the database it replaces."""

HANDOVER_TIMEOUT, POLL_INTERVAL = 60.0, 0.1
"""Seconds a host has to take an offered backup, and between two checks of whether it did."""


NOT_SIGNED = {
    None: "is not signed: whoever has your public key could have made it. Backups by an earlier Breakfall "
    "are not signed, nor those made without BREAKFALL_BACKUP_SIGNING_KEY",
    False: "was not signed by your key: somebody else made it, or with another key",
}
"""What is wrong with a backup that nothing proves to be ours, by the result of `strip_signature`."""


def restore_backup(
    backup: Path,
    database: Path,
    key: Path,
    patience_seconds: float = HANDOVER_TIMEOUT,
    *,
    unsigned: bool = False,
    backup_to: str = "",
) -> Path | None:
    """Replace the database by the backup, and return what keeps the old database, if there was one.

    Until the last moment the old database stays where it was. Then it stays encrypted, for the secret keys in
    `key` and for the public key `backup_to`. `unsigned`: take a backup that nobody has signed.
    """
    keys = BackupKeys.of_secret_keys(key, backup_to)
    remove_left_copies(database)
    with (
        DatabaseLock.acquire(incoming_path(database)),
        open_backup(backup, database, key, unsigned) as copy,
        translate_errors(database),
    ):
        advance_counters(copy)
        copy_ownership(copy, database)
        try:
            lock = DatabaseLock.acquire(database)
        except DatabaseInUse:
            note_recipients(copy, keys)
            return offer_backup(copy, database, patience_seconds)
        with lock:
            return replace_file(copy, database, keys)


class BackupContents(NamedTuple):
    """What a backup holds."""

    matches: int
    damaged: list[RowName]
    """Rows that break a rule of the schema; each concerns nobody else."""


def verify_backup(backup: Path, database: Path, key: Path, *, unsigned: bool = False) -> BackupContents:
    """Decrypt and check a backup without touching the database."""
    remove_left_copies(database)
    with (
        DatabaseLock.acquire(incoming_path(database)),
        open_backup(backup, database, key, unsigned) as copy,
        closing(connect_readonly(copy)) as connection,
    ):
        count = int(connection.execute("SELECT count(*) FROM matches").fetchone()[0])
        return BackupContents(count, find_broken_rows(connection))


@contextmanager
def open_backup(backup: Path, database: Path, key: Path, unsigned: bool) -> Generator[Path]:
    """Provide the backup, decrypted beside the database and checked, for the duration of the block.

    The signature is checked before SQLite sees a byte of the backup.
    """
    with temporary_file(incoming_path(database)) as copy:
        with translate_errors(backup), backup.open("rb") as sealed, open_private(copy) as clear:
            if sealed.peek(len(SQLITE_HEADER)).startswith(SQLITE_HEADER):
                raise StoreError(f"{backup} is a database, not a backup that ./breakfall backup made.")
            decrypt_file(sealed, clear, key)
            clear.flush()
            os.fsync(clear.fileno())
        refuse_unsigned(copy, backup, key, unsigned)
        check_copy(copy, backup)
        yield copy


def refuse_unsigned(copy: Path, backup: Path, key: Path, unsigned: bool) -> None:
    """Remove the signature of a decrypted backup, and refuse one that isn't ours, unless that is allowed."""
    with translate_errors(copy):
        signed = strip_signature(copy, [SigningKey.derive(identity) for identity in read_secret_keys(key)])
    if not signed and not unsigned:
        raise StoreError(
            f"{backup} {NOT_SIGNED[signed]}. Nothing was changed. If you know where it comes from, "
            "--unsigned takes it."
        )


def advance_counters(copy: Path) -> None:
    """Advance all counters past any value they may have reached since the backup was made."""
    prepare_file(copy, load_migrations())
    with closing(open_connection(copy)) as connection:
        connection.execute("BEGIN")
        advance_rows(connection, "UPDATE matches SET seq = seq + :leap", "id")
        advance_rows(connection, "UPDATE notices SET wanted = wanted + :leap, shown = shown + :leap", "match")
        for name, table in ((LAST_MATCH, "matches"), (LAST_REPORT, "reports")):
            connection.execute(
                f"INSERT OR REPLACE INTO facts (name, value) SELECT ?, ? + {highest_number_sql(table, name)}",
                (name, COUNTER_LEAP),
            )
        connection.execute(
            "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", (RESTORED_KEY, str(COUNTER_LEAP))
        )
        connection.execute("COMMIT")


def advance_rows(connection: sqlite3.Connection, update: str, key: str) -> None:
    """Advance the counters of all rows; of a match with a damaged row, those that can be written."""
    try:
        connection.execute(update, {"leap": COUNTER_LEAP})
    except sqlite3.IntegrityError:
        for (match,) in connection.execute("SELECT id FROM matches").fetchall():
            with suppress(sqlite3.IntegrityError):
                connection.execute(f"{update} WHERE {key} = :match", {"leap": COUNTER_LEAP, "match": match})


def note_recipients(copy: Path, keys: BackupKeys) -> None:
    """Note in a backup for whom the host that takes it encrypts the old database."""
    with closing(open_connection(copy)) as connection:
        connection.execute(
            "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)",
            (RECIPIENTS_KEY, " ".join(keys.recipients)),
        )


def read_recipients(copy: Path) -> tuple[str, ...]:
    """Return for whom the old database is to be encrypted."""
    with closing(connect_readonly(copy)) as connection:
        row = connection.execute("SELECT value FROM facts WHERE name = ?", (RECIPIENTS_KEY,)).fetchone()
    return () if row is None else tuple(str(row[0]).split())


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


def is_backup_offered(database: Path) -> bool:
    """Tell whether a backup is offered; no if the folder can't be read. Cheap enough for the host's loop."""
    return os.path.exists(offered_path(database))


def offer_backup(copy: Path, database: Path, patience: float) -> Path | None:
    """Offer the copy and wait until the host has taken it; return the path that keeps the old database."""
    place, kept_path = offered_path(database), find_free_name(database) if database.exists() else None
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
    """Tell whether a host takes the offer in time, counted in polls: there is no clock here."""
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


def install_offered(database: Path, backup_to: str = "", signing_key: str = "") -> Path | None:
    """Replace the database by the offered backup, in a host that has closed the file and holds the lock.

    The offer is gone in any case; if the replacement fails, the host goes on with its old database. That is
    kept for whom the offer names and for the public key `backup_to`, to which the signing key belongs.
    """
    place = offered_path(database)
    try:
        with translate_errors(database):
            keys = BackupKeys.of_settings(backup_to, signing_key, *read_recipients(place))
            return replace_file(place, database, keys)
    finally:
        erase_copy(place)


def discard_offered(database: Path) -> bool:
    """Erase an offer made to an earlier host, when a host starts; return whether there was one.

    Other copies that nobody uses any more go with it.
    """
    found = erase_copy(offered_path(database))
    remove_left_copies(database)
    return found


# --- the two files ----------------------------------------------------------------------------------------


def replace_file(copy: Path, database: Path, keys: BackupKeys) -> Path | None:
    """Replace the database by the copy, and return what keeps the old database, if any.

    The old one is not deleted before an encrypted copy of it is on the disk, and not kept unencrypted.
    """
    kept_path = keep_encrypted(database, keys)
    os.replace(copy, database)
    sync_folder(database.parent)
    return kept_path


def keep_encrypted(database: Path, keys: BackupKeys) -> Path | None:
    """Encrypt the database, and what can't be merged into it; return the name of the former."""
    checkpoint_wal(database)
    kept_path = find_free_name(database)
    for (
        suffix
    ) in WAL_SUFFIXES:  # left by a damaged or deleted database, SQLite would apply them to the new one
        rest = Path(f"{database}{suffix}")
        if suffix == "-wal" and rest.exists() and rest.stat().st_size:
            write_encrypted(rest, kept_path.with_name(f"{kept_path.stem}{suffix}.age"), keys)
    if database.exists():
        write_encrypted(database, kept_path, keys)
    for suffix in WAL_SUFFIXES:
        Path(f"{database}{suffix}").unlink(missing_ok=True)
    return kept_path if database.exists() else None


def checkpoint_wal(database: Path) -> None:
    """Merge the write-ahead log into the database, unless the database is missing or too damaged."""
    if database.exists():
        with suppress(sqlite3.DatabaseError), closing(open_connection(database)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def find_free_name(database: Path) -> Path:
    """Return the next name for an old database; earlier releases kept them unencrypted."""
    for number in count(1):
        clear = database.with_name(f"{database.name}.before-{number}")
        name = clear.with_name(f"{clear.name}.age")
        if not clear.exists() and not name.exists():
            return name
    raise AssertionError
