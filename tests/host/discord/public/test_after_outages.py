"""What an outage or a refusal held back is shown as soon as a success shows that its cause is gone."""

import asyncio
from collections.abc import Collection, Sequence
from typing import Any

import pytest

from bot.concurrency.refresh_backlog import MAX_AT_ONCE, RefreshBacklog
from bot.concurrency.refresher import Refresher, RetryLater
from bot.pacing import Pacing
from bot.public.debts import FIRST_VAIN, HOUR
from bot.public.messages import DiscordOutage, PublicPlace
from bot.services.lobby.new_tables import TablePlace
from bot.store.messages import OutboxMessage
from render.kit.picture import Picture
from tests.host.discord.public.test_debts import Schedule, owe
from tests.host.kit.discord import CY, DI, DiscordScene
from tests.host.kit.published_match import FakeChannelGateway, PublishedMatch
from tests.host.kit.services import RANDOM, HostScene
from tests.host.kit.table_messages import FragileGateway, open_shown_table, show_tables

HERE, THERE = PublicPlace(1, 2, None), PublicPlace(1, 3, None)
OUTAGE = DiscordOutage("Discord answers with 503")
ELSEWHERE = TablePlace(server=9, channel=90)
LONG = (HOUR,) * 5


class FaultyChannels(FakeChannelGateway):
    """Channels of which each fails in its own way."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: dict[int | None, Exception] = {}
        """By channel, or under None those of all."""
        self.tries = 0

    def _refuse(self, channel: int) -> None:
        fault = self.faults.get(channel) or self.faults.get(None)
        if fault is not None:
            self.tries += 1
            raise fault

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        self._refuse(channel)
        return await super().post(channel, screen, pictures, nonce, mention)

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        self._refuse(channel)
        await super().edit(channel, message, screen, pictures)


@pytest.fixture
def faulty(published: PublishedMatch) -> FaultyChannels:
    """Show the matches in faulty channels, with pauses of an hour after each failure."""
    published.places = channels = FaultyChannels()
    published.republish()
    published.match_publisher.pacing = Pacing(
        **dict.fromkeys(("edit_interval",), 0), passing_retries=LONG, edit_retries=LONG
    )
    return channels


async def wait_for_setbacks(published: PublishedMatch, match: int, count: int = 2) -> None:
    async with asyncio.timeout(60):
        while len(published.match_publisher.debts.setbacks.get(match, {})) < count:
            await asyncio.sleep(0.001)


async def wait_until_shown(published: PublishedMatch, *matches: int) -> None:
    async with asyncio.timeout(60):
        while set(matches) & set(await published.match_publisher.notices.find_undelivered()):
            await asyncio.sleep(0.001)


async def wait_until_settled(published: PublishedMatch) -> None:
    """Wait until no setback is left: one is settled a moment after its message is stored as shown."""
    async with asyncio.timeout(60):
        while published.match_publisher.debts.setbacks:
            await asyncio.sleep(0.001)


async def start_elsewhere(published: PublishedMatch) -> int:
    table = await published.open_table(CY, place=ELSEWHERE, options=RANDOM)
    await published.join_table(table.table.row.id, DI)
    return table.table.row.id


@pytest.mark.parametrize("in_thread", [False, True], ids=["message", "thread"])
async def test_a_success_anywhere_ends_the_pauses_of_an_outage(
    published: PublishedMatch, faulty: FaultyChannels, in_thread: bool
) -> None:
    faulty.faults[None] = OUTAGE
    if in_thread:
        ensure_thread = published.match_publisher.ensure_thread

        async def find_no_thread(loaded: Any) -> Any:
            if faulty.faults:
                raise OUTAGE
            return await ensure_thread(loaded)

        published.match_publisher.ensure_thread = find_no_thread
    match = (await published.start_match()).row.id
    await wait_for_setbacks(published, match)
    faulty.faults.clear()
    other = await start_elsewhere(published)
    await wait_until_shown(published, match, other)
    assert len(faulty.pings) == 2
    await wait_until_settled(published)


async def test_what_a_place_refuses_waits_for_a_success_there(
    published: PublishedMatch, faulty: FaultyChannels
) -> None:
    faulty.faults[2] = ValueError("400 Bad Request")
    match = (await published.start_match()).row.id
    await wait_for_setbacks(published, match)
    other = await start_elsewhere(published)
    await wait_until_shown(published, other)
    tries = faulty.tries
    assert len(published.match_publisher.debts.setbacks[match]) == 2
    faulty.faults.clear()
    await published.start_match()
    await wait_until_shown(published, match)
    assert faulty.tries == tries


def test_what_is_hastened_in_vain_is_hastened_more_and_more_seldom() -> None:
    debts, pause = Schedule(), 0.0
    for tries in range(1, 14):
        debts.record_failure(owe(), LONG, "outage", HERE)
        debts.now += max(0.0, pause - 1)
        if pause:
            assert debts.hasten_after_success(THERE.channel) == []
            assert not debts.is_due(owe())
        debts.now += 1
        assert debts.hasten_after_success(THERE.channel) == [1], tries
        assert debts.is_due(owe())
        assert debts.hasten_after_success(THERE.channel) == []
        pause = min(HOUR, 2 * pause) or FIRST_VAIN
    debts.settle(1)
    debts.record_failure(owe(), LONG, "outage", HERE)
    assert debts.hasten_after_success(THERE.channel) == [1]


def test_only_what_failed_for_such_a_reason_is_hastened() -> None:
    debts = Schedule()
    debts.record_failure(owe(), LONG, "place", HERE)
    assert debts.hasten_after_success(THERE.channel) == []
    assert debts.hasten_after_success(HERE.channel) == [1]
    debts.settle(1)
    debts.postpone(owe(), HOUR)
    debts.record_failure(owe("wait"), LONG)
    assert debts.hasten_after_success(HERE.channel) == []
    debts.record_failure(owe(), LONG, "outage", HERE)
    debts.postpone(owe(), HOUR)  # a rate limit came after it
    assert debts.hasten_after_success(HERE.channel) == []
    assert not debts.is_due(owe())


async def test_a_permission_that_is_known_to_be_missing_is_not_tried(scene: HostScene) -> None:
    debts, row = Schedule(), (await scene.start_match()).row
    debts.granted = frozenset()
    debts.record_failure(owe(), LONG, "outage", HERE)
    debts.record_refusal(owe(), row, frozenset({"send_messages"}))
    assert debts.hasten_after_success(HERE.channel) == []
    assert not debts.is_due(owe())


def test_what_is_settled_is_held_no_longer() -> None:
    debts = Schedule()
    for number in range(99):
        debt = OutboxMessage(number, "board", 5, 1, None, None, None, "{}")
        debts.record_failure(debt, LONG, "place", PublicPlace(1, number, None))
        debts.settle(number)
    assert debts.hasten_after_success(HERE.channel) == []
    assert not any(debts.held.values())


async def test_a_backlog_reaches_all_though_hundreds_wait_for_their_time() -> None:
    waiting, done = set[int](), set[int]()
    is_over = False

    async def refresh(key: int) -> None:
        if not is_over:
            waiting.add(key)
            raise RetryLater(HOUR)
        done.add(key)

    refresher = Refresher(refresh, "test")
    keys = range(MAX_AT_ONCE + 50)
    for key in keys:
        refresher.request(key)
    async with asyncio.timeout(60):
        while len(refresher.wakeups) < len(keys):
            await asyncio.sleep(0)
        is_over = True
        backlog = RefreshBacklog(refresher)
        backlog.request_all(keys)
        await refresher.wait_until_idle()
    assert done == set(keys)
    backlog.close()


async def test_a_table_message_is_edited_as_soon_as_a_success_shows_that_the_outage_is_over(
    host: DiscordScene,
) -> None:
    places = FragileGateway(OUTAGE)
    kept = show_tables(host.services, places)
    kept.services.pacing = Pacing(table_gather=0, passing_retries=LONG)
    match = await open_shown_table(host)
    async with asyncio.timeout(60):
        while match not in kept.debts.setbacks:
            await asyncio.sleep(0)
    kept.recovery.note_success(THERE.channel)
    await kept.refresher.wait_until_idle()
    assert (places.tries, len(places.shown)) == (2, 1)
    await kept.close()
