"""Messages of matches as they come and go: posted once, edited, replaced, and taken away a moment later."""

from collections.abc import Collection, Iterable, Sequence

from bot.clock import Clock
from bot.gateway.channels import ChannelGateway, MessageGone, ThreadArchived
from bot.store.outbox import Outbox, OutboxMessage
from bot.store.rows import MatchRow
from bot.ui import components
from bot.ui.components import Screen
from render.kit.picture import Picture


class MessagePoster:
    """What has been done in Discord is ticked off in the store; what an end interrupts is done again."""

    def __init__(self, channels: ChannelGateway, notices: Outbox, clock: Clock) -> None:
        self.channels, self.notices, self.clock = channels, notices, clock

    async def post_message(
        self, row: MatchRow, notice: OutboxMessage, screen: Screen, mentions: Collection[int]
    ) -> None:
        """A new message in the place of the old one."""
        new, fading = await self.replace_message(row, notice, screen, (), notice.wanted, mentions)
        await self._mark_shown(notice, row.display_channel, new, fading)

    async def replace_message(
        self,
        row: MatchRow,
        notice: OutboxMessage,
        screen: Screen,
        pictures: Sequence[Picture],
        nonce_number: int,
        mentions: Collection[int],
    ) -> tuple[int, int | None]:
        """Post a message and leave it to the caller to tick that off, with the old one, which fades.

        Ticked off last, since an end in between does it all again, and a nonce does not mind that.
        """
        if notice.begun != nonce_number:
            await self._delete_lost(row, notice)
        await self.notices.record_post_attempt(row.id, notice.kind, nonce_number)
        new = await self.channels.post(
            row.display_channel, screen, pictures, build_nonce(row.id, notice.kind, nonce_number), mentions
        )
        return new, await self._start_fading(row.display_channel, notice)

    async def _start_fading(self, channel: int, notice: OutboxMessage) -> int | None:
        """The message that is to go. Its buttons work for a moment more: somebody may be pressing one."""
        if notice.message is None or notice.channel is None or notice.channel == channel:
            return notice.message
        await self.channels.delete(notice.channel, notice.message)
        return None

    async def delete_replaced(self, rows: Iterable[OutboxMessage]) -> bool:
        """Take away what was replaced or emptied a moment ago; whether there was any."""
        found = False
        for notice in rows:
            if notice.fading is not None and notice.channel is not None:
                await self.channels.delete(notice.channel, notice.fading)
                await self.notices.record_removal(notice.match, notice.kind, notice.fading)
                found = True
        return found

    async def _delete_lost(self, row: MatchRow, notice: OutboxMessage) -> None:
        """We ended while we posted, and the match has gone on since: that message is found by its nonce."""
        if notice.begun is not None:
            nonce = build_nonce(row.id, notice.kind, notice.begun)
            lost = await self.channels.post(
                row.display_channel, components.build_screen(row.code), (), nonce, ()
            )
            await self.channels.delete(row.display_channel, lost)

    async def edit_or_remove(self, row: MatchRow, notice: OutboxMessage, screen: Screen | None) -> None:
        """The same message with other words, which ping nobody; without words it goes."""
        await self._delete_lost(row, notice)
        message, channel, fading = notice.message, notice.channel, None
        if message is not None and channel is not None:
            if screen is None:
                message, fading = None, await self._start_fading(row.display_channel, notice)
            else:
                try:
                    await self.channels.edit(channel, message, screen, ())
                except ThreadArchived:
                    message, fading = await self.replace_message(row, notice, screen, (), notice.wanted, ())
                except MessageGone:
                    message = None
        await self._mark_shown(notice, row.display_channel, message, fading)

    async def mark_done(self, notice: OutboxMessage, channel: int) -> None:
        """It needs no message of its own."""
        await self._mark_shown(notice, channel, notice.message, None)

    async def _mark_shown(
        self, notice: OutboxMessage, channel: int, message: int | None, fading: int | None
    ) -> None:
        now = self.clock.now()
        await self.notices.record_delivery(
            notice.match, notice.kind, notice.wanted, channel, message, now, fading
        )


def build_nonce(match: int, kind: str, number: int) -> str:
    """What Discord knows a post by for some minutes; it takes 25 characters."""
    return f"{match}{kind}{number}"[-25:]
