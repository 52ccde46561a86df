"""Who the bot is, where the gateway is, and whom it writes to."""

from aiohttp import web
from msgspec import Struct

from sandbox import payloads, places
from sandbox.errors import ApiError
from sandbox.rest import bodies
from sandbox.rest.answer import Reply, path_id, required_id, route
from sandbox.rest.server_state import Server

STARTS_A_DAY = 1000
"""docs: Gateway, Session Start Limit."""


class Selves(Struct):
    """Handlers."""

    server: Server

    async def me(self, _request: web.Request) -> Reply:
        return payloads.own_user(self.server.world, self.server.world.bot)

    async def application(self, _request: web.Request) -> Reply:
        return payloads.application(self.server.world)

    async def user(self, request: web.Request) -> Reply:
        world = self.server.world
        return payloads.user(world, world.user(path_id(request, "user")))

    async def open_dm(self, request: web.Request) -> Reply:
        world = self.server.world
        recipient = required_id((await bodies.read(request)).json, "recipient_id")
        if world.user(recipient).bot:
            raise ApiError(400, 50033, "Invalid Recipient(s)")
        return payloads.channel(world, places.open_dm(world, recipient))

    async def gateway(self, _request: web.Request) -> Reply:
        return {"url": self._gateway_url()}

    async def gateway_for_bot(self, _request: web.Request) -> Reply:
        starts = {"total": STARTS_A_DAY, "remaining": STARTS_A_DAY, "reset_after": 0, "max_concurrency": 1}
        return {"url": self._gateway_url(), "shards": 1, "session_start_limit": starts}

    def _gateway_url(self) -> str:
        return f"{self.server.world.origin.replace('http', 'ws', 1)}/gateway/"


def routes(server: Server) -> list[web.RouteDef]:
    on = Selves(server)
    return [
        route("GET", "/users/@me", on.me),
        route("GET", "/users/{user}", on.user),
        route("POST", "/users/@me/channels", on.open_dm),
        route("GET", "/oauth2/applications/@me", on.application),
        route("GET", "/applications/@me", on.application),
        route("GET", "/gateway", on.gateway),
        route("GET", "/gateway/bot", on.gateway_for_bot),
    ]
