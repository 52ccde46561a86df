"""Late presses: tells who pressed an outdated button what has happened since."""

from collections.abc import Sequence

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import MatchService
from bot.services.match.steps import build_step_history, decode_events
from bot.store.rows import StepRow
from bot.workers.replay import UNDO
from games.core.decisions.base import One
from games.core.decisions.multi_step import MultiStep
from games.core.model import Seat
from games.core.play import find_action
from games.core.sentences.sentence import Sentence

MAX_STEPS_BACK = 100
"""Steps that are searched for the move that an undo took back."""


def find_turn_at(loaded: LoadedMatch, moment: int) -> int:
    """Return the turn of a moment; 0 before the first turn or if it is unknown."""
    return sum(began <= moment for began in loaded.row.step_marks.turn_moments)


async def explain_late_press(
    matches: MatchService, loaded: LoadedMatch, seat: Seat, moment: int
) -> UserError:
    """Build the error for a seat that pressed a button of an earlier moment."""
    if loaded.state is not None and not loaded.is_running:
        return loaded.explain_end()
    if loaded.is_put_away:
        return UserError(words.ErrorPutAway(name=loaded.match_name))
    own = loaded.seat_row(seat).last_answer
    if own is not None and own.moment == moment:
        return UserError(await tell_done_step(matches, loaded, seat, own.seq))
    for row in loaded.row.seats:
        theirs = row.last_answer
        if theirs is not None and seat in theirs.team_mates and theirs.moment == moment:
            return UserError(words.ErrorTeamFirst(what=theirs.choice))
    then, now = find_turn_at(loaded, moment), find_turn_at(loaded, loaded.required_state.moment)
    return (
        UserError(words.ErrorStaleTurn(then=then, now=now))
        if then and then != now
        else UserError(words.ErrorStale())
    )


async def tell_done_step(matches: MatchService, loaded: LoadedMatch, seat: Seat, seq: int) -> Sentence:
    """Say what a seat had done with an earlier press, or had taken back."""
    steps = await matches.store.load_steps(loaded.row.id, after=max(0, seq - MAX_STEPS_BACK))
    step = next((one for one in steps if one.seq == seq), None)
    if step is None or step.move != UNDO:
        return words.ErrorDoneAlready(what="" if step is None else name_step(loaded, step, seat))
    undone = find_undone_step(loaded, [one for one in steps if one.seq <= seq])
    return words.ErrorUndoneAlready(what="" if undone is None else name_step(loaded, undone, seat))


def find_undone_step(after: LoadedMatch, steps: Sequence[StepRow]) -> StepRow | None:
    """Return the step that the last undo took back."""
    last = next((step.seq for step in reversed(steps) if step.move == UNDO), None)
    found = build_step_history(steps, after.row.step_marks.asides).undone_by_seq
    return None if last is None else found.get(last)


def name_step(loaded: LoadedMatch, step: StepRow, viewer: Seat | None) -> str:
    """Name a step by its first event that this viewer may know, or else an own move as it was typed.

    What is typed is made of columns and numbers, which mean little to people.
    """
    sentences = loaded.event_sentences(decode_events(step.events), viewer)
    if sentences:
        return sentences[0].rstrip(".!")
    return step.move if viewer is not None and step.seat == viewer else ""


def name_offered_answer(loaded: LoadedMatch, step: StepRow, seat: Seat) -> str:
    """Name an own step that is offered again by what stands on its button; "" if it can't be.

    The match is in words, and at the position before the step.
    """
    if step.seat != seat or loaded.state is None:
        return ""
    action = find_action(loaded.spec, loaded.state, seat, step.move, loaded.pending)
    ask = None if action is None else loaded.find_ask(seat, action.decision_number, action.owner)
    if action is None or ask is None or not isinstance(ask.decision, (One, MultiStep)):
        return ""
    return ask.decision.options[action.pick[0]].title
