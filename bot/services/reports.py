"""Reports: what somebody tells the managers of a server about a match, and what becomes of it."""

import sqlite3
from collections.abc import Callable

from bot.clock import Clock
from bot.errors import Told
from bot.services.loaded import Loaded
from bot.services.servers import Servers
from bot.store.change import Conflict
from bot.store.database import Database
from bot.store.reports import Report
from bot.store.reports import Reports as Rows

REASONS = ("insult", "unfair", "stalling", "another")
MOST = 500
"""Characters of what the person adds."""
DAY = 24 * 60 * 60
MOST_A_DAY = 5
"""Reports that one person may make."""


class Reports:
    """Takes reports and closes them. Nothing is ever shown in public."""

    def __init__(self, database: Database, servers: Servers, clock: Clock) -> None:
        self.database, self.servers, self.clock = database, servers, clock
        self.rows = Rows(database)
        self.listeners: list[Callable[[int], None]] = []
        """Are told the numbers of reports that were made or closed."""

    async def refuse(self, loaded: Loaded, person: int) -> int:
        """Whoever may not report this match hears why; else the server whose managers hear of it."""
        others = [one for one in loaded.row.people if one != person]
        if loaded.row.server is None or not others:
            raise Told("report_nobody")
        if await self.rows.open_of(loaded.row.id, person) is not None:
            raise Told("reported_already", name=loaded.name)
        if await self.rows.since(person, self.clock.now() - DAY) >= MOST_A_DAY:
            raise Told("reports_many", most=MOST_A_DAY)
        return loaded.row.server

    async def make(self, loaded: Loaded, person: int, reason: str, text: str) -> Report:
        """One more report; of a person on a match at most one is open."""
        server = await self.refuse(loaded, person)
        if reason not in REASONS:
            raise Told("report_reason")
        while True:
            number = await self.rows.next_id()
            one = Report(number, self.clock.now(), server, loaded.row.id, person, reason, text.strip()[:MOST])
            try:
                await self.database.write(self.rows.opening(one))
            except sqlite3.IntegrityError:
                await self.refuse(loaded, person)
                if await self.rows.by_id(number) is None:
                    raise
                continue  # somebody else took the number meanwhile
            break
        self._tell(one.id)
        return one

    async def close(self, number: int, manager: int, server: int | None) -> Report:
        """A manager of the server has dealt with it; it is noted who."""
        one = await self.rows.by_id(number)
        if one is None or one.server != server:
            raise Told("report_gone")
        change = self.rows.closing(number, self.clock.now(), manager)
        change += self.servers.noting(server, one.match, manager, f"report {number}")
        try:
            await self.database.write(change)
        except Conflict:
            raise Told("report_gone") from None
        self._tell(number)
        return one

    async def show_open(self, server: int) -> None:
        """The managers have chosen a channel: what waited for one is posted there."""
        for one in await self.rows.of_server(server):
            if one.message is None:
                self._tell(one.id)

    def _tell(self, number: int) -> None:
        for listener in self.listeners:
            listener(number)
