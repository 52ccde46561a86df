"""Pages at a sandbox, frame by frame: shared by the tests of the page's WebSocket."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from sandbox.guild.model import Json
from sandbox.server import Sandbox
from tests.sandbox.client.client_scene import ClientScene


async def until(condition: Callable[[], object]) -> None:
    """Poll until the condition holds."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.005)


class PageTab:
    """One page, frame by frame."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket, self.pushes, self.number = socket, list[Json](), 0

    async def ask(self, do: str, **arguments: Any) -> Any:
        self.number += 1
        await self.socket.send_json({"id": self.number, "do": do} | arguments)
        return await self.reply(self.number)

    async def refused(self, do: str, **arguments: Any) -> int:
        return (await self.ask(do, **arguments))["code"]

    async def reply(self, number: Any) -> Any:
        while True:
            frame = await self.socket.receive_json(timeout=60)
            if "event" in frame:
                self.pushes.append(frame)
            else:
                assert frame["re"] == number
                return frame["ok"] if "ok" in frame else frame["error"]

    async def heard(self) -> list[tuple[str, Json]]:
        """Return the pushes since the last call: a reply arrives after all earlier pushes."""
        await self.ask("nothing")
        found = [(each["event"], each["data"]) for each in self.pushes if each["event"] != "presence"]
        self.pushes.clear()
        return found

    async def names(self) -> list[str]:
        return [name for name, _ in await self.heard()]


class PageHall:
    """A server, and pages that connect to it."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox, self.session, self.scene = sandbox, session, ClientScene(sandbox.world)
        self.play = str(self.scene.play.id)

    async def tab(self, key: str | None = None) -> PageTab:
        url = self.sandbox.world.origin + "/page/socket"
        params = {"key": key or self.sandbox.guard.key}
        return PageTab(await self.session.ws_connect(url, params=params))

    async def seat(self, user: int, channel: str | None = None) -> PageTab:
        tab = await self.tab()
        await tab.ask("sit", user=str(user))
        await tab.ask("open", channel=channel or self.play)
        await tab.heard()
        return tab


@asynccontextmanager
async def open_pages() -> AsyncIterator[PageHall]:
    async with Sandbox() as sandbox, aiohttp.ClientSession() as session:
        yield PageHall(sandbox, session)
