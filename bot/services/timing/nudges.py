"""Nudges: a friendly ping to an awaited player, once per wait, instead of the reminder."""

from collections.abc import Mapping, Sequence

from bot.clock import Clock
from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services import announcements
from bot.services.answers.awaited_seats import (
    keeps_secret_window,
    public_awaited_human_seats,
    seats_to_nudge,
)
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService
from bot.services.timing.deadlines import REMINDER, TURN, note_nudge
from bot.services.timing.quiet_hours import QuietLookup, ignore_personal_quiet_hours
from bot.store.deadlines import Deadline, DeadlineStore
from bot.store.rows import SeatRow
from bot.store.writes import WriteBatch
from games.core.model import Seat

WAIT_DIVISOR = 4
"""A nudge is allowed after this part of the wait: a quarter."""
UNCLOCKED_SILENCE = 60 * 60
"""Seconds without a step before a nudge in a match without clocks."""


class Nudges:
    """Decides whether a nudge is allowed, and asks for its message."""

    def __init__(
        self, matches: MatchService, clock: Clock, quiet_until: QuietLookup = ignore_personal_quiet_hours
    ) -> None:
        self.matches, self.clock, self.quiet_until = matches, clock, quiet_until
        self.deadlines = DeadlineStore(matches.database)

    async def send_nudge(self, loaded: LoadedMatch, asker: Seat) -> LoadedMatch:
        """Nudge the first player who is awaited, or all others that a secret window asks; or refuse.

        In a secret window all have one deadline, one reminder, and one refusal with its reason.
        """
        if not loaded.is_running:
            raise loaded.explain_end()
        seats = seats_to_nudge(loaded, asker)
        if not seats:
            raise UserError(words.ErrorNobodyToNudge(name=loaded.match_name))
        rows = await self.deadlines.list_deadlines(loaded.row.id)
        turn = next((row for row in rows if row.kind == TURN and row.seat in seats), None)
        reminders = {row.seat: row for row in rows if row.kind == REMINDER}
        self._refuse_reminded(loaded, seats, reminders)
        self._refuse_early(loaded, turn)
        for seat in seats:
            await self._refuse_quiet(loaded, loaded.seat_row(seat), reminders.get(seat))
        due = turn.due if turn is not None else self.clock.match_time()
        return await self._replace_reminder(loaded, seats, due, asker, reminders)

    async def _replace_reminder(
        self,
        loaded: LoadedMatch,
        seats: Sequence[Seat],
        due: int,
        asker: Seat,
        reminders: Mapping[Seat, Deadline],
    ) -> LoadedMatch:
        """Replace the reminder by the nudge; the reminder must not come as well."""
        batch = WriteBatch()
        for seat in seats:
            DeadlineStore.drop_deadline(batch, loaded.row.id, REMINDER, seat)
        announcements.request_reminder(loaded, seats, due, batch, asker)

        def replace_reminder(after: LoadedMatch) -> None:
            went_on = (
                after.required_state.moment != loaded.required_state.moment
                and not keeps_secret_window(loaded, after)
            )  # fmt: skip
            if went_on or not set(seats).issubset(public_awaited_human_seats(after)):
                raise UserError(words.ErrorNobodyToNudge(name=after.match_name))
            self._refuse_reminded(after, seats, reminders)  # by somebody else at the same moment
            for seat in seats:
                note_nudge(after, seat)

        return (await self.matches.change_row(loaded, None, replace_reminder, batch)).after

    def _refuse_reminded(
        self, loaded: LoadedMatch, seats: Sequence[Seat], reminders: Mapping[Seat, Deadline]
    ) -> None:
        """Refuse a second reminder in one wait."""
        if any(self._was_reminded(loaded, seat, reminders.get(seat)) for seat in seats):
            raise UserError(words.ErrorNudgedAlready(players=tuple(seats)))

    def _was_reminded(self, loaded: LoadedMatch, seat: Seat, reminder: Deadline | None) -> bool:
        """Tell whether a person or the clock has reminded the seat in this wait."""
        clock = loaded.seat_row(seat).clock
        if clock.reminded or clock.nudged_moment == loaded.required_state.moment:
            return True
        return reminder is None and clock.remind_at is not None and clock.remind_at <= self.clock.match_time()

    def _refuse_early(self, loaded: LoadedMatch, turn: Deadline | None) -> None:
        began = turn.began if turn is not None else loaded.row.changed_at - self.clock.total_downtime
        wait = (turn.due - turn.began) // WAIT_DIVISOR if turn is not None else UNCLOCKED_SILENCE
        # A step in the future was made before the system's clock was put back: nobody knows how long ago.
        if began <= self.clock.match_time() < began + wait:
            raise UserError(
                words.ErrorNudgeEarly(at=self.clock.to_wall_time(began + wait), name=loaded.match_name)
            )

    async def _refuse_quiet(self, loaded: LoadedMatch, row: SeatRow, reminder: Deadline | None) -> None:
        """Refuse a nudge in the awaited person's quiet hours."""
        until = await self.quiet_until(row.person) if row.person is not None else None
        if until is None:
            return
        if reminder is not None:
            raise UserError(words.ErrorReminderSet(at=max(until, self.clock.to_wall_time(reminder.due))))
        raise UserError(words.ErrorNudgeQuiet(players=(row.seat,), at=until))
