"""Replay stored matches in a worker process: for the replay, the export, and the check of the deal.

Undone moves are left out: one straight line of play remains. Arguments and results are plain values.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from games.core.codec import dump, load
from games.core.fair_deal import deal_seed, matches_commitment
from games.core.model import Event, Seat, State
from games.core.play import Step as AppliedStep
from games.core.play import apply_step, begin, parse
from games.core.records import Scalar
from games.core.spec import GameSpec
from games.core.substitution import SUBSTITUTION, replay_move, substitute
from games.core.transcript import TranscriptRecorder
from games.core.undo import History
from games.registry import GAMES

UNDO = "undo"
MAX_REPLAY_BYTES = 8 * 1024 * 1024
"""Bytes of the matches of which a worker caches every position: one of a thousand moves takes one or two of
these megabytes. The last one is kept whatever it takes.
"""

Step = tuple[Seat | None, str]
"""Seat and typed move, as stored."""


class ReplayRequest(Struct, array_like=True):
    """All it takes to deal a match again, and its steps."""

    game: str
    options: dict[str, Scalar]
    seats: int
    seed: str
    cut: str
    steps: list[Step]
    rules: int
    """Version of the rules that the match was begun with."""


class ReplayPosition(Struct, array_like=True):
    """A match after `step` of its moves."""

    step: int
    steps: int
    save: bytes
    events: bytes
    turns: list[tuple[int, int]]
    """(step, turn) where each turn begins."""


def deal_again(request: ReplayRequest) -> AppliedStep:
    """Deal a match again, by the rules of then."""
    seed = deal_seed(request.seed, request.cut)
    return begin(GAMES[request.game], request.options, request.seats, seed, request.rules)


def effective_moves(request: ReplayRequest) -> list[tuple[Seat, str]]:
    """Return the moves that weren't undone, and the substitutions, in playable order."""
    spec = GAMES[request.game]
    state: State[Any] = deal_again(request).state
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
            step = apply_step(spec, state, action)
            line.append((seat, move, bool(history.add_action(spec, state, action, step).aside)))
            state = step.state
    return [(seat, move) for seat, move, _ in line]


class MatchReplay(NamedTuple):
    """A replayed match."""

    snapshots: list[tuple[bytes, bytes]]
    """The save and the latest events after each move; the first is the deal."""
    turns: list[tuple[int, int]]

    @property
    def byte_count(self) -> int:
        return sum(len(save) + len(events) for save, events in self.snapshots)


_replays: OrderedDict[bytes, MatchReplay] = OrderedDict()
"""The matches replayed last, by their requests."""


def replay_match(encoded: bytes) -> MatchReplay:
    """Replay a whole match at once, so that paging through a match replays it only once."""
    found = _replays.get(encoded)
    if found is None:
        found = _replays[encoded] = _replay_all(encoded)
        while len(_replays) > 1 and sum(one.byte_count for one in _replays.values()) > MAX_REPLAY_BYTES:
            _replays.popitem(last=False)
    _replays.move_to_end(encoded)
    return found


def _replay_all(encoded: bytes) -> MatchReplay:
    request = msgspec.msgpack.decode(encoded, type=ReplayRequest)
    spec = GAMES[request.game]
    step = deal_again(request)
    snapshots, turns = [snapshot(spec, step)], [(0, turn_number(spec, step.state))]
    for number, (seat, move) in enumerate(effective_moves(request), 1):
        step = replay_move(spec, step.state, seat, move)
        snapshots.append(snapshot(spec, step))
        turn = turn_number(spec, step.state)
        if turn != turns[-1][1]:
            turns.append((number, turn))
    return MatchReplay(snapshots, turns)


def snapshot(spec: GameSpec[Any, Any], step: AppliedStep) -> tuple[bytes, bytes]:
    return dump(spec, step.state), msgspec.msgpack.encode(step.events)


def load_position(request: ReplayRequest, index: int) -> ReplayPosition:
    """Return the match after `index` moves, 0 being the deal, or after the last one if it has fewer."""
    snapshots, turns = replay_match(msgspec.msgpack.encode(request))
    index = min(max(index, 0), len(snapshots) - 1)
    return ReplayPosition(index, len(snapshots) - 1, *snapshots[index], turns)


def turn_number(spec: GameSpec[Any, Any], state: State[Any]) -> int:
    return 0 if spec.count_turns is None else spec.count_turns(spec.table_type(spec, state))


def export_transcript(request: ReplayRequest, names: Sequence[str]) -> str:
    """Return the match as a transcript, which `./breakfall replay` reads."""
    recorder = TranscriptRecorder(
        GAMES[request.game],
        request.options,
        request.seats,
        request.seed,
        names,
        request.cut,
        request.rules,
    )
    for seat, move in effective_moves(request):
        recorder.record_text(seat, move)
    return recorder.to_text()


def list_faults(request: ReplayRequest, commitment: str, save: bytes) -> list[str]:
    """List what contradicts the commitment: seal, moves or end; [] if the deal was as promised."""
    found: list[str] = []
    if not matches_commitment(commitment, request.seed):
        found.append("seal")
    spec = GAMES[request.game]
    try:
        last = load(spec, load_position(request, len(request.steps)).save)
    except Exception:
        return [*found, "moves"]
    if clear_counters(last) != clear_counters(load(spec, save)):
        found.append("end")
    return found


def clear_counters(state: State[Any]) -> State[Any]:
    """Reset the counters, which keep counting through an undo, so that states can be compared."""
    state.seq = state.moment = 0
    return state


def decode_events_strictly(data: bytes) -> list[Event]:
    return msgspec.msgpack.decode(data, type=list[Event])
