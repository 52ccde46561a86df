"""A host without Discord: the services on a store of their own."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

import pytest

from bot.clock import FixedClock
from bot.errors import Told
from bot.services.lobby import Lobby, Seated
from bot.services.matches import Matches, Press
from bot.services.openings import Place
from bot.services.people import People
from bot.services.servers import Servers
from bot.services.tables import Wish
from bot.store.database import Database

ADA, BO, CY, DI = 11, 12, 13, 14
HERE = Place(server=1, channel=2)


class Desk:
    """What a test works with."""

    def __init__(self, database: Database) -> None:
        self.database, self.clock = database, FixedClock()
        self.matches = Matches(database, self.clock)
        self.people = People(database)
        self.servers = Servers(database, self.clock)
        self.lobby = Lobby(self.matches, self.people, self.clock)
        self.numbers = count(1000)

    def press(self, person: int) -> Press:
        return Press(person, next(self.numbers))

    async def table(self, person: int = ADA, **wish: object) -> Seated:
        wanted = Wish(**({"game": "nightbreak"} | wish))  # type: ignore[arg-type]
        return await self.lobby.open(wanted, HERE, self.press(person))

    async def match(self) -> Seated:
        """Two people at a match whose set-up is random."""
        table = await self.table(options={"heroes": "random", "sides": "random"})
        return await self.lobby.join(table.table.row.id, self.press(BO))

    async def told(self, work: Awaitable[object]) -> Told:
        """What somebody is told instead."""
        with pytest.raises(Told) as found:
            await work
        return found.value


def run(folder: Path, play: Callable[[Desk], Awaitable[None]]) -> None:
    async def perform() -> None:
        database = await Database.open(folder / "host.sqlite")
        try:
            await play(Desk(database))
        finally:
            await database.close()

    asyncio.run(perform())
