"""Late presses: tells who presses an old button what became of it.

This module alone writes `SeatRow.last_answer`.
"""

from collections.abc import Callable, Sequence

from bot.errors import UserError
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService, StepResult
from bot.services.match.step_history import build_step_history, decode_events, mark_aside, mark_turn
from bot.store.rows import StepRow
from bot.store.seat_state import LastAnswer
from bot.store.write_batch import WriteBatch
from bot.workers.replay import UNDO
from games.core.errors import Refused
from games.core.model import Seat
from games.core.play import parse

MAX_STEPS_BACK = 100
"""Steps that are searched for the move that an undo took back."""


def remember_answers(result: StepResult, batch: WriteBatch) -> None:
    """Remember when turns began and what each seat answered last: a hook of each step."""
    before, after = result.before, result.after
    if after.state is None:
        return
    if result.seat is not None and result.move and before.state is not None:
        if (
            result.move != UNDO
            and before.undo_history.checkpoints
            and before.undo_history.checkpoints[-1].aside
        ):
            mark_aside(after.row, after.row.seq)
        mates = find_possible_answerers(before, result.seat)
        choice = name_choice(before, result.seat, result.move) if mates else ""
        after.seat_row(result.seat).last_answer = LastAnswer(
            before.state.moment, after.row.seq, choice, tuple(mates)
        )
    spec = after.spec
    if spec.count_turns is not None:
        turn = spec.count_turns(spec.table_type(spec, after.state))
        mark_turn(after.row, turn, after.state.moment)


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


def name_choice(before: LoadedMatch, seat: Seat, move: str) -> str:
    """Return the label that an answer had on its button, as the seat's team-mates have seen it."""
    try:
        action = parse(before.spec, before.live_state, seat, move)
    except Refused:  # taken back, or given up
        return move
    ask = before.find_ask(seat, action.decision_number, action.owner)
    if ask is None or not ask.decision.single:
        return move
    return ask.decision.options[action.pick[0]].title


def find_undone_move(after: LoadedMatch, steps: Sequence[StepRow]) -> str:
    """Return the move that the last undo took back."""
    last = next((one.seq for one in reversed(steps) if one.move == UNDO), None)
    found = build_step_history(steps, after.row.step_marks.asides).undone_by_seq
    return found[last].move if last in found else ""


def find_possible_answerers(loaded: LoadedMatch, seat: Seat) -> list[Seat]:
    """List the other seats that may answer for this one."""
    found = {other for ask in loaded.asks_of(seat) for other in (ask.decision.seat, *ask.decision.deputies)}
    return sorted(found - {seat})
