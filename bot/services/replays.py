"""Looking back at matches: their log, positions once they are over, and whether a deal was as promised."""

from collections.abc import Callable

from bot.errors import UserError
from bot.services.match.loaded_match import LoadedMatch, build_step_history, decode_events
from bot.services.match.service import MatchService
from bot.store.rows import StepRow
from bot.workers import replay
from bot.workers.pool import WorkerPool
from bot.workers.replay import ReplayPosition
from games.core.errors import GameError
from games.core.model import Seat

UndoDescriber = Callable[[Seat | None, str], str]
"""Says that a seat took a step back, and which, if that may be known."""


class ReplayService:
    """Reads what was stored. Playing again is done by a worker."""

    def __init__(self, matches: MatchService, pool: WorkerPool) -> None:
        self.matches, self.pool = matches, pool

    async def build_log(
        self, loaded: LoadedMatch, viewer: Seat | None, describe_undo: UndoDescriber
    ) -> list[str]:
        """Everything that happened, as this viewer may know it; `taken_back` says what undo did."""
        steps = await self.matches.store.load_steps(loaded.row.id)
        undone = build_step_history(steps, loaded.row.terms.asides).undone_by_seq
        lines: list[str] = []
        for one in steps:
            if one.move == replay.UNDO:
                lines.append(describe_undo(one.seat, _describe_step(loaded, undone.get(one.seq), viewer)))
            lines += loaded.event_sentences(decode_events(one.events), viewer)
        return lines

    async def load_position(self, loaded: LoadedMatch, at: int) -> ReplayPosition:
        """A match that is over, after so many moves."""
        refuse_running(loaded)
        try:
            return await self.pool.run(replay.position, await self.build_replay_request(loaded), at)
        except GameError as fault:
            raise UserError("no_replay", name=loaded.match_name, reason=fault.sentence) from None

    async def export_transcript(self, loaded: LoadedMatch, names: list[str]) -> str:
        """The match as text, with its seed: only when it is over."""
        refuse_running(loaded)
        try:
            return await self.pool.run(replay.export, await self.build_replay_request(loaded), names)
        except GameError as fault:
            raise UserError("no_replay", name=loaded.match_name, reason=fault.sentence) from None

    async def find_deal_faults(self, loaded: LoadedMatch) -> list[str]:
        """What does not fit the seal: `seal`, `moves` or `end`."""
        refuse_running(loaded)
        deal, save = loaded.row.deal, loaded.row.state or b""
        return await self.pool.run(
            replay.faults, await self.build_replay_request(loaded), deal.commitment, save
        )

    async def build_replay_request(self, loaded: LoadedMatch) -> replay.ReplayRequest:
        row = loaded.row
        steps = [(one.seat, one.move) for one in await self.matches.store.load_steps(row.id)]
        deal = row.deal
        return replay.ReplayRequest(
            row.game, dict(row.terms.options), row.terms.seats, deal.seed, deal.cut, steps
        )


def _describe_step(loaded: LoadedMatch, step: StepRow | None, viewer: Seat | None) -> str:
    """A step as this viewer may know it: an own move as it was typed, else the first that was told of it."""
    if step is None:
        return ""
    if viewer is not None and step.seat == viewer:
        return step.move
    told = loaded.event_sentences(decode_events(step.events), viewer)
    return told[0].rstrip(".") if told else ""


def refuse_running(loaded: LoadedMatch) -> None:
    """The seed is a secret, and so are hands, until the match is over."""
    if loaded.row.status in ("open", "running") or loaded.state is None:
        raise UserError("not_over", name=loaded.match_name)
    if loaded.row.terms.position_of is not None:
        raise UserError("no_deal", name=loaded.match_name)
