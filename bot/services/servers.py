"""Servers: their settings and their audit log."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from weakref import WeakValueDictionary

from bot.clock import Clock
from bot.errors import SettingsUnreadable
from bot.store.database import Database
from bot.store.reports import AuditEntry, AuditLog
from bot.store.servers import ServerSettings, ServerStore
from bot.store.writes import WriteBatch


class ServerService:
    """Loads and changes the settings of servers; outside a server the defaults apply."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock = database, clock
        self.store, self.audit_log = ServerStore(database), AuditLog(database)
        self.server_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def load_settings(self, server: int | None) -> ServerSettings:
        return ServerSettings() if server is None else await self.store.load_settings(server)

    async def change_settings(self, server: int, alter: Callable[[ServerSettings], None]) -> ServerSettings:
        """Alter the settings of a server; write them only if they differ."""
        async with self.server_locks.setdefault(server, asyncio.Lock()):
            before, after = [await self.store.load_settings_for_change(server) for _ in range(2)]
            alter(after)
            if after != before:
                await self.database.write(self.store.build_save(server, after))
            return after

    async def mark_greeted(self, server: int) -> None:
        """Remember that a manager of the server was greeted, which is done once."""

        def note_greeting(settings: ServerSettings) -> None:
            settings.greeted = True

        with suppress(SettingsUnreadable):
            await self.change_settings(server, note_greeting)

    def build_audit_entry(
        self, server: int | None, match: int | None, person: int, act: str, whom: int | None = None
    ) -> WriteBatch:
        """Build the entry in the audit log for an act, to be written together with the act."""
        return self.audit_log.build_entry(server, AuditEntry(self.clock.now(), match, person, act, whom))

    async def mark_removed(self, server: int) -> None:
        """Record that a server removed the bot; `RetentionService` deletes its data later."""
        await self.database.write(self.store.build_left(server, self.clock.now()))

    async def mark_added(self, server: int) -> None:
        """Record that a server has the bot; write nothing if it isn't recorded as having removed it."""
        if await self.store.is_removed(server):
            await self.database.write(self.store.build_left(server, None))
