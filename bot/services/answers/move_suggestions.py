"""Suggests lines of moves while a person types one, without holding up the others."""

from bot.services.match.loaded_match import LoadedMatch
from bot.workers import tasks
from bot.workers.pool import WorkerQueue
from games.core.codec import dump
from games.core.model import Seat
from games.core.text.completion import (
    MAX_COMPLETED_MOVES,
    CompletedLine,
    complete_line,
    count_moves_before,
    is_completable,
)

MAX_MOVES_ON_LOOP = 1
"""Moves that are made on the loop before the last one is completed. A worker makes more."""


class MoveSuggestions:
    """Suggests what a line could become; `queue` takes long lines."""

    def __init__(self, queue: WorkerQueue) -> None:
        self.queue = queue

    async def suggest_lines(self, loaded: LoadedMatch, seat: Seat, typed: str) -> list[CompletedLine]:
        """List lines that could be typed, with a description each; nothing for a line that is too long."""
        if not loaded.is_played or not is_completable(typed):
            return []
        spec, state = loaded.spec, loaded.live_state
        moves = count_moves_before(spec, typed)
        if moves > MAX_COMPLETED_MOVES:
            return []
        if moves <= MAX_MOVES_ON_LOOP:
            return complete_line(spec, state, seat, typed)
        return await self.queue.run(
            tasks.complete_typed_line, loaded.row.game, dump(spec, state), seat, typed
        )
