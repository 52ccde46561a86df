"""Automatic archiving of idle threads.

docs: Topics, Threads, Active & Archived Threads.
"""

import asyncio

from sandbox.guild.model import ThreadState
from sandbox.guild.thread_members import set_archived
from sandbox.guild.world import World
from sandbox.ids import now_ms, snowflake_ms

CHECK_INTERVAL = 60.0
"""Seconds between two checks; the shortest archive time of a thread is an hour."""
MINUTE_MS = 60_000


async def archive_periodically(world: World) -> None:
    """Check all threads, now and every `CHECK_INTERVAL` seconds."""
    while True:
        archive_idle(world)
        await asyncio.sleep(CHECK_INTERVAL)


def archive_idle(world: World) -> None:
    """Archive threads without activity for their archive time. The event names no user."""
    now = now_ms()
    for thread in list(world.data.channels.values()):
        state = thread.thread
        if state is None or state.archived:
            continue
        if now - last_activity_ms(state, thread.last_message) >= state.auto_archive * MINUTE_MS:
            set_archived(state, True)
            world.publish("THREAD_UPDATE", thread, thread)


def last_activity_ms(state: ThreadState, message: int | None) -> int:
    """Return the time of the last message, or of the last change of archive state or archive time."""
    return max(state.changed, snowflake_ms(message) if message else 0)
