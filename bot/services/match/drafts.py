"""Half-made choices, kept in the seat, so that closing a panel loses nothing.

This module alone writes `SeatRow.answer_draft`.
"""

from collections.abc import Sequence

from bot.services.match.loaded_match import LoadedMatch
from bot.store.seat_state import AnswerDraft
from games.core.model import Seat


def keep_draft(loaded: LoadedMatch, seat: Seat, moment: int, about: int, picks: Sequence[int]) -> None:
    """Keep what was picked so far; nothing picked clears the draft."""
    draft = AnswerDraft(moment, about, tuple(picks))
    loaded.seat_row(seat).answer_draft = draft if picks else None


def clear_draft(loaded: LoadedMatch, seat: Seat) -> None:
    loaded.seat_row(seat).answer_draft = None
