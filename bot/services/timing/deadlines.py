"""One dispatcher for everything that waits for a time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.clock import Clock
from bot.errors import StoreBusy, UserError
from bot.observability.log import log_context
from bot.pacing import USUAL, Pacing
from bot.services import announcements
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService, StepResult
from bot.services.timing.quiet_hours import PlaceQuietLookup, latest_end, never_quiet_there
from bot.services.timing.time_controls import LOBBY, PAUSE, PING, REMINDER, TURN, VOTE, missing_answers
from bot.store.deadlines import Deadline, DeadlineStore
from bot.store.write_batch import WriteBatch
from games.core.model import QUESTION, RESIGN, Action, Seat

RETRY_DELAY = 60
"""Seconds after which a deadline that failed is tried again."""

CLOCK_ANSWERED, CLOCK_CONCEDED = "the clock answers", "the clock gives up"
"""What the clock does in the place of a seat's person."""

log = logging.getLogger(__name__)

DeadlineEffect = Callable[[Deadline], Awaitable[None]]
ReminderWriter = Callable[[LoadedMatch, Seat, int, WriteBatch], None]
"""(match, seat, when its time is up): adds the reminder to what is written; it is shown after that."""

QuietLookup = Callable[[int], Awaitable[int | None]]
"""(person): until when they want no ping, on the wall; None: not now."""


async def never_quiet(person: int) -> int | None:
    return None


class DeadlineRunner:
    """Sleeps until the next deadline and carries it out; each once, however the host ends in between."""

    def __init__(
        self,
        matches: MatchService,
        clock: Clock,
        remind: ReminderWriter,
        end_vote: DeadlineEffect,
        quiet: QuietLookup = never_quiet,
        pacing: Pacing = USUAL,
    ) -> None:
        self.matches, self.clock, self.quiet_until, self.pacing = matches, clock, quiet, pacing
        self.deadlines = DeadlineStore(matches.database)
        self.place_quiet_until: PlaceQuietLookup = never_quiet_there
        self.write_reminder = remind
        self.late_ping_listeners: list[Callable[[LoadedMatch, int], None]] = []
        """Are told of the person whose mention waited for the end of quiet hours."""
        self.wake_event = asyncio.Event()
        self.effects: dict[str, DeadlineEffect] = {
            TURN: self._end_wait,
            REMINDER: self._send_reminder,
            LOBBY: self._close_empty_table,
            PAUSE: self._end_pause,
            VOTE: end_vote,
            PING: self._send_deferred_ping,
        }
        matches.step_hooks.append(self.record_clock_answer)
        matches.listeners.append(lambda progress: self.wake_event.set())

    async def run(self) -> None:
        """For as long as the host runs."""
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
        """Carry out all that is due; the seconds until there is more."""
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
        """The effect removes the deadline in its own transaction. One that fails must not hold up others."""
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
        change = WriteBatch()
        DeadlineStore.postpone_deadline(change, one, self.clock.match_time() + RETRY_DELAY)
        await self.matches.database.write(change)

    # --- effects -------------------------------------------------------------------------------------

    async def _end_wait(self, one: Deadline) -> None:
        loaded = await self.matches.load_match(one.match)
        if one not in await self.deadlines.of_match(one.match):
            return  # an answer came before: what is asked since then has a time of its own
        if one.seat not in missing_answers(loaded):
            await self._drop_deadline(one)
            return
        ask = loaded.find_ask(one.seat, QUESTION)
        spare = ask is not None and ask.decision.may_lapse
        match "default" if spare else loaded.row.terms.on_timeout:
            case "default":
                await self._answer_default(loaded, one)
            case "forfeit":
                await self._forfeit_seat(loaded, one)
            case "ai" | "substitute":
                await self._hand_over_to_ai(
                    loaded, one, open_seat=loaded.row.terms.on_timeout == "substitute"
                )

    async def _answer_default(self, loaded: LoadedMatch, one: Deadline) -> None:
        ask = loaded.find_ask(one.seat, QUESTION)
        if ask is None:
            await self._drop_deadline(one)
            return
        action = Action(one.seat, loaded.live_state.moment, ask.decision.timeout_pick())
        if (
            await self.matches.act_for_seat(
                one.match, action, answered_by=CLOCK_ANSWERED, precondition=is_answer_missing
            )
            is None
        ):
            await self._drop_deadline(one)

    async def _forfeit_seat(self, loaded: LoadedMatch, one: Deadline) -> None:
        """Giving up by the clock; a game without that is called off."""
        if loaded.spec.concede is None:
            await self.matches.change_row(one.match, None, lambda after: _call_off_for_time(after, one.seat))
            return
        action = Action(one.seat, loaded.live_state.moment, (0,), RESIGN)
        done = await self.matches.act_for_seat(
            one.match, action, answered_by=CLOCK_CONCEDED, precondition=is_answer_missing
        )
        if done is None:
            await self._drop_deadline(one)
        elif done.after.is_running:
            await self._concede_with_team(loaded, one.seat)

    async def _concede_with_team(self, before: LoadedMatch, late: Seat) -> None:
        """A team gives up only if all of it does: out of time, its members do it together."""
        ask = before.find_ask(late, QUESTION)
        team = () if ask is None else (ask.decision.seat, *ask.decision.deputies)
        for seat in team:
            loaded = await self.matches.load_match(before.row.id)
            if seat != late and loaded.is_running:
                await self.matches.act_for_seat(
                    before.row.id, Action(seat, loaded.live_state.moment, (0,), RESIGN)
                )

    def record_clock_answer(self, progress: StepResult, change: WriteBatch) -> None:
        """A hook of `MatchService.step_hooks`: whoever gives up by the clock has not finished the match.

        That the clock has answered is said in public.
        """
        if progress.seat is None:
            return
        if progress.answered_by == CLOCK_CONCEDED:
            progress.after.seat_row(progress.seat).notes.forfeited = True
        if progress.answered_by == CLOCK_ANSWERED:
            announcements.announce_time_out(progress.after, progress.seat, change)

    async def _hand_over_to_ai(self, loaded: LoadedMatch, one: Deadline, *, open_seat: bool) -> None:
        """AI plays on; the person takes the seat back with one press, or a substitute takes it."""
        now, moment = self.clock.match_time(), loaded.live_state.moment

        def seat_ai(after: LoadedMatch) -> None:
            if not is_answer_missing(after, one.seat) or after.live_state.moment != moment:
                raise UserError("stale")
            row = after.seat_row(one.seat)
            row.ai, row.notes.ai_since = "normal", now
            row.notes.offered = open_seat

        await self.matches.change_row(one.match, None, seat_ai)

    async def _send_reminder(self, one: Deadline) -> None:
        """Quiet hours and days away it waits for; a reminder after the end of the time helps nobody."""
        loaded = await self.matches.load_match(one.match)
        change = WriteBatch()
        person = loaded.seat_row(one.seat).person
        until = await self.quiet_until(person) if person is not None else None
        until = latest_end(until, await self.place_quiet_until(loaded))
        if until is not None:
            DeadlineStore.postpone_deadline(change, one, until - self.clock.total_downtime)
            await self.matches.database.write(change)
            return
        DeadlineStore.drop_deadline(change, one.match, REMINDER, one.seat)
        rows = await self.deadlines.of_match(one.match)
        due = next((row.due for row in rows if row.kind == TURN and row.seat == one.seat), None)
        if due is not None and one.seat in missing_answers(loaded):
            self.write_reminder(loaded, one.seat, due, change)
        await self._write_and_publish(loaded, change)

    async def _send_deferred_ping(self, one: Deadline) -> None:
        """The quiet hours are over: the one mention that was held back, if still due."""
        loaded = await self.matches.load_match(one.match)
        change = WriteBatch()
        DeadlineStore.drop_deadline(change, one.match, PING, one.seat)
        person = loaded.seat_row(one.seat).person
        due = person is not None and one.seat in announcements.public_awaited_human_seats(loaded)
        if person is not None and due:
            announcements.request_mention(loaded, person, change)
        await self._write_and_publish(loaded, change)
        if person is not None and due:
            for listener in self.late_ping_listeners:
                listener(loaded, person)

    async def _write_and_publish(self, loaded: LoadedMatch, change: WriteBatch) -> None:
        await self.matches.database.write(change)
        for listener in self.matches.listeners:
            listener(StepResult(loaded, loaded))

    async def _close_empty_table(self, one: Deadline) -> None:
        loaded = await self.matches.load_match(one.match)
        if loaded.row.status != "open":
            await self._drop_deadline(one)
            return
        await self.matches.change_row(one.match, None, lambda after: _call_off(after, "nobody came"))

    async def _end_pause(self, one: Deadline) -> None:
        def clear_pause(after: LoadedMatch) -> None:
            after.row.terms.paused_until = None

        await self.matches.change_row(one.match, None, clear_pause)

    async def _drop_deadline(self, one: Deadline) -> None:
        """Unless it has been set anew meanwhile."""
        change = WriteBatch()
        DeadlineStore.drop_if_unchanged(change, one)
        await self.matches.database.write(change)


def is_answer_missing(loaded: LoadedMatch, seat: Seat) -> bool:
    """Nobody has answered for this seat while its deadline came."""
    return seat in missing_answers(loaded)


def _call_off(after: LoadedMatch, why: str) -> None:
    after.row.status, after.row.result = "off", why


def _call_off_for_time(after: LoadedMatch, seat: Seat) -> None:
    """Nobody can win it any more, and its person has not finished it."""
    after.seat_row(seat).notes.forfeited = True
    _call_off(after, "time")
