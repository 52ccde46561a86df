"""Pinned messages of a channel."""

from aiohttp import web
from msgspec import Struct

from sandbox import messages, payloads, permissions, posting, rights
from sandbox.ids import iso
from sandbox.model import Message, Permission
from sandbox.rest.answer import Reply, path_id, query_time, query_whole, route
from sandbox.rest.server_state import Server

MOST_LISTED = 50
"""docs: Message Resource, Get Channel Pins."""


class Pins(Struct):
    """Handlers."""

    server: Server

    async def list(self, request: web.Request) -> Reply:
        world = self.server.world
        channel = rights.channel(world, world.data.bot, path_id(request, "channel"))
        limit = query_whole(request, "limit", 1, MOST_LISTED, MOST_LISTED)
        before = query_time(request, "before")
        # as with messages: who may not read the past sees none of it
        readable = permissions.of(world, world.data.bot, channel) & Permission.READ_MESSAGE_HISTORY
        found = [
            message
            for message in (messages.pinned(world, channel) if readable else [])
            if before is None or (message.pinned or 0) < before
        ]
        items = [
            {"pinned_at": iso(message.pinned or 0), "message": payloads.message(world, message)}
            for message in found[:limit]
        ]
        return {"items": items, "has_more": len(found) > limit}

    async def pin(self, request: web.Request) -> Reply:
        posting.pin(self.server.world, self.server.world.data.bot, self._message(request))

    async def unpin(self, request: web.Request) -> Reply:
        posting.unpin(self.server.world, self.server.world.data.bot, self._message(request))

    def _message(self, request: web.Request) -> Message:
        world = self.server.world
        ids = path_id(request, "channel"), path_id(request, "message")
        return rights.message(world, world.data.bot, *ids)


def routes(server: Server) -> list[web.RouteDef]:
    on, place = Pins(server), "/channels/{channel}/messages/pins"
    return [
        route("GET", place, on.list),
        route("PUT", place + "/{message}", on.pin),
        route("DELETE", place + "/{message}", on.unpin),
    ]
