"""Threads: start, change, delete, add and remove members. Permissions are checked in `authorization`."""

from typing import TypeVar

from sandbox.errors import ApiError, unknown_resource
from sandbox.guild import messages, thread_members
from sandbox.guild.model import Channel, ChannelType, Json, Message, MessageFlag, MessageType, ThreadState
from sandbox.guild.thread_members import join_thread, leave_thread
from sandbox.guild.world import World
from sandbox.ids import now_ms

T = TypeVar("T")

__all__ = [
    "AUTO_ARCHIVE",
    "add_thread_member",
    "change_thread",
    "delete_thread",
    "join_thread",
    "leave_thread",
    "remove_thread_member",
    "start_thread",
    "threads_of_channel",
]

AUTO_ARCHIVE = 1440
"""Default archive time in minutes; channels of the sandbox set no other."""


def start_thread(
    world: World,
    parent: Channel,
    by: int,
    name: str,
    *,
    private: bool = False,
    auto_archive: int = AUTO_ARCHIVE,
    message: Message | None = None,
    invitable: bool = True,
    slowmode: int = 0,
) -> Channel:
    """Create a thread with its starter as a member. A thread started at a message has the message's id."""
    if message is not None and message.thread is not None:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    thread = Channel(
        id=world.ids.next_id() if message is None else message.id,
        type=ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD,
        name=name,
        guild=parent.guild,
        parent=parent.id,
        slowmode=slowmode,
        thread=ThreadState(by, auto_archive, now_ms(), invitable=invitable),
    )
    world.data.channels[thread.id] = thread
    world.publish("THREAD_CREATE", thread, thread, newly=True)
    if message is not None:
        _start_at_message(world, thread, by, message)
    elif not private:
        _announce_thread(world, parent, by, thread)
    join_thread(world, thread, [by])
    return thread


def change_thread(world: World, thread: Channel, by: int, body: Json) -> Channel:
    """Change the fields in the body: name, archived, locked, invitable, times."""
    state = thread_members.thread_state(thread)
    renamed = body.get("name") not in (None, thread.name)
    thread.name = body.get("name") or thread.name
    thread.slowmode = _value_from_body(body, "rate_limit_per_user", thread.slowmode)
    state.locked = _value_from_body(body, "locked", state.locked)
    state.invitable = _value_from_body(body, "invitable", state.invitable)
    duration = _value_from_body(body, "auto_archive_duration", state.auto_archive)
    if duration != state.auto_archive:
        state.auto_archive, state.changed = duration, now_ms()
    thread_members.set_archived(state, _value_from_body(body, "archived", state.archived))
    world.publish("THREAD_UPDATE", thread, thread)
    if renamed and not state.archived:
        notice = messages.Draft(type=MessageType.RENAMED, content=thread.name or "")
        messages.create_message(world, thread, by, notice)
    return thread


def delete_thread(world: World, thread: Channel) -> None:
    """Delete a thread with its messages."""
    for message in list(world.data.messages.get(thread.id, {}).values()):
        messages.remove_without_event(world, message)
    world.data.messages.pop(thread.id, None)
    del world.data.channels[thread.id]
    world.publish("THREAD_DELETE", thread, thread)
    start = world.data.messages.get(thread.parent or 0, {}).get(thread.id)
    if start is not None:
        start.thread = None
        start.flags &= ~MessageFlag.HAS_THREAD
        messages.publish_update(world, start)


def add_thread_member(world: World, thread: Channel, user: int, by: int) -> None:
    """Add a member and announce that in the thread."""
    if join_thread(world, thread, [user]) and user != by:
        _post_system_message(world, thread, by, user, MessageType.RECIPIENT_ADD)


def remove_thread_member(world: World, thread: Channel, user: int, by: int) -> None:
    """Remove a member and announce that in the thread."""
    if not leave_thread(world, thread, user):
        raise unknown_resource("Member")
    if user != by:
        _post_system_message(world, thread, by, user, MessageType.RECIPIENT_REMOVE)


def threads_of_channel(world: World, parent: Channel) -> list[Channel]:
    """Return the threads of a channel, newest first."""
    found = [each for each in world.data.channels.values() if each.thread and each.parent == parent.id]
    return sorted(found, key=lambda each: -each.id)


def _start_at_message(world: World, thread: Channel, by: int, message: Message) -> None:
    message.thread = thread.id
    message.flags |= MessageFlag.HAS_THREAD
    reference = _message_reference(thread, channel=message.channel) | {"message_id": str(message.id)}
    messages.create_message(
        world, thread, by, messages.Draft(type=MessageType.THREAD_STARTER, reference=reference)
    )
    messages.publish_update(world, message)


def _announce_thread(world: World, parent: Channel, by: int, thread: Channel) -> None:
    """Post the notice in the parent channel by which people find a thread without a start message."""
    draft = messages.Draft(
        type=MessageType.THREAD_CREATED,
        content=thread.name or "",
        reference=_message_reference(thread, channel=thread.id),
    )
    messages.create_message(world, parent, by, draft)


def _post_system_message(world: World, thread: Channel, by: int, user: int, kind: MessageType) -> None:
    messages.create_message(world, thread, by, messages.Draft(type=kind, mentions=[user]))


def _message_reference(thread: Channel, channel: int) -> Json:
    return {"type": 0, "channel_id": str(channel), "guild_id": str(thread.guild)}


def _value_from_body(body: Json, key: str, current: T) -> T:
    """Return the body's value for the key, or `now` if it is missing or null."""
    value = body.get(key)
    return current if value is None else value
