"""The board once more, at the bottom: whoever sits at the table may ask for it, at most once a minute."""

from bot.clock import Clock
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Progress
from bot.services.showing import ANEW, BOARD
from bot.store.change import Change
from bot.store.notices import Notice, Notices

MINUTE = 60


def may_post_anew(loaded: Loaded, board: Notice | None, now: int) -> bool:
    """Whether there is a board that has stood long enough."""
    if board is None or board.message is None or not loaded.running or loaded.row.terms.alone:
        return False
    return now - (board.posted_at or 0) >= MINUTE


async def post_anew(matches: Matches, clock: Clock, loaded: Loaded) -> bool:
    """Ask for it; False if it stands there since a moment ago."""
    board = (await Notices(matches.database).of(loaded.row.id)).get(BOARD)
    if not may_post_anew(loaded, board, clock.now()):
        return False
    change = Change()
    Notices.want_again(change, loaded.row.id, ANEW, loaded.row.seq, "{}")
    await matches.database.write(change)
    for listener in matches.listeners:
        listener(Progress(loaded, loaded))
    return True
