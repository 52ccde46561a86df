"""The board once more, at the bottom: whoever sits at the table may ask for it, at most once a minute."""

from bot.clock import Clock
from bot.services.announcements import BOARD, REPOST
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService, StepResult
from bot.store.outbox import Outbox, OutboxMessage
from bot.store.write_batch import WriteBatch

REPOST_INTERVAL = 60


def may_repost_board(loaded: LoadedMatch, board: OutboxMessage | None, now: int) -> bool:
    """Whether there is a board that has stood long enough."""
    if board is None or board.message is None or not loaded.is_running or loaded.row.terms.alone:
        return False
    return now - (board.posted_at or 0) >= REPOST_INTERVAL


async def repost_board(matches: MatchService, clock: Clock, loaded: LoadedMatch) -> bool:
    """Ask for it; False if it stands there since a moment ago."""
    board = (await Outbox(matches.database).of_match(loaded.row.id)).get(BOARD)
    if not may_repost_board(loaded, board, clock.now()):
        return False
    change = WriteBatch()
    Outbox.request_repeat(change, loaded.row.id, REPOST, loaded.row.seq, "{}")
    await matches.database.write(change)
    for listener in matches.listeners:
        listener(StepResult(loaded, loaded))
    return True
