"""The sandbox as one server: the world, Discord's two interfaces to it, and the page."""

import asyncio
from pathlib import Path

from aiohttp import web

from sandbox import seeding
from sandbox.faults import Faults
from sandbox.gateway.gateway import PATH, Gateway
from sandbox.keeping import CannotKeep, Folder, Keeper
from sandbox.model import Json, Saved
from sandbox.page.guard import Guard, harden
from sandbox.page.pages import Pages
from sandbox.page.server import PageServer
from sandbox.recording import Recording
from sandbox.rest.app import CLIENT_MAX_SIZE, add_to
from sandbox.rest.guards import PREFIX
from sandbox.resting import keep_archiving
from sandbox.world import World

TOKEN = "sandbox-token"  # noqa: S105 (fits this server only)
HOST = "127.0.0.1"
GOING_SECONDS = 2.0
"""How long requests that are being answered may take when the server stops."""


class Sandbox:
    """A server that is not started yet. Without a folder everything is forgotten at its end."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        fresh: bool = False,
        token: str = TOKEN,
        record: Path | None = None,
    ) -> None:
        self.token, self.port = token, 0
        self.folder = Folder(folder) if folder else None
        data, files = self._remembered(fresh) or (seeding.first_day(), {})
        self.world = World(data)
        self.world.files |= files
        self.world.ids.last = newest(data)
        self.faults, self.guard = Faults(), Guard()
        self.gateway = Gateway(self.world, token=token, faults=self.faults)
        self.recording = Recording(record, PREFIX) if record else None
        self.gateway.record = self.recording.event if self.recording else None
        self.pages = Pages(self.world, self.faults, lambda: self.gateway.online, self.guard.guest_key)
        self.gateway.on_change = self.pages.presence_changed
        self.keeper = Keeper(self.world, self.folder, self.pages.saved) if self.folder else None
        self.runner: web.AppRunner | None = None
        self.resting: asyncio.Task[None] | None = None

    async def start(self, port: int = 0) -> None:
        """Listen on loopback; port 0 takes any that is free."""
        app = web.Application(middlewares=[self.guard.middleware()], client_max_size=CLIENT_MAX_SIZE)
        app.on_response_prepare.append(harden)
        app.add_routes(self.gateway.routes())
        before = [self.recording.middleware()] if self.recording else []
        self.rest = add_to(app, self.world, self.token, self.faults, before=before)
        app.add_routes(PageServer(self.pages, self.guard).routes())
        app.router.add_route("*", "/{path:.*}", self._unknown)
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=GOING_SECONDS)
        await self.runner.setup()
        try:
            await web.TCPSite(self.runner, HOST, port).start()
        except BaseException:
            await self.stop()
            raise
        self.port = self.runner.addresses[0][1]
        self.world.origin = f"http://{HOST}:{self.port}"
        self.guard.opened(self.port)
        if self.keeper:
            self.keeper.start()
        self.resting = asyncio.create_task(keep_archiving(self.world), name="idle threads")

    async def stop(self) -> None:
        """Tell the pages, hang up, and write down the rest."""
        if self.resting:
            self.resting.cancel()
        await self.pages.stop()
        await self.gateway.close()
        if self.runner:
            await self.runner.cleanup()
        if self.keeper:
            await self.keeper.stop()
        if self.recording:
            self.recording.close()

    async def __aenter__(self) -> "Sandbox":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    @property
    def address(self) -> str:
        """The page, for the person who started the server."""
        return f"{self.world.origin}/?key={self.guard.key}"

    @property
    def guest_address(self) -> str:
        """The page, for somebody else."""
        return f"{self.world.origin}/?key={self.guard.guest_key}"

    def whereabouts(self) -> Json:
        """Everything that a bot, a test or a browser needs to find the server."""
        origin = self.world.origin
        return {
            "address": self.address,
            "guest_address": self.guest_address,
            "origin": origin,
            "port": self.port,
            "key": self.guard.key,
            "guest_key": self.guard.guest_key,
            "api": origin + PREFIX,
            "cdn": origin + "/cdn",
            "gateway": f"ws{origin.removeprefix('http')}{PATH}",
            "token": self.token,
        }

    def _remembered(self, fresh: bool) -> tuple[Saved, dict[int, bytes]] | None:
        if self.folder is None:
            return None
        try:
            if fresh:
                self.folder.clear()
            return self.folder.load()
        except CannotKeep:
            self.folder.close()
            raise

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        """A path that is neither Discord's nor the page's: a bot that asks for it has gone astray."""
        if request.path != "/favicon.ico":
            self.world.unknown.append(f"{request.method} {request.path}")
        raise web.HTTPNotFound


def newest(data: Saved) -> int:
    """The highest id that was given out, so that none is given twice even when the clock was set back."""
    ids = [data.guild, data.bot, *data.users, *data.roles, *data.channels, *data.emojis, *data.commands]
    return max(ids + [id for messages in data.messages.values() for id in messages])


async def serve_until(sandbox: Sandbox, end: asyncio.Event) -> None:
    """Run a server that was started until it is told to end."""
    try:
        await end.wait()
    finally:
        await sandbox.stop()
