"""Undo: checkpoints, and the conditions under which an action can be undone.

A checkpoint stores the whole state before an action, never a reverse patch. What can be undone follows
from the recorded effects of the actions since: chance, payments and revealed cards bind everybody, an answer
binds everybody but the seat (or team) that gave it.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TypeVar

from games.core import substitution
from games.core.codec import dump, load
from games.core.decisions.worded_items import without_words
from games.core.errors import CannotUndo, Refused
from games.core.forecast import foresees_binding, is_binding
from games.core.model import CONCEDE, QUESTION, Action, AnyDecision, Seat, State
from games.core.play import Move, Step, pending_at, settled_table
from games.core.records import Record, Value
from games.core.sentences.sentence import Sentence
from games.core.spec import GameSpec
from games.core.text import sentences as kernel

B = TypeVar("B", bound=Record)

CHANCE = kernel.ChanceSince()
REVEALED = kernel.SeenSince()
ANSWERED = kernel.AnsweredSince()
QUIET_QUESTION = kernel.QuietQuestion()
STANDS = kernel.AnswerStands()
OPENED = kernel.AnswersAreOpen()
TURN_ENDED = kernel.TurnPassed()
BINDS = kernel.StepBinds()
GAVE_UP = kernel.GivingUpStands()
NOTHING = kernel.NothingToUndo()


class Checkpoint(Value, frozen=True):
    """One action: the state before it, its seat, and what makes the action binding."""

    save: bytes
    seat: Seat
    chance: bool = False
    revealed: bool = False
    quiet: bool = False
    """Whether a quiet question was open afterwards: undo must not reveal who has answered it."""
    gave_up: bool = False
    aside: str = ""
    """Text of an aside or a substitution, which is no move: undo skips and reapplies it."""
    ended_turn: bool = False
    """Whether the action ended a turn, in a game where that binds."""
    stands: bool = False
    """Whether the action was a sealed answer that stands."""
    marked_final: bool = False
    """Whether the decision said beforehand why it can't be undone."""
    binds: bool = False
    """Whether the action caused an event that binds, such as a payment."""
    opened: bool = False
    """Whether the action was the last answer to a sealed question: others' answers became known by it."""


class History:
    """The actions of a match that might still be undone. `checkpoints` is plain data and can be stored."""

    def __init__(self, checkpoints: Sequence[Checkpoint] = ()) -> None:
        self.checkpoints = list(checkpoints)

    def add_action(self, spec: GameSpec[B, Any], before: State[B], action: Action, step: Step) -> Checkpoint:
        """Record an applied action. If it revealed something, all earlier checkpoints are dropped."""
        decision, _ = settled_table(spec, before).find_decision(
            action.seat, action.decision_number, action.owner
        )
        after = settled_table(spec, step.state)
        move = Move(decision, step, pending_at(after), decision.text(action.pick), after)
        return self.add_move(spec, before, action, move)

    def add_move(self, spec: GameSpec[B, Any], before: State[B], action: Action, move: Move) -> Checkpoint:
        """Record an action applied with `apply_move`, without computing its decision again."""
        decision, step = move.decision, move.step
        gave_up = (
            action.decision_number == CONCEDE and step.state.result is not None
        )  # otherwise it is a vote to concede, and no move
        if decision.aside and not gave_up:
            mark = Checkpoint(b"", action.seat, aside=move.text)
        else:
            quiet = bool(move.pending.quiet_seats)
            save = dump(spec, before)
            handed_on = bool(spec.turn_end_event) and any(
                event.kind == spec.turn_end_event for event in step.events
            )
            chance = bool(step.draws)
            binds = is_binding(spec, step.events)
            was_told = binds and foresees_binding(settled_table(spec, before), action)
            mark = Checkpoint(
                save,
                action.seat,
                chance,
                step.revealed,
                quiet,
                gave_up,
                ended_turn=handed_on,
                stands=decision.stands,
                marked_final=bool(decision.final_reason) or was_told,
                binds=binds,
                opened=_opens_answers(before, action, decision, step),
            )
        if step.revealed:
            self.checkpoints.clear()
        self.checkpoints.append(mark)
        return mark

    def add_substitution(self, seat: Seat) -> None:
        """Record a substitution, so that an undo restores no order of the former player."""
        self.checkpoints.append(Checkpoint(b"", seat, aside=substitution.SUBSTITUTION))

    def find_undo_obstacle(self, seats: Sequence[Seat], *, consent: bool = False) -> Sentence | None:
        """Return why these seats (one, or a team) cannot undo the last action, or None if they can.

        With the others' consent, chance, answers, those too that stand or opened others', what binds and an
        ended turn can be undone too, a reveal never.
        """
        moves = [mark for mark in self.checkpoints if not mark.aside]
        if not moves:
            return NOTHING
        last = moves[-1]
        if last.revealed or last.gave_up:
            return REVEALED if last.revealed else GAVE_UP
        if not consent and last.quiet:
            return QUIET_QUESTION
        if not consent and last.chance:
            return CHANCE
        if not consent and last.seat not in seats:
            return ANSWERED if any(mark.seat in seats for mark in moves) else NOTHING
        if not consent and last.ended_turn:
            return TURN_ENDED
        if not consent and last.binds:
            return BINDS
        if not consent and last.stands:
            return STANDS
        if not consent and last.opened:
            return OPENED
        return None

    def find_return_obstacle(self, seats: Sequence[Seat]) -> Sentence | None:
        """Return why taking back one action after another can't reach the last one of these seats, or None.

        All others agree to it: they are AI players.
        """
        for mark in reversed(self.checkpoints):
            if not mark.aside and (mark.revealed or mark.gave_up):
                return REVEALED if mark.revealed else GAVE_UP
            if not mark.aside and mark.seat in seats:
                return None
        return NOTHING

    @property
    def last_seat(self) -> Seat | None:
        """The seat of the last action that might be undone."""
        return next((mark.seat for mark in reversed(self.checkpoints) if not mark.aside), None)

    @property
    def was_marked_final(self) -> bool:
        """Whether the decision or the option of the last move said beforehand that it can't be undone."""
        return next((mark.marked_final for mark in reversed(self.checkpoints) if not mark.aside), False)

    def undo(
        self, spec: GameSpec[B, Any], state: State[B], seats: Sequence[Seat], *, consent: bool = False
    ) -> State[B]:
        """Return the state before the last action, or raise `CannotUndo` with the reason.

        The state is the same byte for byte, except that `seq` and `moment` keep counting (a button shown
        in the undone future must not fit the new one) and that asides made since are reapplied.
        """
        if (reason := self.find_undo_obstacle(seats, consent=consent)) is not None:
            raise CannotUndo(reason)
        last = max(at for at, mark in enumerate(self.checkpoints) if not mark.aside)
        back = load(spec, self.checkpoints[last].save)
        del self.checkpoints[last]
        for mark in self.checkpoints[last:]:
            with suppress(Refused):  # an aside that the earlier state does not offer is dropped
                back = substitution.replay_move(spec, back, mark.seat, mark.aside).state
        back.seq, back.moment = state.seq + 1, state.moment + 1
        return back


def _opens_answers(before: State[Any], action: Action, decision: AnyDecision, step: Step) -> bool:
    """Tell whether an action was the last answer to a sealed question that others have answered, too.

    Where all answers but one close the question, everybody knows which one the others have given.
    """
    if action.decision_number != QUESTION or step.state.moment == before.moment or not before.stack:
        return False
    waiting = [option for option in without_words(decision.options) if not option.closes]
    is_known = len(waiting) == 1 < len(decision.options)
    return not is_known and any(sealed.seat != decision.seat for sealed in before.stack[-1].sealed)
