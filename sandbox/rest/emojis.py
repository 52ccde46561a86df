"""Routes of the application's emojis."""

from aiohttp import web
from msgspec import Struct

from sandbox import serializers
from sandbox.errors import unknown_resource
from sandbox.guild import emojis
from sandbox.guild.world import World
from sandbox.rest import bodies
from sandbox.rest.context import RestContext
from sandbox.rest.responses import Reply, json_route, path_id
from sandbox.validation.emojis import check_emoji, picture_of


class EmojiRoutes(Struct):
    """Handlers of the emoji routes."""

    server: RestContext

    async def list(self, request: web.Request) -> Reply:
        world = self._of_application(request)
        return {"items": [serializers.emoji(world, emoji) for emoji in world.data.emojis.values()]}

    async def get(self, request: web.Request) -> Reply:
        world = self._of_application(request)
        return serializers.emoji(world, emojis.find_emoji(world, path_id(request, "emoji")))

    async def create(self, request: web.Request) -> Reply:
        world, body = self._of_application(request), (await bodies.read_body(request)).json
        check_emoji(body)
        emoji = emojis.create_emoji(world, body["name"], *picture_of(body), by=world.data.bot)
        return 201, serializers.emoji(world, emoji)

    async def rename(self, request: web.Request) -> Reply:
        world, body = self._of_application(request), (await bodies.read_body(request)).json
        emoji = emojis.find_emoji(world, path_id(request, "emoji"))
        check_emoji(body, edit=True)
        return serializers.emoji(world, emojis.rename_emoji(world, emoji.id, body.get("name") or emoji.name))

    async def delete(self, request: web.Request) -> Reply:
        emojis.delete_emoji(self._of_application(request), path_id(request, "emoji"))

    def _of_application(self, request: web.Request) -> World:
        if path_id(request, "application") != self.server.world.data.application:
            raise unknown_resource("Application")
        return self.server.world


def routes(server: RestContext) -> list[web.RouteDef]:
    on, place = EmojiRoutes(server), "/applications/{application}/emojis"
    return [
        json_route("GET", place, on.list),
        json_route("POST", place, on.create),
        json_route("GET", place + "/{emoji}", on.get),
        json_route("PATCH", place + "/{emoji}", on.rename),
        json_route("DELETE", place + "/{emoji}", on.delete),
    ]
