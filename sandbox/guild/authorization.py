"""Authorization of actions on messages and threads, with Discord's errors.

Each `require_…` raises `ApiError` or returns. The bot's requests and the page's actions pass the same checks.
"""

from sandbox.errors import ApiError, missing_permissions, unknown_resource
from sandbox.guild import permissions
from sandbox.guild.attachment_store import Upload
from sandbox.guild.model import Channel, ChannelType, Json, Message, MessageType, Permission
from sandbox.guild.thread_members import thread_state
from sandbox.guild.world import World

WRITTEN_TYPES = (
    MessageType.DEFAULT,
    MessageType.REPLY,
    MessageType.CHAT_COMMAND,
    MessageType.CONTEXT_COMMAND,
)
"""Types of messages that users write; all others are system messages."""

UNDELETABLE_TYPES = (
    MessageType.RECIPIENT_ADD,
    MessageType.RECIPIENT_REMOVE,
    MessageType.RENAMED,
    MessageType.THREAD_STARTER,
)
"""docs: Message Resource, Message Types."""


def visible_channel(world: World, user: int, id: int) -> Channel:
    """Return a channel the user can see."""
    found = world.channel(id)
    permissions.require_permission(world, user, found)
    return found


def visible_message(world: World, user: int, channel_id: int, id: int) -> Message:
    """Return a message the user can see; an ephemeral one only its recipient can, not even the bot."""
    visible_channel(world, user, channel_id)
    found = world.message(channel_id, id)
    if found.ephemeral_to not in (None, user):
        raise unknown_resource("Message")
    return found


# --- Writing ---------------------------------------------------------------------------------------------


def require_write(world: World, user: int, channel: Channel) -> None:
    """Require that the user may send messages to the channel."""
    if channel.type == ChannelType.CATEGORY:
        raise ApiError(400, 50008, "Cannot send messages in a non-text channel")
    if channel.type == ChannelType.DM:
        _require_dm_write(world, user, channel)
    permissions.require_permission(world, user, channel, permissions.send_permission(channel))
    _require_unlocked(world, user, channel)


def require_contents(
    world: World,
    user: int,
    channel: Channel,
    embeds: list[Json],
    uploads: list[Upload],
    reference: Json | None,
) -> None:
    """Require permission for the embeds, files and reply of a new message."""
    needed = [Permission.EMBED_LINKS] if embeds else []
    needed += [Permission.ATTACH_FILES] if uploads else []
    permissions.require_permission(world, user, channel, *needed)
    if reference and not permissions.permissions_in(world, user, channel) & Permission.READ_MESSAGE_HISTORY:
        raise ApiError(403, 160002, "Cannot reply without permission to read message history")


def require_edit(world: World, user: int, message: Message, body: Json, uploads: list[Upload]) -> None:
    """Require that the user may edit the message: its author; moderators may suppress embeds only."""
    channel = world.channel(message.channel)
    if message.author != user:
        if body.keys() - {"flags"} or not body:
            raise ApiError(403, 50005, "Cannot edit a message authored by another user")
        permissions.require_permission(world, user, channel, Permission.MANAGE_MESSAGES)
    if message.type not in WRITTEN_TYPES:
        raise system_message_error()
    if uploads:
        permissions.require_permission(world, user, channel, Permission.ATTACH_FILES)
    require_active(channel)
    _require_unlocked(world, user, channel)


def require_delete(world: World, user: int, message: Message) -> None:
    """Require that the user may delete the message: its author or a moderator."""
    channel = world.channel(message.channel)
    if message.author != user:
        if channel.type == ChannelType.DM:
            raise ApiError(403, 50003, "Cannot execute action on a DM channel")
        permissions.require_permission(world, user, channel, Permission.MANAGE_MESSAGES)
    if message.type in UNDELETABLE_TYPES:
        raise system_message_error()
    if channel.thread and channel.thread.archived:
        _require_unlocked(world, user, channel)


def require_react(world: World, user: int, message: Message, *, new: bool) -> None:
    """Require that the user may react to a message; `new` if the emoji is not there yet."""
    channel = world.channel(message.channel)
    needed = [Permission.READ_MESSAGE_HISTORY, *([Permission.ADD_REACTIONS] if new else [])]
    permissions.require_permission(world, user, channel, *needed)
    require_active(channel)


def require_clear_reactions(world: World, user: int, channel: Channel) -> None:
    """Require that the user may remove others' reactions."""
    permissions.require_permission(world, user, channel, Permission.MANAGE_MESSAGES)
    require_active(channel)


def require_pin(world: World, user: int, message: Message) -> None:
    """Require that the user may pin or unpin a message. System messages can't be pinned."""
    channel = world.channel(message.channel)
    permissions.require_permission(world, user, channel, Permission.PIN_MESSAGES)
    if message.type not in WRITTEN_TYPES:
        raise system_message_error()
    require_active(channel)


# --- Threads ---------------------------------------------------------------------------------------------


def require_start_thread(
    world: World, user: int, parent: Channel, *, private: bool, message: Message | None = None
) -> None:
    """Require that the user may start a thread in a channel or at a message."""
    if parent.type != ChannelType.TEXT:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    bit = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    permissions.require_permission(world, user, parent, bit)
    if message is not None and message.type not in WRITTEN_TYPES:
        raise system_message_error()


def require_change_thread(world: World, user: int, thread: Channel, body: Json) -> None:
    """Require that the user may make the changes of the body to a thread.

    docs: Topics, Threads: Editing & Deleting Threads, Locked Threads
    """
    state = thread_state(thread)
    permissions.require_permission(world, user, thread)
    given = {key for key, value in body.items() if value is not None}
    if state.archived and body.get("archived") is not False:
        raise archived_error()
    if can_manage_threads(world, user, thread):
        return
    unarchives = given == {"archived"} and body["archived"] is False
    if state.locked or given & {"locked", "rate_limit_per_user"} or not (unarchives or user == state.owner):
        raise missing_permissions()
    permissions.require_permission(world, user, thread, permissions.send_permission(thread))


def require_add_to_thread(world: World, user: int, thread: Channel) -> None:
    """Require that the user may add somebody else to a thread."""
    require_active(thread)
    permissions.require_permission(world, user, thread, permissions.send_permission(thread))
    private, state = thread.type == ChannelType.PRIVATE_THREAD, thread_state(thread)
    if private and not (state.invitable or user == state.owner or can_manage_threads(world, user, thread)):
        raise missing_permissions()


def require_remove_from_thread(world: World, user: int, thread: Channel) -> None:
    """Require that the user may remove somebody else: a moderator, or the owner of a private thread."""
    require_active(thread)
    private = thread.type == ChannelType.PRIVATE_THREAD
    if not (private and user == thread_state(thread).owner):
        permissions.require_permission(world, user, thread, Permission.MANAGE_THREADS)


def can_manage_threads(world: World, user: int, thread: Channel) -> bool:
    """Return whether the user is a moderator of threads."""
    return bool(permissions.permissions_in(world, user, thread) & Permission.MANAGE_THREADS)


def require_active(channel: Channel) -> None:
    """Refuse an archived thread, in which messages can only be sent and deleted."""
    if channel.thread and channel.thread.archived:
        raise archived_error()


def archived_error() -> ApiError:
    """Build the 400 for an archived thread."""
    return ApiError(400, 50083, "Thread is archived")


def system_message_error() -> ApiError:
    """Build the 403 for a system message."""
    return ApiError(403, 50021, "Cannot execute action on a system message")


def _require_unlocked(world: World, user: int, channel: Channel) -> None:
    """Refuse changes in a locked thread, except by moderators (docs: Topics, Threads, Locked Threads)."""
    state = channel.thread
    if state and state.locked and not can_manage_threads(world, user, channel):
        raise archived_error() if state.archived else ApiError(400, 160005, "Thread is locked")


def _require_dm_write(world: World, user: int, channel: Channel) -> None:
    """Allow the bot to write only to members of the guild who accept direct messages."""
    if user != world.data.bot:
        return
    for id in channel.recipients:
        if id != user and not (id in world.data.members and world.user(id).dms_open):
            raise ApiError(403, 50007, "Cannot send messages to this user")
