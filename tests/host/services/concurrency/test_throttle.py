"""One piece of work of a person at a time, and of those that wait the newest."""

import asyncio

import pytest

from bot.concurrency.throttle import LatestThrottle

ADA, BO = 1, 2


class Desk:
    """Work that ends when the test says so."""

    def __init__(self) -> None:
        self.newest, self.begun, self.ends = LatestThrottle(0), list[str](), dict[str, asyncio.Event]()

    async def work(self, name: str) -> str:
        self.begun.append(name)
        await self.ends[name].wait()
        return name

    def ask(self, person: int, name: str) -> "asyncio.Task[str]":
        self.ends[name] = asyncio.Event()
        return asyncio.create_task(self.newest.run(person, lambda: self.work(name), f"no {name}"))


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_of_the_work_that_waits_only_the_newest_begins() -> None:
    desk = Desk()
    asked = [desk.ask(ADA, name) for name in ("a", "b", "c", "d")]
    other = desk.ask(BO, "of Bo")
    await settle()
    assert desk.begun == ["a", "of Bo"]
    assert [await task for task in asked[1:3]] == ["no b", "no c"]
    desk.ends["a"].set()
    assert await asked[0] == "a"
    await settle()
    assert desk.begun == ["a", "of Bo", "d"]
    for event in desk.ends.values():
        event.set()
    assert [await asked[3], await other] == ["d", "of Bo"]
    await settle()
    assert desk.newest.turns == {}


async def test_work_that_fails_or_is_given_up_keeps_nobody_waiting() -> None:
    desk = Desk()

    async def fail() -> str:
        raise ValueError

    with pytest.raises(ValueError):
        await desk.newest.run(ADA, fail, "")
    first, second = desk.ask(ADA, "a"), desk.ask(ADA, "b")
    await settle()
    second.cancel()
    first.cancel()
    await settle()
    last = desk.ask(ADA, "c")
    await settle()
    desk.ends["c"].set()
    assert await last == "c"
    await settle()
    assert desk.newest.turns == {}
