"""The sandbox and its bots as processes, so that a blocking bot can't stop the server's clock."""

import json
import os
import re
import select
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sandbox.driver import PlayersTable, connect

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 60.0
BOT = (sys.executable, "-m", "tests.sample_bot")


class SandboxProcess:
    """A running sandbox."""

    def __init__(self, folder: Path, where: dict[str, Any], process: "subprocess.Popen[bytes]") -> None:
        self.folder, self.process = folder, process
        self.origin, self.address, self.key = where["origin"], where["address"], where["key"]
        self.api, self.token = where["api"], where["token"]

    @property
    def traffic(self) -> list[dict[str, Any]]:
        """The traffic so far, as recorded by the server."""
        return [json.loads(line) for line in record(self.folder).read_bytes().splitlines()]

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text("utf-8")

    @property
    def memory(self) -> int:
        """Resident memory of the process in bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def table(self) -> PlayersTable:
        return connect(self.address)


class BotProcess:
    """A bot in a process, and its log, which continues after a restart."""

    def __init__(self, server: SandboxProcess, command: Sequence[str] = BOT, name: str = "bot") -> None:
        self.server, self.command = server, command
        self.path = server.folder / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        return self.path.read_text("utf-8")

    def start(self, **more: str) -> None:
        environment = clean_environment() | {
            "BREAKFALL_DISCORD": self.server.origin,
            "BREAKFALL_TOKEN": self.server.token,
            "BREAKFALL_LEASH": "1",
        }
        with self.path.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                cwd=ROOT,
                env=environment | more,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
            )

    def kill(self) -> None:
        """Kill the process."""
        assert self.process is not None
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """Terminate the process and return its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        return self._gone()

    def _gone(self) -> int:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(PATIENCE)

    def errors(self) -> Iterator[str]:
        """Yield the last line of each traceback in the log."""
        # The host logs each traceback on one line.
        told = self.log.replace("\\n", "\n")
        for block in told.split("Traceback (most recent call last):\n")[1:]:
            yield next(line for line in block.splitlines() if not line.startswith(" "))


@contextmanager
def start_sandbox(folder: Path, *options: str, recorded: bool = True) -> Iterator[SandboxProcess]:
    """Start a sandbox whose traffic is recorded in the folder; stop it at the end."""
    command = [sys.executable, "-m", "sandbox", "--json", "--with-parent", *options]
    with (
        (folder / "server.log").open("ab") as log,
        subprocess.Popen(
            [*command, "--record", str(record(folder))] if recorded else command,
            cwd=ROOT,
            env=clean_environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
        ) as process,
    ):
        try:
            yield SandboxProcess(folder, _told(process), process)
        finally:
            assert process.stdin is not None
            process.stdin.close()  # it exits with its parent
            assert process.wait(PATIENCE) == 0


@contextmanager
def start_bot(of: SandboxProcess, command: Sequence[str] = BOT, **more: str) -> Iterator[BotProcess]:
    """Start a bot, and terminate it at the end."""
    started = BotProcess(of, command)
    started.start(**more)
    try:
        yield started
    finally:
        assert started.stop() == 0, started.log[-2000:]


def record(folder: Path) -> Path:
    return folder / "traffic.jsonl"


def clean_environment() -> dict[str, str]:
    """Return our environment without tokens and without settings of a host.

    Without the system's certificates too, for loopback has no use for them: aiohttp reads them twice as it is
    imported, which takes a sixth of a process's start.
    """
    kept = {name: value for name, value in os.environ.items() if not re.search("TOKEN|BREAKFALL", name)}
    return kept | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", "SSL_CERT_FILE": os.devnull}


def _told(process: "subprocess.Popen[bytes]") -> dict[str, Any]:
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
    line = process.stdout.readline() if ready else b""
    assert line, "the sandbox did not start"
    return json.loads(line)
