"""The public message of a table: edited when somebody sits down, one line when the match has begun.

What is to be edited is noted in the transaction that makes it necessary, and ticked off when Discord has it:
an end of the process, or of Discord's patience, leaves no table open in which nobody can sit down any more.
"""

import asyncio
import logging

from bot.host import Host
from bot.keeping import Keeper
from bot.places import Forbidden, Gone, Places
from bot.services.loaded import Loaded
from bot.services.matches import Progress
from bot.services.showing import TABLE, changes_table
from bot.store.notices import Notices
from bot.ui import lobbies
from bot.ui.layout import Screen

log = logging.getLogger(__name__)


class TableMessages:
    """Keeps the messages of tables true."""

    def __init__(self, host: Host, places: Places) -> None:
        self.host, self.places = host, places
        self.notices = Notices(host.matches.database)
        self.keeper = Keeper(self._refresh, "table of match", host.pacing.table_retries, host.pacing)
        host.matches.listeners.append(self.heard)

    def heard(self, progress: Progress) -> None:
        """Ask for what the step has noted."""
        if changes_table(progress):
            self.keeper.ask(progress.after.row.id)

    async def resume(self) -> None:
        """After a start, and whenever Discord is there again: what could not be shown."""
        for match in await self.notices.behind_of(TABLE):
            self.keeper.ask(match)

    async def close(self) -> None:
        """What is not edited yet is, at the next start."""
        await self.keeper.cancel()

    async def _refresh(self, match: int) -> None:
        await asyncio.sleep(self.host.pacing.table_gather)
        notice = (await self.notices.of(match)).get(TABLE)
        if notice is None or not notice.behind:
            return
        loaded = await self.host.matches.look(match)
        terms = loaded.row.terms
        channel = terms.table_in or loaded.row.channel
        try:
            if terms.table is not None:
                await self.places.edit(channel, terms.table, await self.screen(loaded), ())
        except Forbidden as refusal:  # who can change that hears of it at their next press or command there
            log.warning("table message of match %s can't be edited: %s", match, refusal)
            return
        except Gone:
            log.info("table message of match %s is gone", match)
        await self.notices.shown(match, TABLE, loaded.row.seq, channel, None)

    async def screen(self, loaded: Loaded) -> Screen:
        sight = await self.host.public_sight(loaded)
        terms = loaded.row.terms
        if loaded.row.status == "open":
            challenged = terms.invited if terms.before is None else []
            return lobbies.challenge(sight, challenged[0]) if len(challenged) == 1 else lobbies.table(sight)
        if loaded.row.started_at is None:
            return lobbies.closed(sight)
        return lobbies.started(sight, address(loaded))


def address(loaded: Loaded) -> str:
    """The thread in which the match is played; in the channel itself there is nowhere to go."""
    row = loaded.row
    return f"https://discord.com/channels/{row.server or '@me'}/{row.thread}" if row.thread else ""
