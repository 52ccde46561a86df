"""Recovery of the host: from downtime, which stops all clocks, and from a restored backup.

A heartbeat in the store tells how long a downtime was. After a restore, buttons that were issued since the
backup still stand in channels and panels. They name a moment of their match, so each match continues at a
moment far behind them. The restore itself has raised all other counters.
"""

import asyncio
import logging

from bot.clock import Clock
from bot.errors import StoreBusy
from bot.observability.incidents import log_incident
from bot.services.announcements import BOARD, WAIT
from bot.services.lessons import shift_lesson
from bot.services.match.halts import HaltService
from bot.services.match.lookup import load_each
from bot.services.match.moments import advance_moment
from bot.services.match.service import MatchService
from bot.store.database import KeyValues
from bot.store.deadlines import HeartbeatStore
from bot.store.messages import Outbox
from bot.store.restore import COUNTER_LEAP, RESTORED_KEY

HEARTBEAT_INTERVAL = 15
"""Seconds between two heartbeats, and the precision of a downtime."""
MIN_DOWNTIME = 45
"""Seconds without a heartbeat that are no downtime yet, but a slow disk or a busy machine."""

log = logging.getLogger(__name__)


async def restore_clock(heartbeat: HeartbeatStore, clock: Clock) -> int:
    """Set the clock from the store, with the time since the last heartbeat added; return that time.

    Call this once, before anything reads a deadline. A time that is no downtime yet is returned as 0.
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
    """Record a heartbeat regularly, for as long as the host runs.

    A sleeping machine counts as downtime, and so does a store that can't be written: nobody could move.
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


async def begin_backup_epoch(matches: MatchService, halts: HaltService) -> None:
    """Raise the moments of all running matches, at the first start after a restore.

    An interrupted run is repeated: raising a moment twice does no harm. The moments of matches that can't be
    read now are raised when those are taken up.
    """
    facts = KeyValues(matches.database)
    if await facts.read_value(RESTORED_KEY) is None:
        return
    count = 0
    async for loaded in load_each(matches, "running"):
        try:
            await advance_moment(matches, loaded.row.id, COUNTER_LEAP, shift_lesson)
            count += 1
        except StoreBusy:
            raise
        except Exception as fault:  # any: one match must not keep the host from starting
            log_incident(fault)
    await halts.refresher.wait_until_idle()
    await matches.database.write(halts.store.build_leap(COUNTER_LEAP))
    notices = Outbox(matches.database)
    for kind in (BOARD, WAIT):
        await notices.repeat_requests(kind)
    await facts.delete_value(RESTORED_KEY)
    log.info("begun with a backup; %s matches go on from there", count)
