"""Scenarios: people in their own channel, with one bot and one server for all."""

import asyncio
import itertools
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sandbox.driver import PlayersTable, Seat
from sandbox.guild.model import Permission
from tests.sandbox.e2e.processes import BotProcess, SandboxProcess

ASKED_BY_SAMPLE = (
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "CREATE_PUBLIC_THREADS",
    "SEND_MESSAGES_IN_THREADS",
    "MANAGE_THREADS",
)
"""What the sample bot needs: it also closes threads."""


async def invite_sample(table: PlayersTable) -> None:
    """Give the bot's role the permissions of the sample bot."""
    role = next(one for one in table.hello["guild"]["roles"] if one.get("tags", {}).get("bot_id"))
    if not int(role["permissions"]) & Permission.MANAGE_THREADS:
        await table.manage("permissions", role=role["id"], permissions=list(ASKED_BY_SAMPLE))


class ScenarioHost:
    """The server and the bot shared by all scenarios."""

    def __init__(self, server: SandboxProcess, bot: BotProcess) -> None:
        self.server, self.bot = server, bot
        self.numbers = itertools.count(1)
        self.provoked: list[str] = []
        """Parts of the bot's log lines that scenarios provoked, and that don't count as complaints."""

    @asynccontextmanager
    async def open_scene(self) -> AsyncIterator["ScenarioScene"]:
        """Open a scene in its own channel, and end the faults that it injected."""
        async with self.server.table() as table:
            await table.until_online(within=60)
            await invite_sample(table)
            channel = await table.manage("create_channel", name=f"scene-{next(self.numbers)}")
            try:
                yield ScenarioScene(self, table, channel)
            finally:
                await table.fault("clear")

    def complaints(self) -> list[str]:
        """Return the bot's errors that no scenario provoked."""
        return [line for line in self.bot.errors() if not any(one in line for one in self.provoked)]


class ScenarioScene:
    """One scenario's table, channel and people."""

    def __init__(self, host: ScenarioHost, table: PlayersTable, channel: dict[str, Any]) -> None:
        self.host, self.table = host, table
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
        self.host.provoked.append(error)

    async def rest(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request as the bot; return the status, and the body or None."""
        headers = {"Authorization": f"Bot {self.host.server.token}"}
        url = self.host.server.api + path
        async with self.table.session.request(method, url, json=body, headers=headers) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    async def logged(self, words: str, *, since: int = 0, within: float = 60.0) -> None:
        """Wait until the bot's log matches the pattern."""
        async with asyncio.timeout(within):
            while not re.search(words, self.host.bot.log[since:]):
                await asyncio.sleep(0.05)
