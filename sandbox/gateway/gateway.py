"""The gateway: its sessions, and the socket under /gateway/."""

import asyncio
from collections.abc import Callable

from aiohttp import web

from sandbox.faults import Faults
from sandbox.gateway import ready
from sandbox.gateway.codes import Close, Op, Refused
from sandbox.gateway.compression import codec
from sandbox.gateway.connection import FAREWELL_SECONDS, Connection, frame
from sandbox.gateway.events import build
from sandbox.gateway.following import follow
from sandbox.gateway.intents import Intent
from sandbox.gateway.session import Session
from sandbox.gateway.sight import Sight
from sandbox.gateway.talk import Talk
from sandbox.world import Happening, World

PATH = "/gateway/"
HEARTBEAT_SECONDS = 41.25
"""What Discord asks for, as observed; the docs call it variable."""

SESSION_SECONDS = 180.0
"""docs: Gateway, Initiating a Disconnect: a lost session times out "after a few minutes"."""


class Gateway:
    """Tells the bot what happens in the world."""

    def __init__(self, world: World, *, token: str, faults: Faults) -> None:
        self.world, self.token, self.faults = world, token, faults
        self.heartbeat_interval = HEARTBEAT_SECONDS
        self.session_lifetime = SESSION_SECONDS
        self.resume_url: str | None = None
        """Where clients are sent to resume, if not to the world's origin."""
        self.on_change: Callable[[], None] | None = None
        """Called when the bot comes or goes."""
        self.record: Callable[[str, object], None] | None = None
        """Called with every dispatch to anybody."""
        self.sessions: dict[str, Session] = {}
        self.connections: dict[Connection, asyncio.Task[None]] = {}
        self.sight = Sight(world)
        self._was_online = False
        self._closing = False
        world.listeners.append(self.hear)
        faults.gateways.append(self)

    @property
    def online(self) -> bool:
        """Whether the bot is connected and has introduced itself."""
        return any(session.connection is not None for session in self.sessions.values())

    def routes(self) -> list[web.RouteDef]:
        """The one route: clients come with or without the slash at its end."""
        return [web.get(path, self._serve) for path in (PATH, PATH.rstrip("/"))]

    async def close(self) -> None:
        """Say farewell to everybody and hear no more. Who comes back at once finds the door shut."""
        self._closing = True
        self.world.listeners.remove(self.hear)
        self.faults.gateways.remove(self)
        tasks = list(self.connections.values())
        for connection in self.connections:
            connection.end(1001)
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- What happens -----------------------------------------------------------------------------------

    def hear(self, happening: Happening) -> None:
        """Tell every session what it may know. The payloads are made at once, of the state as it is now."""
        for each in follow(self.world, happening, self.sight):
            for session in self._living():
                event = build(self.world, each, session.intents)
                if event is not None and session.hears(event.guild):
                    session.dispatch(event.name, event.data)

    # --- Sessions ---------------------------------------------------------------------------------------

    def begin(self, session: Session, connection: Connection) -> None:
        """A new session hears who it is, then of its guild."""
        self.sessions[session.id] = session
        session.record = self.record
        session.attach(connection)
        data = self.world.data
        here = data.bot in data.members and session.hears(data.guild)
        url = self.resume_url or f"ws{self.world.origin.removeprefix('http')}{PATH}"
        guilds = [data.guild] if here else []
        session.dispatch("READY", ready.ready(self.world, session.id, url, session.shard, guilds))
        if here and session.intents & Intent.GUILDS:
            session.dispatch("GUILD_CREATE", ready.guild_create(self.world))
        self._changed()

    def resume(self, session: Session, connection: Connection, seq: int) -> bool:
        """Go on with a session on a new connection; the old one, if it is still there, ends."""
        if session.connection is not None:
            session.connection.end(Close.UNKNOWN_ERROR)
        resumed = session.replay(connection, seq)
        if not resumed:
            self.forget(session)
        self._changed()
        return resumed

    def session(self, id: str) -> Session | None:
        """A session that can still be resumed."""
        self._living()
        return self.sessions.get(id)

    def forget(self, session: Session) -> None:
        """Nobody will come back for it."""
        self.sessions.pop(session.id, None)
        session.connection = None

    def _living(self) -> list[Session]:
        for session in list(self.sessions.values()):
            if session.expired(self.session_lifetime):
                self.forget(session)
        return list(self.sessions.values())

    def _changed(self) -> None:
        if self.online != self._was_online:
            self._was_online = self.online
            if self.on_change is not None:
                self.on_change()

    # --- Faults -----------------------------------------------------------------------------------------

    def reconnect(self) -> None:
        """Ask every client to connect anew."""
        for connection in self.connections:
            connection.send(frame(Op.RECONNECT, None))

    def invalid_session(self, resumable: bool) -> None:
        """Tell every client that its session is invalid; unless it is resumable, it is gone."""
        for session in self._living():
            if session.connection is not None:
                session.connection.send(frame(Op.INVALID_SESSION, resumable))
                session.detach(session.connection)
            if not resumable:
                self.forget(session)
        self._changed()

    def drop_connections(self, code: int) -> None:
        """Close every socket."""
        for connection in self.connections:
            connection.end(code)

    # --- The socket -------------------------------------------------------------------------------------

    async def _serve(self, request: web.Request) -> web.WebSocketResponse:
        if self._closing:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(compress=False, timeout=FAREWELL_SECONDS)
        await socket.prepare(request)
        connection = Connection(socket, codec(request.query.get("compress")), _cutter(request))
        self.connections[connection] = writer = asyncio.create_task(connection.write())
        talk = Talk(self, connection)
        try:
            _check_query(request)
            await talk.listen()
        except Refused as refused:
            connection.end(refused.code)
        finally:
            if talk.session is not None:
                talk.session.detach(connection)
            self._changed()
            connection.end(1000)
            await writer
            del self.connections[connection]
        return socket


def _check_query(request: web.Request) -> None:
    """docs: Gateway, Connecting: the version, and JSON (ETF is not spoken here)."""
    if request.query.get("v") != str(ready.VERSION) or request.query.get("encoding", "json") != "json":
        raise Refused(Close.INVALID_API_VERSION)


def _cutter(request: web.Request) -> Callable[[], None]:
    def cut() -> None:
        if request.transport is not None:
            request.transport.abort()

    return cut
