"""Copies of the file: taken while the host writes, checked, encrypted. `restoring` puts them back.

What is not encrypted never leaves the folder of the database.
"""

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from io import BufferedWriter
from pathlib import Path

from bot.store import sealing
from bot.store.change import StoreError
from bot.store.database import explained, migrations, recognise
from bot.store.looking import look


def new_key(path: Path) -> str:
    """Write a new key to the file, for whoever runs the host alone; its public half."""
    text, public = sealing.new_key()
    if path.exists():
        raise StoreError(f"{path} exists, and may be the key of older backups: take another name.")
    with told(path), private(path) as file:
        file.write(text.encode())
    return public


def backup(database: Path, target: Path, public_key: str) -> int:
    """Copy the file as it is now, whoever writes to it; check the copy, encrypt it; bytes of the result.

    The target appears complete or not at all.
    """
    sealing.recipient(public_key)
    part = target.with_name(f".{target.name}.part")
    with snapshot(database) as copy, told(target):
        try:
            with copy.open("rb") as clear, private(part) as sealed:
                sealing.seal(clear, sealed, public_key)
                sealed.flush()
                os.fsync(sealed.fileno())
            os.replace(part, target)
            settle(target.parent)
        finally:
            part.unlink(missing_ok=True)
    return target.stat().st_size


# --- copies -----------------------------------------------------------------------------------------------


@contextmanager
def snapshot(database: Path) -> Generator[Path]:
    """A checked copy beside the file, for as long as it is needed."""
    if not database.exists():
        raise StoreError(f"There is no {database}, so there is nothing to copy.")
    with beside(database.with_name(f"{database.name}.snapshot")) as copy, told(database):
        private(copy).close()
        with closing(look(database)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)  # all pages in one go: it holds up nobody who writes
            target.execute("PRAGMA journal_mode = DELETE")
        check(copy, database)
        yield copy


def check(copy: Path, source: Path) -> None:
    """Refuse what is not ours, not whole, or newer than this program."""
    with told(source), closing(look(copy)) as connection:
        if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise StoreError(f"{source} is empty.")
        recognise(connection, source, newest=len(migrations()))


# --- files ------------------------------------------------------------------------------------------------


@contextmanager
def beside(path: Path) -> Generator[Path]:
    """A file for a short while; one that a run left behind when it was cut short is removed first."""
    with told(path):
        path.unlink(missing_ok=True)
    try:
        yield path
    finally:
        path.unlink(missing_ok=True)


def private(path: Path) -> BufferedWriter:
    """A new file that only its owner may read."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    return open(os.open(path, flags, 0o600), "wb")


def settle(folder: Path) -> None:
    """Have the new name on the disk, where the system can say so."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def told(path: Path) -> Generator[None]:
    """What goes wrong with the file becomes a sentence."""
    try:
        yield
    except sqlite3.DatabaseError as fault:
        raise StoreError(explained(path, fault)) from fault
    except OSError as fault:
        raise StoreError(f"{path} can't be used: {fault.strerror or fault}.") from fault
