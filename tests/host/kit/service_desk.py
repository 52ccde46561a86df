"""A host without Discord: the services on their own database."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

import pytest

from bot.clock import FixedClock
from bot.errors import UserError
from bot.services.lobby.new_tables import TablePlace
from bot.services.lobby.service import LobbyService, TableResult
from bot.services.lobby.table_request import TableRequest
from bot.services.match.service import Actor, MatchService
from bot.services.people import PeopleService
from bot.services.servers import ServerService
from bot.store.database import Database

ADA, BO, CY, DI = 11, 12, 13, 14
HERE = TablePlace(server=1, channel=2)


class ServiceDesk:
    """The services a test works with."""

    def __init__(self, database: Database) -> None:
        self.database, self.clock = database, FixedClock()
        self.matches = MatchService(database, self.clock)
        self.people = PeopleService(database)
        self.servers = ServerService(database, self.clock)
        self.lobby = LobbyService(self.matches, self.people, self.clock)
        self.numbers = count(1000)

    def make_press(self, person: int) -> Actor:
        return Actor(person, next(self.numbers))

    async def open_table(self, person: int = ADA, **wish: object) -> TableResult:
        wanted = TableRequest(**({"game": "nightbreak"} | wish))  # type: ignore[arg-type]
        return await self.lobby.open_table(wanted, HERE, self.make_press(person))

    async def start_match(self) -> TableResult:
        """Start a match of two people with a random set-up."""
        table = await self.open_table(options={"heroes": "random", "sides": "random"})
        return await self.lobby.join_table(table.table.row.id, self.make_press(BO))

    async def catch_refusal(self, work: Awaitable[object]) -> UserError:
        """Await work that must be refused, and return the refusal."""
        with pytest.raises(UserError) as found:
            await work
        return found.value


def run_at_desk(folder: Path, play: Callable[[ServiceDesk], Awaitable[None]]) -> None:
    async def perform() -> None:
        database = await Database.open(folder / "host.sqlite")
        try:
            await play(ServiceDesk(database))
        finally:
            await database.close()

    asyncio.run(perform())
