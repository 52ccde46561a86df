"""How long people have: begun, stopped and charged in the same transaction as the step that does it."""

from collections.abc import Callable, Set

from bot.clock import Clock
from bot.services.loaded import Loaded
from bot.services.matches import Progress
from bot.store.change import Change
from bot.store.deadlines import TABLE, Deadline, Deadlines
from bot.store.records import Pace, SeatRow
from games.core.model import Seat

TURN, REMINDER, LOBBY, VOTE, PAUSE, PING = "turn", "reminder", "lobby", "vote", "pause", "ping"

REMINDER_AT = 0.8
"""Of the time that a wait has."""
SHORT = 60 * 60
"""A wait that is shorter is not reminded of: live play."""
LOBBY_LIFE = 24 * 60 * 60
"""A table that nobody joins is cleared away, kindly, after so long."""

STRETCHES = 50
"""How often a wait is made longer by vacation days in it, at most."""

NOBODY: Set[Seat] = frozenset()

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

Absence = Callable[[int, int, int], int]
"""(person, from, to): how many seconds of that stretch (wall) the person is on vacation."""


class Clocks:
    """Adds to what a step writes. `absence` is asked for vacations."""

    def __init__(self, clock: Clock, absence: Absence = lambda person, begin, end: 0) -> None:
        self.clock, self.absence = clock, absence

    def write(self, progress: Progress, change: Change) -> None:
        """The hook of `Matches.writes`; it comes before the seats are written."""
        before, after = progress.before, progress.after
        match = after.row.id
        if after.row.status == "open":
            self._lobby(before, after, change)
            return
        if not after.running:
            Deadlines.drop_all(change, match)
            return
        if not before.running:
            Deadlines.drop(change, match, LOBBY, TABLE)
        if progress.move:
            after.row.terms.paused_until = None  # anybody's move ends a pause
        was, now = waiting(before), waiting(after)
        for seat in was:
            if seat not in now or seat == progress.seat:
                self._stop(after, seat, charge=seat == progress.seat, change=change)
        paused = after.row.terms.paused_until is not None
        resumed = before.row.terms.paused_until is not None and not paused
        if paused or resumed:
            self._pause(after, was, change)
        for seat in now:
            handed_over = player(before, seat) != player(after, seat)
            if handed_over:
                self._stop(after, seat, charge=False, change=change)
            if seat not in was:
                after.seat(seat).notes.reminded = False
            if not paused and (resumed or handed_over or seat not in was or seat == progress.seat):
                self._begin(after, seat, change)
            elif not progress.move:
                # More time was granted, or a vacation was set: the same wait, counted anew.
                self._set(after, seat, change)

    def _lobby(self, before: Loaded, after: Loaded, change: Change) -> None:
        """Anybody's coming or going gives the table a new day."""
        now = self.clock.playing()
        Deadlines.set(change, Deadline(after.row.id, LOBBY, TABLE, now, now + LOBBY_LIFE))

    # --- one seat's wait -----------------------------------------------------------------------------

    def _begin(self, loaded: Loaded, seat: Seat, change: Change) -> None:
        row, pace = loaded.seat(seat), loaded.row.terms.pace
        if row.person is None or row.ai is not None or not pace.clocked:
            return
        row.notes.began = self.clock.playing()
        self._set(loaded, seat, change)

    def again(self, loaded: Loaded, seat: Seat, change: Change) -> None:
        """The person's vacation is another than when the wait began."""
        if loaded.row.terms.paused_until is None and seat in waiting(loaded):
            self._set(loaded, seat, change)

    def _set(self, loaded: Loaded, seat: Seat, change: Change) -> None:
        """The deadline of a wait that has begun, and its one reminder."""
        row, pace = loaded.seat(seat), loaded.row.terms.pace
        began = row.notes.began
        if began is None:
            return
        time = allowance(row, pace) + row.notes.more
        due = self._used_up(row, began, time)
        Deadlines.set(change, Deadline(loaded.row.id, TURN, seat, began, due))
        remind = self._used_up(row, began, int(time * REMINDER_AT))
        if due - began > SHORT and remind > self.clock.playing() and not row.notes.reminded:
            row.notes.remind_at = remind
            Deadlines.set(change, Deadline(loaded.row.id, REMINDER, seat, began, remind))

    def _used_up(self, row: SeatRow, began: int, time: int) -> int:
        """When a wait has taken so long. Vacation that is known of is no time."""
        if row.person is None:
            return began + time
        due = began + time
        for _ in range(STRETCHES):
            # Days away make the stretch longer, and that may bring in more of them.
            away = self.absence(row.person, self.clock.shown(began), self.clock.shown(due))
            if due == began + time + away:
                break
            due = began + time + away
        return due

    def _stop(self, loaded: Loaded, seat: Seat, *, charge: bool, change: Change) -> None:
        """The wait is over. Only who answered is charged: others were asked in vain."""
        row, pace = loaded.seat(seat), loaded.row.terms.pace
        if charge and row.notes.began is not None and row.person is not None:
            used = self.clock.playing() - row.notes.began
            if row.notes.moved:
                left = pace.bank if row.notes.bank is None else row.notes.bank
                row.notes.bank = max(0, left - max(0, used - pace.increment - row.notes.more))
            row.notes.moved = True
        if row.notes.remind_at is not None and row.notes.remind_at <= self.clock.playing():
            row.notes.reminded = True
        row.notes.began, row.notes.remind_at, row.notes.more = None, None, 0
        Deadlines.drop_some(change, loaded.row.id, seat, (TURN, REMINDER, PING))

    def _pause(self, loaded: Loaded, was: Set[Seat], change: Change) -> None:
        """No clock runs in a pause; its end is a deadline itself."""
        for seat in was:
            self._stop(loaded, seat, charge=False, change=change)
        until = loaded.row.terms.paused_until
        if until is None:
            Deadlines.drop(change, loaded.row.id, PAUSE, TABLE)
        else:
            now = self.clock.playing()
            Deadlines.set(change, Deadline(loaded.row.id, PAUSE, TABLE, now, until))


def allowance(row: SeatRow, pace: Pace) -> int:
    """How long a seat has for the wait that begins."""
    if not row.notes.moved:
        return pace.first
    bank = pace.bank if row.notes.bank is None else row.notes.bank
    return min(pace.increment + bank, pace.most)


def player(loaded: Loaded, seat: Seat) -> tuple[int | None, str | None]:
    """Who plays a seat at the moment: a person, AI, or AI for a person. Each has a wait of their own."""
    row = loaded.seat(seat)
    return row.person, row.ai


def waiting(loaded: Loaded) -> Set[Seat]:
    """The seats whose answer is missing. Private: a sealed answer that is in stops its seat's clock."""
    if not loaded.running or loaded.state is None:
        return NOBODY
    return loaded.awaits.missing
