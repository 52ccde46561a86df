"""Routes of channels, threads included: get, change, delete, typing."""

from aiohttp import web
from msgspec import Struct

from sandbox import serializers
from sandbox.errors import ApiError, FieldErrors
from sandbox.guild import authorization, channels_and_members, permissions, threads
from sandbox.guild.model import Channel, ChannelType, Json, Permission
from sandbox.rest import bodies
from sandbox.rest.context import RestContext
from sandbox.rest.responses import Reply, json_route, path_id
from sandbox.validation.threads import check_thread

CHANGEABLE = {"name", "topic", "rate_limit_per_user", "position"}
"""Changeable fields of a guild channel. Overwrites and parents are changed on the page, by the owner."""

# docs: Channel Resource, Modify Channel (guild channel)
MOST_NAME, MOST_TOPIC, MOST_SLOWMODE = 100, 1024, 21_600


class ChannelRoutes(Struct):
    """Handlers of the channel routes."""

    server: RestContext

    async def get(self, request: web.Request) -> Reply:
        return serializers.channel(self.server.world, self._channel(request))

    async def update(self, request: web.Request) -> Reply:
        world, channel = self.server.world, self._channel(request)
        body = (await bodies.read_body(request)).json
        if channel.type == ChannelType.DM:
            raise ApiError(403, 50003, "Cannot execute action on a DM channel")
        if channel.thread:
            check_thread(body, edit=True)
            authorization.require_change_thread(world, world.data.bot, channel, body)
            self._count_new_name(channel, body)
            threads.change_thread(world, channel, world.data.bot, body)
        else:
            permissions.require_permission(world, world.data.bot, channel, Permission.MANAGE_CHANNELS)
            self._count_new_name(channel, body)
            _change_channel(self.server, channel, body)
        return serializers.channel(world, channel)

    def _count_new_name(self, channel: Channel, body: Json) -> None:
        if {"name", "topic"} & body.keys():
            self.server.limiter.count_new_name(channel.id)

    async def delete(self, request: web.Request) -> Reply:
        """Delete a channel. A direct conversation is only closed, and stays."""
        world, channel = self.server.world, self._channel(request)
        answer = serializers.channel(world, channel)
        if channel.thread:
            permissions.require_permission(world, world.data.bot, channel, Permission.MANAGE_THREADS)
            threads.delete_thread(world, channel)
        elif channel.type != ChannelType.DM:
            permissions.require_permission(world, world.data.bot, channel, Permission.MANAGE_CHANNELS)
            channels_and_members.delete_channel(world, channel)
        return answer

    async def typing(self, request: web.Request) -> Reply:
        world, channel = self.server.world, self._channel(request)
        authorization.require_write(world, world.data.bot, channel)
        world.publish("TYPING_START", channel, channel, user=world.data.bot)

    def _channel(self, request: web.Request) -> Channel:
        return authorization.visible_channel(
            self.server.world, self.server.world.data.bot, path_id(request, "channel")
        )


def _change_channel(server: RestContext, channel: Channel, body: Json) -> None:
    if strange := body.keys() - CHANGEABLE:
        raise ApiError(501, 0, f"The sandbox changes no {sorted(strange)[0]} of a channel")
    faults = FieldErrors()
    _check_text(faults, body, "name", 1, MOST_NAME)
    _check_text(faults, body, "topic", 0, MOST_TOPIC)
    _check_whole(faults, body, "rate_limit_per_user", MOST_SLOWMODE)
    _check_whole(faults, body, "position", None)
    faults.raise_if_any()
    topic = "" if "topic" in body and body["topic"] is None else body.get("topic")
    slowmode, position = body.get("rate_limit_per_user"), body.get("position")
    channels_and_members.change_channel(
        server.world, channel, name=body.get("name"), topic=topic, slowmode=slowmode, position=position
    )


def _check_text(faults: FieldErrors, body: Json, key: str, least: int, most: int) -> None:
    value = body.get(key)
    if value is None:
        return
    if not isinstance(value, str):
        faults.add([key], "STRING_TYPE_CONVERT", "Could not interpret value as string.")
    elif not least <= len(value) <= most:
        faults.add([key], "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def _check_whole(faults: FieldErrors, body: Json, key: str, most: int | None) -> None:
    value = body.get(key)
    if value is None:
        return
    if not isinstance(value, int) or isinstance(value, bool):
        faults.add([key], "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
    elif value < 0:
        faults.add([key], "NUMBER_TYPE_MIN", "int value should be greater than or equal to 0.")
    elif most is not None and value > most:
        faults.add([key], "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")


def routes(server: RestContext) -> list[web.RouteDef]:
    on = ChannelRoutes(server)
    return [
        json_route("GET", "/channels/{channel}", on.get),
        json_route("PATCH", "/channels/{channel}", on.update),
        json_route("DELETE", "/channels/{channel}", on.delete),
        json_route("POST", "/channels/{channel}/typing", on.typing),
    ]
