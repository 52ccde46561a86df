"""Backups of the database: taken while the host writes, checked, signed, encrypted. `restore` puts them back.

They are encrypted in the format of age (age-encryption.org) for public keys, so the machine that makes
them can't read them. `age -d -i KEY BACKUP` decrypts a backup without Breakfall. Unencrypted copies never
leave the folder of the database.
"""

import os
import re
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from io import BufferedIOBase, BufferedWriter
from pathlib import Path
from typing import cast

import pyrage

from bot.store.clear_copies import erase_copy, remove_left_copies, snapshot_path
from bot.store.database import connect_readonly, open_connection
from bot.store.database_files import DatabaseLock
from bot.store.schema import check_file, explain_fault, load_migrations
from bot.store.signatures import Readable, SignedContent, SigningKey
from bot.store.writes import StoreError


def generate_key() -> tuple[str, str]:
    """Generate a secret key; return the text of its file, and its public half."""
    identity = pyrage.x25519.Identity.generate()
    public = str(identity.to_public())
    return f"# Opens backups of Breakfall. Public key: {public}\n{identity}\n", public


def parse_public_key(public_key: str) -> pyrage.x25519.Recipient:
    try:
        return pyrage.x25519.Recipient.from_str(public_key)
    except pyrage.RecipientError:
        raise StoreError(f"{public_key} is no public key of age; is it complete?") from None


@dataclass(frozen=True)
class BackupKeys:
    """Who can open what is encrypted, and who wrote it."""

    recipients: tuple[str, ...]
    """Public keys; each opens it."""
    signing_key: SigningKey | None = None
    """Without one, `restore` takes it only if it is told to."""

    @classmethod
    def of_settings(cls, backup_to: str, signing_key: str, *more: str) -> "BackupKeys":
        """Return the keys that an operator has set, and further recipients."""
        recipients = dict.fromkeys(key for key in (backup_to, *more) if key)
        return cls(tuple(recipients), SigningKey.parse(signing_key, backup_to) if signing_key else None)

    @classmethod
    def of_secret_keys(cls, path: Path, *more: str) -> "BackupKeys":
        """Return the keys of somebody who has the secret keys in a file, and further recipients."""
        identities = read_secret_keys(path)
        own = [str(identity.to_public()) for identity in identities]
        recipients = dict.fromkeys([*own, *(key for key in more if key)])
        return cls(tuple(recipients), SigningKey.derive(identities[0]))


def encrypt_file(plain_file: Readable, encrypted_file: BufferedIOBase, *public_keys: str) -> None:
    """Encrypt a whole file."""
    recipients = [parse_public_key(key) for key in public_keys]
    try:
        pyrage.encrypt_io(cast(BufferedIOBase, plain_file), encrypted_file, recipients)
    except pyrage.EncryptError as fault:
        raise StoreError(f"The backup could not be written: {fault}.") from fault


def decrypt_file(encrypted_file: BufferedIOBase, plain_file: BufferedIOBase, key: Path) -> None:
    """Decrypt a whole file with a key in the file `key`."""
    identities = read_secret_keys(key)
    try:
        pyrage.decrypt_io(encrypted_file, plain_file, identities)
    except pyrage.DecryptError as fault:
        if "No matching keys" in str(fault):
            raise StoreError(f"The backup was made for another key than the one in {key}.") from None
        raise StoreError("This is no backup, or only the beginning of one.") from None
    except OSError as fault:
        if fault.errno is not None:
            raise
        raise StoreError("The backup is damaged: it is not what was written.") from None


def read_secret_keys(path: Path) -> list[pyrage.x25519.Identity]:
    """Read the secret keys of a file; at least one."""
    try:
        found = re.findall(r"(?m)^AGE-SECRET-KEY-\S+", path.read_text("utf-8"))
        identities = [pyrage.x25519.Identity.from_str(one) for one in found]
    except (OSError, UnicodeDecodeError, pyrage.IdentityError) as fault:
        raise StoreError(f"There is no usable key in {path}: {getattr(fault, 'strerror', fault)}.") from None
    if not identities:
        raise StoreError(f"There is no key in {path}: it has a line that begins with AGE-SECRET-KEY-.")
    return identities


def write_new_key(path: Path) -> str:
    """Write a new key to a file that only its owner may read, and return its public half."""
    text, public = generate_key()
    if path.exists():
        raise StoreError(f"{path} exists, and may be the key of older backups: take another name.")
    with translate_errors(path), open_private(path) as file:
        file.write(text.encode())
    return public


def derive_signing_key(path: Path) -> str:
    """Return the text of the signing key that belongs to a secret key, the first one in a file."""
    identity = read_secret_keys(path)[0]
    return SigningKey.derive(identity).to_text(str(identity.to_public()))


def create_backup(database: Path, target: Path, public_key: str, signing_key: str = "") -> int:
    """Write an encrypted, checked copy of the database, even if the database is in use; return its size.

    The target appears complete or not at all. Without a signing key it isn't signed.
    """
    parse_public_key(public_key)
    keys = BackupKeys.of_settings(public_key, signing_key)
    remove_left_copies(database)
    with take_snapshot(database) as copy:
        write_encrypted(copy, target, keys)
    return target.stat().st_size


def write_encrypted(source: Path, target: Path, keys: BackupKeys) -> None:
    """Write a file signed and encrypted; the target appears complete or not at all."""
    part = target.with_name(f".{target.name}.part")
    with translate_errors(target):
        try:
            with source.open("rb") as clear, open_private(part) as sealed:
                content = clear if keys.signing_key is None else SignedContent(clear, keys.signing_key)
                encrypt_file(content, sealed, *keys.recipients)
                sealed.flush()
                os.fsync(sealed.fileno())
            os.replace(part, target)
            sync_folder(target.parent)
        finally:
            part.unlink(missing_ok=True)


# --- copies -----------------------------------------------------------------------------------------------


@contextmanager
def take_snapshot(database: Path) -> Generator[Path]:
    """Provide a checked copy beside the database for the duration of the block."""
    if not database.exists():
        raise StoreError(f"There is no {database}, so there is nothing to copy.")
    place = snapshot_path(database)
    with DatabaseLock.acquire(place), temporary_file(place) as copy, translate_errors(database):
        open_private(copy).close()
        with closing(connect_readonly(database)) as source, closing(open_connection(copy)) as target:
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
    """Provide a temporary path and erase its file after the block, and first any left by a killed run."""
    with translate_errors(path):
        erase_copy(path)
    try:
        yield path
    finally:
        erase_copy(path)


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
