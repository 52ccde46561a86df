"""Threads in which nothing happens: after the time that they say, Discord archives them by itself.

docs: Topics, Threads, Active & Archived Threads.
"""

import asyncio

from sandbox.guild.model import ThreadState
from sandbox.guild.thread_members import set_archived
from sandbox.guild.world import World
from sandbox.ids import now_ms, snowflake_ms

CHECK_INTERVAL = 60.0
"""Seconds between two looks; the shortest time that a thread can ask for is an hour."""
MINUTE_MS = 60_000


async def archive_periodically(world: World) -> None:
    """Look at all threads, at once and then again and again."""
    while True:
        archive_idle(world)
        await asyncio.sleep(CHECK_INTERVAL)


def archive_idle(world: World) -> None:
    """Archive what nobody has written into, or thawed, for too long. It is told, but nobody did it."""
    now = now_ms()
    for thread in list(world.data.channels.values()):
        state = thread.thread
        if state is None or state.archived:
            continue
        if now - last_activity_ms(state, thread.last_message) >= state.auto_archive * MINUTE_MS:
            set_archived(state, True)
            world.publish("THREAD_UPDATE", thread, thread)


def last_activity_ms(state: ThreadState, message: int | None) -> int:
    """When something happened last: a message, or a change of the archive's state or time."""
    return max(state.changed, snowflake_ms(message) if message else 0)
