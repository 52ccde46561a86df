"""What must not stay for ever: presses of yesterday, and the data of servers that put the bot out."""

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress

from bot.clock import Clock
from bot.errors import Busy
from bot.pacing import USUAL, Pacing
from bot.services.clocks import DAY
from bot.store.change import Conflict
from bot.store.database import Database
from bot.store.departed import Departed, DepartedServers
from bot.store.matches import Matches as Rows
from bot.store.servers import Servers

PRESSES_KEPT = DAY
"""Seconds for which a press is remembered; Discord hands one over again within minutes, if at all."""

log = logging.getLogger(__name__)


class Housekeeping:
    """Looks every hour. What fails is done the next time: nobody's match hangs on it."""

    def __init__(self, database: Database, clock: Clock, pacing: Pacing = USUAL) -> None:
        self.database, self.clock, self.pacing = database, clock, pacing
        self.rows, self.servers, self.departed = Rows(database), Servers(database), DepartedServers(database)
        self.counted = asyncio.Event()
        """Discord has said where the bot is: before that a server might be back without our knowing."""

    async def run(self) -> None:
        """For as long as the host is up."""
        while True:
            try:
                await self.forget_presses()
                if self.counted.is_set():
                    await self.forget_servers()
            except Busy:
                log.info("the store was busy; what is old stays for an hour more")
            except Exception:
                log.exception("what is old stays for an hour more")
            await self._rest()

    async def _rest(self) -> None:
        """An hour; less, if only the word of Discord was missing."""
        if self.counted.is_set():
            await asyncio.sleep(self.pacing.cleaning_interval)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self.counted.wait(), self.pacing.cleaning_interval)

    async def forget_presses(self) -> None:
        await self.database.write(self.rows.forgetting_presses(self.clock.now() - PRESSES_KEPT))

    # --- servers -------------------------------------------------------------------------------------

    async def count(self, present: Collection[int]) -> None:
        """These servers have the bot: some may have put it out, or taken it in again, while we were away."""
        gone = {one.id for one in await self.departed.all()}
        for server in gone & set(present):
            await self.database.write(self.servers.left(server, None))
        for server in await self.departed.known() - set(present):
            await self.database.write(self.servers.left(server, self.clock.now()))
        self.counted.set()

    async def forget_servers(self) -> None:
        """As many days after they put the bot out as their managers have set, nothing of them is left."""
        now = self.clock.now()
        for one in await self.departed.all():
            if now >= one.left_at + one.keep_days * DAY:
                await self._forget(one)

    async def _forget(self, one: Departed) -> None:
        """Match by match, so that nobody's step waits for thousands; the server itself last."""
        matches, last = await self.departed.matches(one.id), await self.rows.next_id() - 1
        for match in matches:
            await self.database.write(self.departed.removing_match(match, last))
        try:
            await self.database.write(self.departed.removing(one.id))
        except Conflict:  # it took the bot in again meanwhile
            return
        log.info("the data of a server that put the bot out is gone: %s matches", len(matches))
