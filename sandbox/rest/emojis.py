"""Emojis of the application."""

from aiohttp import web
from msgspec import Struct

from sandbox import emojis, payloads
from sandbox.errors import unknown
from sandbox.rest import bodies
from sandbox.rest.answer import Reply, path_id, route
from sandbox.rest.server_state import Server
from sandbox.rules.emojis import check_emoji, picture
from sandbox.world import World


class Emojis(Struct):
    """Handlers."""

    server: Server

    async def list(self, request: web.Request) -> Reply:
        world = self._of_application(request)
        return {"items": [payloads.emoji(world, emoji) for emoji in world.data.emojis.values()]}

    async def get(self, request: web.Request) -> Reply:
        world = self._of_application(request)
        return payloads.emoji(world, emojis.find(world, path_id(request, "emoji")))

    async def create(self, request: web.Request) -> Reply:
        world, body = self._of_application(request), (await bodies.read(request)).json
        check_emoji(body)
        emoji = emojis.create(world, body["name"], *picture(body), by=world.data.bot)
        return 201, payloads.emoji(world, emoji)

    async def rename(self, request: web.Request) -> Reply:
        world, body = self._of_application(request), (await bodies.read(request)).json
        emoji = emojis.find(world, path_id(request, "emoji"))
        check_emoji(body, edit=True)
        return payloads.emoji(world, emojis.rename(world, emoji.id, body.get("name") or emoji.name))

    async def delete(self, request: web.Request) -> Reply:
        emojis.delete(self._of_application(request), path_id(request, "emoji"))

    def _of_application(self, request: web.Request) -> World:
        if path_id(request, "application") != self.server.world.data.application:
            raise unknown("Application")
        return self.server.world


def routes(server: Server) -> list[web.RouteDef]:
    on, place = Emojis(server), "/applications/{application}/emojis"
    return [
        route("GET", place, on.list),
        route("POST", place, on.create),
        route("GET", place + "/{emoji}", on.get),
        route("PATCH", place + "/{emoji}", on.rename),
        route("DELETE", place + "/{emoji}", on.delete),
    ]
