"""The end: what was begun is answered, what comes later is told so."""

import asyncio

import pytest

from bot.errors import Told
from bot.router import restarting
from bot.shutdown import Shutdown


def test_what_is_in_progress_is_waited_for() -> None:
    async def scenario() -> None:
        shutdown, done = Shutdown(), list[str]()

        async def press() -> None:
            with shutdown.press():
                await asyncio.sleep(0.02)
                done.append("answered")

        presses = [asyncio.create_task(press()) for _ in range(3)]
        await asyncio.sleep(0)
        assert not shutdown.begun
        await shutdown.finish()
        assert shutdown.begun
        assert done == ["answered"] * 3
        await asyncio.gather(*presses)

    asyncio.run(scenario())


def test_without_anything_in_progress_it_ends_at_once() -> None:
    asyncio.run(asyncio.wait_for(Shutdown().finish(), 0.5))


def test_it_does_not_wait_for_ever_and_a_failure_is_an_end_too() -> None:
    async def scenario() -> None:
        shutdown = Shutdown()

        async def fails() -> None:
            with shutdown.press():
                raise RuntimeError

        async def hangs() -> None:
            with shutdown.press():
                await asyncio.sleep(60)

        await asyncio.gather(fails(), return_exceptions=True)
        assert shutdown.busy == 0
        hanging = asyncio.create_task(hangs())
        await asyncio.sleep(0)
        await shutdown.finish(0.01)
        assert shutdown.busy == 1
        hanging.cancel()

    asyncio.run(scenario())


def test_what_comes_later_is_told_to_press_again() -> None:
    with pytest.raises(Told) as told:
        asyncio.run(restarting(None))  # type: ignore[arg-type]
    assert told.value.key == "restarting"
