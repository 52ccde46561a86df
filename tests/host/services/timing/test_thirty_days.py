"""Thirty days of twenty people at fifty slow matches, with an outage of three days, in a minute.

Nobody is told twice of the same wait, nobody in quiet hours, nobody loses a second by our absence.
"""

from collections import Counter
from collections.abc import AsyncGenerator, Collection, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.application import resume_interrupted
from bot.clock import FixedClock
from bot.services.answers.awaited_seats import people_in_seats, public_awaited_human_seats
from bot.services.lobby.new_tables import TablePlace
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.timing.deadlines import DAY, HOUR
from bot.services.timing.quiet_hours import quiet_hours_end
from bot.store.people import PersonSettings
from games.core.model import QUESTION
from render.kit.picture import Picture
from tests.host.kit.fake_interactions import FakeChannel
from tests.host.kit.services import RANDOM, open_scene

PEOPLE, MATCHES = 20, 50
OUTAGE = 3 * DAY
START = 1_800_000_000
QUIET = (22 * 60, 7 * 60 + 30)
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "UTC")
pytestmark = pytest.mark.slow

Told = tuple[int, int, int]
"""Person, match, time."""


class MonthChannel(FakeChannel):
    """Remembers who was pinged when, and for which kind of message."""

    def __init__(self, clock: FixedClock) -> None:
        super().__init__()
        self.clock = clock
        self.nonces: set[str] = set()
        self.told: list[tuple[str, int, int, int]] = []

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        kind = "reminder" if "reminder" in nonce else "wait" if "wait" in nonce else "other"
        match = channel - 1000
        if nonce not in self.nonces:
            self.told += [(kind, person, match, self.clock.now()) for person in mention]
        self.nonces.add(nonce)
        return await super().post(channel, screen, pictures, nonce, mention)


class FakeMonth:
    """People with their habits, at a host without Discord."""

    def __init__(self, clock: FixedClock) -> None:
        self.clock, self.random = clock, Random(7)  # noqa: S311
        self.channel = MonthChannel(clock)
        self.next_visit = {person: START + self.random.randrange(DAY) for person in range(1, PEOPLE + 1)}
        self.waits: Counter[tuple[int, int]] = Counter()
        """How many waits began for a person in a match."""
        self.steps = 0

    @asynccontextmanager
    async def open_host(self, path: Path) -> AsyncGenerator[None]:
        async with open_scene(path, self.clock) as self.scene:
            self.publisher = self.scene.publish_to(self.channel)
            await resume_interrupted(self.scene.services)
            await self.publisher.resume()
            yield
            await self.shown()
            await self.scene.services.heartbeat.record_beat(self.clock.now(), self.clock.total_downtime)

    async def quiet(self, person: int) -> int | None:
        return quiet_hours_end(await self.scene.people.load_settings(person), self.clock.now())

    async def shown(self) -> None:
        await self.publisher.refresher.wait_until_idle()

    async def begin(self) -> None:
        for person in range(1, PEOPLE + 1):
            zone = ZONES[person % len(ZONES)]

            def habits(settings: PersonSettings, person: int = person, zone: str = zone) -> None:
                settings.name, settings.zone = f"Person {person}", zone
                settings.quiet = QUIET if person % 3 else None

            await self.scene.people.change_settings(person, habits)
        for match in range(1, MATCHES + 1):
            first = self.random.randrange(1, PEOPLE + 1)
            second = (first + self.random.randrange(PEOPLE - 1)) % PEOPLE + 1
            place = TablePlace(server=1, channel=1000 + match)
            terms: dict[str, Any] = {"options": RANDOM, "pace": "slow", "on_timeout": "default"}
            await self.scene.open_table(first, place=place, **terms)
            self.note(None, (await self.scene.join_table(match, second)).table)

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
        for row in await self.scene.matches.store.list_matches_of_person(person, ("running",)):
            loaded = await self.scene.matches.load_match(row.id)
            if self.random.random() < 0.15:
                continue
            while loaded.is_running and (seat := loaded.require_seat_of(person)) in loaded.public_awaited:
                ask = loaded.find_ask(seat, QUESTION)
                assert ask is not None
                pick = ask.decision.random_pick(self.random.randrange)
                moment, owner = loaded.required_state.moment, ask.decision.seat
                progress = await self.scene.matches.submit_answer(
                    row.id, Actor(person), moment, QUESTION, pick, owner
                )
                self.note(loaded, progress.after)
                loaded = progress.after
                self.steps += 1

    async def fire(self) -> None:
        """Let the clock do what is due, and note the waits that it begins."""
        while (
            one := await self.scene.deadline_runner.deadlines.find_next_due()
        ) is not None and one.due <= self.clock.match_time():
            before = await self.scene.matches.load_match(one.match)
            await self.scene.deadline_runner._fire_deadline(one)
            self.note(before, await self.scene.matches.load_match(one.match))

    async def live(self, until: int) -> None:
        while True:
            due = await self.scene.deadline_runner.deadlines.find_next_due()
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
            for one in await self.scene.services.deadlines.list_deadlines(match)
        ]
        return {(one.match, one.kind, one.seat): one.due - self.clock.match_time() for one in found}


@pytest.mark.parametrize(("days", "steps"), [(8, 200), pytest.param(30, 2000, marks=pytest.mark.nightly)])
async def test_thirty_days(days: int, steps: int, tmp_path: Path) -> None:
    """All of them at night, else the first eight; the outage is after a third."""
    path, month = tmp_path / "host.sqlite", FakeMonth(FixedClock(START))
    async with month.open_host(path):
        await month.begin()
        await month.live(START + days * DAY // 3)
        await month.shown()
        before = await month.left()
    month.clock.advance(OUTAGE)
    month.next_visit = {person: at + OUTAGE for person, at in month.next_visit.items()}
    async with month.open_host(path):
        assert await month.left() == before
        await month.live(START + days * DAY + OUTAGE)
    told = Counter((person, match) for kind, person, match, _ in month.channel.told if kind == "wait")
    assert month.steps > steps
    for key, times in told.items():
        assert times <= month.waits[key], f"told {times} times of {month.waits[key]} waits: {key}"
    # A mention that was held back in quiet hours is dropped if the wait is over before they end.
    assert sum(told.values()) > 0.8 * sum(month.waits.values())
    reminded = [(person, match) for kind, person, match, _ in month.channel.told if kind == "reminder"]
    reminders = Counter(reminded)
    assert reminders
    assert all(times <= month.waits[key] for key, times in reminders.items())
    for kind, person, match, at in month.channel.told:
        settings = PersonSettings(zone=ZONES[person % len(ZONES)], quiet=QUIET if person % 3 else None)
        assert quiet_hours_end(settings, at) is None, (kind, person, match, at)
