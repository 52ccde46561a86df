"""Messages: sent, read, edited, deleted."""

from collections.abc import Sequence
from typing import cast

from aiohttp import web
from msgspec import Struct

from sandbox import messages, payloads, permissions, posting, rights
from sandbox.errors import ApiError, Faults
from sandbox.ids import made_ms, now_ms
from sandbox.model import Channel, ChannelType, Json, Message, Permission
from sandbox.rest import bodies
from sandbox.rest.answer import Reply, missing, path_id, query_id, query_whole, route, snowflake
from sandbox.rest.server_state import Server

# docs: Message Resource, Get Channel Messages; Bulk Delete Messages
MOST_LISTED, USUALLY_LISTED = 100, 50
FEWEST_AT_ONCE, MOST_AT_ONCE = 2, 100
FORTNIGHT_MS = 14 * 86_400_000


class Messages(Struct):
    """Handlers. The bot sees no ephemeral messages on these routes."""

    server: Server

    async def send(self, request: web.Request) -> Reply:
        world, channel = self.server.world, self._channel(request)
        body = await bodies.read(request)
        return payloads.message(world, posting.post(world, self._bot, channel, body.json, body.uploads))

    async def get(self, request: web.Request) -> Reply:
        message = self._message(request)
        channel = self.server.world.channel(message.channel)
        permissions.require(self.server.world, self._bot, channel, Permission.READ_MESSAGE_HISTORY)
        return payloads.message(self.server.world, message)

    async def list(self, request: web.Request) -> Reply:
        world, channel = self.server.world, self._channel(request)
        limit = query_whole(request, "limit", 1, MOST_LISTED, USUALLY_LISTED)
        around, before, after = (query_id(request, name) for name in ("around", "before", "after"))
        # without this permission the list is empty, and nothing is refused (docs: Get Channel Messages)
        if not permissions.of(world, self._bot, channel) & Permission.READ_MESSAGE_HISTORY:
            return []
        there = world.data.messages.get(channel.id, {}).values()
        shown = [message for message in there if message.ephemeral_to is None]
        found = _section(shown, limit, around, before, after)
        return [payloads.message(world, message) for message in reversed(found)]

    async def edit(self, request: web.Request) -> Reply:
        world, message = self.server.world, self._message(request)
        body = await bodies.read(request)
        return payloads.message(world, posting.edit(world, self._bot, message, body.json, body.uploads))

    async def delete(self, request: web.Request) -> Reply:
        posting.delete(self.server.world, self._bot, self._message(request))

    async def delete_many(self, request: web.Request) -> Reply:
        world, channel = self.server.world, self._channel(request)
        if channel.type == ChannelType.DM:
            raise ApiError(403, 50003, "Cannot execute action on a DM channel")
        permissions.require(world, self._bot, channel, Permission.MANAGE_MESSAGES)
        ids = _several((await bodies.read(request)).json)
        if any(made_ms(id) < now_ms() - FORTNIGHT_MS for id in ids):
            raise ApiError(400, 50034, "You can only bulk delete messages that are under 14 days old.")
        there = world.data.messages.get(channel.id, {})
        found = [there[id] for id in ids if id in there and there[id].ephemeral_to is None]
        if found:
            messages.delete_many(world, channel, found)

    @property
    def _bot(self) -> int:
        return self.server.world.data.bot

    def _channel(self, request: web.Request) -> Channel:
        return rights.channel(self.server.world, self._bot, path_id(request, "channel"))

    def _message(self, request: web.Request) -> Message:
        ids = path_id(request, "channel"), path_id(request, "message")
        return rights.message(self.server.world, self._bot, *ids)


def _section(
    there: Sequence[Message], limit: int, around: int | None, before: int | None, after: int | None
) -> Sequence[Message]:
    """Some messages of all, oldest first: the latest if nothing else is asked for."""
    if around is not None:
        older = [each for each in there if each.id < around][-(limit // 2) :] if limit > 1 else []
        return (older + [each for each in there if each.id >= around])[:limit]
    if after is not None:
        return [each for each in there if each.id > after][:limit]
    if before is not None:
        there = [each for each in there if each.id < before]
    return there[-limit:]


def _several(body: Json) -> list[int]:
    if not isinstance(body.get("messages"), list):
        raise missing("messages")
    ids = cast(list[object], body["messages"])
    faults = Faults()
    if not FEWEST_AT_ONCE <= len(ids) <= MOST_AT_ONCE:
        length = f"Must be between {FEWEST_AT_ONCE} and {MOST_AT_ONCE} in length."
        faults.add(["messages"], "BASE_TYPE_BAD_LENGTH", length)
    faults.raise_any()
    return [snowflake(id, "messages") for id in ids]


def routes(server: Server) -> list[web.RouteDef]:
    on, place = Messages(server), "/channels/{channel}/messages"
    return [
        route("POST", place, on.send),
        route("GET", place, on.list),
        route("POST", place + "/bulk-delete", on.delete_many),
        route("GET", place + "/{message}", on.get),
        route("PATCH", place + "/{message}", on.edit),
        route("DELETE", place + "/{message}", on.delete),
    ]
