"""A match with clocks, on a database in a folder, with a clock that only the test advances."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.application import list_deadline_effects
from bot.clock import FixedClock
from bot.pacing import Pacing
from bot.services.answers.planned_moves import PlannedMoves
from bot.services.answers.standing_orders import StandingOrders
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor, MatchService
from bot.services.people import PeopleService
from bot.services.seats.votes import VoteService
from bot.services.timing.deadline_effects import DeadlineEffects
from bot.services.timing.deadlines import DeadlineRunner
from bot.services.timing.time_controls import PACES, TimeControls
from bot.store.database import Database
from bot.store.deadlines import DeadlineStore
from bot.store.rows import MatchRow, SeatRow
from bot.store.terms import Deal, OnTimeout, Terms
from bot.store.write_batch import WriteBatch
from games.core.model import QUESTION, Seat

ADA, BO = 11, 22
SEED = "0123456789abcdef0123456789abcdef"


class TimedMatch:
    """Two people at Nightbreak."""

    def __init__(self, database: Database, clock: FixedClock) -> None:
        self.database, self.clock = database, clock
        self.matches = MatchService(database, clock)
        self.away: dict[int, tuple[int, int]] = {}
        self.clocks = TimeControls(clock, self.add_absence)
        self.matches.step_hooks.append(self.clocks.update_deadlines)
        self.reminded: list[Seat] = []
        self.effects = DeadlineEffects(self.matches, clock, write_reminder=self._remind)
        effects = list_deadline_effects(
            self.effects,
            VoteService(self.matches, clock),
            PlannedMoves(self.matches, PeopleService(database), clock),
            StandingOrders(self.matches, clock),
        )
        self.matches.step_hooks.append(self.effects.record_clock_answer)
        self.timeouts = DeadlineRunner(self.matches, clock, effects, Pacing.quick())
        self.matches.listeners.append(self.timeouts.wake)

    def add_absence(self, person: int, begin: int, end: int) -> int:
        left, back = self.away.get(person, (0, 0))
        return max(0, min(end, back) - max(begin, left))

    def _remind(self, loaded: LoadedMatch, seat: Seat, due: int, change: WriteBatch) -> None:
        self.reminded.append(seat)

    async def start_match(self, pace: str = "slow", on_timeout: OnTimeout = "ai") -> LoadedMatch:
        terms = Terms(2, {"sides": "random", "heroes": "random"}, PACES[pace], on_timeout)
        seats = [SeatRow(0, ADA), SeatRow(1, BO)]
        now = self.clock.now()
        row = MatchRow(1, "K7Q", "nightbreak", "open", 0, 1, 2, None, terms, Deal(SEED, ""), ADA, now, now)
        row.seats = seats
        await self.database.write(self.matches.store.build_insert(row))
        return (await self.matches.start(1, Actor(ADA))).after

    async def load_match(self) -> LoadedMatch:
        return await self.matches.load_match(1)

    async def awaited_seat(self) -> Seat:
        """Return the single awaited seat."""
        (seat,) = (await self.load_match()).public_awaited
        return seat

    async def answer_default(self) -> LoadedMatch:
        """Give the default answer for the awaited seat."""
        loaded = await self.load_match()
        (seat,) = loaded.public_awaited
        ask = loaded.find_ask(seat, QUESTION)
        assert ask is not None
        person = loaded.seat_row(seat).person
        assert person is not None
        pick = ask.decision.timeout_pick()
        return (
            await self.matches.submit_answer(1, Actor(person), loaded.live_state.moment, QUESTION, pick)
        ).after

    async def seconds_due(self) -> dict[str, int]:
        """Return the seconds until each deadline, by kind and seat."""
        now = self.clock.match_time()
        return {
            f"{one.kind} {one.seat}": one.due - now for one in await DeadlineStore(self.database).of_match(1)
        }


def run_timed_match(
    folder: Path, scenario: Callable[[TimedMatch], Awaitable[None]], clock: FixedClock | None = None
) -> None:
    async def run() -> None:
        database = await Database.open(folder / "host.sqlite")
        try:
            await scenario(TimedMatch(database, clock or FixedClock()))
        finally:
            await database.close()

    asyncio.run(run())
