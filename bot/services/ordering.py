"""Standing orders of a game, carried out: the host answers for the seat, some seconds after the question.

The rules ask as if there were no order. The pause is drawn without a look at what is answered, so nobody can
tell from the time what a card was, nor from the log that there is an order.
"""

import secrets
from collections.abc import Callable

from bot.clock import Clock
from bot.pacing import USUAL, Pacing
from bot.services.clocks import waiting
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Progress
from bot.store.change import Change
from bot.store.deadlines import Deadline, Deadlines
from games.core.model import QUESTION, Action, Asked, Seat

ORDER = "order"
"""The kind of the deadline at which an order answers."""


class Ordering:
    """Sees to it that orders answer."""

    def __init__(self, matches: Matches, clock: Clock, pacing: Pacing = USUAL) -> None:
        self.matches, self.clock, self.pacing = matches, clock, pacing
        self.pause: Callable[[int, int], int] = self.by_chance

    def by_chance(self, soonest: int, latest: int) -> int:
        pause = soonest + secrets.randbelow(latest - soonest + 1)
        return round(pause * self.pacing.order_share)

    def write(self, progress: Progress, change: Change) -> None:
        """The hook of `Matches.writes`; it comes after plans, which go before orders."""
        before, after = progress.before, progress.after
        for row in after.row.seats:
            ordered = order_of(after, row.seat)
            if ordered is None:
                if before.running and order_of(before, row.seat) is not None:
                    Deadlines.drop(change, after.row.id, ORDER, row.seat)
            elif begins(progress, row.seat):
                now = self.clock.playing()
                wait = 0 if after.row.terms.alone else self.pause(*ordered.pause)
                Deadlines.set(change, Deadline(after.row.id, ORDER, row.seat, now, now + wait))

    async def carry_out(self, one: Deadline) -> None:
        """The moment has come: answer while the order says so."""
        while True:
            loaded = await self.matches.look(one.match)
            ordered = order_of(loaded, one.seat)
            if ordered is None or ordered.standing is None:
                change = Change()
                Deadlines.drop(change, one.match, ORDER, one.seat)
                await self.matches.database.write(change)
                return
            action = Action(one.seat, loaded.playing.moment, ordered.standing, QUESTION, one.seat)
            if await self.matches.act_for(one.match, action, ORDER, still(ordered)) is not None:
                return


def still(ordered: Asked) -> Callable[[Loaded, Seat], bool]:
    """The order says the same when nobody else can change it any more."""

    def fits(now: Loaded, seat: Seat) -> bool:
        found = order_of(now, seat)
        return found is not None and found.standing == ordered.standing

    return fits


def begins(progress: Progress, seat: Seat) -> bool:
    """The question is a new one, or nobody could answer it until now.

    An order that is given while a question waits holds from the next: what one has read, one answers.
    """
    before = progress.before
    if not before.running or before.row.terms.paused_until is not None or seat not in waiting(before):
        return True
    had = before.seat(seat)
    taken = had.ai is not None or bool(had.notes.plan)
    return taken or before.playing.moment != progress.after.playing.moment


def order_of(loaded: Loaded, seat: Seat) -> Asked | None:
    """The question to this seat that a standing order answers; a plan goes before it."""
    row = loaded.row.seats[seat]
    if loaded.state is None or not loaded.running or loaded.row.terms.paused_until is not None:
        return None
    if row.person is None or row.ai is not None or row.notes.plan:
        return None
    return loaded.awaits.ordered.get(seat)


def question_to(loaded: Loaded, seat: Seat) -> Asked | None:
    """The seat's own question, if its answer is missing."""
    for ask in loaded.pending.asks:
        if not ask.about and not ask.answered and ask.decision.seat == seat:
            return ask.decision
    return None


def silent(loaded: Loaded, seat: Seat) -> bool:
    """Something else answers for the seat's person, who need not come for it."""
    return bool(loaded.row.seats[seat].notes.plan) or order_of(loaded, seat) is not None


def secret(loaded: Loaded, seat: Seat) -> bool:
    """Nobody is to know who has answered: who is not called to the table would be known to have ordered."""
    asked = question_to(loaded, seat)
    return asked is not None and asked.quiet
