"""How a seat passes from its person to AI, to a substitute, and back.

This module alone writes `SeatRow.handover`.
"""

from msgspec.structs import replace

from bot.store.records import SeatHandover
from bot.store.rows import SeatRow


def let_ai_play_on(row: SeatRow, since: int, *, is_offered: bool) -> None:
    """Let AI play on for a person whose time is up; they may come back."""
    row.handover = replace(row.handover, ai_since=since, is_offered=is_offered)


def offer_seat(row: SeatRow) -> None:
    """Offer a seat to substitutes."""
    row.handover = replace(row.handover, is_offered=True)


def give_back_seat(row: SeatRow) -> None:
    """Give a seat back to its own person."""
    row.handover = replace(row.handover, ai_since=None, is_offered=False)


def record_forfeit(row: SeatRow) -> None:
    """Note that the person let the time run out."""
    row.handover = replace(row.handover, forfeited=True)


def mark_conceded(row: SeatRow, *, forfeited: bool) -> None:
    """Leave a conceded seat to AI until the end."""
    row.handover = SeatHandover(gave_up=True, forfeited=forfeited)
