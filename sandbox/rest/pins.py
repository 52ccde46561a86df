"""Routes of a channel's pinned messages."""

from aiohttp import web
from msgspec import Struct

from sandbox import serializers
from sandbox.guild import authorization, message_actions, messages, permissions
from sandbox.guild.model import Message, Permission
from sandbox.ids import format_iso
from sandbox.rest.context import RestContext
from sandbox.rest.responses import Reply, json_route, path_id, query_time, query_whole

MOST_LISTED = 50
"""docs: Message Resource, Get Channel Pins."""


class PinRoutes(Struct):
    """Handlers of the pin routes."""

    server: RestContext

    async def list(self, request: web.Request) -> Reply:
        world = self.server.world
        channel = authorization.visible_channel(world, world.data.bot, path_id(request, "channel"))
        limit = query_whole(request, "limit", 1, MOST_LISTED, MOST_LISTED)
        before = query_time(request, "before")
        # as in the list of messages: empty without the permission to read the history
        readable = (
            permissions.permissions_in(world, world.data.bot, channel) & Permission.READ_MESSAGE_HISTORY
        )
        found = [
            message
            for message in (messages.pinned_messages(world, channel) if readable else [])
            if before is None or (message.pinned or 0) < before
        ]
        items = [
            {"pinned_at": format_iso(message.pinned or 0), "message": serializers.message(world, message)}
            for message in found[:limit]
        ]
        return {"items": items, "has_more": len(found) > limit}

    async def pin(self, request: web.Request) -> Reply:
        message_actions.pin_message(self.server.world, self.server.world.data.bot, self._message(request))

    async def unpin(self, request: web.Request) -> Reply:
        message_actions.unpin_message(self.server.world, self.server.world.data.bot, self._message(request))

    def _message(self, request: web.Request) -> Message:
        world = self.server.world
        ids = path_id(request, "channel"), path_id(request, "message")
        return authorization.visible_message(world, world.data.bot, *ids)


def routes(server: RestContext) -> list[web.RouteDef]:
    on, place = PinRoutes(server), "/channels/{channel}/messages/pins"
    return [
        json_route("GET", place, on.list),
        json_route("PUT", place + "/{message}", on.pin),
        json_route("DELETE", place + "/{message}", on.unpin),
    ]
