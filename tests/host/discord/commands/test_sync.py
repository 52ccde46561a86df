"""Discord keeps the commands: it is told of them when they have changed, and only then."""

from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.application import close_services, open_services
from bot.gateway.client import BotClient


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
