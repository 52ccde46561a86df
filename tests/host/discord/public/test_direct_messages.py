"""Direct messages: once a wait, to who wants them, not in quiet hours but after them, and never a fault."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.application import close_services
from bot.public.direct_messages import DirectMessages
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.table_request import TableRequest
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.timing.time_controls import DAY, HOUR
from bot.store.people import PersonSettings
from tests.host.discord.handlers.test_share import alone, thread_id
from tests.host.kit.fake_host import FakeHost, open_fake_host
from tests.host.kit.fake_interactions import collect_texts
from tests.host.kit.router_players import RouterPlayers, run_router_players

ADA, BO, CY = 11, 12, 13


class DirectMailbox:
    """What was written to whom; and what Discord says to that."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, str]] = []
        self.fault: Exception | None = None

    async def create_dm(self, person: Any) -> Any:
        async def send(view: Any, **_: Any) -> None:
            if self.fault is not None:
                raise self.fault
            self.sent.append((person.id, "\n".join(collect_texts(view.to_components()))))

        return SimpleNamespace(send=send)


class DirectScene:
    def __init__(self, world: FakeHost) -> None:
        self.world, self.host, self.post = world, world.host, DirectMailbox()
        self.direct = DirectMessages(world.host, cast(Any, self.post))
        world.host.matches.listeners.append(self.direct.on_step)
        world.host.deadline_effects.late_ping_listeners.append(self.direct.notify_person)
        self.match = 0

    async def start(self) -> LoadedMatch:
        for person in (ADA, BO):
            await self.set(person, lambda one: setattr(one, "direct", True))
        wish = TableRequest("nightbreak", options={"heroes": "random", "sides": "random"}, pace="slow")
        table = await self.host.lobby.open_table(wish, TablePlace(1, 2), Actor(ADA))
        self.match = table.table.row.id
        await self.host.lobby.join_table(self.match, Actor(BO))
        return await self.settled()

    async def set(self, person: int, alter: Callable[[PersonSettings], None]) -> None:
        await self.host.people.change_settings(person, alter)

    async def settled(self) -> LoadedMatch:
        await self.world.wait_until_idle()
        while self.direct.pending_messages:
            await asyncio.wait(self.direct.pending_messages)
        await self.world.wait_until_idle()
        return await self.host.matches.load_match(self.match)

    async def until_asked(self, person: int) -> None:
        """The other one plays until it is this one's turn."""
        await self.until_asked_seat((await self.host.matches.load_match(self.match)).require_seat_of(person))

    async def until_asked_seat(self, seat: int) -> None:
        loaded = await self.host.matches.load_match(self.match)
        for asked in (False, True):
            while (seat in loaded.public_awaited) != asked:
                mover = loaded.public_awaited[0]
                question = loaded.pending.question_for(mover)
                assert question is not None
                who = loaded.seat_row(mover).person or 0
                await self.host.matches.submit_answer(
                    self.match, Actor(who), loaded.live_state.moment, 0, question.timeout_pick()
                )
                loaded = await self.settled()

    def told(self, person: int) -> list[str]:
        return [words for who, words in self.post.sent if who == person]


def played(folder: Path, patch: pytest.MonkeyPatch, scene: Callable[[DirectScene], Awaitable[None]]) -> None:
    async def run() -> None:
        world = await open_fake_host(folder, patch)
        try:
            await scene(DirectScene(world))
        finally:
            await world.wait_until_idle()
            await world.publishing.close()
            await close_services(world.host)

    asyncio.run(run())


def test_one_letter_for_each_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(one: DirectScene) -> None:
        await one.start()
        await one.set(ADA, lambda person: setattr(person, "direct", False))
        one.post.sent.clear()
        for waits in (1, 2, 3):
            await one.until_asked(BO)
            assert len(one.told(BO)) == waits
        assert one.told(ADA) == []
        assert "Your move" in one.told(BO)[0]

    played(tmp_path, monkeypatch, scene)


def test_what_quiet_hours_hold_back_comes_after_them_if_it_is_still_due(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(one: DirectScene) -> None:
        await one.start()
        await one.set(BO, lambda person: setattr(person, "zone", "UTC"))
        minute = one.world.clock.now() % DAY // 60
        quiet = (minute - 10) % 1440, (minute + 60) % 1440
        await one.set(BO, lambda person: setattr(person, "quiet", quiet))
        one.post.sent.clear()
        await one.until_asked(BO)
        assert one.told(BO) == []
        one.world.clock.advance(2 * HOUR)
        await one.host.timeouts.fire_due()
        await one.settled()
        assert len(one.told(BO)) == 1
        await one.host.timeouts.fire_due()
        await one.settled()
        assert len(one.told(BO)) == 1

    played(tmp_path, monkeypatch, scene)


def without_ai(one: DirectScene) -> None:
    """A seat that AI minds stays as it is."""
    one.host.matches.listeners.remove(one.host.ai_seats.request_thinking)


@pytest.mark.parametrize("how", ["take", "back"])
def test_nobody_hears_of_the_seat_that_they_have_just_taken(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(one: DirectScene) -> None:
        without_ai(one)
        await one.start()
        await one.until_asked(ADA)
        seat = (await one.host.matches.load_match(one.match)).require_seat_of(BO)
        await one.host.substitutes.replace_player(one.match, Actor(ADA), 1, seat, None)
        await one.until_asked_seat(seat)
        one.post.sent.clear()
        if how == "take":
            await one.set(CY, lambda person: setattr(person, "direct", True))
            await one.host.substitutes.take_seat(one.match, Actor(CY), seat)
        else:
            await one.host.substitutes.take_back_seat(one.match, Actor(BO))
        loaded = await one.settled()
        assert loaded.public_awaited == (seat,)
        assert one.post.sent == []
        assert loaded.seat_row(seat).person in loaded.row.terms.asked

    played(tmp_path, monkeypatch, scene)


def test_whom_a_manager_puts_into_a_seat_hears_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(one: DirectScene) -> None:
        await one.start()
        await one.set(CY, lambda person: setattr(person, "direct", True))
        await one.until_asked(BO)
        seat = (await one.host.matches.load_match(one.match)).require_seat_of(BO)
        await one.host.substitutes.replace_player(one.match, Actor(ADA), 1, seat, CY)
        await one.settled()
        assert len(one.told(CY)) == 1

    played(tmp_path, monkeypatch, scene)


def test_whoever_starts_a_match_hears_of_it_by_the_answer_to_the_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last one to join is asked first in some of these matches, the other one in others."""

    async def scene(one: DirectScene) -> None:
        first: set[int] = set()
        while first != {ADA, BO}:
            one.post.sent.clear()
            loaded = await one.start()
            asked = loaded.seat_row(loaded.public_awaited[0]).person or 0
            first.add(asked)
            assert len(one.told(ADA)) == (asked == ADA)
            assert one.told(BO) == []

    played(tmp_path, monkeypatch, scene)


def test_a_private_match_that_is_made_visible_tells_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        post = DirectMailbox()
        direct = DirectMessages(hands.host, cast(Any, post))
        hands.host.matches.listeners.append(direct.on_step)
        hands.host.deadline_effects.late_ping_listeners.append(direct.notify_person)
        await hands.host.people.change_settings(ADA, lambda one: setattr(one, "direct", True))
        match = await alone(hands)
        await hands.press_id(ADA, thread_id(match), None)
        await hands.wait_until_idle()
        await direct.close()
        assert not (await hands.load_match(match)).row.terms.alone
        assert post.sent == []

    run_router_players(tmp_path, monkeypatch, scene)


@pytest.mark.parametrize(
    "fault",
    [
        discord.Forbidden(
            cast(Any, SimpleNamespace(status=403, reason="")), {"code": 50007, "message": "no"}
        ),
        aiohttp.ClientConnectionError("gone"),
    ],
)
def test_closed_letter_boxes_are_no_fault(
    fault: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(one: DirectScene) -> None:
        await one.start()
        one.post.fault = fault
        await one.until_asked(BO)
        await one.until_asked(ADA)

    with caplog.at_level("INFO"):
        played(tmp_path, monkeypatch, scene)
    assert "no direct message" in caplog.text
    assert "ERROR" not in caplog.text


def test_a_fault_of_ours_is_in_the_log_and_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(one: DirectScene) -> None:
        await one.start()
        one.post.fault = ValueError("a screen of ours")
        await one.until_asked(BO)
        await one.until_asked(ADA)
        await asyncio.wait_for(one.direct.close(), 60)
        assert not one.direct.pending_messages

    played(tmp_path, monkeypatch, scene)
    assert "a screen of ours" in caplog.text
