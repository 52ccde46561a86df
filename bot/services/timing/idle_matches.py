"""Idle matches: one against AI that nobody touches is put away, and taken up again with one press.

This module alone writes `MatchRow.put_away_at`.
"""

from bot.clock import Clock
from bot.errors import StaleQuestion
from bot.services.announcements import mark_awaited_pinged
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor, MatchService
from bot.services.match.steps import StepResult
from bot.services.timing.deadlines import DAY
from bot.store.deadlines import WHOLE_TABLE, Deadline, DeadlineStore
from bot.store.writes import WriteBatch

IDLE = "idle"
"""The kind of deadline after which a match is put away, unless it was touched meanwhile."""
IDLE_DAYS = 30
IDLE_TIME = IDLE_DAYS * DAY


class IdleMatches:
    """Puts matches away. Nothing of them is lost: only nobody is asked, AI included, until they go on."""

    def __init__(self, matches: MatchService, clock: Clock) -> None:
        self.matches, self.clock = matches, clock

    def watch_match(self, result: StepResult, batch: WriteBatch) -> None:
        """Set the deadline of a match against AI that begins or goes on: a hook of these steps.

        It is not set again with each move, which would cost a write. Its effect looks at the last one.
        """
        result.after.row.touched_at = now = self.clock.match_time()
        DeadlineStore.set_deadline(
            batch, Deadline(result.after.row.id, IDLE, WHOLE_TABLE, now, now + IDLE_TIME)
        )

    async def suspend_match(self, deadline: Deadline) -> None:
        """Put a match away, or look at it again once it may be idle."""
        loaded, batch = await self.matches.load_match(deadline.match), WriteBatch()
        if not loaded.is_active or not loaded.row.is_against_ai:
            DeadlineStore.drop_if_unchanged(batch, deadline)
            await self.matches.database.write(batch)
            return
        due = self._find_last_touch(loaded) + IDLE_TIME
        if due > self.clock.match_time():
            DeadlineStore.postpone_deadline(batch, deadline, due)
            await self.matches.database.write(batch)
            return

        def mark(after: LoadedMatch) -> None:
            if after.row.seq != loaded.row.seq:
                raise StaleQuestion(loaded=after)  # it is looked at again in a minute
            after.row.put_away_at = self.clock.now()

        DeadlineStore.drop_deadline(batch, deadline.match, IDLE, WHOLE_TABLE)
        await self.matches.change_row(loaded, None, mark, batch)

    def _find_last_touch(self, loaded: LoadedMatch) -> int:
        """Return the match time of the last touch; for an older row the last change, by the wall time."""
        touched = loaded.row.touched_at
        return loaded.row.changed_at - self.clock.total_downtime if touched is None else touched

    async def resume_match(self, match: int, actor: Actor) -> LoadedMatch:
        """Let a match go on for its person, who needs no ping."""

        def unmark(after: LoadedMatch) -> None:
            after.require_seat_of(actor.person)
            if after.row.put_away_at is None:
                raise StaleQuestion(loaded=after)
            after.row.put_away_at = None
            mark_awaited_pinged(after)

        return (await self.matches.change_row(match, actor, unmark)).after
