"""Threads that Discord has put away: nothing in them can be edited, and a message wakes them."""

from collections.abc import Collection, Sequence
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.gateway.channels import (
    ARCHIVED_CODE,
    LOCKED_CODE,
    MAX_WATCHED_CHANNELS,
    MAX_WATCHED_MESSAGES,
    DiscordChannels,
    translate_errors,
)
from bot.panels.request import load_public_context
from bot.public.messages import MessageGone, MissingPermission, ThreadArchived
from bot.services import announcements
from bot.ui import notices
from render.kit.picture import Picture
from tests.host.kit.published_match import FakeChannelGateway, PublishedMatch


class ArchivedThread(FakeChannelGateway):
    """A thread that can be put away."""

    def __init__(self) -> None:
        super().__init__()
        self.asleep = False

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        self.asleep = False
        return await super().post(channel, screen, pictures, nonce, mention)

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        if self.asleep:
            raise ThreadArchived
        await super().edit(channel, message, screen, pictures)


def in_thread(published: PublishedMatch) -> ArchivedThread:
    published.places = thread = ArchivedThread()
    published.republish()
    return thread


def boards(published: PublishedMatch) -> list[int]:
    return [message for message, text in published.places.messages.items() if "Log" in text]


async def test_the_board_is_posted_anew_and_the_old_one_goes(published: PublishedMatch) -> None:
    thread = in_thread(published)
    await published.start_match()
    await published.shown()
    [old] = boards(published)
    pings, thread.asleep = list(thread.pings), True
    mover = await published.awaited_seat()
    await published.answer_default()
    await published.shown()
    [new] = boards(published)
    assert new != old
    assert not thread.asleep
    assert await published.awaited_seat() == mover
    assert thread.pings == pings  # who goes on is not called


async def test_no_thread_is_woken_to_say_that_we_were_away(published: PublishedMatch) -> None:
    """It would be every thread of every match, at each of our absences; the clocks are right without it."""
    thread = in_thread(published)
    await published.start_match()
    await published.shown()
    [old] = boards(published)
    thread.asleep = True
    published.republish()
    await published.match_publisher.resume(40 * 60)
    await published.shown()
    assert thread.asleep
    assert boards(published) == [old]
    assert await published.match_publisher.notices.find_undelivered() == []
    await published.answer_default()
    await published.shown()
    assert boards(published) != [old]


async def test_what_was_owed_before_our_absence_wakes_it(published: PublishedMatch) -> None:
    thread = in_thread(published)
    await published.start_match()
    await published.shown()
    [old] = boards(published)
    thread.asleep = True
    published.match_publisher.refresher.closed.set()
    await published.answer_default()
    published.republish()
    await published.match_publisher.resume(40 * 60)
    await published.shown()
    assert boards(published) != [old]


async def test_a_line_with_other_words_is_posted_anew_without_a_ping(published: PublishedMatch) -> None:
    thread = in_thread(published)
    await published.start_match()
    await published.shown()
    pings, thread.asleep = list(thread.pings), True
    loaded = await published.load_match()
    rows = await published.match_publisher.notices.load_messages(1)
    sight = await load_public_context(published.match_publisher, loaded)
    said = announcements.decode_body(rows["wait"].body, announcements.WaitNotice)
    words = notices.build_wait_notice(sight, said.seats)
    await published.match_publisher.poster.edit_or_remove(loaded.row, rows["wait"], words)
    assert not thread.asleep
    assert thread.pings == pings
    assert (await published.match_publisher.notices.load_messages(1))["wait"].fading == rows["wait"].message


def refusal(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="refused")
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(response, {"code": code, "message": "refused"})


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [
        (400, ARCHIVED_CODE, ThreadArchived),
        (400, LOCKED_CODE, MissingPermission),
        (403, 50013, MissingPermission),
        (404, 10008, MessageGone),
        (400, 50035, discord.HTTPException),
    ],
)
def test_refusals_of_discord_are_told_apart(status: int, code: int, kind: type[Exception]) -> None:
    with pytest.raises(kind) as found, translate_errors():
        raise refusal(status, code)
    assert type(found.value) is kind


def test_talk_is_counted_below_messages_of_an_earlier_process_too() -> None:
    client: Any = SimpleNamespace()
    places = DiscordChannels(client)
    places.watch_messages([(7, 100), (8, 200)])
    for _ in range(3):
        places.count_message(7, own=False)
    places.count_message(7, own=True)
    places.watch_messages([(7, 100)])
    assert (places.count_talk_since(7, 100), places.count_talk_since(8, 200)) == (3, 0)


def test_talk_is_counted_below_so_many_messages_only() -> None:
    client: Any = SimpleNamespace()
    places = DiscordChannels(client)
    for channel in range(MAX_WATCHED_CHANNELS + 5):
        places.watch_messages([(channel, 1)])
    for message in range(2, MAX_WATCHED_MESSAGES + 5):
        places.watch_messages([(5, message)])
    assert len(places.talk_counts) == MAX_WATCHED_CHANNELS
    assert len(places.talk_counts[5]) == MAX_WATCHED_MESSAGES
    places.count_message(5, own=False)
    assert places.count_talk_since(5, MAX_WATCHED_MESSAGES + 4) == 1
    assert places.count_talk_since(5, 1) == 0
