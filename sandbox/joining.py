"""Who is in a thread, and whether it sleeps: what messages themselves bring about."""

from collections.abc import Iterable

from sandbox import permissions
from sandbox.ids import now_ms
from sandbox.model import Channel, Message, MessageType, ThreadState
from sandbox.world import World

UNCOUNTED = (MessageType.THREAD_STARTER,)
"""docs: Channel Resource, `message_count`: the initial message does not count."""


def state_of(thread: Channel) -> ThreadState:
    """What a channel has more as a thread."""
    if thread.thread is None:
        raise ValueError(f"{thread.id} is no thread")
    return thread.thread


def join(world: World, thread: Channel, users: Iterable[int]) -> list[int]:
    """Add those who are not in it and may see its parent; who was added."""
    state = state_of(thread)
    parent = world.channel(thread.parent or 0)
    added = [
        id for id in dict.fromkeys(users) if id not in state.members and permissions.sees(world, id, parent)
    ]
    state.members.update(dict.fromkeys(added, now_ms()))
    if added:
        world.tell("THREAD_MEMBERS_UPDATE", thread, thread, added=added, removed=[])
    return added


def leave(world: World, thread: Channel, user: int) -> bool:
    """Take somebody out; whether they were in it."""
    if state_of(thread).members.pop(user, None) is None:
        return False
    world.tell("THREAD_MEMBERS_UPDATE", thread, thread, added=[], removed=[user])
    return True


def wake(world: World, thread: Channel) -> None:
    """Thaw a thread that is archived."""
    if state_of(thread).archived:
        set_archived(state_of(thread), False)
        world.tell("THREAD_UPDATE", thread, thread)


def note_message(world: World, thread: Channel, message: Message) -> None:
    """What a message does to its thread: it is counted, and brings people in."""
    if message.type in UNCOUNTED:
        return
    state_of(thread).messages += 1
    if message.type in (MessageType.DEFAULT, MessageType.REPLY):
        join(world, thread, [message.author, *message.mentions])


def set_archived(state: ThreadState, archived: bool) -> None:
    """Archive or thaw, with the time of it."""
    if state.archived != archived:
        state.archived, state.changed = archived, now_ms()
