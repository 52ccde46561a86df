"""The first start with a backup: what people still see of the time since must fit nothing that comes now.

Buttons name a moment of their match. Since the backup was made there were moments that it knows nothing of,
and their buttons still stand in channels and panels; so each match goes on at a moment far behind them. All
else that is counted was put forward in the file (`store.restoring`).
"""

import logging

from bot.services.matches import Matches
from bot.services.showing import BOARD, WAIT
from bot.store.facts import Facts
from bot.store.notices import Notices
from bot.store.restoring import LEAP, RESTORED

log = logging.getLogger(__name__)


async def begin_with_backup(matches: Matches) -> None:
    """Nothing, if it is not the first start. Cut short, it is done again: to leap twice does no harm."""
    facts = Facts(matches.database)
    if await facts.read(RESTORED) is None:
        return
    running = await matches.rows.with_status("running")
    for match in running:
        await matches.leap(match, LEAP)
    notices = Notices(matches.database)
    for kind in (BOARD, WAIT):
        await notices.show_all_again(kind)
    await facts.forget(RESTORED)
    log.info("begun with a backup; %s matches go on from there", len(running))
