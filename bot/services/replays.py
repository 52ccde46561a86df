"""Replays: the log of a match, its positions and transcript after its end, and the check of its deal."""

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.match.late_presses import name_step
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService
from bot.services.match.steps import (
    CAUSE_STEPS,
    build_step_history,
    decode_events,
    find_news_begin,
    find_visible_steps,
)
from bot.store.rows import StepRow
from bot.workers import replay
from bot.workers.pool import WorkerQueue
from bot.workers.replay import ReplayPosition
from games.core.errors import GameError
from games.core.model import Event, Seat
from games.core.substitution import SUBSTITUTION

MAX_LOG_STEPS = 1500
"""Newest steps that the log shows; a match has some hundred. The export has all."""
STEPS_IN_SLICE = 100
"""Steps that are described at a time: about a millisecond."""

UndoDescriber = Callable[[Seat | None, str], str]
"""(seat, move): a sentence on an undo; the move is empty where it is secret."""


class SeatPosition(NamedTuple):
    """A position since a person's own last move: the `step` of `steps` that this seat could see."""

    step: int
    steps: int
    position: ReplayPosition
    earlier: list[Event]
    """What happened before its step, for causes."""


class ReplayService:
    """Reads the stored steps of a match; a worker replays them."""

    def __init__(self, matches: MatchService, queue: WorkerQueue) -> None:
        self.matches, self.queue = matches, queue

    async def build_log(
        self, loaded: LoadedMatch, viewer: Seat | None, describe_undo: UndoDescriber, earlier: str = ""
    ) -> list[str]:
        """Build the log of a match as this viewer may know it; `describe_undo` words the undos.

        A very long match begins with the sentence `earlier` instead of its first steps.
        """
        steps = await self.matches.store.load_steps(loaded.row.id, last=MAX_LOG_STEPS + 1)
        undone = build_step_history(steps, frozenset(loaded.row.step_marks.asides)).undone_by_seq
        lines: list[str] = [earlier] if earlier and len(steps) > MAX_LOG_STEPS else []
        for at, step in enumerate(steps[-MAX_LOG_STEPS:], 1):
            if at % STEPS_IN_SLICE == 0:
                await asyncio.sleep(0)  # others press meanwhile
            if step.move == replay.UNDO:
                lines.append(
                    describe_undo(step.seat, _name_undone_step(loaded, undone.get(step.seq), viewer))
                )
            lines += loaded.event_sentences(decode_events(step.events), viewer)
        return lines

    async def load_position(self, loaded: LoadedMatch, at: int) -> ReplayPosition:
        """Load the position of an ended match after so many moves."""
        refuse_running(loaded)
        try:
            return await self.queue.run(replay.load_position, await self.build_replay_request(loaded), at)
        except GameError as fault:
            raise refuse_replay(loaded, fault) from None

    async def load_position_since(self, loaded: LoadedMatch, seat: Seat, at: int) -> SeatPosition:
        """Load a position that a seat has seen since its person's own last move, 0 being that after the move.

        It counts the standing steps that showed the seat something, so a sealed answer is none of them.
        Orders of a former player aren't seen: for a substitute it begins with the substitution.
        """
        refuse_without_deal(loaded)
        rows = await self.matches.store.load_steps(loaded.row.id)
        valid_steps = build_step_history(rows, loaded.row.step_marks.asides).valid_steps
        moves = [step for step in valid_steps if step.move and step.seat is not None]
        taken = [step.seq for step in moves if (step.seat, step.move) == (seat, SUBSTITUTION)]
        since = max([find_news_begin(loaded, seat), *taken])
        visible = {step.seq for step in find_visible_steps(moves, seat, since)}
        places = [sum(step.seq <= since for step in moves)]
        places += [place for place, step in enumerate(moves, 1) if step.seq in visible]
        at = min(max(at, 0), len(places) - 1)
        request = self._build_request(loaded, rows)
        try:
            position = await self.queue.run(replay.load_position, request, places[at])
        except GameError as fault:
            raise refuse_replay(loaded, fault) from None
        before = moves[max(0, places[at] - 1 - CAUSE_STEPS) : max(0, places[at] - 1)]
        earlier = [event for step in before for event in decode_events(step.events)]
        return SeatPosition(at, len(places) - 1, position, earlier)

    async def export_transcript(self, loaded: LoadedMatch, names: list[str]) -> str:
        """Export an ended match as text, with its seed."""
        refuse_running(loaded)
        try:
            return await self.queue.run(
                replay.export_transcript, await self.build_replay_request(loaded), names
            )
        except GameError as fault:
            raise refuse_replay(loaded, fault) from None

    async def find_deal_faults(self, loaded: LoadedMatch) -> list[str]:
        """List what does not fit the sealed deal of an ended match: `seal`, `moves` or `end`."""
        refuse_running(loaded)
        deal, save = loaded.row.deal, loaded.row.state or b""
        return await self.queue.run(
            replay.list_faults, await self.build_replay_request(loaded), deal.commitment, save
        )

    async def build_replay_request(self, loaded: LoadedMatch) -> replay.ReplayRequest:
        return self._build_request(loaded, await self.matches.store.load_steps(loaded.row.id))

    def _build_request(self, loaded: LoadedMatch, rows: Sequence[StepRow]) -> replay.ReplayRequest:
        row = loaded.row
        steps = [(step.seat, step.move) for step in rows]
        deal = row.deal
        return replay.ReplayRequest(
            row.game,
            dict(row.terms.options),
            row.terms.seats,
            deal.seed,
            deal.cut,
            steps,
            loaded.required_state.rules,
        )


def _name_undone_step(loaded: LoadedMatch, step: StepRow | None, viewer: Seat | None) -> str:
    """Name a step as the panel does when it is taken back; "" if this viewer may know nothing of it."""
    return "" if step is None else name_step(loaded, step, viewer)


def refuse_replay(loaded: LoadedMatch, fault: GameError) -> UserError:
    """Build the error for a match that can't be played again."""
    return UserError(words.ErrorNoReplay(loaded.match_name, fault))


def refuse_running(loaded: LoadedMatch) -> None:
    """Refuse a match that is not over, as its seed is secret, or that did not begin with a deal."""
    if loaded.row.status in ("open", "running") or loaded.state is None:
        raise UserError(words.ErrorNotOver(name=loaded.match_name))
    refuse_without_deal(loaded)


def refuse_without_deal(loaded: LoadedMatch) -> None:
    """Refuse a match that was not dealt, but goes on from a position of another one."""
    if loaded.row.origin.position_of is not None:
        raise UserError(words.ErrorNoDeal(name=loaded.match_name))
