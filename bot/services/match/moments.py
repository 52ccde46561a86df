"""Raises the moment of a match, so that its question stays and no older button fits.

This is no step: no hook runs and no listener is told. Half-made choices are dropped.
"""

from collections.abc import Callable

from msgspec.structs import replace

from bot.services.match.loaded_match import CachedPosition, LoadedMatch
from bot.services.match.service import MatchService
from bot.services.match.steps import clear_draft
from games.core.codec import dump

LessonShift = Callable[[LoadedMatch, int], None]
"""(match, distance): raises the moment that a lesson remembers."""


async def advance_moment(matches: MatchService, match: int, distance: int, shift_lesson: LessonShift) -> None:
    """Raise the moment of a match in the store."""
    async with matches.lock_match(match) as before:
        after = before.copy_with_row()
        after.row.seq = before.row.seq + 1
        raise_moment(after, distance, shift_lesson)
        await matches.write_match(after, matches.store.build_save(after.row, before.row))


def raise_moment(after: LoadedMatch, distance: int, shift_lesson: LessonShift) -> None:
    """Raise the moment of a match that is about to be written."""
    state = after.live_state
    state = replace(state, moment=state.moment + distance)
    after.state, after.row.state = state, dump(after.spec, state)
    after.position = CachedPosition(after.spec, state)
    for row in after.row.seats:
        clear_draft(after, row.seat)
    shift_lesson(after, distance)
