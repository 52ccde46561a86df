"""Taking back: checkpoints, and the floor below which nothing can be taken back freely.

A checkpoint is the whole state before an action, never a reverse patch. The floor is not stored, it
follows from what the actions since did: chance and revealed cards bind everybody, an answer binds
everybody but the seat (or team) that gave it.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TypeVar

from games.core import newcomer
from games.core.codec import dump, load
from games.core.errors import NoUndo, Refused
from games.core.model import RESIGN, Action, Seat, State
from games.core.play import Move, Step, asked, at_rest
from games.core.record import Record, Value
from games.core.spec import GameSpec

B = TypeVar("B", bound=Record)

CHANCE = "Chance has played its part since then."
REVEALED = "Something hidden has been seen since then."
ANSWERED = "Somebody else has answered since then."
QUIET = "A secret question is open by now; an answer to it can still be changed."
HANDED_ON = "The turn has passed on since then."
GIVEN_UP = "Giving up is final."
NOTHING = "There is nothing of yours to take back."


class Mark(Value, frozen=True):
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
    handed_on: bool = False
    """It ended a turn, in a game where that binds."""


class History:
    """The actions of a match that could still be taken back. Plain data inside: `marks` can be stored."""

    def __init__(self, marks: Sequence[Mark] = ()) -> None:
        self.marks = list(marks)

    def note(self, spec: GameSpec[B, Any], before: State[B], action: Action, done: Step) -> Mark:
        """Remember an action that was applied. What lies below a reveal never comes back: it is dropped."""
        decision, _ = at_rest(spec, before).sought(action.seat, action.about, action.owner)
        after = at_rest(spec, done.state)
        made = Move(decision, done, asked(after), decision.text(action.pick), after)
        return self.note_move(spec, before, action, made)

    def note_move(self, spec: GameSpec[B, Any], before: State[B], action: Action, move: Move) -> Mark:
        """The same for whoever knows already what was answered, and what is asked now."""
        decision, done = move.decision, move.done
        gave_up = action.about == RESIGN and done.state.result is not None  # else a vote, and no move
        if decision.aside and not gave_up:
            mark = Mark(b"", action.seat, aside=move.text)
        else:
            quiet = any(ask.decision.quiet for ask in move.pending.asks if not ask.about)
            save = dump(spec, before)
            handed_on = bool(spec.hands_on) and any(event.kind == spec.hands_on for event in done.events)
            chance = bool(done.draws)
            mark = Mark(save, action.seat, chance, done.revealed, quiet, gave_up, handed_on=handed_on)
        if done.revealed:
            self.marks.clear()
        self.marks.append(mark)
        return mark

    def note_newcomer(self, seat: Seat) -> None:
        """Remember that somebody else plays a seat now: an undo brings no order of the former player back."""
        self.marks.append(Mark(b"", seat, aside=newcomer.NEWCOMER))

    def refusal(self, seats: Sequence[Seat], *, consent: bool = False) -> str | None:
        """Why these seats (one, or a team) cannot take back the last action now; None: they can.

        With the consent of the others chance, answers and an ended turn can be undone too, a reveal never.
        """
        moves = [mark for mark in self.marks if not mark.aside]
        if not moves:
            return NOTHING
        last = moves[-1]
        if last.revealed or last.gave_up:
            return REVEALED if last.revealed else GIVEN_UP
        if not consent and last.quiet:
            return QUIET
        if not consent and last.chance:
            return CHANCE
        if not consent and last.seat not in seats:
            return ANSWERED if any(mark.seat in seats for mark in moves) else NOTHING
        if not consent and last.handed_on:
            return HANDED_ON
        return None

    def undo(
        self, spec: GameSpec[B, Any], state: State[B], seats: Sequence[Seat], *, consent: bool = False
    ) -> State[B]:
        """The state before the last action, or `NoUndo` with the reason.

        It is the same, byte for byte, except that `seq` and `moment` go on counting (a button that
        was shown in the undone future must not fit the new one) and that asides stay as they were set.
        """
        if (reason := self.refusal(seats, consent=consent)) is not None:
            raise NoUndo(reason)
        last = max(at for at, mark in enumerate(self.marks) if not mark.aside)
        back = load(spec, self.marks[last].save)
        del self.marks[last]
        for mark in self.marks[last:]:
            with suppress(Refused):  # what is not offered there need not be kept
                back = newcomer.retold(spec, back, mark.seat, mark.aside).state
        back.seq, back.moment = state.seq + 1, state.moment + 1
        return back
