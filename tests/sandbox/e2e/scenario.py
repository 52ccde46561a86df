"""Scenarios: people in their own channel, with one bot and one server for all."""

import asyncio
import inspect
import itertools
import re
from collections.abc import Awaitable, Callable
from typing import Any

from sandbox.driver import PlayersTable, Seat
from tests.sandbox.e2e.processes import BotProcess, SandboxProcess


class ScenarioStage:
    """The server and the bot shared by all scenarios."""

    def __init__(self, server: SandboxProcess, bot: BotProcess) -> None:
        self.server, self.bot = server, bot
        self.numbers = itertools.count(1)
        self.provoked: list[str] = []
        """Parts of the bot's log lines that scenarios provoked, and that don't count as complaints."""

    def complaints(self) -> list[str]:
        """Return the bot's errors that no scenario provoked."""
        return [line for line in self.bot.errors() if not any(one in line for one in self.provoked)]


class ScenarioScene:
    """One scenario's table, channel and people."""

    def __init__(self, stage: ScenarioStage, table: PlayersTable, channel: dict[str, Any]) -> None:
        self.stage, self.table = stage, table
        self.channel: str = channel["id"]
        self.name: str = channel["name"]
        self.bot_user: str = table.hello["application"]["bot"]["id"]
        self.application: str = table.hello["application"]["id"]

    async def sit(self, name: str) -> Seat:
        return await self.table.sit(name, self.channel)

    def person(self, name: str) -> str:
        """Return a person's id."""
        return next(id for id, user in self.table.people.items() if user["global_name"] == name)

    def provokes(self, error: str) -> None:
        """Allow the bot to log this error."""
        self.stage.provoked.append(error)

    async def rest(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request as the bot; return the status, and the body or None."""
        headers = {"Authorization": f"Bot {self.stage.server.token}"}
        url = self.stage.server.api + path
        async with self.table.session.request(method, url, json=body, headers=headers) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    async def logged(self, words: str, *, since: int = 0, within: float = 60.0) -> None:
        """Wait until the bot's log matches the pattern."""
        async with asyncio.timeout(within):
            while not re.search(words, self.stage.bot.log[since:]):
                await asyncio.sleep(0.05)


def scenario(play: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Turn a coroutine into a test in its own channel. Further parameters of `play` come from pytest."""

    async def perform(stage: ScenarioStage, given: dict[str, Any]) -> None:
        async with stage.server.table() as table:
            await table.until_online(within=60)
            name = play.__name__.removeprefix("test_").replace("_", "-")[:60]
            channel = await table.manage("create_channel", name=f"{name}-{next(stage.numbers)}")
            try:
                await play(ScenarioScene(stage, table, channel), **given)
            finally:
                await table.fault("clear")

    def test(stage: ScenarioStage, **given: Any) -> None:
        asyncio.run(perform(stage, given))

    test.__name__, test.__doc__, test.__module__ = play.__name__, play.__doc__, play.__module__
    # pytest reads the fixtures and parameters from this signature
    _, *others = inspect.signature(play).parameters.values()
    stage = inspect.Parameter("stage", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    setattr(test, "__signature__", inspect.Signature([stage, *others]))  # noqa: B010 (functions may have one)
    return test
