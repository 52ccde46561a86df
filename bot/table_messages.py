"""The public message of a table: edited when somebody sits down, one line when the match has begun."""

import asyncio
import logging

import discord

from bot.host import Host
from bot.keeping import Keeper
from bot.services.loaded import Loaded
from bot.services.matches import Progress
from bot.ui import lobbies
from bot.ui.layout import Screen

log = logging.getLogger(__name__)

GATHER = 0.5


class TableMessages:
    """Keeps the messages of tables true."""

    def __init__(self, host: Host, client: discord.Client) -> None:
        self.host, self.client = host, client
        self.keeper = Keeper(self._refresh, "table of match")
        host.matches.listeners.append(self.heard)

    def heard(self, progress: Progress) -> None:
        """Something happened at a table, or it became a match, or the match found its thread."""
        before, after = progress.before.row, progress.after.row
        if after.terms.table is None:
            return
        if (
            "open" in (before.status, after.status)
            or before.status != after.status
            or before.thread != after.thread
        ):
            self.keeper.ask(after.id)

    async def refresh_all(self) -> None:
        """After a start: what a crash kept from being shown."""
        for match in await self.host.matches.rows.with_status("open"):
            self.keeper.ask(match)

    async def close(self) -> None:
        """What is not edited yet is, at the next start."""
        await self.keeper.cancel()

    async def _refresh(self, match: int) -> None:
        await asyncio.sleep(GATHER)
        try:
            await self._edit(await self.host.matches.look(match))
        except discord.HTTPException as refusal:
            log.info("table message of match %s was not edited: %s", match, refusal.status)

    async def _edit(self, loaded: Loaded) -> None:
        row = loaded.row
        if row.terms.table is None:
            return
        channel = self.client.get_partial_messageable(row.terms.table_in or row.channel, guild_id=row.server)
        message = channel.get_partial_message(row.terms.table)
        await message.edit(view=await self.screen(loaded), allowed_mentions=discord.AllowedMentions.none())

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
