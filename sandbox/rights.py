"""Who may do what with messages and threads. Each question refuses as Discord does, or passes in silence.

The bot's requests are asked here, and what people do on the page.
"""

from sandbox import permissions
from sandbox.attaching import Upload
from sandbox.errors import ApiError, missing_permissions, unknown
from sandbox.joining import state_of
from sandbox.model import Channel, ChannelType, Json, Message, MessageType, Permission
from sandbox.world import World

WRITTEN = (MessageType.DEFAULT, MessageType.REPLY, MessageType.CHAT_COMMAND, MessageType.CONTEXT_COMMAND)
"""What somebody wrote; the other types are the system's."""

UNDELETABLE = (
    MessageType.RECIPIENT_ADD,
    MessageType.RECIPIENT_REMOVE,
    MessageType.RENAMED,
    MessageType.THREAD_STARTER,
)
"""docs: Message Resource, Message Types."""


def channel(world: World, user: int, id: int) -> Channel:
    """A channel that exists for them."""
    found = world.channel(id)
    permissions.require(world, user, found)
    return found


def message(world: World, user: int, channel_id: int, id: int) -> Message:
    """A message that exists for them: an ephemeral one does for one person, and never for the bot here."""
    channel(world, user, channel_id)
    found = world.message(channel_id, id)
    if found.ephemeral_to not in (None, user):
        raise unknown("Message")
    return found


# --- Writing ---------------------------------------------------------------------------------------------


def may_write(world: World, user: int, channel: Channel) -> None:
    """Whether they may send messages here."""
    if channel.type == ChannelType.CATEGORY:
        raise ApiError(400, 50008, "Cannot send messages in a non-text channel")
    if channel.type == ChannelType.DM:
        _may_write_privately(world, user, channel)
    permissions.require(world, user, channel, permissions.sending(channel))
    _not_locked(world, user, channel)


def may_contain(
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
    permissions.require(world, user, channel, *needed)
    if reference and not permissions.of(world, user, channel) & Permission.READ_MESSAGE_HISTORY:
        raise ApiError(403, 160002, "Cannot reply without permission to read message history")


def may_edit(world: World, user: int, message: Message, body: Json, uploads: list[Upload]) -> None:
    """One's own messages; of another's, moderators may suppress the embeds."""
    channel = world.channel(message.channel)
    if message.author != user:
        if body.keys() - {"flags"} or not body:
            raise ApiError(403, 50005, "Cannot edit a message authored by another user")
        permissions.require(world, user, channel, Permission.MANAGE_MESSAGES)
    if message.type not in WRITTEN:
        raise system_message()
    if uploads:
        permissions.require(world, user, channel, Permission.ATTACH_FILES)
    must_be_active(channel)
    _not_locked(world, user, channel)


def may_delete(world: World, user: int, message: Message) -> None:
    """One's own messages, and as a moderator those of others."""
    channel = world.channel(message.channel)
    if message.author != user:
        if channel.type == ChannelType.DM:
            raise ApiError(403, 50003, "Cannot execute action on a DM channel")
        permissions.require(world, user, channel, Permission.MANAGE_MESSAGES)
    if message.type in UNDELETABLE:
        raise system_message()
    if channel.thread and channel.thread.archived:
        _not_locked(world, user, channel)


def may_react(world: World, user: int, message: Message, *, new: bool) -> None:
    """Whether they may put an emoji under a message; `new` if nobody did before."""
    channel = world.channel(message.channel)
    needed = [Permission.READ_MESSAGE_HISTORY, *([Permission.ADD_REACTIONS] if new else [])]
    permissions.require(world, user, channel, *needed)
    must_be_active(channel)


def may_clear_reactions(world: World, user: int, channel: Channel) -> None:
    """Taking off what others left."""
    permissions.require(world, user, channel, Permission.MANAGE_MESSAGES)
    must_be_active(channel)


def may_pin(world: World, user: int, message: Message) -> None:
    """Pinning, and unpinning. Only what somebody wrote can be pinned."""
    channel = world.channel(message.channel)
    permissions.require(world, user, channel, Permission.PIN_MESSAGES)
    if message.type not in WRITTEN:
        raise system_message()
    must_be_active(channel)


# --- Threads ---------------------------------------------------------------------------------------------


def may_start_thread(
    world: World, user: int, parent: Channel, *, private: bool, message: Message | None = None
) -> None:
    """Starting a thread in a channel, or at one of its messages."""
    if parent.type != ChannelType.TEXT:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    bit = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    permissions.require(world, user, parent, bit)
    if message is not None and message.type not in WRITTEN:
        raise system_message()


def may_change_thread(world: World, user: int, thread: Channel, body: Json) -> None:
    """docs: Topics, Threads: Editing & Deleting Threads, Locked Threads."""
    state = state_of(thread)
    permissions.require(world, user, thread)
    told = {key for key, value in body.items() if value is not None}
    if state.archived and body.get("archived") is not False:
        raise archived()
    if manages_threads(world, user, thread):
        return
    thaws = told == {"archived"} and body["archived"] is False
    if state.locked or told & {"locked", "rate_limit_per_user"} or not (thaws or user == state.owner):
        raise missing_permissions()
    permissions.require(world, user, thread, permissions.sending(thread))


def may_add_to_thread(world: World, user: int, thread: Channel) -> None:
    """Bringing somebody else in."""
    must_be_active(thread)
    permissions.require(world, user, thread, permissions.sending(thread))
    private, state = thread.type == ChannelType.PRIVATE_THREAD, state_of(thread)
    if private and not (state.invitable or user == state.owner or manages_threads(world, user, thread)):
        raise missing_permissions()


def may_remove_from_thread(world: World, user: int, thread: Channel) -> None:
    """Putting somebody else out: moderators, and who started a private thread."""
    must_be_active(thread)
    private = thread.type == ChannelType.PRIVATE_THREAD
    if not (private and user == state_of(thread).owner):
        permissions.require(world, user, thread, Permission.MANAGE_THREADS)


def manages_threads(world: World, user: int, thread: Channel) -> bool:
    """Whether they are a moderator of threads."""
    return bool(permissions.of(world, user, thread) & Permission.MANAGE_THREADS)


def must_be_active(channel: Channel) -> None:
    """In an archived thread messages are deleted and sent, and nothing else is done."""
    if channel.thread and channel.thread.archived:
        raise archived()


def archived() -> ApiError:
    """The thread sleeps."""
    return ApiError(400, 50083, "Thread is archived")


def system_message() -> ApiError:
    """Nobody wrote this."""
    return ApiError(403, 50021, "Cannot execute action on a system message")


def _not_locked(world: World, user: int, channel: Channel) -> None:
    """docs: Topics, Threads, Locked Threads: no messages made or changed, except by moderators."""
    state = channel.thread
    if state and state.locked and not manages_threads(world, user, channel):
        raise archived() if state.archived else ApiError(400, 160005, "Thread is locked")


def _may_write_privately(world: World, user: int, channel: Channel) -> None:
    """The bot reaches who shares the guild with it and lets strangers write."""
    if user != world.data.bot:
        return
    for id in channel.recipients:
        if id != user and not (id in world.data.members and world.user(id).dms_open):
            raise ApiError(403, 50007, "Cannot send messages to this user")
