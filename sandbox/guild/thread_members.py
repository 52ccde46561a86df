"""Who is in a thread, and whether it sleeps: what messages themselves bring about."""

from collections.abc import Iterable

from sandbox.guild import permissions
from sandbox.guild.model import Channel, Message, MessageType, ThreadState
from sandbox.guild.world import World
from sandbox.ids import now_ms

UNCOUNTED = (MessageType.THREAD_STARTER,)
"""docs: Channel Resource, `message_count`: the initial message does not count."""


def thread_state(thread: Channel) -> ThreadState:
    """What a channel has more as a thread."""
    if thread.thread is None:
        raise ValueError(f"{thread.id} is no thread")
    return thread.thread


def join_thread(world: World, thread: Channel, users: Iterable[int]) -> list[int]:
    """Add those who are not in it and may see its parent; who was added."""
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
    """Take somebody out; whether they were in it."""
    if thread_state(thread).members.pop(user, None) is None:
        return False
    world.publish("THREAD_MEMBERS_UPDATE", thread, thread, added=[], removed=[user])
    return True


def unarchive(world: World, thread: Channel) -> None:
    """Thaw a thread that is archived."""
    if thread_state(thread).archived:
        set_archived(thread_state(thread), False)
        world.publish("THREAD_UPDATE", thread, thread)


def note_message(world: World, thread: Channel, message: Message) -> None:
    """What a message does to its thread: it is counted, and brings people in."""
    if message.type in UNCOUNTED:
        return
    thread_state(thread).messages += 1
    if message.type in (MessageType.DEFAULT, MessageType.REPLY):
        join_thread(world, thread, [message.author, *message.mentions])


def set_archived(state: ThreadState, archived: bool) -> None:
    """Archive or thaw, with the time of it."""
    if state.archived != archived:
        state.archived, state.changed = archived, now_ms()
