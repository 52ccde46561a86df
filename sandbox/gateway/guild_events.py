"""Payloads of guild events: the guild, roles, members, channels, threads, pins."""

from sandbox import serializers
from sandbox.gateway import ready
from sandbox.gateway.intents import Intent
from sandbox.gateway.visibility import active_threads, visible_payload
from sandbox.guild.model import Channel, Json, Member, Role
from sandbox.guild.world import World, WorldEvent
from sandbox.ids import format_iso
from sandbox.serializers.channels import MEMBER_COUNT_STOPS


def guild_create(world: World, _event: WorldEvent, _intents: Intent) -> Json:
    """Build GUILD_CREATE after the bot joined the guild."""
    return ready.initial_guild_create(world, is_join=True)


def guild_delete(world: World, _event: WorldEvent, _intents: Intent) -> Json:
    """Build GUILD_DELETE after the bot was removed: no `unavailable` (docs: Gateway Events, Guild Delete)."""
    return {"id": str(world.data.guild)}


def guild_update(world: World, _event: WorldEvent, _intents: Intent) -> Json:
    return serializers.guild(world)


def role_upsert(world: World, event: WorldEvent, _intents: Intent) -> Json:
    """Build GUILD_ROLE_CREATE and GUILD_ROLE_UPDATE."""
    return _guild_id(world) | {"role": serializers.role(event.subject)}


def role_delete(world: World, event: WorldEvent, _intents: Intent) -> Json:
    role: Role = event.subject
    return _guild_id(world) | {"role_id": str(role.id)}


def member_upsert(world: World, event: WorldEvent, _intents: Intent) -> Json:
    """Build GUILD_MEMBER_ADD and GUILD_MEMBER_UPDATE."""
    return _guild_id(world) | serializers.member(world, event.subject)


def member_remove(world: World, event: WorldEvent, _intents: Intent) -> Json:
    member: Member = event.subject
    return _guild_id(world) | {"user": serializers.user(world, world.user(member.user))}


def channel_event(world: World, event: WorldEvent, _intents: Intent) -> Json | None:
    """Build CHANNEL_CREATE, CHANNEL_UPDATE and CHANNEL_DELETE of a guild channel.

    Direct conversations are not announced (docs: Change Log, API v8).
    """
    channel: Channel = event.subject
    return None if channel.guild is None else visible_payload(world, channel)


def pins_update(_world: World, event: WorldEvent, _intents: Intent) -> Json:
    channel = event.channel or event.subject
    found: Json = {"channel_id": str(channel.id)}
    if channel.guild is not None:
        found["guild_id"] = str(channel.guild)
    return found | {"last_pin_timestamp": None if channel.last_pin is None else format_iso(channel.last_pin)}


def thread_create(world: World, event: WorldEvent, _intents: Intent) -> Json:
    """Build THREAD_CREATE; `newly_created` distinguishes a new thread from one the bot was added to."""
    found = serializers.channel(world, event.subject)
    return found | {"newly_created": True} if event.details.get("newly") else found


def thread_update(world: World, event: WorldEvent, _intents: Intent) -> Json:
    return serializers.channel(world, event.subject)


def thread_delete(_world: World, event: WorldEvent, _intents: Intent) -> Json:
    thread: Channel = event.subject
    ids = {"id": str(thread.id), "guild_id": str(thread.guild), "parent_id": str(thread.parent)}
    return ids | {"type": thread.type}


def thread_member_update(world: World, event: WorldEvent, _intents: Intent) -> Json | None:
    """Build THREAD_MEMBER_UPDATE, sent for the bot's own membership only."""
    thread: Channel = event.subject
    bot = world.data.bot
    if thread.thread is None or bot not in thread.thread.members:
        return None
    return serializers.thread_member(world, thread, bot) | _guild_id(world)


def thread_members_update(world: World, event: WorldEvent, intents: Intent) -> Json | None:
    """Build THREAD_MEMBERS_UPDATE; without GUILD_MEMBERS with the bot only.

    docs: Gateway Events, Thread Members Update
    """
    thread: Channel = event.subject
    bot = world.data.bot
    added: list[int] = [*event.details.get("added", ())]
    removed: list[int] = [*event.details.get("removed", ())]
    if not intents & Intent.GUILD_MEMBERS:
        added, removed = [id for id in added if id == bot], [id for id in removed if id == bot]
    if thread.thread is None or not (added or removed):
        return None
    count = min(len(thread.thread.members), MEMBER_COUNT_STOPS)
    found = _guild_id(world) | {"id": str(thread.id), "member_count": count}
    if added:
        found["added_members"] = [_joined_member(world, thread, id) for id in added]
    if removed:
        found["removed_member_ids"] = [str(id) for id in removed]
    return found


def thread_list_sync(world: World, event: WorldEvent, _intents: Intent) -> Json:
    """Build THREAD_LIST_SYNC for channels that became visible; `subject` is the set of their ids."""
    parents: set[int] = event.subject
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
