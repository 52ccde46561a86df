"""Matches of AI seats, step by step, as a host records them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.ai.greedy import GreedyPlayer
from games.ai.match import play_match
from games.core import play
from games.core.model import Action, Event, Seat, State
from games.nightfall import NIGHTFALL


class Step(NamedTuple):
    state: State[Any]
    seat: Seat
    events: list[Event]


def record_match(seats: int, seed: str) -> list[Step]:
    """Play a match of greedy AI seats; the last step has the last state, and nobody's move."""
    actions: list[Action] = []
    players = [GreedyPlayer(f"{seed} {seat}", worlds=1) for seat in range(seats)]
    options = {"format": NIGHTFALL.formats[0].key}
    play_match(NIGHTFALL, options, seats, seed, players, actions.append)
    state = play.begin(NIGHTFALL, options, seats, seed).state
    steps: list[Step] = []
    for action in actions:
        after = play.apply_step(NIGHTFALL, state, action)
        steps.append(Step(state, action.seat, list(after.events)))
        state = after.state
    return [*steps, Step(state, -1, [])]


def events_of(steps: Sequence[Step], viewer: Seat) -> list[Event]:
    found = (event.seen_by(viewer) for step in steps for event in step.events)
    return [event for event in found if event is not None]
