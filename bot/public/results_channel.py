"""Posts results of matches in the channel that a server keeps for them."""

import logging

from bot.public.channel_gateway import ChannelGateway, MessageGone, MissingPermission
from bot.public.lobby_message import thread_url
from bot.services.announcements import RESULT
from bot.services.registry import Services
from bot.ui import public_board
from bot.ui.match_context import MatchContext

log = logging.getLogger(__name__)


class ResultsChannel:
    """Posts each result once, without pings."""

    def __init__(self, services: Services, channels: ChannelGateway) -> None:
        self.services, self.channels = services, channels

    async def post_result(self, context: MatchContext) -> tuple[int | None, int | None]:
        """Return channel and message. A closed channel must not hold up the match's own place."""
        row = context.loaded.row
        channel = (await self.services.servers.load_settings(row.server)).results
        if channel is None:
            return None, None
        screen = public_board.build_result_line(context, thread_url(context.loaded))
        try:
            return channel, await self.channels.post(channel, screen, (), f"{row.id}{RESULT}", ())
        except (MissingPermission, MessageGone) as refusal:
            log.warning("the result of match %s can't be posted: %s", row.id, refusal)
            return None, None
