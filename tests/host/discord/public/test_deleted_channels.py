"""Places that somebody has deleted while a match was played there."""

import logging
from collections.abc import Collection, Sequence
from typing import Any

import pytest

from bot.public.messages import MessageGone
from bot.services.match.loaded_match import LoadedMatch
from render.kit.picture import Picture
from tests.host.kit.published_match import FakeChannelGateway, PublishedMatch

THREAD = 77


class DeletingServer(FakeChannelGateway):
    """Channels of which some are no longer there."""

    def __init__(self) -> None:
        super().__init__()
        self.gone: set[int] = set()
        self.where: dict[int, int] = {}

    async def post(
        self, channel: int, screen: Any, pictures: Sequence[Picture], nonce: str, mention: Collection[int]
    ) -> int:
        if channel in self.gone:
            raise MessageGone("Unknown Channel")
        message = await super().post(channel, screen, pictures, nonce, mention)
        self.where[message] = channel
        return message

    async def edit(self, channel: int, message: int, screen: Any, pictures: Sequence[Picture]) -> None:
        if channel in self.gone:
            raise MessageGone("Unknown Channel")
        await super().edit(channel, message, screen, pictures)

    def delete_channel(self, channel: int) -> None:
        self.gone.add(channel)
        self.messages = {message: text for message, text in self.messages.items() if not self.here(message)}

    def here(self, message: int) -> bool:
        return self.where.get(message) in self.gone

    def boards(self) -> list[int]:
        """In which channels there are."""
        return [self.where[message] for message, text in self.messages.items() if "Log" in text]


async def in_thread(published: PublishedMatch) -> DeletingServer:
    published.places = server = DeletingServer()
    published.republish()

    def move(after: LoadedMatch) -> None:
        after.row.thread = THREAD

    await published.start_match()
    await published.matches.change_row(1, None, move)
    await published.shown()
    assert server.boards() == [THREAD]
    return server


async def test_a_match_whose_thread_was_deleted_goes_on_elsewhere(
    published: PublishedMatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    server = await in_thread(published)
    pings = len(server.pings)
    server.delete_channel(THREAD)
    await published.turn_over()
    await published.shown()
    row = (await published.load_match()).row
    assert row.thread is None
    assert server.boards() == [row.channel]
    assert len(server.pings) == pings + 1
    assert await published.match_publisher.notices.find_undelivered() == []
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []


async def test_without_any_place_it_goes_on_unseen(
    published: PublishedMatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    server = await in_thread(published)
    server.delete_channel(THREAD)
    server.delete_channel((await published.load_match()).row.channel)
    before = (await published.load_match()).required_state.moment
    await published.answer_default()
    await published.shown()
    assert (await published.load_match()).required_state.moment > before
    assert server.messages == {}
    assert any("no place any more" in one.getMessage() for one in caplog.records)
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []
