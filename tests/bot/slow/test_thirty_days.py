"""Thirty days of twenty people at fifty slow matches, with an outage of three days, in a minute.

Nobody is told twice of the same wait, nobody in quiet hours, nobody loses a second by our absence.
"""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.clock import FixedClock
from bot.pacing import Pacing
from bot.places import Places
from bot.publishing import Publishing
from bot.services import showing
from bot.services.clocks import DAY, HOUR, PACES, Clocks
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Press
from bot.services.outage import return_from_absence
from bot.services.people import People
from bot.services.quiet import quiet_until
from bot.services.timeouts import Timeouts
from bot.services.votes import Votes
from bot.store.database import Database
from bot.store.deadlines import Deadlines, Heartbeat
from bot.store.people import Person
from bot.store.records import Deal, Match, SeatRow, Terms
from games.core.model import QUESTION
from tests.bot.publishing.test_publishing import FakePictures, FakePlaces

PEOPLE, MATCHES = 20, 50
OUTAGE = 3 * DAY
START = 1_800_000_000
QUIET = (22 * 60, 7 * 60 + 30)
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "UTC")
pytestmark = pytest.mark.slow

Told = tuple[int, int, int]
"""Person, match, time."""


class Channel(FakePlaces):
    """Remembers who was pinged when, and for which kind of message."""

    def __init__(self, clock: FixedClock) -> None:
        super().__init__()
        self.clock = clock
        self.told: list[tuple[str, int, int, int]] = []

    async def post(self, channel, screen, pictures, nonce, mention):
        kind = "reminder" if "reminder" in nonce else "wait" if "wait" in nonce else "other"
        match = channel - 1000
        if nonce not in self.nonces:
            self.told += [(kind, person, match, self.clock.now()) for person in mention]
        return await super().post(channel, screen, pictures, nonce, mention)


class Month:
    """The host without Discord, and the people with their habits."""

    def __init__(self, folder: Path) -> None:
        self.path, self.clock, self.random = folder / "host.sqlite", FixedClock(START), Random(7)  # noqa: S311
        self.places = Channel(self.clock)
        self.next_visit = {person: START + self.random.randrange(DAY) for person in range(1, PEOPLE + 1)}
        self.waits: Counter[tuple[int, int]] = Counter()
        """How many waits began for a person in a match."""
        self.steps = 0

    async def open(self) -> None:
        self.database = await Database.open(self.path, durable=False)
        self.people = People(self.database)
        self.matches = Matches(self.database, self.clock)
        votes = Votes(self.matches, self.clock)
        self.matches.writes += [Clocks(self.clock).write, votes.write, showing.write]
        places: Places = self.places
        pictures: object = FakePictures()
        quick = Pacing.quick()
        self.publishing = Publishing(self.matches, self.people, pictures, places, self.clock, quick)  # type: ignore[arg-type]
        self.timeouts = Timeouts(
            self.matches,
            self.clock,
            showing.remind,
            votes.expire,
            self.quiet,
        )
        await return_from_absence(Heartbeat(self.database), self.clock)
        await self.publishing.resume()

    async def close(self) -> None:
        await self.shown()
        await Heartbeat(self.database).beat(self.clock.now(), self.clock.away)
        await self.database.close()

    async def quiet(self, person: int) -> int | None:
        return quiet_until(await self.people.of(person), self.clock.now())

    async def shown(self) -> None:
        await self.publishing.keeper.settled()

    async def begin(self) -> None:
        for person in range(1, PEOPLE + 1):
            zone = ZONES[person % len(ZONES)]

            def habits(settings: Person, person: int = person, zone: str = zone) -> None:
                settings.name, settings.zone = f"Person {person}", zone
                settings.quiet = QUIET if person % 3 else None

            await self.people.change(person, habits)
        for match in range(1, MATCHES + 1):
            first = self.random.randrange(1, PEOPLE + 1)
            second = (first + self.random.randrange(PEOPLE - 1)) % PEOPLE + 1
            terms = Terms(2, {"sides": "random", "heroes": "random"}, PACES["slow"], "default")
            row = Match(
                match, f"K{match}", "nightbreak", "open", 0, 1, 1000 + match, None, terms,
                Deal(f"{match:032}", ""), first, START, START,
            )  # fmt: skip
            row.seats = [SeatRow(0, first), SeatRow(1, second)]
            await self.database.write(self.matches.rows.opening(row))
            progress = await self.matches.start(match, Press(first))
            self.note(None, progress.after)

    def note(self, before: Loaded | None, after: Loaded) -> None:
        """Count the waits that begin, as the rules of mentioning say."""
        was = [] if before is None else showing.people(before, showing.seats_awaited(before))
        for person in showing.people(after, showing.seats_awaited(after)):
            if person not in was:
                self.waits[person, after.row.id] += 1

    async def visit(self, person: int) -> None:
        """Look at the matches, and answer in most of those that wait."""
        self.next_visit[person] = self.clock.now() + self.random.randrange(5 * HOUR, 40 * HOUR)
        if await self.quiet(person) is not None:
            return
        for row in await self.matches.rows.of_person(person, ("running",)):
            loaded = await self.matches.look(row.id)
            if self.random.random() < 0.15:
                continue
            while loaded.running and (seat := loaded.seat_of(person)) in loaded.awaited:
                ask = loaded.ask(seat, QUESTION)
                assert ask is not None
                pick = ask.decision.sample(self.random.randrange)
                moment, owner = loaded.playing.moment, ask.decision.seat
                progress = await self.matches.answer(row.id, Press(person), moment, QUESTION, pick, owner)
                self.note(loaded, progress.after)
                loaded = progress.after
                self.steps += 1

    async def fire(self) -> None:
        """Let the clock do what is due, and note the waits that it begins."""
        while (one := await self.timeouts.deadlines.next()) is not None and one.due <= self.clock.playing():
            before = await self.matches.look(one.match)
            await self.timeouts._fire(one)
            self.note(before, await self.matches.look(one.match))

    async def live(self, until: int) -> None:
        while True:
            due = await self.timeouts.deadlines.next()
            at = min(self.next_visit.values())
            at = min(at, self.clock.shown(due.due)) if due is not None else at
            if at >= until:
                self.clock.forward(until - self.clock.now())
                return
            self.clock.forward(max(0, at - self.clock.now()))
            await self.fire()
            for person, visit in self.next_visit.items():
                if visit <= self.clock.now():
                    await self.visit(person)
            await self.shown()

    async def left(self) -> dict[tuple[int, str, int], int]:
        """Seconds until each deadline."""
        found = [one for match in range(1, MATCHES + 1) for one in await Deadlines(self.database).of(match)]
        return {(one.match, one.kind, one.seat): one.due - self.clock.playing() for one in found}


@pytest.mark.parametrize(("days", "steps"), [(8, 200), pytest.param(30, 2000, marks=pytest.mark.nightly)])
def test_thirty_days(days: int, steps: int, tmp_path: Path) -> None:
    """All of them at night, else the first eight; the outage is after a third."""
    month = Month(tmp_path)

    async def run() -> None:
        await month.open()
        await month.begin()
        await month.live(START + days * DAY // 3)
        await month.shown()
        before = await month.left()
        await month.close()
        month.clock.forward(OUTAGE)
        month.next_visit = {person: at + OUTAGE for person, at in month.next_visit.items()}
        await month.open()
        assert await month.left() == before
        await month.live(START + days * DAY + OUTAGE)
        await month.close()

    asyncio.run(run())
    told = Counter((person, match) for kind, person, match, _ in month.places.told if kind == "wait")
    assert month.steps > steps
    for key, times in told.items():
        assert times <= month.waits[key], f"told {times} times of {month.waits[key]} waits: {key}"
    # A mention that was held back in quiet hours is dropped if the wait is over before they end.
    assert sum(told.values()) > 0.8 * sum(month.waits.values())
    reminders = Counter((person, match) for kind, person, match, _ in month.places.told if kind == "reminder")
    assert reminders
    assert all(times <= month.waits[key] for key, times in reminders.items())
    for kind, person, match, at in month.places.told:
        settings = Person(zone=ZONES[person % len(ZONES)], quiet=QUIET if person % 3 else None)
        assert quiet_until(settings, at) is None, (kind, person, match, at)
