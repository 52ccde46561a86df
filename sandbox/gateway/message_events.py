"""Events of messages: their life, reactions, typing."""

import time

from sandbox import serializers
from sandbox.gateway.intents import Intent
from sandbox.gateway.message_content import without_content
from sandbox.guild.model import Channel, ChannelType, Json, Message
from sandbox.guild.world import World, WorldEvent


def message_upsert(world: World, happening: WorldEvent, intents: Intent) -> Json:
    """MESSAGE_CREATE and MESSAGE_UPDATE.

    A message that only one person sees comes as a direct one: without guild and member
    (docs: Gateway Events, Message Create; api-docs issue 4557).
    """
    about: Message = happening.subject
    place = _place_of(happening)
    found: Json = serializers.message(world, about) | {"channel_type": place.type}
    if place.type == ChannelType.DM or happening.only_user is not None:
        return found
    found |= _guild_of(place)
    found["mentions"] = [_with_member(world, each) for each in found["mentions"]]
    if about.author in world.data.members:
        found["member"] = serializers.member(world, world.member(about.author), with_user=False)
    return found if intents & Intent.MESSAGE_CONTENT else without_content(found, world.data.bot)


def message_delete(_world: World, happening: WorldEvent, _intents: Intent) -> Json:
    about: Message = happening.subject
    found: Json = {"id": str(about.id), "channel_id": str(about.channel)}
    return found if happening.only_user is not None else found | _guild_of(_place_of(happening))


def message_delete_bulk(_world: World, happening: WorldEvent, _intents: Intent) -> Json:
    place = _place_of(happening)
    about: list[Message] = happening.subject
    return {"ids": [str(each.id) for each in about], "channel_id": str(place.id)} | _guild_of(place)


def reaction_change(world: World, happening: WorldEvent, _intents: Intent) -> Json:
    """MESSAGE_REACTION_ADD and MESSAGE_REACTION_REMOVE; only the first names the people."""
    about: Message = happening.subject
    user: int = happening.details["user"]
    found = _reaction_base(happening) | {
        "user_id": str(user),
        "emoji": serializers.partial_emoji(happening.details["emoji"]),
        "burst": False,
        "type": 0,
    }
    if happening.name == "MESSAGE_REACTION_REMOVE":
        return found
    found["message_author_id"] = str(about.author)
    return found | _member_of(world, _place_of(happening), user)


def reactions_removed(_world: World, happening: WorldEvent, _intents: Intent) -> Json:
    return _reaction_base(happening)


def emoji_removed(_world: World, happening: WorldEvent, _intents: Intent) -> Json:
    return _reaction_base(happening) | {"emoji": serializers.partial_emoji(happening.details["emoji"])}


def typing_start(world: World, happening: WorldEvent, _intents: Intent) -> Json:
    place, user = _place_of(happening), int(happening.details["user"])
    found: Json = {"channel_id": str(place.id), "user_id": str(user), "timestamp": int(time.time())}
    return found | _guild_of(place) | _member_of(world, place, user)


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


def _reaction_base(happening: WorldEvent) -> Json:
    about: Message = happening.subject
    return {"channel_id": str(about.channel), "message_id": str(about.id)} | _guild_of(_place_of(happening))


def _place_of(happening: WorldEvent) -> Channel:
    place = happening.channel or happening.subject
    if not isinstance(place, Channel):
        raise ValueError(f"{happening.name} was told without its channel")
    return place


def _guild_of(place: Channel) -> Json:
    return {} if place.guild is None else {"guild_id": str(place.guild)}


def _member_of(world: World, place: Channel, user: int) -> Json:
    if place.guild is None or user not in world.data.members:
        return {}
    return {"member": serializers.member(world, world.member(user))}


def _with_member(world: World, user: Json) -> Json:
    """docs: Gateway Events, Message Create Extra Fields: mentioned people bring their membership."""
    id = int(user["id"])
    if id not in world.data.members:
        return user
    return user | {"member": serializers.member(world, world.member(id), with_user=False)}
