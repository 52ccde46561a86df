"""Our own absence costs nobody a second."""

import asyncio
import logging

from bot.clock import Clock
from bot.errors import StoreBusy
from bot.store.deadlines import HeartbeatStore

HEARTBEAT_INTERVAL = 15
"""Seconds between two signs of life; an absence is known to that."""
MIN_DOWNTIME = 45
"""A pause in the signs of life that is shorter is no absence: a slow disk, a busy machine."""

log = logging.getLogger(__name__)


async def restore_clock(heartbeat: HeartbeatStore, clock: Clock) -> int:
    """Set the clock as the store has it, with the time since the last sign of life added; how long that was.

    To be called once, before anything looks at a deadline.
    """
    seen = await heartbeat.read()
    now = clock.now()
    gap = 0
    if seen is not None:
        seen_at, clock.total_downtime = seen
        gap = max(0, now - seen_at)
        clock.total_downtime += gap
    await heartbeat.record_beat(now, clock.total_downtime)
    if gap > MIN_DOWNTIME:
        log.info("back after %s s; all clocks stood still", gap)
    return gap if gap > MIN_DOWNTIME else 0


async def run_heartbeat(heartbeat: HeartbeatStore, clock: Clock) -> None:
    """Give a sign of life now and then, for as long as the host runs.

    A machine that sleeps in between is an absence too, and so is a store that can't be written: nobody could
    have moved.
    """
    seen, stuck = clock.now(), False
    while True:
        await asyncio.sleep(HEARTBEAT_INTERVAL)
        now = clock.now()
        if stuck:
            clock.total_downtime += now - seen
        elif now - seen > MIN_DOWNTIME:
            clock.total_downtime += now - seen - HEARTBEAT_INTERVAL
        seen = now
        try:
            await heartbeat.record_beat(now, clock.total_downtime)
        except StoreBusy:
            stuck = True
        else:
            stuck = False
