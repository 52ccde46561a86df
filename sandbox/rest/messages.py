"""Routes of messages: send, get, list, edit, delete."""

from collections.abc import Sequence
from typing import cast

from aiohttp import web
from msgspec import Struct

from sandbox import serializers
from sandbox.errors import ApiError, FieldErrors
from sandbox.guild import authorization, message_actions, messages, permissions
from sandbox.guild.model import Channel, ChannelType, Json, Message, Permission
from sandbox.ids import now_ms, snowflake_ms
from sandbox.rest import bodies
from sandbox.rest.context import RestContext
from sandbox.rest.rate_limits import OLD_EDITS_CODE, OLD_EDITS_MESSAGE, OLD_MESSAGE_MS, RateLimited
from sandbox.rest.responses import (
    Reply,
    json_route,
    missing_field,
    parse_snowflake,
    path_id,
    query_id,
    query_whole,
)

# docs: Message Resource, Get Channel Messages; Bulk Delete Messages
MOST_LISTED, USUALLY_LISTED = 100, 50
FEWEST_AT_ONCE, MOST_AT_ONCE = 2, 100
FORTNIGHT_MS = 14 * 86_400_000


class MessageRoutes(Struct):
    """Handlers of the message routes, which never show the bot ephemeral messages."""

    server: RestContext

    async def send(self, request: web.Request) -> Reply:
        world, channel = self.server.world, self._channel(request)
        body = await bodies.read_body(request)
        return serializers.message(
            world, message_actions.post_message(world, self._bot, channel, body.json, body.uploads)
        )

    async def get(self, request: web.Request) -> Reply:
        message = self._message(request)
        channel = self.server.world.channel(message.channel)
        permissions.require_permission(self.server.world, self._bot, channel, Permission.READ_MESSAGE_HISTORY)
        return serializers.message(self.server.world, message)

    async def list(self, request: web.Request) -> Reply:
        world, channel = self.server.world, self._channel(request)
        limit = query_whole(request, "limit", 1, MOST_LISTED, USUALLY_LISTED)
        around, before, after = (query_id(request, name) for name in ("around", "before", "after"))
        # without this permission the list is empty rather than refused (docs: Get Channel Messages)
        if not permissions.permissions_in(world, self._bot, channel) & Permission.READ_MESSAGE_HISTORY:
            return []
        stored = world.data.messages.get(channel.id, {}).values()
        visible = [message for message in stored if message.ephemeral_to is None]
        found = _select_messages(visible, limit, around, before, after)
        return [serializers.message(world, message) for message in reversed(found)]

    async def edit(self, request: web.Request) -> Reply:
        world, message = self.server.world, self._message(request)
        body = await bodies.read_body(request)
        self._count_old_edit(message)
        return serializers.message(
            world, message_actions.edit_message(world, self._bot, message, body.json, body.uploads)
        )

    def _count_old_edit(self, message: Message) -> None:
        """Refuse the edit of an old message above the limit, or if a test has switched that on."""
        faults, age = self.server.faults, (now_ms() - snowflake_ms(message.id)) / 1000
        if faults.old_edit_wait is not None and age >= faults.old_edit_age:
            raise RateLimited(faults.old_edit_wait, {}, code=OLD_EDITS_CODE, message=OLD_EDITS_MESSAGE)
        if age * 1000 >= OLD_MESSAGE_MS:
            self.server.limiter.count_old_edit(message.channel)

    async def delete(self, request: web.Request) -> Reply:
        message_actions.delete_message(self.server.world, self._bot, self._message(request))

    async def delete_many(self, request: web.Request) -> Reply:
        world, channel = self.server.world, self._channel(request)
        if channel.type == ChannelType.DM:
            raise ApiError(403, 50003, "Cannot execute action on a DM channel")
        permissions.require_permission(world, self._bot, channel, Permission.MANAGE_MESSAGES)
        ids = _message_ids((await bodies.read_body(request)).json)
        if any(snowflake_ms(id) < now_ms() - FORTNIGHT_MS for id in ids):
            raise ApiError(400, 50034, "You can only bulk delete messages that are under 14 days old.")
        stored = world.data.messages.get(channel.id, {})
        found = [stored[id] for id in ids if id in stored and stored[id].ephemeral_to is None]
        if found:
            messages.delete_messages(world, channel, found)

    @property
    def _bot(self) -> int:
        return self.server.world.data.bot

    def _channel(self, request: web.Request) -> Channel:
        return authorization.visible_channel(self.server.world, self._bot, path_id(request, "channel"))

    def _message(self, request: web.Request) -> Message:
        ids = path_id(request, "channel"), path_id(request, "message")
        return authorization.visible_message(self.server.world, self._bot, *ids)


def _select_messages(
    messages: Sequence[Message], limit: int, around: int | None, before: int | None, after: int | None
) -> Sequence[Message]:
    """Select a page of the messages, oldest first: the latest ones by default."""
    if around is not None:
        older = [each for each in messages if each.id < around][-(limit // 2) :] if limit > 1 else []
        return (older + [each for each in messages if each.id >= around])[:limit]
    if after is not None:
        return [each for each in messages if each.id > after][:limit]
    if before is not None:
        messages = [each for each in messages if each.id < before]
    return messages[-limit:]


def _message_ids(body: Json) -> list[int]:
    if not isinstance(body.get("messages"), list):
        raise missing_field("messages")
    ids = cast(list[object], body["messages"])
    faults = FieldErrors()
    if not FEWEST_AT_ONCE <= len(ids) <= MOST_AT_ONCE:
        length = f"Must be between {FEWEST_AT_ONCE} and {MOST_AT_ONCE} in length."
        faults.add(["messages"], "BASE_TYPE_BAD_LENGTH", length)
    faults.raise_if_any()
    return [parse_snowflake(id, "messages") for id in ids]


def routes(server: RestContext) -> list[web.RouteDef]:
    on, place = MessageRoutes(server), "/channels/{channel}/messages"
    return [
        json_route("POST", place, on.send),
        json_route("GET", place, on.list),
        json_route("POST", place + "/bulk-delete", on.delete_many),
        json_route("GET", place + "/{message}", on.get),
        json_route("PATCH", place + "/{message}", on.edit),
        json_route("DELETE", place + "/{message}", on.delete),
    ]
