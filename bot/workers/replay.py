"""Playing stored matches again, in a worker process: for the replay, the export, and the check of the deal.

What was taken back is left out: one straight line of play remains. Plain values in and out.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from games.core.codec import dump, load
from games.core.fair_deal import deal_seed, matches_commitment
from games.core.model import Event, Seat, State
from games.core.play import Step as Done
from games.core.play import apply_step, begin, parse
from games.core.records import Scalar
from games.core.spec import GameSpec
from games.core.substitution import SUBSTITUTION, replay_move, substitute
from games.core.transcript import TranscriptRecorder
from games.core.undo import History
from games.registry import GAMES

UNDO = "undo"
CACHED_MATCHES = 4
"""Matches whose every position a worker remembers: one of a thousand moves is a megabyte or two."""

Step = tuple[Seat | None, str]
"""Seat and typed move, as the store has them."""


class ReplayRequest(Struct, array_like=True):
    """What is needed to deal a match again, and what was done in it."""

    game: str
    options: dict[str, Scalar]
    seats: int
    seed: str
    cut: str
    steps: list[Step]


class ReplayPosition(Struct, array_like=True):
    """A match after so many of its moves."""

    step: int
    steps: int
    save: bytes
    events: bytes
    turns: list[tuple[int, int]]
    """(step, turn) where each turn begins."""


def effective_moves(request: ReplayRequest) -> list[tuple[Seat, str]]:
    """The moves that stand, and the newcomers; each fits the state that those before it lead to."""
    spec = GAMES[request.game]
    state: State[Any] = begin(
        spec, request.options, request.seats, deal_seed(request.seed, request.cut)
    ).state
    history, line = History(), list[tuple[Seat, str, bool]]()
    for seat, move in request.steps:
        if seat is None or not move:
            continue
        if move == UNDO:
            state = history.undo(spec, state, (), consent=True)
            del line[max(at for at, (_, _, aside) in enumerate(line) if not aside)]
        elif move == SUBSTITUTION:
            state = substitute(spec, state, seat).state
            history.add_substitution(seat)
            line.append((seat, move, True))
        else:
            action = parse(spec, state, seat, move)
            done = apply_step(spec, state, action)
            line.append((seat, move, bool(history.add_action(spec, state, action, done).aside)))
            state = done.state
    return [(seat, move) for seat, move, _ in line]


class MatchReplay(NamedTuple):
    """A match that was played again."""

    snapshots: list[tuple[bytes, bytes]]
    """The save after so many of its moves, with what happened in the last of them; first the deal."""
    turns: list[tuple[int, int]]


@lru_cache(maxsize=CACHED_MATCHES)
def replay_match(encoded: bytes) -> MatchReplay:
    """All of a match at once: whoever leafs through it plays it again once, not with each page."""
    found = msgspec.msgpack.decode(encoded, type=ReplayRequest)
    spec = GAMES[found.game]
    done = begin(spec, found.options, found.seats, deal_seed(found.seed, found.cut))
    kept, turns = [snapshot(spec, done)], [(0, turn_number(spec, done.state))]
    for number, (seat, move) in enumerate(effective_moves(found), 1):
        done = replay_move(spec, done.state, seat, move)
        kept.append(snapshot(spec, done))
        turn = turn_number(spec, done.state)
        if turn != turns[-1][1]:
            turns.append((number, turn))
    return MatchReplay(kept, turns)


def snapshot(spec: GameSpec[Any, Any], done: Done) -> tuple[bytes, bytes]:
    return dump(spec, done.state), msgspec.msgpack.encode(done.events)


def position(request: ReplayRequest, index: int) -> ReplayPosition:
    """The match after `at` moves, 0 being the deal; after the last one if there are fewer."""
    kept, turns = replay_match(msgspec.msgpack.encode(request))
    index = min(max(index, 0), len(kept) - 1)
    return ReplayPosition(index, len(kept) - 1, *kept[index], turns)


def turn_number(spec: GameSpec[Any, Any], state: State[Any]) -> int:
    return 0 if spec.count_turns is None else spec.count_turns(spec.table_type(spec, state))


def export(request: ReplayRequest, names: Sequence[str]) -> str:
    """The match as a transcript, which `./breakfall replay` reads."""
    recorder = TranscriptRecorder(
        GAMES[request.game], request.options, request.seats, request.seed, names, request.cut
    )
    for seat, move in effective_moves(request):
        recorder.record_text(seat, move)
    return recorder.to_text()


def faults(request: ReplayRequest, commitment: str, save: bytes) -> list[str]:
    """What does not fit: the seal, a move, or how it ended. Nothing: the deal is as it was promised."""
    found: list[str] = []
    if not matches_commitment(commitment, request.seed):
        found.append("seal")
    spec = GAMES[request.game]
    try:
        last = load(spec, position(request, len(request.steps)).save)
    except Exception:
        return [*found, "moves"]
    if clear_counters(last) != clear_counters(load(spec, save)):
        found.append("end")
    return found


def clear_counters(state: State[Any]) -> State[Any]:
    """Without the counters, which go on when something is taken back."""
    state.seq = state.moment = 0
    return state


def decode_events(data: bytes) -> list[Event]:
    return msgspec.msgpack.decode(data, type=list[Event])
