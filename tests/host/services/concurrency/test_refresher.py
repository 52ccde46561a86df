"""Nothing that is asked for is missed, whenever it is asked for."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.concurrency.refresher import Refresher, RetryLater, TransientFailure
from bot.errors import StoreBusy
from bot.pacing import Pacing


async def test_what_is_asked_for_while_it_is_looked_at_is_looked_at_again() -> None:
    """Also after the last thing that the work looks at: it cannot know of it."""
    asked, seen = 0, -1

    async def keep(key: str) -> None:
        nonlocal asked, seen
        seen = asked
        if asked < 3:
            asked += 1
            keeper.request(key)

    keeper = Refresher(keep, "test")
    keeper.request("one")
    await keeper.wait_until_idle()
    assert seen == asked == 3


async def test_a_request_at_any_step_of_the_loop_is_served() -> None:
    """One request more, so many steps after the first: before, in, and after the end of the task."""
    for steps in range(12):
        await serve_two_requests(steps)


async def serve_two_requests(steps: int) -> None:
    asked, seen = 0, 0

    async def keep(_: str) -> None:
        nonlocal seen
        looked = asked
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        seen = looked

    keeper = Refresher(keep, "test")
    for _ in range(2):
        asked += 1
        keeper.request("one")
        for _ in range(steps):
            await asyncio.sleep(0)
    await keeper.wait_until_idle()
    assert seen == 2, steps
    assert keeper.tasks == {}
    assert keeper.requested == set()


async def test_things_do_not_wait_for_each_other() -> None:
    free = asyncio.Event()
    done: list[str] = []

    async def keep(key: str) -> None:
        if key == "slow":
            await free.wait()
        done.append(key)

    keeper = Refresher(keep, "test")
    keeper.request("slow")
    keeper.request("quick")
    while not done:
        await asyncio.sleep(0)
    assert done == ["quick"]
    free.set()
    await keeper.wait_until_idle()
    assert done == ["quick", "slow"]


async def test_what_was_cancelled_can_be_asked_for_again() -> None:
    done = 0

    async def keep(_: str) -> None:
        nonlocal done
        await asyncio.sleep(0.001)
        done += 1

    keeper = Refresher(keep, "test")
    keeper.request("one")
    await keeper.cancel()
    assert done == 0
    keeper.request("one")
    await keeper.wait_until_idle()
    assert done == 1


def failing(times: int, fault: Exception) -> tuple[list[str], Callable[[str], Awaitable[None]]]:
    """Work that fails so often, and what was tried."""
    tries: list[str] = []

    async def keep(key: str) -> None:
        tries.append(key)
        if len(tries) <= times:
            raise fault

    return tries, keep


@pytest.mark.parametrize(("retries", "tried"), [((), 1), ((0, 0), 3), ((0, 0, 0, 0), 4)])
async def test_what_fails_is_tried_as_often_as_was_agreed(
    retries: tuple[int, ...], tried: int, caplog: pytest.LogCaptureFixture
) -> None:
    tries, keep = failing(3, ValueError("nobody foresaw it"))

    keeper = Refresher(keep, "test of", retries)
    keeper.request("one")
    await keeper.wait_until_idle()
    assert len(tries) == tried
    keeper.request("one")  # given up is not for ever
    await keeper.wait_until_idle()
    assert len(tries) > tried
    assert "test of one failed" in caplog.text


async def test_a_busy_store_takes_nothing_from_the_tries() -> None:
    tries, keep = failing(9, StoreBusy())

    keeper = Refresher(keep, "test", pacing=Pacing.build_quick())
    keeper.request("one")
    await keeper.wait_until_idle()
    assert len(tries) == 10


async def test_a_request_between_two_tries_is_served_by_the_next() -> None:
    tries: list[str] = []

    async def keep(key: str) -> None:
        tries.append(key)
        if len(tries) == 1:
            asyncio.get_running_loop().call_soon(keeper.request, key)
            raise ValueError

    keeper = Refresher(keep, "test", (0.001,))
    keeper.request("one")
    await keeper.wait_until_idle()
    assert len(tries) == 2


async def test_the_end_waits_for_no_further_try_and_begins_nothing() -> None:
    tries, keep = failing(9, ValueError())

    keeper = Refresher(keep, "test", (3600,))
    keeper.request("one")
    while not tries:
        await asyncio.sleep(0)
    await asyncio.wait_for(keeper.close(3600), 60)
    keeper.request("two")
    assert keeper.tasks == {}
    assert tries == ["one"]


async def test_the_end_lets_finish_what_is_under_way_and_stops_what_hangs() -> None:
    done: list[str] = []

    async def keep(key: str) -> None:
        await asyncio.sleep(0.001 if key == "quick" else 3600)
        done.append(key)

    keeper = Refresher(keep, "test")
    for key in ("quick", "hangs"):
        keeper.request(key)
    tasks = list(keeper.tasks.values())
    await keeper.close(0.1)
    assert [task.done() for task in tasks] == [True, True]
    assert tasks[1].cancelled()
    assert done == ["quick"]


async def test_a_long_pause_is_over_for_whoever_asks_anew() -> None:
    tries = 0

    async def keep(_: str) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise TransientFailure("somebody else has to come round")

    keeper = Refresher(keep, "test", pacing=Pacing(passing_retries=(3600.0,), retry_stretch=0.001))
    keeper.request("one")
    while not tries:
        await asyncio.sleep(0)
    keeper.request("one")
    async with asyncio.timeout(60):
        await keeper.wait_until_idle()
    assert tries == 2


async def test_a_wait_that_somebody_else_sets_takes_nothing_from_the_tries() -> None:
    tries, keep = failing(9, RetryLater(0.001))

    keeper = Refresher(keep, "test", (0,))
    keeper.request("one")
    async with asyncio.timeout(60):
        await keeper.wait_until_idle()
    assert len(tries) == 10


async def test_a_request_ends_a_wait_that_somebody_else_sets() -> None:
    """Something else may be owed, which that wait is not about."""
    tries, keep = failing(1, RetryLater(3600))

    keeper = Refresher(keep, "test")
    keeper.request("one")
    while not keeper.wakeups:
        await asyncio.sleep(0)
    keeper.request("one")
    async with asyncio.timeout(60):
        await keeper.wait_until_idle()
    assert len(tries) == 2
    assert keeper.wakeups == {}


async def test_the_end_does_not_wait_for_the_time_that_somebody_else_sets() -> None:
    tries, keep = failing(9, RetryLater(3600))

    keeper = Refresher(keep, "test")
    keeper.request("one")
    while not keeper.wakeups:
        await asyncio.sleep(0)
    await asyncio.wait_for(keeper.close(3600), 60)
    assert tries == ["one"]
