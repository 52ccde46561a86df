"""Reactions under messages."""

from aiohttp import web
from msgspec import Struct

from sandbox import messages, payloads, permissions, posting, reactions, rights
from sandbox.model import Message, Permission
from sandbox.rest.answer import Reply, path_id, query_id, query_whole, route
from sandbox.rest.server_state import Server

# docs: Message Resource, Get Reactions
MOST_LISTED, USUALLY_LISTED = 100, 25


class Reactions(Struct):
    """Handlers."""

    server: Server

    async def add(self, request: web.Request) -> Reply:
        posting.react(self.server.world, self._bot, self._message(request), self._emoji(request))

    async def remove_own(self, request: web.Request) -> Reply:
        message = self._message(request)
        rights.must_be_active(self.server.world.channel(message.channel))
        messages.unreact(self.server.world, message, self._bot, self._emoji(request))

    async def remove(self, request: web.Request) -> Reply:
        message, user = self._message(request), path_id(request, "user")
        if user != self._bot:
            self._may_clear(message)
        messages.unreact(self.server.world, message, user, self._emoji(request))

    async def clear(self, request: web.Request) -> Reply:
        message = self._message(request)
        self._may_clear(message)
        messages.clear_reactions(self.server.world, message)

    async def clear_one(self, request: web.Request) -> Reply:
        message = self._message(request)
        self._may_clear(message)
        messages.clear_reactions(self.server.world, message, self._emoji(request))

    async def list(self, request: web.Request) -> Reply:
        world, message = self.server.world, self._message(request)
        channel = world.channel(message.channel)
        permissions.require(world, self._bot, channel, Permission.READ_MESSAGE_HISTORY)
        limit = query_whole(request, "limit", 1, MOST_LISTED, USUALLY_LISTED)
        after = query_id(request, "after") or 0
        reaction = reactions.find(message, reactions.known(world, self._emoji(request)))
        users = sorted(id for id in (reaction.users if reaction else []) if id > after)
        return [payloads.user(world, world.user(id)) for id in users[:limit]]

    @property
    def _bot(self) -> int:
        return self.server.world.data.bot

    def _message(self, request: web.Request) -> Message:
        ids = path_id(request, "channel"), path_id(request, "message")
        return rights.message(self.server.world, self._bot, *ids)

    def _emoji(self, request: web.Request) -> str:
        return request.match_info["emoji"]

    def _may_clear(self, message: Message) -> None:
        channel = self.server.world.channel(message.channel)
        rights.may_clear_reactions(self.server.world, self._bot, channel)


def routes(server: Server) -> list[web.RouteDef]:
    on, place = Reactions(server), "/channels/{channel}/messages/{message}/reactions"
    return [
        route("DELETE", place, on.clear),
        route("GET", place + "/{emoji}", on.list),
        route("DELETE", place + "/{emoji}", on.clear_one),
        route("PUT", place + "/{emoji}/@me", on.add),
        route("DELETE", place + "/{emoji}/@me", on.remove_own),
        route("DELETE", place + "/{emoji}/{user}", on.remove),
    ]
