"""Threads and the conversation with the bot, from a person's side."""

from sandbox.client.person import ClientUser
from sandbox.errors import ApiError, OwnRefusal
from sandbox.guild import authorization, channels_and_members, threads
from sandbox.guild.model import Channel, Permission
from sandbox.validation.threads import check_thread


def start_thread(
    person: ClientUser, channel_id: int, name: str, *, message_id: int | None = None, private: bool = False
) -> Channel:
    """Start a thread in a channel or at a message."""
    parent = person.message_channel(channel_id)
    message = None if message_id is None else person.message(parent, message_id)
    check_thread({"name": name})
    authorization.require_start_thread(person.world, person.id, parent, private=private, message=message)
    return threads.start_thread(person.world, parent, person.id, name, private=private, message=message)


def join_thread(person: ClientUser, channel_id: int) -> None:
    thread = _thread(person, channel_id)
    authorization.require_active(thread)
    threads.join_thread(person.world, thread, [person.id])


def leave_thread(person: ClientUser, channel_id: int) -> None:
    thread = _thread(person, channel_id)
    authorization.require_active(thread)
    threads.leave_thread(person.world, thread, person.id)


def archive_thread(person: ClientUser, channel_id: int, *, archived: bool = True) -> None:
    """Archive or unarchive a thread."""
    thread = _thread(person, channel_id)
    body = {"archived": archived}
    authorization.require_change_thread(person.world, person.id, thread, body)
    threads.change_thread(person.world, thread, person.id, body)


def archived_threads(person: ClientUser, channel_id: int) -> list[Channel]:
    """Return the archived threads of a channel that the person can see, newest first."""
    parent = person.channel(channel_id, Permission.READ_MESSAGE_HISTORY)
    return [
        thread
        for thread in threads.threads_of_channel(person.world, parent)
        if thread.thread and thread.thread.archived and person.can_view(thread)
    ]


def open_dm(person: ClientUser, user_id: int) -> Channel:
    """Open the conversation with the bot; the sandbox has none between people."""
    if user_id != person.world.data.bot:
        raise OwnRefusal(403, 50007, "dm_bot_only")
    return channels_and_members.open_dm(person.world, person.id)


def _thread(person: ClientUser, channel_id: int) -> Channel:
    channel = person.channel(channel_id)
    if channel.thread is None:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    return channel
