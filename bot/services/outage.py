"""Our own absence costs nobody a second."""

import asyncio
import logging

from bot.clock import Clock
from bot.errors import Busy
from bot.store.deadlines import Heartbeat

BEAT = 15
"""Seconds between two signs of life; an absence is known to that."""
UNNOTICED = 45
"""A pause in the signs of life that is shorter is no absence: a slow disk, a busy machine."""

log = logging.getLogger(__name__)


async def return_from_absence(heartbeat: Heartbeat, clock: Clock) -> int:
    """Set the clock as the store has it, with the time since the last sign of life added; how long that was.

    To be called once, before anything looks at a deadline.
    """
    seen = await heartbeat.read()
    now = clock.now()
    gap = 0
    if seen is not None:
        seen_at, clock.away = seen
        gap = max(0, now - seen_at)
        clock.away += gap
    await heartbeat.beat(now, clock.away)
    if gap > UNNOTICED:
        log.info("back after %s s; all clocks stood still", gap)
    return gap if gap > UNNOTICED else 0


async def keep_beating(heartbeat: Heartbeat, clock: Clock) -> None:
    """Give a sign of life now and then, for as long as the host runs.

    A machine that sleeps in between is an absence too, and so is a store that can't be written: nobody could
    have moved.
    """
    seen, stuck = clock.now(), False
    while True:
        await asyncio.sleep(BEAT)
        now = clock.now()
        if stuck:
            clock.away += now - seen
        elif now - seen > UNNOTICED:
            clock.away += now - seen - BEAT
        seen = now
        try:
            await heartbeat.beat(now, clock.away)
        except Busy:
            stuck = True
        else:
            stuck = False
