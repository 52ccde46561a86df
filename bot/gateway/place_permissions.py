"""Which permissions the bot has in a place, as far as Discord has told, and what follows if they change.

A refused request is never repeated to find out: ten thousand of them in ten minutes block the whole address.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

import discord

from bot.concurrency.refresher import Refresher, TransientFailure
from bot.gateway.channels import translate_errors
from bot.pacing import Pacing
from bot.public.debts import DebtSchedule
from bot.public.messages import MessageGone, MissingPermission, PublicPlace, RateLimitWait

MAX_ASKED_SERVERS = 10
"""Servers whose member of ours is fetched in one look around."""

log = logging.getLogger(__name__)

Retry = Callable[[int | None], None]
"""Shows what had to rest and may work now, in one server or anywhere."""


class PlacePermissions:
    """Reads the permissions of the bot from what discord.py keeps of its servers."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.fetched_members: dict[int, discord.Member] = {}
        """By server, ourselves as fetched: newer than what the gateway has told."""

    def find_permissions(self, place: PublicPlace) -> frozenset[str] | None:
        """Return the permissions in a place by Discord's names; None if they aren't known.

        In a thread too, `send_messages` means that we can write there. What threads need is told of channels.
        """
        if place.server is None or self.client.user is None:
            return None
        guild = self.client.get_guild(place.server)
        if guild is None:  # not told yet, or we were removed
            return frozenset() if self.client.is_ready() else None
        # An unavailable server has no members.
        member = self.fetched_members.get(guild.id) or guild.get_member(self.client.user.id)
        channel = guild.get_channel_or_thread(place.thread or place.channel)
        parent = channel.parent if isinstance(channel, discord.Thread) else channel
        if parent is None:  # archived threads are not kept
            parent = guild.get_channel(place.channel)
        if parent is None or member is None:
            return None
        # The same for a thread: `permissions_for` of a channel would take from it what needs `send_messages`.
        found = discord.abc.GuildChannel.permissions_for(parent, member)
        in_thread = place.thread is not None or isinstance(channel, discord.Thread)
        may_send = found.send_messages_in_threads if in_thread else found.send_messages
        if not found.view_channel:
            return frozenset()
        told = {
            "view_channel": True,
            "send_messages": may_send,
            "attach_files": found.attach_files and may_send,
            "create_public_threads": found.create_public_threads and not in_thread,
            "send_messages_in_threads": found.send_messages_in_threads and not in_thread,
        }
        return frozenset(name for name, is_granted in told.items() if is_granted)

    async def fetch_member(self, server: int) -> None:
        """Fetch our own roles, in case the gateway has not told of a change."""
        guild = self.client.get_guild(server)
        if guild is not None and self.client.user is not None:
            with translate_errors():
                self.fetched_members[server] = await guild.fetch_member(self.client.user.id)

    def forget_member(self, server: int) -> None:
        """Forget what was fetched: the gateway has told something newer."""
        self.fetched_members.pop(server, None)


class PermissionWatch:
    """Shows what a permission held up once it is granted: as an event tells, or a look around finds."""

    def __init__(
        self,
        permissions: PlacePermissions,
        schedules: Sequence[DebtSchedule],
        retries: Sequence[Retry],
        pacing: Pacing,
    ) -> None:
        self.permissions, self.schedules, self.retries, self.pacing = permissions, schedules, retries, pacing
        self.changes = Refresher(self._retry_server, "messages of server", (), pacing)
        """Servers in which something has changed."""
        self.task: asyncio.Task[None] | None = None
        self.asked_servers: list[int] = []
        """Servers that lack a permission, the least recently fetched first."""

    def note_change(self, server: int) -> None:
        """Show, in a moment, what can be shown in a server whose permissions have changed."""
        self.changes.request(server)

    def note_open_thread(self, server: int, thread: int) -> None:
        """Show, in a moment, what was refused in a thread that is open now."""
        hastened = [schedule.hasten_thread(thread) for schedule in self.schedules]
        if any(hastened):
            self.note_change(server)

    def start(self) -> None:
        """Start to poll for permissions."""
        self.task = asyncio.create_task(self._watch(), name="permissions")

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self.pacing.rested_poll)
            try:
                await self.look_around()
            except Exception:
                log.exception("the look around for permissions failed")

    async def look_around(self) -> None:
        """Fetch our roles where a permission is missing, and retry what may work now."""
        blocked = {server for one in self.schedules for server in one.find_blocked_servers()}
        queue = [server for server in self.asked_servers if server in blocked]
        queue += sorted(blocked.difference(queue))
        for server in queue[:MAX_ASKED_SERVERS]:
            with suppress(MissingPermission, MessageGone, TransientFailure, RateLimitWait):
                await self.permissions.fetch_member(server)
        self.asked_servers = queue[MAX_ASKED_SERVERS:] + queue[:MAX_ASKED_SERVERS]
        for retry in self.retries:
            retry(None)

    async def _retry_server(self, server: int) -> None:
        await asyncio.sleep(self.pacing.permission_gather)
        for retry in self.retries:
            retry(server)

    async def close(self) -> None:
        """Stop polling; the next start shows what is owed."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.wait([self.task])
        await self.changes.cancel()
