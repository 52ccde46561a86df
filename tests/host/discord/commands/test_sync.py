"""Discord keeps the commands: it is told of them when they have changed, and only then."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.application import close_services, open_services
from bot.gateway.client import BotClient

Scene = Callable[["StartedClient"], Coroutine[Any, Any, None]]


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
            await client.sync_commands()
        finally:
            await close_services(host)


def command(name: str) -> Any:
    async def answer(interaction: discord.Interaction) -> None: ...

    return app_commands.Command(name=name, description="Made up", callback=answer)


def staged(folder: Path, scene: Scene) -> None:
    asyncio.run(scene(StartedClient(folder / "host.sqlite")))


def test_the_same_commands_are_handed_over_once(tmp_path: Path) -> None:
    async def scene(started: StartedClient) -> None:
        for _ in range(3):
            await started.start()
        assert len(started.handed) == 1
        assert "play" in started.handed[0]

    staged(tmp_path, scene)


def test_a_command_more_or_less_is_a_change(tmp_path: Path) -> None:
    async def scene(started: StartedClient) -> None:
        await started.start()
        await started.start("another")
        await started.start("another")
        await started.start()
        assert ["another" in names for names in started.handed] == [False, True, False]

    staged(tmp_path, scene)


def test_another_application_has_them_to_get_too(tmp_path: Path) -> None:
    async def scene(started: StartedClient) -> None:
        await started.start()
        await started.start(application=6)
        assert len(started.handed) == 2

    staged(tmp_path, scene)


def test_what_discord_did_not_take_is_handed_over_at_the_next_start(tmp_path: Path) -> None:
    async def scene(started: StartedClient) -> None:
        with pytest.raises(ConnectionError):
            await started.start(fails=True)
        await started.start()
        assert len(started.handed) == 1

    staged(tmp_path, scene)
