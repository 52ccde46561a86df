"""Level 2 of the host's tests: the services with the router, a fake channel, and people who press.

A test asks for the fixture `host`. What Discord would refuse, and every error in the host's log, fails it.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import pytest
from msgspec import structs

from bot.application import build_ai_listener
from bot.clock import FixedClock
from bot.commands import match_play
from bot.gateway.router import Router
from bot.pacing import Pacing
from bot.panels.live import LivePanels
from bot.public.publisher import MatchPublisher
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.picture_cache import PictureCache
from bot.services.match.steps import StepResult
from bot.services.replays import ReplayService
from bot.store.database import Database, fetch_all
from bot.store.writes import SqlRow, SqlValue
from bot.workers import tasks
from bot.workers.pool import WorkerQueue
from games.core import play
from games.core.codec import load
from games.core.model import Seat, State
from games.registry import GAMES
from render.kit.picture import Picture
from tests.host.kit.fake_interactions import KINDS, FakeChannel, FakeInteraction, InlinePool, ShownMessage
from tests.host.kit.services import ADA, BO, CY, DI, FIRST, HERE, RANDOM, HostScene
from tests.host.kit.store import open_database

__all__ = ["ADA", "BO", "CY", "DI", "HERE", "RANDOM"]

ED = 15

SERVER, ELSEWHERE, CHANNEL = 1, 9, 2
INTERACTION: ContextVar[FakeInteraction | None] = ContextVar("interaction", default=None)
"""The interaction that is being answered."""

BREATH = 0.01
"""Seconds in which changes of a message are collected into one edit."""
PATIENCE = 60
"""Seconds for background work to end before the test fails."""
NO_PRESS = ShownMessage(5, True, [])
"""A private message, for presses of which it doesn't matter where the button stood."""


def quick_pacing(breath: float = BREATH) -> Pacing:
    return replace(
        Pacing.build_quick(), edit_interval=breath, panel_rest=breath, busy_retry=breath, ai_retries=()
    )


@dataclass
class StepRecord:
    """A step of a match, and the interaction that caused it."""

    fake: FakeInteraction | None
    progress: StepResult


class HostErrorLog(logging.Handler):
    """Collects the errors that the host logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.faults: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(logging.Formatter("%(message)s").format(record))


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

    async def fetch_rows(self, sql: str, *values: SqlValue) -> Sequence[SqlRow]:
        return await self.run(fetch_all, sql, values)


class DiscordScene(HostScene):
    """A host with its router and its channel, and everybody who uses it. AI decides at once."""

    def __init__(self, database: Database, clock: FixedClock, pacing: Pacing | None = None) -> None:
        super().__init__(database, clock, pacing or quick_pacing())
        services = self.services
        services.planned_moves.draw_delay = services.planned_moves.draw_random_pause
        services.standing_orders.draw_delay = services.standing_orders.draw_random_pause
        services.replays = ReplayService(self.matches, WorkerQueue(services.workers.thinking))
        drawing: Any = InlinePool(stand_ins=QUICK_DRAWINGS)
        services.pictures = PictureCache(drawing, services.admission)
        self.connection = InlineConnection(database.path)
        patched: Any = database
        patched.writer.connection = self.connection
        patched.fetch_rows = patched.fetch_in_background = self.connection.fetch_rows
        self.steps: list[StepRecord] = []
        self.panels = LivePanels(services)
        self.router = Router(services, self.panels)
        self.client = SimpleNamespace(router=self.router, services=services)
        self.fake_channel = FakeChannel()
        self.match_publisher = MatchPublisher(
            self.matches, self.people, services.pictures, self.fake_channel, clock, services.pacing
        )
        self.matches.listeners += [
            build_ai_listener(services),
            self.panels.on_step,
            self.match_publisher.on_step,
            lambda step: self.steps.append(StepRecord(INTERACTION.get(), step)),
        ]
        services.halts.listeners.append(self.match_publisher.request_refresh)
        self.error_log = HostErrorLog()
        self.players: dict[int, Player] = {}
        self.settles = False
        """Whether each press waits until no background work is left."""

    def player(self, id: int) -> "Player":
        """Return this person, with everything shown to them."""
        return self.players.setdefault(id, Player(self, id))

    @property
    def channel(self) -> list[str]:
        """The texts of the public messages."""
        return [one.words for one in self.fake_channel.shown.values()]

    async def wait_until_idle(self) -> None:
        """Wait until no background work is left."""
        while busy := [task for task in self._tasks() if not task.done()]:
            await asyncio.wait(busy)

    def _tasks(self) -> Iterator["asyncio.Task[None]"]:
        yield from self.match_publisher.refresher.tasks.values()
        yield from self.services.ai_seats.refresher.tasks.values()
        yield from self.services.halts.refresher.tasks.values()
        yield from (panel.fill_task for panel in self.panels.panels.values() if panel.fill_task is not None)

    async def load_match(self, match: LoadedMatch | int = FIRST) -> LoadedMatch:
        return await self.matches.load_match(match if isinstance(match, int) else match.row.id)

    async def start_match(self, *people: int, **wish: Any) -> LoadedMatch:
        """Start a match of these people, or of Ada and Bo, with a random set-up."""
        first, *others = people or (ADA, BO)
        done = await self.open_table(first, **({"options": RANDOM, "seats": 1 + len(others)} | wish))
        for person in others:
            done = await self.join_table(done.table.row.id, person)
        return done.table

    async def start_alone(self, **wish: Any) -> LoadedMatch:
        """Start a match of Ada against AI, and let AI answer."""
        done = await self.open_table(ADA, **({"options": RANDOM, "alone": True} | wish))
        await self.wait_until_idle()
        return await self.load_match(done.table)

    async def start_position(
        self, state: State[Any], *people: int, game: str = "nightbreak", format: str = ""
    ) -> int:
        """Start a match of these people, or of Ada and Bo, that stands as this state."""
        match = await self.start_match(*people, game=game, format=format, options={})

        def put_state(after: LoadedMatch) -> None:
            after.state, after.row.history = state, None
            after.row.step_marks = structs.replace(after.row.step_marks, turn_moments=())

        await self.matches.change_row(match.row.id, None, put_state)
        await self.wait_until_idle()
        return match.row.id

    async def close(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.wait_until_idle()
        finally:
            await self.panels.close()
            await self.match_publisher.close()
            await self.services.ai_seats.close()
            await self.services.halts.close()
            self.connection.file.close()


class Player:
    """A person with everything shown to them."""

    def __init__(self, scene: DiscordScene, id: int, **place: Any) -> None:
        self.scene, self.id = scene, id
        self.place: dict[str, Any] = {"server": SERVER, "channel": CHANNEL, **place}
        """Where their interactions come from, and what is known of them there."""
        self.shown: list[ShownMessage] = []
        self.made = 0
        """Interactions so far."""

    @property
    def panel(self) -> ShownMessage:
        """The last thing shown to the person."""
        return self.shown[-1]

    def make_interaction(self, kind: KINDS, data: dict[str, Any] | None, **place: Any) -> FakeInteraction:
        fake = FakeInteraction(self.id, kind, data, client=self.scene.client, **{**self.place, **place})
        fake.hear = self.hear
        self.made += 1
        return fake

    def hear(self, fake: FakeInteraction, shown: ShownMessage) -> None:
        self.shown.append(shown)

    async def send_interaction(
        self, fake: FakeInteraction, answer: Awaitable[Any] | None = None
    ) -> FakeInteraction:
        """Let the host answer an interaction; without `answer`, as a press."""
        INTERACTION.set(fake)
        await (answer or self.scene.router.handle_press(cast(Any, fake)))
        INTERACTION.set(None)
        if self.scene.settles:
            await self.scene.wait_until_idle()
        assert not fake.faults, fake.faults
        assert fake.shown, f"no answer to {fake.data}"
        return fake

    async def press_id(
        self,
        custom_id: str,
        on: ShownMessage | FakeInteraction | None = NO_PRESS,
        values: Sequence[str] = (),
        **place: Any,
    ) -> FakeInteraction:
        """Press a button, or choose these values from a menu."""
        data = {"custom_id": custom_id, "values": list(values)}
        shown = on.first if isinstance(on, FakeInteraction) else on
        where = {} if shown is None else {"message": shown.message, "private": shown.private}
        return await self.send_interaction(self.make_interaction(KINDS.component, data, **{**where, **place}))

    async def press(
        self, label: str, on: ShownMessage | FakeInteraction | None = None, **place: Any
    ) -> FakeInteraction:
        """Press a button by its label, on the newest screen that has it."""
        found = on or next((one for one in self.shown[::-1] if find_button(one, label)), None)
        assert found is not None and find_button(found, label), label
        return await self.press_id(find_button(found, label), found, **place)

    async def submit(self, custom_id: str, fields: Mapping[str, str], **place: Any) -> FakeInteraction:
        """Send a form."""
        parts = [{"custom_id": key, "value": value} for key, value in fields.items()]
        data = {"custom_id": custom_id, "components": parts}
        where = {"message": NO_PRESS.message, "private": True, **place}
        return await self.send_interaction(self.make_interaction(KINDS.modal_submit, data, **where))

    async def use(
        self, command: Any, place: Mapping[str, Any] | None = None, **options: Any
    ) -> FakeInteraction:
        """Use a slash command."""
        fake = self.make_interaction(KINDS.application_command, {}, **(place or {}))
        fake.namespace = SimpleNamespace(**{"match": "", "text": "", "game": "", **options})
        return await self.send_interaction(fake, command.callback(fake, **options))

    async def open_panel(self, match: LoadedMatch | int) -> FakeInteraction:
        """Press `Your move` on the board."""
        number = match if isinstance(match, int) else match.row.id
        return await self.press_id(f"bf:panel:{number}:0", ShownMessage(7, False, []))

    async def run_board_command(self, match: LoadedMatch, **place: Any) -> FakeInteraction:
        """Use `/board` for a match."""
        return await self.use(match_play.board, place, match=match.row.code)

    async def find_on_panel(self, label: str, match: int) -> str:
        """Open the panel of a match, and return the `custom_id` of the button with this label."""
        panel = (await self.open_panel(match)).shown[-1]
        found = find_button(panel, label)
        assert found, (label, panel.words)
        return found

    async def press_on_panel(self, label: str, match: int) -> FakeInteraction:
        """Open the panel of a match, and press a button of it."""
        return await self.press_id(await self.find_on_panel(label, match))

    async def press_default(self, match: int) -> None:
        """Type what the clock would answer."""
        loaded = await self.scene.load_match(match)
        question = loaded.pending.question_for(loaded.require_seat_of(self.id))
        if question is not None:
            await self.type_move(question.text(question.timeout_pick()), match)

    async def type_move(self, text: str, match: int) -> FakeInteraction:
        """Use `/move`."""
        row = (await self.scene.load_match(match)).row
        return await self.use(match_play.move, text=text, match=row.code)


Screens = ShownMessage | FakeInteraction
"""What has controls: a message, or the first answer to an interaction."""


def find_button(shown: Screens, label: str) -> str:
    """Return the `custom_id` of a button by its label, or an empty string."""
    return next((node["custom_id"] for node in shown.pressable if node.get("label") == label), "")


def find_menu(shown: Screens) -> dict[str, Any]:
    return next(node for node in shown.pressable if "options" in node)


def button_labels(shown: Screens) -> list[str]:
    return [node["label"] for node in shown.pressable if "label" in node]


def share_id(match: LoadedMatch) -> str:
    """Return the `custom_id` of the button that makes a private match visible."""
    return f"bf:thread:{match.row.id}:{match.required_state.moment}"


def awaited_person(loaded: LoadedMatch) -> int:
    """Return the person whom the match waits for."""
    return loaded.seat_row(loaded.public_awaited[0]).person or 0


def draw_view_digest(game: str, save: bytes, viewer: Seat | None, *_: Any) -> Picture:
    """Return a picture whose text differs whenever the viewer's view differs."""
    seen = play.view(GAMES[game], load(GAMES[game], save), viewer)
    return Picture(b"png", f"board {seen!r}"[-900:], (1, 1))


def draw_card_name(game: str, name: str, _language: str) -> Picture:
    return Picture(b"png", f"{game} {name}", (1, 1))


QUICK_DRAWINGS = {tasks.draw: draw_view_digest, tasks.draw_card: draw_card_name}
"""What a scene draws instead of pictures, which take long."""

SomeScene = TypeVar("SomeScene", bound=DiscordScene)


@asynccontextmanager
async def open_discord(
    path: Path,
    build: Callable[[Database, FixedClock, Pacing | None], SomeScene],
    clock: FixedClock | None = None,
    pacing: Pacing | None = None,
) -> AsyncGenerator[SomeScene]:
    """Open a host on the database at the path, and close it whatever happens.

    Errors in its log fail what is done with it.
    """
    logger = logging.getLogger("bot")
    async with open_database(path) as database:
        scene = build(database, clock or FixedClock(), pacing)
        logger.addHandler(scene.error_log)
        try:
            yield scene
        finally:
            await scene.close()
            logger.removeHandler(scene.error_log)
    assert scene.error_log.faults == []


@pytest.fixture
async def host(tmp_path: Path, clock: FixedClock) -> AsyncIterator[DiscordScene]:
    async with open_discord(tmp_path / "host.sqlite", DiscordScene, clock) as opened:
        yield opened
