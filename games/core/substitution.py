"""Somebody else plays a seat from now on: an act of whoever hosts, and no move of the game.

A newcomer takes over what the seat has and knows, but none of its secret wishes: a standing order of somebody
who has left must not answer for them. In records the act stands among the moves, in words nobody can type.
"""

from typing import Any, TypeVar

from games.core.errors import MatchOver, NotAsked
from games.core.model import Frame, Seat, State
from games.core.play import Step, apply_step, parse, settled_table
from games.core.records import Record
from games.core.spec import GameSpec

B = TypeVar("B", bound=Record)

SUBSTITUTION = "(somebody else plays this seat from now on)"
"""The act in a record. No option reads like it, and `parse` does not know it."""


def substitute(spec: GameSpec[B, Any], state: State[B], seat: Seat) -> Step:
    """The seat without what its former player ordered. As an aside it makes nobody's button stale."""
    if state.result is not None:
        raise MatchOver("This match is over.")
    if spec.on_substitution is None or seat not in range(state.seats):
        raise NotAsked("Nothing goes with this seat that a newcomer would have to be rid of.")
    table = settled_table(spec, state)
    table.state.seq += 1
    table.state.stack.append(Frame(spec.on_substitution.key, (seat,)))
    table.settle()
    return Step(table.state, table.events, table.draws, table.revealed)


def replay_move(spec: GameSpec[B, Any], state: State[B], seat: Seat, text: str) -> Step:
    """What a line of a record makes of a state: a move as it was typed, or a newcomer."""
    if text == SUBSTITUTION:
        return substitute(spec, state, seat)
    return apply_step(spec, state, parse(spec, state, seat, text))
