"""How matches end, in the channel that a server keeps for it."""

import logging

from bot.host import Host
from bot.places import Forbidden, Gone, Places
from bot.services.showing import RESULT
from bot.table_messages import address
from bot.ui import boards
from bot.ui.sight import Sight

log = logging.getLogger(__name__)


class Results:
    """Posts each result once, without calling anybody."""

    def __init__(self, host: Host, places: Places) -> None:
        self.host, self.places = host, places

    async def show(self, sight: Sight) -> tuple[int | None, int | None]:
        """Channel and message. A channel that is closed to us must not hold up the match's own place."""
        row = sight.loaded.row
        channel = (await self.host.servers.of(row.server)).results
        if channel is None:
            return None, None
        screen = boards.result_line(sight, address(sight.loaded))
        try:
            return channel, await self.places.post(channel, screen, (), f"{row.id}{RESULT}", ())
        except (Forbidden, Gone) as refusal:
            log.warning("the result of match %s can't be posted: %s", row.id, refusal)
            return None, None
