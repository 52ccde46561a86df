"""What a client says on one connection, and what it must not say."""

import asyncio
import json
from collections import deque
from typing import TYPE_CHECKING, Any, cast

from aiohttp import WSMsgType

from sandbox.gateway import intents, members
from sandbox.gateway.codes import Close, Op, Refused
from sandbox.gateway.connection import Connection, frame
from sandbox.gateway.session import Session
from sandbox.model import Json

if TYPE_CHECKING:
    from sandbox.gateway.gateway import Gateway

# docs: Gateway Events, Sending Events
PAYLOAD_BYTES = 4096
# docs: Gateway, Rate Limiting
EVENTS, PER_SECONDS = 120, 60.0

ACK_AFTER = 0.03
"""Seconds until a heartbeat is answered. An answer that is quicker than any line comes before its client has
noted when it asked; discord.py then takes itself to be a whole interval behind, and says so in its log."""
REMINDER, PATIENCE = 1.25, 1.5
"""Heartbeat intervals without a heartbeat: then one is asked for, then the connection counts as lost."""

LEAVING = (1000, 1001)
"""docs: Gateway, Initiating a Disconnect: these codes give the session up."""

HEARD = {Op.PRESENCE_UPDATE, Op.VOICE_STATE_UPDATE, Op.REQUEST_SOUNDBOARD_SOUNDS}
"""Taken note of, and nothing more: nobody here shows presences, and there is no voice."""


class Talk:
    """Reads one connection until it ends."""

    def __init__(self, gateway: "Gateway", connection: Connection) -> None:
        self.gateway, self.connection = gateway, connection
        self.session: Session | None = None
        self.times: deque[float] = deque(maxlen=EVENTS)
        self.last_beat = asyncio.get_running_loop().time()

    async def listen(self) -> None:
        """Hear the client out. Raises `Refused` when it breaks a rule."""
        interval = int(self.gateway.heartbeat_interval * 1000)
        self.connection.send(frame(Op.HELLO, {"heartbeat_interval": interval}))
        while True:
            message = await self._receive()
            if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                self._hear(message.data)
                continue
            if message.type == WSMsgType.CLOSE and message.data in LEAVING and self.session is not None:
                self.gateway.forget(self.session)
            return

    async def _receive(self) -> Any:
        """The next message. Who is late with its heartbeat is asked for one, and then given up.

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
                    self.connection.send(frame(Op.HEARTBEAT, None))
        raise Refused(Close.SESSION_TIMED_OUT)

    def _hear(self, data: str | bytes) -> None:
        raw = data.encode() if isinstance(data, str) else data
        if len(raw) > PAYLOAD_BYTES:
            raise Refused(Close.DECODE_ERROR)
        self._count()
        try:
            said = json.loads(raw)
        except ValueError:
            raise Refused(Close.DECODE_ERROR) from None
        if not isinstance(said, dict) or not isinstance(cast(Json, said).get("op"), int):
            raise Refused(Close.DECODE_ERROR)
        body = cast(Json, said)
        self._obey(body["op"], body.get("d"))

    def _count(self) -> None:
        now = asyncio.get_running_loop().time()
        if len(self.times) == EVENTS and now - self.times[0] < PER_SECONDS:
            raise Refused(Close.RATE_LIMITED)
        self.times.append(now)

    def _obey(self, op: int, data: Any) -> None:
        if op == Op.HEARTBEAT:
            self.last_beat = asyncio.get_running_loop().time()
            self.connection.send(frame(Op.HEARTBEAT_ACK, None), ACK_AFTER)
        elif op == Op.IDENTIFY:
            self._identify(self._object(data))
        elif op == Op.RESUME:
            self._resume(self._object(data))
        elif op not in HEARD and op != Op.REQUEST_GUILD_MEMBERS:
            raise Refused(Close.UNKNOWN_OPCODE)
        elif self.session is None or not self._authenticated():
            raise Refused(Close.NOT_AUTHENTICATED)
        elif op == Op.REQUEST_GUILD_MEMBERS:
            self._request_members(self.session, self._object(data))

    def _object(self, data: Any) -> Json:
        if not isinstance(data, dict):
            raise Refused(Close.DECODE_ERROR)
        return cast(Json, data)

    def _authenticated(self) -> bool:
        """A session that was declared invalid counts no more: its client may identify anew, here."""
        return self.session is not None and self.session.connection is self.connection

    def _authenticate(self, data: Json) -> None:
        if self._authenticated():
            raise Refused(Close.ALREADY_AUTHENTICATED)
        if data.get("token") not in (self.gateway.token, f"Bot {self.gateway.token}"):
            raise Refused(Close.AUTHENTICATION_FAILED)

    def _identify(self, data: Json) -> None:
        self._authenticate(data)
        wanted = intents.checked(data.get("intents"), self.gateway.world.refused_intents)
        self.session = Session(wanted, _shard(data), self.gateway.faults)
        self.gateway.begin(self.session, self.connection)

    def _resume(self, data: Json) -> None:
        self._authenticate(data)
        session = self.gateway.session(str(data.get("session_id")))
        seq = data.get("seq")
        if session is None:
            self.connection.send(frame(Op.INVALID_SESSION, False))
            return
        if not isinstance(seq, int) or seq > session.seq or seq < 0:
            raise Refused(Close.INVALID_SEQ)
        if self.gateway.resume(session, self.connection, seq):
            self.session = session
        else:
            self.connection.send(frame(Op.INVALID_SESSION, False))

    def _request_members(self, session: Session, request: Json) -> None:
        for chunk in members.chunks(self.gateway.world, request, session.intents):
            session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


def _shard(data: Json) -> list[int] | None:
    """docs: Gateway, Sharding: `[shard_id, num_shards]`."""
    shard = data.get("shard")
    if shard is None:
        return None
    match shard:
        case [int() as id, int() as num] if 0 <= id < num:
            return [id, num]
        case _:
            raise Refused(Close.INVALID_SHARD)
