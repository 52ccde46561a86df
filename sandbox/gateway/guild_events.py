"""Events of the guild: itself, roles, members, channels, threads, pins."""

from sandbox import serializers
from sandbox.gateway import ready
from sandbox.gateway.intents import Intent
from sandbox.gateway.visibility import active_threads, visible_payload
from sandbox.guild.model import Channel, Json, Member, Role
from sandbox.guild.world import World, WorldEvent
from sandbox.ids import format_iso
from sandbox.serializers.channels import MEMBER_COUNT_STOPS


def guild_create(world: World, _happening: WorldEvent, _intents: Intent) -> Json:
    """The bot came into the guild."""
    return ready.guild_create(world)


def guild_delete(world: World, _happening: WorldEvent, _intents: Intent) -> Json:
    """The bot was removed: no `unavailable` (docs: Gateway Events, Guild Delete)."""
    return {"id": str(world.data.guild)}


def guild_update(world: World, _happening: WorldEvent, _intents: Intent) -> Json:
    return serializers.guild(world)


def role_upsert(world: World, happening: WorldEvent, _intents: Intent) -> Json:
    """GUILD_ROLE_CREATE and GUILD_ROLE_UPDATE."""
    return _guild_id(world) | {"role": serializers.role(happening.subject)}


def role_delete(world: World, happening: WorldEvent, _intents: Intent) -> Json:
    about: Role = happening.subject
    return _guild_id(world) | {"role_id": str(about.id)}


def member_upsert(world: World, happening: WorldEvent, _intents: Intent) -> Json:
    """GUILD_MEMBER_ADD and GUILD_MEMBER_UPDATE."""
    return _guild_id(world) | serializers.member(world, happening.subject)


def member_remove(world: World, happening: WorldEvent, _intents: Intent) -> Json:
    about: Member = happening.subject
    return _guild_id(world) | {"user": serializers.user(world, world.user(about.user))}


def channel_event(world: World, happening: WorldEvent, _intents: Intent) -> Json | None:
    """CHANNEL_CREATE, CHANNEL_UPDATE, CHANNEL_DELETE: of the guild only.

    Direct conversations are not announced (docs: Change Log, API v8).
    """
    about: Channel = happening.subject
    return None if about.guild is None else visible_payload(world, about)


def pins_update(_world: World, happening: WorldEvent, _intents: Intent) -> Json:
    about = happening.channel or happening.subject
    found: Json = {"channel_id": str(about.id)}
    if about.guild is not None:
        found["guild_id"] = str(about.guild)
    return found | {"last_pin_timestamp": None if about.last_pin is None else format_iso(about.last_pin)}


def thread_create(world: World, happening: WorldEvent, _intents: Intent) -> Json:
    """`newly_created` tells a new thread from one that the bot was added to."""
    found = serializers.channel(world, happening.subject)
    return found | {"newly_created": True} if happening.details.get("newly") else found


def thread_update(world: World, happening: WorldEvent, _intents: Intent) -> Json:
    return serializers.channel(world, happening.subject)


def thread_delete(_world: World, happening: WorldEvent, _intents: Intent) -> Json:
    about: Channel = happening.subject
    ids = {"id": str(about.id), "guild_id": str(about.guild), "parent_id": str(about.parent)}
    return ids | {"type": about.type}


def thread_member_update(world: World, happening: WorldEvent, _intents: Intent) -> Json | None:
    """Only of the bot's own membership."""
    about: Channel = happening.subject
    bot = world.data.bot
    if about.thread is None or bot not in about.thread.members:
        return None
    return serializers.thread_member(world, about, bot) | _guild_id(world)


def thread_members_update(world: World, happening: WorldEvent, intents: Intent) -> Json | None:
    """docs: Gateway Events, Thread Members Update: without GUILD_MEMBERS, of the bot alone."""
    about: Channel = happening.subject
    bot = world.data.bot
    added: list[int] = [*happening.details.get("added", ())]
    removed: list[int] = [*happening.details.get("removed", ())]
    if not intents & Intent.GUILD_MEMBERS:
        added, removed = [id for id in added if id == bot], [id for id in removed if id == bot]
    if about.thread is None or not (added or removed):
        return None
    count = min(len(about.thread.members), MEMBER_COUNT_STOPS)
    found = _guild_id(world) | {"id": str(about.id), "member_count": count}
    if added:
        found["added_members"] = [_joined_member(world, about, id) for id in added]
    if removed:
        found["removed_member_ids"] = [str(id) for id in removed]
    return found


def thread_list_sync(world: World, happening: WorldEvent, _intents: Intent) -> Json:
    """The threads of channels that came into sight; `about` is the ids of the channels."""
    parents: set[int] = happening.subject
    bot = world.data.bot
    threads = active_threads(world, parents)
    joined = [each for each in threads if each.thread and bot in each.thread.members]
    return _guild_id(world) | {
        "channel_ids": [str(id) for id in sorted(parents)],
        "threads": [serializers.channel(world, each) for each in threads],
        "members": [serializers.thread_member(world, each, bot) for each in joined],
    }


BUILDERS = {
    "GUILD_CREATE": guild_create,
    "GUILD_DELETE": guild_delete,
    "GUILD_UPDATE": guild_update,
    "GUILD_ROLE_CREATE": role_upsert,
    "GUILD_ROLE_UPDATE": role_upsert,
    "GUILD_ROLE_DELETE": role_delete,
    "GUILD_MEMBER_ADD": member_upsert,
    "GUILD_MEMBER_UPDATE": member_upsert,
    "GUILD_MEMBER_REMOVE": member_remove,
    "CHANNEL_CREATE": channel_event,
    "CHANNEL_UPDATE": channel_event,
    "CHANNEL_DELETE": channel_event,
    "CHANNEL_PINS_UPDATE": pins_update,
    "THREAD_CREATE": thread_create,
    "THREAD_UPDATE": thread_update,
    "THREAD_DELETE": thread_delete,
    "THREAD_MEMBER_UPDATE": thread_member_update,
    "THREAD_MEMBERS_UPDATE": thread_members_update,
    "THREAD_LIST_SYNC": thread_list_sync,
}


def _guild_id(world: World) -> Json:
    return {"guild_id": str(world.data.guild)}


def _joined_member(world: World, thread: Channel, user: int) -> Json:
    return serializers.thread_member(world, thread, user, with_member=True) | {"presence": None}
