"""Threads in which nothing happens: after the time that they say, Discord archives them by itself.

docs: Topics, Threads, Active & Archived Threads.
"""

import asyncio

from sandbox.ids import made_ms, now_ms
from sandbox.joining import set_archived
from sandbox.model import ThreadState
from sandbox.world import World

EVERY = 60.0
"""Seconds between two looks; the shortest time that a thread can ask for is an hour."""
MINUTE_MS = 60_000


async def keep_archiving(world: World) -> None:
    """Look at all threads, at once and then again and again."""
    while True:
        archive_idle(world)
        await asyncio.sleep(EVERY)


def archive_idle(world: World) -> None:
    """Archive what nobody has written into, or thawed, for too long. It is told, but nobody did it."""
    now = now_ms()
    for thread in list(world.data.channels.values()):
        state = thread.thread
        if state is None or state.archived:
            continue
        if now - last_ms(state, thread.last_message) >= state.auto_archive * MINUTE_MS:
            set_archived(state, True)
            world.tell("THREAD_UPDATE", thread, thread)


def last_ms(state: ThreadState, message: int | None) -> int:
    """When something happened last: a message, or a change of the archive's state or time."""
    return max(state.changed, made_ms(message) if message else 0)
