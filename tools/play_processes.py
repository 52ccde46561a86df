"""The two processes of `./breakfall play`: how they are started, watched and ended."""

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

ROOT = Path(__file__).resolve().parent.parent
STARTING = 60.0
"""Seconds that the server gets to start: a slow machine is no fault, and one that fails says so at once."""
PATIENCE = 10.0
"""Seconds that a process gets to end after it was asked to."""
BRIEF = 20.0
"""A bot that lived shorter than so many seconds has failed."""
TRIES = 4
"""After so many failures in a row there is no point in another try."""
LAST_LINES = 12
MOST_LOGGED = 5_000_000
"""Bytes of a log that is begun anew."""


MATCHES = "matches.sqlite"
"""The host's database of such runs, beside what the sandbox keeps."""


class Trouble(Exception):
    """What keeps us from playing, in a sentence for the person at the terminal."""


@dataclass
class Ended:
    """How a process came to its end for good."""

    sentence: str

    def __str__(self) -> str:
        return self.sentence


@dataclass
class Server:
    """The sandbox, once it is up."""

    process: Process
    address: str
    guest: str
    origin: str
    token: str
    log: "Log"

    async def ended(self) -> str:
        """Wait for an end that nobody asked for."""
        code = await self.process.wait()
        return f"the sandbox ended with exit code {code}.{self.log.tail()}"

    async def stop(self) -> None:
        await stop(self.process)


async def start_server(arguments: Sequence[str], state: Path) -> Server:
    """Start it and read the line in which it tells where it is."""
    log = Log(in_folder(state, "server.log"))
    with log.path.open("ab") as words:
        process = await spawn(["sandbox", *arguments, "--json", "--with-parent"], words, {}, PIPE)
    assert process.stdout is not None  # noqa: S101 - asked for above
    try:
        line = await asyncio.wait_for(process.stdout.readline(), STARTING)
    except TimeoutError:
        await stop(process)
        raise Trouble(f"the sandbox did not start within {STARTING:.0f} seconds.{log.tail()}") from None
    if not line:
        await process.wait()
        raise Trouble(log.last_words() or "the sandbox ended before it began.")
    told = json.loads(line)
    return Server(process, told["address"], told["guest_address"], told["origin"], told["token"], log)


async def run_bot(module: str, server: Server, state: Path, say: Callable[[str], None]) -> Ended:
    """Keep the bot running; the end is that it fails again and again at once."""
    log, failures = Log(in_folder(state, "bot.log")), 0
    environment = {
        "BREAKFALL_DISCORD": server.origin,
        "BREAKFALL_TOKEN": server.token,
        "BREAKFALL_LEASH": "1",
        "BREAKFALL_DATABASE": str(state.resolve() / MATCHES),
    }
    while True:
        began = monotonic()
        with log.path.open("ab") as words:
            process = await spawn([module], words, environment)
        try:
            code = await process.wait()
        except asyncio.CancelledError:
            await stop(process)
            raise
        failures = failures + 1 if monotonic() - began < BRIEF else 1
        if failures >= TRIES:
            return Ended(f"the bot ended with exit code {code}, {failures} times in a row.{log.tail()}")
        say(f"the bot ended with exit code {code}; starting it again. Its words are in {log.path}.")
        await asyncio.sleep(2 ** (failures - 1) / 2)


async def spawn(
    arguments: Sequence[str], words: IO[bytes], extra: Mapping[str, str], stdout: int | None = None
) -> Process:
    """Start a module of ours in a session of its own, so that Ctrl-C reaches us alone and ends come in order.

    No token of the real Discord goes along.
    """
    kept = {name: value for name, value in os.environ.items() if "TOKEN" not in name.upper()}
    command = [sys.executable, "-P", "-m", *arguments]
    return await asyncio.create_subprocess_exec(
        *command,
        stdin=PIPE,
        stdout=words if stdout is None else stdout,
        stderr=words,
        cwd=ROOT,
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", **extra},
        start_new_session=True,
    )


async def stop(process: Process) -> None:
    """Ask it to end, wait for it, and insist if it does not."""
    if process.returncode is not None:
        return
    process.terminate()
    try:
        await asyncio.wait_for(process.wait(), PATIENCE)
    except TimeoutError:
        process.kill()
        await process.wait()


def forget_matches(state: Path) -> None:
    """For a fresh run: what SQLite keeps beside its file goes with it."""
    for file in state.glob(f"{MATCHES}*"):
        file.unlink()


def in_folder(state: Path, name: str) -> Path:
    """A file in the folder of the run, which is made if need be."""
    try:
        state.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"{state} can't be used: {error.strerror}.") from error
    return state / name


class Log:
    """Where a process writes. Only what this run wrote is shown."""

    def __init__(self, path: Path) -> None:
        if path.exists() and path.stat().st_size > MOST_LOGGED:
            path.unlink()
        self.path = path
        self.begin = path.stat().st_size if path.exists() else 0

    def tail(self) -> str:
        """The end of it, to be put after a sentence."""
        words = self.last_words()
        return f" Its last words, from {self.path}:\n{words}" if words else ""

    def last_words(self) -> str:
        """The last lines."""
        lines = self.path.read_bytes()[self.begin :].decode("utf-8", "replace").strip().splitlines()
        return "\n".join(lines[-LAST_LINES:])
