"""Signatures of backups, so that nobody who only has the public key can make one that `restore` takes.

The signing key is derived from the secret key that opens the backups. The host has it beside the public key:
it can sign, and can't open what it wrote. Whoever can open a backup can check it, and needs nothing else.

The signature is an HMAC over the database and stands behind it, inside the encryption. SQLite ignores what
follows the last page of a file, so `age -d` gives a database, with or without a signature.
"""

import hashlib
import hmac
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from bot.store.writes import StoreError

PREFIX = "BREAKFALL-SIGNING-KEY-"
PURPOSE = b"Breakfall: the key that signs backups, 1"
KEY_PATTERN = re.compile(rf"{PREFIX}([0-9a-f]{{64}})([0-9a-f]{{8}})")
TRAILER = b"\nBreakfall backup, signed 1:\n"
"""Stands between a database and its signature."""
SIGNATURE_BYTES = hashlib.sha256().digest_size
CHUNK = 1 << 20


@dataclass(frozen=True)
class SigningKey:
    """A key that signs backups and checks them."""

    secret: bytes

    @classmethod
    def derive(cls, identity: object) -> "SigningKey":
        """Derive the key from a secret key of age; the way back does not exist."""
        return cls(hmac.digest(str(identity).encode("ascii"), PURPOSE, "sha256"))

    @classmethod
    def parse(cls, text: str, public_key: str) -> "SigningKey":
        """Read the key from its text, which says for which public key it was made."""
        found = KEY_PATTERN.fullmatch(text)
        if found is None:
            raise StoreError("BREAKFALL_BACKUP_SIGNING_KEY is no signing key; is it complete?")
        key = cls(bytes.fromhex(found[1]))
        if key.to_text(public_key) != text:
            raise StoreError(
                "BREAKFALL_BACKUP_SIGNING_KEY is mistyped, or belongs to another BREAKFALL_BACKUP_TO;"
                " ./breakfall backup --signing-key KEYFILE prints the right one, where the secret key is."
            )
        return key

    def to_text(self, public_key: str) -> str:
        """Return the key as text, with a check of itself and of its public key."""
        check = hashlib.sha256(PURPOSE + self.secret + public_key.encode()).hexdigest()
        return f"{PREFIX}{self.secret.hex()}{check[:8]}"

    def start_digest(self) -> hmac.HMAC:
        return hmac.new(self.secret, TRAILER, "sha256")


class Readable(Protocol):
    """What can be read in parts."""

    def read(self, size: int = -1, /) -> bytes: ...


class SignedContent:
    """Reads a file and then its signature."""

    def __init__(self, file: Readable, key: SigningKey) -> None:
        self.file, self.digest = file, key.start_digest()
        self.rest: bytes | None = None
        """What is left of the signature, once the file has been read."""

    def read(self, size: int = -1, /) -> bytes:
        if self.rest is None:
            if part := self.file.read(size):
                self.digest.update(part)
                return part
            self.rest = TRAILER + self.digest.digest()
        end = len(self.rest) if size < 0 else size
        part, self.rest = self.rest[:end], self.rest[end:]
        return part


def strip_signature(path: Path, keys: Iterable[SigningKey]) -> bool | None:
    """Remove the signature of a decrypted backup; return whether a key of ours made it, None without one."""
    length = path.stat().st_size - len(TRAILER) - SIGNATURE_BYTES
    with path.open("r+b") as file:
        file.seek(max(0, length))
        end = file.read()
        if length < 0 or not end.startswith(TRAILER):
            return None
        digests = [key.start_digest() for key in keys]
        file.seek(0)
        while (left := length - file.tell()) > 0:
            part = file.read(min(CHUNK, left))
            for digest in digests:
                digest.update(part)
        file.truncate(length)
    signature = end.removeprefix(TRAILER)
    return any(hmac.compare_digest(digest.digest(), signature) for digest in digests)
