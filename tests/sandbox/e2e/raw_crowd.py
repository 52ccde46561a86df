"""Two hundred people with a page each, and a bot made of plain sockets, to keep the crowd's own load low."""

import asyncio
import itertools
import json
from typing import Any

import aiohttp

from sandbox.driver import PlayersTable
from tests.sandbox.e2e.processes import SandboxProcess

Json = dict[str, Any]
CREATED = '{"event":"message_create"'
BEAT = 20.0
INTENTS = 1 << 0 | 1 << 9
NEW_MESSAGE = 4


class RawPage:
    """One person's page, which collects the ids of new messages."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.told: list[str] = []
        self.refused: list[Json] = []
        self.numbers = itertools.count(1)
        self.seated = asyncio.Event()
        self.last_heard = 0.0

    async def ask(self, do: str, **arguments: Any) -> None:
        """Send a request without waiting for the reply."""
        await self.socket.send_str(json.dumps({"id": next(self.numbers), "do": do} | arguments))

    async def read(self) -> None:
        """Read frames until the socket closes."""
        clock = asyncio.get_running_loop().time
        async for frame in self.socket:
            if frame.data.startswith(CREATED):
                self.told.append(json.loads(frame.data)["data"]["id"])
                self.last_heard = clock()
            elif frame.data.startswith('{"re"'):
                self._answered(json.loads(frame.data))

    def _answered(self, answer: Json) -> None:
        if "error" in answer:
            self.refused.append(answer)
        elif answer["re"] == 2:
            self.seated.set()


class RawBot:
    """A bot that responds to every command at once and collects the ids of new messages."""

    def __init__(self, session: aiohttp.ClientSession, server: SandboxProcess) -> None:
        self.session, self.server = session, server
        self.told: list[str] = []
        self.sequence: list[int] = []
        self.answers: set[asyncio.Task[None]] = set()

    async def connect(self) -> None:
        origin = self.server.origin.replace("http", "ws")
        self.socket = await self.session.ws_connect(f"{origin}/gateway/?v=10&encoding=json", max_msg_size=0)
        properties = {"os": "linux", "browser": "none", "device": "none"}
        identity = {"token": self.server.token, "intents": INTENTS, "properties": properties}
        await self.socket.send_json({"op": 2, "d": identity})

    async def read(self) -> None:
        async for frame in self.socket:
            payload = json.loads(frame.data)
            if payload["s"] is not None:
                self.sequence.append(payload["s"])
            if payload["t"] == "MESSAGE_CREATE":
                self.told.append(payload["d"]["id"])
            elif payload["t"] == "INTERACTION_CREATE":
                task = asyncio.create_task(self._answer(payload["d"]))
                self.answers.add(task)
                task.add_done_callback(self.answers.discard)

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self.socket.send_json({"op": 1, "d": self.sequence[-1]})

    async def _answer(self, asked: Json) -> None:
        url = f"{self.server.api}/interactions/{asked['id']}/{asked['token']}/callback"
        body = {"type": NEW_MESSAGE, "data": {"content": "Here"}}
        async with self.session.post(url, json=body) as answer:
            assert answer.status == 204


class RawCrowd:
    """All people and the bot, in one channel."""

    def __init__(self, table: PlayersTable, bot: RawBot, channel: str, command: str) -> None:
        self.table, self.bot, self.channel, self.command = table, bot, channel, command
        self.pages: list[RawPage] = []

    async def gather(self, count: int) -> None:
        """Connect `count` people, all of whom open the channel."""
        for n in range(count):
            person = await self.table.wire.ask("new_person", name=f"Person {n}")
            url = f"{self.table.origin}/page/socket"
            socket = await self.table.session.ws_connect(url, params={"key": self.table.key}, max_msg_size=0)
            page = RawPage(socket)
            self.pages.append(page)
            await page.ask("sit", user=person["id"])
            await page.ask("open", channel=self.channel)

    async def play(self, seconds: float) -> int:
        """Send ten messages and five commands a second: with the responses, twenty gateway events.

        Return the number of messages that result.
        """
        clock, turns = asyncio.get_running_loop().time, itertools.cycle(self.pages)
        began, count = clock(), int(seconds * 15)
        for n, page in zip(range(count), turns, strict=False):
            await asyncio.sleep(max(0.0, began + n / 15 - clock()))
            if n % 3:
                await page.ask("say", channel=self.channel, content=f"Word {n}")
            else:
                await page.ask("slash", channel=self.channel, command=self.command, options=[])
        return count

    async def heard_all(self, count: int, within: float) -> None:
        """Wait until everybody has received `count` messages."""
        async with asyncio.timeout(within):
            while any(len(each.told) < count for each in (*self.pages, self.bot)):
                await asyncio.sleep(0.05)

    async def go(self) -> None:
        await asyncio.gather(*(page.socket.close() for page in self.pages), self.bot.socket.close())
