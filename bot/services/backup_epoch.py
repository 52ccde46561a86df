"""The first start with a backup: what people still see of the time since must fit nothing that comes now.

Buttons name a moment of their match. Since the backup was made there were moments that it knows nothing of,
and their buttons still stand in channels and panels; so each match goes on at a moment far behind them. All
else that is counted was put forward in the file (`store.restoring`).
"""

import logging

from bot.services.announcements import BOARD, WAIT
from bot.services.match.service import MatchService
from bot.store.key_values import KeyValues
from bot.store.outbox import Outbox
from bot.store.restore import COUNTER_LEAP, RESTORED_KEY

log = logging.getLogger(__name__)


async def begin_backup_epoch(matches: MatchService) -> None:
    """Nothing, if it is not the first start. Cut short, it is done again: to leap twice does no harm."""
    facts = KeyValues(matches.database)
    if await facts.read_value(RESTORED_KEY) is None:
        return
    running = await matches.store.with_status("running")
    for match in running:
        await matches.advance_moment(match, COUNTER_LEAP)
    notices = Outbox(matches.database)
    for kind in (BOARD, WAIT):
        await notices.request_all_again(kind)
    await facts.delete_value(RESTORED_KEY)
    log.info("begun with a backup; %s matches go on from there", len(running))
