"""Looking back at matches: their log, positions once they are over, and whether a deal was as promised."""

from collections.abc import Callable

from bot import replaying
from bot.errors import Told
from bot.replaying import Position
from bot.services.loaded import Loaded, course_of, events_of
from bot.services.matches import Matches
from bot.store.records import StepRow
from bot.workers import Pool
from games.core.errors import GameError
from games.core.model import Seat

TakenBack = Callable[[Seat | None, str], str]
"""Says that a seat took a step back, and which, if that may be known."""


class Replays:
    """Reads what was stored. Playing again is done by a worker."""

    def __init__(self, matches: Matches, pool: Pool) -> None:
        self.matches, self.pool = matches, pool

    async def log(self, loaded: Loaded, viewer: Seat | None, taken_back: TakenBack) -> list[str]:
        """Everything that happened, as this viewer may know it; `taken_back` says what undo did."""
        steps = await self.matches.rows.steps(loaded.row.id)
        undone = course_of(steps, loaded.row.terms.asides).undone
        lines: list[str] = []
        for one in steps:
            if one.move == replaying.UNDO:
                lines.append(taken_back(one.seat, _read_of(loaded, undone.get(one.seq), viewer)))
            lines += loaded.sentences(events_of(one.events), viewer)
        return lines

    async def position(self, loaded: Loaded, at: int) -> Position:
        """A match that is over, after so many moves."""
        refuse_running(loaded)
        try:
            return await self.pool.run(replaying.position, await self.told(loaded), at)
        except GameError as fault:
            raise Told("no_replay", name=loaded.name, reason=fault.sentence) from None

    async def export(self, loaded: Loaded, names: list[str]) -> str:
        """The match as text, with its seed: only when it is over."""
        refuse_running(loaded)
        try:
            return await self.pool.run(replaying.export, await self.told(loaded), names)
        except GameError as fault:
            raise Told("no_replay", name=loaded.name, reason=fault.sentence) from None

    async def faults(self, loaded: Loaded) -> list[str]:
        """What does not fit the seal: `seal`, `moves` or `end`."""
        refuse_running(loaded)
        deal, save = loaded.row.deal, loaded.row.state or b""
        return await self.pool.run(replaying.faults, await self.told(loaded), deal.commitment, save)

    async def told(self, loaded: Loaded) -> replaying.Told:
        row = loaded.row
        steps = [(one.seat, one.move) for one in await self.matches.rows.steps(row.id)]
        deal = row.deal
        return replaying.Told(row.game, dict(row.terms.options), row.terms.seats, deal.seed, deal.cut, steps)


def _read_of(loaded: Loaded, step: StepRow | None, viewer: Seat | None) -> str:
    """A step as this viewer may know it: an own move as it was typed, else the first that was told of it."""
    if step is None:
        return ""
    if viewer is not None and step.seat == viewer:
        return step.move
    told = loaded.sentences(events_of(step.events), viewer)
    return told[0].rstrip(".") if told else ""


def refuse_running(loaded: Loaded) -> None:
    """The seed is a secret, and so are hands, until the match is over."""
    if loaded.row.status in ("open", "running") or loaded.state is None:
        raise Told("not_over", name=loaded.name)
    if loaded.row.terms.position_of is not None:
        raise Told("no_deal", name=loaded.name)
