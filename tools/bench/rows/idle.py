"""Rows 14 and 15: the cost of idle matches."""

import asyncio
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from weakref import finalize

from tools.bench.gauge import BenchGauge, BenchRow, BenchStage, Borders, Figures, TurnWork, Unmeasurable
from tools.bench.live.processes import BenchProcess
from tools.bench.match_fixtures import MatchFixtures, create_database
from tools.bench.selfplay import find_selfplay

WARM, MATCHES = 1_000, 10_000

ROWS = (
    BenchRow(
        "14",
        "memory that an idle match adds / bytes of its save",
        "grown",
        "save",
        Borders(excellent=0.2, good=1.5, poor=5),
        f"The host has made a step in each of {WARM} matches, so that what it remembers is full; then it"
        f" makes one in each of {MATCHES} more.",
    ),
    BenchRow(
        "15",
        f"a full garbage collection after steps in {WARM + MATCHES} matches / before the first",
        "many",
        "none",
        Borders(excellent=1.2, good=2, poor=5),
        "In the same process.",
    ),
)


def prepare_turns(stage: BenchStage) -> Sequence[TurnWork]:
    """Prepare a turn in a process of its own, with a fixed number of matches."""
    if not Path("/proc/self/statm").exists():
        raise Unmeasurable("this system does not tell a process how much memory it uses.")
    fixtures = MatchFixtures(find_selfplay(stage.game))
    temporary = TemporaryDirectory()
    folder = Path(temporary.name)
    everything = [fixtures.make_row(match, people=2 * match) for match in range(1, WARM + MATCHES + 1)]
    asyncio.run(create_database(folder / "all.sqlite", fixtures, everything))
    save = sum(map(len, fixtures.saves)) / len(fixtures.saves)

    def idle() -> Figures:
        copy = folder / "copy.sqlite"
        shutil.copyfile(folder / "all.sqlite", copy)
        costs = measure_idle(folder, copy)
        for path in folder.glob("copy.sqlite*"):
            os.unlink(path)
        return {"save": save, **costs}

    finalize(idle, temporary.cleanup)
    return (idle,)


def measure_idle(folder: Path, database: Path) -> dict[str, Any]:
    partner = BenchProcess(folder, "idle", str(database), str(WARM), str(MATCHES))
    try:
        return partner.read_reply()
    finally:
        partner.end_process()


GAUGE = BenchGauge(ROWS, prepare_turns)
