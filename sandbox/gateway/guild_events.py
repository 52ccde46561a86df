"""Events of the guild: itself, roles, members, channels, threads, pins."""

from sandbox import payloads
from sandbox.gateway import ready
from sandbox.gateway.intents import Intent
from sandbox.gateway.sight import active_threads, shown
from sandbox.ids import iso
from sandbox.model import Channel, Json, Member, Role
from sandbox.payloads.places import MEMBER_COUNT_STOPS
from sandbox.world import Happening, World


def guild_create(world: World, _happening: Happening, _intents: Intent) -> Json:
    """The bot came into the guild."""
    return ready.guild_create(world)


def guild_delete(world: World, _happening: Happening, _intents: Intent) -> Json:
    """The bot was removed: no `unavailable` (docs: Gateway Events, Guild Delete)."""
    return {"id": str(world.data.guild)}


def guild_update(world: World, _happening: Happening, _intents: Intent) -> Json:
    return payloads.guild(world)


def role(world: World, happening: Happening, _intents: Intent) -> Json:
    """GUILD_ROLE_CREATE and GUILD_ROLE_UPDATE."""
    return _of_guild(world) | {"role": payloads.role(happening.about)}


def role_delete(world: World, happening: Happening, _intents: Intent) -> Json:
    about: Role = happening.about
    return _of_guild(world) | {"role_id": str(about.id)}


def member(world: World, happening: Happening, _intents: Intent) -> Json:
    """GUILD_MEMBER_ADD and GUILD_MEMBER_UPDATE."""
    return _of_guild(world) | payloads.member(world, happening.about)


def member_remove(world: World, happening: Happening, _intents: Intent) -> Json:
    about: Member = happening.about
    return _of_guild(world) | {"user": payloads.user(world, world.user(about.user))}


def channel(world: World, happening: Happening, _intents: Intent) -> Json | None:
    """CHANNEL_CREATE, CHANNEL_UPDATE, CHANNEL_DELETE: of the guild only.

    Direct conversations are not announced (docs: Change Log, API v8).
    """
    about: Channel = happening.about
    return None if about.guild is None else shown(world, about)


def pins_update(_world: World, happening: Happening, _intents: Intent) -> Json:
    about = happening.channel or happening.about
    found: Json = {"channel_id": str(about.id)}
    if about.guild is not None:
        found["guild_id"] = str(about.guild)
    return found | {"last_pin_timestamp": None if about.last_pin is None else iso(about.last_pin)}


def thread_create(world: World, happening: Happening, _intents: Intent) -> Json:
    """`newly_created` tells a new thread from one that the bot was added to."""
    found = payloads.channel(world, happening.about)
    return found | {"newly_created": True} if happening.more.get("newly") else found


def thread_update(world: World, happening: Happening, _intents: Intent) -> Json:
    return payloads.channel(world, happening.about)


def thread_delete(_world: World, happening: Happening, _intents: Intent) -> Json:
    about: Channel = happening.about
    ids = {"id": str(about.id), "guild_id": str(about.guild), "parent_id": str(about.parent)}
    return ids | {"type": about.type}


def thread_member_update(world: World, happening: Happening, _intents: Intent) -> Json | None:
    """Only of the bot's own membership."""
    about: Channel = happening.about
    bot = world.data.bot
    if about.thread is None or bot not in about.thread.members:
        return None
    return payloads.thread_member(world, about, bot) | _of_guild(world)


def thread_members_update(world: World, happening: Happening, intents: Intent) -> Json | None:
    """docs: Gateway Events, Thread Members Update: without GUILD_MEMBERS, of the bot alone."""
    about: Channel = happening.about
    bot = world.data.bot
    added: list[int] = [*happening.more.get("added", ())]
    removed: list[int] = [*happening.more.get("removed", ())]
    if not intents & Intent.GUILD_MEMBERS:
        added, removed = [id for id in added if id == bot], [id for id in removed if id == bot]
    if about.thread is None or not (added or removed):
        return None
    count = min(len(about.thread.members), MEMBER_COUNT_STOPS)
    found = _of_guild(world) | {"id": str(about.id), "member_count": count}
    if added:
        found["added_members"] = [_joined(world, about, id) for id in added]
    if removed:
        found["removed_member_ids"] = [str(id) for id in removed]
    return found


def thread_list_sync(world: World, happening: Happening, _intents: Intent) -> Json:
    """The threads of channels that came into sight; `about` is the ids of the channels."""
    parents: set[int] = happening.about
    bot = world.data.bot
    threads = active_threads(world, parents)
    joined = [each for each in threads if each.thread and bot in each.thread.members]
    return _of_guild(world) | {
        "channel_ids": [str(id) for id in sorted(parents)],
        "threads": [payloads.channel(world, each) for each in threads],
        "members": [payloads.thread_member(world, each, bot) for each in joined],
    }


BUILDERS = {
    "GUILD_CREATE": guild_create,
    "GUILD_DELETE": guild_delete,
    "GUILD_UPDATE": guild_update,
    "GUILD_ROLE_CREATE": role,
    "GUILD_ROLE_UPDATE": role,
    "GUILD_ROLE_DELETE": role_delete,
    "GUILD_MEMBER_ADD": member,
    "GUILD_MEMBER_UPDATE": member,
    "GUILD_MEMBER_REMOVE": member_remove,
    "CHANNEL_CREATE": channel,
    "CHANNEL_UPDATE": channel,
    "CHANNEL_DELETE": channel,
    "CHANNEL_PINS_UPDATE": pins_update,
    "THREAD_CREATE": thread_create,
    "THREAD_UPDATE": thread_update,
    "THREAD_DELETE": thread_delete,
    "THREAD_MEMBER_UPDATE": thread_member_update,
    "THREAD_MEMBERS_UPDATE": thread_members_update,
    "THREAD_LIST_SYNC": thread_list_sync,
}


def _of_guild(world: World) -> Json:
    return {"guild_id": str(world.data.guild)}


def _joined(world: World, thread: Channel, user: int) -> Json:
    return payloads.thread_member(world, thread, user, with_member=True) | {"presence": None}
