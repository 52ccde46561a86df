"""Servers as the host knows them: their settings, and what happened there."""

import asyncio
from collections.abc import Callable
from weakref import WeakValueDictionary

from bot.clock import Clock
from bot.store.acts import Act, Acts
from bot.store.change import Change
from bot.store.database import Database
from bot.store.servers import Server
from bot.store.servers import Servers as Rows


class Servers:
    """Settings of servers; outside a server the defaults hold."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock = database, clock
        self.rows, self.acts = Rows(database), Acts(database)
        self.locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def of(self, server: int | None) -> Server:
        return Server() if server is None else await self.rows.by_id(server)

    async def change(self, server: int, alter: Callable[[Server], None]) -> Server:
        """Alter the settings of a server; nothing is written if nothing is different."""
        async with self.locks.setdefault(server, asyncio.Lock()):
            before, after = await self.of(server), await self.of(server)
            alter(after)
            if after != before:
                await self.database.write(self.rows.saving(server, after))
            return after

    async def greet(self, server: int) -> None:
        """Once is enough."""

        def note(settings: Server) -> None:
            settings.greeted = True

        await self.change(server, note)

    def noting(
        self, server: int | None, match: int | None, person: int, act: str, whom: int | None = None
    ) -> Change:
        """What remembers that somebody did this; to be written with it."""
        return self.acts.noting(server, Act(self.clock.now(), match, person, act, whom))

    async def removed(self, server: int) -> None:
        """The bot was put out; what is known of the server goes in time."""
        await self.database.write(self.rows.left(server, self.clock.now()))

    async def added(self, server: int) -> None:
        await self.database.write(self.rows.left(server, None))
