"""Plays AI seats: thinks in a worker process and answers through `MatchService`, one step at a time."""

import asyncio
import secrets
from hashlib import sha256

from bot.concurrency.refresher import Refresher
from bot.pacing import USUAL, Pacing
from bot.services.answers.awaited_seats import (
    find_agreeing_ai_seat,
    missing_ai_answers,
    must_hide_thinking_time,
)
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.lookup import load_each
from bot.services.match.service import MatchService
from bot.services.match.steps import StepResult
from bot.workers import tasks
from bot.workers.pool import WorkerPool
from games.core.codec import dump
from games.core.model import CONCEDE, Action


class AiSeats:
    """Runs one task for each match that waits for AI."""

    def __init__(self, matches: MatchService, pool: WorkerPool, pacing: Pacing = USUAL) -> None:
        self.matches, self.pool, self.pacing = matches, pool, pacing
        self.refresher = Refresher(self._answer_until_done, "AI in match", pacing.ai_retries, pacing)

    def request_thinking(self, result: StepResult) -> None:
        """Begin to think if a step left an AI seat to answer: a listener of steps with AI."""
        if has_work(result.after):
            self.refresher.request(result.after.row.id)

    async def resume_thinking(self) -> None:
        """Begin to think in all running matches that wait for AI, after a start of the host."""
        async for loaded in load_each(self.matches, "running"):
            if has_work(loaded):
                self.refresher.request(loaded.row.id)

    async def close(self) -> None:
        """Stop thinking for good; `resume_thinking` takes the matches up at the next start."""
        await self.refresher.close(0)

    async def _answer_until_done(self, match: int) -> None:
        while await self._answer_once(match):
            pass

    async def _answer_once(self, match: int) -> bool:
        """Think once and play the answers; return whether to look again."""
        loaded = await self.matches.load_match(match)
        if (seat := find_agreeing_ai_seat(loaded)) is not None:
            agreed = Action(seat, loaded.required_state.moment, (0,), CONCEDE)
            return await self.matches.act_for_seat(loaded, agreed, precondition=is_still_ai) is not None
        levels = missing_ai_answers(loaded)
        if not levels:
            return False
        playing = {row.seat: row.ai for row in loaded.row.seats if row.ai is not None}
        save = dump(loaded.spec, loaded.required_state)
        clock = asyncio.get_running_loop().time
        begun = clock()
        actions = await self.pool.run(tasks.think, loaded.spec.key, save, playing, ai_seed(loaded))
        if must_hide_thinking_time(loaded, levels):
            pause = secrets.SystemRandom().uniform(*self.pacing.ai_answer)
            await asyncio.sleep(remaining_delay(pause, clock() - begun))
        for action in actions:
            result = await self.matches.act_for_seat(loaded, action, precondition=is_still_ai)
            if result is None:
                break  # somebody answered or sat down meanwhile: think again about the present question
            loaded = result.after
        return True


def has_work(loaded: LoadedMatch) -> bool:
    """Tell whether AI has to answer, or to agree to a concession: where the last step was interrupted, or a
    person who hadn't agreed has left the team.
    """
    return bool(missing_ai_answers(loaded)) or find_agreeing_ai_seat(loaded) is not None


def remaining_delay(pause: float, thought: float) -> float:
    """Return what is left of a pause after the thinking, so that both together take the pause."""
    return max(0.0, pause - thought)


def is_still_ai(loaded: LoadedMatch, seat: int) -> bool:
    """Require that nobody has taken the seat back while AI was thinking."""
    return loaded.seat_row(seat).ai is not None


def ai_seed(loaded: LoadedMatch) -> str:
    """Return the seed of AI's own dice, a secret as long as the seed of the deal is."""
    return sha256(f"{loaded.row.deal.seed}:ai:{loaded.row.seq}".encode()).hexdigest()
