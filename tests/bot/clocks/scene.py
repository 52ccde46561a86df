"""A match with clocks on a store in a folder, and a time that stands until it is put forward."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.clock import FixedClock
from bot.pacing import Pacing
from bot.services.clocks import PACES, Clocks
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Press
from bot.services.timeouts import Timeouts
from bot.store.change import Change
from bot.store.database import Database
from bot.store.deadlines import Deadline, Deadlines
from bot.store.records import Deal, Match, OnTimeout, SeatRow, Terms
from games.core.model import QUESTION, Seat

ADA, BO = 11, 22
SEED = "0123456789abcdef0123456789abcdef"


class Scene:
    """Two people at Nightbreak."""

    def __init__(self, database: Database, clock: FixedClock) -> None:
        self.database, self.clock = database, clock
        self.matches = Matches(database, clock)
        self.away: dict[int, tuple[int, int]] = {}
        self.clocks = Clocks(clock, self.absence)
        self.matches.writes.append(self.clocks.write)
        self.reminded: list[Seat] = []
        self.timeouts = Timeouts(self.matches, clock, self._remind, self._vote_ended, pacing=Pacing.quick())

    def absence(self, person: int, begin: int, end: int) -> int:
        left, back = self.away.get(person, (0, 0))
        return max(0, min(end, back) - max(begin, left))

    def _remind(self, loaded: Loaded, seat: Seat, due: int, change: Change) -> None:
        self.reminded.append(seat)

    async def _vote_ended(self, one: Deadline) -> None: ...

    async def start(self, pace: str = "slow", on_timeout: OnTimeout = "ai") -> Loaded:
        terms = Terms(2, {"sides": "random", "heroes": "random"}, PACES[pace], on_timeout)
        seats = [SeatRow(0, ADA), SeatRow(1, BO)]
        now = self.clock.now()
        row = Match(1, "K7Q", "nightbreak", "open", 0, 1, 2, None, terms, Deal(SEED, ""), ADA, now, now)
        row.seats = seats
        await self.database.write(self.matches.rows.opening(row))
        return (await self.matches.start(1, Press(ADA))).after

    async def look(self) -> Loaded:
        return await self.matches.look(1)

    async def mover(self) -> Seat:
        """The one seat that is asked."""
        (seat,) = (await self.look()).awaited
        return seat

    async def answer(self) -> Loaded:
        """Whoever is asked takes the default."""
        loaded = await self.look()
        (seat,) = loaded.awaited
        ask = loaded.ask(seat, QUESTION)
        assert ask is not None
        person = loaded.seat(seat).person
        assert person is not None
        pick = ask.decision.on_timeout()
        return (await self.matches.answer(1, Press(person), loaded.playing.moment, QUESTION, pick)).after

    async def due(self) -> dict[str, int]:
        """Seconds until each deadline, by kind and seat."""
        now = self.clock.playing()
        return {f"{one.kind} {one.seat}": one.due - now for one in await Deadlines(self.database).of(1)}


def played(
    folder: Path, scenario: Callable[[Scene], Awaitable[None]], clock: FixedClock | None = None
) -> None:
    async def run() -> None:
        database = await Database.open(folder / "host.sqlite")
        try:
            await scenario(Scene(database, clock or FixedClock()))
        finally:
            await database.close()

    asyncio.run(run())
