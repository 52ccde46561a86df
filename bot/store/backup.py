"""Backups of the database: taken while the host writes, checked, and encrypted. `restore` puts them back.

Unencrypted copies never leave the folder of the database.
"""

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from io import BufferedWriter
from pathlib import Path

from bot.store import encryption
from bot.store.database import check_file, explain_fault, load_migrations
from bot.store.readonly import connect_readonly
from bot.store.write_batch import StoreError


def write_new_key(path: Path) -> str:
    """Write a new key to a file that only its owner may read, and return its public half."""
    text, public = encryption.generate_key()
    if path.exists():
        raise StoreError(f"{path} exists, and may be the key of older backups: take another name.")
    with translate_errors(path), open_private(path) as file:
        file.write(text.encode())
    return public


def create_backup(database: Path, target: Path, public_key: str) -> int:
    """Write an encrypted, checked copy of the database, even if the database is in use; return its size.

    The target appears complete or not at all.
    """
    encryption.parse_public_key(public_key)
    part = target.with_name(f".{target.name}.part")
    with take_snapshot(database) as copy, translate_errors(target):
        try:
            with copy.open("rb") as clear, open_private(part) as sealed:
                encryption.encrypt_file(clear, sealed, public_key)
                sealed.flush()
                os.fsync(sealed.fileno())
            os.replace(part, target)
            sync_folder(target.parent)
        finally:
            part.unlink(missing_ok=True)
    return target.stat().st_size


# --- copies -----------------------------------------------------------------------------------------------


@contextmanager
def take_snapshot(database: Path) -> Generator[Path]:
    """Provide a checked copy beside the database for the duration of the block."""
    if not database.exists():
        raise StoreError(f"There is no {database}, so there is nothing to copy.")
    with temporary_file(database.with_name(f"{database.name}.snapshot")) as copy, translate_errors(database):
        open_private(copy).close()
        with closing(connect_readonly(database)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)  # all pages in one go, which doesn't block writers
            target.execute("PRAGMA journal_mode = DELETE")
        check_copy(copy, database)
        yield copy


def check_copy(copy: Path, source: Path) -> None:
    """Refuse a copy that isn't ours, is damaged, or is newer than this program."""
    with translate_errors(source), closing(connect_readonly(copy)) as connection:
        if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise StoreError(f"{source} is empty.")
        check_file(connection, source, newest=len(load_migrations()))


# --- files ------------------------------------------------------------------------------------------------


@contextmanager
def temporary_file(path: Path) -> Generator[Path]:
    """Provide a temporary path and remove its file after the block, and first any left by a killed run."""
    with translate_errors(path):
        path.unlink(missing_ok=True)
    try:
        yield path
    finally:
        path.unlink(missing_ok=True)


def open_private(path: Path) -> BufferedWriter:
    """Open a file for writing that only its owner may read."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    return open(os.open(path, flags, 0o600), "wb")


def sync_folder(folder: Path) -> None:
    """Flush a folder's entries to the disk, if the system supports it."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def translate_errors(path: Path) -> Generator[None]:
    """Turn errors of SQLite and the file system into a `StoreError` with a sentence."""
    try:
        yield
    except sqlite3.DatabaseError as fault:
        raise StoreError(explain_fault(path, fault)) from fault
    except OSError as fault:
        raise StoreError(f"{path} can't be used: {fault.strerror or fault}.") from fault
