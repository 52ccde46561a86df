"""Nothing that is asked for is missed, whenever it is asked for."""

import asyncio

from bot.keeping import Keeper


def test_what_is_asked_for_while_it_is_looked_at_is_looked_at_again() -> None:
    """Also after the last thing that the work looks at: it cannot know of it."""

    async def scenario() -> None:
        asked, seen = 0, -1

        async def keep(key: str) -> None:
            nonlocal asked, seen
            seen = asked
            if asked < 3:
                asked += 1
                keeper.ask(key)

        keeper = Keeper(keep, "test")
        keeper.ask("one")
        await keeper.settled()
        assert seen == asked == 3

    asyncio.run(scenario())


def test_a_request_at_any_step_of_the_loop_is_served() -> None:
    """One request more, so many steps after the first: before, in, and after the end of the task."""

    async def scenario(steps: int) -> None:
        asked, seen = 0, 0

        async def keep(_: str) -> None:
            nonlocal seen
            looked = asked
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            seen = looked

        keeper = Keeper(keep, "test")
        for _ in range(2):
            asked += 1
            keeper.ask("one")
            for _ in range(steps):
                await asyncio.sleep(0)
        await keeper.settled()
        assert seen == 2, steps
        assert keeper.tasks == {}
        assert keeper.wanted == set()

    for steps in range(12):
        asyncio.run(scenario(steps))


def test_things_do_not_wait_for_each_other() -> None:
    async def scenario() -> None:
        free = asyncio.Event()
        done: list[str] = []

        async def keep(key: str) -> None:
            if key == "slow":
                await free.wait()
            done.append(key)

        keeper = Keeper(keep, "test")
        keeper.ask("slow")
        keeper.ask("quick")
        await asyncio.sleep(0.01)
        assert done == ["quick"]
        free.set()
        await keeper.settled()
        assert done == ["quick", "slow"]

    asyncio.run(scenario())


def test_what_was_cancelled_can_be_asked_for_again() -> None:
    async def scenario() -> None:
        done = 0

        async def keep(_: str) -> None:
            nonlocal done
            await asyncio.sleep(0.001)
            done += 1

        keeper = Keeper(keep, "test")
        keeper.ask("one")
        await keeper.cancel()
        assert done == 0
        keeper.ask("one")
        await keeper.settled()
        assert done == 1

    asyncio.run(scenario())
