"""Routes of the guild: itself, its channels, roles and members."""

from aiohttp import web
from msgspec import Struct

from sandbox import serializers
from sandbox.errors import missing_access, unknown_resource
from sandbox.guild import permissions
from sandbox.guild.world import World
from sandbox.rest.context import RestContext
from sandbox.rest.responses import Reply, json_route, path_id, query_flag, query_id, query_whole
from sandbox.rest.threads import GUILD_MEMBERS

MOST_MEMBERS = 1000
"""docs: Guild Resource, List Guild Members. The default is 1."""


class GuildRoutes(Struct):
    """Handlers of the guild routes."""

    server: RestContext

    async def get(self, request: web.Request) -> Reply:
        world = self._of_guild(request)
        if not query_flag(request, "with_counts"):
            return serializers.guild(world)
        count = len(world.data.members)
        counts = {"approximate_member_count": count, "approximate_presence_count": count}
        return serializers.guild(world) | counts

    async def channels(self, request: web.Request) -> Reply:
        """List the channels without threads (docs: Guild Resource, Get Guild Channels)."""
        world = self._of_guild(request)
        return [
            serializers.channel(world, channel)
            for channel in world.data.channels.values()
            if channel.guild == world.data.guild
            and channel.thread is None
            and permissions.can_view(world, world.data.bot, channel)
        ]

    async def roles(self, request: web.Request) -> Reply:
        return [serializers.role(role) for role in self._of_guild(request).data.roles.values()]

    async def member(self, request: web.Request) -> Reply:
        world = self._of_guild(request)
        user = world.user(path_id(request, "user"))
        return serializers.member(world, world.member(user.id))

    async def members(self, request: web.Request) -> Reply:
        world = self._of_guild(request)
        if world.refused_intents & GUILD_MEMBERS:
            raise missing_access()
        limit = query_whole(request, "limit", 1, MOST_MEMBERS, 1)
        after = query_id(request, "after") or 0
        ids = sorted(id for id in world.data.members if id > after)
        return [serializers.member(world, world.data.members[id]) for id in ids[:limit]]

    async def emojis(self, request: web.Request) -> Reply:
        """List the guild's emojis: none, as the application's have their own routes."""
        self._of_guild(request)
        return []

    def _of_guild(self, request: web.Request) -> World:
        if path_id(request, "guild") != self.server.world.data.guild:
            raise unknown_resource("Guild")
        return self.server.world


def routes(server: RestContext) -> list[web.RouteDef]:
    on, place = GuildRoutes(server), "/guilds/{guild}"
    return [
        json_route("GET", place, on.get),
        json_route("GET", place + "/channels", on.channels),
        json_route("GET", place + "/roles", on.roles),
        json_route("GET", place + "/members", on.members),
        json_route("GET", place + "/members/{user}", on.member),
        json_route("GET", place + "/emojis", on.emojis),
    ]
