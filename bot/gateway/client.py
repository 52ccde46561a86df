"""The client: hands what Discord sends to the router, starts the services and shuts them down."""

import asyncio
import logging
import sys
from contextlib import AsyncExitStack, suppress
from typing import Any

import discord
from discord import app_commands

from bot import application, commands
from bot.concurrency.build_gate import BuildGate
from bot.concurrency.request_budget import LocalRequestBudget
from bot.errors import StoreBusy, UserError
from bot.gateway.channels import DiscordChannels, add_edit_limits
from bot.gateway.command_sync import CommandSync
from bot.gateway.http import pace_requests, use_paced_client
from bot.gateway.place_permissions import PermissionWatch, PlacePermissions
from bot.gateway.responder import Interaction
from bot.gateway.router import Router, is_press
from bot.i18n import teller_for
from bot.observability.log import log_incident, report_incident
from bot.panels.live import LivePanels, ReopenedMessage
from bot.public.direct_messages import DirectMessages
from bot.public.lobby_message import LobbyMessages
from bot.public.messages import RecoverySignal
from bot.public.publisher import MatchPublisher
from bot.public.reply_moves import ReplyMoves
from bot.public.server_channels import ReportChannel, ResultsChannel
from bot.public.thread_names import ThreadNames
from bot.public.threads import MatchThreads
from bot.services.announcements import BOARD
from bot.services.registry import Services
from bot.ui.components import build_screen

log = logging.getLogger(__name__)


class BotCommandTree(app_commands.CommandTree["BotClient"]):
    """The commands. An error of ours is logged under a number that the person is told."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        screen = build_screen(report_incident(error, teller_for(interaction.locale.value)))
        with suppress(discord.HTTPException):
            if interaction.response.is_done():
                await interaction.followup.send(view=screen, ephemeral=True)
            else:
                await interaction.response.send_message(view=screen, ephemeral=True)


class BotClient(discord.AutoShardedClient):
    """The bot; it asks for no privileged intent."""

    def __init__(self, services: Services, **options: Any) -> None:
        budget = LocalRequestBudget(services.pacing.request_interval)
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            http_trace=add_edit_limits(pace_requests(budget)),
            **options,
        )
        use_paced_client(self.http)
        build_gate = BuildGate(budget.count_waiting)
        budget.grant_listeners.append(build_gate.admit)
        self.services = services
        self.tree = BotCommandTree(self)
        panels = LivePanels(services)
        self.router = Router(services, panels)
        self.channel_gateway = DiscordChannels(self, services.clock)
        self.place_permissions = PlacePermissions(self)
        find_permissions = self.place_permissions.find_permissions
        recovery = RecoverySignal()
        self.lobby_messages = LobbyMessages(services, self.channel_gateway, find_permissions, recovery)
        self.thread_names = ThreadNames(services, self.channel_gateway, find_permissions, recovery)
        self.threads = MatchThreads(services, self, find_permissions)
        self.publisher = MatchPublisher(
            services.matches,
            services.people,
            services.pictures,
            self.channel_gateway,
            services.clock,
            services.pacing,
            order=build_gate,
            ensure_thread=self.threads.ensure_thread,
            server_quiet_until=services.quiet_hours.server_quiet_until,
            post_result=ResultsChannel(services, self.channel_gateway).post_result,
            find_permissions=find_permissions,
            recovery=recovery,
        )
        self.threads.trials.success_listeners.append(self.publisher.thread_debts.retry_server)
        shown = (self.publisher, self.lobby_messages, self.thread_names)
        self.permission_watch = PermissionWatch(
            self.place_permissions,
            [one.debts for one in shown],
            [one.retry_rested for one in shown],
            services.pacing,
        )
        self.direct_messages = DirectMessages(services, self)
        self.reply_moves = ReplyMoves(services, self)
        self.report_channel = ReportChannel(services, self.channel_gateway)
        # After the listeners of `bot.application`: deadlines and AI hear of a step before it is shown.
        services.matches.listeners += [
            panels.on_step,
            self.lobby_messages.on_step,
            self.publisher.on_step,
            self.thread_names.on_step,
            self.direct_messages.on_step,
        ]
        services.halts.listeners.append(self.publisher.request_refresh)
        services.deadline_effects.late_ping_listeners.append(self.direct_messages.notify_person)
        services.retention.is_present = lambda server: self.get_guild(server) is not None
        services.reports.listeners.append(self.report_channel.refresher.request)
        services.outage_listeners.append(self._on_outage)
        self.outage_task: asyncio.Task[None] | None = None
        self.services_task: asyncio.Task[None] | None = None
        self.fatal_error: BaseException | None = None
        """The error that ended the services."""
        commands.add_to(self.tree)
        self.command_sync = CommandSync(self.tree, services.database, services.pacing)
        services.command_list = commands.describe_commands(self.tree)

    async def setup_hook(self) -> None:
        """Before the gateway connects: resume what a crash interrupted, and hand over the commands."""
        gap = await application.resume_interrupted(self.services)
        await self.router.panels.resume(lambda token, message: ReopenedMessage(self, token, message))
        await self.command_sync.start()
        self.services_task = asyncio.create_task(application.run_background(self.services), name="host")
        self.services_task.add_done_callback(self._on_services_ended)
        self.channel_gateway.watch_messages(await self.publisher.notices.list_posted(BOARD))
        self.publisher.hold()  # until `on_ready`: what is owed is tried only where our permissions allow it
        await self.publisher.resume(gap)
        self.permission_watch.start()

    def _on_services_ended(self, task: "asyncio.Task[None]") -> None:
        """Close the client if the services fail: without deadlines nobody can play, so restart."""
        if not task.cancelled() and (error := task.exception()) is not None:
            self.fatal_error = error
            log.critical("the host ended by an error", exc_info=error)
            self.closing_task = asyncio.create_task(self.close())

    def _on_outage(self, seconds: int) -> None:
        """Show the boards again after an outage, because each deadline is at another time of day now."""
        self.outage_task = asyncio.create_task(self._show_outage(seconds), name="outage")

    async def _show_outage(self, seconds: int) -> None:
        try:
            await self.publisher.resume(seconds)
        except StoreBusy:
            log.warning("an outage of %s s was not shown; each board is right with its next move", seconds)

    async def shut_down(self) -> None:
        """Stop presses first, then the services, then public messages, whichever of these fails."""
        async with AsyncExitStack() as order:  # from the bottom to the top
            order.push_async_callback(self.close)
            order.push_async_callback(self.direct_messages.close)
            order.push_async_callback(self.lobby_messages.close)
            order.push_async_callback(self.thread_names.close)
            order.push_async_callback(self.report_channel.close)
            order.push_async_callback(self.publisher.close)
            order.push_async_callback(self.permission_watch.close)
            order.push_async_callback(self.command_sync.close)
            order.push_async_callback(self.router.panels.close)
            order.push_async_callback(self._cancel_services)
            order.push_async_callback(self.router.shutdown.drain_presses)

    async def _cancel_services(self) -> None:
        """Stop deadlines and AI, so that no step is made from here on and nothing more has to be shown."""
        if self.services_task is not None:
            self.services_task.cancel()
            await asyncio.wait([self.services_task])
        await self.services.ai_seats.close()

    async def on_ready(self) -> None:
        log.info("ready")
        self.publisher.go_on()
        self.command_sync.resume()
        await self.lobby_messages.resume()
        await self.thread_names.resume()
        await self.report_channel.resume()
        await self.services.retention.update_present_servers([guild.id for guild in self.guilds])

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an error under an incident number, also where nobody waits for an answer.

        A store that is closed or busy is no fault of ours; the next start does what the event asked for.
        """
        error = sys.exception()
        if isinstance(error, UserError):
            log.warning("%s was not carried out: %s", event_method, error.key)
        elif error is not None:
            log_incident(error)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Route buttons, menus and forms; the tree receives commands by itself."""
        if is_press(interaction):
            await self.router.handle_press(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Count talk, which buries a board, and play a move that was sent as a reply to the bot."""
        self.channel_gateway.count_message(message.channel.id, own=message.author == self.user)
        await self.reply_moves.handle_message(message)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Show what a change of permissions allows."""
        if before.overwrites != after.overwrites:
            self.permission_watch.note_change(after.guild.id)

    async def on_raw_thread_update(self, change: discord.RawThreadUpdateEvent) -> None:
        """Notice a thread that was unlocked, also one that was archived and so isn't kept."""
        if not change.data.get("thread_metadata", {}).get("locked", False):
            self.permission_watch.note_open_thread(change.guild_id, change.thread_id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions:
            self.permission_watch.note_change(after.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        self.permission_watch.note_change(role.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Notice roles that we get. Discord tells each bot of itself, without an intent."""
        if after == after.guild.me:
            self.place_permissions.forget_member(after.guild.id)
            self.permission_watch.note_change(after.guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.services.servers.mark_removed(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._note_presence(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Notice a server that is back, whether it was out of reach or has invited us again."""
        if self.is_ready():  # before that, `on_ready` looks at all of them at once
            await self._note_presence(guild)

    async def _note_presence(self, guild: discord.Guild) -> None:
        await self.services.servers.mark_added(guild.id)
        self.place_permissions.forget_member(guild.id)
        self.permission_watch.note_change(guild.id)
