"""The sandbox server: the world, Discord's REST API and gateway, and the page."""

import asyncio
from pathlib import Path

from aiohttp import web

from sandbox import words
from sandbox.faults import FaultSwitches
from sandbox.gateway.server import PATH, Gateway
from sandbox.guild.initial_state import initial_state
from sandbox.guild.model import Json, SavedState
from sandbox.guild.thread_archiving import archive_periodically
from sandbox.guild.world import World
from sandbox.persistence import StateFolder, StateFolderError, StateSaver
from sandbox.rest.app import CLIENT_MAX_SIZE, add_rest_routes
from sandbox.rest.middleware import PREFIX
from sandbox.rest.rate_limits import RateLimiter
from sandbox.traffic_log import TrafficLog
from sandbox.webapp.guard import AccessGuard, set_security_headers
from sandbox.webapp.pages import Pages
from sandbox.webapp.routes import PageServer

TOKEN = "sandbox-token"  # noqa: S105 (fits this server only)
HOST = "127.0.0.1"
SHUTDOWN_SECONDS = 2.0
"""Seconds granted to running requests at shutdown."""


class Sandbox:
    """A sandbox server, created stopped. Without a folder its state is lost at shutdown."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        fresh: bool = False,
        token: str = TOKEN,
        record: Path | None = None,
        window_share: float = 1.0,
        language: str = words.SOURCE,
    ) -> None:
        self.token, self.port = token, 0
        self.limiter = RateLimiter(window_share=window_share)
        self.folder = StateFolder(folder) if folder else None
        data, files = self._load_state(fresh) or (initial_state(language), {})
        self.world = World(data)
        self.world.files |= files
        self.world.ids.last = highest_id(data)
        self.faults, self.guard = FaultSwitches(), AccessGuard()
        self.gateway = Gateway(self.world, token=token, faults=self.faults)
        self.traffic_log = TrafficLog(record, PREFIX) if record else None
        self.gateway.log_dispatch = self.traffic_log.log_dispatch if self.traffic_log else None
        self.pages = Pages(self.world, self.faults, lambda: self.gateway.online, self.guard.guest_key)
        self.gateway.on_change = self.pages.presence_changed
        self.state_saver = (
            StateSaver(self.world, self.folder, self.pages.report_save) if self.folder else None
        )
        self.runner: web.AppRunner | None = None
        self.archiver: asyncio.Task[None] | None = None

    async def start(self, port: int = 0) -> None:
        """Listen on loopback; port 0 takes a free one."""
        app = web.Application(middlewares=[self.guard.middleware()], client_max_size=CLIENT_MAX_SIZE)
        app.on_response_prepare.append(set_security_headers)
        app.add_routes(self.gateway.routes())
        before = [self.traffic_log.middleware()] if self.traffic_log else []
        self.rest = add_rest_routes(app, self.world, self.token, self.faults, self.limiter, before)
        app.add_routes(PageServer(self.pages, self.guard).routes())
        app.router.add_route("*", "/{path:.*}", self._reject_unknown_path)
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=SHUTDOWN_SECONDS)
        await self.runner.setup()
        try:
            await web.TCPSite(self.runner, HOST, port).start()
        except BaseException:
            await self.stop()
            raise
        self.port = self.runner.addresses[0][1]
        self.world.origin = f"http://{HOST}:{self.port}"
        self.guard.set_port(self.port)
        if self.state_saver:
            self.state_saver.start()
        self.archiver = asyncio.create_task(archive_periodically(self.world), name="idle threads")

    async def stop(self) -> None:
        """Notify the pages, close all connections and save."""
        if self.archiver:
            self.archiver.cancel()
        await self.pages.stop()
        await self.gateway.close()
        if self.runner:
            await self.runner.cleanup()
        if self.state_saver:
            await self.state_saver.stop()
        if self.traffic_log:
            self.traffic_log.close()

    async def __aenter__(self) -> "Sandbox":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    @property
    def address(self) -> str:
        """The page's URL for the operator."""
        return f"{self.world.origin}/?key={self.guard.key}"

    @property
    def guest_address(self) -> str:
        """The page's URL for guests."""
        return f"{self.world.origin}/?key={self.guard.guest_key}"

    def connection_details(self) -> Json:
        """Return everything a bot, a test or a browser needs to connect."""
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

    def _load_state(self, fresh: bool) -> tuple[SavedState, dict[int, bytes]] | None:
        if self.folder is None:
            return None
        try:
            if fresh:
                self.folder.clear()
            return self.folder.load()
        except StateFolderError:
            self.folder.close()
            raise

    async def _reject_unknown_path(self, request: web.Request) -> web.StreamResponse:
        """Reject a path of neither Discord nor the page, and list it: a bot that requests it has a bug."""
        if request.path != "/favicon.ico":
            self.world.unknown_requests.append(f"{request.method} {request.path}")
        raise web.HTTPNotFound


def highest_id(data: SavedState) -> int:
    """Return the highest id in use, so that none is assigned twice even after the clock was set back."""
    ids = [data.guild, data.bot, *data.users, *data.roles, *data.channels, *data.emojis, *data.commands]
    return max(ids + [id for messages in data.messages.values() for id in messages])


async def serve_until(sandbox: Sandbox, end: asyncio.Event) -> None:
    """Wait for `end`, then stop a started server."""
    try:
        await end.wait()
    finally:
        await sandbox.stop()
