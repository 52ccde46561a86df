"""How matches end, in the channel that a server keeps for it."""

import logging

from bot.gateway.channels import ChannelGateway, MessageGone, MissingPermission
from bot.public.lobby_message import thread_url
from bot.services.announcements import RESULT
from bot.services.registry import Services
from bot.ui import public_board
from bot.ui.match_context import MatchContext

log = logging.getLogger(__name__)


class ResultsChannel:
    """Posts each result once, without calling anybody."""

    def __init__(self, services: Services, channels: ChannelGateway) -> None:
        self.services, self.channels = services, channels

    async def post_result(self, sight: MatchContext) -> tuple[int | None, int | None]:
        """Channel and message. A channel that is closed to us must not hold up the match's own place."""
        row = sight.loaded.row
        channel = (await self.services.servers.load_settings(row.server)).results
        if channel is None:
            return None, None
        screen = public_board.build_result_line(sight, thread_url(sight.loaded))
        try:
            return channel, await self.channels.post(channel, screen, (), f"{row.id}{RESULT}", ())
        except (MissingPermission, MessageGone) as refusal:
            log.warning("the result of match %s can't be posted: %s", row.id, refusal)
            return None, None
