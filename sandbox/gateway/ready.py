"""The first events of a session: READY and GUILD_CREATE."""

from sandbox import serializers
from sandbox.gateway.visibility import active_threads, visible_payload
from sandbox.guild.model import Json
from sandbox.guild.world import World
from sandbox.ids import format_iso

VERSION = 10


def ready_payload(
    world: World, session_id: str, resume_url: str, shard: list[int] | None, guilds: list[int]
) -> Json:
    """Build READY: the guilds are unavailable until their GUILD_CREATE (docs: Gateway Events, Ready)."""
    found: Json = {
        "v": VERSION,
        "user": serializers.own_user(world, world.bot),
        "guilds": [{"id": str(id), "unavailable": True} for id in guilds],
        "session_id": session_id,
        "resume_gateway_url": resume_url,
        "application": serializers.partial_application(world),
    }
    return found if shard is None else found | {"shard": shard}


def initial_guild_create(world: World, *, is_join: bool = False) -> Json:
    """Build GUILD_CREATE with all channels and the active threads the bot can see.

    When the bot joins, `unavailable` is left out: READY had not called the guild unavailable.

    Without the intent GUILD_PRESENCES the bot is its only member (docs: Gateway Events, Guild Create).
    """
    data, bot = world.data, world.member(world.data.bot)
    channels = [each for each in data.channels.values() if each.guild is not None and each.thread is None]
    return (
        serializers.guild(world)
        | ({} if is_join else {"unavailable": False})
        | {
            "joined_at": format_iso(bot.joined),
            "large": False,
            "member_count": len(data.members),
            "members": [serializers.member(world, bot)],
            "channels": [_omit_guild(visible_payload(world, each)) for each in channels],
            "threads": [_omit_own_ids(serializers.channel(world, each)) for each in active_threads(world)],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }
    )


def _omit_guild(channel: Json) -> Json:
    """Remove `guild_id`, which may be missing in channels of guild dispatches (docs: Channel Resource)."""
    return _omit_keys(channel, "guild_id")


def _omit_own_ids(thread: Json) -> Json:
    """Remove the ids of the bot's own thread membership, as GUILD_CREATE does.

    docs: Channel Resource, Thread Member Fields
    """
    if "member" not in thread:
        return thread
    return thread | {"member": _omit_keys(thread["member"], "id", "user_id")}


def _omit_keys(found: Json, *keys: str) -> Json:
    return {key: value for key, value in found.items() if key not in keys}
