"""Rows 14 and 15: what matches cost that nobody plays just now."""

import asyncio
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from weakref import finalize

from tools.bench.gauge import Borders, Figures, Gauge, Row, Stage, Turn, Unmeasurable
from tools.bench.live.running import Partner
from tools.bench.selfplay import selfplay
from tools.bench.stored import Shelf, stored

WARM, MATCHES = 1_000, 10_000

ROWS = (
    Row(
        "14",
        "memory that an idle match adds / bytes of its save",
        "grown",
        "save",
        Borders(excellent=0.2, good=1.5, poor=5),
        f"The host has made a step in each of {WARM} matches, so that what it remembers is full; then it"
        f" makes one in each of {MATCHES} more.",
    ),
    Row(
        "15",
        f"a full garbage collection after steps in {WARM + MATCHES} matches / before the first",
        "many",
        "none",
        Borders(excellent=1.2, good=2, poor=5),
        "In the same process.",
    ),
)


def turns(stage: Stage) -> Sequence[Turn]:
    """A process of its own each time. Not scaled: it takes as many matches as it takes."""
    if not Path("/proc/self/statm").exists():
        raise Unmeasurable("this system does not tell a process how much memory it uses.")
    shelf = Shelf(selfplay(stage.game))
    kept = TemporaryDirectory()
    folder = Path(kept.name)
    everything = [shelf.row(match, people=2 * match) for match in range(1, WARM + MATCHES + 1)]
    asyncio.run(stored(folder / "all.sqlite", shelf, everything))
    save = sum(map(len, shelf.saves)) / len(shelf.saves)

    def idle() -> Figures:
        copy = folder / "copy.sqlite"
        shutil.copyfile(folder / "all.sqlite", copy)
        told = measured(folder, copy)
        for path in folder.glob("copy.sqlite*"):
            os.unlink(path)
        return {"save": save, **told}

    finalize(idle, kept.cleanup)
    return (idle,)


def measured(folder: Path, database: Path) -> dict[str, Any]:
    partner = Partner(folder, "idle", str(database), str(WARM), str(MATCHES))
    try:
        return partner.hear()
    finally:
        partner.end()


GAUGE = Gauge(ROWS, turns)
