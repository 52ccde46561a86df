"""Membership and archive state of threads, as far as messages change them."""

from collections.abc import Iterable

from sandbox.guild import permissions
from sandbox.guild.model import Channel, Message, MessageType, ThreadState
from sandbox.guild.world import World
from sandbox.ids import now_ms

UNCOUNTED = (MessageType.THREAD_STARTER,)
"""Types left out of `message_count` (docs: Channel Resource: the initial message does not count)."""


def thread_state(thread: Channel) -> ThreadState:
    """Return the thread fields of a channel that must be a thread."""
    if thread.thread is None:
        raise ValueError(f"{thread.id} is no thread")
    return thread.thread


def join_thread(world: World, thread: Channel, users: Iterable[int]) -> list[int]:
    """Add users who are not members yet and can see the parent channel; return those added."""
    state = thread_state(thread)
    parent = world.channel(thread.parent or 0)
    added = [
        id
        for id in dict.fromkeys(users)
        if id not in state.members and permissions.can_view(world, id, parent)
    ]
    state.members.update(dict.fromkeys(added, now_ms()))
    if added:
        world.publish("THREAD_MEMBERS_UPDATE", thread, thread, added=added, removed=[])
    return added


def leave_thread(world: World, thread: Channel, user: int) -> bool:
    """Remove a member; return whether there was one."""
    if thread_state(thread).members.pop(user, None) is None:
        return False
    world.publish("THREAD_MEMBERS_UPDATE", thread, thread, added=[], removed=[user])
    return True


def unarchive(world: World, thread: Channel) -> None:
    """Unarchive a thread; does nothing to an active one."""
    if thread_state(thread).archived:
        set_archived(thread_state(thread), False)
        world.publish("THREAD_UPDATE", thread, thread)


def count_message(world: World, thread: Channel, message: Message) -> None:
    """Update a thread for a new message: count it, and add its author and mentioned users as members."""
    if message.type in UNCOUNTED:
        return
    thread_state(thread).messages += 1
    if message.type in (MessageType.DEFAULT, MessageType.REPLY):
        join_thread(world, thread, [message.author, *message.mentions])


def set_archived(state: ThreadState, archived: bool) -> None:
    """Set the archive state and its time."""
    if state.archived != archived:
        state.archived, state.changed = archived, now_ms()
