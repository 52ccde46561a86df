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

from bot.store import sealing
from bot.store.backup import beside, check, private, settle, told
from bot.store.change import StoreError
from bot.store.database import migrations, prepare
from bot.store.facts import LAST_MATCH, LAST_REPORT, highest
from bot.store.lock import Held, Lock
from bot.store.looking import look

PLAIN = b"SQLite format 3\0"
"""How a database begins that nobody has encrypted."""
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file that is in use."""

LEAP = 10_000
"""By so much everything is counted further in a backup that comes back. What Discord still shows was made
after it, and must fit nothing that comes now: no number of a match, of a step, of a post.
"""
RESTORED = "restored"
"""The fact that tells the host that it has the rest of this to do: what only the games can read."""

PATIENCE, NAP = 60.0, 0.1
"""Seconds that a host has to take what was laid beside its file, and between two looks at whether it did."""


def restore(backup: Path, database: Path, key: Path, patience: float = PATIENCE) -> Path | None:
    """Put the backup in the place of the file; where the old file is kept now, if there was one.

    Until the last moment the old file is where it was.
    """
    with Lock.take(incoming(database)), opened(backup, database, key) as copy, told(database):
        count_on(copy)
        hand_to_owner(copy, database)
        try:
            lock = Lock.take(database)
        except Held:
            return offer(copy, database, patience)
        with lock:
            return replace(copy, database)


def verify(backup: Path, database: Path, key: Path) -> int:
    """Open the backup and check all of it; how many matches it has. The database stays as it is."""
    with (
        Lock.take(incoming(database)),
        opened(backup, database, key) as copy,
        closing(look(copy)) as connection,
    ):
        return int(connection.execute("SELECT count(*) FROM matches").fetchone()[0])


def incoming(database: Path) -> Path:
    """Where a backup is decrypted: by one at a time."""
    return database.with_name(f"{database.name}.incoming")


@contextmanager
def opened(backup: Path, database: Path, key: Path) -> Generator[Path]:
    """The backup, decrypted beside the database and checked."""
    with beside(incoming(database)) as copy:
        with told(backup), backup.open("rb") as sealed, private(copy) as clear:
            if sealed.peek(len(PLAIN)).startswith(PLAIN):
                raise StoreError(f"{backup} is a database, not a backup that ./breakfall backup made.")
            sealing.unseal(sealed, clear, key)
            clear.flush()
            os.fsync(clear.fileno())
        check(copy, backup)
        yield copy


def count_on(copy: Path) -> None:
    """Whatever is counted goes on far behind what may have been counted since the backup was made."""
    prepare(copy, migrations())
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("UPDATE matches SET seq = seq + ?", (LEAP,))
        connection.execute("UPDATE notices SET wanted = wanted + ?, shown = shown + ?", (LEAP, LEAP))
        for name, table in ((LAST_MATCH, "matches"), (LAST_REPORT, "reports")):
            connection.execute(
                f"INSERT OR REPLACE INTO facts (name, value) SELECT ?, ? + {highest(table, name)}",
                (name, LEAP),
            )
        connection.execute("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", (RESTORED, str(LEAP)))


def hand_to_owner(copy: Path, database: Path) -> None:
    """Root may restore what another user runs; the file stays that user's, who could not read it else."""
    if hasattr(os, "chown") and database.exists():
        owner = database.stat()
        if owner.st_uid != os.geteuid():
            os.chown(copy, owner.st_uid, owner.st_gid)


# --- while a host runs ------------------------------------------------------------------------------------


def offered(database: Path) -> Path:
    """Where the host that runs looks."""
    return database.with_name(f"{database.name}.restored")


def is_offered(database: Path) -> bool:
    """Cheap enough for the host's loop. A folder that can't be looked at has nothing for it."""
    return os.path.exists(offered(database))


def offer(copy: Path, database: Path, patience: float) -> Path | None:
    """Lay the copy there, and wait until the host has taken it; where the old file is kept then."""
    place, kept = offered(database), next(name for name in names(database) if not name.exists())
    number = copy.stat().st_ino  # from the moment it lies there it may be taken
    os.replace(copy, place)
    settle(place.parent)
    if not gone_within(place, patience):
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


def gone_within(place: Path, patience: float) -> bool:
    """Whether somebody takes what lies there. Time is counted in naps: here is no clock."""
    nobody_calls = Event()
    for _ in range(round(patience / NAP)):
        if not place.exists():
            return True
        nobody_calls.wait(NAP)
    return not place.exists()


async def until_offered(database: Path, poll: float) -> None:
    """For the host: return when there is a backup to be taken; `poll`: seconds between two looks."""
    while not is_offered(database):
        await asyncio.sleep(poll)


def take(database: Path) -> Path | None:
    """For the host, which has closed the file and holds the lock: put the backup in its place.

    Whatever happens, it does not lie there any more: the host goes on with what it has.
    """
    place = offered(database)
    try:
        with told(database):
            return replace(place, database)
    finally:
        place.unlink(missing_ok=True)


def forget(database: Path) -> bool:
    """For a host that begins: what was laid there for another one is nobody's wish any more."""
    found = is_offered(database)
    offered(database).unlink(missing_ok=True)
    return found


# --- the two files ----------------------------------------------------------------------------------------


def replace(copy: Path, database: Path) -> Path | None:
    """Put one in the place of the other, which is kept."""
    kept = keep(database) if database.exists() else None
    os.replace(copy, database)
    settle(database.parent)
    return kept


def keep(database: Path) -> Path:
    """Give the file a second name, under which it stays when another takes its place."""
    fold(database)
    name = next(name for name in names(database) if not name.exists())
    try:
        os.link(database, name)
    except OSError:  # a file system without links
        shutil.copy2(database, name)
    for ending in BESIDE:  # of a damaged file; left there, it would be taken for part of the next one
        with suppress(FileNotFoundError):
            os.replace(f"{database}{ending}", f"{name}{ending}")
    return name


def fold(database: Path) -> None:
    """Bring what SQLite keeps beside the file into it, if it is not too damaged for that."""
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def names(database: Path) -> Iterator[Path]:
    """Under which files are kept, one after the other."""
    return (database.with_name(f"{database.name}.before-{number}") for number in count(1))
