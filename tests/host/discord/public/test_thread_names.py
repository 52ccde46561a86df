"""The name of a match's thread: given once, by the result, and nothing waits for it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from bot.public.messages import MessageGone, MissingPermission, RateLimitWait
from bot.public.thread_names import (
    ARCHIVE_AFTER_MATCH,
    ARCHIVE_DURING_MATCH,
    RENAME_WINDOW,
    RENAMES,
    Silence,
    ThreadNames,
)
from bot.services.announcements import THREAD_NAME
from bot.services.match.loaded_match import LoadedMatch
from games.core.model import CONCEDE
from tests.host.kit.services import ADA, BO, HostScene

THREAD = 77


class FakeThreads:
    """Threads with names."""

    def __init__(self) -> None:
        self.names = {THREAD: "as it was opened"}
        self.changes: list[tuple[str | None, int]] = []
        self.faults: list[Exception] = []

    async def fetch_thread_name(self, thread: int) -> str | None:
        if thread not in self.names:
            raise MessageGone
        return self.names[thread]

    async def change_thread(self, thread: int, name: str | None, silence: Silence) -> None:
        if self.faults:
            raise self.faults.pop(0)
        self.changes.append((name, silence))
        self.names[thread] = name or self.names[thread]


class NamedMatch:
    """A match in a thread, whose name is kept up to date on a clock that stands still."""

    def __init__(self, scene: HostScene) -> None:
        self.scene, self.threads, self.now = scene, FakeThreads(), 1000.0
        self.keeper: ThreadNames
        self.restart()

    def restart(self) -> None:
        if self.scene.matches.listeners and getattr(self, "keeper", None) is not None:
            self.scene.matches.listeners.remove(self.keeper.on_step)
        self.keeper = ThreadNames(self.scene.services, self.threads)
        self.keeper.renames.clock = lambda: self.now
        self.scene.matches.listeners.append(self.keeper.on_step)

    async def start(self) -> LoadedMatch:
        match = await self.scene.start_match()

        def move(after: LoadedMatch) -> None:
            after.row.thread = THREAD

        await self.scene.matches.change_row(match.row.id, None, move)
        return await self.scene.load_match(match.row.id)

    async def concede(self, match: LoadedMatch) -> None:
        moment = (await self.scene.load_match(match.row.id)).required_state.moment
        person = match.seat_row(0).person or 0
        press = self.scene.make_press(person)
        await self.scene.matches.submit_answer(match.row.id, press, moment, CONCEDE, (0,))

    async def start_rematch(self, before: LoadedMatch) -> LoadedMatch:
        opened = await self.scene.lobby.offer_rematch(before.row.id, self.scene.make_press(ADA))
        await self.scene.join_table(opened.table.row.id, BO)
        return await self.scene.load_match(opened.table.row.id)

    async def idle(self) -> None:
        await self.keeper.refresher.wait_until_idle()

    async def until(self, condition: Callable[[], Any]) -> None:
        async with asyncio.timeout(60):
            while not condition():
                await asyncio.sleep(0)

    async def is_owed(self, match: LoadedMatch) -> bool:
        row = (await self.keeper.notices.load_messages(match.row.id)).get(THREAD_NAME)
        return row is not None and row.is_undelivered


@pytest.fixture
async def named(scene: HostScene) -> AsyncIterator[NamedMatch]:
    found = NamedMatch(scene)
    yield found
    await found.keeper.close()


async def test_a_match_is_renamed_once_and_by_its_result(named: NamedMatch) -> None:
    match = await named.start()
    for _ in range(4):
        await named.scene.answer_default()
    await named.idle()
    assert named.threads.changes == []
    await named.concede(match)
    await named.idle()
    [(name, silence)] = named.threads.changes
    assert name is not None and name.startswith(f"{match.match_name}: ") and "win" in name
    assert silence == ARCHIVE_AFTER_MATCH
    assert not await named.is_owed(match)


async def test_a_third_name_in_ten_minutes_waits_and_nothing_waits_for_it(named: NamedMatch) -> None:
    first = await named.start()
    await named.concede(first)
    await named.idle()
    second = await named.start_rematch(first)
    await named.idle()
    assert named.threads.changes[-1] == (second.match_name, ARCHIVE_DURING_MATCH)
    assert len(named.threads.changes) == RENAMES
    await named.concede(second)
    await named.until(lambda: named.keeper.refresher.wakeups)
    assert len(named.threads.changes) == RENAMES
    third = await named.start_rematch(second)  # nothing waits for the name
    assert third.is_running
    await named.until(lambda: third.row.id in named.keeper.refresher.wakeups)
    named.now += RENAME_WINDOW
    for match in (second, third):
        named.keeper.refresher.request(match.row.id)
    await named.idle()
    assert named.threads.changes[RENAMES:] == [
        (third.match_name, ARCHIVE_DURING_MATCH)
    ]  # the newest name alone
    assert not await named.is_owed(second)
    assert not await named.is_owed(third)


async def test_a_limit_of_discord_is_a_wait_and_never_an_end(named: NamedMatch) -> None:
    match = await named.start()
    named.keeper.renames.clock = asyncio.get_running_loop().time
    named.threads.faults = [RateLimitWait(0.001) for _ in range(20)]
    await named.concede(match)
    await named.idle()
    assert len(named.threads.changes) == 1


async def test_a_name_that_an_end_interrupts_is_given_at_the_next_start(named: NamedMatch) -> None:
    match = await named.start()
    named.threads.faults = [RateLimitWait(3600)]
    await named.concede(match)
    await named.until(lambda: named.keeper.refresher.wakeups)
    await named.keeper.close()
    assert await named.is_owed(match)
    named.restart()
    await named.keeper.resume()
    await named.idle()
    assert len(named.threads.changes) == 1
    assert not await named.is_owed(match)


async def test_without_a_permission_it_rests_and_a_deleted_thread_is_given_up(named: NamedMatch) -> None:
    match = await named.start()
    named.threads.faults = [MissingPermission("403")]
    await named.concede(match)
    await named.idle()
    assert await named.is_owed(match)
    named.threads.names.clear()
    await named.keeper.resume()
    await named.idle()
    assert named.threads.changes == []
    assert not await named.is_owed(match)
