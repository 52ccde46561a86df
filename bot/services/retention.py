"""Retention: deletes old presses, and the data of servers that removed the bot.

The times of both are wall time, which may jump. A jump is an outage, and outages don't count: they are added
to the stored times before anything is deleted. So all may be kept for longer, and nothing for less.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress

from bot.clock import MIN_DOWNTIME, Clock
from bot.errors import StoreBusy
from bot.pacing import USUAL, Pacing
from bot.services.timing.deadlines import DAY
from bot.store.database import Database
from bot.store.key_values import KeyValues
from bot.store.matches import MatchStore
from bot.store.servers import RemovedServer, RemovedServerStore, ServerStore
from bot.store.writes import WriteBatch, WriteConflict

PRESS_RETENTION = DAY
"""Seconds for which a press is remembered; Discord redelivers one within minutes, if at all."""
CREDITED_KEY = "downtime credited to retention"
"""The sum of outages, in seconds, that the stored times have been moved by."""

ServerPresence = Callable[[int], bool]
"""Tells whether the bot is in a server at this moment, as Discord has told."""


def know_no_presence(server: int) -> bool:
    return False


log = logging.getLogger(__name__)


class RetentionService:
    """Cleans up every hour. What fails is retried in the next round: no match depends on it."""

    def __init__(self, database: Database, clock: Clock, pacing: Pacing = USUAL) -> None:
        self.database, self.clock, self.pacing = database, clock, pacing
        self.match_store, self.server_store, self.removed_servers = (
            MatchStore(database),
            ServerStore(database),
            RemovedServerStore(database),
        )
        self.is_present: ServerPresence = know_no_presence
        """Asked before anything is deleted: no mark in the store counts for more. Set by the client."""
        self.servers_known = asyncio.Event()
        """Set once Discord has listed the bot's servers; before that, a server that is recorded as
        removed may have the bot again."""

    async def run(self) -> None:
        """Clean up for as long as the host is up."""
        while True:
            try:
                await self.delete_old_presses()
                if self.servers_known.is_set():
                    await self.delete_expired_servers()
                await self.database.merge_wal()  # which has what was deleted until then
            except StoreBusy:
                log.info("the store was busy; the cleanup is retried in an hour")
            except Exception:
                log.exception("the cleanup failed and is retried in an hour")
            await self._wait_for_next_round()

    async def _wait_for_next_round(self) -> None:
        """Wait an hour, or until Discord has listed the servers if that was missing."""
        if self.servers_known.is_set():
            await asyncio.sleep(self.pacing.cleaning_interval)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self.servers_known.wait(), self.pacing.cleaning_interval)

    async def credit_outages(self) -> None:
        """Move the stored times by the outages since the last time, also by those of earlier processes.

        A clock that was put back deletes nothing early, and moves nothing.
        """
        downtime, facts = self.clock.total_downtime, KeyValues(self.database)
        known = await facts.read_number(CREDITED_KEY)
        new = 0 if known is None else downtime - known
        if known is not None and 0 <= new <= MIN_DOWNTIME:
            return  # short ones are collected
        batch = WriteBatch()
        if new > 0:
            self.match_store.move_presses(batch, new)
            self.removed_servers.move_removals(batch, new)
        await self.database.write(facts.add_value(batch, CREDITED_KEY, str(downtime)))

    async def delete_old_presses(self) -> None:
        await self.credit_outages()
        await self.database.write(self.match_store.build_press_cleanup(self.clock.now() - PRESS_RETENTION))

    # --- servers -------------------------------------------------------------------------------------

    async def update_present_servers(self, present: Collection[int]) -> None:
        """Compare the bot's servers with the stored ones, of which some may have changed during downtime."""
        gone = {one.id for one in await self.removed_servers.list_all()}
        for server in gone & set(present):
            await self.database.write(self.server_store.build_left(server, None))
        for server in await self.removed_servers.list_known_servers() - set(present):
            await self.database.write(self.server_store.build_left(server, self.clock.now()))
        self.servers_known.set()

    async def delete_expired_servers(self) -> None:
        """Delete the data of servers whose retention has passed since they removed the bot.

        A server that has the bot loses its mark instead, which an event has failed to clear.
        """
        await self.credit_outages()
        now = self.clock.now()
        for server in await self.removed_servers.list_all():
            if self.is_present(server.id):
                await self.database.write(self.server_store.build_left(server.id, None))
            elif now >= server.left_at + server.keep_days * DAY:
                try:
                    await self._delete_server(server)
                except StoreBusy:
                    raise
                except Exception:  # any: one server must not keep the data of the others
                    log.exception("the data of server %s stays for an hour more", server.id)

    async def _delete_server(self, server: RemovedServer) -> None:
        """Delete a server match by match, so that no step waits for thousands; the server's own data last."""
        matches, last = (
            await self.removed_servers.list_matches_of_server(server.id),
            await self.match_store.next_id() - 1,
        )
        for match in matches:
            if self.is_present(server.id):  # again, since a moment ago
                return
            await self.database.write(self.removed_servers.build_match_delete(match, last))
        try:
            await self.database.write(self.removed_servers.build_server_delete(server.id))
        except WriteConflict:  # the server has re-added the bot meanwhile
            return
        log.info("deleted the data of a server that removed the bot: %s matches", len(matches))
