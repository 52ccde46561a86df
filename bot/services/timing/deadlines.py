"""Fires deadlines: one dispatcher for everything that waits for a time.

Which kind has which effect stands in `bot.application.list_deadline_effects`.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from bot.clock import Clock
from bot.errors import StoreBusy, UserError
from bot.observability.log import log_context
from bot.pacing import USUAL, Pacing
from bot.services.match.service import MatchService, StepResult
from bot.store.deadlines import Deadline, DeadlineStore
from bot.store.write_batch import WriteBatch

RETRY_DELAY = 60
"""Seconds after which a deadline that failed is tried again."""

log = logging.getLogger(__name__)

DeadlineEffect = Callable[[Deadline], Awaitable[None]]
"""Carries a deadline out, and removes it in the transaction of what it does."""


class DeadlineRunner:
    """Sleeps until the next deadline and carries it out; each once, however the host ends in between."""

    def __init__(
        self,
        matches: MatchService,
        clock: Clock,
        effects: Mapping[str, DeadlineEffect],
        pacing: Pacing = USUAL,
    ) -> None:
        self.matches, self.clock, self.effects, self.pacing = matches, clock, effects, pacing
        self.deadlines = DeadlineStore(matches.database)
        self.wake_event = asyncio.Event()

    def wake(self, result: StepResult) -> None:
        """Look at the deadlines again: a step may have set an earlier one."""
        self.wake_event.set()

    async def run(self) -> None:
        """Carry out deadlines for as long as the host runs."""
        while True:
            self.wake_event.clear()
            try:
                wait = await self.fire_due()
            except StoreBusy:  # every deadline stays as it is
                wait = self.pacing.busy_retry
            try:
                await asyncio.wait_for(self.wake_event.wait(), wait)
            except TimeoutError:
                continue

    async def fire_due(self) -> float:
        """Carry out all that is due; return the seconds until the next look."""
        last: Deadline | None = None
        while (one := await self.deadlines.next_due()) is not None:
            left = one.due - self.clock.match_time()
            if left > 0:
                return min(float(left), self.pacing.deadline_poll)
            if one == last:
                log.error(
                    "deadline %s of match %s is still there after it was carried out", one.kind, one.match
                )
                await self._postpone_deadline(one)
            else:
                await self._fire_deadline(one)
            last = one
        return self.pacing.deadline_poll

    async def _fire_deadline(self, one: Deadline) -> None:
        """Carry one deadline out. One that fails is postponed, so that it holds up no other."""
        try:
            with log_context(match=one.match):
                await self.effects[one.kind](one)
            return
        except StoreBusy:
            raise
        except UserError as refusal:  # the match has gone on meanwhile
            log.info("deadline %s of match %s: %s", one.kind, one.match, refusal)
        except Exception:
            log.exception("deadline %s of match %s failed", one.kind, one.match)
        await self._postpone_deadline(one)

    async def _postpone_deadline(self, one: Deadline) -> None:
        batch = WriteBatch()
        DeadlineStore.postpone_deadline(batch, one, self.clock.match_time() + RETRY_DELAY)
        await self.matches.database.write(batch)
