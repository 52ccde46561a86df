"""Answers given ahead: given for the seat when it is asked, as long as they fit; else dropped with a word.

A plan is the seat's own secret. What it answers appears some seconds after the question, as AI answers do,
and nobody is called to the table for it. Whoever answers by hand has changed their mind: the plan goes.
"""

import secrets
from collections.abc import Callable

from bot.clock import Clock
from bot.errors import Stale, Told
from bot.pacing import USUAL, Pacing
from bot.services import showing
from bot.services.clocks import waiting
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Press, Progress
from bot.services.moving import REFUSED, parts_of
from bot.services.ordering import ORDER, order_of, secret, silent
from bot.services.people import People
from bot.store.change import Change
from bot.store.deadlines import Deadline, Deadlines
from bot.store.records import Dropped, SeatRow
from games.core.model import QUESTION, Seat

PLAN = "plan"
"""The kind of the deadline at which a plan answers."""
MOST = 12
"""Answers in a plan."""


class Planning:
    """Keeps plans and carries them out."""

    def __init__(self, matches: Matches, people: People, clock: Clock, pacing: Pacing = USUAL) -> None:
        self.matches, self.people, self.clock, self.pacing = matches, people, clock, pacing
        self.pause: Callable[[], int] = self.by_chance

    def by_chance(self) -> int:
        soonest, latest = (round(seconds) for seconds in self.pacing.plan_answer)
        return soonest + secrets.randbelow(latest - soonest + 1)

    # --- planning ------------------------------------------------------------------------------------

    async def set(self, match: int, press: Press, text: str) -> Loaded:
        """Plan these answers, in the place of what was planned before."""
        parts = tuple(parts_of(text, (await self.matches.look(match)).spec))

        def plan(after: Loaded) -> None:
            seat = self._refuse(after, press.person)
            if not parts:
                raise Told("plan_empty")
            if len(parts) > MOST:
                raise Told("plan_long", most=MOST)
            after.seat(seat).notes.plan, after.seat(seat).notes.dropped = parts, None

        return (await self.matches.change(match, press, plan)).after

    def _refuse(self, loaded: Loaded, person: int) -> Seat:
        seat = loaded.seat_of(person)
        if not loaded.running:
            raise loaded.over()
        loaded.refuse_given_up(seat)
        if seat in waiting(loaded) and not loaded.seat(seat).notes.plan:
            raise Told("plan_asked")
        return seat

    async def clear(self, match: int, press: Press) -> Loaded:
        """Plan nothing any more."""

        def forget(after: Loaded) -> None:
            after.seat(after.seat_of(press.person)).notes.plan = ()

        return (await self.matches.change(match, press, forget)).after

    async def read(self, loaded: Loaded, seat: Seat) -> Loaded:
        """The word on a dropped plan was shown: once is enough."""

        def tick(after: Loaded) -> None:
            after.seat(seat).notes.dropped = None

        if loaded.seat(seat).notes.dropped is None:
            return loaded
        return (await self.matches.change(loaded.row.id, None, tick)).after

    # --- carrying out --------------------------------------------------------------------------------

    def write(self, progress: Progress, change: Change) -> None:
        """The hook of `Matches.writes`; it comes before the one that decides who is called to the table."""
        before, after = progress.before, progress.after
        asked = waiting(after)
        for row in after.row.seats:
            had = before.row.seats[row.seat] if row.seat < len(before.row.seats) else row
            if not row.notes.plan and not had.notes.plan:
                continue
            if row.notes.plan and progress.seat == row.seat and progress.move:
                self._answered(progress, row.seat)
            if not after.running:
                row.notes.plan = ()
            paused = after.row.terms.paused_until is not None
            if paused or not row.notes.plan or row.seat not in asked or row.ai is not None:
                Deadlines.drop(change, after.row.id, PLAN, row.seat)
            elif begins(progress, row.seat, had):
                now = self.clock.playing()
                wait = 0 if after.row.terms.alone else self.pause()
                Deadlines.set(change, Deadline(after.row.id, PLAN, row.seat, now, now + wait))

    def _answered(self, progress: Progress, seat: Seat) -> None:
        """The seat has answered: as planned, or by hand. To give a standing order is no answer."""
        notes = progress.after.seat(seat).notes
        if progress.by == PLAN:
            notes.plan = notes.plan[1:]
        elif progress.by != ORDER and (progress.move == "undo" or self._by_hand(progress, seat)):
            notes.plan = ()

    def _by_hand(self, progress: Progress, seat: Seat) -> bool:
        before, after = progress.before, progress.after
        if seat not in waiting(before):
            return False
        return seat not in waiting(after) or moment_of(before) != moment_of(after)

    async def carry_out(self, one: Deadline) -> None:
        """The moment has come: answer while the seat is asked and the plan fits."""
        while True:
            loaded = await self.matches.look(one.match)
            row = loaded.seat(one.seat)
            if (
                not row.notes.plan
                or row.person is None
                or row.ai is not None
                or one.seat not in waiting(loaded)
            ):
                await self._drop_deadline(one)
                return
            if not await self._answer(loaded, one.seat, row.person):
                return

    async def _answer(self, loaded: Loaded, seat: Seat, person: int) -> bool:
        """One answer; whether the plan may go on."""
        match, answer, moment = loaded.row.id, loaded.seat(seat).notes.plan[0], moment_of(loaded)

        def fits(now: Loaded, _: Seat) -> bool:
            return same(now, seat, answer, moment)

        try:
            await self.matches.move(match, Press(person), answer, fits, by=PLAN)
        except Stale:
            return True  # they were quicker, or have planned something else: look again
        except Told as told:
            if told.key not in REFUSED:
                raise
            words = await self.people.words(person, loaded.row.terms.language)
            await self._drop(loaded, seat, answer, told.sentence(words))
            return False
        return True

    async def _drop(self, loaded: Loaded, seat: Seat, answer: str, why: str) -> None:
        """It does not fit: the rest goes too, the person hears it, and is called to the table after all."""

        def drop(after: Loaded) -> None:
            notes = after.seat(seat).notes
            if notes.plan[:1] == (answer,):
                notes.plan, notes.dropped = (), Dropped(answer, why)

        await self.matches.change(loaded.row.id, None, drop)

    async def _drop_deadline(self, one: Deadline) -> None:
        change = Change()
        Deadlines.drop(change, one.match, PLAN, one.seat)
        await self.matches.database.write(change)


def begins(progress: Progress, seat: Seat, had: SeatRow) -> bool:
    """The plan is to answer from now on: it is new, or what it is for has just come about."""
    before = progress.before
    here = before.row.terms.paused_until is None and had.ai is None and seat in waiting(before)
    return not (here and had.notes.plan) or progress.seat == seat


def moment_of(loaded: Loaded) -> int:
    return loaded.playing.moment


def same(loaded: Loaded, seat: Seat, answer: str, moment: int) -> bool:
    """What is asked, and what is planned for it, is what we have looked at."""
    return (
        moment_of(loaded) == moment
        and loaded.seat(seat).notes.plan[:1] == (answer,)
        and any(ask.about == QUESTION and not ask.answered for ask in loaded.asks(seat))
    )


def call_after_all(progress: Progress, change: Change) -> None:
    """A hook of `Matches.writes`, the last: the mention that a plan or an order made unnecessary, once gone.

    Whoever has taken their order back is here already, and in a secret window all were called.
    """
    after = progress.after
    if after.row.terms.alone or not after.running:
        return
    for seat in showing.seats_awaited(after):
        if left_alone(progress, seat) and not secret(after, seat):
            showing.tell_again(after, after.seat(seat).person or 0, change)


def left_alone(progress: Progress, seat: Seat) -> bool:
    """A plan was dropped, or an order fits no more, while the seat is still awaited."""
    before, after = progress.before, progress.after
    if after.seat(seat).notes.dropped is not None and before.seat(seat).notes.dropped is None:
        return True
    if not before.running or seat not in showing.seats_awaited(before) or progress.seat == seat:
        return False
    return order_of(before, seat) is not None and not silent(after, seat)


def orders_of(loaded: Loaded, seat: Seat) -> list[str]:
    """What the seat has ordered ahead by the game's own means."""
    spec = loaded.spec
    if spec.orders is None or loaded.state is None:
        return []
    return list(spec.orders(spec.table(spec, loaded.state), seat))
