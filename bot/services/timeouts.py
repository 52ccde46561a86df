"""One dispatcher for everything that waits for a time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.clock import Clock
from bot.errors import Busy, Told
from bot.log import about
from bot.pacing import USUAL, Pacing
from bot.services import showing
from bot.services.clocks import LOBBY, PAUSE, PING, REMINDER, TURN, VOTE, waiting
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Progress
from bot.services.quiet import QuietPlace, later, never_quiet_there
from bot.store.change import Change
from bot.store.deadlines import Deadline, Deadlines
from games.core.model import QUESTION, RESIGN, Action, Seat

RETRY = 60
"""Seconds after which a deadline that failed is tried again."""

ANSWERS, GIVES_UP = "the clock answers", "the clock gives up"
"""What the clock does in the place of a seat's person."""

log = logging.getLogger(__name__)

Effect = Callable[[Deadline], Awaitable[None]]
Reminding = Callable[[Loaded, Seat, int, Change], None]
"""(match, seat, when its time is up): adds the reminder to what is written; it is shown after that."""

Quiet = Callable[[int], Awaitable[int | None]]
"""(person): until when they want no ping, on the wall; None: not now."""


async def never_quiet(person: int) -> int | None:
    return None


class Timeouts:
    """Sleeps until the next deadline and carries it out; each once, however the host ends in between."""

    def __init__(
        self,
        matches: Matches,
        clock: Clock,
        remind: Reminding,
        end_vote: Effect,
        quiet: Quiet = never_quiet,
        pacing: Pacing = USUAL,
    ) -> None:
        self.matches, self.clock, self.quiet, self.pacing = matches, clock, quiet, pacing
        self.deadlines = Deadlines(matches.database)
        self.quiet_place: QuietPlace = never_quiet_there
        self.remind = remind
        self.called_after_all: list[Callable[[Loaded, int], None]] = []
        """Are told of the person whose mention waited for the end of quiet hours."""
        self.woken = asyncio.Event()
        self.effects: dict[str, Effect] = {
            TURN: self._time_out,
            REMINDER: self._remind,
            LOBBY: self._clear_away,
            PAUSE: self._end_pause,
            VOTE: end_vote,
            PING: self._ping,
        }
        matches.writes.append(self.write)
        matches.listeners.append(lambda progress: self.woken.set())

    async def run(self) -> None:
        """For as long as the host runs."""
        while True:
            self.woken.clear()
            try:
                wait = await self.fire_due()
            except Busy:  # every deadline stays as it is
                wait = self.pacing.busy_retry
            try:
                await asyncio.wait_for(self.woken.wait(), wait)
            except TimeoutError:
                continue

    async def fire_due(self) -> float:
        """Carry out all that is due; the seconds until there is more."""
        last: Deadline | None = None
        while (one := await self.deadlines.next()) is not None:
            left = one.due - self.clock.playing()
            if left > 0:
                return min(float(left), self.pacing.deadline_poll)
            if one == last:
                log.error(
                    "deadline %s of match %s is still there after it was carried out", one.kind, one.match
                )
                await self._postpone(one)
            else:
                await self._fire(one)
            last = one
        return self.pacing.deadline_poll

    async def _fire(self, one: Deadline) -> None:
        """The effect removes the deadline in its own transaction. One that fails must not hold up others."""
        try:
            with about(match=one.match):
                await self.effects[one.kind](one)
            return
        except Busy:
            raise
        except Told as refusal:  # the match has gone on meanwhile
            log.info("deadline %s of match %s: %s", one.kind, one.match, refusal)
        except Exception:
            log.exception("deadline %s of match %s failed", one.kind, one.match)
        await self._postpone(one)

    async def _postpone(self, one: Deadline) -> None:
        change = Change()
        Deadlines.postpone(change, one, self.clock.playing() + RETRY)
        await self.matches.database.write(change)

    # --- effects -------------------------------------------------------------------------------------

    async def _time_out(self, one: Deadline) -> None:
        loaded = await self.matches.look(one.match)
        if one not in await self.deadlines.of(one.match):
            return  # an answer came before: what is asked since then has a time of its own
        if one.seat not in waiting(loaded):
            await self._drop(one)
            return
        ask = loaded.ask(one.seat, QUESTION)
        spare = ask is not None and ask.decision.spare
        match "default" if spare else loaded.row.terms.on_timeout:
            case "default":
                await self._take_default(loaded, one)
            case "forfeit":
                await self._forfeit(loaded, one)
            case "ai" | "substitute":
                await self._hand_over(loaded, one, open_seat=loaded.row.terms.on_timeout == "substitute")

    async def _take_default(self, loaded: Loaded, one: Deadline) -> None:
        ask = loaded.ask(one.seat, QUESTION)
        if ask is None:
            await self._drop(one)
            return
        action = Action(one.seat, loaded.playing.moment, ask.decision.on_timeout())
        if await self.matches.act_for(one.match, action, by=ANSWERS, fits=still_waited_for) is None:
            await self._drop(one)

    async def _forfeit(self, loaded: Loaded, one: Deadline) -> None:
        """Giving up by the clock; a game without that is called off."""
        if loaded.spec.concede is None:
            await self.matches.change(one.match, None, lambda after: _let_down(after, one.seat))
            return
        action = Action(one.seat, loaded.playing.moment, (0,), RESIGN)
        done = await self.matches.act_for(one.match, action, by=GIVES_UP, fits=still_waited_for)
        if done is None:
            await self._drop(one)
        elif done.after.running:
            await self._give_up_together(loaded, one.seat)

    async def _give_up_together(self, before: Loaded, late: Seat) -> None:
        """A team gives up only if all of it does: out of time, its members do it together."""
        ask = before.ask(late, QUESTION)
        team = () if ask is None else (ask.decision.seat, *ask.decision.also)
        for seat in team:
            loaded = await self.matches.look(before.row.id)
            if seat != late and loaded.running:
                await self.matches.act_for(before.row.id, Action(seat, loaded.playing.moment, (0,), RESIGN))

    def write(self, progress: Progress, change: Change) -> None:
        """A hook of `Matches.writes`: whoever gives up by the clock has not finished the match.

        That the clock has answered is said in public.
        """
        if progress.seat is None:
            return
        if progress.by == GIVES_UP:
            progress.after.seat(progress.seat).notes.forfeited = True
        if progress.by == ANSWERS:
            showing.tell_time_out(progress.after, progress.seat, change)

    async def _hand_over(self, loaded: Loaded, one: Deadline, *, open_seat: bool) -> None:
        """AI plays on; the person takes the seat back with one press, or a substitute takes it."""
        now, moment = self.clock.playing(), loaded.playing.moment

        def hand_over(after: Loaded) -> None:
            if not still_waited_for(after, one.seat) or after.playing.moment != moment:
                raise Told("stale")
            row = after.seat(one.seat)
            row.ai, row.notes.ai_since = "normal", now
            row.notes.offered = open_seat

        await self.matches.change(one.match, None, hand_over)

    async def _remind(self, one: Deadline) -> None:
        """Quiet hours and days away it waits for; a reminder after the end of the time helps nobody."""
        loaded = await self.matches.look(one.match)
        change = Change()
        person = loaded.seat(one.seat).person
        until = await self.quiet(person) if person is not None else None
        until = later(until, await self.quiet_place(loaded))
        if until is not None:
            Deadlines.postpone(change, one, until - self.clock.away)
            await self.matches.database.write(change)
            return
        Deadlines.drop(change, one.match, REMINDER, one.seat)
        rows = await self.deadlines.of(one.match)
        due = next((row.due for row in rows if row.kind == TURN and row.seat == one.seat), None)
        if due is not None and one.seat in waiting(loaded):
            self.remind(loaded, one.seat, due, change)
        await self._write_and_show(loaded, change)

    async def _ping(self, one: Deadline) -> None:
        """The quiet hours are over: the one mention that was held back, if still due."""
        loaded = await self.matches.look(one.match)
        change = Change()
        Deadlines.drop(change, one.match, PING, one.seat)
        person = loaded.seat(one.seat).person
        due = person is not None and one.seat in showing.seats_awaited(loaded)
        if person is not None and due:
            showing.tell_again(loaded, person, change)
        await self._write_and_show(loaded, change)
        if person is not None and due:
            for listener in self.called_after_all:
                listener(loaded, person)

    async def _write_and_show(self, loaded: Loaded, change: Change) -> None:
        await self.matches.database.write(change)
        for listener in self.matches.listeners:
            listener(Progress(loaded, loaded))

    async def _clear_away(self, one: Deadline) -> None:
        loaded = await self.matches.look(one.match)
        if loaded.row.status != "open":
            await self._drop(one)
            return
        await self.matches.change(one.match, None, lambda after: _call_off(after, "nobody came"))

    async def _end_pause(self, one: Deadline) -> None:
        def go_on(after: Loaded) -> None:
            after.row.terms.paused_until = None

        await self.matches.change(one.match, None, go_on)

    async def _drop(self, one: Deadline) -> None:
        """Unless it has been set anew meanwhile."""
        change = Change()
        Deadlines.drop_this(change, one)
        await self.matches.database.write(change)


def still_waited_for(loaded: Loaded, seat: Seat) -> bool:
    """Nobody has answered for this seat while its deadline came."""
    return seat in waiting(loaded)


def _call_off(after: Loaded, why: str) -> None:
    after.row.status, after.row.result = "off", why


def _let_down(after: Loaded, seat: Seat) -> None:
    """Nobody can win it any more, and its person has not finished it."""
    after.seat(seat).notes.forfeited = True
    _call_off(after, "time")
