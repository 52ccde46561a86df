"""Routes of reactions."""

from aiohttp import web
from msgspec import Struct

from sandbox import serializers
from sandbox.guild import authorization, message_actions, messages, permissions, reactions
from sandbox.guild.model import Message, Permission
from sandbox.rest.context import RestContext
from sandbox.rest.responses import Reply, json_route, path_id, query_id, query_whole

# docs: Message Resource, Get Reactions
MOST_LISTED, USUALLY_LISTED = 100, 25


class ReactionRoutes(Struct):
    """Handlers of the reaction routes."""

    server: RestContext

    async def add(self, request: web.Request) -> Reply:
        message_actions.add_reaction(
            self.server.world, self._bot, self._message(request), self._emoji(request)
        )

    async def remove_own(self, request: web.Request) -> Reply:
        message = self._message(request)
        authorization.require_active(self.server.world.channel(message.channel))
        messages.remove_reaction(self.server.world, message, self._bot, self._emoji(request))

    async def remove(self, request: web.Request) -> Reply:
        message, user = self._message(request), path_id(request, "user")
        if user != self._bot:
            self._require_clear(message)
        messages.remove_reaction(self.server.world, message, user, self._emoji(request))

    async def clear(self, request: web.Request) -> Reply:
        message = self._message(request)
        self._require_clear(message)
        messages.clear_reactions(self.server.world, message)

    async def clear_one(self, request: web.Request) -> Reply:
        message = self._message(request)
        self._require_clear(message)
        messages.clear_reactions(self.server.world, message, self._emoji(request))

    async def list(self, request: web.Request) -> Reply:
        world, message = self.server.world, self._message(request)
        channel = world.channel(message.channel)
        permissions.require_permission(world, self._bot, channel, Permission.READ_MESSAGE_HISTORY)
        limit = query_whole(request, "limit", 1, MOST_LISTED, USUALLY_LISTED)
        after = query_id(request, "after") or 0
        reaction = reactions.find_reaction(message, reactions.normalize_emoji(world, self._emoji(request)))
        users = sorted(id for id in (reaction.users if reaction else []) if id > after)
        return [serializers.user(world, world.user(id)) for id in users[:limit]]

    @property
    def _bot(self) -> int:
        return self.server.world.data.bot

    def _message(self, request: web.Request) -> Message:
        ids = path_id(request, "channel"), path_id(request, "message")
        return authorization.visible_message(self.server.world, self._bot, *ids)

    def _emoji(self, request: web.Request) -> str:
        return request.match_info["emoji"]

    def _require_clear(self, message: Message) -> None:
        channel = self.server.world.channel(message.channel)
        authorization.require_clear_reactions(self.server.world, self._bot, channel)


def routes(server: RestContext) -> list[web.RouteDef]:
    on, place = ReactionRoutes(server), "/channels/{channel}/messages/{message}/reactions"
    return [
        json_route("DELETE", place, on.clear),
        json_route("GET", place + "/{emoji}", on.list),
        json_route("DELETE", place + "/{emoji}", on.clear_one),
        json_route("PUT", place + "/{emoji}/@me", on.add),
        json_route("DELETE", place + "/{emoji}/@me", on.remove_own),
        json_route("DELETE", place + "/{emoji}/{user}", on.remove),
    ]
