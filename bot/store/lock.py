"""The lock of the database file, for the one process that may write to or replace the database.

The operating system releases the lock when its holder ends, even by a crash, so the lock file may stay.
"""

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO

from bot.store.writes import StoreError

if os.name == "nt":
    import msvcrt

    def lock_file(file: IO[str]) -> None:
        """Lock the file without waiting, or raise OSError."""
        file.seek(1_000_000)  # beyond the holder's process number, which others may read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock_file(file: IO[str]) -> None:
        """Lock the file without waiting, or raise OSError."""
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class DatabaseInUse(StoreError):
    """Another process holds the lock."""


class DatabaseLock:
    """Held from `acquire` to `release`, or by `with`."""

    def __init__(self, file: IO[str]) -> None:
        self.file = file

    @classmethod
    def acquire(cls, database: Path) -> "DatabaseLock":
        """Take the database's lock, or raise `DatabaseInUse` with the holder's process number."""
        try:
            database.parent.mkdir(parents=True, exist_ok=True)
            create_lock_file(lock_path(database))
            file = lock_path(database).open("a+", encoding="utf-8")
        except OSError as fault:
            raise StoreError(f"{database} can't be used: {fault.strerror}.") from fault
        try:
            lock_file(file)
        except OSError:
            who = describe_holder(file)
            file.close()
            raise DatabaseInUse(
                f"{database} is in use by a Breakfall that runs{who}: stop it first."
            ) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        return cls(file)

    def release(self) -> None:
        self.file.close()

    def __enter__(self) -> "DatabaseLock":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def lock_path(database: Path) -> Path:
    return database.with_name(f"{database.name}.lock")


def create_lock_file(path: Path) -> None:
    """Create the file if it is missing.

    One that root makes, to restore a backup, belongs to the owner of the folder: it stays, and the user who
    runs the host must be able to open it.
    """
    with suppress(FileExistsError):
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666)
        try:
            if hasattr(os, "geteuid") and os.geteuid() == 0:
                owner = path.parent.stat()
                with suppress(OSError):  # a root that may not give files away
                    os.fchown(handle, owner.st_uid, owner.st_gid)
        finally:
            os.close(handle)


def is_locked(database: Path) -> bool:
    """Whether a running Breakfall holds the database's lock."""
    with suppress(FileNotFoundError), lock_path(database).open("r+", encoding="utf-8") as file:
        try:
            lock_file(file)
        except OSError:
            return True
    return False


def describe_holder(file: IO[str]) -> str:
    """Return the holder's process number from the lock file, as the end of a sentence."""
    file.seek(0)
    pid = file.read(20).strip()
    return f" (process {pid})" if pid.isdecimal() else ""
