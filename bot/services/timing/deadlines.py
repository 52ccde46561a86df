"""Deadlines: set in the transaction of the step that causes them, and fired when they are due.

`TimeControls` begins, stops and charges the clocks. `DeadlineRunner` fires everything that waits for a time;
which kind has which effect stands in `bot.application.list_deadline_effects`.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence, Set

from msgspec.structs import replace

from bot.clock import Clock
from bot.errors import StoreBusy, UserError
from bot.observability.log import log_context
from bot.pacing import USUAL, Pacing
from bot.services.answers.awaited_seats import NO_SEATS, is_hidden_step, keeps_secret_window
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService
from bot.services.match.steps import StepResult
from bot.store.deadlines import WHOLE_TABLE, Deadline, DeadlineStore
from bot.store.records import Pace, SeatClock
from bot.store.row_faults import DEADLINES
from bot.store.rows import SeatRow
from bot.store.writes import WriteBatch
from games.core.model import Seat

TURN, REMINDER, LOBBY, VOTE, PAUSE, PING = "turn", "reminder", "lobby", "vote", "pause", "ping"
VACATION = "vacation"
"""Of a seat whose person has changed their vacation: its wait gets another deadline."""

REMINDER_FRACTION = 0.8
"""Share of the time of a wait after which the reminder comes."""
MIN_REMINDED_WAIT = 60 * 60
"""Seconds of the shortest wait that gets a reminder; shorter ones are live play."""
LOBBY_LIFETIME = 24 * 60 * 60
"""Seconds after which a table that nobody joins is closed."""

MAX_VACATION_STRETCHES = 50
"""Most rounds in which days of vacation lengthen one wait."""

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60

PACES = {
    pace.key: pace
    for pace in (
        Pace("live", bank=5 * MINUTE, increment=60, longest_wait=6 * MINUTE, first_move=5 * MINUTE),
        Pace("evening", bank=30 * MINUTE, increment=10 * MINUTE, longest_wait=2 * HOUR, first_move=HOUR),
        Pace("slow", bank=3 * DAY, increment=12 * HOUR, longest_wait=5 * DAY, first_move=DAY),
        Pace("none"),
    )
}
"""All paces by key."""

AbsenceLookup = Callable[[int, int, int], int]
"""(person, begin, end): for how many seconds of this period, in seconds since 1970, the person is away."""


class TimeControls:
    """Sets and drops the deadlines of seats, tables and pauses with each step."""

    def __init__(self, clock: Clock, absence: AbsenceLookup = lambda person, begin, end: 0) -> None:
        self.clock, self.seconds_away = clock, absence

    def update_deadlines(self, result: StepResult, batch: WriteBatch) -> None:
        """Start, stop and charge clocks for what a step changed: a hook of each step."""
        before, after = result.before, result.after
        match = after.row.id
        if after.row.status == "open":
            self._extend_lobby_life(before, after, batch)
            return
        if not after.is_running:
            DeadlineStore.drop_all(batch, match)
            return
        if not before.is_running:
            DeadlineStore.drop_deadline(batch, match, LOBBY, WHOLE_TABLE)
        if result.move and not is_hidden_step(result):
            end_pause(after)  # anybody's move ends a pause, but a secret answer would show by that
        was, now = before.public_awaited, after.public_awaited
        waits_on = find_lasting_waits(result)
        for seat in was:
            if seat not in waits_on:
                charge = seat == result.seat and seat not in before.secret_window
                self._stop_wait(after, seat, charge=charge, batch=batch)
        paused = after.row.paused_until is not None
        resumed = before.row.paused_until is not None and not paused
        if paused or resumed:
            self._pause_clocks(after, was, batch)
        for seat in now:
            handed_over = current_player(before, seat) != current_player(after, seat)
            if handed_over:
                self._stop_wait(after, seat, charge=False, batch=batch)
            if seat not in was or seat in after.secret_window - waits_on:
                row = after.seat_row(seat)
                row.clock = replace(row.clock, reminded=False)
            if not paused and (resumed or handed_over or seat not in waits_on):
                self._begin_wait(after, seat, batch)
            elif not result.move:
                # More time was granted, or a vacation was set: the same wait gets another deadline.
                self._set_deadlines(after, seat, batch)

    def _extend_lobby_life(self, before: LoadedMatch, after: LoadedMatch, batch: WriteBatch) -> None:
        """Set the deadline of an open table again: each step at the table prolongs its life."""
        now = self.clock.match_time()
        DeadlineStore.set_deadline(
            batch, Deadline(after.row.id, LOBBY, WHOLE_TABLE, now, now + LOBBY_LIFETIME)
        )

    # --- one seat's wait -----------------------------------------------------------------------------

    def _begin_wait(self, loaded: LoadedMatch, seat: Seat, batch: WriteBatch) -> None:
        row = loaded.seat_row(seat)
        if row.person is None or row.ai is not None or not loaded.row.is_clocked:
            return
        row.clock = replace(row.clock, wait_began=self.clock.match_time())
        self._set_deadlines(loaded, seat, batch)

    def _set_deadlines(self, loaded: LoadedMatch, seat: Seat, batch: WriteBatch) -> None:
        """Set the deadline of a wait that has begun, and of its one reminder.

        A secret window has one deadline for all whom it asks, whoever has answered: the latest of theirs.
        """
        seats = loaded.secret_window if seat in loaded.secret_window else (seat,)
        rows = [row for row in map(loaded.seat_row, sorted(seats)) if row.clock.wait_began is not None]
        if not rows:
            return
        ends = [self._find_wait_times(loaded, row) for row in rows]
        began = min(one[0] for one in ends)
        remind, due = max(one[1] for one in ends), max(one[2] for one in ends)
        is_late = any(row.clock.reminded for row in rows) or remind <= self.clock.match_time()
        reminds = due - began > MIN_REMINDED_WAIT and not is_late
        for row in rows:
            DeadlineStore.set_deadline(batch, Deadline(loaded.row.id, TURN, row.seat, began, due))
            if reminds:
                row.clock = replace(row.clock, remind_at=remind)
                DeadlineStore.set_deadline(batch, Deadline(loaded.row.id, REMINDER, row.seat, began, remind))

    def _find_wait_times(self, loaded: LoadedMatch, row: SeatRow) -> tuple[int, int, int]:
        """Return when a seat's wait began, when its reminder is due, and when its time is up."""
        pace, began = loaded.row.terms.pace, row.clock.wait_began or 0
        own = pace.first_move if row.seat in loaded.secret_window else wait_allowance(row, pace)
        time = own + row.clock.granted_seconds
        remind = self._due_after(row, began, int(time * REMINDER_FRACTION))
        return began, remind, self._due_after(row, began, time)

    def _due_after(self, row: SeatRow, began: int, time: int) -> int:
        """Return when a wait has used this time; vacation does not count."""
        if row.person is None:
            return began + time
        due = began + time
        for _ in range(MAX_VACATION_STRETCHES):
            # Days away make the stretch longer, and that may bring in more of them.
            away = self.seconds_away(row.person, self.clock.to_wall_time(began), self.clock.to_wall_time(due))
            if due == began + time + away:
                break
            due = began + time + away
        return due

    def _stop_wait(self, loaded: LoadedMatch, seat: Seat, *, charge: bool, batch: WriteBatch) -> None:
        """End a wait. Only the seat that answered is charged for it."""
        row, pace, now = loaded.seat_row(seat), loaded.row.terms.pace, self.clock.match_time()
        clock = row.clock
        bank, has_moved = clock.bank, clock.has_moved
        if charge and clock.wait_began is not None and row.person is not None:
            if has_moved:
                left = pace.bank if bank is None else bank
                used = now - clock.wait_began
                bank = max(0, left - max(0, used - pace.increment - clock.granted_seconds))
            has_moved = True
        row.clock = SeatClock(
            bank=bank,
            reminded=clock.reminded or (clock.remind_at is not None and clock.remind_at <= now),
            has_moved=has_moved,
            nudged_moment=clock.nudged_moment,
        )
        DeadlineStore.drop_kinds(batch, loaded.row.id, seat, (TURN, REMINDER, PING))

    def _pause_clocks(self, loaded: LoadedMatch, former: Iterable[Seat], batch: WriteBatch) -> None:
        """Stop the clocks for a pause and set the deadline of its end, or drop that deadline."""
        for seat in former:
            self._stop_wait(loaded, seat, charge=False, batch=batch)
        until = loaded.row.paused_until
        if until is None:
            DeadlineStore.drop_deadline(batch, loaded.row.id, PAUSE, WHOLE_TABLE)
        else:
            now = self.clock.match_time()
            DeadlineStore.set_deadline(batch, Deadline(loaded.row.id, PAUSE, WHOLE_TABLE, now, until))


def pause_match(after: LoadedMatch, until: int) -> None:
    """Stop the clocks of a match until a match time."""
    after.row.paused_until = until


def end_pause(after: LoadedMatch) -> None:
    """Let the clocks of a match go on."""
    after.row.paused_until = None


def grant_time(after: LoadedMatch, seat: Seat, seconds: int) -> None:
    """Add seconds to the present wait of a seat."""
    row = after.seat_row(seat)
    row.clock = replace(row.clock, granted_seconds=row.clock.granted_seconds + seconds)


def note_nudge(after: LoadedMatch, seat: Seat) -> None:
    """Note that a nudge takes the place of the reminder of the present wait."""
    row = after.seat_row(seat)
    row.clock = replace(row.clock, nudged_moment=after.required_state.moment, reminded=True, remind_at=None)


MIN_TIME_AFTER_STANDSTILL = HOUR
"""Seconds that everybody has at least once a match goes on that stood still."""


def credit_standstill(
    after: LoadedMatch, deadlines: Sequence[Deadline], since: int, now: int, batch: WriteBatch
) -> None:
    """Shift all clocks of a match by the time for which it stood still; nobody's time ends within an hour.

    The damage may be older than its discovery, so time may have run out before anybody could know.
    """
    passed = max(0, now - since)
    first = min((one.due for one in deadlines if one.kind == TURN), default=None)
    more = 0 if first is None else max(0, now + MIN_TIME_AFTER_STANDSTILL - (first + passed))
    for one in deadlines:
        shift = passed + (more if one.kind in (TURN, REMINDER) else 0)
        DeadlineStore.set_deadline(
            batch, Deadline(one.match, one.kind, one.seat, one.began + shift, one.due + shift)
        )
    for row in after.row.seats:
        began, remind = row.clock.wait_began, row.clock.remind_at
        row.clock = replace(
            row.clock,
            wait_began=None if began is None else began + passed + more,
            remind_at=None if remind is None else remind + passed + more,
        )
    for vote in after.row.votes.values():
        vote.until += passed if vote.until else 0
    if after.row.paused_until is not None:
        after.row.paused_until += passed


def wait_allowance(row: SeatRow, pace: Pace) -> int:
    """Return how long a seat has for a wait that begins."""
    if not row.clock.has_moved:
        return pace.first_move
    bank = pace.bank if row.clock.bank is None else row.clock.bank
    return min(pace.increment + bank, pace.longest_wait)


def find_lasting_waits(result: StepResult) -> Set[Seat]:
    """Return the seats whose wait a step leaves as it is.

    The waits of a secret window all last as long as the window: a clock that stopped would tell who has
    answered. The time in a window is the same for all, and no bank pays for it, since the next deadline of
    a seat would tell what it paid.
    """
    before, after = result.before, result.after
    window = after.secret_window if keeps_secret_window(before, after) else NO_SEATS
    others = set(before.public_awaited).intersection(after.public_awaited)
    return window | (others - before.secret_window - after.secret_window - {result.seat})


def current_player(loaded: LoadedMatch, seat: Seat) -> tuple[int | None, str | None]:
    """Return who plays a seat now: a person, AI, or AI for a person. A change begins another wait."""
    row = loaded.seat_row(seat)
    return row.person, row.ai


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
        while (deadline := await self.deadlines.find_next_due()) is not None:
            left = deadline.due - self.clock.match_time()
            if left > 0:
                return min(float(left), self.pacing.deadline_poll)
            if deadline == last:
                log.error(
                    "deadline %s of match %s is still there after it was carried out",
                    deadline.kind,
                    deadline.match,
                )
                await self._postpone_deadline(deadline)
            else:
                await self._fire_deadline(deadline)
            last = deadline
        return self.pacing.deadline_poll

    async def _fire_deadline(self, deadline: Deadline) -> None:
        """Carry one deadline out. One that fails is postponed, so that it holds up no other."""
        if deadline.kind not in self.effects:
            await self._postpone_unknown_kind(deadline)
            return
        try:
            with log_context(match=deadline.match):
                await self.effects[deadline.kind](deadline)
            return
        except StoreBusy:
            raise
        except UserError as refusal:  # the match has gone on meanwhile
            log.info("deadline %s of match %s: %s", deadline.kind, deadline.match, refusal)
        except Exception:
            log.exception("deadline %s of match %s failed", deadline.kind, deadline.match)
        await self._postpone_deadline(deadline)

    async def _postpone_unknown_kind(self, deadline: Deadline) -> None:
        """Leave a deadline to the release that knows its kind; this one only looks at it once a day."""
        unknown = LookupError(f"there is no kind of deadline {deadline.kind!r}")
        self.matches.database.row_faults.report_row(DEADLINES, deadline.match, unknown)
        batch, due = WriteBatch(), self.clock.match_time() + DAY
        DeadlineStore.postpone_unknown_kind(batch, deadline, [*self.effects], due)
        await self.matches.database.write(batch)

    async def _postpone_deadline(self, deadline: Deadline) -> None:
        batch = WriteBatch()
        DeadlineStore.postpone_deadline(batch, deadline, self.clock.match_time() + RETRY_DELAY)
        await self.matches.database.write(batch)
