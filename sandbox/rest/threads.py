"""Routes of threads: start, members, lists. `channels` has the routes for changing and deleting them."""

from collections.abc import Callable

from aiohttp import web
from msgspec import Struct

from sandbox import serializers
from sandbox.errors import ApiError, missing_access, unknown_resource
from sandbox.guild import authorization, permissions, threads
from sandbox.guild.model import Channel, ChannelType, Json, Message, Permission
from sandbox.guild.thread_members import thread_state
from sandbox.rest import bodies
from sandbox.rest.context import RestContext
from sandbox.rest.responses import Reply, json_route, path_id, query_flag, query_id, query_time, query_whole
from sandbox.validation.threads import check_thread

GUILD_MEMBERS = 1 << 1
"""The privileged intent required for listing members."""

# docs: Channel Resource, List Thread Members; List Public Archived Threads
MOST_MEMBERS = 100
FEWEST_THREADS, MOST_THREADS, USUAL_THREADS = 2, 100, 50


class ThreadRoutes(Struct):
    """Handlers of the thread routes."""

    server: RestContext

    # --- Starting ----------------------------------------------------------------------------------------

    async def start(self, request: web.Request) -> Reply:
        parent, body = self._channel(request), (await bodies.read_body(request)).json
        private = _requested_type(body)
        authorization.require_start_thread(self.server.world, self._bot, parent, private=private)
        check_thread(body)
        return 201, self._start_thread(parent, body, None, private)

    async def start_at(self, request: web.Request) -> Reply:
        parent, body = self._channel(request), (await bodies.read_body(request)).json
        message = authorization.visible_message(
            self.server.world, self._bot, parent.id, path_id(request, "message")
        )
        authorization.require_start_thread(
            self.server.world, self._bot, parent, private=False, message=message
        )
        check_thread(body)
        return 201, self._start_thread(parent, body, message, private=False)

    def _start_thread(self, parent: Channel, body: Json, message: Message | None, private: bool) -> Json:
        world, invitable = self.server.world, body.get("invitable")
        thread = threads.start_thread(
            world,
            parent,
            self._bot,
            body["name"],
            private=private,
            auto_archive=body.get("auto_archive_duration") or threads.AUTO_ARCHIVE,
            message=message,
            invitable=True if invitable is None else invitable,
            slowmode=body.get("rate_limit_per_user") or 0,
        )
        return serializers.channel(world, thread)

    # --- Members -----------------------------------------------------------------------------------------

    async def join(self, request: web.Request) -> Reply:
        thread = self._thread(request)
        authorization.require_active(thread)
        threads.join_thread(self.server.world, thread, [self._bot])

    async def leave(self, request: web.Request) -> Reply:
        thread = self._thread(request)
        authorization.require_active(thread)
        threads.leave_thread(self.server.world, thread, self._bot)

    async def add(self, request: web.Request) -> Reply:
        world, thread, user = self.server.world, self._thread(request), path_id(request, "user")
        authorization.require_add_to_thread(world, self._bot, thread)
        world.user(user)
        world.member(user)
        if not permissions.can_view(world, user, world.channel(thread.parent or 0)):
            raise missing_access()
        threads.add_thread_member(world, thread, user, self._bot)

    async def remove(self, request: web.Request) -> Reply:
        world, thread = self.server.world, self._thread(request)
        authorization.require_remove_from_thread(world, self._bot, thread)
        threads.remove_thread_member(world, thread, path_id(request, "user"), self._bot)

    async def member(self, request: web.Request) -> Reply:
        world, thread = self.server.world, self._thread(request)
        name = request.match_info.get("user")
        user = self._bot if name is None else path_id(request, "user")
        if user not in thread_state(thread).members:
            raise unknown_resource("Member")
        return serializers.thread_member(world, thread, user, with_member=query_flag(request, "with_member"))

    async def members(self, request: web.Request) -> Reply:
        world, thread = self.server.world, self._thread(request)
        if world.refused_intents & GUILD_MEMBERS:
            raise missing_access()
        full, after = query_flag(request, "with_member"), query_id(request, "after") or 0
        limit = query_whole(request, "limit", 1, MOST_MEMBERS, MOST_MEMBERS)
        users = sorted(id for id in thread_state(thread).members if id > after)
        # paged only if the guild members are included (docs: List Thread Members)
        users = users[:limit] if full else sorted(thread_state(thread).members)
        return [serializers.thread_member(world, thread, user, with_member=full) for user in users]

    # --- Lists -------------------------------------------------------------------------------------------

    async def list_active(self, request: web.Request) -> Reply:
        world = self.server.world
        if path_id(request, "guild") != world.data.guild:
            raise unknown_resource("Guild")
        found = [
            channel
            for channel in world.data.channels.values()
            if channel.thread
            and not channel.thread.archived
            and permissions.can_view(world, self._bot, channel)
        ]
        return self._build_list(sorted(found, key=lambda thread: -thread.id), more=False)

    async def archived_public(self, request: web.Request) -> Reply:
        parent = self._require_readable(request)
        return self._list_archived(request, parent, lambda thread: thread.type == ChannelType.PUBLIC_THREAD)

    async def archived_private(self, request: web.Request) -> Reply:
        parent = self._require_readable(request)
        permissions.require_permission(self.server.world, self._bot, parent, Permission.MANAGE_THREADS)
        return self._list_archived(request, parent, lambda thread: thread.type == ChannelType.PRIVATE_THREAD)

    async def archived_joined(self, request: web.Request) -> Reply:
        """List archived threads by id, unlike the other lists."""
        parent, before = self._require_readable(request), query_id(request, "before")
        limit = query_whole(request, "limit", FEWEST_THREADS, MOST_THREADS, USUAL_THREADS)
        found = [
            thread
            for thread in threads.threads_of_channel(self.server.world, parent)
            if thread.type == ChannelType.PRIVATE_THREAD
            and thread_state(thread).archived
            and self._bot in thread_state(thread).members
            and (before is None or thread.id < before)
        ]
        return self._build_list(found[:limit], more=len(found) > limit)

    def _list_archived(self, request: web.Request, parent: Channel, fits: Callable[[Channel], bool]) -> Json:
        limit = query_whole(request, "limit", FEWEST_THREADS, MOST_THREADS, USUAL_THREADS)
        before = query_time(request, "before")
        found = [
            thread
            for thread in threads.threads_of_channel(self.server.world, parent)
            if fits(thread)
            and thread_state(thread).archived
            and (before is None or thread_state(thread).changed < before)
        ]
        found.sort(key=lambda thread: -thread_state(thread).changed)
        return self._build_list(found[:limit], more=len(found) > limit)

    def _build_list(self, found: list[Channel], *, more: bool) -> Json:
        world, bot = self.server.world, self._bot
        joined = [thread for thread in found if bot in thread_state(thread).members]
        return {
            "threads": [serializers.channel(world, thread) for thread in found],
            "members": [serializers.thread_member(world, thread, bot) for thread in joined],
            "has_more": more,
        }

    # --- Path parameters ---------------------------------------------------------------------------------

    @property
    def _bot(self) -> int:
        return self.server.world.data.bot

    def _channel(self, request: web.Request) -> Channel:
        return authorization.visible_channel(self.server.world, self._bot, path_id(request, "channel"))

    def _thread(self, request: web.Request) -> Channel:
        found = self._channel(request)
        if found.thread is None:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        return found

    def _require_readable(self, request: web.Request) -> Channel:
        parent = self._channel(request)
        permissions.require_permission(self.server.world, self._bot, parent, Permission.READ_MESSAGE_HISTORY)
        return parent


def _requested_type(body: Json) -> bool:
    """Return whether a private thread is requested, which is the default (docs: Start Thread)."""
    return body.get("type") in (None, ChannelType.PRIVATE_THREAD)


def routes(server: RestContext) -> list[web.RouteDef]:
    on, place = ThreadRoutes(server), "/channels/{channel}"
    return [
        json_route("POST", place + "/threads", on.start),
        json_route("POST", place + "/messages/{message}/threads", on.start_at),
        json_route("GET", place + "/thread-members", on.members),
        json_route("GET", place + "/thread-members/@me", on.member),
        json_route("PUT", place + "/thread-members/@me", on.join),
        json_route("DELETE", place + "/thread-members/@me", on.leave),
        json_route("GET", place + "/thread-members/{user}", on.member),
        json_route("PUT", place + "/thread-members/{user}", on.add),
        json_route("DELETE", place + "/thread-members/{user}", on.remove),
        json_route("GET", place + "/threads/archived/public", on.archived_public),
        json_route("GET", place + "/threads/archived/private", on.archived_private),
        json_route("GET", place + "/users/@me/threads/archived/private", on.archived_joined),
        json_route("GET", "/guilds/{guild}/threads/active", on.list_active),
    ]
