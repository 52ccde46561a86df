"""A thread that could not be opened is tried again, without a restart."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.public.debts import FIRST_UNEXPLAINED
from bot.public.messages import DiscordOutage
from bot.public.publisher import MatchPublisher
from bot.public.threads import MatchThreads
from bot.services.match.loaded_match import LoadedMatch
from tests.host.discord.public.test_repost import concede
from tests.host.kit.published_match import PublishedMatch
from tests.host.kit.services import HostScene

THREAD = 77


def refusal(kind: type[discord.HTTPException], status: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": 0, "message": "refused"})


class RefusedThreads(MatchThreads):
    """Opens no thread until nothing refuses it any more."""

    def __init__(self, scene: HostScene, refused: Exception) -> None:
        client: Any = SimpleNamespace(get_channel=lambda number: None)
        super().__init__(scene.services, client)
        self.refused: Exception | None = refused
        self.tries = 0
        self.gate = asyncio.Event()
        """Cleared to keep each thread on its way."""
        self.gate.set()

    async def _open_thread(self, loaded: LoadedMatch) -> int:
        self.tries += 1
        if self.refused is not None:
            raise self.refused
        await self.gate.wait()
        return THREAD


OUTAGES = [
    refusal(discord.DiscordServerError, 503),
    ConnectionResetError(),
    asyncio.TimeoutError(),  # noqa: UP041
]


@pytest.mark.parametrize("outage", OUTAGES, ids=lambda error: type(error).__name__)
async def test_an_outage_is_told_to_the_publisher_which_tries_again(
    scene: HostScene, outage: Exception
) -> None:
    threads = RefusedThreads(scene, outage)
    loaded = await scene.start_match()
    with pytest.raises(DiscordOutage):
        await threads.ensure_thread(loaded)
    threads.refused = None
    assert (await threads.ensure_thread(loaded)).row.thread == THREAD


class OwedThreads:
    """A server whose permissions nobody has told us, and its matches, with a time that stands still."""

    def __init__(self, published: PublishedMatch, refused: Exception) -> None:
        self.published, self.now = published, 1000.0
        self.threads = RefusedThreads(published, refused)
        self.threads.trials.clock = lambda: self.now
        self.connect()

    @property
    def publisher(self) -> MatchPublisher:
        return self.published.match_publisher

    def connect(self) -> None:
        """Have the publisher of now open threads."""
        self.publisher.ensure_thread = self.threads.ensure_thread
        self.publisher.debts.clock = lambda: self.now
        self.threads.trials.success_listeners = [self.publisher.thread_debts.retry_server]

    async def advance(self, seconds: float) -> int:
        """Let time pass; return the tries so far."""
        self.now += seconds
        self.publisher.retry_rested()  # as the look around does
        await self.published.shown()
        return self.threads.tries

    async def count_threads(self) -> int:
        rows = await self.published.database.fetch_rows("SELECT 1 FROM matches WHERE thread NOT NULL")
        return len(rows)


MANY = 9


async def test_of_many_matches_in_a_server_one_finds_out_whether_threads_are_allowed(
    published: PublishedMatch,
) -> None:
    owed = OwedThreads(published, refusal(discord.Forbidden, 403))
    for _ in range(MANY):
        await published.start_match()
    await published.shown()
    assert owed.threads.tries == 1
    pause, tries = FIRST_UNEXPLAINED, 1
    for _ in range(3):
        assert await owed.advance(pause - 1) == tries
        await published.answer_default()  # a step is no reason either
        tries += 1
        assert await owed.advance(1) == tries
        pause *= 2
    assert await owed.count_threads() == 0
    owed.threads.refused = None
    await owed.advance(pause)
    assert await owed.count_threads() == MANY
    assert await owed.publisher.notices.find_undelivered() == []
    assert owed.publisher.debts.setbacks == {}


async def test_where_threads_work_nobody_waits_for_another(published: PublishedMatch) -> None:
    owed = OwedThreads(published, refusal(discord.Forbidden, 403))
    owed.threads.refused = None
    await published.start_match()
    await published.shown()
    owed.threads.gate.clear()
    for _ in range(MANY):
        await published.start_match()
    async with asyncio.timeout(60):
        while owed.threads.tries < MANY + 1:
            await asyncio.sleep(0)
    owed.threads.gate.set()
    await published.shown()
    assert await owed.count_threads() == MANY + 1


async def test_a_thread_that_is_owed_comes_after_a_restart_without_a_move(published: PublishedMatch) -> None:
    owed = OwedThreads(published, refusal(discord.Forbidden, 403))
    match = (await published.start_match()).row.id
    await published.shown()
    assert await owed.publisher.notices.find_undelivered() == [match]
    [board] = [id for id, text in published.places.messages.items() if "Log" in text]
    published.republish()
    owed.threads = RefusedThreads(published, refusal(discord.Forbidden, 403))
    owed.threads.refused = None
    owed.connect()
    await owed.publisher.resume()
    await published.shown()
    assert (await published.load_match()).row.thread == THREAD
    boards = [id for id, text in published.places.messages.items() if "Log" in text]
    assert len(boards) == 1 and boards != [board]
    assert await owed.publisher.notices.find_undelivered() == []


async def test_a_refusal_for_another_reason_is_tried_again_after_pauses(published: PublishedMatch) -> None:
    owed = OwedThreads(published, refusal(discord.HTTPException, 400))
    await published.start_match()
    await published.shown()
    tries = 1 + len(published.services.pacing.passing_retries)
    assert owed.threads.tries == tries
    assert any("Log" in text for text in published.places.messages.values())  # in the channel
    owed.threads.refused = None
    assert await owed.advance(published.services.pacing.rested_retry - 1) == tries
    assert await owed.advance(1) == tries + 1
    assert (await published.load_match()).row.thread == THREAD
    assert await owed.publisher.notices.find_undelivered() == []


async def test_a_match_that_ends_owes_no_thread(published: PublishedMatch) -> None:
    owed = OwedThreads(published, refusal(discord.Forbidden, 403))
    await published.start_match()
    await published.shown()
    await concede(published)
    await owed.advance(FIRST_UNEXPLAINED)
    assert owed.threads.tries == 1
    assert await owed.publisher.notices.find_undelivered() == []


async def test_the_board_comes_when_the_thread_can_be_opened_again(published: PublishedMatch) -> None:
    tries = 0

    async def ensure_thread(loaded: LoadedMatch) -> LoadedMatch:
        nonlocal tries
        tries += 1
        if tries < 4:
            raise DiscordOutage("no thread could be opened")
        return loaded

    published.match_publisher.ensure_thread = ensure_thread
    await published.start_match()
    await published.shown()
    assert tries == 4
    assert len(published.places.messages) == 2
