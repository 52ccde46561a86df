"""The two processes of `./breakfall play`: starting, supervising and stopping them."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import IO

from bot.store.database_files import refuse_missing, remove_marks
from bot.store.writes import StoreError
from tools.launcher_words import say

ROOT = Path(__file__).resolve().parent.parent
START_TIMEOUT = 60.0
"""Seconds for the server to start, enough for a slow machine; a server that fails exits at once."""
STOP_TIMEOUT = 10.0
"""Seconds for a process to end after it was asked to."""
SHORT_RUN = 20.0
"""A bot that ran for fewer seconds than this has failed."""
MOST_RESTARTS = 4
"""Failures in a row after which there is no further try."""
LAST_LINES = 12
MOST_LOGGED = 5_000_000
"""Bytes at which a log starts again."""


DATABASE_NAME = "matches.sqlite"
"""The host's database of such runs, beside the sandbox's files."""


class PlayError(Exception):
    """The run can't start; the message is for the person at the terminal."""


@dataclass
class BotEnd:
    """The final end of a process."""

    sentence: str

    def __str__(self) -> str:
        return self.sentence


@dataclass
class SandboxServer:
    """The sandbox's running process."""

    process: Process
    address: str
    guest: str
    origin: str
    token: str
    log: "ProcessLog"

    async def wait_for_end(self) -> str:
        """Wait for an unexpected end."""
        code = await self.process.wait()
        return say("server_ended", code=code, log=self.log.read_tail())

    async def stop(self) -> None:
        await stop_process(self.process)


async def start_server(arguments: Sequence[str], state: Path) -> SandboxServer:
    """Start the server, and read its address from its first line."""
    log = ProcessLog(path_in_state(state, "server.log"))
    with log.path.open("ab") as words:
        process = await spawn_process(["sandbox", *arguments, "--json", "--with-parent"], words, {}, PIPE)
    assert process.stdout is not None  # noqa: S101 - asked for above
    try:
        line = await asyncio.wait_for(process.stdout.readline(), START_TIMEOUT)
    except TimeoutError:
        await stop_process(process)
        raise PlayError(say("server_late", seconds=round(START_TIMEOUT), log=log.read_tail())) from None
    if not line:
        await process.wait()
        raise PlayError(log.last_lines() or say("server_never_began"))
    ready = json.loads(line)
    return SandboxServer(
        process, ready["address"], ready["guest_address"], ready["origin"], ready["token"], log
    )


async def run_bot(module: str, server: SandboxServer, state: Path, report: Callable[[str], None]) -> BotEnd:
    """Keep the bot running until it repeatedly fails right after its start."""
    log, failures = ProcessLog(path_in_state(state, "bot.log")), 0
    environment = {
        "BREAKFALL_DISCORD": server.origin,
        "BREAKFALL_TOKEN": server.token,
        "BREAKFALL_LEASH": "1",
        "BREAKFALL_DATABASE": str(database_path(state)),
    }
    while True:
        began = monotonic()
        with log.path.open("ab") as words:
            process = await spawn_process([module], words, environment)
        try:
            code = await process.wait()
        except asyncio.CancelledError:
            await stop_process(process)
            raise
        failures = failures + 1 if monotonic() - began < SHORT_RUN else 1
        if failures >= MOST_RESTARTS:
            return BotEnd(say("bot_ended", code=code, count=failures, log=log.read_tail()))
        report(say("bot_restarted", code=code, file=log.path))
        await asyncio.sleep(2 ** (failures - 1) / 2)


async def spawn_process(
    arguments: Sequence[str], words: IO[bytes], extra: Mapping[str, str], stdout: int | None = None
) -> Process:
    """Start one of our modules in a session of its own.

    Ctrl-C then reaches this process alone, and the children end in order. No token of the real Discord is
    passed on.
    """
    environment = {name: value for name, value in os.environ.items() if "TOKEN" not in name.upper()}
    command = [sys.executable, "-P", "-m", *arguments]
    return await asyncio.create_subprocess_exec(
        *command,
        stdin=PIPE,
        stdout=words if stdout is None else stdout,
        stderr=words,
        cwd=ROOT,
        env=environment | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", **extra},
        start_new_session=True,
    )


async def stop_process(process: Process) -> None:
    """Ask a process to end, wait, and kill it if it does not."""
    if process.returncode is not None:
        return
    process.terminate()
    try:
        await asyncio.wait_for(process.wait(), STOP_TIMEOUT)
    except TimeoutError:
        process.kill()
        await process.wait()


def forget_matches(state: Path) -> None:
    """Delete the database of a run with the files that SQLite keeps beside it."""
    remove_marks(database_path(state))
    for file in state.glob(f"{DATABASE_NAME}*"):
        file.unlink()


def refuse_lost_matches(state: Path) -> None:
    """Refuse a folder whose matches are gone, before anything new is made in it."""
    try:
        refuse_missing(database_path(state), None, "start with --fresh")
    except StoreError as error:
        raise PlayError(str(error)) from None


def database_path(state: Path) -> Path:
    return state.resolve() / DATABASE_NAME


def path_in_state(state: Path, name: str) -> Path:
    """Return the path of a file in the run's folder, which is created if missing."""
    try:
        state.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PlayError(say("folder_unusable", folder=state, reason=error.strerror)) from error
    return state / name


class ProcessLog:
    """A process's log file. Only the output of this run is shown."""

    def __init__(self, path: Path) -> None:
        if path.exists() and path.stat().st_size > MOST_LOGGED:
            path.unlink()
        self.path = path
        self.begin = path.stat().st_size if path.exists() else 0

    def read_tail(self) -> str:
        """Return the log's end, formatted to follow a sentence."""
        lines = self.last_lines()
        return say("last_lines", file=self.path, lines=lines) if lines else ""

    def last_lines(self) -> str:
        """Return the last lines."""
        lines = self.path.read_bytes()[self.begin :].decode("utf-8", "replace").strip().splitlines()
        return "\n".join(lines[-LAST_LINES:])
