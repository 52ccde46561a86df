"""A thread that could not be opened is tried again, without a restart."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.public.messages import DiscordOutage
from bot.public.threads import THREAD_RETRY, MatchThreads
from bot.services.match.loaded_match import LoadedMatch
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

    async def _open_thread(self, loaded: LoadedMatch) -> int:
        self.tries += 1
        if self.refused is not None:
            raise self.refused
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


async def test_a_match_without_the_right_to_a_thread_tries_again_later(scene: HostScene) -> None:
    threads = RefusedThreads(scene, refusal(discord.Forbidden, 403))
    loaded = await scene.start_match()
    assert (await threads.ensure_thread(loaded)).row.thread is None
    threads.refused = None
    scene.clock.jump(-108_000)  # the system's clock is put back
    scene.clock.advance(THREAD_RETRY - 1)
    assert (await threads.ensure_thread(loaded)).row.thread is None
    assert threads.tries == 1
    scene.clock.advance(1)
    assert (await threads.ensure_thread(loaded)).row.thread == THREAD


async def test_refusals_of_long_ago_are_forgotten(scene: HostScene) -> None:
    threads = RefusedThreads(scene, refusal(discord.Forbidden, 403))
    first, second = await scene.start_match(), await scene.start_match()
    await threads.ensure_thread(first)
    scene.clock.advance(THREAD_RETRY)
    await threads.ensure_thread(second)
    assert list(threads.threadless_matches) == [second.row.id]


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
