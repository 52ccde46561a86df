"""A host in this process with a fake Discord, fast enough for thousands of presses."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.application import open_services
from bot.clock import FixedClock
from bot.gateway.router import Router
from bot.pacing import Pacing
from bot.panels.live import LivePanels
from bot.public.publisher import MatchPublisher
from bot.services.match import picture_cache
from bot.services.match.service import StepResult
from bot.services.registry import Services
from bot.store.database import Database, fetch_all
from bot.store.write_batch import SqlRow, SqlValue
from bot.workers import tasks as work
from games.core import play
from games.core.codec import load
from games.core.model import Seat
from games.registry import GAMES
from render.kit.picture import Picture
from tests.host.kit.fake_interactions import FakeChannel, FakeInteraction, InlinePool, ShownMessage

SERVER, ELSEWHERE = 1, 9
DOING: ContextVar[FakeInteraction | None] = ContextVar("doing", default=None)

BREATH = 0.02
"""Seconds in which changes of a message are collected into one edit."""


def draw_view_digest(game: str, save: bytes, viewer: Seat | None, *_: Any) -> Picture:
    """Return a picture whose text differs whenever the viewer's view differs."""
    seen = play.view(GAMES[game], load(GAMES[game], save), viewer)
    return Picture(b"png", f"board {seen!r}"[-900:], (1, 1))


@dataclass
class FakePerson:
    """A person with everything shown to them."""

    id: int
    seen: list[tuple[dict[str, Any], ShownMessage]] = field(
        default_factory=list[tuple[dict[str, Any], ShownMessage]]
    )
    read: list[str] = field(default_factory=list[str])
    server: int = SERVER
    manager: bool = False


@dataclass
class RecordedStep:
    """A step of a match, and the interaction that caused it."""

    fake: FakeInteraction | None
    progress: StepResult


class HostErrorLog(logging.Handler):
    """Collects the host's error logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.faults: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(logging.Formatter("%(message)s").format(record))


class FakeHost:
    """A host with its router and its channel."""

    def __init__(self, host: Services, file: "InlineConnection") -> None:
        self.file = file
        self.host, self.channel = host, FakeChannel()
        self.clock = cast(FixedClock, host.clock)
        self.panels = LivePanels(host)
        host.matches.listeners.append(self.panels.on_step)
        self.router = Router(host, self.panels)
        self.publishing = MatchPublisher(
            host.matches, host.people, host.pictures, self.channel, host.clock, host.pacing
        )
        host.matches.listeners.append(self.publishing.on_step)
        self.made: list[RecordedStep] = []
        self.heard = HostErrorLog()
        self.events = self.answers = self.steps = 0
        host.matches.listeners.append(lambda step: self.made.append(RecordedStep(DOING.get(), step)))

    async def wait_until_idle(self) -> None:
        """Wait until no background work is left."""
        for _ in range(200):
            fills = [panel.fill_task for panel in self.panels.panels.values() if panel.fill_task is not None]
            tasks = [
                *self.publishing.refresher.tasks.values(),
                *self.host.ai_seats.refresher.tasks.values(),
                *fills,
            ]
            busy = [task for task in tasks if not task.done()]
            if not busy:
                return
            await asyncio.wait(busy)


class LockedFile:
    """A database file locked by another program."""

    def execute(self, sql: str) -> None:
        raise sqlite3.OperationalError("database is locked")


class InlineConnection:
    """A connection that runs jobs in the event loop's thread, after yielding to other tasks."""

    def __init__(self, path: Path) -> None:
        self.file = sqlite3.connect(path, isolation_level=None)
        self.file.row_factory = sqlite3.Row
        self.file.execute("PRAGMA synchronous = OFF")
        self.held = False
        """Whether the file counts as locked by another program."""

    async def run(self, job: Callable[..., Any], *arguments: Any) -> Any:
        await asyncio.sleep(0)
        return job(self.file, *arguments)

    async def run_job(self, job: Callable[..., Any], *arguments: Any) -> Any:
        file: Any = LockedFile() if self.held else self.file
        return job(file, *arguments)  # runs after other tasks had a turn


async def open_fake_host(folder: Path, patch: pytest.MonkeyPatch, breath: float = BREATH) -> FakeHost:
    opened = Database.open

    files: list[InlineConnection] = []

    async def quick(path: Path) -> Database:
        database = await opened(path, durable=False)
        files.append(InlineConnection(path))
        database.writer.connection = cast(Any, files[0])
        return database

    async def rows(_: Database, sql: str, *values: SqlValue) -> Sequence[SqlRow]:
        return await files[0].run(fetch_all, sql, values)

    async def close(database: Database) -> None:
        await closed(database)
        for one in files:
            one.file.close()

    closed = Database.close
    patch.setattr(Database, "open", quick)
    patch.setattr(Database, "fetch_rows", rows)
    patch.setattr(Database, "fetch_in_background", rows)
    patch.setattr(Database, "close", close)
    patch.setattr(
        "bot.application.Workers",
        lambda: SimpleNamespace(drawing=InlinePool(), thinking=InlinePool(), close=int),
    )
    patch.setattr(work, "draw", draw_view_digest)
    patch.setattr(work, "draw_card", lambda game, name: Picture(b"png", f"{game} {name}", (1, 1)))
    assert picture_cache.work is work
    pacing = replace(
        Pacing.quick(), edit_interval=breath, panel_rest=breath, busy_retry=breath, ai_retries=()
    )
    host = await open_services(folder / "host.sqlite", FixedClock(), pacing)
    return FakeHost(host, files[0])
