"""Late presses: tells who presses an old button what became of it."""

from collections.abc import Callable, Sequence

from bot.errors import UserError
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService
from bot.services.match.steps import build_step_history, decode_events
from bot.store.rows import StepRow
from bot.workers.replay import UNDO
from games.core.model import Seat

MAX_STEPS_BACK = 100
"""Steps that are searched for the move that an undo took back."""


def find_turn_at(loaded: LoadedMatch, moment: int) -> int:
    """Return the turn of a moment; 0 before the first turn or if it is unknown."""
    return sum(began <= moment for began in loaded.row.step_marks.turn_moments)


SeatNamer = Callable[[str], str]
"""Replaces the seats in a sentence of a game by people."""


async def explain_late_press(
    matches: MatchService, loaded: LoadedMatch, seat: Seat, moment: int, name_seats: SeatNamer = str
) -> UserError:
    """Build the error for a seat that pressed a button of an earlier moment."""
    if loaded.state is not None and not loaded.is_running:
        return loaded.ended_error()
    own = loaded.seat_row(seat).last_answer
    if own is not None and own.moment == moment:
        return UserError("done_already", what=name_seats(await describe_step(matches, loaded, seat, own.seq)))
    for row in loaded.row.seats:
        theirs = row.last_answer
        if theirs is not None and seat in theirs.team_mates and theirs.moment == moment:
            return UserError("team_first", what=theirs.choice)
    then, now = find_turn_at(loaded, moment), find_turn_at(loaded, loaded.live_state.moment)
    return UserError("stale_turn", then=then, now=now) if then and then != now else UserError("stale")


async def describe_step(matches: MatchService, loaded: LoadedMatch, seat: Seat, seq: int) -> str:
    """Describe a step by the first thing that happened, or by the move as it was typed."""
    steps = await matches.store.load_steps(loaded.row.id, after=max(0, seq - MAX_STEPS_BACK))
    step = next((one for one in steps if one.seq == seq), None)
    if step is None:
        return ""
    if step.move == UNDO:
        return f"{UNDO} {find_undone_move(loaded, [one for one in steps if one.seq <= seq])}".rstrip()
    told = loaded.event_sentences(decode_events(step.events), seat)
    return told[0].rstrip(".") if told else step.move


def find_undone_move(after: LoadedMatch, steps: Sequence[StepRow]) -> str:
    """Return the move that the last undo took back."""
    last = next((step.seq for step in reversed(steps) if step.move == UNDO), None)
    found = build_step_history(steps, after.row.step_marks.asides).undone_by_seq
    return found[last].move if last in found else ""
