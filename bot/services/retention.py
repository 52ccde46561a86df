"""What must not stay for ever: presses of yesterday, and the data of servers that put the bot out."""

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress

from bot.clock import Clock
from bot.errors import StoreBusy
from bot.pacing import USUAL, Pacing
from bot.services.timing.time_controls import DAY
from bot.store.database import Database
from bot.store.matches import MatchStore as Rows
from bot.store.removed_servers import RemovedServer, RemovedServerStore
from bot.store.servers import ServerStore
from bot.store.write_batch import WriteConflict

PRESS_RETENTION = DAY
"""Seconds for which a press is remembered; Discord hands one over again within minutes, if at all."""

log = logging.getLogger(__name__)


class RetentionService:
    """Looks every hour. What fails is done the next time: nobody's match hangs on it."""

    def __init__(self, database: Database, clock: Clock, pacing: Pacing = USUAL) -> None:
        self.database, self.clock, self.pacing = database, clock, pacing
        self.match_store, self.server_store, self.removed_servers = (
            Rows(database),
            ServerStore(database),
            RemovedServerStore(database),
        )
        self.servers_known = asyncio.Event()
        """Discord has said where the bot is: before that a server might be back without our knowing."""

    async def run(self) -> None:
        """For as long as the host is up."""
        while True:
            try:
                await self.delete_old_presses()
                if self.servers_known.is_set():
                    await self.delete_expired_servers()
            except StoreBusy:
                log.info("the store was busy; what is old stays for an hour more")
            except Exception:
                log.exception("what is old stays for an hour more")
            await self._wait_for_next_round()

    async def _wait_for_next_round(self) -> None:
        """An hour; less, if only the word of Discord was missing."""
        if self.servers_known.is_set():
            await asyncio.sleep(self.pacing.cleaning_interval)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self.servers_known.wait(), self.pacing.cleaning_interval)

    async def delete_old_presses(self) -> None:
        await self.database.write(self.match_store.build_press_cleanup(self.clock.now() - PRESS_RETENTION))

    # --- servers -------------------------------------------------------------------------------------

    async def update_present_servers(self, present: Collection[int]) -> None:
        """These servers have the bot: some may have put it out, or taken it in again, while we were away."""
        gone = {one.id for one in await self.removed_servers.list_all()}
        for server in gone & set(present):
            await self.database.write(self.server_store.build_left(server, None))
        for server in await self.removed_servers.known_servers() - set(present):
            await self.database.write(self.server_store.build_left(server, self.clock.now()))
        self.servers_known.set()

    async def delete_expired_servers(self) -> None:
        """As many days after they put the bot out as their managers have set, nothing of them is left."""
        now = self.clock.now()
        for one in await self.removed_servers.list_all():
            if now >= one.left_at + one.keep_days * DAY:
                await self._delete_server(one)

    async def _delete_server(self, one: RemovedServer) -> None:
        """Match by match, so that nobody's step waits for thousands; the server itself last."""
        matches, last = (
            await self.removed_servers.matches_of_server(one.id),
            await self.match_store.next_id() - 1,
        )
        for match in matches:
            await self.database.write(self.removed_servers.build_match_delete(match, last))
        try:
            await self.database.write(self.removed_servers.build_server_delete(one.id))
        except WriteConflict:  # it took the bot in again meanwhile
            return
        log.info("the data of a server that put the bot out is gone: %s matches", len(matches))
