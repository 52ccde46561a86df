"""The public message of a table: edited when somebody sits down, one line when the match has begun.

What is to be edited is noted in the transaction that makes it necessary, and ticked off when Discord has it:
an end of the process, or of Discord's patience, leaves no table open in which nobody can sit down any more.
"""

import asyncio
import logging

from bot.concurrency.refresher import Refresher
from bot.gateway.channels import ChannelGateway, MessageGone, MissingPermission
from bot.services.announcements import TABLE_MESSAGE, is_table_message_outdated
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import StepResult
from bot.services.registry import Services
from bot.store.outbox import Outbox
from bot.ui import lobby
from bot.ui.components import Screen

log = logging.getLogger(__name__)


class LobbyMessages:
    """Keeps the messages of tables true."""

    def __init__(self, services: Services, channels: ChannelGateway) -> None:
        self.services, self.channels = services, channels
        self.notices = Outbox(services.matches.database)
        self.refresher = Refresher(
            self._refresh_message, "table of match", services.pacing.table_retries, services.pacing
        )
        services.matches.listeners.append(self.on_step)

    def on_step(self, progress: StepResult) -> None:
        """Ask for what the step has noted."""
        if is_table_message_outdated(progress):
            self.refresher.request(progress.after.row.id)

    async def resume(self) -> None:
        """After a start, and whenever Discord is there again: what could not be shown."""
        for match in await self.notices.matches_behind_in(TABLE_MESSAGE):
            self.refresher.request(match)

    async def close(self) -> None:
        """What is not edited yet is, at the next start."""
        await self.refresher.cancel()

    async def _refresh_message(self, match: int) -> None:
        await asyncio.sleep(self.services.pacing.table_gather)
        notice = (await self.notices.of_match(match)).get(TABLE_MESSAGE)
        if notice is None or not notice.is_behind:
            return
        loaded = await self.services.matches.load_match(match)
        terms = loaded.row.terms
        channel = terms.table_in or loaded.row.channel
        try:
            if terms.table is not None:
                await self.channels.edit(channel, terms.table, await self.build_screen(loaded), ())
        except (
            MissingPermission
        ) as refusal:  # who can change that hears of it at their next press or command there
            log.warning("table message of match %s can't be edited: %s", match, refusal)
            return
        except MessageGone:
            log.info("table message of match %s is gone", match)
        await self.notices.record_delivery(match, TABLE_MESSAGE, loaded.row.seq, channel, None)

    async def build_screen(self, loaded: LoadedMatch) -> Screen:
        sight = await self.services.build_public_context(loaded)
        terms = loaded.row.terms
        if loaded.row.status == "open":
            challenged = terms.invited if terms.before is None else []
            return (
                lobby.build_challenge(sight, challenged[0])
                if len(challenged) == 1
                else lobby.build_table(sight)
            )
        if loaded.row.started_at is None:
            return lobby.build_closed_line(sight)
        return lobby.build_started_line(sight, thread_url(loaded))


def thread_url(loaded: LoadedMatch) -> str:
    """The thread in which the match is played; in the channel itself there is nowhere to go."""
    row = loaded.row
    return f"https://discord.com/channels/{row.server or '@me'}/{row.thread}" if row.thread else ""
