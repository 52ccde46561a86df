"""Actions of the guild's owner: permissions, people, channels. For tests and experiments."""

from sandbox.errors import INVALID_FORM_BODY, ApiError, FieldErrors, OwnRefusal
from sandbox.guild import channels_and_members
from sandbox.guild.model import Channel, ChannelType, Json, Permission, PermissionOverwrite
from sandbox.guild.world import World
from sandbox.validation.command_names import LOCALES


def permission_bits(names: list[str]) -> int:
    """Parse permissions by their names in Discord's docs: `["SEND_MESSAGES"]`."""
    faults, found = FieldErrors(), Permission(0)
    for n, name in enumerate(names):
        if name in Permission.__members__:
            found |= Permission[name]
        else:
            faults.add([n], "ENUM_TYPE_COERCE", f'Value "{name}" is not a permission.')
    faults.raise_if_any()
    return int(found)


def set_overwrite(world: World, channel_id: int, target: int, allow: list[str], deny: list[str]) -> None:
    """Set a role's or member's overwrite in a channel; an empty one is removed."""
    channel = world.channel(channel_id)
    kind = 0 if target in world.data.roles else 1
    if kind:
        world.member(target)
    channels_and_members.set_overwrite(
        world, channel, PermissionOverwrite(target, kind, permission_bits(allow), permission_bits(deny))
    )


def set_role_permissions(world: World, role: int, permissions: list[str]) -> None:
    """Set a role's permissions; the role with the guild's id is `@everyone`."""
    channels_and_members.change_role(world, role, permissions=permission_bits(permissions))


def create_role(world: World, name: str, permissions: list[str], *, mentionable: bool) -> Json:
    role = channels_and_members.create_role(
        world, name, permissions=permission_bits(permissions), mentionable=mentionable
    )
    return {"id": str(role.id)}


def set_roles(world: World, user: int, ids: list[int]) -> None:
    """Replace the roles of a member."""
    channels_and_members.change_member(world, user, roles=ids)


def create_channel(world: World, name: str, topic: str | None) -> Channel:
    """Create a text channel."""
    return channels_and_members.create_channel(world, name, ChannelType.TEXT, topic=topic)


def delete_channel(world: World, channel_id: int) -> None:
    """Delete a channel or thread with all its contents."""
    channel = world.channel(channel_id)
    if channel.guild is None:
        raise ApiError(403, 50003, "Cannot execute action on a DM channel")
    if channel.thread is not None:
        channels_and_members.threads.delete_thread(world, channel)
    else:
        channels_and_members.delete_channel(world, channel)


def set_dms(world: World, user: int, is_open: bool) -> None:
    """Set whether a person accepts direct messages from the bot."""
    world.user(user).dms_open = is_open


def set_locale(world: World, user: int, locale: str, *, chosen: bool = True) -> None:
    """Set the language of a person's client; `chosen` if a person or a test has chosen it, not a browser."""
    if locale not in LOCALES:
        raise OwnRefusal(400, INVALID_FORM_BODY, "no_such_locale", locale=locale)
    person = world.user(user)
    person.locale, person.locale_chosen = locale, chosen
    world.publish("locale", person)
