"""Serializers of users, members and roles."""

from sandbox.guild.model import Channel, Json, Member, Role, User
from sandbox.guild.world import World
from sandbox.ids import format_iso, snowflake_ms
from sandbox.serializers.file_links import avatar_hash


def user(_world: World, user: User) -> Json:
    """Serialize a user for others."""
    found: Json = {
        "id": str(user.id),
        "username": user.name,
        "discriminator": "0000" if user.bot else "0",
        "global_name": user.global_name,
        "avatar": avatar_hash(user),
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "collectibles": None,
        "primary_guild": None,
        "public_flags": 0,
        "flags": 0,
    }
    return found | {"bot": True} if user.bot else found


def own_user(world: World, user_: User) -> Json:
    """Serialize a user for themselves: `GET users/@me` and READY."""
    own: Json = {"mfa_enabled": True, "locale": user_.locale, "premium_type": 0}
    return user(world, user_) | own | {"email": None, "verified": True}


def member(world: World, member: Member, with_user: bool = True) -> Json:
    """Serialize a member; messages and interactions have the user beside the member instead of inside."""
    found: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": format_iso(member.joined),
        "nick": member.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in member.roles],
        "mute": False,
        "deaf": False,
    }
    return found | {"user": user(world, world.user(member.user))} if with_user else found


def role(role: Role) -> Json:
    """Serialize a role, with its colour in both the old field and the new one."""
    colors = {"primary_color": role.colour, "secondary_color": None, "tertiary_color": None}
    found: Json = {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": role.colour,
        "colors": colors,
        "hoist": role.hoist,
        "managed": role.bot is not None,
        "mentionable": role.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    return found if role.bot is None else found | {"tags": {"bot_id": str(role.bot)}}


def thread_member(world: World, thread: Channel, user_id: int, *, with_member: bool = False) -> Json:
    """Serialize a thread membership."""
    if thread.thread is None:
        raise ValueError(f"{thread.id} is no thread")
    joined = format_iso(thread.thread.members[user_id])
    found: Json = {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": joined, "flags": 0}
    if with_member and user_id in world.data.members:
        found["member"] = member(world, world.member(user_id))
    return found


def created_at(id: int) -> str:
    """Return the creation time contained in an id."""
    return format_iso(snowflake_ms(id))
