"""AI seats answer like anybody: through the one door, a step at a time, and never in anybody's way."""

import asyncio
import secrets
from collections.abc import Iterable
from hashlib import sha256

from bot.concurrency.refresher import Refresher
from bot.pacing import USUAL, Pacing
from bot.services.answers.standing_orders import is_secret_window
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService, StepResult
from bot.services.timing.time_controls import missing_answers
from bot.workers import tasks
from bot.workers.pool import WorkerPool
from games.core.codec import dump


class AiSeats:
    """Thinks for seats that AI plays, one task for each match that waits for them."""

    def __init__(self, matches: MatchService, pool: WorkerPool, pacing: Pacing = USUAL) -> None:
        self.matches, self.pool, self.pacing = matches, pool, pacing
        self.refresher = Refresher(self._answer_until_done, "AI in match", pacing.ai_retries, pacing)
        matches.listeners.append(self.request_thinking)

    def request_thinking(self, progress: StepResult) -> None:
        """A match has gone on: is it AI's turn?"""
        if missing_ai_answers(progress.after):
            self.refresher.request(progress.after.row.id)

    async def resume_thinking(self) -> None:
        """After a start: where we were about to answer."""
        for match in await self.matches.store.with_status("running"):
            if missing_ai_answers(await self.matches.load_match(match)):
                self.refresher.request(match)

    async def close(self) -> None:
        """Nothing is lost: the match stands as it was saved, and is taken up at the next start."""
        await self.refresher.cancel()

    async def _answer_until_done(self, match: int) -> None:
        while await self._answer_once(match):
            pass

    async def _answer_once(self, match: int) -> bool:
        """One round of thinking; whether there may be more to do."""
        loaded = await self.matches.load_match(match)
        levels = missing_ai_answers(loaded)
        if not levels:
            return False
        playing = {row.seat: row.ai for row in loaded.row.seats if row.ai is not None}
        save = dump(loaded.spec, loaded.live_state)
        clock = asyncio.get_running_loop().time
        begun = clock()
        actions = await self.pool.run(tasks.think, loaded.spec.key, save, playing, ai_seed(loaded))
        if must_hide_thinking_time(loaded, levels):
            pause = secrets.SystemRandom().uniform(*self.pacing.ai_answer)
            await asyncio.sleep(remaining_pause(pause, clock() - begun))
        for action in actions:
            if await self.matches.act_for_seat(match, action, precondition=is_still_ai) is None:
                break  # somebody answered or sat down meanwhile: think again about what is asked now
        return True


def missing_ai_answers(loaded: LoadedMatch) -> dict[int, str]:
    """The AI seats that the match waits for, and how well they play."""
    asked = missing_answers(loaded)
    return {row.seat: row.ai for row in loaded.row.seats if row.ai is not None and row.seat in asked}


def must_hide_thinking_time(loaded: LoadedMatch, seats: Iterable[int]) -> bool:
    """Several people are at the table, and nobody is to learn how long one of these has thought."""
    people = [row for row in loaded.row.seats if row.person is not None and row.ai is None]
    return len(people) > 1 and any(is_secret_window(loaded, seat) for seat in seats)


def remaining_pause(pause: float, thought: float) -> float:
    """Of a pause that begins with the thinking: both together take as long, however long AI thinks."""
    return max(0.0, pause - thought)


def is_still_ai(loaded: LoadedMatch, seat: int) -> bool:
    """Nobody has taken the seat back while AI thought for it."""
    return loaded.seat_row(seat).ai is not None


def ai_seed(loaded: LoadedMatch) -> str:
    """What AI rolls its own dice with: told by nothing that anybody sees, and not by the deal."""
    return sha256(f"{loaded.row.deal.seed}:ai:{loaded.row.seq}".encode()).hexdigest()
