"""A direct message when it is somebody's turn, for those who asked for one."""

import asyncio
import logging

import discord

from bot.host import Host, quiet
from bot.services.matches import Progress
from bot.table_messages import address
from bot.ui.layout import line, link, row
from bot.words import words_for

log = logging.getLogger(__name__)


class DirectMessages:
    """Goes with the mention in public: to the same people, once a wait, and never in their quiet hours."""

    def __init__(self, host: Host, client: discord.Client) -> None:
        self.host, self.client = host, client
        self.tasks: set[asyncio.Task[None]] = set()
        host.matches.listeners.append(self.heard)

    def heard(self, progress: Progress) -> None:
        """Who is mentioned by this step hears of it."""
        before, after = progress.before.row.terms, progress.after.row.terms
        for person in set(after.asked) - set(before.asked):
            task = asyncio.create_task(self._tell(progress, person), name="direct message")
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _tell(self, progress: Progress, person: int) -> None:
        settings = await self.host.people.of(person)
        if not settings.direct or await quiet(self.host.people, self.host.clock, person) is not None:
            return
        sight = await self.host.sight(progress.after, words_for(settings.language))
        url = address(progress.after)
        way = row(link(sight.words("ui.button.go"), url) if url else None)
        said = line(f"**{progress.after.name}**", sight.waited_for(), way)
        try:
            channel = await self.client.create_dm(discord.Object(person))
            await channel.send(view=said)
        except discord.HTTPException as refusal:
            log.info("no direct message: %s", refusal.status)
