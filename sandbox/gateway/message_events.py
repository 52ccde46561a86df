"""Payloads of message events: messages, reactions, typing."""

import time

from sandbox import serializers
from sandbox.gateway.intents import Intent
from sandbox.gateway.message_content import blank_content
from sandbox.guild.model import Channel, ChannelType, Json, Message
from sandbox.guild.world import World, WorldEvent


def message_upsert(world: World, event: WorldEvent, intents: Intent) -> Json:
    """Build MESSAGE_CREATE and MESSAGE_UPDATE.

    An ephemeral message is sent like a direct one: without guild and member
    (docs: Gateway Events, Message Create; api-docs issue 4557).
    """
    message: Message = event.subject
    channel = _channel_of(event)
    found: Json = serializers.message(world, message) | {"channel_type": channel.type}
    if channel.type == ChannelType.DM or event.only_user is not None:
        return found
    found |= _guild_of(channel)
    found["mentions"] = [_add_membership(world, each) for each in found["mentions"]]
    if message.author in world.data.members:
        found["member"] = serializers.member(world, world.member(message.author), with_user=False)
    return found if intents & Intent.MESSAGE_CONTENT else blank_content(found, world.data.bot)


def message_delete(_world: World, event: WorldEvent, _intents: Intent) -> Json:
    message: Message = event.subject
    found: Json = {"id": str(message.id), "channel_id": str(message.channel)}
    return found if event.only_user is not None else found | _guild_of(_channel_of(event))


def message_delete_bulk(_world: World, event: WorldEvent, _intents: Intent) -> Json:
    channel = _channel_of(event)
    messages: list[Message] = event.subject
    return {"ids": [str(each.id) for each in messages], "channel_id": str(channel.id)} | _guild_of(channel)


def reaction_change(world: World, event: WorldEvent, _intents: Intent) -> Json:
    """Build MESSAGE_REACTION_ADD and MESSAGE_REACTION_REMOVE; only the former names author and member."""
    message: Message = event.subject
    user: int = event.details["user"]
    found = _reaction_base(event) | {
        "user_id": str(user),
        "emoji": serializers.partial_emoji(event.details["emoji"]),
        "burst": False,
        "type": 0,
    }
    if event.name == "MESSAGE_REACTION_REMOVE":
        return found
    found["message_author_id"] = str(message.author)
    return found | _member_of(world, _channel_of(event), user)


def reactions_removed(_world: World, event: WorldEvent, _intents: Intent) -> Json:
    return _reaction_base(event)


def emoji_removed(_world: World, event: WorldEvent, _intents: Intent) -> Json:
    return _reaction_base(event) | {"emoji": serializers.partial_emoji(event.details["emoji"])}


def typing_start(world: World, event: WorldEvent, _intents: Intent) -> Json:
    channel, user = _channel_of(event), int(event.details["user"])
    found: Json = {"channel_id": str(channel.id), "user_id": str(user), "timestamp": int(time.time())}
    return found | _guild_of(channel) | _member_of(world, channel, user)


BUILDERS = {
    "MESSAGE_CREATE": message_upsert,
    "MESSAGE_UPDATE": message_upsert,
    "MESSAGE_DELETE": message_delete,
    "MESSAGE_DELETE_BULK": message_delete_bulk,
    "MESSAGE_REACTION_ADD": reaction_change,
    "MESSAGE_REACTION_REMOVE": reaction_change,
    "MESSAGE_REACTION_REMOVE_ALL": reactions_removed,
    "MESSAGE_REACTION_REMOVE_EMOJI": emoji_removed,
    "TYPING_START": typing_start,
}


def _reaction_base(event: WorldEvent) -> Json:
    message: Message = event.subject
    return {"channel_id": str(message.channel), "message_id": str(message.id)} | _guild_of(_channel_of(event))


def _channel_of(event: WorldEvent) -> Channel:
    channel = event.channel or event.subject
    if not isinstance(channel, Channel):
        raise ValueError(f"{event.name} was told without its channel")
    return channel


def _guild_of(channel: Channel) -> Json:
    return {} if channel.guild is None else {"guild_id": str(channel.guild)}


def _member_of(world: World, channel: Channel, user: int) -> Json:
    if channel.guild is None or user not in world.data.members:
        return {}
    return {"member": serializers.member(world, world.member(user))}


def _add_membership(world: World, user: Json) -> Json:
    """Add the membership of a mentioned user (docs: Gateway Events, Message Create Extra Fields)."""
    id = int(user["id"])
    if id not in world.data.members:
        return user
    return user | {"member": serializers.member(world, world.member(id), with_user=False)}
