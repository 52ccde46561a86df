"""Recovery of the host: from downtime, which stops all clocks, and from a restored backup.

A heartbeat in the store tells where match time stood when the host went down. After a restore, buttons that
were issued since the backup still stand in channels and panels. They name a moment of their match, so each
match continues at a moment far behind them. The restore itself has raised all other counters.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence

from bot.clock import HEARTBEAT_INTERVAL, MIN_DOWNTIME, Clock
from bot.errors import StoreBusy
from bot.services.announcements import BOARD, WAIT
from bot.services.lessons import shift_lesson
from bot.services.match.service import MatchService
from bot.store.database import KeyValues
from bot.store.deadlines import HeartbeatStore
from bot.store.messages import Outbox
from bot.store.restore import COUNTER_LEAP, RESTORED_KEY

log = logging.getLogger(__name__)


OutageListener = Callable[[int], None]
"""(seconds): told of an outage that moved deadlines to other times of day; below 0 if the clock went back."""


async def restore_clock(heartbeat: HeartbeatStore, clock: Clock) -> int:
    """Set the clock from the store, so that match time goes on where the last heartbeat left it.

    Call this once, before anything reads a deadline. Returns the wall time that passed since the heartbeat:
    0 if that is no downtime yet, and less than 0 if the system's clock was put back meanwhile.
    """
    seen = await heartbeat.read()
    now = clock.now()
    gap = 0
    if seen is not None:
        seen_at, away = seen
        gap = now - seen_at
        clock.total_downtime = away + gap
    await heartbeat.record_beat(now, clock.total_downtime)
    if gap > MIN_DOWNTIME:
        log.info("back after %s s; all clocks stood still", gap)
    if gap < -MIN_DOWNTIME:
        log.warning("the system's clock is %s s behind the last heartbeat; no clock of a match moves", -gap)
    return gap if abs(gap) > MIN_DOWNTIME else 0


async def run_heartbeat(
    heartbeat: HeartbeatStore, clock: Clock, listeners: Sequence[OutageListener] = ()
) -> None:
    """Record a heartbeat regularly, for as long as the host runs, and tell listeners of outages.

    A store that can't be written counts as downtime, because nobody could move. The clock itself finds a
    sleep of the machine, a process that was stopped, and any other jump of the wall time.
    """
    clock.record_beat()
    seen, known, stuck = clock.match_time(), clock.total_downtime, False
    while True:
        await asyncio.sleep(HEARTBEAT_INTERVAL)
        clock.record_beat()
        if stuck:
            clock.total_downtime += clock.match_time() - seen
        seen = clock.match_time()
        try:
            await heartbeat.record_beat(clock.now(), clock.total_downtime)
        except StoreBusy:
            stuck = True
            continue
        stuck = False
        if abs(outage := clock.total_downtime - known) > MIN_DOWNTIME:
            known += outage
            for listener in listeners:
                listener(outage)


async def begin_backup_epoch(matches: MatchService) -> None:
    """Raise the moments of all running matches, at the first start after a restore.

    An interrupted run is repeated: raising a moment twice does no harm.
    """
    facts = KeyValues(matches.database)
    if await facts.read_value(RESTORED_KEY) is None:
        return
    running = await matches.store.with_status("running")
    for match in running:
        await matches.advance_moment(match, COUNTER_LEAP, shift_lesson)
    notices = Outbox(matches.database)
    for kind in (BOARD, WAIT):
        await notices.repeat_requests(kind)
    await facts.delete_value(RESTORED_KEY)
    log.info("begun with a backup; %s matches go on from there", len(running))
