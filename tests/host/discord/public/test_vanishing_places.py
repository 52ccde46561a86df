"""Places that somebody deletes again and again cost few requests, and the match goes on."""

import asyncio
from collections.abc import Collection, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.clock import FixedClock
from bot.public.messages import MessageGone
from bot.public.threads import MatchThreads
from bot.services.announcements import THREAD_LOSS
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.thread_losses import PAUSES, stays_without_thread
from bot.store.database import Database
from render.kit.picture import Picture
from tests.host.discord.public.test_lobby_message import join
from tests.host.kit.discord import CY, DiscordScene
from tests.host.kit.published_match import FakeChannelGateway, PublishedMatch
from tests.host.kit.table_messages import FragileGateway, open_shown_table, show_tables

MOST_CALLS = 500
"""Threads after which the test gives up on a publisher that opens them without end."""


class DeletingModerator(FakeChannelGateway):
    """A server in which each thread is deleted as soon as it is there; with `all_gone` its channel, too."""

    def __init__(self) -> None:
        super().__init__()
        self.threads: list[int] = []
        self.all_gone = False
        self.refused = 0

    async def open_thread(self, loaded: LoadedMatch) -> int:
        self.threads.append(1000 + len(self.threads))
        if len(self.threads) > MOST_CALLS:
            raise AssertionError("threads without end")
        return self.threads[-1]

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        if self.all_gone or channel in self.threads:
            self.refused += 1
            raise MessageGone("Unknown Channel")
        return await super().post(channel, screen, pictures, nonce, mention)


class ModeratedMatch(PublishedMatch):
    """A match in such a server, with threads of its own."""

    def __init__(self, database: Database, clock: FixedClock) -> None:
        super().__init__(database, clock)
        self.places = self.moderator = DeletingModerator()
        self.republish()

    def republish(self) -> None:
        super().republish()
        if isinstance(self.places, DeletingModerator):
            client: Any = SimpleNamespace(get_channel=lambda number: None)
            threads: Any = MatchThreads(self.services, client)
            threads._open_thread = self.places.open_thread
            self.match_publisher.ensure_thread = threads.ensure_thread

    async def restart(self) -> None:
        await self.shown()
        self.republish()
        await self.match_publisher.resume()
        await self.shown()


@pytest.fixture
def moderated(database: Database, clock: FixedClock) -> ModeratedMatch:
    return ModeratedMatch(database, clock)


async def test_deleted_threads_are_opened_again_after_growing_pauses_and_then_no_more(
    moderated: ModeratedMatch,
) -> None:
    places = moderated.moderator
    await moderated.start_match()
    await moderated.shown()
    opened = [len(places.threads)]
    for pause in PAUSES[1:]:
        moderated.clock.advance(pause - 1)
        await moderated.turn_over()
        await moderated.restart()
        opened.append(len(places.threads))
        moderated.clock.advance(1)
        await moderated.turn_over()
        await moderated.shown()
        opened.append(len(places.threads))
    assert opened == [2, 2, 3, 3, 4]
    assert stays_without_thread((await moderated.load_match()).row)
    moderated.clock.advance(100 * max(PAUSES))
    await moderated.turn_over()
    await moderated.restart()
    assert len(places.threads) == 4
    said = [text for text in places.messages.values() if "kept being deleted" in text]
    assert len(said) == 1
    assert await moderated.match_publisher.notices.find_undelivered() == []
    assert (await moderated.load_match()).row.thread is None
    assert any("Your move" in text for text in places.messages.values())


async def test_managers_are_told_where_they_read_reports(moderated: ModeratedMatch) -> None:
    await moderated.services.servers.change_settings(1, lambda server: setattr(server, "reports", 55))
    asked: list[int] = []
    post = moderated.moderator.post

    async def note_post(channel: int, *rest: Any) -> int:
        asked.append(channel)
        return await post(channel, *rest)

    moderated.moderator.post = note_post  # type: ignore[method-assign]
    await moderated.start_match()
    await moderated.shown()
    for pause in PAUSES[1:]:
        moderated.clock.advance(pause)
        await moderated.turn_over()
        await moderated.shown()
    assert asked.count(55) == 1
    kinds = await moderated.match_publisher.notices.load_messages(1)
    assert not kinds[THREAD_LOSS].is_undelivered


@pytest.mark.parametrize("jump", [400_000, -108_000])
async def test_a_clock_that_jumps_changes_no_pause(moderated: ModeratedMatch, jump: int) -> None:
    """Before, a clock put back forbade another thread for as long as it was put back."""
    places = moderated.moderator
    await moderated.start_match()
    await moderated.shown()
    opened: list[int] = []
    for pause in PAUSES[1:]:
        moderated.clock.jump(jump)
        moderated.clock.advance(pause - 1)
        await moderated.turn_over()
        opened.append(len(places.threads))
        moderated.clock.advance(1)
        await moderated.turn_over()
        await moderated.shown()
        opened.append(len(places.threads))
    assert opened == [2, 3, 3, 4]


async def test_while_every_post_is_refused_few_are_tried_and_all_come_later(
    moderated: ModeratedMatch,
) -> None:
    places = moderated.moderator
    places.all_gone = True
    await moderated.start_match()
    await moderated.shown()
    owed = len(await moderated.match_publisher.notices.load_messages(1))
    tries = len(moderated.services.pacing.passing_retries) + 1
    assert places.refused <= owed * (tries + 2)
    assert (await moderated.load_match()).row.seq <= 10
    places.all_gone = False
    moderated.match_publisher.debts.hasten()
    moderated.match_publisher.retry_rested()
    await moderated.shown()
    assert await moderated.match_publisher.notices.find_undelivered() == []


async def test_a_board_that_is_deleted_again_and_again_is_posted_more_and_more_seldom(
    published: PublishedMatch,
) -> None:
    await published.start_match()
    await published.shown()
    publisher, boards = published.match_publisher, list[int]()
    for _ in range(4):
        published.places.messages.clear()
        pings = len(published.places.pings)
        await published.turn_over()
        while publisher.refresher.tasks and 1 not in publisher.debts.setbacks:
            await asyncio.sleep(0)
        async with asyncio.timeout(60):
            while len(published.places.pings) == pings:  # a ping waits for no board
                await asyncio.sleep(0)
        boards.append(sum("Log" in text for text in published.places.messages.values()))
    assert boards == [1, 1, 0, 0]


async def test_a_table_whose_message_is_gone_is_edited_a_few_times_and_then_no_more(
    host: DiscordScene,
) -> None:
    places = FragileGateway(*[MessageGone("404")] * 99)
    kept = show_tables(host.services, places)
    match = await open_shown_table(host)
    await kept.refresher.wait_until_idle()
    for turn in range(12):
        if turn % 2:
            await host.services.lobby.leave_table(match, host.make_press(CY))
        else:

            def widen(after: LoadedMatch) -> None:
                after.row.terms = replace(after.row.terms, start_when_full=False)

            await host.matches.change_row(match, None, widen)
            await host.join_table(match, CY)
        await kept.refresher.wait_until_idle()
    assert places.tries == 3
    await join(host, match)
    assert (await host.load_match(match)).row.lobby.message is None
