"""Taking back: checkpoints, and the floor below which nothing can be taken back freely.

A checkpoint is the whole state before an action, never a reverse patch. The floor is not stored, it
follows from what the actions since did: chance and revealed cards bind everybody, an answer binds
everybody but the seat (or team) that gave it.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TypeVar

from games.core import substitution
from games.core.codec import dump, load
from games.core.errors import CannotUndo, Refused
from games.core.model import RESIGN, Action, Seat, State
from games.core.play import Move, Step, pending_at, settled_table
from games.core.records import Record, Value
from games.core.spec import GameSpec

B = TypeVar("B", bound=Record)

CHANCE = "Chance has played its part since then."
REVEALED = "Something hidden has been seen since then."
ANSWERED = "Somebody else has answered since then."
QUIET_QUESTION = "A secret question is open by now; an answer to it can still be changed."
TURN_ENDED = "The turn has passed on since then."
GAVE_UP = "Giving up is final."
NOTHING = "There is nothing of yours to take back."


class Checkpoint(Value, frozen=True):
    """One action: the state before it, who acted, and what makes it binding."""

    save: bytes
    seat: Seat
    chance: bool = False
    revealed: bool = False
    quiet: bool = False
    """A question was open after it of which nobody is told who has answered; neither may undo tell."""
    gave_up: bool = False
    aside: str = ""
    """The text of an aside (or of a newcomer), which is no move: undo passes over it, keeps what it set."""
    ended_turn: bool = False
    """It ended a turn, in a game where that binds."""


class History:
    """The actions of a match that could still be taken back. Plain data inside: `marks` can be stored."""

    def __init__(self, checkpoints: Sequence[Checkpoint] = ()) -> None:
        self.checkpoints = list(checkpoints)

    def add_action(self, spec: GameSpec[B, Any], before: State[B], action: Action, step: Step) -> Checkpoint:
        """Remember an action that was applied. What lies below a reveal never comes back: it is dropped."""
        decision, _ = settled_table(spec, before).find_decision(
            action.seat, action.decision_number, action.owner
        )
        after = settled_table(spec, step.state)
        made = Move(decision, step, pending_at(after), decision.text(action.pick), after)
        return self.add_move(spec, before, action, made)

    def add_move(self, spec: GameSpec[B, Any], before: State[B], action: Action, move: Move) -> Checkpoint:
        """The same for whoever knows already what was answered, and what is asked now."""
        decision, done = move.decision, move.step
        gave_up = (
            action.decision_number == RESIGN and done.state.result is not None
        )  # else a vote, and no move
        if decision.aside and not gave_up:
            mark = Checkpoint(b"", action.seat, aside=move.text)
        else:
            quiet = any(ask.decision.quiet for ask in move.pending.asks if not ask.decision_number)
            save = dump(spec, before)
            handed_on = bool(spec.turn_end_event) and any(
                event.kind == spec.turn_end_event for event in done.events
            )
            chance = bool(done.draws)
            mark = Checkpoint(save, action.seat, chance, done.revealed, quiet, gave_up, ended_turn=handed_on)
        if done.revealed:
            self.checkpoints.clear()
        self.checkpoints.append(mark)
        return mark

    def add_substitution(self, seat: Seat) -> None:
        """Remember that somebody else plays a seat now: an undo brings no order of the former player back."""
        self.checkpoints.append(Checkpoint(b"", seat, aside=substitution.SUBSTITUTION))

    def why_not(self, seats: Sequence[Seat], *, consent: bool = False) -> str | None:
        """Why these seats (one, or a team) cannot take back the last action now; None: they can.

        With the consent of the others chance, answers and an ended turn can be undone too, a reveal never.
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
        return None

    def undo(
        self, spec: GameSpec[B, Any], state: State[B], seats: Sequence[Seat], *, consent: bool = False
    ) -> State[B]:
        """The state before the last action, or `CannotUndo` with the reason.

        It is the same, byte for byte, except that `seq` and `moment` go on counting (a button that
        was shown in the undone future must not fit the new one) and that asides stay as they were set.
        """
        if (reason := self.why_not(seats, consent=consent)) is not None:
            raise CannotUndo(reason)
        last = max(at for at, mark in enumerate(self.checkpoints) if not mark.aside)
        back = load(spec, self.checkpoints[last].save)
        del self.checkpoints[last]
        for mark in self.checkpoints[last:]:
            with suppress(Refused):  # what is not offered there need not be kept
                back = substitution.replay_move(spec, back, mark.seat, mark.aside).state
        back.seq, back.moment = state.seq + 1, state.moment + 1
        return back
