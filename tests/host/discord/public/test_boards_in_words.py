"""While nothing can be drawn, boards and panels are shown in words; pictures come back by themselves."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
from discord import ComponentType

from bot.services.announcements import BOARD
from bot.services.match.picture_cache import PictureCache
from bot.workers import pool as pools
from bot.workers.pool import WorkerPool
from games.core.sentences.teller import Reader, Teller
from render.registry import RENDERERS
from tests.host.kit.discord import (
    CY,
    PATIENCE,
    QUICK_DRAWINGS,
    DiscordScene,
    awaited_person,
    find_button,
)
from tests.host.kit.fake_interactions import ShownMessage, walk_components

WORDS = "0 Favor"
"""Stands in the position in words alone."""


class FakeExecutor:
    """Stands in for a pool of processes: they die at once, can't be spawned, or work."""

    fault: Exception | None = None
    begun = 0

    def submit(self, function: Any, work: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        FakeExecutor.begun += 1
        done: Future[Any] = Future()
        if isinstance(self.fault, OSError):
            raise self.fault
        if self.fault is not None:
            done.set_exception(self.fault)
        else:
            done.set_result(QUICK_DRAWINGS[work](*arguments))
        return done

    def shutdown(self, wait: bool = True, cancel_futures: bool = False) -> None: ...


@pytest.fixture(params=[BrokenProcessPool("it died"), BlockingIOError(11, "no more processes")])
async def dark(
    host: DiscordScene, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[DiscordScene]:
    """A host that can draw nothing, until `FakeExecutor.fault` is taken away."""
    monkeypatch.setattr(pools, "FIRST_PAUSE", 0.01, raising=False)
    monkeypatch.setattr(pools, "LONGEST_PAUSE", 0.01, raising=False)
    monkeypatch.setattr(WorkerPool, "_make_executor", lambda _: FakeExecutor())
    monkeypatch.setattr(FakeExecutor, "fault", request.param)
    pool = WorkerPool(1)
    host.services.pictures = host.match_publisher.boards.pictures = PictureCache(pool)
    yield host
    FakeExecutor.fault = None
    await host.wait_until_idle()
    expected = "workers can't be started"
    host.error_log.faults = [fault for fault in host.error_log.faults if expected not in fault]


def has_picture(shown: ShownMessage) -> bool:
    return any(part.get("type") == ComponentType.media_gallery.value for part in walk_components(shown.data))


async def wait_for_board(scene: DiscordScene, *, in_words: bool) -> ShownMessage:
    """Wait until the board is shown in words, or with a picture."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for shown in scene.fake_channel.shown.values():
                if find_button(shown, "Log") and has_picture(shown) != in_words:
                    return shown
            await asyncio.sleep(0.01)


async def test_a_board_that_cannot_be_drawn_is_posted_in_words_and_drawn_later(
    dark: DiscordScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await dark.start_match()
    shown = await wait_for_board(dark, in_words=True)
    assert WORDS in shown.words
    debt = (await dark.match_publisher.notices.load_messages(match.row.id))[BOARD]
    assert debt.is_undelivered, "a restart draws it, too"
    async with asyncio.timeout(PATIENCE):
        while not dark.fake_channel.called:  # the ping
            await asyncio.sleep(0.01)
    edits, begun = len(dark.fake_channel.said), FakeExecutor.begun
    async with asyncio.timeout(PATIENCE):
        while FakeExecutor.begun < begun + 4:
            await asyncio.sleep(0.01)
    assert len(dark.fake_channel.said) == edits, "the same words are not sent again"
    monkeypatch.setattr(FakeExecutor, "fault", None)
    drawn = await wait_for_board(dark, in_words=False)
    assert drawn.message == shown.message
    assert WORDS not in drawn.words
    await dark.wait_until_idle()
    assert not (await dark.match_publisher.notices.load_messages(match.row.id))[BOARD].is_undelivered


async def test_moves_made_meanwhile_are_shown_at_once(dark: DiscordScene) -> None:
    match = await dark.start_match()
    before = (await wait_for_board(dark, in_words=True)).words
    person = awaited_person(match)
    while awaited_person(match) == person:
        await dark.player(person).press_default(match.row.id)
        match = await dark.load_match(match)
    async with asyncio.timeout(PATIENCE):
        while (await wait_for_board(dark, in_words=True)).words == before:
            await asyncio.sleep(0.01)


async def test_a_panel_and_a_command_show_the_board_in_words(dark: DiscordScene) -> None:
    match = await dark.start_match(game="break", options={})
    seat = match.public_awaited[0]
    player = dark.player(awaited_person(match))
    say = Teller(reader=Reader(("<@11>", "<@12>"), seat))
    position = RENDERERS["break"].describe(match.view_for(seat), say)
    known = position.splitlines()[-1]
    await player.open_panel(match)
    async with asyncio.timeout(PATIENCE):
        while known not in player.shown[-1].words:
            await asyncio.sleep(0.01)
    shown = await dark.player(CY).run_board_command(match)
    assert not has_picture(shown.shown[-1])
    assert position.splitlines()[0] in shown.shown[-1].words
