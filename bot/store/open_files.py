"""The files of an open database: whether they are still what stands at their paths.

A program goes on writing to a file that was deleted, renamed or replaced, and SQLite does not say so: what is
acknowledged then is gone with the next start. Only `os.stat` is used here. Opening and closing a file of the
database beside SQLite would release the locks that SQLite holds on it.
"""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import NamedTuple

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
        self.gone: Path | None = None
        """The first file that is not what was opened, by the last look."""
        self.is_replaced = False
        """Whether another file stood in the place of the last one that was gone; by now it may be back."""
        self._lock = Lock()

    def look(self) -> Path | None:
        """Look at all files, and return the first that was deleted, renamed, moved or replaced."""
        with self._lock:
            paths = (self.database, *(Path(f"{self.database}{suffix}") for suffix in WAL_SUFFIXES))
            self.gone = next((path for path in paths if not self._is_in_place(path)), None)
            return self.gone

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
        if known is not None and now.number != known.number and not self._may_differ(known, now):
            self.is_replaced = True
            return False
        self.marks[path] = now
        return True

    def _may_differ(self, known: FileMark, now: FileMark) -> bool:
        """Whether a file may be the same under another number."""
        if known.is_numbered and now.is_numbered and known.content == now.content:
            self.has_fixed_numbers = False
        return not (self.has_fixed_numbers and known.is_numbered and now.is_numbered)


def explain_gone(gone: Path, database: Path, *, is_replaced: bool) -> str:
    """Tell the operator what has happened to a file of the database, and what to do."""
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
