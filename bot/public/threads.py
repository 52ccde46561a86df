"""Finds the place of a match: a thread of its own, at its table's message, or the channel itself."""

import asyncio
import logging

import aiohttp
import discord

from bot.public.messages import (
    DiscordOutage,
    MissingPermission,
    PermissionLookup,
    PublicPlace,
    know_no_permissions,
)
from bot.public.thread_debts import ThreadRefused
from bot.public.thread_names import ARCHIVE_DURING_MATCH, MAX_NAME_LENGTH
from bot.public.thread_trials import TO_OPEN, ThreadTrials
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.thread_losses import may_open_thread
from bot.services.registry import Services
from bot.store.rows import MatchRow

log = logging.getLogger(__name__)


class MatchThreads:
    """Opens threads."""

    def __init__(
        self,
        services: Services,
        client: discord.Client,
        find_permissions: PermissionLookup = know_no_permissions,
    ) -> None:
        self.services, self.client = services, client
        self.trials = ThreadTrials(find_permissions, lambda: asyncio.get_running_loop().time())

    async def ensure_thread(self, loaded: LoadedMatch) -> LoadedMatch:
        """Return the match with its place, opening a thread if it should have one and has none.

        Raise `MissingPermission` or `ThreadRefused` if it can have none now, or `DiscordOutage`.
        """
        if not await self.wants_thread(loaded):
            return loaded
        async with self.trials.begin(PublicPlace.of_match(loaded.row)):
            try:
                thread = await self._open_thread(loaded)
            except (discord.DiscordServerError, aiohttp.ClientError, OSError) as outage:
                raise DiscordOutage(f"no thread could be opened ({type(outage).__name__})") from outage
            except discord.Forbidden as refusal:
                raise MissingPermission(str(refusal), TO_OPEN) from refusal
            except (discord.HTTPException, TypeError) as refusal:
                raise ThreadRefused(str(refusal)) from refusal

        def store_thread(after: LoadedMatch) -> None:
            after.row.thread = thread

        return (await self.services.matches.change_row(loaded, None, store_thread)).after

    async def wants_thread(self, loaded: LoadedMatch) -> bool:
        row = loaded.row
        if (
            row.thread is not None
            or row.server is None
            or not loaded.is_running
            or not may_open_thread(row, self.services.clock.match_time())
        ):
            return False
        server = await self.services.servers.load_settings(row.server)
        if server.places == "channel" or (server.places == "allowed" and row.channel not in server.channels):
            return False
        return not isinstance(self.client.get_channel(row.channel), discord.Thread)

    async def _open_thread(self, loaded: LoadedMatch) -> int:
        row, name = loaded.row, loaded.match_name[:MAX_NAME_LENGTH]
        if row.lobby.message is not None and row.lobby.channel in (None, row.channel):
            return (await self._open_at_message(row, row.lobby.message, name)).id
        thread = await self._open_in_channel(row, name)
        await self._add_people(thread, row)
        return thread.id

    async def _open_in_channel(self, row: MatchRow, name: str) -> discord.Thread:
        channel = self.client.get_channel(row.channel)
        if not isinstance(channel, discord.TextChannel):
            channel = await self.client.fetch_channel(row.channel)
        if not isinstance(channel, discord.TextChannel):
            raise TypeError(f"no threads in a {type(channel).__name__}")
        known = [
            thread for thread in channel.threads if thread.name == name and thread.owner == channel.guild.me
        ]
        if known:  # opened just before a shutdown, and not noted
            return known[0]
        kind = discord.ChannelType.public_thread
        return await channel.create_thread(name=name, type=kind, auto_archive_duration=ARCHIVE_DURING_MATCH)

    async def _add_people(self, thread: discord.Thread, row: MatchRow) -> None:
        """Add the players, so that the thread is in their list: no message points to it."""
        for person in row.seated_people:
            try:
                await thread.add_user(discord.Object(person))
            except discord.HTTPException as refusal:
                log.info("somebody was not added to the thread of match %s: %s", row.id, refusal.status)

    async def _open_at_message(self, row: MatchRow, table: int, name: str) -> discord.Thread:
        channel = self.client.get_partial_messageable(row.channel, guild_id=row.server)
        message = channel.get_partial_message(table)
        try:
            return await message.create_thread(name=name, auto_archive_duration=ARCHIVE_DURING_MATCH)
        except discord.HTTPException as refusal:
            if refusal.code != THREAD_EXISTS_CODE:
                raise
            # It was opened just before a shutdown, and not noted. It has the id of its message.
            thread = await self.client.fetch_channel(table)
            if not isinstance(thread, discord.Thread):
                raise
            return thread


THREAD_EXISTS_CODE = 160004
"""Discord's code for a message that already has a thread."""
