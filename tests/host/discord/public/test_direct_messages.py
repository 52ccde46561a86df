"""Direct messages: once a wait, to who wants them, not in quiet hours but after them, and never a fault."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.application import build_ai_listener
from bot.clock import FixedClock
from bot.pacing import Pacing
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.timing.deadlines import DAY, HOUR
from bot.store.database import Database
from bot.store.people import PersonSettings
from tests.host.kit.discord import ADA, BO, CY, DiscordScene, open_discord, share_id
from tests.host.kit.mailbox import FakeMailbox, deliver_to, wait_until_sent


class DirectScene(DiscordScene):
    """A host that writes direct messages."""

    def __init__(self, database: Database, clock: FixedClock, pacing: Pacing | None = None) -> None:
        super().__init__(database, clock, pacing)
        self.post = FakeMailbox()
        self.direct = deliver_to(self.post, self)
        self.match = 0

    async def start(self) -> LoadedMatch:
        for person in (ADA, BO):
            await self.set(person, lambda one: setattr(one, "direct", True))
        wish = TableRequest("nightbreak", options={"heroes": "random", "sides": "random"}, pace="slow")
        table = await self.services.lobby.open_table(wish, TablePlace(1, 2), Actor(ADA))
        self.match = table.table.row.id
        await self.services.lobby.join_table(self.match, Actor(BO))
        return await self.settled()

    async def set(self, person: int, alter: Callable[[PersonSettings], None]) -> None:
        await self.services.people.change_settings(person, alter)

    async def settled(self) -> LoadedMatch:
        await self.wait_until_idle()
        await wait_until_sent(self.direct)
        await self.wait_until_idle()
        return await self.services.matches.load_match(self.match)

    async def until_asked(self, person: int) -> None:
        """The other one plays until it is this one's turn."""
        await self.until_asked_seat(
            (await self.services.matches.load_match(self.match)).require_seat_of(person)
        )

    async def until_asked_seat(self, seat: int) -> None:
        loaded = await self.services.matches.load_match(self.match)
        for asked in (False, True):
            while (seat in loaded.public_awaited) != asked:
                mover = loaded.public_awaited[0]
                question = loaded.pending.question_for(mover)
                assert question is not None
                who = loaded.seat_row(mover).person or 0
                await self.services.matches.submit_answer(
                    self.match, Actor(who), loaded.required_state.moment, 0, question.timeout_pick()
                )
                loaded = await self.settled()


@pytest.fixture
async def host(tmp_path: Path, clock: FixedClock) -> AsyncIterator[DirectScene]:
    async with open_discord(tmp_path / "host.sqlite", DirectScene, clock) as opened:
        yield opened


async def test_one_letter_for_each_wait(host: DirectScene) -> None:
    await host.start()
    await host.set(ADA, lambda person: setattr(person, "direct", False))
    host.post.sent.clear()
    for waits in (1, 2, 3):
        await host.until_asked(BO)
        assert len(host.post.told(BO)) == waits
    assert host.post.told(ADA) == []
    assert "Your move" in host.post.told(BO)[0]


async def test_what_quiet_hours_hold_back_comes_after_them_if_it_is_still_due(host: DirectScene) -> None:
    await host.start()
    await host.set(BO, lambda person: setattr(person, "zone", "UTC"))
    minute = host.clock.now() % DAY // 60
    quiet = (minute - 10) % 1440, (minute + 60) % 1440
    await host.set(BO, lambda person: setattr(person, "quiet", quiet))
    host.post.sent.clear()
    await host.until_asked(BO)
    assert host.post.told(BO) == []
    host.clock.advance(2 * HOUR)
    await host.services.deadline_runner.fire_due()
    await host.settled()
    assert len(host.post.told(BO)) == 1
    await host.services.deadline_runner.fire_due()
    await host.settled()
    assert len(host.post.told(BO)) == 1


def without_ai(host: DirectScene) -> None:
    """A seat that AI minds stays as it is."""
    host.services.matches.listeners.remove(build_ai_listener(host.services))


@pytest.mark.parametrize("how", ["take", "back"])
async def test_nobody_hears_of_the_seat_that_they_have_just_taken(host: DirectScene, how: str) -> None:
    without_ai(host)
    await host.start()
    await host.until_asked(ADA)
    seat = (await host.services.matches.load_match(host.match)).require_seat_of(BO)
    await host.services.substitutes.replace_player(host.match, Actor(ADA), 1, seat, None)
    await host.until_asked_seat(seat)
    host.post.sent.clear()
    if how == "take":
        await host.set(CY, lambda person: setattr(person, "direct", True))
        await host.services.substitutes.take_over_seat(host.match, Actor(CY), seat)
    else:
        await host.services.substitutes.take_back_seat(host.match, Actor(BO))
    loaded = await host.settled()
    assert loaded.public_awaited == (seat,)
    assert host.post.sent == []
    assert loaded.seat_row(seat).person in loaded.row.pinged_people


async def test_whom_a_manager_puts_into_a_seat_hears_of_it(host: DirectScene) -> None:
    await host.start()
    await host.set(CY, lambda person: setattr(person, "direct", True))
    await host.until_asked(BO)
    seat = (await host.services.matches.load_match(host.match)).require_seat_of(BO)
    await host.services.substitutes.replace_player(host.match, Actor(ADA), 1, seat, CY)
    await host.settled()
    assert len(host.post.told(CY)) == 1


async def test_whoever_starts_a_match_hears_of_it_by_the_answer_to_the_press(host: DirectScene) -> None:
    """The last one to join is asked first in some of these matches, the other one in others."""
    first: set[int] = set()
    while first != {ADA, BO}:
        host.post.sent.clear()
        loaded = await host.start()
        asked = loaded.seat_row(loaded.public_awaited[0]).person or 0
        first.add(asked)
        assert len(host.post.told(ADA)) == (asked == ADA)
        assert host.post.told(BO) == []


async def test_a_private_match_that_is_made_visible_tells_nobody(host: DirectScene) -> None:
    await host.services.people.change_settings(ADA, lambda one: setattr(one, "direct", True))
    match = await host.start_alone()
    await host.player(ADA).press_id(share_id(match), None)
    await host.wait_until_idle()
    await host.direct.close()
    assert not (await host.load_match(match)).row.terms.alone
    assert host.post.sent == []


@pytest.mark.parametrize(
    "fault",
    [
        discord.Forbidden(
            cast(Any, SimpleNamespace(status=403, reason="")), {"code": 50007, "message": "no"}
        ),
        aiohttp.ClientConnectionError("gone"),
    ],
)
async def test_closed_letter_boxes_are_no_fault(
    host: DirectScene, fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    await host.start()
    host.post.fault = fault
    await host.until_asked(BO)
    await host.until_asked(ADA)
    assert "no direct message" in caplog.text
    assert "ERROR" not in caplog.text


async def test_a_fault_of_ours_is_in_the_log_and_stops_nobody(
    host: DirectScene, caplog: pytest.LogCaptureFixture
) -> None:
    await host.start()
    host.post.fault = ValueError("a screen of ours")
    await host.until_asked(BO)
    await host.until_asked(ADA)
    await asyncio.wait_for(host.direct.close(), 60)
    assert not host.direct.pending_messages
    assert "a screen of ours" in caplog.text
    assert host.error_log.faults
    host.error_log.faults.clear()
