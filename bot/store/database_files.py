"""The files of a database: which were opened, whether its path had one before, and who has the lock.

A program goes on writing to a file that was deleted, renamed or replaced, and SQLite does not say so: what
is acknowledged then is gone with the next start. Only `os.stat` is used here. Opening and closing a file of
the database beside SQLite would release the locks that SQLite holds on it.

Marks say that a path had a database, so that a start without it makes no new one in silence. One stands
beside the database, and one beside its folder, for a folder that was renamed. The second can't be written
everywhere, and neither is seen on a disk that isn't mounted. `BREAKFALL_NEW_DATABASE=no` helps there.

The lock is for the one process that may write to or replace the database. The operating system releases it
when its holder ends, even by a crash, so the lock file may stay.
"""

import errno
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import IO, NamedTuple

from bot.store.writes import StoreError

WAL_SUFFIXES = ("-wal", "-shm")
"""Suffixes of the files SQLite keeps beside a database in use."""

GONE = (errno.ENOENT, errno.ENOTDIR, errno.ESTALE)
"""Errors that say that nothing stands at a path. Any other says nothing about it."""


class FileGone(Exception):
    """The open database is not the one at its path any more; what was to be written may not outlive us."""


class FileMark(NamedTuple):
    """What tells a file from another one."""

    number: tuple[int, int]
    """Device and inode. Some file systems have no inodes, and some give out others from time to time."""
    content: tuple[int, int, int]
    """Size and times, of which the time of the last change can't be copied from one file to another."""

    @property
    def size(self) -> int:
        return self.content[0]

    @property
    def is_numbered(self) -> bool:
        return self.number[1] != 0


def read_mark(path: Path) -> FileMark:
    """Return the mark of what stands at a path."""
    found = os.stat(path)
    return FileMark((found.st_dev, found.st_ino), (found.st_size, found.st_mtime_ns, found.st_ctime_ns))


class OpenFiles:
    """Compares the files at the paths of an open database with those that were opened; on any thread."""

    def __init__(self, database: Path, read: Callable[[Path], FileMark] = read_mark) -> None:
        self.database, self.read = database, read
        self.marks: dict[Path, FileMark] = {}
        """What was opened; the files beside the database from when they are first seen."""
        self.has_fixed_numbers = True
        """False once a file was found under another number, as on some network file systems."""
        self.missing_path: Path | None = None
        """The first file that is not what was opened, by the last look."""
        self.is_replaced = False
        """Whether another file stood in the place of the last one that was gone; by now it may be back."""
        self.is_emptied = False
        """Whether the open file was found empty, as one is that another is copied over: it can't be back."""
        self._lock = Lock()

    def look(self) -> Path | None:
        """Look at all files, and return the first that was deleted, renamed, moved or replaced."""
        with self._lock:
            paths = (self.database, *(Path(f"{self.database}{suffix}") for suffix in WAL_SUFFIXES))
            self.missing_path = next((path for path in paths if not self._is_in_place(path)), None)
            return self.missing_path

    def refuse_if_gone(self) -> None:
        """Raise `FileGone` unless all files are in their places."""
        if self.look() is not None:
            raise FileGone

    def _is_in_place(self, path: Path) -> bool:
        known = self.marks.get(path)
        try:
            now = self.read(path)
        except OSError as fault:
            if known is None or fault.errno not in GONE:
                return True
            self.is_replaced = False
            return False
        if path == self.database and known is not None and now.size == 0 < known.size:
            self.is_emptied = True
        if path == self.database and self.is_emptied:
            return False
        if known is not None and now.number != known.number and not self._may_differ(known, now):
            self.is_replaced = True
            return False
        self.marks[path] = now
        return True

    def _may_differ(self, known: FileMark, now: FileMark) -> bool:
        """Tell whether a file may be the same under another number."""
        if known.is_numbered and now.is_numbered and known.content == now.content:
            self.has_fixed_numbers = False
        return not (self.has_fixed_numbers and known.is_numbered and now.is_numbered)


def explain_missing_file(gone: Path, database: Path, *, is_replaced: bool, is_emptied: bool = False) -> str:
    """Tell the operator what has happened to a file of the database, and what to do."""
    if is_emptied:
        return f"{database} was emptied or overwritten. Stop Breakfall, restore a backup, and start it again."
    if gone != database:
        return (
            f"{gone}, which belongs to the database, was deleted, renamed or replaced. Nothing that was "
            "saved is missing: stop Breakfall and start it again."
        )
    what = "is not the file that was opened" if is_replaced else "is gone; it, or its folder, was moved"
    return (
        f"{database} {what}. Put the file back as it was, and play goes on by itself; or restore a backup. "
        "docs/hosting.md says how to save a file that was deleted, as long as this process lives."
    )


# --- marks of use -----------------------------------------------------------------------------------

PROGRAM = Path(__file__).resolve().parents[2]

log = logging.getLogger(__name__)


def list_marks(database: Path) -> Iterator[Path]:
    """List where marks of a database stand."""
    folder = database.parent
    yield database.with_name(f"{database.name}.used")
    # None beside a folder at the top of the disk, nor beside the program's: that takes its mark along.
    if len(folder.parts) > 2 and not PROGRAM.is_relative_to(folder):
        yield folder.with_name(f".{folder.name.lstrip('.')}.{database.name}.used")


def is_marked(database: Path) -> bool:
    """Tell whether the path had a database; no if the folders can't be read."""
    with suppress(OSError):
        return any(mark.exists() for mark in list_marks(database))
    return False


def mark_use(database: Path) -> None:
    """Leave the marks of a database that is in use, as far as they can be written."""
    text = (
        f"Breakfall has its database in {database}. While this file is here, a start without that database "
        "makes no new one unless it is told to; docs/hosting.md says how.\n"
    )
    for mark in list_marks(database):
        try:
            if not mark.exists():
                mark.write_text(text, "utf-8")
        except OSError as fault:
            log.debug("no mark of the database in %s: %s", mark, fault.strerror)


def remove_marks(database: Path) -> None:
    """Remove the marks, so that a new database may begin."""
    for mark in list_marks(database):
        mark.unlink(missing_ok=True)


def is_empty(database: Path) -> bool:
    """Tell whether no database is there, or a file with nothing in it, which SQLite takes for a new one."""
    try:
        return not database.stat().st_size
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False  # opening it says more


def refuse_missing(database: Path, may_create: bool | None, permission: str) -> None:
    """Raise a `StoreError` if there is no database and none may be made.

    `may_create`: None if one may be made where none was before. `permission` names what allows a new one.
    """
    if not is_empty(database):
        return
    wal = database.with_name(f"{database.name}-wal")
    if wal.exists() and wal.stat().st_size:
        raise StoreError(
            f"There is no {database}, and {wal} has its last moves: put the database back as it was. To "
            f"begin without it, move {wal.name} away first."
        )
    if may_create or (may_create is None and not is_marked(database)):
        return
    raise StoreError(
        f"There is no {database}, where your matches were: put it back, open its disk, or restore a backup "
        f"(./breakfall restore). To begin with a new, empty one, {permission}."
    )


# --- the lock ---------------------------------------------------------------------------------------

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
    """Tell whether a running Breakfall holds the database's lock."""
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
