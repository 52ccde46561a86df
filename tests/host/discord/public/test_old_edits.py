"""Messages older than an hour take few edits. What is owed is shown all the same, a ping at once."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.clock import FixedClock
from bot.gateway.channels import DISCORD_EPOCH_MS, OLD_EDITS, OLD_EDITS_WINDOW, DiscordChannels
from bot.public.messages import MAX_REFUSED_EDITS
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from games.core.model import CONCEDE
from tests.host.kit.published_match import PublishedMatch
from tests.host.kit.screens import screen_text

HOUR = 3600
SOON = 0.01
"""Seconds after which Discord says that one may come back."""
PATIENCE = 60


class OldMessages:
    """What discord.py has of Discord, which refuses edits of old messages while it is told to."""

    def __init__(self, clock: FixedClock) -> None:
        self.clock = clock
        self.texts: dict[int, str] = {}
        self.places: dict[int, int] = {}
        self.pings: list[int] = []
        self.edits: list[int] = []
        """Messages whose edits were let in."""
        self.tries: list[int] = []
        """Old messages whose edits were tried."""
        self.refuses = False
        self.wait = SOON
        self.hangs: asyncio.Event | None = None
        """What edits of old messages wait for."""

    def get_partial_messageable(self, channel: int, guild_id: int | None = None) -> "FakePlace":
        return FakePlace(self, channel)

    def is_old(self, message: int) -> bool:
        return self.clock.now() - ((message >> 22) + DISCORD_EPOCH_MS) / 1000 >= HOUR

    def boards(self) -> list[int]:
        return [message for message, text in self.texts.items() if "Log" in text]


class FakePlace:
    def __init__(self, client: OldMessages, channel: int) -> None:
        self.client, self.channel = client, channel

    async def send(self, *, view: Any, allowed_mentions: discord.AllowedMentions, **_: Any) -> Any:
        client = self.client
        message = ((client.clock.now() * 1000 - DISCORD_EPOCH_MS) << 22) + len(client.places) + 1
        client.texts[message], client.places[message] = screen_text(view), self.channel
        users: Any = allowed_mentions.users
        client.pings += [person.id for person in users]
        return SimpleNamespace(id=message)

    def get_partial_message(self, message: int) -> "FakePartialMessage":
        return FakePartialMessage(self.client, message)


class FakePartialMessage:
    def __init__(self, client: OldMessages, message: int) -> None:
        self.client, self.message = client, message

    async def edit(self, *, view: Any, **_: Any) -> None:
        client = self.client
        if client.is_old(self.message):
            client.tries.append(self.message)
            if client.refuses:
                raise discord.RateLimited(client.wait)
            if client.hangs is not None:
                await client.hangs.wait()
        client.edits.append(self.message)
        client.texts[self.message] = screen_text(view)

    async def delete(self) -> None:
        self.client.texts.pop(self.message, None)


def show_at(published: PublishedMatch) -> OldMessages:
    """Show matches through discord.py, as far as it is faked here."""
    client: Any = OldMessages(published.clock)
    channels: Any = DiscordChannels(client)
    channels.clock = published.clock
    published.match_publisher = published.publish_to(channels)
    return client


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.001)


async def start_old_match(published: PublishedMatch) -> tuple[OldMessages, int]:
    """Start a match whose messages are two hours old; return where they are, and the board."""
    client = show_at(published)
    await published.start_match()
    await published.shown()
    [board] = client.boards()
    published.clock.advance(2 * HOUR)
    return client, board


async def test_a_ping_does_not_wait_for_a_board_that_can_not_be_edited(published: PublishedMatch) -> None:
    client, board = await start_old_match(published)
    client.refuses, client.wait = True, 30.0
    before, pings = client.texts[board], len(client.pings)
    await published.turn_over()
    await until(lambda: len(client.pings) > pings)
    assert len(client.pings) == pings + 1
    assert client.texts[board] == before
    assert client.tries == [board]  # Discord has said when to come back


async def test_a_ping_that_is_owed_later_does_not_wait_either(published: PublishedMatch) -> None:
    """The board waits already, when somebody else is awaited."""
    client, board = await start_old_match(published)
    client.refuses, client.wait = True, 30.0
    mover = await published.awaited_seat()
    await published.answer_default()
    await until(lambda: board in client.tries)
    pings = len(client.pings)
    if await published.awaited_seat() == mover:
        await published.turn_over()
    await until(lambda: len(client.pings) > pings)
    assert client.tries == [board]


async def test_pings_do_not_wait_for_an_edit_that_hangs(
    published: PublishedMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the first nor those of later turns; discord.py may sleep for long, and try again."""
    client, board = await start_old_match(published)
    monkeypatch.setattr("bot.public.publisher.BOARD_HEAD_START", SOON)
    free = client.hangs = asyncio.Event()
    for turn in range(4):
        pings = len(client.pings)
        await published.turn_over()
        await until(lambda pings=pings: len(client.pings) > pings)
        assert len(client.pings) == pings + 1, turn
    assert client.edits == []
    free.set()
    await published.shown()
    assert set(client.edits) == {board}
    assert len([text for text in client.texts.values() if "<@" in text]) == 1  # replaced ones are gone
    assert await published.match_publisher.notices.find_undelivered() == []


async def test_what_was_owed_is_shown_when_it_is_possible_again(
    published: PublishedMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.public.messages.MAX_REFUSED_EDITS", 1000)
    client, board = await start_old_match(published)
    client.refuses = True
    channels: Any = published.match_publisher.poster.channels
    channels.old_edits.window = SOON
    before = client.texts[board]
    await published.answer_default()
    await until(lambda: len(client.tries) > 20)  # a wait is no failure, and never an end
    assert client.texts[board] == before
    client.refuses = False
    await until(lambda: client.texts.get(board) != before)
    await published.shown()
    assert client.boards() == [board]
    assert client.edits == [board]  # and once: the newest state alone
    assert await published.match_publisher.notices.find_undelivered() == []


async def test_where_old_edits_fail_for_good_the_board_is_posted_anew(published: PublishedMatch) -> None:
    client, board = await start_old_match(published)
    client.refuses = True
    await published.answer_default()
    await published.shown()
    [new] = client.boards()
    assert new != board
    assert client.tries == [board] * MAX_REFUSED_EDITS
    await published.answer_default()
    await published.shown()
    assert client.boards() == [new]  # which is young
    assert new in client.edits
    assert await published.match_publisher.notices.find_undelivered() == []


async def test_the_result_is_posted_and_does_not_wait(published: PublishedMatch) -> None:
    client, board = await start_old_match(published)
    client.refuses, client.wait = True, 30.0
    await published.answer_default()
    await until(lambda: client.tries)
    loaded = await published.load_match()
    seat = await published.awaited_seat()
    person = loaded.seat_row(seat).person or 0
    await published.matches.submit_answer(1, Actor(person), loaded.required_state.moment, CONCEDE, (0,))
    await until(lambda: any("win" in text for text in client.texts.values()))
    await published.shown()
    assert board not in client.texts
    assert client.tries == [board]


async def start_in_one_channel(published: PublishedMatch, count: int) -> list[LoadedMatch]:
    found = [await published.start_match() for _ in range(count)]
    await published.shown()
    return found


async def test_several_boards_of_one_channel_share_its_edits(published: PublishedMatch) -> None:
    """Three in six seconds, by a clock that stands still; and each waits for its own turn."""
    client = show_at(published)
    now = 1000.0
    publisher: Any = published.match_publisher
    publisher.poster.channels.old_edits.clock = publisher.debts.clock = lambda: now
    started = await start_in_one_channel(published, 5)
    boards = client.boards()
    assert len({client.places[board] for board in boards}) == 1
    published.clock.advance(2 * HOUR)
    for match in started:
        await published.answer_default(match.row.id)
    await until(lambda: len(publisher.refresher.wakeups) == len(started) - OLD_EDITS)
    assert len(client.tries) == len(set(client.tries)) == OLD_EDITS
    now += OLD_EDITS_WINDOW
    for match in started:
        publisher.request_refresh(match.row.id)
    await published.shown()
    assert sorted(client.tries) == sorted(boards)
    assert await publisher.notices.find_undelivered() == []


async def test_talk_buries_a_board_that_waits_and_it_comes_along(published: PublishedMatch) -> None:
    client, board = await start_old_match(published)
    client.refuses, client.wait = True, 30.0
    mover = await published.awaited_seat()
    await published.answer_default()
    await until(lambda: board in client.tries)
    assert await published.awaited_seat() == mover
    channels: Any = published.match_publisher.poster.channels
    for _ in range(5):
        channels.count_message(client.places[board], own=False)
    await published.turn_over()
    await published.shown()
    assert client.boards() != [board]
    assert client.tries == [board]
