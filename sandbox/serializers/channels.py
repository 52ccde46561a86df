"""Serializers of channels, threads, direct conversations and the guild."""

from sandbox.guild.model import Channel, ChannelType, Json, MessageType, PermissionOverwrite, ThreadState
from sandbox.guild.world import World
from sandbox.ids import format_iso
from sandbox.serializers.users import created_at, role, thread_member, user

# docs: Channel Resource, Thread Fields (the count stops at 50)
MEMBER_COUNT_STOPS = 50


def overwrite(overwrite: PermissionOverwrite) -> Json:
    """Serialize a permission overwrite."""
    return {
        "id": str(overwrite.id),
        "type": overwrite.type,
        "allow": str(overwrite.allow),
        "deny": str(overwrite.deny),
    }


def channel(world: World, channel: Channel, viewer: int | None = None) -> Json:
    """Serialize any channel as `viewer` (by default the bot) sees it."""
    seen_by = world.data.bot if viewer is None else viewer
    if channel.thread is not None:
        return _thread(world, channel, channel.thread, seen_by)
    if channel.type == ChannelType.DM:
        others = [user(world, world.user(id)) for id in channel.recipients if id != seen_by]
        return _base(channel) | {"last_message_id": _id(channel.last_message), "recipients": others}
    return _guild_channel(channel)


def guild(world: World) -> Json:
    """Serialize the guild for REST and GUILD_UPDATE."""
    data = world.data
    owned: Json = {
        "id": str(data.guild),
        "name": data.guild_name,
        "owner_id": str(data.owner),
        "application_id": None,
        "roles": [role(each) for each in data.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
    }
    return owned | dict.fromkeys(_GUILD_HAS_NO) | _GUILD_SETTINGS


_GUILD_HAS_NO = [
    "icon",
    "description",
    "home_header",
    "splash",
    "discovery_splash",
    "banner",
    "afk_channel_id",
    "system_channel_id",
    "widget_channel_id",
    "vanity_url_code",
    "rules_channel_id",
    "safety_alerts_channel_id",
    "public_updates_channel_id",
    "hub_type",
    "incidents_data",
    "max_presences",
]

_GUILD_SETTINGS: Json = {
    "afk_timeout": 300,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "region": "deprecated",
    "verification_level": 0,
    "default_message_notifications": 1,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    # docs: Guild Resource, Guild Object (the default)
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "preferred_locale": "en-US",
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
}


def _base(channel: Channel) -> Json:
    found: Json = {"id": str(channel.id), "type": channel.type, "flags": 0}
    return found if channel.last_pin is None else found | {"last_pin_timestamp": format_iso(channel.last_pin)}


def _guild_channel(channel: Channel) -> Json:
    found = _base(channel) | {
        "guild_id": _id(channel.guild),
        "name": channel.name,
        "parent_id": _id(channel.parent),
        "position": channel.position,
        "permission_overwrites": [overwrite(each) for each in channel.overwrites],
        "nsfw": False,
    }
    if channel.type == ChannelType.CATEGORY:
        return found
    return found | {
        "topic": channel.topic,
        "last_message_id": _id(channel.last_message),
        "rate_limit_per_user": channel.slowmode,
    }


def _thread(world: World, channel: Channel, state: ThreadState, viewer: int) -> Json:
    found = _base(channel) | {
        "guild_id": _id(channel.guild),
        "name": channel.name,
        "parent_id": _id(channel.parent),
        "owner_id": str(state.owner),
        "last_message_id": _id(channel.last_message),
        "rate_limit_per_user": channel.slowmode,
        "message_count": _messages(world, channel),
        "total_message_sent": state.messages,
        "member_count": min(len(state.members), MEMBER_COUNT_STOPS),
        "thread_metadata": _metadata(channel, state),
    }
    if viewer in state.members:
        found["member"] = thread_member(world, channel, viewer)
    return found


def _messages(world: World, thread: Channel) -> int:
    """Count the messages, except deleted and initial ones (docs: Channel Resource, `message_count`)."""
    stored = world.data.messages.get(thread.id, {}).values()
    return sum(each.type != MessageType.THREAD_STARTER and each.ephemeral_to is None for each in stored)


def _metadata(channel: Channel, state: ThreadState) -> Json:
    found: Json = {
        "archived": state.archived,
        "archive_timestamp": format_iso(state.changed),
        "auto_archive_duration": state.auto_archive,
        "locked": state.locked,
        "create_timestamp": created_at(channel.id),
    }
    if channel.type == ChannelType.PRIVATE_THREAD:
        found["invitable"] = state.invitable
    return found


def _id(id: int | None) -> str | None:
    return None if id is None else str(id)
