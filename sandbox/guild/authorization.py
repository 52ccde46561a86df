"""Who may do what with messages and threads. Each question refuses as Discord does, or passes in silence.

The bot's requests are asked here, and what people do on the page.
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
"""What somebody wrote; the other types are the system's."""

UNDELETABLE_TYPES = (
    MessageType.RECIPIENT_ADD,
    MessageType.RECIPIENT_REMOVE,
    MessageType.RENAMED,
    MessageType.THREAD_STARTER,
)
"""docs: Message Resource, Message Types."""


def visible_channel(world: World, user: int, id: int) -> Channel:
    """A channel that exists for them."""
    found = world.channel(id)
    permissions.require_permission(world, user, found)
    return found


def visible_message(world: World, user: int, channel_id: int, id: int) -> Message:
    """A message that exists for them: an ephemeral one does for one person, and never for the bot here."""
    visible_channel(world, user, channel_id)
    found = world.message(channel_id, id)
    if found.ephemeral_to not in (None, user):
        raise unknown_resource("Message")
    return found


# --- Writing ---------------------------------------------------------------------------------------------


def require_write(world: World, user: int, channel: Channel) -> None:
    """Whether they may send messages here."""
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
    """Whether what they write may have embeds and files, and reply."""
    needed = [Permission.EMBED_LINKS] if embeds else []
    needed += [Permission.ATTACH_FILES] if uploads else []
    permissions.require_permission(world, user, channel, *needed)
    if reference and not permissions.permissions_in(world, user, channel) & Permission.READ_MESSAGE_HISTORY:
        raise ApiError(403, 160002, "Cannot reply without permission to read message history")


def require_edit(world: World, user: int, message: Message, body: Json, uploads: list[Upload]) -> None:
    """One's own messages; of another's, moderators may suppress the embeds."""
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
    """One's own messages, and as a moderator those of others."""
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
    """Whether they may put an emoji under a message; `new` if nobody did before."""
    channel = world.channel(message.channel)
    needed = [Permission.READ_MESSAGE_HISTORY, *([Permission.ADD_REACTIONS] if new else [])]
    permissions.require_permission(world, user, channel, *needed)
    require_active(channel)


def require_clear_reactions(world: World, user: int, channel: Channel) -> None:
    """Taking off what others left."""
    permissions.require_permission(world, user, channel, Permission.MANAGE_MESSAGES)
    require_active(channel)


def require_pin(world: World, user: int, message: Message) -> None:
    """Pinning, and unpinning. Only what somebody wrote can be pinned."""
    channel = world.channel(message.channel)
    permissions.require_permission(world, user, channel, Permission.PIN_MESSAGES)
    if message.type not in WRITTEN_TYPES:
        raise system_message_error()
    require_active(channel)


# --- Threads ---------------------------------------------------------------------------------------------


def require_start_thread(
    world: World, user: int, parent: Channel, *, private: bool, message: Message | None = None
) -> None:
    """Starting a thread in a channel, or at one of its messages."""
    if parent.type != ChannelType.TEXT:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    bit = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    permissions.require_permission(world, user, parent, bit)
    if message is not None and message.type not in WRITTEN_TYPES:
        raise system_message_error()


def require_change_thread(world: World, user: int, thread: Channel, body: Json) -> None:
    """docs: Topics, Threads: Editing & Deleting Threads, Locked Threads."""
    state = thread_state(thread)
    permissions.require_permission(world, user, thread)
    told = {key for key, value in body.items() if value is not None}
    if state.archived and body.get("archived") is not False:
        raise archived_error()
    if can_manage_threads(world, user, thread):
        return
    thaws = told == {"archived"} and body["archived"] is False
    if state.locked or told & {"locked", "rate_limit_per_user"} or not (thaws or user == state.owner):
        raise missing_permissions()
    permissions.require_permission(world, user, thread, permissions.send_permission(thread))


def require_add_to_thread(world: World, user: int, thread: Channel) -> None:
    """Bringing somebody else in."""
    require_active(thread)
    permissions.require_permission(world, user, thread, permissions.send_permission(thread))
    private, state = thread.type == ChannelType.PRIVATE_THREAD, thread_state(thread)
    if private and not (state.invitable or user == state.owner or can_manage_threads(world, user, thread)):
        raise missing_permissions()


def require_remove_from_thread(world: World, user: int, thread: Channel) -> None:
    """Putting somebody else out: moderators, and who started a private thread."""
    require_active(thread)
    private = thread.type == ChannelType.PRIVATE_THREAD
    if not (private and user == thread_state(thread).owner):
        permissions.require_permission(world, user, thread, Permission.MANAGE_THREADS)


def can_manage_threads(world: World, user: int, thread: Channel) -> bool:
    """Whether they are a moderator of threads."""
    return bool(permissions.permissions_in(world, user, thread) & Permission.MANAGE_THREADS)


def require_active(channel: Channel) -> None:
    """In an archived thread messages are deleted and sent, and nothing else is done."""
    if channel.thread and channel.thread.archived:
        raise archived_error()


def archived_error() -> ApiError:
    """The thread sleeps."""
    return ApiError(400, 50083, "Thread is archived")


def system_message_error() -> ApiError:
    """Nobody wrote this."""
    return ApiError(403, 50021, "Cannot execute action on a system message")


def _require_unlocked(world: World, user: int, channel: Channel) -> None:
    """docs: Topics, Threads, Locked Threads: no messages made or changed, except by moderators."""
    state = channel.thread
    if state and state.locked and not can_manage_threads(world, user, channel):
        raise archived_error() if state.archived else ApiError(400, 160005, "Thread is locked")


def _require_dm_write(world: World, user: int, channel: Channel) -> None:
    """The bot reaches who shares the guild with it and lets strangers write."""
    if user != world.data.bot:
        return
    for id in channel.recipients:
        if id != user and not (id in world.data.members and world.user(id).dms_open):
            raise ApiError(403, 50007, "Cannot send messages to this user")
