"""Messages are built when they can be sent soon, the urgent ones first; long lists begin a part at a time."""

import asyncio

import pytest

from bot.concurrency import refresh_backlog
from bot.concurrency.build_gate import MAX_BUILDING, MAX_WAITING, BuildGate
from bot.concurrency.fair_queue import Priority
from bot.concurrency.refresh_backlog import RefreshBacklog
from bot.concurrency.refresher import Refresher


class Builders:
    """Those who build a message, each until it is told to leave."""

    def __init__(self) -> None:
        self.waiting = 0
        """Requests that wait for Discord."""
        self.gate = BuildGate(lambda lowest: self.waiting)
        self.inside: list[int] = []
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.leave: dict[int, asyncio.Event] = {}

    def start(self, number: int, priority: Priority = Priority.BOARD) -> None:
        self.leave[number] = asyncio.Event()
        self.tasks[number] = asyncio.create_task(self.build(number, priority))

    async def build(self, number: int, priority: Priority) -> None:
        with self.gate.mark(priority, number):
            async with self.gate.enter():
                self.inside.append(number)
                await self.leave[number].wait()
                self.inside.remove(number)

    async def settle(self) -> list[int]:
        for _ in range(10):
            await asyncio.sleep(0)
        return self.inside

    async def end(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


async def test_a_few_build_at_once_and_the_urgent_come_next() -> None:
    builders = Builders()
    for number in range(1, MAX_BUILDING + 3):
        builders.start(number)
    assert await builders.settle() == [*range(1, MAX_BUILDING + 1)]
    builders.start(90, Priority.AWAITED_BOARD)
    await builders.settle()
    builders.leave[1].set()
    assert await builders.settle() == [*range(2, MAX_BUILDING + 1), 90]
    await builders.end()
    assert builders.gate.building == len(builders.gate.queue) == 0


async def test_nobody_builds_while_enough_requests_wait() -> None:
    builders = Builders()
    builders.waiting = MAX_WAITING
    builders.start(1)
    builders.start(2)
    assert await builders.settle() == []
    builders.tasks[1].cancel()
    await builders.settle()
    builders.waiting -= 1
    builders.gate.admit()
    assert await builders.settle() == [2]
    await builders.end()


async def test_who_is_cancelled_at_the_door_leaves_room() -> None:
    builders = Builders()
    builders.waiting = MAX_WAITING
    builders.start(1)
    await builders.settle()
    builders.waiting = 0
    builders.gate.admit()
    builders.tasks[1].cancel()
    assert await builders.settle() == []
    assert builders.gate.building == 0


async def test_a_backlog_begins_in_order_and_a_part_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refresh_backlog, "MAX_AT_ONCE", 3)
    begun: list[int] = []
    most = 0

    async def refresh(key: int) -> None:
        nonlocal most
        begun.append(key)
        most = max(most, len(refresher.tasks))
        await asyncio.sleep(0)

    refresher = Refresher(refresh, "test of")
    backlog = RefreshBacklog(refresher)
    backlog.request_all([5, 4, 3, 2, 1, 4])
    backlog.request_all([9, 2])
    assert list(refresher.tasks) == [5, 4, 3]
    assert backlog.feeder is not None
    await backlog.feeder
    await refresher.wait_until_idle()
    assert (begun, most) == ([5, 4, 3, 2, 1, 9], 3)


async def test_a_closed_backlog_begins_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refresh_backlog, "MAX_AT_ONCE", 1)
    begun: list[int] = []

    async def refresh(key: int) -> None:
        begun.append(key)

    refresher = Refresher(refresh, "test of")
    backlog = RefreshBacklog(refresher)
    backlog.request_all([1, 2, 3])
    backlog.close()
    await refresher.close()
    backlog.request_all([4])
    await asyncio.sleep(0)
    assert begun == [1]
    assert not backlog.keys
