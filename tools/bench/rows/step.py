"""Rows 6, 7, 12 and 13: a step of a match with its durable commit, beside bare sqlite3."""

import gc
from collections.abc import Sequence
from time import perf_counter

from tools.bench.bench_host import BareWriter, BenchHost, BlobWriter
from tools.bench.gauge import BenchGauge, BenchRow, BenchStage, Borders, Figures, TurnWork
from tools.bench.selfplay import find_selfplay

AT_ONCE = 200
FEW, MANY = 10, 20_000
EARLY, LATE = 10, 5_000
"""Steps behind a young match, and behind an old one."""

ROWS = (
    BenchRow(
        "6a",
        "a step, load + apply + commit / bare commit of the same rows; no fsync, CPU time",
        "step",
        "bare",
        Borders(excellent=2.0, good=4.0, poor=10.0),
        "The step is a person's press: all that the host reads, decides and writes, and the way to the"
        " writer's thread and back. Bare sqlite3 writes the same statements into a copy of the same file, on"
        " one thread and without rules.",
    ),
    BenchRow("6a-rules", "the rules' part of it, and what is asked next / the same", "rules", "bare"),
    BenchRow("6a-bytes", "the step / as many bytes as one update and one insert", "step", "bytes"),
    BenchRow(
        "6b",
        "the same as 6a with fsync, on the wall",
        "durable step",
        "durable bare",
        Borders(excellent=1.3, good=2.0, poor=4.0),
        "The medians of both.",
    ),
    BenchRow(
        "7",
        f"durable steps a second with {AT_ONCE} matches acting / serial durable commits of bare sqlite3",
        "steps",
        "commits",
        Borders(excellent=4.0, good=1.0, poor=0.5),
        "All that acts at once is written in one commit.",
    ),
    BenchRow(
        "12",
        f"a step with {MANY} matches stored / with {FEW}",
        "step of many",
        "step of few",
        Borders(excellent=1.3, good=2.0, poor=3.0),
        "CPU time, without fsync.",
    ),
    BenchRow(
        "13",
        f"a step after {LATE} steps / after {EARLY}",
        "late step",
        "early step",
        Borders(excellent=1.1, good=1.5, poor=3.0),
        "The same.",
    ),
)


def prepare_turns(stage: BenchStage) -> Sequence[TurnWork]:
    """Prepare turns of each step before its yardstick, which writes the rows that the step wrote."""
    play, clock, seconds = find_selfplay(stage.game), stage.clock, stage.seconds
    quick, durable = BenchHost(play, FEW, durable=False), BenchHost(play, AT_ONCE, durable=True)
    few, many = BenchHost(play, FEW, durable=False), BenchHost(play, MANY, durable=False)
    young, old = BenchHost(play, 1, durable=False, steps=EARLY), BenchHost(play, 1, durable=False, steps=LATE)
    bare, durable_bare = BareWriter(quick, durable=False), BareWriter(durable, durable=True)
    quick.mean_step(clock, 0.1)
    blob = BlobWriter(quick.written)
    gc.freeze()  # as the host does with objects that exist before anybody plays

    def rules() -> Figures:
        chosen = quick.choose_actions()

        def moves() -> Figures:
            for loaded, action in chosen:
                loaded.apply_action(action)
            return {"done": len(chosen)}

        return {"rules": 1 / stage.measure_rates(moves)["done"]}

    return (
        lambda: {"step": quick.mean_step(clock, seconds)},
        lambda: {"bare": bare.mean_commit(clock)},
        lambda: {"bytes": 1 / stage.measure_rates(blob.commit_blob)["done"]},
        rules,
        lambda: {"durable step": durable.median_step(seconds)},
        lambda: {"durable bare": durable_bare.median_commit()},
        lambda: {"steps": 1 / durable.concurrent_step(seconds, AT_ONCE)},
        lambda: {"commits": 1 / durable_bare.mean_commit(perf_counter)},
        lambda: {"step of few": few.mean_step(clock, seconds)},
        lambda: {"step of many": many.mean_step(clock, seconds)},
        lambda: {"early step": young.mean_step(clock, seconds)},
        lambda: {"late step": old.mean_step(clock, seconds)},
    )


GAUGE = BenchGauge(ROWS, prepare_turns, required_packages=("aiosqlite",))
