"""What a session hears first."""

from sandbox import payloads
from sandbox.gateway.sight import active_threads, shown
from sandbox.ids import iso
from sandbox.model import Json
from sandbox.world import World

VERSION = 10


def ready(world: World, session_id: str, resume_url: str, shard: list[int] | None, guilds: list[int]) -> Json:
    """READY: the guilds are unavailable until their GUILD_CREATE (docs: Gateway Events, Ready)."""
    found: Json = {
        "v": VERSION,
        "user": payloads.own_user(world, world.bot),
        "guilds": [{"id": str(id), "unavailable": True} for id in guilds],
        "session_id": session_id,
        "resume_gateway_url": resume_url,
        "application": payloads.partial_application(world),
    }
    return found if shard is None else found | {"shard": shard}


def guild_create(world: World) -> Json:
    """GUILD_CREATE, with every channel, and the active threads that the bot can see.

    Without the intent GUILD_PRESENCES the only member in it is the bot (docs: Gateway Events, Guild Create).
    """
    data, bot = world.data, world.member(world.data.bot)
    places = [each for each in data.channels.values() if each.guild is not None and each.thread is None]
    return payloads.guild(world) | {
        "joined_at": iso(bot.joined),
        "large": False,
        "unavailable": False,
        "member_count": len(data.members),
        "members": [payloads.member(world, bot)],
        "channels": [_within_guild(shown(world, each)) for each in places],
        "threads": [_own_thread(payloads.channel(world, each)) for each in active_threads(world)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def _within_guild(channel: Json) -> Json:
    """docs: Channel Resource: `guild_id` may be missing in channels of guild dispatches."""
    return _without(channel, "guild_id")


def _own_thread(thread: Json) -> Json:
    """docs: Channel Resource, Thread Member Fields: the ids are left out in GUILD_CREATE."""
    if "member" not in thread:
        return thread
    return thread | {"member": _without(thread["member"], "id", "user_id")}


def _without(found: Json, *keys: str) -> Json:
    return {key: value for key, value in found.items() if key not in keys}
