"""A crowd at tables in threads, in the sandbox's own process: it needs no page, so hundreds cost little.

The host is a process and speaks with the sandbox over HTTP, as always.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from time import perf_counter
from types import SimpleNamespace
from typing import Any

from bot.i18n import sentences as words
from sandbox.client import administration
from sandbox.client.commands import use_command
from sandbox.client.components import choose_values, press_button
from sandbox.client.person import ClientUser
from sandbox.errors import ApiError
from sandbox.guild import channels_and_members
from sandbox.guild.model import Interaction, Json, Message
from sandbox.guild.world import WorldEvent
from sandbox.server import Sandbox
from sandbox.validation.component_types import walk_components
from tests.host.kit.host_process import HOST
from tests.host.kit.phrases import quote
from tests.sandbox.e2e.processes import BotProcess

IN_A_CHANNEL = 20
TEXT = 3
"""docs: Application Commands, Application Command Option Type."""
SELECT = 3
"""docs: Component Reference, Component Types."""
AWAY = quote(words.NoticeOutage)
LONG = 1200.0
"""Seconds to wait for anything: a slow machine is no fault."""


class CrowdedHost:
    """A sandbox in this process, and the host as a process of its own."""

    def __init__(self, sandbox: Sandbox, folder: Path, pacing: float) -> None:
        self.sandbox, self.world, self.pacing = sandbox, sandbox.world, pacing
        self.database = folder / "host.sqlite"
        server: Any = SimpleNamespace(folder=folder, origin=sandbox.world.origin, token=sandbox.token)
        self.process = BotProcess(server, HOST, "host")
        self.returns: dict[int, float] = {}
        """By thread, when its board first said that the host was away."""
        self.boards: dict[int, str] = {}
        """By channel, what the message says that was edited last there."""
        sandbox.world.listeners.append(self._note_event)

    def start(self) -> None:
        self.process.start(BREAKFALL_DATABASE=str(self.database), BREAKFALL_PACING=str(self.pacing))

    async def stop(self) -> None:
        """Stop the host, which must end well."""
        assert await asyncio.to_thread(self.process.stop) == 0, self.process.log[-4000:]

    async def wait_until_ready(self) -> None:
        await self.wait_for(lambda: self.sandbox.gateway.online and self.world.data.commands)

    async def wait_for(self, condition: Callable[[], Any]) -> None:
        """Wait until a condition holds; end at once if the host has ended, which will not bring it about."""
        try:
            async with asyncio.timeout(LONG):
                while not condition():
                    running = self.process.process
                    assert running is None or running.poll() is None, self.process.log[-4000:]
                    await asyncio.sleep(0.02)
        except TimeoutError:
            board = next(reversed(self.boards.values()), "no board was edited")
            raise AssertionError(f"That did not come; the last board says: {board}") from None

    def _note_event(self, event: WorldEvent) -> None:
        if event.name != "MESSAGE_UPDATE":
            return
        channel, said = event.subject.channel, str(event.subject.components)
        self.boards[channel] = said
        if AWAY in said:
            self.returns.setdefault(channel, perf_counter())

    @property
    def limited(self) -> int:
        """How often the host was answered by 429."""
        return self.world.response_counts[429]

    def read_rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.database)) as file:
            return file.execute(sql, values).fetchall()

    def alter_rows(self, sql: str, *values: Any) -> None:
        with closing(sqlite3.connect(self.database, isolation_level=None)) as file:
            file.execute("PRAGMA busy_timeout = 60000")
            file.execute(sql, values)


@asynccontextmanager
async def open_crowded_host(folder: Path, pacing: float) -> AsyncIterator[CrowdedHost]:
    """Open a sandbox; the host is started by the test, and ended at last."""
    async with Sandbox(window_share=pacing) as sandbox:
        crowded = CrowdedHost(sandbox, folder, pacing)
        try:
            yield crowded
        finally:
            if crowded.process.process is not None:
                await asyncio.to_thread(crowded.process.stop)
    assert sandbox.world.unknown_requests == []


class Crowd:
    """Knows the newest panel of each person, and who waits for an answer."""

    def __init__(self, host: CrowdedHost) -> None:
        self.world = host.world
        self.panels: dict[int, Message] = {}
        self.waiting: dict[int, asyncio.Future[str]] = {}
        """The state that an interaction will have, by its id."""
        self.times: list[float] = []
        """Seconds until each press was answered."""
        self.late = 0
        """Presses that were not answered in three seconds, which a busy machine may cause."""
        host.world.listeners.append(self._note_event)

    def _note_event(self, event: WorldEvent) -> None:
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            message: Message = event.subject
            if message.ephemeral_to is not None and find_answer(message) is not None:
                self.panels[message.ephemeral_to] = message
        elif event.name in ("interaction_done", "interaction_failed"):
            waiter = self.waiting.pop(event.subject.id, None)
            if waiter is not None and not waiter.done():
                waiter.set_result(event.subject.state)

    def invite(self, name: str) -> ClientUser:
        user = channels_and_members.create_user(self.world, name)
        channels_and_members.add_member(self.world, user.id)
        return ClientUser(self.world, user.id)

    async def send(self, interaction: Interaction) -> bool:
        """Wait until the host has answered, or the three seconds are over; return whether it has."""
        began = perf_counter()
        waiter = self.waiting[interaction.id] = asyncio.get_running_loop().create_future()
        if await waiter == "failed":
            self.late += 1
            return False
        self.times.append(perf_counter() - began)
        return True

    async def answer(self, person: ClientUser) -> bool:
        """Give the first answer that a person's panel offers; return False without any."""
        panel = self.panels.get(person.id)
        control = None if panel is None else find_answer(panel)
        if panel is None or control is None:
            return False
        custom_id: str = control["custom_id"]
        with suppress(ApiError):  # the host has changed the panel meanwhile
            if control["type"] == SELECT:
                least = max(1, control.get("min_values", 1))
                values = [option["value"] for option in control["options"][:least]]
                await self.send(choose_values(person, panel.channel, panel.id, custom_id, values))
            else:
                await self.send(press_button(person, panel.channel, panel.id, custom_id))
        return True


def find_answer(message: Message) -> Json | None:
    """Return the first control that is an answer to a question."""
    return find_control(message, ("bf:a:", "bf:ok:"))


def find_control(message: Message, beginnings: tuple[str, ...]) -> Json | None:
    for component, _ in walk_components(message.components):
        if component.get("custom_id", "").startswith(beginnings) and not component.get("disabled"):
            return component
    return None


class TablePair:
    """Two people who play each other."""

    def __init__(self, crowd: Crowd, number: int, channel: int) -> None:
        self.crowd, self.channel = crowd, channel
        self.people = [crowd.invite(f"ada{number}"), crowd.invite(f"bo{number}")]
        self.table = 0
        """The message by which the other joins."""

    async def open_table(self) -> None:
        world = self.crowd.world
        play = next(command for command in world.data.commands.values() if command.data["name"] == "play")
        wish = {"game": "nightbreak", "options": "heroes=random, sides=random"}
        options: list[Json] = [{"name": name, "type": TEXT, "value": value} for name, value in wish.items()]
        while not self.table:
            interaction = use_command(self.people[0], self.channel, play.id, options)
            await self.crowd.send(interaction)
            self.table = interaction.original or 0

    async def join(self) -> None:
        """Take the other seat, which starts the match; again if that was not answered in time."""
        is_answered = False
        while not is_answered:
            message = self.crowd.world.message(self.channel, self.table)
            if (control := find_control(message, ("bf:join:",))) is None:
                return
            joining = press_button(self.people[1], self.channel, self.table, control["custom_id"])
            is_answered = await self.crowd.send(joining)

    async def play(self, end: float, late: float, pace: float) -> None:
        """Answer at a pace, whoever of the two is asked, until the time is up."""
        await asyncio.sleep(late)
        while (now := perf_counter()) < end:
            for person in self.people:
                if await self.crowd.answer(person):
                    break
            await asyncio.sleep(max(0.0, pace - (perf_counter() - now)))


async def open_tables(crowd: Crowd, matches: int) -> Sequence[TablePair]:
    """Seat a person at each table; some tables share a channel."""
    channels = [
        administration.create_channel(crowd.world, f"tables-{at}", None).id
        for at in range(-(-matches // IN_A_CHANNEL))
    ]
    pairs = [TablePair(crowd, number, channels[number // IN_A_CHANNEL]) for number in range(matches)]
    for pair in pairs:
        await pair.open_table()
    return pairs
