"""AI seats answer like anybody: through the one door, a step at a time, and never in anybody's way."""

import asyncio
import secrets
from collections.abc import Iterable
from hashlib import sha256

from bot import work
from bot.keeping import Keeper
from bot.pacing import USUAL, Pacing
from bot.services.clocks import waiting
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Progress
from bot.services.ordering import secret
from bot.workers import Pool
from games.core.codec import dump


class Opponents:
    """Thinks for seats that AI plays, one task for each match that waits for them."""

    def __init__(self, matches: Matches, pool: Pool, pacing: Pacing = USUAL) -> None:
        self.matches, self.pool, self.pacing = matches, pool, pacing
        self.keeper = Keeper(self._play, "AI in match", pacing.ai_retries, pacing)
        matches.listeners.append(self.hear)

    def hear(self, progress: Progress) -> None:
        """A match has gone on: is it AI's turn?"""
        if levels_asked(progress.after):
            self.keeper.ask(progress.after.row.id)

    async def resume(self) -> None:
        """After a start: where we were about to answer."""
        for match in await self.matches.rows.with_status("running"):
            if levels_asked(await self.matches.look(match)):
                self.keeper.ask(match)

    async def close(self) -> None:
        """Nothing is lost: the match stands as it was saved, and is taken up at the next start."""
        await self.keeper.cancel()

    async def _play(self, match: int) -> None:
        while await self._answer(match):
            pass

    async def _answer(self, match: int) -> bool:
        """One round of thinking; whether there may be more to do."""
        loaded = await self.matches.look(match)
        levels = levels_asked(loaded)
        if not levels:
            return False
        playing = {row.seat: row.ai for row in loaded.row.seats if row.ai is not None}
        save = dump(loaded.spec, loaded.playing)
        clock = asyncio.get_running_loop().time
        begun = clock()
        actions = await self.pool.run(work.think, loaded.spec.key, save, playing, seed_of(loaded))
        if in_secret(loaded, levels):
            pause = secrets.SystemRandom().uniform(*self.pacing.ai_answer)
            await asyncio.sleep(left_of(pause, clock() - begun))
        for action in actions:
            if await self.matches.act_for(match, action, fits=still_ai) is None:
                break  # somebody answered or sat down meanwhile: think again about what is asked now
        return True


def levels_asked(loaded: Loaded) -> dict[int, str]:
    """The AI seats that the match waits for, and how well they play."""
    asked = waiting(loaded)
    return {row.seat: row.ai for row in loaded.row.seats if row.ai is not None and row.seat in asked}


def in_secret(loaded: Loaded, seats: Iterable[int]) -> bool:
    """Several people are at the table, and nobody is to learn how long one of these has thought."""
    people = [row for row in loaded.row.seats if row.person is not None and row.ai is None]
    return len(people) > 1 and any(secret(loaded, seat) for seat in seats)


def left_of(pause: float, thought: float) -> float:
    """Of a pause that begins with the thinking: both together take as long, however long AI thinks."""
    return max(0.0, pause - thought)


def still_ai(loaded: Loaded, seat: int) -> bool:
    """Nobody has taken the seat back while AI thought for it."""
    return loaded.seat(seat).ai is not None


def seed_of(loaded: Loaded) -> str:
    """What AI rolls its own dice with: told by nothing that anybody sees, and not by the deal."""
    return sha256(f"{loaded.row.deal.seed}:ai:{loaded.row.seq}".encode()).hexdigest()
