"""The processes of a live measurement, started and stopped by the bench."""

import json
import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Literal, cast

from tools.bench.gauge import Unmeasurable
from tools.bench.live.people import Kind

ROOT = Path(__file__).resolve().parents[3]


class BenchProcess:
    """A process that answers each line with a line."""

    def __init__(self, folder: Path, module: str, *arguments: str) -> None:
        self.log = folder / f"{module}-{Path(arguments[0]).name if arguments else 0}.log"
        environment = {key: value for key, value in os.environ.items() if not key.startswith("BREAKFALL_")}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", f"tools.bench.live.{module}", *arguments],
                env=environment | {"PYTHONPATH": str(ROOT)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.input, self.output = cast(IO[str], self.process.stdin), cast(IO[str], self.process.stdout)

    def read_reply(self) -> dict[str, Any]:
        """Read the next line."""
        line = self.output.readline()
        if not line:
            last = self.log.read_text("utf-8").strip().rpartition("\n")[2]
            raise Unmeasurable(f"a process that was to be measured ended: {last}.")
        return json.loads(line)

    def send_order(self, **order: Any) -> dict[str, Any]:
        self.input.write(json.dumps(order) + "\n")
        self.input.flush()
        return self.read_reply()

    def end_process(self) -> None:
        """End the process by closing its input, or by force if it does not react."""
        self.input.close()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.output.close()


class LiveRun:
    """A bot, and a crowd that presses its buttons."""

    def __init__(self, crowd: BenchProcess, bot: BenchProcess) -> None:
        self.crowd, self.bot = crowd, bot

    def press_buttons(self, kind: Kind, people: int, seconds: float, first: int = 0) -> dict[str, Any]:
        """Let the crowd press, and return both reports of that time; `cpu` is the bot's, with its workers."""
        before = self.bot.send_order()
        timings = self.crowd.send_order(kind=kind, people=people, seconds=seconds, first=first)
        after = self.bot.send_order()
        spent = {key: after[key] - before[key] for key in ("cpu", "workers")}
        return timings | {"late": after["late"], "cpu": spent["cpu"] + spent["workers"], "own": spent["cpu"]}


@contextmanager
def start_live(folder: Path, bot: Literal["host", "plain"], database: Path) -> Generator[LiveRun]:
    """Start a stand-in and a bot that is connected to it."""
    crowd = BenchProcess(folder, "stand_in", bot)
    try:
        other = BenchProcess(folder, "bot_process", bot, crowd.read_reply()["origin"], str(database))
        try:
            other.send_order()
            yield LiveRun(crowd, other)
        finally:
            other.end_process()
    finally:
        crowd.end_process()
