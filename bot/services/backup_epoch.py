"""After a restore, invalidates the buttons that were issued since the backup.

Buttons name a moment of their match. Buttons of moments after the backup still stand in channels and panels,
so each match continues at a moment far behind them. The restore itself has raised all other counters.
"""

import logging

from bot.services.announcements import BOARD, WAIT
from bot.services.lessons import shift_lesson
from bot.services.match.service import MatchService
from bot.store.key_values import KeyValues
from bot.store.outbox import Outbox
from bot.store.restore import COUNTER_LEAP, RESTORED_KEY

log = logging.getLogger(__name__)


async def begin_backup_epoch(matches: MatchService) -> None:
    """Raise the moments of all running matches, at the first start after a restore.

    An interrupted run is repeated: raising a moment twice does no harm.
    """
    facts = KeyValues(matches.database)
    if await facts.read_value(RESTORED_KEY) is None:
        return
    running = await matches.store.with_status("running")
    for match in running:
        await matches.advance_moment(match, COUNTER_LEAP, shift_lesson)
    notices = Outbox(matches.database)
    for kind in (BOARD, WAIT):
        await notices.request_all_again(kind)
    await facts.delete_value(RESTORED_KEY)
    log.info("begun with a backup; %s matches go on from there", len(running))
