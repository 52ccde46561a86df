"""A server with only REST and CDN, called over HTTP. Discord's description checks every response."""

import functools
import io
import struct
import zlib
from typing import Any

import aiohttp
from aiohttp import web

from sandbox.faults import FaultSwitches
from sandbox.guild import channels_and_members, permissions
from sandbox.guild.initial_state import initial_state
from sandbox.guild.model import Channel, Json, Message, Permission
from sandbox.guild.world import World, WorldEvent
from sandbox.rest.app import CLIENT_MAX_SIZE, add_rest_routes
from sandbox.rest.rate_limits import RateLimiter
from tests.sandbox import judges

TOKEN = "of-the-test"  # noqa: S105
UNJUDGED = (404, 429, 500, 501, 503)
"""Statuses missing from the description, or described differently than in the docs."""

HEADERS = {"Authorization": f"Bot {TOKEN}"}


def check_description(body: Any) -> Any:
    """Remove the tree of errors: the description types its codes as numbers; the docs show strings."""
    if not isinstance(body, dict) or "errors" not in body:
        return body
    return {key: value for key, value in body.items() if key != "errors"}


class RestReply:
    """The response to a request."""

    def __init__(self, response: aiohttp.ClientResponse, raw: bytes, body: Any) -> None:
        self.response, self.raw, self.body = response, raw, body
        self.status, self.headers = response.status, response.headers

    @property
    def refusal(self) -> tuple[int, int]:
        return self.status, self.body["code"]


class RestScene:
    """A REST server and its world: Ada owns the guild, Bo is a member, the channel is `play`."""

    def __init__(self, limiter: RateLimiter | None = None) -> None:
        self.world = World(initial_state())
        self.heard: list[WorldEvent] = []
        self.world.listeners.append(self.heard.append)
        names = {user.name: user.id for user in self.world.data.users.values()}
        self.ada, self.bo = names["ada"], names["bo"]
        self.bot, self.app = self.world.data.bot, self.world.data.application
        self.guild = self.world.data.guild
        self.channel = next(each for each in self.world.data.channels.values() if each.name == "play")
        self.place = f"/channels/{self.channel.id}"
        self.faults, self.limiter = FaultSwitches(), limiter or RateLimiter(on=False)

    async def __aenter__(self) -> "RestScene":
        app = web.Application(client_max_size=CLIENT_MAX_SIZE)
        add_rest_routes(app, self.world, TOKEN, self.faults, self.limiter)
        self.runner = web.AppRunner(app, access_log=None)
        await self.runner.setup()
        await web.TCPSite(self.runner, "127.0.0.1", 0).start()
        self.world.origin = f"http://127.0.0.1:{self.runner.addresses[0][1]}"
        self.session = aiohttp.ClientSession()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.session.close()
        await self.runner.cleanup()

    async def call(self, method: str, path: str, body: Any = None, **more: Any) -> RestReply:
        """Send a request as the bot, with a JSON body."""
        more.setdefault("headers", HEADERS)
        url = f"{self.world.origin}/api/v10{path}"
        async with self.session.request(method, url, json=body, **more) as response:
            raw = await response.read()
            answered = await response.json() if response.content_type == "application/json" else None
        if judges.at_hand() and response.status not in UNJUDGED:
            bare, status = path.partition("?")[0], response.status
            problems = judges.answer_problems(method, bare, status, check_description(answered))
            assert not problems, (response.status, problems, raw)
        return RestReply(response, raw, answered)

    async def ok(self, method: str, path: str, body: Any = None, *, status: int = 200, **more: Any) -> Any:
        answer = await self.call(method, path, body, **more)
        assert answer.status == status, answer.raw
        return answer.body

    async def refused(
        self, status: int, code: int, method: str, path: str, body: Any = None, **more: Any
    ) -> Json:
        answer = await self.call(method, path, body, **more)
        assert answer.refusal == (status, code), answer.raw
        return answer.body

    async def say(self, content: str = "Hello", **more: Any) -> Json:
        return await self.ok("POST", f"{self.place}/messages", {"content": content, **more})

    # --- Preparation -------------------------------------------------------------------------------------

    def grant(self, *bits: Permission) -> None:
        """Grant permissions to the bot through its role."""
        role = self.world.data.roles[self.world.data.members[self.bot].roles[0]]
        for bit in bits:
            role.permissions |= bit

    def deny(self, *bits: Permission, channel: Channel | None = None) -> None:
        """Deny permissions to the bot in one channel."""
        denied = functools.reduce(lambda all, bit: all | bit, bits)
        place = channel or self.channel
        channels_and_members.set_overwrite(
            self.world, place, channels_and_members.PermissionOverwrite(self.bot, 1, deny=int(denied))
        )
        assert not permissions.permissions_in(self.world, self.bot, place) & denied

    def said_by(self, user: int, content: str = "Hi", **more: Any) -> Message:
        """Add a person's message without checks or events."""
        message = Message(self.world.ids.next_id(), self.channel.id, user, content=content, **more)
        self.world.data.messages.setdefault(self.channel.id, {})[message.id] = message
        return message

    def names(self) -> list[str]:
        """Return the names of the events since the last call."""
        found = [happening.name for happening in self.heard]
        self.heard.clear()
        return found


def black_png(width: int = 3, height: int = 2, padding: int = 0) -> bytes:
    """Draw a black PNG, padded to the wanted size in bytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"\0" * (height * (1 + 3 * width)))
    parts = chunk(b"IHDR", header) + chunk(b"tEXt", b"x\0" + b"y" * padding) + chunk(b"IDAT", rows)
    return b"\x89PNG\r\n\x1a\n" + parts + chunk(b"IEND", b"")


def multipart_form(payload: str | None, *files: tuple[str, str, bytes]) -> aiohttp.FormData:
    """Build a multipart body: `payload_json`, and files given as field, name and bytes."""
    found = aiohttp.FormData(quote_fields=False)  # as discord.py does
    if payload is not None:
        found.add_field("payload_json", payload, content_type="application/json")
    for field, name, data in files:
        found.add_field(field, io.BytesIO(data), filename=name, content_type="application/octet-stream")
    return found
