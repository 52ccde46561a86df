"""A friendly word to somebody who is awaited: once a wait, and in the place of the reminder."""

from bot.clock import Clock
from bot.errors import Told
from bot.services import showing
from bot.services.clocks import REMINDER, TURN
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Progress
from bot.store.change import Change
from bot.store.deadlines import Deadline, Deadlines
from games.core.model import Seat

SHARE = 4
"""A quarter of the time must have passed."""
UNCLOCKED = 60 * 60
"""Seconds of silence after which it is allowed where no clock runs."""


class Nudges:
    """Decides whether it is allowed, and asks for the message."""

    def __init__(self, matches: Matches, clock: Clock) -> None:
        self.matches, self.clock = matches, clock
        self.deadlines = Deadlines(matches.database)

    async def nudge(self, loaded: Loaded, asker: Seat) -> Loaded:
        """Tell the awaited that somebody would be glad of a move."""
        if not loaded.running:
            raise Told("over", name=loaded.name, at=loaded.row.changed_at)
        seats = [seat for seat in showing.seats_awaited(loaded) if seat != asker]
        if not seats:
            raise Told("nobody_to_nudge", name=loaded.name)
        rows = {(one.kind, one.seat): one for one in await self.deadlines.of(loaded.row.id)}
        seat = seats[0]
        change = Change()
        turn = rows.get((TURN, seat))
        self._refuse_early(loaded, turn)
        if turn is not None and (REMINDER, seat) not in rows:
            raise Told("nudged_already", who=loaded.side(seat))
        if turn is None and loaded.seat(seat).notes.nudged == loaded.playing.moment:
            raise Told("nudged_already", who=loaded.side(seat))
        due = turn.due if turn is not None else self.clock.playing()
        Deadlines.drop(change, loaded.row.id, REMINDER, seat)
        showing.remind(loaded, seat, due, change, asker)
        await self.matches.database.write(change)
        return await self._remember(loaded, seat)

    async def _remember(self, loaded: Loaded, seat: Seat) -> Loaded:
        moment = loaded.playing.moment

        def note(after: Loaded) -> None:
            after.seat(seat).notes.nudged = moment

        done: Progress = await self.matches.change(loaded.row.id, None, note)
        return done.after

    def _refuse_early(self, loaded: Loaded, turn: Deadline | None) -> None:
        began = turn.began if turn is not None else loaded.row.changed_at - self.clock.away
        wait = (turn.due - turn.began) // SHARE if turn is not None else UNCLOCKED
        if self.clock.playing() < began + wait:
            raise Told("nudge_early", at=self.clock.shown(began + wait))
