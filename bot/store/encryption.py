"""Encryption of backups, in the format of age (age-encryption.org).

Backups are encrypted for a public key, so the machine that makes them can't read them. The format is open:
`age -d -i KEY BACKUP` decrypts a backup without Breakfall.
"""

import re
from io import BufferedIOBase
from pathlib import Path

import pyrage

from bot.store.write_batch import StoreError


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


def encrypt_file(plain_file: BufferedIOBase, encrypted_file: BufferedIOBase, public_key: str) -> None:
    """Encrypt a whole file."""
    try:
        pyrage.encrypt_io(plain_file, encrypted_file, [parse_public_key(public_key)])
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
