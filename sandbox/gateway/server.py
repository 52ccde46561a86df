"""The gateway server: sessions, and the WebSocket route `/gateway/`."""

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
"""Discord's interval as observed; the docs call it variable."""

SESSION_SECONDS = 180.0
"""docs: Gateway, Initiating a Disconnect: a lost session times out "after a few minutes"."""


class Gateway:
    """Sends the events of the world to the bot."""

    def __init__(self, world: World, *, token: str, faults: FaultSwitches) -> None:
        self.world, self.token, self.faults = world, token, faults
        self.heartbeat_interval = HEARTBEAT_SECONDS
        self.session_lifetime = SESSION_SECONDS
        self.resume_url: str | None = None
        """URL for resuming, if not the world's origin."""
        self.on_change: Callable[[], None] | None = None
        """Called when the bot connects or disconnects."""
        self.log_dispatch: Callable[[str, object], None] | None = None
        """Called with every dispatch of every session."""
        self.sessions: dict[str, GatewaySession] = {}
        self.connections: dict[GatewayConnection, asyncio.Task[None]] = {}
        self.visibility = BotVisibility(world)
        self._was_online = False
        self._closing = False
        world.listeners.append(self.handle_event)
        faults.gateways.append(self)

    @property
    def online(self) -> bool:
        """Whether the bot is connected and identified."""
        return any(session.connection is not None for session in self.sessions.values())

    def routes(self) -> list[web.RouteDef]:
        """Return the route, with and without a trailing slash, as clients use both."""
        return [web.get(path, self._serve_connection) for path in (PATH, PATH.rstrip("/"))]

    async def close(self) -> None:
        """Close all connections and unsubscribe. Clients that reconnect at once are refused."""
        self._closing = True
        self.world.listeners.remove(self.handle_event)
        self.faults.gateways.remove(self)
        tasks = list(self.connections.values())
        for connection in self.connections:
            connection.close_with(1001)
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- Events -----------------------------------------------------------------------------------------

    def handle_event(self, event: WorldEvent) -> None:
        """Dispatch an event to every session allowed to receive it.

        Payloads are built at once, from the present state.
        """
        for derived in derive_events(self.world, event, self.visibility):
            for session in self._live_connections():
                dispatch = build_event(self.world, derived, session.intents)
                if dispatch is not None and session.receives_guild(dispatch.guild):
                    session.dispatch(dispatch.name, dispatch.data)

    # --- Sessions ---------------------------------------------------------------------------------------

    def begin_session(self, session: GatewaySession, connection: GatewayConnection) -> None:
        """Start a session: READY, then GUILD_CREATE."""
        self.sessions[session.id] = session
        session.record = self.log_dispatch
        session.attach(connection)
        data = self.world.data
        here = data.bot in data.members and session.receives_guild(data.guild)
        url = self.resume_url or f"ws{self.world.origin.removeprefix('http')}{PATH}"
        guilds = [data.guild] if here else []
        session.dispatch("READY", ready.ready_payload(self.world, session.id, url, session.shard, guilds))
        if here and session.intents & Intent.GUILDS:
            session.dispatch("GUILD_CREATE", ready.initial_guild_create(self.world))
        self._report_change()

    def resume_session(self, session: GatewaySession, connection: GatewayConnection, seq: int) -> bool:
        """Resume a session on a new connection and close the old one; return False if too much was missed."""
        if session.connection is not None:
            session.connection.close_with(Close.UNKNOWN_ERROR)
        resumed = session.replay(connection, seq)
        if not resumed:
            self.forget_session(session)
        self._report_change()
        return resumed

    def find_session(self, id: str) -> GatewaySession | None:
        """Return a session that can still be resumed."""
        self._live_connections()
        return self.sessions.get(id)

    def forget_session(self, session: GatewaySession) -> None:
        """Drop a session that ended or expired."""
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
        """Ask every client to reconnect."""
        for connection in self.connections:
            connection.send(build_frame(Op.RECONNECT, None))

    def invalid_session(self, resumable: bool) -> None:
        """Send "invalid session" to every client; a session that is not resumable is dropped."""
        for session in self._live_connections():
            if session.connection is not None:
                session.connection.send(build_frame(Op.INVALID_SESSION, resumable))
                session.detach(session.connection)
            if not resumable:
                self.forget_session(session)
        self._report_change()

    def drop_connections(self, code: int) -> None:
        """Close every connection with a close code."""
        for connection in self.connections:
            connection.close_with(code)

    # --- The WebSocket ----------------------------------------------------------------------------------

    async def _serve_connection(self, request: web.Request) -> web.WebSocketResponse:
        if self._closing:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(compress=False, timeout=CLOSE_TIMEOUT)
        await socket.prepare(request)
        connection = GatewayConnection(
            socket, choose_codec(request.query.get("compress")), _connection_aborter(request)
        )
        self.connections[connection] = writer = asyncio.create_task(connection.write_frames())
        protocol = ClientProtocol(self, connection)
        try:
            _check_query(request)
            await protocol.listen()
        except GatewayRefusal as refused:
            connection.close_with(refused.code)
        finally:
            if protocol.session is not None:
                protocol.session.detach(connection)
            self._report_change()
            connection.close_with(1000)
            await writer
            del self.connections[connection]
        return socket


def _check_query(request: web.Request) -> None:
    """Check version and encoding (docs: Gateway, Connecting). ETF is not supported."""
    if request.query.get("v") != str(ready.VERSION) or request.query.get("encoding", "json") != "json":
        raise GatewayRefusal(Close.INVALID_API_VERSION)


def _connection_aborter(request: web.Request) -> Callable[[], None]:
    def abort() -> None:
        if request.transport is not None:
            request.transport.abort()

    return abort
