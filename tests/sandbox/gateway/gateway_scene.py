"""A gateway on loopback, and a client that needs only WebSocket and JSON."""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import zstandard
from aiohttp import web

from sandbox.faults import FaultSwitches
from sandbox.gateway import Gateway
from sandbox.guild.initial_state import initial_state
from sandbox.guild.model import Channel, ChannelType, Message, ThreadState, User
from sandbox.guild.world import World
from sandbox.ids import now_ms
from sandbox.rest.app import add_rest_routes

TOKEN = "a-token-for-tests"  # noqa: S105
ALL = sum(1 << bit for bit in [*range(17), 20, 21, 24, 25])
MEMBERS, CONTENT = 1 << 1, 1 << 15


def seed_world() -> World:
    return World(initial_state())


def add_channel(world: World, name: str = "play") -> Channel:
    return next(channel for channel in world.data.channels.values() if channel.name == name)


def add_person(world: World, name: str = "bo") -> User:
    return next(user for user in world.data.users.values() if user.name == name)


def add_message(world: World, channel: Channel, author: int | None = None, **fields: Any) -> Message:
    """Add a message without an event."""
    made = Message(world.ids.next_id(), channel.id, author or world.data.bot, **fields)
    world.data.messages.setdefault(channel.id, {})[made.id] = made
    return made


def add_and_announce(world: World, channel: Channel, author: int | None = None, **fields: Any) -> Message:
    made = add_message(world, channel, author, **fields)
    world.publish("MESSAGE_CREATE", made, channel, only=made.ephemeral_to)
    return made


def add_thread(world: World, parent: Channel, owner: int, *members: int, private: bool = False) -> Channel:
    """Add a thread without an event."""
    kind = ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD
    state = ThreadState(owner, 1440, now_ms(), members=dict.fromkeys(members, now_ms()))
    made = Channel(world.ids.next_id(), kind, "a thread", guild=parent.guild, parent=parent.id, thread=state)
    world.data.channels[made.id] = made
    return made


def add_dm(world: World, user: User) -> Channel:
    made = Channel(world.ids.next_id(), ChannelType.DM, recipients=[user.id, world.data.bot])
    world.data.channels[made.id] = made
    return made


class GatewayClient:
    """A connection to the gateway. `heard` collects all frames received."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, compress: str | None) -> None:
        self.socket, self.compress = socket, compress
        self.inflate = zlib.decompressobj()
        self.zstd = zstandard.ZstdDecompressor().decompressobj()
        self.heard: list[dict[str, Any]] = []
        self.raw: list[aiohttp.WSMessage] = []
        self.seq = 0

    async def say(self, op: int, data: Any = None) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def hear(self, within: float = 60.0) -> dict[str, Any]:
        """Receive the next frame."""
        raw = await self.socket.receive(timeout=within)
        self.raw.append(raw)
        assert raw.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY), (raw, self.socket.close_code)
        frame = json.loads(self._unpacked(raw.data))
        self.heard.append(frame)
        self.seq = frame["s"] or self.seq
        return frame

    def _unpacked(self, data: str | bytes) -> str | bytes:
        if isinstance(data, str):
            return data
        if self.compress == "zlib-stream":
            assert data.endswith(b"\x00\x00\xff\xff")
            return self.inflate.decompress(data)
        return self.zstd.decompress(data)

    async def hear_event(self, name: str, within: float = 60.0) -> Any:
        """Return the data of the next event with this name, skipping others."""
        while True:
            frame = await self.hear(within)
            if frame["t"] == name:
                return frame["d"]

    async def hear_op(self, op: int) -> dict[str, Any]:
        while True:
            frame = await self.hear()
            if frame["op"] == op:
                return frame

    async def events(self) -> list[str]:
        """Return the names of all events so far: a heartbeat is acknowledged after them."""
        return [name for name, _ in await self.dispatches()]

    async def dispatches(self) -> list[tuple[str, Any]]:
        await self.say(1, self.seq)
        found: list[tuple[str, Any]] = []
        while (frame := await self.hear())["op"] != 11:
            if frame["op"] == 0:
                found.append((frame["t"], frame["d"]))
        return found

    async def closed(self, within: float = 60.0) -> int | None:
        """Return the server's close code, skipping earlier frames."""
        while True:
            raw = await self.socket.receive(timeout=within)
            if raw.type not in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
                return self.socket.close_code

    async def identify(self, intents: int = ALL, **more: Any) -> dict[str, Any]:
        """Identify, and return the data of READY."""
        await self.say(2, {"token": TOKEN, "intents": intents, "properties": {}} | more)
        ready = await self.hear_event("READY")
        if intents & 1 and ready["guilds"]:
            await self.hear_event("GUILD_CREATE")
        return ready

    async def resume(self, session_id: str, seq: int) -> None:
        await self.say(6, {"token": TOKEN, "session_id": session_id, "seq": seq})


class GatewayScene:
    """The gateway and its world, with an HTTP session."""

    def __init__(
        self, world: World, gateway: Gateway, faults: FaultSwitches, http: aiohttp.ClientSession
    ) -> None:
        self.world, self.gateway, self.faults, self.http = world, gateway, faults, http

    async def connect(self, compress: str | None = None, **query: str) -> GatewayClient:
        asked = {"v": "10", "encoding": "json"} | ({"compress": compress} if compress else {}) | query
        socket = await self.http.ws_connect(f"{self.world.origin}/gateway/", params=asked)
        return GatewayClient(socket, compress)

    async def log_in(self, intents: int = ALL, **more: Any) -> GatewayClient:
        client = await self.connect()
        await client.hear_op(10)
        client.heard.append(await client.identify(intents, **more))
        return client


@asynccontextmanager
async def serve_gateway(world: World | None = None, *, rest: bool = False) -> AsyncIterator[GatewayScene]:
    """Serve the gateway, optionally with REST, until the end of the block."""
    world, faults = world or seed_world(), FaultSwitches()
    gateway = Gateway(world, token=TOKEN, faults=faults)
    app = web.Application()
    app.add_routes(gateway.routes())
    if rest:
        add_rest_routes(app, world, TOKEN, faults)
    runner = web.AppRunner(app, shutdown_timeout=1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    world.origin = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        async with aiohttp.ClientSession() as http:
            yield GatewayScene(world, gateway, faults, http)
            await gateway.close()
    finally:
        await runner.cleanup()


async def until(condition: Callable[[], object]) -> None:
    """Poll until the condition holds."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.005)
