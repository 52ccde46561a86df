"""People who press what they see, on a host in this process with a fake Discord."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.application import close_services, open_services
from bot.clock import FixedClock
from bot.commands import match_play
from bot.gateway.router import Router
from bot.pacing import Pacing
from bot.panels.live import LivePanels
from bot.public.publisher import MatchPublisher
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.registry import Services
from bot.store.database import Database
from bot.workers import tasks
from games.core import play
from games.core.codec import load
from games.core.model import Seat
from games.registry import GAMES
from render.kit.picture import Picture
from tests.host.kit.fake_interactions import (
    KINDS,
    FakeChannel,
    FakeInteraction,
    InlinePool,
    ShownMessage,
    numbers,
)

SERVER, HERE = 1, 2
ADA, BO, CY, DI = 11, 12, 13, 14
RANDOM = {"heroes": "random", "sides": "random"}


class RouterErrorLog(logging.Handler):
    """Collects the host's error logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.faults: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(logging.Formatter("%(message)s").format(record))


class RouterHost:
    """A host with its router and its channel."""

    def __init__(self, host: Services) -> None:
        self.host, self.channel, self.clock = host, FakeChannel(), cast(FixedClock, host.clock)
        self.panels = LivePanels(host)
        host.matches.listeners.append(self.panels.on_step)
        self.router = Router(host, self.panels)
        self.publishing = MatchPublisher(
            host.matches, host.people, host.pictures, self.channel, host.clock, host.pacing
        )
        host.matches.listeners.append(self.publishing.on_step)
        self.heard = RouterErrorLog()

    async def wait_until_idle(self) -> None:
        """Wait until no background work is left."""
        while busy := [task for task in self._tasks() if not task.done()]:
            await asyncio.wait(busy)

    def _tasks(self) -> Iterator["asyncio.Task[None]"]:
        yield from self.publishing.refresher.tasks.values()
        yield from self.host.ai_seats.refresher.tasks.values()
        yield from (panel.fill_task for panel in self.panels.panels.values() if panel.fill_task is not None)


def draw_view_digest(game: str, save: bytes, viewer: Seat | None, *_: Any) -> Picture:
    """Return a picture whose text differs whenever the viewer's view differs."""
    seen = play.view(GAMES[game], load(GAMES[game], save), viewer)
    return Picture(b"png", f"board {seen!r}"[-900:], (1, 1))


class RouterPlayers:
    """A host, and everything shown to its people."""

    def __init__(self, world: RouterHost) -> None:
        self.world, self.host = world, world.host
        self.client = SimpleNamespace(router=world.router, services=world.host)
        self.seen: dict[int, list[ShownMessage]] = {}
        self.faults: list[str] = []

    # --- actions -------------------------------------------------------------------------------------

    async def press_label(
        self,
        person: int,
        label: str,
        on: ShownMessage | None = None,
        values: Sequence[str] = (),
        **place: Any,
    ) -> ShownMessage:
        """Press a button by its label, in the newest screen that has it."""
        found = on or next(one for one in self.seen[person][::-1] if find_button(one, label))
        return await self.press_id(person, find_button(found, label), found, values, **place)

    async def press_id(
        self, person: int, custom_id: str, on: ShownMessage | None, values: Sequence[str] = (), **place: Any
    ) -> ShownMessage:
        data = {"custom_id": custom_id, "values": list(values)}
        where = {"message": on.message, "private": on.private} if on is not None else {}
        return await self.send_interaction(person, KINDS.component, data, **{**where, **place})

    async def send_interaction(
        self, person: int, kind: KINDS, data: dict[str, Any], **place: Any
    ) -> ShownMessage:
        fake = self.make_interaction(person, kind, data, **place)
        await self.world.router.handle_press(cast(Any, fake))
        return self.first_answer(fake)

    async def run_board_command(self, person: int, match: LoadedMatch, **place: Any) -> ShownMessage:
        """Run `/board` for a match."""
        fake = self.make_interaction(person, KINDS.application_command, {}, **place)
        await cast(Any, match_play.board).callback(fake, match=match.row.code)
        return self.first_answer(fake)

    def make_interaction(
        self, person: int, kind: KINDS, data: dict[str, Any], **place: Any
    ) -> FakeInteraction:
        where = {"server": SERVER, "channel": HERE, "client": self.client, "number": next(numbers)}
        fake = FakeInteraction(person, kind, data, **{**where, **place})
        fake.hear = lambda fake, shown: self.seen.setdefault(fake.user.id, []).append(shown)
        return fake

    def first_answer(self, fake: FakeInteraction) -> ShownMessage:
        """Return the first response; fail the test on anything Discord would refuse."""
        assert not fake.faults, fake.faults
        assert not self.world.heard.faults, self.world.heard.faults
        return fake.shown[0]

    # --- matches -------------------------------------------------------------------------------------

    async def start_match(self, *people: int, **wish: Any) -> LoadedMatch:
        """Start a match of these people."""
        wanted = TableRequest(**({"game": "nightbreak", "options": RANDOM, "seats": len(people)} | wish))
        place = TablePlace(SERVER, HERE)
        first, *others = people
        done = await self.host.lobby.open_table(wanted, place, Actor(first, next(numbers)))
        for person in others:
            done = await self.host.lobby.join_table(done.table.row.id, Actor(person, next(numbers)))
        return done.table

    async def load_match(self, match: LoadedMatch) -> LoadedMatch:
        return await self.host.matches.load_match(match.row.id)

    async def open_panel(self, person: int, match: LoadedMatch) -> ShownMessage:
        """Press `Your move` on the board."""
        return await self.press_id(person, f"bf:panel:{match.row.id}:0", None, message=7, private=False)

    async def wait_until_idle(self) -> None:
        """Wait until no background work is left."""
        await self.world.wait_until_idle()

    @property
    def channel(self) -> list[str]:
        """The texts of the public messages."""
        return [one.words for one in self.world.channel.shown.values()]


def find_button(shown: ShownMessage, label: str) -> str:
    """Return the `custom_id` of a button by its label, or an empty string."""
    return next((node["custom_id"] for node in shown.pressable if node.get("label") == label), "")


def find_menu(shown: ShownMessage) -> dict[str, Any]:
    return next(node for node in shown.pressable if "options" in node)


def button_labels(shown: ShownMessage) -> list[str]:
    return [node["label"] for node in shown.pressable if "label" in node]


def awaited_person(loaded: LoadedMatch) -> int:
    """Return the person whom the match waits for."""
    return loaded.seat_row(loaded.public_awaited[0]).person or 0


async def open_router_host(folder: Path, patch: pytest.MonkeyPatch) -> RouterHost:
    """Open a host that draws and thinks in this process, with its own database."""
    open_file = Database.open
    patch.setattr(Database, "open", lambda path: open_file(path, durable=False))
    patch.setattr(
        "bot.application.Workers",
        lambda: SimpleNamespace(drawing=InlinePool(), thinking=InlinePool(), close=int),
    )
    patch.setattr(tasks, "draw", draw_view_digest)
    pacing = replace(Pacing.quick(), panel_rest=0.01)
    world = RouterHost(await open_services(folder / "host.sqlite", FixedClock(), pacing))
    logging.getLogger("bot").addHandler(world.heard)
    return world


def run_router_players(
    folder: Path, patch: pytest.MonkeyPatch, scene: Callable[[RouterPlayers], Awaitable[None]]
) -> None:
    async def perform() -> None:
        world = await open_router_host(folder, patch)
        try:
            await scene(RouterPlayers(world))
            await world.wait_until_idle()
            assert not world.heard.faults, world.heard.faults
        finally:
            logging.getLogger("bot").removeHandler(world.heard)
            await close_services(world.host)

    asyncio.run(perform())
