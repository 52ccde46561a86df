"""Where a match is shown: a thread of its own, at the message of its table, or the channel as it is."""

import asyncio
import logging

import discord

from bot.host import Host
from bot.services.loaded import Loaded
from bot.services.matches import Progress
from bot.store.records import Match

log = logging.getLogger(__name__)

DAY, WEEK = 1440, 10080
"""Minutes of silence until a thread is put away: once its match is over, and while people think for days.

In one that was put away the buttons are dead on a computer until somebody says something there.
"""
NAME = 100


class Rooms:
    """Opens threads and gives them their names."""

    def __init__(self, host: Host, client: discord.Client) -> None:
        self.host, self.client = host, client
        self.naming: set[asyncio.Task[None]] = set()
        self.without: set[int] = set()
        """Matches that have to stay in their channel."""
        host.matches.listeners.append(self.heard)

    async def find(self, loaded: Loaded) -> Loaded:
        """The match with its place: a thread is opened if it is to have one and has none yet."""
        if not await self.wants(loaded):
            return loaded
        try:
            thread = await self._open(loaded)
        except (discord.HTTPException, TypeError) as refusal:
            log.warning("match %s gets no thread: %s", loaded.row.id, refusal)
            self.without.add(loaded.row.id)
            return loaded

        def note(after: Loaded) -> None:
            after.row.thread = thread

        return (await self.host.matches.change(loaded.row.id, None, note)).after

    async def wants(self, loaded: Loaded) -> bool:
        row = loaded.row
        if row.thread is not None or row.server is None or row.id in self.without or not loaded.running:
            return False
        server = await self.host.servers.of(row.server)
        if server.places == "channel" or (server.places == "allowed" and row.channel not in server.channels):
            return False
        return not isinstance(self.client.get_channel(row.channel), discord.Thread)

    async def _open(self, loaded: Loaded) -> int:
        row, name = loaded.row, loaded.name[:NAME]
        if row.terms.table is not None and row.terms.table_in in (None, row.channel):
            return (await self._at_table(row, row.terms.table, name)).id
        thread = await self._in_channel(row, name)
        await self._add_people(thread, row)
        return thread.id

    async def _in_channel(self, row: Match, name: str) -> discord.Thread:
        channel = self.client.get_channel(row.channel)
        if not isinstance(channel, discord.TextChannel):
            channel = await self.client.fetch_channel(row.channel)
        if not isinstance(channel, discord.TextChannel):
            raise TypeError(f"no threads in a {type(channel).__name__}")
        known = [one for one in channel.threads if one.name == name and one.owner == channel.guild.me]
        if known:  # we opened it, and ended before we had noted that
            return known[0]
        kind = discord.ChannelType.public_thread
        return await channel.create_thread(name=name, type=kind, auto_archive_duration=WEEK)

    async def _add_people(self, thread: discord.Thread, row: Match) -> None:
        """No message leads to this thread: whoever plays finds it among their own."""
        for person in row.people:
            try:
                await thread.add_user(discord.Object(person))
            except discord.HTTPException as refusal:
                log.info("somebody was not added to the thread of match %s: %s", row.id, refusal.status)

    async def _at_table(self, row: Match, table: int, name: str) -> discord.Thread:
        channel = self.client.get_partial_messageable(row.channel, guild_id=row.server)
        message = channel.get_partial_message(table)
        try:
            return await message.create_thread(name=name, auto_archive_duration=WEEK)
        except discord.HTTPException as refusal:
            if refusal.code != ALREADY:
                raise
            # We opened it, and ended before we had noted that. It has the id of its message.
            thread = await self.client.fetch_channel(table)
            if not isinstance(thread, discord.Thread):
                raise
            return thread

    # --- the end -------------------------------------------------------------------------------------

    def heard(self, progress: Progress) -> None:
        """A match that is over is named by its result; a rematch in the same thread by itself."""
        before, after = progress.before, progress.after
        ended, begun = before.running and after.row.status == "over", not before.running and after.running
        if (ended or begun) and after.row.thread is not None:
            task = self.client.loop.create_task(self._name(after), name="thread name")
            self.naming.add(task)
            task.add_done_callback(self.naming.discard)

    async def _name(self, loaded: Loaded) -> None:
        if loaded.row.thread is None:
            return
        try:
            thread = await self.client.fetch_channel(loaded.row.thread)
            if isinstance(thread, discord.Thread):
                name = (await self._title(loaded))[:NAME]
                silent = WEEK if loaded.running else DAY
                # One that was put away takes a new name only while it is woken.
                await thread.edit(name=name, archived=False, auto_archive_duration=silent)
        except discord.HTTPException as refusal:
            log.info("the thread of match %s keeps its name: %s", loaded.row.id, refusal.status)

    async def _title(self, loaded: Loaded) -> str:
        found = loaded.playing.result
        if found is None:
            return loaded.name
        sight = await self.host.public_sight(loaded)
        winners = ", ".join(dict.fromkeys(sight.side(seat) for seat in found.winners))
        ending = sight.words("desk.drawn") if found.drawn else sight.words("desk.wins", who=winners)
        return f"{loaded.name}: {ending}"


ALREADY = 160004
"""Discord's code for a message that has a thread."""
