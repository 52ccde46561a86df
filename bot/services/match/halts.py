"""Matches that can't be read stand still, and go on when they can be read again: law 7.

Whoever comes across such a match only reports its row (`bot/store/row_faults.py`). What follows is done here,
in the background: the mark in the store, and the notices for its players and the managers. While the mark
stands, nobody can load the match, and no deadline of it fires. Each start looks whether it can be read again.
"""

import logging
from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace

from bot.clock import Clock
from bot.concurrency.refresher import Refresher
from bot.errors import MatchUnreadable, StoreBusy
from bot.observability.log import log_context
from bot.pacing import USUAL, Pacing
from bot.services.announcements import request_halt_notice
from bot.services.lessons import shift_lesson
from bot.services.match.loaded_match import CachedPosition, LoadedMatch
from bot.services.match.service import MatchService
from bot.services.match.steps import StepResult, clear_draft
from bot.services.timing.deadlines import credit_standstill
from bot.store.deadlines import LONGEST_WAIT, DeadlineStore
from bot.store.halts import HaltMark, HaltStore
from bot.store.row_faults import MATCHES
from bot.store.writes import StoreError, WriteConflict
from games.core.codec import dump

log = logging.getLogger(__name__)

UNPLAYED = ("over", "off")
"""A match with such a status is played no more: it needs no mark."""


class HaltService:
    """Halts matches that can't be read, and takes up those that can be read again."""

    def __init__(self, matches: MatchService, clock: Clock, pacing: Pacing = USUAL) -> None:
        self.matches, self.clock = matches, clock
        self.store, self.deadlines = HaltStore(matches.database), DeadlineStore(matches.database)
        self.faults: dict[int, tuple[str, str]] = {}
        """By match that was found unreadable: the number of the incident, and the reason."""
        self.listeners: list[Callable[[int], None]] = []
        """Are called with each match that was halted, once its notice is in the outbox."""
        self.refresher = Refresher(self._halt_match, "halt of match", pacing.edit_retries, pacing)
        matches.database.row_faults.match_listeners.append(self.request_halt)

    def request_halt(self, match: int, number: str, reason: str) -> None:
        """Halt a match soon: a listener of `RowFaults`."""
        self.faults[match] = number, reason
        self.refresher.request(match)

    async def _halt_match(self, match: int) -> None:
        place = await self.store.find_place(match)
        if place is None or place.status in UNPLAYED:
            self.faults.pop(match, None)
            return
        number, reason = self.faults[match]
        batch = self.store.build_mark(HaltMark(match, reason, number, self.clock.match_time()))
        request_halt_notice(batch, match, place.seq, "halted", number)
        try:
            await self.matches.database.write(batch)
        except WriteConflict:  # it is marked already, or gone
            return
        for listener in self.listeners:
            listener(match)
        log.error("match %s stands still, incident %s: %s", match, number, reason)

    async def close(self) -> None:
        """Write the marks that are being written; the next start finds the others again."""
        await self.refresher.close()

    # --- going on ------------------------------------------------------------------------------------

    async def resume_readable(self) -> None:
        """Take up the matches that can be read again, after a start of the host.

        A match whose status is none is found by no other search, so it's looked for here.
        """
        for match in await self.matches.store.list_ids_without_status():
            with suppress(MatchUnreadable):
                await self.matches.store.find_match(match)
        for mark in await self.store.list_marks():
            with log_context(match=mark.match):
                await self._resume_match(mark)

    async def _resume_match(self, mark: HaltMark) -> None:
        try:
            row = await self.matches.store.find_match_ignoring_halt(mark.match)
            if row is None:
                return
            before = LoadedMatch.from_row(row)
            before.require_intact()
        except Exception as fault:  # any: it was unreadable once
            log.warning("match %s still stands still, incident %s: %r", mark.match, mark.incident, fault)
            return
        try:
            await self._write_resumed(before, mark)
        except WriteConflict:
            log.info("match %s was taken up by another process", mark.match)
        except (StoreBusy, StoreError):
            raise
        except Exception:  # any: what damage sets off can't be foreseen, and others wait for the start
            log.exception("match %s still stands still, incident %s", mark.match, mark.incident)

    async def _write_resumed(self, before: LoadedMatch, mark: HaltMark) -> None:
        """Write in one transaction: the credited clocks, the notice, and that there is no mark any more."""
        after, batch = before.copy_with_row(), self.store.build_unmark(mark.match)
        after.row.seq = before.row.seq + 1
        deadlines = await self.deadlines.list_deadlines(mark.match)
        now = self.clock.match_time()
        credit_standstill(after, deadlines, max(mark.halted_at, now - LONGEST_WAIT), now, batch)
        if mark.moment_leap and after.state is not None:
            raise_moment(after, mark.moment_leap)
        request_halt_notice(batch, mark.match, after.row.seq, "resumed", mark.incident)
        batch += self.matches.store.build_save(after.row, before.row)
        await self.matches.write_match(after, batch)
        self.matches.database.row_faults.forget_row(MATCHES, mark.match)
        self.faults.pop(mark.match, None)
        self.matches.notify_listeners(StepResult(after, after))
        log.warning("match %s goes on, incident %s", mark.match, mark.incident)


# --- the moment ------------------------------------------------------------------------------------


async def advance_moment(matches: MatchService, match: int, distance: int) -> None:
    """Raise the moment of a match in the store, so that its question stays and no older button fits.

    This is no step: no hook runs and no listener is told. Half-made choices are dropped.
    """
    async with matches.lock_match(match) as before:
        after = before.copy_with_row()
        after.row.seq = before.row.seq + 1
        raise_moment(after, distance)
        await matches.write_match(after, matches.store.build_save(after.row, before.row))


def raise_moment(after: LoadedMatch, distance: int) -> None:
    """Raise the moment of a match that is about to be written."""
    state = after.required_state
    state = replace(state, moment=state.moment + distance)
    after.state, after.row.state = state, dump(after.spec, state)
    after.position = CachedPosition(after.spec, state)
    for row in after.row.seats:
        clear_draft(after, row.seat)
    shift_lesson(after, distance)
