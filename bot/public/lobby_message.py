"""The public message of a table: edited when a seat is taken, one line when the match has begun.

An edit is noted in the transaction that makes it necessary, and marked as delivered when Discord has it: no
restart, and no outage of Discord, leaves a table on display whose seats can no longer be taken.
"""

import asyncio
import logging
from collections import Counter

from bot.concurrency.fair_queue import board_priority, mark_requests
from bot.panels.request import load_public_context
from bot.public.debt_refresher import DebtRefresher
from bot.public.messages import (
    TO_EDIT,
    ChannelGateway,
    DiscordOutage,
    MessageGone,
    MissingPermission,
    PermissionLookup,
    PublicPlace,
    RecoverySignal,
    know_no_permissions,
    require_permissions,
)
from bot.services.announcements import TABLE_MESSAGE, is_table_message_outdated
from bot.services.lobby.terms import clear_table_message
from bot.services.match.loaded_match import LoadedMatch
from bot.services.registry import Services
from bot.ui import lobby
from bot.ui.components import Screen

MAX_VANISHED_EDITS = 3
"""Edits in a row that find a table's message gone, until the table is taken to have none."""

log = logging.getLogger(__name__)


class LobbyMessages(DebtRefresher):
    """Keeps the messages of tables up to date."""

    def __init__(
        self,
        services: Services,
        channels: ChannelGateway,
        find_permissions: PermissionLookup = know_no_permissions,
        recovery: RecoverySignal | None = None,
    ) -> None:
        super().__init__(
            services, TABLE_MESSAGE, "table of match", is_table_message_outdated, find_permissions, recovery
        )
        self.channels = channels
        self.vanished: Counter[int] = Counter()
        """By table, how many edits in a row have found its message gone."""

    async def refresh(self, match: int) -> None:
        """Edit the message of a table."""
        await asyncio.sleep(self.services.pacing.table_gather)
        notice = (await self.notices.load_messages(match)).get(TABLE_MESSAGE)
        if notice is None or not notice.is_undelivered or not self.debts.require_due(notice):
            return
        loaded = await self.services.matches.load_match(match)
        shown = loaded.row.lobby
        channel = shown.channel or loaded.row.channel
        try:
            if shown.message is not None:
                require_permissions(self.debts.find_permissions, loaded.row, TO_EDIT)
                with mark_requests(board_priority(loaded.row.status == "open"), match):
                    await self.channels.edit(
                        channel, shown.message, await self.build_table_screen(loaded), ()
                    )
                del self.vanished[match]
                self.recovery.note_success(channel)
        except DiscordOutage as outage:
            log.warning("table message of match %s is not edited: %s", match, outage)
            place = PublicPlace.of_match(loaded.row)
            self.debts.record_outage(notice, self.services.pacing.passing_retries, place)
            log.warning("table message of match %s is left until it is asked for", match)
            return
        except MissingPermission as refusal:  # the next press or command there tells those who can grant it
            log.warning("table message of match %s can't be edited: %s", match, refusal)
            self.debts.record_refusal(notice, loaded.row, refusal.needs)
            return
        except MessageGone:
            log.info("table message of match %s is gone", match)
            await self._note_vanished(match)
        self.debts.settle(match)
        await self.notices.record_delivery(match, TABLE_MESSAGE, loaded.row.seq, channel, None)

    async def _note_vanished(self, match: int) -> None:
        """Count an edit in vain; after a few, the table has no message any more, and nothing is edited."""
        self.vanished[match] += 1
        if self.vanished[match] >= MAX_VANISHED_EDITS:
            del self.vanished[match]
            await self.services.matches.change_row(match, None, lambda table: clear_table_message(table.row))

    async def build_table_screen(self, loaded: LoadedMatch) -> Screen:
        context = await load_public_context(self.services, loaded)
        if loaded.row.status == "open":
            challenged = loaded.row.terms.invited if loaded.row.origin.rematch_of is None else ()
            return (
                lobby.build_challenge(context, challenged[0])
                if len(challenged) == 1
                else lobby.build_table(context)
            )
        if loaded.row.started_at is None:
            return lobby.build_closed_line(context)
        return lobby.build_started_line(context, thread_url(loaded))


def thread_url(loaded: LoadedMatch) -> str:
    """Return the link to the thread of the match; empty if it is played in the channel itself."""
    row = loaded.row
    return f"https://discord.com/channels/{row.server or '@me'}/{row.thread}" if row.thread else ""
