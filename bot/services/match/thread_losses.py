"""Threads of a match that somebody has deleted: when another one is opened, and when none is any more.

This module alone writes `MatchRow.thread_losses`.
"""

from bot.store.records import ThreadLosses
from bot.store.rows import MatchRow

PAUSES = (0, 600, 3600)
"""Seconds after the first, second and third loss until another thread is opened; after one more, none is."""


def record_thread_loss(row: MatchRow, now: int) -> None:
    """Note that the thread of a match is gone; until it gets another one, its channel shows it.

    `now`: match time, which doesn't jump.
    """
    lost = row.thread_losses.count
    row.thread = None
    row.thread_losses = ThreadLosses(lost + 1, now + PAUSES[min(lost, len(PAUSES) - 1)])


def may_open_thread(row: MatchRow, now: int) -> bool:
    """Tell whether a match may have another thread now, in match time.

    Older rows have the wall time. That may be far ahead, so what is longer than any pause is none.
    """
    return not stays_without_thread(row) and not 0 < row.thread_losses.retry_at - now <= max(PAUSES)


def stays_without_thread(row: MatchRow) -> bool:
    """Tell whether a match has lost so many threads that it is played in its channel for good."""
    return row.thread_losses.count > len(PAUSES)
