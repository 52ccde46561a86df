"""Events of messages: their life, reactions, typing."""

import time

from sandbox import payloads
from sandbox.gateway.content import without_content
from sandbox.gateway.intents import Intent
from sandbox.model import Channel, ChannelType, Json, Message
from sandbox.world import Happening, World


def message(world: World, happening: Happening, intents: Intent) -> Json:
    """MESSAGE_CREATE and MESSAGE_UPDATE.

    A message that only one person sees comes as a direct one: without guild and member
    (docs: Gateway Events, Message Create; api-docs issue 4557).
    """
    about: Message = happening.about
    place = _place(happening)
    found: Json = payloads.message(world, about) | {"channel_type": place.type}
    if place.type == ChannelType.DM or happening.only is not None:
        return found
    found |= _guild(place)
    found["mentions"] = [_with_member(world, each) for each in found["mentions"]]
    if about.author in world.data.members:
        found["member"] = payloads.member(world, world.member(about.author), with_user=False)
    return found if intents & Intent.MESSAGE_CONTENT else without_content(found, world.data.bot)


def message_delete(_world: World, happening: Happening, _intents: Intent) -> Json:
    about: Message = happening.about
    found: Json = {"id": str(about.id), "channel_id": str(about.channel)}
    return found if happening.only is not None else found | _guild(_place(happening))


def message_delete_bulk(_world: World, happening: Happening, _intents: Intent) -> Json:
    place = _place(happening)
    about: list[Message] = happening.about
    return {"ids": [str(each.id) for each in about], "channel_id": str(place.id)} | _guild(place)


def reaction(world: World, happening: Happening, _intents: Intent) -> Json:
    """MESSAGE_REACTION_ADD and MESSAGE_REACTION_REMOVE; only the first names the people."""
    about: Message = happening.about
    user: int = happening.more["user"]
    found = _reacted(happening) | {
        "user_id": str(user),
        "emoji": payloads.partial_emoji(happening.more["emoji"]),
        "burst": False,
        "type": 0,
    }
    if happening.name == "MESSAGE_REACTION_REMOVE":
        return found
    found["message_author_id"] = str(about.author)
    return found | _member(world, _place(happening), user)


def reactions_gone(_world: World, happening: Happening, _intents: Intent) -> Json:
    return _reacted(happening)


def emoji_gone(_world: World, happening: Happening, _intents: Intent) -> Json:
    return _reacted(happening) | {"emoji": payloads.partial_emoji(happening.more["emoji"])}


def typing_start(world: World, happening: Happening, _intents: Intent) -> Json:
    place, user = _place(happening), int(happening.more["user"])
    found: Json = {"channel_id": str(place.id), "user_id": str(user), "timestamp": int(time.time())}
    return found | _guild(place) | _member(world, place, user)


BUILDERS = {
    "MESSAGE_CREATE": message,
    "MESSAGE_UPDATE": message,
    "MESSAGE_DELETE": message_delete,
    "MESSAGE_DELETE_BULK": message_delete_bulk,
    "MESSAGE_REACTION_ADD": reaction,
    "MESSAGE_REACTION_REMOVE": reaction,
    "MESSAGE_REACTION_REMOVE_ALL": reactions_gone,
    "MESSAGE_REACTION_REMOVE_EMOJI": emoji_gone,
    "TYPING_START": typing_start,
}


def _reacted(happening: Happening) -> Json:
    about: Message = happening.about
    return {"channel_id": str(about.channel), "message_id": str(about.id)} | _guild(_place(happening))


def _place(happening: Happening) -> Channel:
    place = happening.channel or happening.about
    if not isinstance(place, Channel):
        raise ValueError(f"{happening.name} was told without its channel")
    return place


def _guild(place: Channel) -> Json:
    return {} if place.guild is None else {"guild_id": str(place.guild)}


def _member(world: World, place: Channel, user: int) -> Json:
    if place.guild is None or user not in world.data.members:
        return {}
    return {"member": payloads.member(world, world.member(user))}


def _with_member(world: World, user: Json) -> Json:
    """docs: Gateway Events, Message Create Extra Fields: mentioned people bring their membership."""
    id = int(user["id"])
    if id not in world.data.members:
        return user
    return user | {"member": payloads.member(world, world.member(id), with_user=False)}
