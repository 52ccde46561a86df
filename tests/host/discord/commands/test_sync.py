"""Discord keeps the commands: it is told of them when they have changed, and only then."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from bot import application
from bot.application import close_services, open_services
from bot.gateway import command_sync
from bot.gateway.client import BotClient
from bot.pacing import Pacing
from bot.services.registry import Services

PATIENCE = 60
"""Seconds after which a start that hangs fails the test."""


class StartedClient:
    """Starts of the host on one file, with the commands that were handed over at each."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.handed: list[list[str]] = []

    async def start(self, *more: str, application: int = 5, fails: bool = False) -> None:
        host = await open_services(self.path)
        client = BotClient(host)
        client._connection.application_id = application
        for name in more:
            client.tree.add_command(command(name))

        async def sync(*_: Any, **__: Any) -> list[Any]:
            if fails:
                raise ConnectionError
            self.handed.append(sorted(one.name for one in client.tree.get_commands()))
            return []

        client.tree.sync = sync
        try:
            await client.command_sync.sync_commands()
        finally:
            await close_services(host)


def command(name: str) -> Any:
    async def answer(interaction: discord.Interaction) -> None: ...

    return app_commands.Command(name=name, description="Made up", callback=answer)


def refuse(status: int) -> discord.HTTPException:
    """Return what discord.py raises for a response of this status."""
    response: Any = SimpleNamespace(status=status, reason="no")
    return discord.HTTPException(response, "no")


@pytest.fixture
async def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotClient]:
    """A client that doesn't connect, with services that do nothing by themselves."""

    async def idle(services: Services) -> None:
        await asyncio.Event().wait()

    async def close() -> None: ...

    monkeypatch.setattr(application, "run_background", idle)
    client = BotClient(await open_services(tmp_path / "host.sqlite", pacing=Pacing.build_quick()))
    client._connection.application_id = 5
    monkeypatch.setattr(client, "close", close)
    try:
        yield client
    finally:
        await client.shut_down()
        await close_services(client.services)


@pytest.fixture
def started(tmp_path: Path) -> StartedClient:
    return StartedClient(tmp_path / "host.sqlite")


async def test_the_same_commands_are_handed_over_once(started: StartedClient) -> None:
    for _ in range(3):
        await started.start()
    assert len(started.handed) == 1
    assert "play" in started.handed[0]


async def test_a_command_more_or_less_is_a_change(started: StartedClient) -> None:
    await started.start()
    await started.start("another")
    await started.start("another")
    await started.start()
    assert ["another" in names for names in started.handed] == [False, True, False]


async def test_another_application_has_them_to_get_too(started: StartedClient) -> None:
    await started.start()
    await started.start(application=6)
    assert len(started.handed) == 2


async def test_what_discord_did_not_take_is_handed_over_at_the_next_start(started: StartedClient) -> None:
    with pytest.raises(ConnectionError):
        await started.start(fails=True)
    await started.start()
    assert len(started.handed) == 1


@pytest.mark.parametrize("fault", [refuse(403), refuse(400), refuse(503), aiohttp.ServerDisconnectedError()])
async def test_a_host_comes_up_without_its_commands_and_hands_them_over_later(
    client: BotClient, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    taken, faults = asyncio.Semaphore(0), [fault, fault]

    async def sync(*_: Any, **__: Any) -> list[Any]:
        if faults:
            raise faults.pop()
        taken.release()
        return []

    monkeypatch.setattr(client.tree, "sync", sync)
    await client.setup_hook()
    assert client.services_task is not None and not client.services_task.done()
    await taken.acquire()
    await client.command_sync.refresher.wait_until_idle()
    assert caplog.text.count("the commands were not handed to Discord") == 2
    assert "those that it has work" in caplog.text
    client.command_sync.resume()
    await client.command_sync.refresher.wait_until_idle()
    assert taken.locked(), "Discord has them, and is asked for nothing more"


async def test_a_host_does_not_wait_for_a_discord_that_holds_its_commands(
    client: BotClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def sync(*_: Any, **__: Any) -> list[Any]:
        await asyncio.Event().wait()
        return []

    monkeypatch.setattr(command_sync, "FIRST_TRY_PATIENCE", 0)
    monkeypatch.setattr(client.tree, "sync", sync)
    await asyncio.wait_for(client.setup_hook(), PATIENCE)
    assert client.services_task is not None and not client.services_task.done()
