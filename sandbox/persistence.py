"""The saved state of the sandbox: one JSON file, and a folder of uploaded files named by id."""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec

from sandbox import words
from sandbox.guild.model import Message, MessageFlag, SavedState
from sandbox.guild.world import World, WorldEvent

SCHEMA = 1
"""Version of `SavedState`. A higher one on disk was written by a newer sandbox."""

SAVE_INTERVAL = 1.0
"""Seconds between two saves (debounce)."""
ENCODING_SHARE = 0.05
"""Largest share of the loop's time spent on encoding: a large state is saved less often."""

STATE, FILES, LOCK = "state.json", "files", "lock"


log = logging.getLogger(__name__)


class StateFolderError(Exception):
    """A state folder that can't be used. `key` is below `terminal` in `sandbox/words`."""

    def __init__(self, key: str, **blanks: object) -> None:
        self.key, self.blanks = key, blanks
        super().__init__(self.describe(words.SOURCE))

    def describe(self, language: str) -> str:
        """Return the sentence for the operator."""
        return words.say(language, f"terminal.{self.key}", **self.blanks)


class StateFolder:
    """A state folder, locked against other processes while open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stored_ids: set[int] = set()
        """Ids of the files on disk."""
        try:
            (path / FILES).mkdir(parents=True, exist_ok=True)
            self.lock = (path / LOCK).open("a+b")
        except OSError as error:
            reason = error.strerror or str(error)
            raise StateFolderError("folder_unusable", folder=path, reason=reason) from error
        try:
            lock_file(self.lock)
        except OSError as error:
            self.lock.close()
            raise StateFolderError("folder_in_use", folder=path) from error

    def close(self) -> None:
        """Release the lock on the folder."""
        self.lock.close()

    def clear(self) -> None:
        """Delete the saved state. Files the sandbox did not write are left alone."""
        (self.path / STATE).unlink(missing_ok=True)
        for file in self._stored_files():
            file.unlink()

    def load(self) -> tuple[SavedState, dict[int, bytes]] | None:
        """Load the saved state and its files; return None for a new folder."""
        for rest in self.path.rglob("*.part"):  # left by a run killed during a write
            rest.unlink()
        try:
            raw = (self.path / STATE).read_bytes()
        except FileNotFoundError:
            return None
        data = self._read(raw)
        drop_unfinished(data)
        self.stored_ids = {int(file.name) for file in self._stored_files()}
        # files of commands and forms belong to no message and expired with their interactions
        wanted = sorted(self.stored_ids & referenced_files(data))
        data.file_kinds = {id: data.file_kinds[id] for id in wanted if id in data.file_kinds}
        return data, {id: (self.path / FILES / str(id)).read_bytes() for id in wanted}

    def save(self, state: bytes, files: dict[int, bytes]) -> None:
        """Write state and files.

        Files are written before the state and deleted after it, so that the state never refers to a missing
        one.
        """
        for id in sorted(files.keys() - self.stored_ids):
            write_atomically(self.path / FILES / str(id), files[id])
            self.stored_ids.add(id)
        write_atomically(self.path / STATE, state)
        for id in self.stored_ids - files.keys():
            (self.path / FILES / str(id)).unlink(missing_ok=True)
        self.stored_ids &= files.keys()

    def _read(self, raw: bytes) -> SavedState:
        try:
            schema = msgspec.json.decode(raw, type=SchemaVersion).schema
            if schema <= SCHEMA:
                return msgspec.json.decode(raw, type=SavedState)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise StateFolderError("bad_state", file=self.path / STATE, reason=error) from error
        raise StateFolderError("newer_state", file=self.path / STATE, schema=schema, known=SCHEMA)

    def _stored_files(self) -> Iterable[Path]:
        return [file for file in (self.path / FILES).iterdir() if file.name.isdecimal()]


class SchemaVersion(msgspec.Struct):
    """The schema version alone, decoded first to decide whether the rest can be read."""

    schema: int


def drop_unfinished(data: SavedState) -> None:
    """Drop messages that don't survive a restart of Discord's client: ephemeral and "thinking …" ones."""
    for channel, messages in data.messages.items():
        data.messages[channel] = {
            id: message for id, message in messages.items() if not is_transient(message)
        }


def referenced_files(data: SavedState) -> set[int]:
    """Return the ids of files used by an emoji or a message."""
    messages = (message for channel in data.messages.values() for message in channel.values())
    return set(data.emojis) | {file.id for message in messages for file in message.attachments}


def is_transient(message: Message) -> bool:
    """Return whether a message is left out of the saved state."""
    return message.ephemeral_to is not None or bool(message.flags & MessageFlag.LOADING)


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file atomically: a reader finds the old or the new contents, also after a power cut."""
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    with suppress(OSError):  # not every system can open a folder
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


if os.name == "nt":
    import msvcrt

    def lock_file(file: IO[bytes]) -> None:
        """Lock a file until it is closed; raise at once if it is locked already."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock_file(file: IO[bytes]) -> None:
        """Lock a file until it is closed; raise at once if it is locked already."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class SaveFailure(msgspec.Struct):
    """Why the last save failed, for the page."""

    folder: str
    reason: str


class StateSaver:
    """Saves the world soon after each change, and at shutdown."""

    def __init__(
        self,
        world: World,
        folder: StateFolder,
        report_failure: Callable[[SaveFailure | None], None] = lambda _: None,
    ) -> None:
        self.world, self.folder, self.report_failure = world, folder, report_failure
        self.changed, self.ending = asyncio.Event(), asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.failure: SaveFailure | None = None

    def start(self) -> None:
        """Subscribe to the world's events.

        A new world is saved at once, so that its ids survive an early restart.
        """
        self.world.listeners.append(self.mark_changed)
        self.changed.set()
        self.task = asyncio.create_task(self._save_until_stopped())

    def mark_changed(self, _: WorldEvent) -> None:
        """Request a save."""
        self.changed.set()

    async def stop(self) -> None:
        """Save pending changes and release the folder."""
        self.ending.set()
        self.changed.set()
        if self.task is not None:
            await self.task
        self.folder.close()

    async def _save_until_stopped(self) -> None:
        while not self.ending.is_set():
            await self.changed.wait()
            self.changed.clear()
            took = await self._save_now()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.ending.wait(), max(SAVE_INTERVAL, took / ENCODING_SHARE))
        await self._save_now()

    async def _save_now(self) -> float:
        began = time.perf_counter()
        state = msgspec.json.encode(self.world.data)
        files = dict(self.world.files)
        took = time.perf_counter() - began
        try:
            await asyncio.to_thread(self.folder.save, state, files)
            self.failure = None
        except OSError as error:
            self.failure = SaveFailure(str(self.folder.path), error.strerror or str(error))
            log.error("The state could not be written to %s: %s", self.failure.folder, self.failure.reason)
        self.report_failure(self.failure)
        return took
