"""The processes of a live measurement, begun and ended by the bench."""

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


class Partner:
    """A process that answers each line by a line."""

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

    def hear(self) -> dict[str, Any]:
        """The next line."""
        line = self.output.readline()
        if not line:
            last = self.log.read_text("utf-8").strip().rpartition("\n")[2]
            raise Unmeasurable(f"a process that was to be measured ended: {last}.")
        return json.loads(line)

    def ask(self, **order: Any) -> dict[str, Any]:
        self.input.write(json.dumps(order) + "\n")
        self.input.flush()
        return self.hear()

    def end(self) -> None:
        """As the end of its input says it; with force if it does not listen."""
        self.input.close()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.output.close()


class Live:
    """A bot, and a crowd that presses its buttons."""

    def __init__(self, crowd: Partner, bot: Partner) -> None:
        self.crowd, self.bot = crowd, bot

    def press(self, kind: Kind, people: int, seconds: float, first: int = 0) -> dict[str, Any]:
        """What the crowd and the bot tell of these seconds; `cpu` is the bot's, with its workers."""
        before = self.bot.ask()
        told = self.crowd.ask(kind=kind, people=people, seconds=seconds, first=first)
        after = self.bot.ask()
        spent = {key: after[key] - before[key] for key in ("cpu", "workers")}
        return told | {"late": after["late"], "cpu": spent["cpu"] + spent["workers"], "own": spent["cpu"]}


@contextmanager
def live(folder: Path, bot: Literal["host", "plain"], database: Path) -> Generator[Live]:
    """A stand-in and a bot that is connected to it."""
    crowd = Partner(folder, "stand_in", bot)
    try:
        other = Partner(folder, "watched", bot, crowd.hear()["origin"], str(database))
        try:
            other.ask()
            yield Live(crowd, other)
        finally:
            other.end()
    finally:
        crowd.end()
