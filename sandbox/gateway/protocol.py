"""The server side of a client's connection: parsing, protocol checks, heartbeats."""

import asyncio
import json
from collections import deque
from typing import TYPE_CHECKING, Any, cast

from aiohttp import WSMsgType

from sandbox.gateway import intents
from sandbox.gateway.codes import Close, GatewayRefusal, Op
from sandbox.gateway.connection import GatewayConnection, build_frame
from sandbox.gateway.member_chunks import member_chunks
from sandbox.gateway.session import GatewaySession
from sandbox.guild.model import Json

if TYPE_CHECKING:
    from sandbox.gateway.server import Gateway

# docs: Gateway Events, Sending Events
PAYLOAD_BYTES = 4096
# docs: Gateway, Rate Limiting
EVENTS, PER_SECONDS = 120, 60.0

ACK_AFTER = 0.03
"""Seconds until a heartbeat is acknowledged.

An acknowledgement faster than any real network arrives before the client has noted when it sent the
heartbeat; discord.py then believes itself a whole interval behind, and logs a warning.
"""
REMINDER, PATIENCE = 1.25, 1.5
"""Limits in heartbeat intervals without a heartbeat: one is requested, then the connection is closed."""

LEAVING_CODES = (1000, 1001)
"""Close codes that end the session (docs: Gateway, Initiating a Disconnect)."""

HANDLED_OPS = {Op.PRESENCE_UPDATE, Op.VOICE_STATE_UPDATE, Op.REQUEST_SOUNDBOARD_SOUNDS}
"""Opcodes accepted and ignored: the sandbox has neither presences nor voice."""


class ClientProtocol:
    """Reads one connection until it closes."""

    def __init__(self, gateway: "Gateway", connection: GatewayConnection) -> None:
        self.gateway, self.connection = gateway, connection
        self.session: GatewaySession | None = None
        self.command_times: deque[float] = deque(maxlen=EVENTS)
        self.last_beat = asyncio.get_running_loop().time()

    async def listen(self) -> None:
        """Handle the client's messages until the connection closes; raise `GatewayRefusal` on a breach."""
        interval = int(self.gateway.heartbeat_interval * 1000)
        self.connection.send(build_frame(Op.HELLO, {"heartbeat_interval": interval}))
        while True:
            message = await self._receive()
            if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                self._handle_message(message.data)
                continue
            if message.type == WSMsgType.CLOSE and message.data in LEAVING_CODES and self.session is not None:
                self.gateway.forget_session(self.session)
            return

    async def _receive(self) -> Any:
        """Return the next message.

        A client late with its heartbeat is asked for one; after `PATIENCE` the connection is closed.

        docs: Gateway, Heartbeat Requests.
        """
        for patience in (REMINDER, PATIENCE):
            deadline = self.last_beat + patience * self.gateway.heartbeat_interval
            left = deadline - asyncio.get_running_loop().time()
            if left < 0 and patience == REMINDER:
                continue
            try:
                return await self.connection.socket.receive(timeout=max(left, 0.001))
            except TimeoutError:
                if patience == REMINDER:
                    self.connection.send(build_frame(Op.HEARTBEAT, None))
        raise GatewayRefusal(Close.SESSION_TIMED_OUT)

    def _handle_message(self, data: str | bytes) -> None:
        raw = data.encode() if isinstance(data, str) else data
        if len(raw) > PAYLOAD_BYTES:
            raise GatewayRefusal(Close.DECODE_ERROR)
        self._check_rate()
        try:
            message = json.loads(raw)
        except ValueError:
            raise GatewayRefusal(Close.DECODE_ERROR) from None
        if not isinstance(message, dict) or not isinstance(cast(Json, message).get("op"), int):
            raise GatewayRefusal(Close.DECODE_ERROR)
        body = cast(Json, message)
        self._handle_op(body["op"], body.get("d"))

    def _check_rate(self) -> None:
        now = asyncio.get_running_loop().time()
        if len(self.command_times) == EVENTS and now - self.command_times[0] < PER_SECONDS:
            raise GatewayRefusal(Close.RATE_LIMITED)
        self.command_times.append(now)

    def _handle_op(self, op: int, data: Any) -> None:
        if op == Op.HEARTBEAT:
            self.last_beat = asyncio.get_running_loop().time()
            self.connection.send(build_frame(Op.HEARTBEAT_ACK, None), ACK_AFTER)
        elif op == Op.IDENTIFY:
            self._identify(self._require_object(data))
        elif op == Op.RESUME:
            self._resume(self._require_object(data))
        elif op not in HANDLED_OPS and op != Op.REQUEST_GUILD_MEMBERS:
            raise GatewayRefusal(Close.UNKNOWN_OPCODE)
        elif self.session is None or not self._is_authenticated():
            raise GatewayRefusal(Close.NOT_AUTHENTICATED)
        elif op == Op.REQUEST_GUILD_MEMBERS:
            self._request_members(self.session, self._require_object(data))

    def _require_object(self, data: Any) -> Json:
        if not isinstance(data, dict):
            raise GatewayRefusal(Close.DECODE_ERROR)
        return cast(Json, data)

    def _is_authenticated(self) -> bool:
        """Return whether the connection has a session. Once invalidated, the client may identify again."""
        return self.session is not None and self.session.connection is self.connection

    def _authenticate(self, data: Json) -> None:
        if self._is_authenticated():
            raise GatewayRefusal(Close.ALREADY_AUTHENTICATED)
        if data.get("token") not in (self.gateway.token, f"Bot {self.gateway.token}"):
            raise GatewayRefusal(Close.AUTHENTICATION_FAILED)

    def _identify(self, data: Json) -> None:
        self._authenticate(data)
        wanted = intents.check_intents(data.get("intents"), self.gateway.world.refused_intents)
        self.session = GatewaySession(wanted, _parse_shard(data), self.gateway.faults)
        self.gateway.begin_session(self.session, self.connection)

    def _resume(self, data: Json) -> None:
        self._authenticate(data)
        session = self.gateway.find_session(str(data.get("session_id")))
        seq = data.get("seq")
        if session is None:
            self.connection.send(build_frame(Op.INVALID_SESSION, False))
            return
        if not isinstance(seq, int) or seq > session.seq or seq < 0:
            raise GatewayRefusal(Close.INVALID_SEQ)
        if self.gateway.resume_session(session, self.connection, seq):
            self.session = session
        else:
            self.connection.send(build_frame(Op.INVALID_SESSION, False))

    def _request_members(self, session: GatewaySession, request: Json) -> None:
        for chunk in member_chunks(self.gateway.world, request, session.intents):
            session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


def _parse_shard(data: Json) -> list[int] | None:
    """Parse `[shard_id, num_shards]`; raise `GatewayRefusal` if invalid (docs: Gateway, Sharding)."""
    shard = data.get("shard")
    if shard is None:
        return None
    match shard:
        case [int() as id, int() as num] if 0 <= id < num:
            return [id, num]
        case _:
            raise GatewayRefusal(Close.INVALID_SHARD)
