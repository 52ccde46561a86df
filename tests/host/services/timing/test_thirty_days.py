"""Thirty days of twenty people at fifty slow matches, with an outage of three days, in a minute.

Nobody is told twice of the same wait, nobody in quiet hours, nobody loses a second by our absence.
"""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.application import list_deadline_effects
from bot.clock import FixedClock
from bot.pacing import Pacing
from bot.public.channel_gateway import ChannelGateway
from bot.public.publisher import MatchPublisher
from bot.services import announcements
from bot.services.answers.awaited import people_in_seats, public_awaited_human_seats
from bot.services.answers.planned_moves import PlannedMoves
from bot.services.answers.standing_orders import StandingOrders
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor, MatchService
from bot.services.people import PeopleService
from bot.services.seats.votes import VoteService
from bot.services.timing.deadline_effects import DeadlineEffects
from bot.services.timing.deadlines import DeadlineRunner
from bot.services.timing.downtime import restore_clock
from bot.services.timing.quiet_hours import quiet_hours_end
from bot.services.timing.time_controls import DAY, HOUR, PACES, TimeControls
from bot.store.database import Database
from bot.store.deadlines import DeadlineStore, HeartbeatStore
from bot.store.people import PersonSettings
from bot.store.rows import MatchRow, SeatRow
from bot.store.terms import Deal, Terms
from games.core.model import QUESTION
from tests.host.discord.public.test_publisher import FakeChannelGateway, FakePictureCache

PEOPLE, MATCHES = 20, 50
OUTAGE = 3 * DAY
START = 1_800_000_000
QUIET = (22 * 60, 7 * 60 + 30)
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "UTC")
pytestmark = pytest.mark.slow

Told = tuple[int, int, int]
"""Person, match, time."""


class MonthChannel(FakeChannelGateway):
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


class FakeMonth:
    """The host without Discord, and the people with their habits."""

    def __init__(self, folder: Path) -> None:
        self.path, self.clock, self.random = folder / "host.sqlite", FixedClock(START), Random(7)  # noqa: S311
        self.places = MonthChannel(self.clock)
        self.next_visit = {person: START + self.random.randrange(DAY) for person in range(1, PEOPLE + 1)}
        self.waits: Counter[tuple[int, int]] = Counter()
        """How many waits began for a person in a match."""
        self.steps = 0

    async def open(self) -> None:
        self.database = await Database.open(self.path, durable=False)
        self.people = PeopleService(self.database)
        self.matches = MatchService(self.database, self.clock)
        votes = VoteService(self.matches, self.clock)
        self.matches.step_hooks += [
            TimeControls(self.clock).update_deadlines,
            votes.update_open_votes,
            announcements.announce_step,
        ]
        places: ChannelGateway = self.places
        pictures: object = FakePictureCache()
        quick = Pacing.quick()
        self.publishing = MatchPublisher(self.matches, self.people, pictures, places, self.clock, quick)  # type: ignore[arg-type]
        self.matches.listeners.append(self.publishing.on_step)
        effects = DeadlineEffects(self.matches, self.clock, self.quiet)
        self.timeouts = DeadlineRunner(
            self.matches,
            self.clock,
            list_deadline_effects(
                effects,
                votes,
                PlannedMoves(self.matches, self.people, self.clock),
                StandingOrders(self.matches, self.clock),
            ),
        )
        self.matches.step_hooks.append(effects.record_clock_answer)
        self.matches.listeners.append(self.timeouts.wake)
        await restore_clock(HeartbeatStore(self.database), self.clock)
        await self.publishing.resume()

    async def close(self) -> None:
        await self.shown()
        await HeartbeatStore(self.database).record_beat(self.clock.now(), self.clock.total_downtime)
        await self.database.close()

    async def quiet(self, person: int) -> int | None:
        return quiet_hours_end(await self.people.load_settings(person), self.clock.now())

    async def shown(self) -> None:
        await self.publishing.refresher.wait_until_idle()

    async def begin(self) -> None:
        for person in range(1, PEOPLE + 1):
            zone = ZONES[person % len(ZONES)]

            def habits(settings: PersonSettings, person: int = person, zone: str = zone) -> None:
                settings.name, settings.zone = f"Person {person}", zone
                settings.quiet = QUIET if person % 3 else None

            await self.people.change_settings(person, habits)
        for match in range(1, MATCHES + 1):
            first = self.random.randrange(1, PEOPLE + 1)
            second = (first + self.random.randrange(PEOPLE - 1)) % PEOPLE + 1
            terms = Terms(2, {"sides": "random", "heroes": "random"}, PACES["slow"], "default")
            row = MatchRow(
                match, f"K{match}", "nightbreak", "open", 0, 1, 1000 + match, None, terms,
                Deal(f"{match:032}", ""), first, START, START,
            )  # fmt: skip
            row.seats = [SeatRow(0, first), SeatRow(1, second)]
            await self.database.write(self.matches.store.build_insert(row))
            progress = await self.matches.start(match, Actor(first))
            self.note(None, progress.after)

    def note(self, before: LoadedMatch | None, after: LoadedMatch) -> None:
        """Count the waits that begin, as the rules of mentioning say."""
        was = [] if before is None else people_in_seats(before, public_awaited_human_seats(before))
        for person in people_in_seats(after, public_awaited_human_seats(after)):
            if person not in was:
                self.waits[person, after.row.id] += 1

    async def visit(self, person: int) -> None:
        """Look at the matches, and answer in most of those that wait."""
        self.next_visit[person] = self.clock.now() + self.random.randrange(5 * HOUR, 40 * HOUR)
        if await self.quiet(person) is not None:
            return
        for row in await self.matches.store.of_person(person, ("running",)):
            loaded = await self.matches.load_match(row.id)
            if self.random.random() < 0.15:
                continue
            while loaded.is_running and (seat := loaded.require_seat_of(person)) in loaded.public_awaited:
                ask = loaded.find_ask(seat, QUESTION)
                assert ask is not None
                pick = ask.decision.random_pick(self.random.randrange)
                moment, owner = loaded.live_state.moment, ask.decision.seat
                progress = await self.matches.submit_answer(
                    row.id, Actor(person), moment, QUESTION, pick, owner
                )
                self.note(loaded, progress.after)
                loaded = progress.after
                self.steps += 1

    async def fire(self) -> None:
        """Let the clock do what is due, and note the waits that it begins."""
        while (
            one := await self.timeouts.deadlines.next_due()
        ) is not None and one.due <= self.clock.match_time():
            before = await self.matches.load_match(one.match)
            await self.timeouts._fire_deadline(one)
            self.note(before, await self.matches.load_match(one.match))

    async def live(self, until: int) -> None:
        while True:
            due = await self.timeouts.deadlines.next_due()
            at = min(self.next_visit.values())
            at = min(at, self.clock.to_wall_time(due.due)) if due is not None else at
            if at >= until:
                self.clock.advance(until - self.clock.now())
                return
            self.clock.advance(max(0, at - self.clock.now()))
            await self.fire()
            for person, visit in self.next_visit.items():
                if visit <= self.clock.now():
                    await self.visit(person)
            await self.shown()

    async def left(self) -> dict[tuple[int, str, int], int]:
        """Seconds until each deadline."""
        found = [
            one
            for match in range(1, MATCHES + 1)
            for one in await DeadlineStore(self.database).of_match(match)
        ]
        return {(one.match, one.kind, one.seat): one.due - self.clock.match_time() for one in found}


@pytest.mark.parametrize(("days", "steps"), [(8, 200), pytest.param(30, 2000, marks=pytest.mark.nightly)])
def test_thirty_days(days: int, steps: int, tmp_path: Path) -> None:
    """All of them at night, else the first eight; the outage is after a third."""
    month = FakeMonth(tmp_path)

    async def run() -> None:
        await month.open()
        await month.begin()
        await month.live(START + days * DAY // 3)
        await month.shown()
        before = await month.left()
        await month.close()
        month.clock.advance(OUTAGE)
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
        settings = PersonSettings(zone=ZONES[person % len(ZONES)], quiet=QUIET if person % 3 else None)
        assert quiet_hours_end(settings, at) is None, (kind, person, match, at)
