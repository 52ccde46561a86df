"""Routes of `/users/@me`, `/gateway`, the application and DMs."""

from aiohttp import web
from msgspec import Struct

from sandbox import serializers
from sandbox.errors import ApiError
from sandbox.guild import channels_and_members
from sandbox.rest import bodies
from sandbox.rest.context import RestContext
from sandbox.rest.responses import Reply, json_route, path_id, required_id

STARTS_A_DAY = 1000
"""docs: Gateway, Session Start Limit."""


class CurrentUserRoutes(Struct):
    """Handlers of the routes."""

    server: RestContext

    async def current_user(self, _request: web.Request) -> Reply:
        return serializers.own_user(self.server.world, self.server.world.bot)

    async def application(self, _request: web.Request) -> Reply:
        return serializers.application(self.server.world)

    async def user(self, request: web.Request) -> Reply:
        world = self.server.world
        return serializers.user(world, world.user(path_id(request, "user")))

    async def open_dm(self, request: web.Request) -> Reply:
        world = self.server.world
        recipient = required_id((await bodies.read_body(request)).json, "recipient_id")
        if world.user(recipient).bot:
            raise ApiError(400, 50033, "Invalid Recipient(s)")
        return serializers.channel(world, channels_and_members.open_dm(world, recipient))

    async def gateway(self, _request: web.Request) -> Reply:
        return {"url": self._gateway_url()}

    async def gateway_for_bot(self, _request: web.Request) -> Reply:
        starts = {"total": STARTS_A_DAY, "remaining": STARTS_A_DAY, "reset_after": 0, "max_concurrency": 1}
        return {"url": self._gateway_url(), "shards": 1, "session_start_limit": starts}

    def _gateway_url(self) -> str:
        return f"{self.server.world.origin.replace('http', 'ws', 1)}/gateway/"


def routes(server: RestContext) -> list[web.RouteDef]:
    on = CurrentUserRoutes(server)
    return [
        json_route("GET", "/users/@me", on.current_user),
        json_route("GET", "/users/{user}", on.user),
        json_route("POST", "/users/@me/channels", on.open_dm),
        json_route("GET", "/oauth2/applications/@me", on.application),
        json_route("GET", "/applications/@me", on.application),
        json_route("GET", "/gateway", on.gateway),
        json_route("GET", "/gateway/bot", on.gateway_for_bot),
    ]
