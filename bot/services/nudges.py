"""A friendly word to somebody who is awaited: once a wait, and in the place of the reminder."""

from bot.clock import Clock
from bot.errors import Told
from bot.services import showing
from bot.services.clocks import REMINDER, TURN
from bot.services.loaded import Loaded
from bot.services.matches import Matches
from bot.services.timeouts import Quiet, never_quiet
from bot.store.change import Change
from bot.store.deadlines import Deadline, Deadlines
from bot.store.records import SeatRow
from games.core.model import Seat

SHARE = 4
"""A quarter of the time must have passed."""
UNCLOCKED = 60 * 60
"""Seconds of silence after which it is allowed where no clock runs."""


class Nudges:
    """Decides whether it is allowed, and asks for the message."""

    def __init__(self, matches: Matches, clock: Clock, quiet: Quiet = never_quiet) -> None:
        self.matches, self.clock, self.quiet = matches, clock, quiet
        self.deadlines = Deadlines(matches.database)

    async def nudge(self, loaded: Loaded, asker: Seat) -> Loaded:
        """Tell the awaited that somebody would be glad of a move."""
        if not loaded.running:
            raise loaded.over()
        seats = [seat for seat in showing.seats_awaited(loaded) if seat != asker]
        if not seats:
            raise Told("nobody_to_nudge", name=loaded.name)
        seat = seats[0]
        rows = {(one.kind, one.seat): one for one in await self.deadlines.of(loaded.row.id)}
        turn, reminder = rows.get((TURN, seat)), rows.get((REMINDER, seat))
        if self._was_reminded(loaded, seat, reminder):
            raise Told("nudged_already", who=loaded.players([seat]))
        self._refuse_early(loaded, turn)
        await self._refuse_quiet(loaded, loaded.seat(seat), reminder)
        due = turn.due if turn is not None else self.clock.playing()
        return await self._ask_for(loaded, seat, due, asker, reminder)

    async def _ask_for(
        self, loaded: Loaded, seat: Seat, due: int, asker: Seat, reminder: Deadline | None
    ) -> Loaded:
        """It stands in the place of the reminder, which must not come any more."""
        change = Change()
        Deadlines.drop(change, loaded.row.id, REMINDER, seat)
        showing.remind(loaded, seat, due, change, asker)

        def note(after: Loaded) -> None:
            if after.playing.moment != loaded.playing.moment or seat not in showing.seats_awaited(after):
                raise Told("nobody_to_nudge", name=after.name)
            if self._was_reminded(after, seat, reminder):  # by somebody else at the same moment
                raise Told("nudged_already", who=after.players([seat]))
            notes = after.seat(seat).notes
            notes.nudged, notes.reminded, notes.remind_at = after.playing.moment, True, None

        return (await self.matches.change(loaded.row.id, None, note, change)).after

    def _was_reminded(self, loaded: Loaded, seat: Seat, reminder: Deadline | None) -> bool:
        """By somebody, or by the clock, in this wait."""
        notes = loaded.seat(seat).notes
        if notes.reminded or notes.nudged == loaded.playing.moment:
            return True
        return reminder is None and notes.remind_at is not None and notes.remind_at <= self.clock.playing()

    def _refuse_early(self, loaded: Loaded, turn: Deadline | None) -> None:
        began = turn.began if turn is not None else loaded.row.changed_at - self.clock.away
        wait = (turn.due - turn.began) // SHARE if turn is not None else UNCLOCKED
        if self.clock.playing() < began + wait:
            raise Told("nudge_early", at=self.clock.shown(began + wait))

    async def _refuse_quiet(self, loaded: Loaded, row: SeatRow, reminder: Deadline | None) -> None:
        """No ping in somebody's quiet hours, whoever wants it."""
        until = await self.quiet(row.person) if row.person is not None else None
        if until is None:
            return
        if reminder is not None:
            raise Told("reminder_set", at=max(until, self.clock.shown(reminder.due)))
        raise Told("nudge_quiet", who=loaded.players([row.seat]), at=until)
