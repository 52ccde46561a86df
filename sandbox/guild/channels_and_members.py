"""Changes of channels, direct conversations, members and roles."""

from collections.abc import Iterable

from sandbox.guild import messages, threads
from sandbox.guild.model import Channel, ChannelType, Member, PermissionOverwrite, Role, User
from sandbox.guild.world import World
from sandbox.ids import now_ms

# --- Direct conversations --------------------------------------------------------------------------------


def open_dm(world: World, user_id: int) -> Channel:
    """Return a person's conversation with the bot, created if missing."""
    user = world.user(user_id)
    for channel in world.data.channels.values():
        if channel.type == ChannelType.DM and user.id in channel.recipients:
            return channel
    channel = Channel(world.ids.next_id(), ChannelType.DM, recipients=[user.id, world.data.bot])
    world.data.channels[channel.id] = channel
    # Bots get no event for new direct conversations (docs: Change Log, API v8); pages do.
    world.publish("dm_opened", channel, channel, only=user.id)
    return channel


# --- Channels --------------------------------------------------------------------------------------------


def create_channel(
    world: World,
    name: str,
    type: ChannelType = ChannelType.TEXT,
    *,
    parent: int | None = None,
    topic: str | None = None,
    overwrites: Iterable[PermissionOverwrite] = (),
) -> Channel:
    """Create a channel of the guild, below all others."""
    channel = Channel(
        id=world.ids.next_id(),
        type=type,
        name=name,
        guild=world.data.guild,
        parent=parent,
        topic=topic,
        position=1 + max((each.position for each in world.data.channels.values()), default=-1),
        overwrites=list(overwrites),
    )
    world.data.channels[channel.id] = channel
    world.publish("CHANNEL_CREATE", channel, channel)
    return channel


def change_channel(
    world: World,
    channel: Channel,
    *,
    name: str | None = None,
    topic: str | None = None,
    slowmode: int | None = None,
    position: int | None = None,
) -> Channel:
    """Change a channel of the guild. None leaves a value unchanged; an empty topic removes it."""
    channel.name = channel.name if name is None else name
    channel.topic = channel.topic if topic is None else topic or None
    channel.slowmode = channel.slowmode if slowmode is None else slowmode
    channel.position = channel.position if position is None else position
    world.publish("CHANNEL_UPDATE", channel, channel)
    return channel


def set_overwrite(world: World, channel: Channel, overwrite: PermissionOverwrite) -> None:
    """Set or replace a role's or member's overwrite in a channel; an empty one is removed."""
    others = [each for each in channel.overwrites if each.id != overwrite.id]
    says_something = overwrite.allow or overwrite.deny
    channel.overwrites = [*others, overwrite] if says_something else others
    world.publish("CHANNEL_UPDATE", channel, channel)


def delete_channel(world: World, channel: Channel) -> None:
    """Delete a channel with its threads and messages. Channels under a deleted category stay."""
    for thread in threads.threads_of_channel(world, channel):
        threads.delete_thread(world, thread)
    for message in list(world.data.messages.get(channel.id, {}).values()):
        messages.remove_without_event(world, message)
    world.data.messages.pop(channel.id, None)
    del world.data.channels[channel.id]
    world.publish("CHANNEL_DELETE", channel, channel)
    for child in world.data.channels.values():
        if child.parent == channel.id:
            child.parent = None
            world.publish("CHANNEL_UPDATE", child, child)


# --- People ----------------------------------------------------------------------------------------------


def create_user(world: World, name: str, *, colour: int = 0) -> User:
    """Create an account that is not a member of the guild yet."""
    user = User(world.ids.next_id(), name.lower(), global_name=name, colour=colour)
    world.data.users[user.id] = user
    return user


def add_member(world: World, user_id: int) -> Member:
    """Add a user to the guild; a present member is returned unchanged."""
    user = world.user(user_id)
    if member := world.data.members.get(user.id):
        return member
    member = world.data.members[user.id] = Member(user.id, now_ms())
    world.publish("GUILD_MEMBER_ADD", member)
    return member


def remove_member(world: World, user_id: int) -> None:
    """Remove a member from the guild and its threads. Account and messages stay."""
    member = world.member(user_id)
    for channel in list(world.data.channels.values()):
        if channel.thread:
            threads.leave_thread(world, channel, user_id)
    del world.data.members[user_id]
    world.publish("GUILD_MEMBER_REMOVE", member)


def change_member(
    world: World, user_id: int, *, nick: str | None = None, roles: list[int] | None = None
) -> Member:
    """Change a member. None leaves a value unchanged; an empty nickname removes it."""
    member = world.member(user_id)
    member.nick = member.nick if nick is None else nick or None
    if roles is not None:
        member.roles = [world.role(id).id for id in dict.fromkeys(roles)]
    world.publish("GUILD_MEMBER_UPDATE", member)
    return member


# --- Roles -----------------------------------------------------------------------------------------------


def create_role(
    world: World, name: str, *, permissions: int = 0, colour: int = 0, mentionable: bool = False
) -> Role:
    """Create a role just above `@everyone`."""
    for role in world.data.roles.values():
        role.position += role.position > 0
    role = Role(world.ids.next_id(), name, permissions, 1, colour, mentionable=mentionable)
    world.data.roles[role.id] = role
    world.publish("GUILD_ROLE_CREATE", role)
    return role


def change_role(
    world: World,
    role_id: int,
    *,
    name: str | None = None,
    permissions: int | None = None,
    colour: int | None = None,
    mentionable: bool | None = None,
) -> Role:
    """Change a role. None leaves a value unchanged."""
    role = world.role(role_id)
    role.name = role.name if name is None else name
    role.permissions = role.permissions if permissions is None else permissions
    role.colour = role.colour if colour is None else colour
    role.mentionable = role.mentionable if mentionable is None else mentionable
    world.publish("GUILD_ROLE_UPDATE", role)
    return role
