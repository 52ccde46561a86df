"""Effects of deadlines: a time that is up, its reminder, an empty table, the end of a pause, a late ping.

The effects of votes, plans and standing orders stand with those.
"""

from collections.abc import Callable, Sequence

from bot.clock import Clock
from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services import announcements
from bot.services.answers.awaited_seats import (
    is_answer_missing,
    is_hidden_step,
    keeps_secret_window,
    missing_answers,
    public_awaited_human_seats,
)
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService
from bot.services.match.steps import StepResult
from bot.services.seats.handover import let_ai_play_on, record_forfeit
from bot.services.timing.deadlines import REMINDER, RETRY_DELAY, TURN, end_pause
from bot.services.timing.quiet_hours import (
    QuietLookup,
    ServerQuietLookup,
    find_later_end,
    ignore_personal_quiet_hours,
    ignore_server_quiet_hours,
)
from bot.store.deadlines import Deadline, DeadlineStore
from bot.store.writes import WriteBatch
from games.core.model import CONCEDE, QUESTION, Action, Seat

CLOCK_ANSWERED, CLOCK_CONCEDED = "the clock answers", "the clock gives up"
"""Values of `StepResult.answered_by` for what the clock does in place of a seat's person."""

ReminderWriter = Callable[[LoadedMatch, Sequence[Seat], int, WriteBatch], None]
"""(match, seats, when time is up, batch): adds the reminder to the batch; it is shown after the commit."""


class DeadlineEffects:
    """Carries out the deadlines of clocks, tables and pauses."""

    def __init__(
        self,
        matches: MatchService,
        clock: Clock,
        quiet_until: QuietLookup = ignore_personal_quiet_hours,
        server_quiet_until: ServerQuietLookup = ignore_server_quiet_hours,
        write_reminder: ReminderWriter = announcements.request_reminder,
    ) -> None:
        self.matches, self.clock = matches, clock
        self.quiet_until, self.server_quiet_until = quiet_until, server_quiet_until
        self.write_reminder = write_reminder
        self.deadlines = DeadlineStore(matches.database)
        self.late_ping_listeners: list[Callable[[LoadedMatch, int], None]] = []
        """Called with each person whose mention has waited for the end of quiet hours."""

    async def end_wait(self, deadline: Deadline) -> None:
        """Do what the terms say of a seat whose time is up: answer, concede, or let AI play on."""
        loaded = await self.matches.load_match(deadline.match)
        rows = await self.deadlines.list_deadlines(deadline.match)
        if deadline not in rows:
            return  # an answer came before: what is asked since then has a time of its own
        if deadline.seat in loaded.secret_window:
            # A window that was open before this release has a deadline for each: the latest counts.
            turns = [row for row in rows if row.kind == TURN and row.seat in loaded.secret_window]
            if any(row.due > deadline.due for row in turns):
                await self._drop_deadline(deadline)
            else:
                await self._close_secret_window(loaded, turns)
            return
        if deadline.seat not in missing_answers(loaded):
            await self._drop_deadline(deadline)
            return
        ask = loaded.find_ask(deadline.seat, QUESTION)
        may_lapse = ask is not None and ask.decision.may_lapse
        match "default" if may_lapse else loaded.row.terms.on_timeout:
            case "default":
                await self._answer_default(loaded, deadline)
            case "forfeit":
                await self._forfeit_seat(loaded, deadline)
            case "ai" | "substitute":
                await self._hand_over_to_ai(
                    loaded, deadline, open_seat=loaded.row.terms.on_timeout == "substitute"
                )

    async def apply_vacation(self, deadline: Deadline) -> None:
        """Set the deadlines of a match again after somebody awaited has changed their vacation.

        A step without a change does that, with all that depends on a deadline.
        """
        batch = WriteBatch()
        DeadlineStore.drop_if_unchanged(batch, deadline)
        await self.matches.change_row(deadline.match, None, lambda after: None, batch)

    async def _close_secret_window(self, before: LoadedMatch, turns: Sequence[Deadline]) -> None:
        """Give the default answer for every person who is missing in a secret window, whatever the terms say.

        Its deadlines go with it. A seat that wanted to be asked later is asked within its time, too.
        """
        loaded = before
        while keeps_secret_window(before, loaded):
            late = missing_answers(loaded) & {*public_awaited_human_seats(loaded)}
            ask = loaded.find_ask(min(late), QUESTION) if late else None
            if ask is None:  # AI is still thinking; then a person may be asked again
                await self._postpone_deadlines(turns)
                return
            action = Action(ask.decision.seat, loaded.required_state.moment, ask.decision.timeout_pick())
            result = await self.matches.act_for_seat(
                loaded, action, answered_by=CLOCK_ANSWERED, precondition=is_answer_missing
            )
            loaded = await self.matches.load_match(before.row.id) if result is None else result.after

    async def _postpone_deadlines(self, deadlines: Sequence[Deadline]) -> None:
        batch, later = WriteBatch(), self.clock.match_time() + RETRY_DELAY
        for deadline in deadlines:
            DeadlineStore.postpone_deadline(batch, deadline, later)
        await self.matches.database.write(batch)

    async def _answer_default(self, loaded: LoadedMatch, deadline: Deadline) -> None:
        ask = loaded.find_ask(deadline.seat, QUESTION)
        if ask is None:
            await self._drop_deadline(deadline)
            return
        action = Action(deadline.seat, loaded.required_state.moment, ask.decision.timeout_pick())
        if (
            await self.matches.act_for_seat(
                deadline.match, action, answered_by=CLOCK_ANSWERED, precondition=is_answer_missing
            )
            is None
        ):
            await self._drop_deadline(deadline)

    async def _forfeit_seat(self, loaded: LoadedMatch, deadline: Deadline) -> None:
        """Concede for a seat; a match of a game without conceding is called off."""
        if loaded.spec.concede is None:
            await self.matches.change_row(
                deadline.match, None, lambda after: _call_off_for_time(after, deadline.seat)
            )
            return
        action = Action(deadline.seat, loaded.required_state.moment, (0,), CONCEDE)
        result = await self.matches.act_for_seat(
            deadline.match, action, answered_by=CLOCK_CONCEDED, precondition=is_answer_missing
        )
        if result is None:
            await self._drop_deadline(deadline)
        elif result.after.is_running:
            await self._concede_with_team(loaded, deadline.seat)

    async def _concede_with_team(self, before: LoadedMatch, timed_out_seat: Seat) -> None:
        """Concede for the rest of the team, because a team can only concede together."""
        ask = before.find_ask(timed_out_seat, QUESTION)
        team = () if ask is None else (ask.decision.seat, *ask.decision.deputies)
        for seat in team:
            loaded = await self.matches.load_match(before.row.id)
            if seat != timed_out_seat and loaded.is_running:
                await self.matches.act_for_seat(
                    before.row.id, Action(seat, loaded.required_state.moment, (0,), CONCEDE)
                )

    def record_clock_answer(self, result: StepResult, batch: WriteBatch) -> None:
        """Note that a seat conceded by the clock, or announce that the clock answered: a hook of a step.

        A person whose seat the clock concedes counts as not having finished the match.
        """
        if result.seat is None:
            return
        if result.answered_by == CLOCK_CONCEDED:
            record_forfeit(result.after.seat_row(result.seat))
        if result.answered_by == CLOCK_ANSWERED and not is_hidden_step(result):
            announcements.announce_time_out(result, result.seat, batch)

    async def _hand_over_to_ai(self, loaded: LoadedMatch, deadline: Deadline, *, open_seat: bool) -> None:
        """Let AI play on; the person takes the seat back with one press, or a substitute takes it."""
        now, moment = self.clock.match_time(), loaded.required_state.moment

        def seat_ai(after: LoadedMatch) -> None:
            if not is_answer_missing(after, deadline.seat) or after.required_state.moment != moment:
                raise UserError(words.ErrorStale())
            row = after.seat_row(deadline.seat)
            row.ai = "normal"
            let_ai_play_on(row, now, is_offered=open_seat)

        await self.matches.change_row(deadline.match, None, seat_ai)

    async def send_reminder(self, deadline: Deadline) -> None:
        """Remind a seat, unless its time is up; postpone the reminder while its person wants no ping.

        All whom a secret window asks are reminded at once, those who have answered too.
        """
        loaded = await self.matches.load_match(deadline.match)
        batch, rows = WriteBatch(), await self.deadlines.list_deadlines(deadline.match)
        is_secret = deadline.seat in loaded.secret_window
        due_now = [row for row in rows if row.kind == REMINDER and row.due <= deadline.due and is_secret]
        reminded: list[Seat] = []
        for each in due_now or [deadline]:
            until = await self._quiet_until(loaded, each.seat)
            if until is not None:
                DeadlineStore.postpone_deadline(batch, each, until - self.clock.total_downtime)
                continue
            DeadlineStore.drop_deadline(batch, each.match, REMINDER, each.seat)
            reminded.append(each.seat)
        due = next((row.due for row in rows if row.kind == TURN and row.seat in reminded), None)
        if not reminded:
            await self.matches.database.write(batch)
            return
        if due is not None and set(reminded).issubset(loaded.public_awaited):
            self.write_reminder(loaded, reminded, due, batch)
        await self.matches.write_without_step(loaded, batch, if_unchanged=True)

    async def _quiet_until(self, loaded: LoadedMatch, seat: Seat) -> int | None:
        """Return when a seat's person and server allow pings again; None if they allow them now."""
        person = loaded.seat_row(seat).person
        until = await self.quiet_until(person) if person is not None else None
        return find_later_end(until, await self.server_quiet_until(loaded))

    async def send_deferred_ping(self, deadline: Deadline) -> None:
        """Send the mention that quiet hours held back, if its person is still awaited."""
        loaded = await self.matches.load_match(deadline.match)
        batch = WriteBatch()
        DeadlineStore.drop_if_unchanged(batch, deadline)
        person = loaded.seat_row(deadline.seat).person
        is_awaited = person is not None and deadline.seat in public_awaited_human_seats(loaded)
        if person is not None and is_awaited:
            announcements.request_mention(loaded, person, batch)
        await self.matches.write_without_step(loaded, batch, if_unchanged=True)
        if person is not None and is_awaited:
            for listener in self.late_ping_listeners:
                listener(loaded, person)

    async def close_empty_table(self, deadline: Deadline) -> None:
        loaded = await self.matches.load_match(deadline.match)
        if loaded.row.status != "open":
            await self._drop_deadline(deadline)
            return
        await self.matches.change_row(deadline.match, None, lambda after: _call_off(after, "nobody came"))

    async def end_pause(self, deadline: Deadline) -> None:
        await self.matches.change_row(deadline.match, None, end_pause)

    async def _drop_deadline(self, deadline: Deadline) -> None:
        """Drop a deadline, unless it has been set again meanwhile."""
        batch = WriteBatch()
        DeadlineStore.drop_if_unchanged(batch, deadline)
        await self.matches.database.write(batch)


def _call_off(after: LoadedMatch, why: str) -> None:
    after.row.status, after.row.result = "off", why


def _call_off_for_time(after: LoadedMatch, seat: Seat) -> None:
    """End a match that nobody can win any more; the person of the seat has not finished it."""
    record_forfeit(after.seat_row(seat))
    _call_off(after, "time")
