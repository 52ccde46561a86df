"""Playing stored matches again, in a worker process: for the replay, the export, and the check of the deal.

What was taken back is left out: one straight line of play remains. Plain values in and out.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from games.core.codec import dump, load
from games.core.fair import deal_seed, fits
from games.core.model import Event, Seat, State
from games.core.newcomer import NEWCOMER, retold, welcome
from games.core.play import Step as Done
from games.core.play import begin, parse, step
from games.core.record import Scalar
from games.core.spec import GameSpec
from games.core.transcript import Recorder
from games.core.undo import History
from games.registry import GAMES

UNDO = "undo"
KEPT = 4
"""Matches whose every position a worker remembers: one of a thousand moves is a megabyte or two."""

Step = tuple[Seat | None, str]
"""Seat and typed move, as the store has them."""


class Told(Struct, array_like=True):
    """What is needed to deal a match again, and what was done in it."""

    game: str
    options: dict[str, Scalar]
    seats: int
    seed: str
    cut: str
    steps: list[Step]


class Position(Struct, array_like=True):
    """A match after so many of its moves."""

    step: int
    steps: int
    save: bytes
    events: bytes
    turns: list[tuple[int, int]]
    """(step, turn) where each turn begins."""


def straight(told: Told) -> list[tuple[Seat, str]]:
    """The moves that stand, and the newcomers; each fits the state that those before it lead to."""
    spec = GAMES[told.game]
    state: State[Any] = begin(spec, told.options, told.seats, deal_seed(told.seed, told.cut)).state
    history, line = History(), list[tuple[Seat, str, bool]]()
    for seat, move in told.steps:
        if seat is None or not move:
            continue
        if move == UNDO:
            state = history.undo(spec, state, (), consent=True)
            del line[max(at for at, (_, _, aside) in enumerate(line) if not aside)]
        elif move == NEWCOMER:
            state = welcome(spec, state, seat).state
            history.note_newcomer(seat)
            line.append((seat, move, True))
        else:
            action = parse(spec, state, seat, move)
            done = step(spec, state, action)
            line.append((seat, move, bool(history.note(spec, state, action, done).aside)))
            state = done.state
    return [(seat, move) for seat, move, _ in line]


class Played(NamedTuple):
    """A match that was played again."""

    kept: list[tuple[bytes, bytes]]
    """The save after so many of its moves, with what happened in the last of them; first the deal."""
    turns: list[tuple[int, int]]


@lru_cache(maxsize=KEPT)
def played(told: bytes) -> Played:
    """All of a match at once: whoever leafs through it plays it again once, not with each page."""
    found = msgspec.msgpack.decode(told, type=Told)
    spec = GAMES[found.game]
    done = begin(spec, found.options, found.seats, deal_seed(found.seed, found.cut))
    kept, turns = [kept_of(spec, done)], [(0, turn_of(spec, done.state))]
    for number, (seat, move) in enumerate(straight(found), 1):
        done = retold(spec, done.state, seat, move)
        kept.append(kept_of(spec, done))
        turn = turn_of(spec, done.state)
        if turn != turns[-1][1]:
            turns.append((number, turn))
    return Played(kept, turns)


def kept_of(spec: GameSpec[Any, Any], done: Done) -> tuple[bytes, bytes]:
    return dump(spec, done.state), msgspec.msgpack.encode(done.events)


def position(told: Told, at: int) -> Position:
    """The match after `at` moves, 0 being the deal; after the last one if there are fewer."""
    kept, turns = played(msgspec.msgpack.encode(told))
    at = min(max(at, 0), len(kept) - 1)
    return Position(at, len(kept) - 1, *kept[at], turns)


def turn_of(spec: GameSpec[Any, Any], state: State[Any]) -> int:
    return 0 if spec.turns is None else spec.turns(spec.table(spec, state))


def export(told: Told, names: Sequence[str]) -> str:
    """The match as a transcript, which `./breakfall replay` reads."""
    recorder = Recorder(GAMES[told.game], told.options, told.seats, told.seed, names, told.cut)
    for seat, move in straight(told):
        recorder.retell(seat, move)
    return recorder.text()


def faults(told: Told, commitment: str, save: bytes) -> list[str]:
    """What does not fit: the seal, a move, or how it ended. Nothing: the deal is as it was promised."""
    found: list[str] = []
    if not fits(commitment, told.seed):
        found.append("seal")
    spec = GAMES[told.game]
    try:
        last = load(spec, position(told, len(told.steps)).save)
    except Exception:
        return [*found, "moves"]
    if plain(last) != plain(load(spec, save)):
        found.append("end")
    return found


def plain(state: State[Any]) -> State[Any]:
    """Without the counters, which go on when something is taken back."""
    state.seq = state.moment = 0
    return state


def events_of(data: bytes) -> list[Event]:
    return msgspec.msgpack.decode(data, type=list[Event])
