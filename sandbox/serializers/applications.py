"""Serializers of the application, its emojis and its commands."""

from sandbox.guild.model import Command, Emoji, Json
from sandbox.guild.world import World
from sandbox.serializers.users import user

# docs: Application Resource, Application Flags
MEMBERS_LIMITED = 1 << 15
CONTENT_LIMITED = 1 << 19
COMMAND_BADGE = 1 << 23

# docs: Gateway, List of Intents
GUILD_MEMBERS = 1 << 1
MESSAGE_CONTENT = 1 << 15


def application(world: World) -> Json:
    """Serialize the application for its owner."""
    bot, flags = world.bot, application_flags(world)
    return {
        "id": str(world.data.application),
        "name": bot.global_name or bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "summary": "",
        "bot": user(world, bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": flags,
        "flags_new": str(flags),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(world, world.user(world.data.owner)),
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }


def partial_application(world: World) -> Json:
    """Serialize the application for READY."""
    flags = application_flags(world)
    return {"id": str(world.data.application), "flags": flags, "flags_new": str(flags)}


def application_flags(world: World) -> int:
    """Return the flags for enabled privileged intents and for having commands."""
    flags = COMMAND_BADGE if any(each.guild is None for each in world.data.commands.values()) else 0
    for intent, flag in ((GUILD_MEMBERS, MEMBERS_LIMITED), (MESSAGE_CONTENT, CONTENT_LIMITED)):
        if not world.refused_intents & intent:
            flags |= flag
    return flags


def emoji(world: World, emoji: Emoji) -> Json:
    """Serialize an emoji of the application."""
    found: Json = {
        "id": str(emoji.id),
        "name": emoji.name,
        "animated": emoji.animated,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "available": True,
    }
    return found if emoji.user is None else found | {"user": user(world, world.user(emoji.user))}


def command(world: World, command: Command) -> Json:
    """Serialize a command as synced, with the server's own fields."""
    own = {"id": str(command.id), "application_id": str(world.data.application)}
    place = {} if command.guild is None else {"guild_id": str(command.guild)}
    return {"version": str(command.id)} | command.data | own | place
