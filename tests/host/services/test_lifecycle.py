"""The end: what was begun is answered, what comes later is told so."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from bot.gateway.client import BotClient
from bot.gateway.router import ShutdownGate


async def test_what_is_in_progress_is_waited_for() -> None:
    shutdown, done = ShutdownGate(), list[str]()

    async def press() -> None:
        with shutdown.track_press():
            await asyncio.sleep(0.02)
            done.append("answered")

    presses = [asyncio.create_task(press()) for _ in range(3)]
    await asyncio.sleep(0)
    assert not shutdown.started
    await shutdown.drain_presses()
    assert shutdown.started
    assert done == ["answered"] * 3
    await asyncio.gather(*presses)


async def test_without_anything_in_progress_it_ends_at_once() -> None:
    await asyncio.wait_for(ShutdownGate().drain_presses(60), 30)


async def test_it_does_not_wait_for_ever_and_a_failure_is_an_end_too() -> None:
    shutdown = ShutdownGate()

    async def fails() -> None:
        with shutdown.track_press():
            raise RuntimeError

    async def hangs() -> None:
        with shutdown.track_press():
            await asyncio.sleep(60)

    await asyncio.gather(fails(), return_exceptions=True)
    assert shutdown.in_progress == 0
    hanging = asyncio.create_task(hangs())
    await asyncio.sleep(0)
    await shutdown.drain_presses(0.01)
    assert shutdown.in_progress == 1
    hanging.cancel()


async def test_the_order_of_the_end_whatever_fails_in_it() -> None:
    """Presses, what goes on by itself, panels, permissions, all that is shown; the connection last."""
    order: list[str] = []

    def step(name: str, fault: Exception | None = None) -> Callable[[], Awaitable[None]]:
        async def ending() -> None:
            order.append(name)
            if fault is not None:
                raise fault

        return ending

    client: Any = SimpleNamespace(
        router=SimpleNamespace(
            shutdown=SimpleNamespace(drain_presses=step("presses", ValueError("one"))),
            panels=SimpleNamespace(close=step("panels")),
        ),
        services=SimpleNamespace(ai_seats=SimpleNamespace(close=step("AI"))),
        permission_watch=SimpleNamespace(close=step("permissions")),
        publisher=SimpleNamespace(close=step("boards", ValueError("two"))),
        report_channel=SimpleNamespace(close=step("reports")),
        thread_names=SimpleNamespace(close=step("names")),
        lobby_messages=SimpleNamespace(close=step("tables")),
        direct_messages=SimpleNamespace(close=step("letters")),
        close=step("connection"),
        services_task=asyncio.create_task(asyncio.sleep(60)),
    )
    client._cancel_services = lambda: BotClient._cancel_services(client)
    with pytest.raises(ValueError, match="two"):
        await BotClient.shut_down(client)
    assert client.services_task.cancelled()
    ended = ["presses", "AI", "panels", "permissions", "boards", "reports"]
    ended += ["names", "tables", "letters", "connection"]
    assert order == ended
