"""Many matches at once through the sandbox, by the real client: everybody is answered, and nothing is lost.

How long it takes is printed, and no part of what must hold: it says as much about the machine.
"""

import asyncio
import os
import sqlite3
from contextlib import closing
from time import perf_counter

import pytest

from tests.host.kit.host_process import ProcessScene
from tests.host.processes.duel import host_file
from tests.host.processes.load.load_players import gather_players, slow_share

pytestmark = pytest.mark.slow

MATCHES = int(os.environ.get("BREAKFALL_LOAD_MATCHES", "40"))
"""At night; 200 is what was promised."""
SECONDS = float(os.environ.get("BREAKFALL_LOAD_SECONDS", "30"))
PACE = float(os.environ.get("BREAKFALL_LOAD_PACE", "2"))
"""Seconds from one press of a person to their next."""


@pytest.mark.parametrize(
    ("matches", "seconds"), [(6, 4.0), pytest.param(MATCHES, SECONDS, marks=pytest.mark.nightly)]
)
@pytest.mark.own_host(pacing=1.0)
async def test_many_matches_at_once(
    stage: ProcessScene, matches: int, seconds: float, capsys: pytest.CaptureFixture[str]
) -> None:
    times: list[float] = []
    crowd = await gather_players(stage, matches, PACE, times)
    times.clear()
    end = perf_counter() + seconds
    await asyncio.gather(
        *(person.play(end, PACE * at / matches) for at, person in enumerate(crowd))
    )  # a press that is not answered ends it
    steps = sum(person.steps for person in crowd)
    assert sum(person.matches for person in crowd) >= matches
    assert await asyncio.to_thread(stage.hall.host.stop) == 0
    behind = stage.hall.host.log.count("Can't keep up")
    with closing(sqlite3.connect(host_file(stage))) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert file.execute("SELECT count(*) FROM matches").fetchone()[0] >= matches
        pressed = file.execute("SELECT count(*) FROM presses WHERE match IS NOT NULL").fetchone()[0]
    assert pressed >= steps > 0
    with capsys.disabled():
        print(  # noqa: T201
            f"\n{matches} matches, {len(times)} presses in {seconds:g} s: "
            f"p50 {slow_share(times, 0.5) * 1000:.0f} ms, p99 {slow_share(times, 0.99) * 1000:.0f} ms, "
            f"slowest {max(times) * 1000:.0f} ms; heartbeats behind: {behind}"
        )
