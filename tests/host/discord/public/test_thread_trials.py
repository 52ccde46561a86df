"""Which threads are tried: one until it is known whether that works, then all."""

import asyncio
from collections import defaultdict

import pytest

from bot.public import thread_trials
from bot.public.messages import DiscordOutage, MissingPermission, PublicPlace, know_no_permissions
from bot.public.thread_trials import TO_OPEN, ThreadTrials

MANY = 5
HERE = PublicPlace(1, 2, None)


class TriedThreads:
    """Threads of one channel, each of which ends as it is told."""

    def __init__(self) -> None:
        self.trials = ThreadTrials(know_no_permissions, lambda: 0.0)
        self.ends: defaultdict[int, asyncio.Future[None]] = defaultdict(
            asyncio.get_running_loop().create_future
        )
        self.inside: list[int] = []
        self.tasks = [asyncio.create_task(self._try_thread(number)) for number in range(MANY)]

    async def _try_thread(self, number: int) -> None:
        async with self.trials.begin(HERE):
            self.inside.append(number)
            await self.ends[number]

    async def settle(self) -> list[int]:
        """Return the threads that were tried by now."""
        for _ in range(50):
            await asyncio.sleep(0)
        return self.inside


async def test_all_who_wait_are_tried_at_once_when_the_first_was_opened() -> None:
    threads = TriedThreads()
    assert await threads.settle() == [0]
    threads.ends[0].set_result(None)
    assert await threads.settle() == [*range(MANY)]
    for number in range(1, MANY):
        threads.ends[number].set_result(None)
    await asyncio.gather(*threads.tasks)


async def test_an_outage_is_one_for_all_who_wait() -> None:
    threads = TriedThreads()
    await threads.settle()
    threads.ends[0].set_exception(DiscordOutage("503"))
    found = await asyncio.gather(*threads.tasks, return_exceptions=True)
    assert [type(one) for one in found] == [DiscordOutage] * MANY
    assert threads.inside == [0]
    async with threads.trials.begin(HERE):  # the next try finds out anew
        pass


async def test_a_refusal_is_one_for_all_who_wait() -> None:
    threads = TriedThreads()
    await threads.settle()
    threads.ends[0].set_exception(MissingPermission("403", TO_OPEN))
    found = await asyncio.gather(*threads.tasks, return_exceptions=True)
    assert [type(one) for one in found] == [MissingPermission] * MANY
    assert threads.inside == [0]


async def test_who_is_cancelled_holds_nobody_up() -> None:
    threads = TriedThreads()
    await threads.settle()
    threads.tasks[0].cancel()
    threads.tasks[1].cancel()
    assert await threads.settle() == [0, 2]
    for number in range(2, MANY):
        threads.ends[number].set_result(None)
    await asyncio.gather(*threads.tasks[2:])


async def test_few_places_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thread_trials, "MAX_TRIALS", 10)
    trials = ThreadTrials(know_no_permissions, lambda: 0.0)
    for server in range(100):
        async with trials.begin(PublicPlace(server, 2, None)):
            assert len(trials.trials) <= 11
