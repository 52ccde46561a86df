"""Substitution: another player takes over a seat, by an act of the host rather than a move of the game.

A substitute takes over what the seat has and knows, but none of its former player's standing orders.
Transcripts list the substitution among the moves, as a text that nobody can type.
"""

from typing import Any, TypeVar

from games.core.errors import MatchOver, NotAsked
from games.core.model import Frame, Seat, State
from games.core.play import Step, apply_step, parse, settled_table
from games.core.records import Record
from games.core.sentences.events import store_events
from games.core.spec import GameSpec
from games.core.text import sentences as kernel

B = TypeVar("B", bound=Record)

SUBSTITUTION = "(somebody else plays this seat from now on)"
"""A substitution in a transcript. No option has this text, and `parse` does not know it."""


def substitute(spec: GameSpec[B, Any], state: State[B], seat: Seat) -> Step:
    """Clear what a seat's former player ordered. Like an aside, this makes nobody's buttons stale."""
    if state.result is not None:
        raise MatchOver(kernel.MatchIsOver())
    if spec.on_substitution is None or seat not in range(state.seats):
        raise NotAsked(kernel.NothingToClear())
    table = settled_table(spec, state)
    table.state.seq += 1
    table.state.stack.append(Frame(spec.on_substitution.key, (seat,)))
    table.settle()
    return Step(table.state, store_events(table.events), table.draws, table.revealed)


def replay_move(spec: GameSpec[B, Any], state: State[B], seat: Seat, text: str) -> Step:
    """Apply a line of a transcript to a state: a typed move or a substitution."""
    if text == SUBSTITUTION:
        return substitute(spec, state, seat)
    return apply_step(spec, state, parse(spec, state, seat, text))
