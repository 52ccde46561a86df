"""A user's permissions in a channel, computed the way clients do."""

from sandbox.errors import missing_access, missing_permissions
from sandbox.guild.model import Channel, ChannelType, Member, Permission
from sandbox.guild.world import World

ALL = Permission((1 << 53) - 1)
"""An administrator's permissions, including bits the sandbox never checks."""

IN_DM = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.USE_EXTERNAL_APPS
    | Permission.PIN_MESSAGES
)
"""Permissions of both sides in a direct conversation."""

ONLY_WITH_SENDING = Permission.MENTION_EVERYONE | Permission.ATTACH_FILES | Permission.EMBED_LINKS
"""Lost together with the permission to send (docs: Permissions, Implicit Permissions)."""

NONE = Permission(0)


def permissions_in(world: World, user_id: int, channel: Channel | None) -> Permission:
    """Return all permissions in a channel, or in the guild as a whole. A thread inherits its parent's."""
    if channel is None:
        return _guild_permissions(world, user_id)
    if channel.type == ChannelType.DM:
        return IN_DM if user_id in channel.recipients else NONE
    if channel.thread is None:
        return _channel_permissions(world, user_id, channel)
    parent = world.data.channels.get(channel.parent or 0)
    found = _channel_permissions(world, user_id, parent, thread=True) if parent else NONE
    return found if _may_see_thread(found, user_id, channel) else NONE


def require_permission(world: World, user_id: int, channel: Channel | None, *needed: Permission) -> None:
    """Refuse with 50001 if the channel is hidden, and with 50013 if a permission is missing."""
    found = permissions_in(world, user_id, channel)
    if channel is not None and not found & Permission.VIEW_CHANNEL:
        raise missing_access()
    if any(not found & bit for bit in needed):
        raise missing_permissions()


def can_view(world: World, user_id: int, channel: Channel) -> bool:
    """Return whether the user can see the channel."""
    return bool(permissions_in(world, user_id, channel) & Permission.VIEW_CHANNEL)


def send_permission(channel: Channel) -> Permission:
    """Return the bit for writing: SEND_MESSAGES has no effect in threads (docs: Topics, Threads)."""
    return Permission.SEND_MESSAGES_IN_THREADS if channel.thread else Permission.SEND_MESSAGES


def _guild_permissions(world: World, user_id: int) -> Permission:
    member = world.data.members.get(user_id)
    if member is None:
        return NONE
    if user_id == world.data.owner:
        return ALL
    bits = NONE
    for id in [world.data.guild, *member.roles]:
        if role := world.data.roles.get(id):
            bits |= Permission(role.permissions)
    return ALL if bits & Permission.ADMINISTRATOR else bits


def _channel_permissions(world: World, user_id: int, channel: Channel, *, thread: bool = False) -> Permission:
    bits = _guild_permissions(world, user_id)
    member = world.data.members.get(user_id)
    if bits & Permission.ADMINISTRATOR or member is None:
        return bits
    bits = _apply_overwrites(world, bits, member, channel)
    if not bits & Permission.VIEW_CHANNEL:
        return NONE
    writes = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
    return bits if bits & writes else bits & ~ONLY_WITH_SENDING


def _apply_overwrites(world: World, bits: Permission, member: Member, channel: Channel) -> Permission:
    """Apply the overwrite of `@everyone`, then those of all roles together, then the member's own."""
    by_id = {overwrite.id: overwrite for overwrite in channel.overwrites}
    if everybody := by_id.get(world.data.guild):
        bits = bits & ~everybody.deny | everybody.allow
    roles = [by_id[id] for id in member.roles if id in by_id]
    for overwrite in roles:
        bits &= ~overwrite.deny
    for overwrite in roles:
        bits |= overwrite.allow
    if own := by_id.get(member.user):
        bits = bits & ~own.deny | own.allow
    return Permission(bits)


def _may_see_thread(found: Permission, user_id: int, thread: Channel) -> bool:
    """Return whether the user can see the thread: a private one only as member or moderator of threads."""
    if thread.thread is None or thread.type != ChannelType.PRIVATE_THREAD:
        return True
    return user_id in thread.thread.members or bool(found & Permission.MANAGE_THREADS)
