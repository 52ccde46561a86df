"""The client: what Discord sends goes to the router, and what was begun is finished on start."""

import asyncio
import hashlib
import json
import logging
import sys
from contextlib import AsyncExitStack, suppress
from typing import Any

import discord
from discord import app_commands

from bot import cogs
from bot.answering import Interaction
from bot.buckets import clear_seldom
from bot.direct import DirectMessages
from bot.host import Host
from bot.incidents import incident, noted
from bot.live import LivePanels
from bot.places import DiscordPlaces
from bot.publishing import Publishing
from bot.reopened import Reopened
from bot.replies import Replies
from bot.reporting import Reporting
from bot.results import Results
from bot.rooms import Rooms
from bot.router import Router, is_press
from bot.services.showing import BOARD
from bot.store.facts import Facts
from bot.table_messages import TableMessages
from bot.ui.layout import screen
from bot.words import words_for
from bot.words.translator import Translator

log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree["Breakfall"]):
    """Commands. A fault of ours gets a number, and the whole story is in the log."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        said = screen(incident(error, words_for(interaction.locale.value)))
        with suppress(discord.HTTPException):
            if interaction.response.is_done():
                await interaction.followup.send(view=said, ephemeral=True)
            else:
                await interaction.response.send_message(view=said, ephemeral=True)


class Breakfall(discord.AutoShardedClient):
    """Asks for no privileged intent."""

    def __init__(self, host: Host, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            **options,
        )
        clear_seldom(self.http)
        self.host = host
        self.tree = Tree(self)
        self.router = Router(host, LivePanels(host))
        self.places = DiscordPlaces(self)
        self.tables = TableMessages(host, self.places)
        self.publishing = Publishing(
            host.matches, host.people, host.pictures, self.places, host.clock, host.pacing
        )
        self.publishing.room = Rooms(host, self).find
        self.publishing.quiet_place = host.quiet_place
        self.publishing.results = Results(host, self.places).show
        self.direct = DirectMessages(host, self)
        self.replies = Replies(host, self)
        self.reporting = Reporting(host, self.places)
        self.running: asyncio.Task[None] | None = None
        self.fault: BaseException | None = None
        """What ended the host by itself."""
        cogs.add_to(self.tree)
        host.commands = cogs.described(self.tree)

    async def setup_hook(self) -> None:
        """Before the gateway: commands, and what a crash left half done."""
        gap = await self.host.resume()
        await self.router.panels.resume(lambda token, message: Reopened(self, token, message))
        await self.sync_if_changed()
        self.running = asyncio.create_task(self.host.run(), name="host")
        self.running.add_done_callback(self._host_ended)
        self.places.watch(await self.publishing.notices.standing(BOARD))
        await self.publishing.resume(gap)

    def _host_ended(self, task: "asyncio.Task[None]") -> None:
        """Without clocks nobody can play: better end it all, to be started again."""
        if not task.cancelled() and (error := task.exception()) is not None:
            self.fault = error
            log.critical("the host ended by an error", exc_info=error)
            self.closing = asyncio.create_task(self.close())

    async def sync_if_changed(self) -> None:
        """Discord keeps the commands; it is asked to take them only when they are different."""
        translator = Translator()
        await self.tree.set_translator(translator)
        commands = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        told = json.dumps([self.application_id, commands], sort_keys=True, default=str)
        digest = hashlib.sha256(told.encode()).hexdigest()
        facts = Facts(self.host.database)
        if await facts.read("commands") == digest:
            return
        await self.tree.sync()
        await facts.write("commands", digest)
        log.info("commands were handed to Discord")

    async def end(self) -> None:
        """Say goodbye, whatever fails: presses first, then what goes on by itself, then what is shown."""
        async with AsyncExitStack() as order:  # from the bottom to the top
            order.push_async_callback(self.close)
            order.push_async_callback(self.direct.close)
            order.push_async_callback(self.tables.close)
            order.push_async_callback(self.reporting.close)
            order.push_async_callback(self.publishing.close)
            order.push_async_callback(self._end_running)
            order.push_async_callback(self.router.shutdown.finish)

    async def _end_running(self) -> None:
        if self.running is not None:
            self.running.cancel()
            await asyncio.wait([self.running])

    async def on_ready(self) -> None:
        log.info("ready")
        await self.tables.resume()
        await self.reporting.resume()
        await self.host.housekeeping.count([guild.id for guild in self.guilds])

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """What fails without anybody who waits for an answer has a number in the log as well."""
        if (error := sys.exception()) is not None:
            noted(error)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Buttons, menus and forms; the tree has its own way in for commands."""
        if is_press(interaction):
            await self.router.pressed(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """That somebody talks buries a board. What they say matters only if it is a reply to us."""
        self.places.heard(message.channel.id, own=message.author == self.user)
        await self.replies.heard(message)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """What we were not allowed to show may be allowed now."""
        if before.overwrites != after.overwrites:
            await self._catch_up()

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Whatever Discord does not have yet."""
        await self.publishing.resume()
        await self.tables.resume()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.host.servers.removed(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.host.servers.added(guild.id)
