"""Clear copies: unencrypted files that stand beside the database for a moment, for a backup or a restore.

A process that is killed leaves them. Whatever starts next removes them: the host, a backup, a restore or the
check of a backup. A living process holds the lock of its copy, so only what nobody uses is removed.
"""

import logging
import os
import stat
from contextlib import ExitStack, suppress
from pathlib import Path

from bot.store.database_files import DatabaseLock
from bot.store.writes import StoreError

SIDE_SUFFIXES = ("", "-journal", "-wal", "-shm")
"""Suffixes of a copy and of the files that SQLite may keep beside it."""
CHUNK = bytes(1 << 20)

log = logging.getLogger(__name__)


def incoming_path(database: Path) -> Path:
    """Return the path where a backup is decrypted; its lock lets one process at a time do so."""
    return database.with_name(f"{database.name}.incoming")


def snapshot_path(database: Path) -> Path:
    """Return the path of the copy that is encrypted for a backup; it has a lock like the other."""
    return database.with_name(f"{database.name}.snapshot")


def offered_path(database: Path) -> Path:
    """Return the path where the running host looks for an offered backup."""
    return database.with_name(f"{database.name}.restored")


def erase_copy(copy: Path) -> bool:
    """Overwrite and delete a copy with what SQLite left beside it; return whether there was anything."""
    erased = [erase_file(Path(f"{copy}{suffix}")) for suffix in SIDE_SUFFIXES]
    return any(erased)


def erase_file(path: Path) -> bool:
    """Overwrite a file if it can be written, and delete it; return whether it was there."""
    try:
        found = path.lstat()
    except FileNotFoundError:
        return False
    if stat.S_ISREG(found.st_mode) and found.st_nlink == 1:  # what has another name may be somebody's
        with suppress(OSError):
            overwrite_file(path)
    path.unlink(missing_ok=True)
    return True


def overwrite_file(path: Path) -> None:
    """Write zeros over all of a file, down to the disk."""
    with path.open("r+b", buffering=0) as file:
        left = file.seek(0, os.SEEK_END)
        file.seek(0)
        while left > 0:
            left -= file.write(CHUNK[:left])
        os.fsync(file.fileno())


def remove_left_copies(database: Path) -> list[Path]:
    """Remove the copies that no living process uses, and return them."""
    incoming, snapshot, offered = incoming_path(database), snapshot_path(database), offered_path(database)
    # An offer is used by the restore that made it, and by the host that is to take it.
    users = {incoming: [incoming], snapshot: [snapshot], offered: [incoming, database]}
    return [copy for copy, locks in users.items() if remove_if_unused(copy, locks)]


def remove_if_unused(copy: Path, locks: list[Path]) -> bool:
    """Remove a copy unless somebody holds one of the locks of its users; return whether it was removed."""
    if not any(os.path.lexists(f"{copy}{suffix}") for suffix in SIDE_SUFFIXES):
        return False
    try:
        with ExitStack() as held:
            for one in locks:
                held.enter_context(DatabaseLock.acquire(one))
            erase_copy(copy)
    except StoreError:  # in use, or in a folder that can't be written
        return False
    except OSError as fault:
        log.warning(
            "%s, which a killed backup or restore has left, can't be removed: %s", copy, fault.strerror
        )
        return False
    log.warning("%s, which a killed process has left, is removed", copy)
    return True
