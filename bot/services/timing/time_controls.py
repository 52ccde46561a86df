"""How long people have: begun, stopped and charged in the same transaction as the step that does it."""

from collections.abc import Callable, Set

from bot.clock import Clock
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import StepResult
from bot.store.deadlines import WHOLE_TABLE, Deadline, DeadlineStore
from bot.store.rows import Pace, SeatRow
from bot.store.write_batch import WriteBatch
from games.core.model import Seat

TURN, REMINDER, LOBBY, VOTE, PAUSE, PING = "turn", "reminder", "lobby", "vote", "pause", "ping"

REMINDER_FRACTION = 0.8
"""Of the time that a wait has."""
MIN_REMINDED_WAIT = 60 * 60
"""A wait that is shorter is not reminded of: live play."""
LOBBY_LIFETIME = 24 * 60 * 60
"""A table that nobody joins is cleared away, kindly, after so long."""

MAX_VACATION_STRETCHES = 50
"""How often a wait is made longer by vacation days in it, at most."""

NO_SEATS: Set[Seat] = frozenset()

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60

PACES = {
    pace.key: pace
    for pace in (
        Pace("live", bank=5 * MINUTE, increment=60, most=6 * MINUTE, first=5 * MINUTE),
        Pace("evening", bank=30 * MINUTE, increment=10 * MINUTE, most=2 * HOUR, first=HOUR),
        Pace("slow", bank=3 * DAY, increment=12 * HOUR, most=5 * DAY, first=DAY),
        Pace("none"),
    )
}
"""By key: how long a person has, from the bank and on top of it for each move."""

AbsenceLookup = Callable[[int, int, int], int]
"""(person, from, to): how many seconds of that stretch (wall) the person is on vacation."""


class TimeControls:
    """Adds to what a step writes. `absence` is asked for vacations."""

    def __init__(self, clock: Clock, absence: AbsenceLookup = lambda person, begin, end: 0) -> None:
        self.clock, self.seconds_away = clock, absence

    def update_deadlines(self, progress: StepResult, change: WriteBatch) -> None:
        """The hook of `MatchService.step_hooks`; it comes before the seats are written."""
        before, after = progress.before, progress.after
        match = after.row.id
        if after.row.status == "open":
            self._extend_lobby_life(before, after, change)
            return
        if not after.is_running:
            DeadlineStore.drop_all(change, match)
            return
        if not before.is_running:
            DeadlineStore.drop_deadline(change, match, LOBBY, WHOLE_TABLE)
        if progress.move:
            after.row.terms.paused_until = None  # anybody's move ends a pause
        was, now = missing_answers(before), missing_answers(after)
        for seat in was:
            if seat not in now or seat == progress.seat:
                self._stop_wait(after, seat, charge=seat == progress.seat, change=change)
        paused = after.row.terms.paused_until is not None
        resumed = before.row.terms.paused_until is not None and not paused
        if paused or resumed:
            self._pause_clocks(after, was, change)
        for seat in now:
            handed_over = current_player(before, seat) != current_player(after, seat)
            if handed_over:
                self._stop_wait(after, seat, charge=False, change=change)
            if seat not in was:
                after.seat_row(seat).notes.reminded = False
            if not paused and (resumed or handed_over or seat not in was or seat == progress.seat):
                self._begin_wait(after, seat, change)
            elif not progress.move:
                # More time was granted, or a vacation was set: the same wait, counted anew.
                self._set_deadlines(after, seat, change)

    def _extend_lobby_life(self, before: LoadedMatch, after: LoadedMatch, change: WriteBatch) -> None:
        """Anybody's coming or going gives the table a new day."""
        now = self.clock.match_time()
        DeadlineStore.set_deadline(
            change, Deadline(after.row.id, LOBBY, WHOLE_TABLE, now, now + LOBBY_LIFETIME)
        )

    # --- one seat's wait -----------------------------------------------------------------------------

    def _begin_wait(self, loaded: LoadedMatch, seat: Seat, change: WriteBatch) -> None:
        row, pace = loaded.seat_row(seat), loaded.row.terms.pace
        if row.person is None or row.ai is not None or not pace.is_clocked:
            return
        row.notes.began = self.clock.match_time()
        self._set_deadlines(loaded, seat, change)

    def reset_deadline(self, loaded: LoadedMatch, seat: Seat, change: WriteBatch) -> None:
        """The person's vacation is another than when the wait began."""
        if loaded.row.terms.paused_until is None and seat in missing_answers(loaded):
            self._set_deadlines(loaded, seat, change)

    def _set_deadlines(self, loaded: LoadedMatch, seat: Seat, change: WriteBatch) -> None:
        """The deadline of a wait that has begun, and its one reminder."""
        row, pace = loaded.seat_row(seat), loaded.row.terms.pace
        began = row.notes.began
        if began is None:
            return
        time = wait_allowance(row, pace) + row.notes.more
        due = self._due_after(row, began, time)
        DeadlineStore.set_deadline(change, Deadline(loaded.row.id, TURN, seat, began, due))
        remind = self._due_after(row, began, int(time * REMINDER_FRACTION))
        if due - began > MIN_REMINDED_WAIT and remind > self.clock.match_time() and not row.notes.reminded:
            row.notes.remind_at = remind
            DeadlineStore.set_deadline(change, Deadline(loaded.row.id, REMINDER, seat, began, remind))

    def _due_after(self, row: SeatRow, began: int, time: int) -> int:
        """When a wait has taken so long. Vacation that is known of is no time."""
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

    def _stop_wait(self, loaded: LoadedMatch, seat: Seat, *, charge: bool, change: WriteBatch) -> None:
        """The wait is over. Only who answered is charged: others were asked in vain."""
        row, pace = loaded.seat_row(seat), loaded.row.terms.pace
        if charge and row.notes.began is not None and row.person is not None:
            used = self.clock.match_time() - row.notes.began
            if row.notes.moved:
                left = pace.bank if row.notes.bank is None else row.notes.bank
                row.notes.bank = max(0, left - max(0, used - pace.increment - row.notes.more))
            row.notes.moved = True
        if row.notes.remind_at is not None and row.notes.remind_at <= self.clock.match_time():
            row.notes.reminded = True
        row.notes.began, row.notes.remind_at, row.notes.more = None, None, 0
        DeadlineStore.drop_kinds(change, loaded.row.id, seat, (TURN, REMINDER, PING))

    def _pause_clocks(self, loaded: LoadedMatch, previously_missing: Set[Seat], change: WriteBatch) -> None:
        """No clock runs in a pause; its end is a deadline itself."""
        for seat in previously_missing:
            self._stop_wait(loaded, seat, charge=False, change=change)
        until = loaded.row.terms.paused_until
        if until is None:
            DeadlineStore.drop_deadline(change, loaded.row.id, PAUSE, WHOLE_TABLE)
        else:
            now = self.clock.match_time()
            DeadlineStore.set_deadline(change, Deadline(loaded.row.id, PAUSE, WHOLE_TABLE, now, until))


def wait_allowance(row: SeatRow, pace: Pace) -> int:
    """How long a seat has for the wait that begins."""
    if not row.notes.moved:
        return pace.first
    bank = pace.bank if row.notes.bank is None else row.notes.bank
    return min(pace.increment + bank, pace.most)


def current_player(loaded: LoadedMatch, seat: Seat) -> tuple[int | None, str | None]:
    """Who plays a seat at the moment: a person, AI, or AI for a person. Each has a wait of their own."""
    row = loaded.seat_row(seat)
    return row.person, row.ai


def missing_answers(loaded: LoadedMatch) -> Set[Seat]:
    """The seats whose answer is missing. Private: a sealed answer that is in stops its seat's clock."""
    if not loaded.is_running or loaded.state is None:
        return NO_SEATS
    return loaded.awaited_seats.missing_answers
