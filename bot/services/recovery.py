"""Recovery of the host: from downtime, which stops all clocks, from a lost file, and from a restored backup.

A heartbeat in the store tells where match time stood when the host went down. After a restore, buttons that
were issued since the backup still stand in channels and panels. They name a moment of their match, so each
match continues at a much later moment, which no old button names. The restore itself has raised all other
counters.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from bot.clock import HEARTBEAT_INTERVAL, MIN_DOWNTIME, PULSE_INTERVAL, Clock
from bot.errors import StoreBusy, UserError
from bot.observability.log import log_incident
from bot.pacing import USUAL, Pacing
from bot.services.announcements import BOARD, WAIT
from bot.services.match.halts import HaltService, advance_moment
from bot.services.match.lookup import load_each
from bot.services.match.service import MatchService
from bot.store.database import Database
from bot.store.database_files import explain_missing_file
from bot.store.deadlines import HeartbeatStore
from bot.store.key_values import KeyValues
from bot.store.messages import Outbox
from bot.store.restore import RECIPIENTS_KEY, RESTORED_KEY
from bot.store.rows import COUNTER_LEAP

log = logging.getLogger(__name__)


BEAT_SLACK = 10 * 60
"""Seconds by which a heartbeat may be older than what was written last, or a deadline late."""
LAST_TIME = 1 << 40
"""No second since 1970, and no sum of outages, is as large as this."""

OutageListener = Callable[[int], None]
"""(seconds): told of an outage that moved deadlines to other times of day; below 0 if the clock went back."""


async def restore_clock(heartbeat: HeartbeatStore, clock: Clock) -> int:
    """Set the clock from the store, so that match time goes on where the last heartbeat left it.

    Call this once, before anything reads a deadline. Returns the wall time that passed since the heartbeat:
    0 if that is no downtime yet, and less than 0 if the system's clock was put back meanwhile. If the
    heartbeat can't be right, that is an incident, and nobody loses time by it.
    """
    beat, waits, now = await heartbeat.read_beat(), await heartbeat.list_waits(), clock.now()
    gap = 0
    if beat is not None and is_plausible(beat, waits):
        seen_at, away = beat
        gap = now - seen_at
        clock.total_downtime = away + gap
    elif beat is not None or not is_plausible((now, 0), [(match, at, at) for match, at, _ in waits]):
        gap = MIN_DOWNTIME + 1  # unknown; the boards must show the deadlines as they are now
        last = max((began for _, began, _ in waits), default=now)
        clock.total_downtime = now - last
        log_incident(BadHeartbeat(f"{beat} fits no deadline; match time goes on at {last}, the last begin"))
    await heartbeat.record_beat(now, clock.total_downtime)
    if gap > MIN_DOWNTIME:
        log.info("back after %s s; all clocks stood still", gap)
    if gap < -MIN_DOWNTIME:
        log.warning("the system's clock is %s s behind the last heartbeat; no clock of a match moves", -gap)
    return gap if abs(gap) > MIN_DOWNTIME else 0


class BadHeartbeat(Exception):
    """The stored heartbeat is damaged or missing; the message says what the clock was set to."""


def is_plausible(beat: tuple[int, int], waits: Sequence[tuple[int, int, int]]) -> bool:
    """Tell whether match time may have stood at a heartbeat, by what the matches waited for then.

    A host that is up lets no deadline pass, and none begins after the heartbeat but for some seconds. One
    match may contradict, because its own row may be damaged, or a quarter of many; all that there are don't.
    """
    if not all(type(value) is int and abs(value) < LAST_TIME for value in beat):
        return False
    at = beat[0] - beat[1]
    against = {match for match, began, due in waits if not began - BEAT_SLACK <= at <= due + BEAT_SLACK}
    count = len({match for match, _, _ in waits})
    return not against or len(against) <= min(max(1, count // 4), count - 1)


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


async def run_pulse(clock: Clock) -> None:
    """Have the clock know that the loop runs, for as long as it does: while it hangs nobody can move."""
    while True:
        clock.record_pulse()
        await asyncio.sleep(PULSE_INTERVAL)


async def watch_files(database: Database, clock: Clock, pacing: Pacing = USUAL) -> None:
    """Look regularly whether the database is still in its place and its disk works; else stop all clocks.

    Nothing is acknowledged meanwhile (`Database.write`). The operator is told what to do; if the same file
    comes back, or the disk works again, play goes on by itself.
    """
    known: Path | None = None
    while True:
        await asyncio.sleep(pacing.file_poll)
        gone = await database.look_for_files()
        if gone is not None or database.disk.fault:
            clock.stop()
        if gone != known:
            await report_files(database, gone)
            known = gone
        if gone is None and await database.try_disk():
            clock.go_on()


async def report_files(database: Database, gone: Path | None) -> None:
    """Tell the operator that a file is gone, and save what it had; or that all are back."""
    if gone is None:
        log.warning("%s is back in its place; play goes on", database.path)
        return
    files = database.files
    reason = explain_missing_file(
        gone, database.path, is_replaced=files.is_replaced, is_emptied=files.is_emptied
    )
    log.error("%s Until then nobody can move, and no clock runs.", reason)
    await finish_file(database)


async def finish_file(database: Database) -> None:
    """Make the database complete without the log beside it, wherever the two are now."""
    try:
        finished = await database.merge_wal()
    except (sqlite3.Error, UserError) as fault:
        log.error(
            "the log could not be merged into the database, so its last moves are in the log: %s", fault
        )
    else:
        if not finished:
            log.error("another program reads the database, so its last moves may be in the log beside it")


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
            await advance_moment(matches, loaded.row.id, COUNTER_LEAP)
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
    for key in (RECIPIENTS_KEY, RESTORED_KEY):
        await facts.delete_value(key)
    log.info("begun with a backup; %s matches go on from there", count)
