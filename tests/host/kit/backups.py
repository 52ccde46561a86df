"""A database with a key and backups, and a host that takes a backup while it runs."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from bot.store import restore as restoring
from bot.store.backup import create_backup, decrypt_file, derive_signing_key, write_new_key
from bot.store.database_files import DatabaseLock
from bot.store.key_values import LAST_MATCH, LAST_REPORT
from bot.store.restore import RECIPIENTS_KEY, RESTORED_KEY, restore_backup
from tests.host.kit.store import FACT, empty_database

MARK = "a sentence that must not be readable in a backup"


class BackupFolder:
    """A database with something in it, and a key."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database, self.key = folder / "host.sqlite", folder / "key"
        self.target = folder / "out" / "b.age"
        self.target.parent.mkdir()
        self.public = write_new_key(self.key)
        self.database.write_bytes(empty_database())
        self.write("mark", MARK)

    def write(self, name: str, value: str) -> None:
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute(FACT, (name, value))

    def facts(self, path: Path | None = None) -> list[str]:
        """What was written here, without what each file that comes back says of itself."""
        with closing(sqlite3.connect(path or self.database)) as connection:
            found = [row[0] for row in connection.execute("SELECT name FROM facts ORDER BY name")]
        own = (LAST_MATCH, LAST_REPORT, RECIPIENTS_KEY, RESTORED_KEY)
        return [name for name in found if name not in own]

    def decrypt(self, sealed: Path) -> Path:
        """Decrypt as anybody can who has the key, and return the path of the copy."""
        copy = self.target.parent / "b.age.decrypted"
        with sealed.open("rb") as source, copy.open("wb") as clear:
            decrypt_file(source, clear, self.key)
        return copy

    def kept_facts(self, kept: Path) -> list[str]:
        """What was written in a database that was replaced."""
        copy = self.decrypt(kept)
        try:
            return self.facts(copy)
        finally:
            copy.unlink()

    def backup(self) -> int:
        return create_backup(self.database, self.target, self.public, derive_signing_key(self.key))

    def restore(self, **more: Any) -> Path | None:
        return restore_backup(self.target, self.database, self.key, **more)

    def leftovers(self) -> list[str]:
        """What lies around besides what should."""
        usual = {"host.sqlite", "host.sqlite.lock", "host.sqlite-wal", "host.sqlite-shm", "out", "key"}
        usual |= {"host.sqlite.incoming.lock", "host.sqlite.snapshot.lock"}
        found = {path.name for path in self.folder.iterdir()} - usual
        return sorted(found | {path.name for path in self.target.parent.iterdir()} - {"b.age"})


@contextmanager
def answer_offers(
    database: Path, take: Callable[[Path], object] = restoring.install_offered
) -> Iterator[None]:
    """Hold the lock as a running host does, and take the backup that is offered."""

    def host() -> None:
        with DatabaseLock.acquire(database):
            held.set()
            asyncio.run(asyncio.wait_for(restoring.wait_for_offer(database, 0.01), 30))
            take(database)

    held = threading.Event()
    thread = threading.Thread(target=host)
    thread.start()
    assert held.wait(30)
    try:
        yield
    finally:
        thread.join()
