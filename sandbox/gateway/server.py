"""The gateway: its sessions, and the socket under /gateway/."""

import asyncio
from collections.abc import Callable

from aiohttp import web

from sandbox.faults import FaultSwitches
from sandbox.gateway import ready
from sandbox.gateway.codes import Close, GatewayRefusal, Op
from sandbox.gateway.compression import choose_codec
from sandbox.gateway.connection import CLOSE_TIMEOUT, GatewayConnection, build_frame
from sandbox.gateway.derived_events import derive_events
from sandbox.gateway.events import build_event
from sandbox.gateway.intents import Intent
from sandbox.gateway.protocol import ClientProtocol
from sandbox.gateway.session import GatewaySession
from sandbox.gateway.visibility import BotVisibility
from sandbox.guild.world import World, WorldEvent

PATH = "/gateway/"
HEARTBEAT_SECONDS = 41.25
"""What Discord asks for, as observed; the docs call it variable."""

SESSION_SECONDS = 180.0
"""docs: Gateway, Initiating a Disconnect: a lost session times out "after a few minutes"."""


class Gateway:
    """Tells the bot what happens in the world."""

    def __init__(self, world: World, *, token: str, faults: FaultSwitches) -> None:
        self.world, self.token, self.faults = world, token, faults
        self.heartbeat_interval = HEARTBEAT_SECONDS
        self.session_lifetime = SESSION_SECONDS
        self.resume_url: str | None = None
        """Where clients are sent to resume, if not to the world's origin."""
        self.on_change: Callable[[], None] | None = None
        """Called when the bot comes or goes."""
        self.log_dispatch: Callable[[str, object], None] | None = None
        """Called with every dispatch to anybody."""
        self.sessions: dict[str, GatewaySession] = {}
        self.connections: dict[GatewayConnection, asyncio.Task[None]] = {}
        self.visibility = BotVisibility(world)
        self._was_online = False
        self._closing = False
        world.listeners.append(self.handle_event)
        faults.gateways.append(self)

    @property
    def online(self) -> bool:
        """Whether the bot is connected and has introduced itself."""
        return any(session.connection is not None for session in self.sessions.values())

    def routes(self) -> list[web.RouteDef]:
        """The one route: clients come with or without the slash at its end."""
        return [web.get(path, self._serve_connection) for path in (PATH, PATH.rstrip("/"))]

    async def close(self) -> None:
        """Say farewell to everybody and hear no more. Who comes back at once finds the door shut."""
        self._closing = True
        self.world.listeners.remove(self.handle_event)
        self.faults.gateways.remove(self)
        tasks = list(self.connections.values())
        for connection in self.connections:
            connection.close_with(1001)
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- What happens -----------------------------------------------------------------------------------

    def handle_event(self, happening: WorldEvent) -> None:
        """Tell every session what it may know. The payloads are made at once, of the state as it is now."""
        for each in derive_events(self.world, happening, self.visibility):
            for session in self._live_connections():
                event = build_event(self.world, each, session.intents)
                if event is not None and session.receives_guild(event.guild):
                    session.dispatch(event.name, event.data)

    # --- Sessions ---------------------------------------------------------------------------------------

    def begin_session(self, session: GatewaySession, connection: GatewayConnection) -> None:
        """A new session hears who it is, then of its guild."""
        self.sessions[session.id] = session
        session.record = self.log_dispatch
        session.attach(connection)
        data = self.world.data
        here = data.bot in data.members and session.receives_guild(data.guild)
        url = self.resume_url or f"ws{self.world.origin.removeprefix('http')}{PATH}"
        guilds = [data.guild] if here else []
        session.dispatch("READY", ready.ready_payload(self.world, session.id, url, session.shard, guilds))
        if here and session.intents & Intent.GUILDS:
            session.dispatch("GUILD_CREATE", ready.guild_create(self.world))
        self._report_change()

    def resume_session(self, session: GatewaySession, connection: GatewayConnection, seq: int) -> bool:
        """Go on with a session on a new connection; the old one, if it is still there, ends."""
        if session.connection is not None:
            session.connection.close_with(Close.UNKNOWN_ERROR)
        resumed = session.replay(connection, seq)
        if not resumed:
            self.forget_session(session)
        self._report_change()
        return resumed

    def find_session(self, id: str) -> GatewaySession | None:
        """A session that can still be resumed."""
        self._live_connections()
        return self.sessions.get(id)

    def forget_session(self, session: GatewaySession) -> None:
        """Nobody will come back for it."""
        self.sessions.pop(session.id, None)
        session.connection = None

    def _live_connections(self) -> list[GatewaySession]:
        for session in list(self.sessions.values()):
            if session.has_expired(self.session_lifetime):
                self.forget_session(session)
        return list(self.sessions.values())

    def _report_change(self) -> None:
        if self.online != self._was_online:
            self._was_online = self.online
            if self.on_change is not None:
                self.on_change()

    # --- Faults -----------------------------------------------------------------------------------------

    def reconnect(self) -> None:
        """Ask every client to connect anew."""
        for connection in self.connections:
            connection.send(build_frame(Op.RECONNECT, None))

    def invalid_session(self, resumable: bool) -> None:
        """Tell every client that its session is invalid; unless it is resumable, it is gone."""
        for session in self._live_connections():
            if session.connection is not None:
                session.connection.send(build_frame(Op.INVALID_SESSION, resumable))
                session.detach(session.connection)
            if not resumable:
                self.forget_session(session)
        self._report_change()

    def drop_connections(self, code: int) -> None:
        """Close every socket."""
        for connection in self.connections:
            connection.close_with(code)

    # --- The socket -------------------------------------------------------------------------------------

    async def _serve_connection(self, request: web.Request) -> web.WebSocketResponse:
        if self._closing:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(compress=False, timeout=CLOSE_TIMEOUT)
        await socket.prepare(request)
        connection = GatewayConnection(
            socket, choose_codec(request.query.get("compress")), _connection_aborter(request)
        )
        self.connections[connection] = writer = asyncio.create_task(connection.write_frames())
        talk = ClientProtocol(self, connection)
        try:
            _check_query(request)
            await talk.listen()
        except GatewayRefusal as refused:
            connection.close_with(refused.code)
        finally:
            if talk.session is not None:
                talk.session.detach(connection)
            self._report_change()
            connection.close_with(1000)
            await writer
            del self.connections[connection]
        return socket


def _check_query(request: web.Request) -> None:
    """docs: Gateway, Connecting: the version, and JSON (ETF is not spoken here)."""
    if request.query.get("v") != str(ready.VERSION) or request.query.get("encoding", "json") != "json":
        raise GatewayRefusal(Close.INVALID_API_VERSION)


def _connection_aborter(request: web.Request) -> Callable[[], None]:
    def cut() -> None:
        if request.transport is not None:
            request.transport.abort()

    return cut
