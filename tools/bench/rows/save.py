"""Row 3: encoding and decoding a match, beside json with the same state under its field names."""

import json
from collections.abc import Sequence

from games.core.codec import dump, load, to_json
from tools.bench.gauge import BenchGauge, BenchRow, BenchStage, Borders, Figures, TurnWork
from tools.bench.selfplay import find_selfplay

STATES = 8

ROWS = (
    BenchRow(
        "3a",
        "dump + load of a match / json.dumps + json.loads",
        "codec",
        "json",
        Borders(excellent=0.15, good=0.25, poor=1.0),
        f"{STATES} states from the middle of matches. Ours checks types, rules and arguments; json does not.",
    ),
    BenchRow(
        "3b",
        "bytes of a save / bytes of compact JSON",
        "codec bytes",
        "json bytes",
        Borders(excellent=0.4, good=0.7, poor=1.0),
    ),
)


def prepare_turns(stage: BenchStage) -> Sequence[TurnWork]:
    """Prepare turns of json, then of the codec: seconds for all states, and their bytes."""
    ours = find_selfplay(stage.game)
    spec, states = ours.spec, ours.middle_states(STATES)
    named = [json.loads(to_json(spec, state)) for state in states]

    def by_json() -> Figures:
        for state in named:
            json.loads(json.dumps(state))
        return {"json": 1}

    def by_codec() -> Figures:
        for state in states:
            load(spec, dump(spec, state))
        return {"codec": 1}

    compact = sum(len(json.dumps(state, separators=(",", ":"))) for state in named)
    saved = sum(len(dump(spec, state)) for state in states)
    return (
        lambda: {"json": 1 / stage.measure_rates(by_json)["json"], "json bytes": compact},
        lambda: {"codec": 1 / stage.measure_rates(by_codec)["codec"], "codec bytes": saved},
    )


GAUGE = BenchGauge(ROWS, prepare_turns)
