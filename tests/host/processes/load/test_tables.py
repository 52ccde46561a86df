"""Many people at tables in threads, as Discord's limits see them: a burst, steady play, and an hour away.

How long it takes is printed, and no part of what must hold: it says as much about the machine.
"""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import pytest

from tests.host.processes.load.crowd import (
    AWAY,
    Crowd,
    CrowdedHost,
    TablePair,
    open_crowded_host,
    open_tables,
)
from tests.host.processes.load.load_players import slow_share

pytestmark = pytest.mark.slow

MATCHES = int(os.environ.get("BREAKFALL_LOAD_MATCHES", "200"))
SECONDS = float(os.environ.get("BREAKFALL_LOAD_SECONDS", "25"))
AT_ONCE = 10
"""Tables that are joined at the same time."""
PRESSES_A_SECOND = 29
HOUR = 3600
NOT_RIGHT = """
    SELECT count(*) FROM matches LEFT JOIN notices ON notices.match = matches.id AND notices.kind = 'board'
    WHERE status = 'running' AND (thread IS NULL OR message IS NULL OR shown < wanted)
"""
"""Counts the running matches without a thread, or whose board Discord doesn't have as it is now."""
BOARDS = """
    SELECT thread, message FROM matches JOIN notices ON match = id AND kind = 'board' WHERE status = 'running'
"""


@pytest.mark.parametrize(
    ("matches", "seconds", "pacing"),
    [(20, 2.0, 0.1), pytest.param(MATCHES, SECONDS, 1.0, marks=pytest.mark.nightly)],
)
async def test_tables_in_threads_stay_below_discords_limits(
    tmp_path: Path, matches: int, seconds: float, pacing: float, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_crowded_host(tmp_path, pacing) as host:
        host.start()
        await host.wait_until_ready()
        crowd = Crowd(host)
        pairs = await open_tables(crowd, matches)
        tell(capsys, await start_in_a_burst(host, crowd, pairs))
        tell(capsys, await play_steadily(host, crowd, pairs[: matches // 2], seconds))
        tell(capsys, await come_back_after_an_hour(host, matches))
        assert (host.limited, host.world.invalid_request_count) == (0, 0), host.process.log[-4000:]


def tell(capsys: pytest.CaptureFixture[str], told: str) -> None:
    with capsys.disabled():
        print(f"\n{told}")  # noqa: T201


async def start_in_a_burst(host: CrowdedHost, crowd: Crowd, pairs: Sequence[TablePair]) -> str:
    """All matches begin in a burst; each gets its thread and its board without a restart."""
    began, limited = perf_counter(), host.limited
    for at in range(0, len(pairs), AT_ONCE):
        await asyncio.gather(*(pair.join() for pair in pairs[at : at + AT_ONCE]))
    answered = perf_counter() - began
    await host.wait_for(lambda: not count_wrong(host))
    right = perf_counter() - began
    assert len(read_boards(host)) == len(pairs)
    return (
        f"{len(pairs)} matches opened in a burst: joins answered after {answered:.1f} s, all boards in their "
        f"threads after {right:.1f} s; {host.limited - limited} times 429"
    )


async def play_steadily(host: CrowdedHost, crowd: Crowd, pairs: Sequence[TablePair], seconds: float) -> str:
    """Everybody plays at a pace; no press waits for the budget."""
    limited, pace = host.limited, len(pairs) / PRESSES_A_SECOND
    crowd.times.clear()
    crowd.late = 0
    end = perf_counter() + seconds
    await asyncio.gather(*(pair.play(end, pace * at / len(pairs), pace) for at, pair in enumerate(pairs)))
    wrong, began = count_wrong(host), perf_counter()
    await host.wait_for(lambda: not count_wrong(host))
    assert crowd.times
    middle, slow = slow_share(crowd.times, 0.5) * 1000, slow_share(crowd.times, 0.99) * 1000
    return (
        f"{len(pairs)} matches, {len(crowd.times)} presses in {seconds:g} s: p50 {middle:.0f} ms, "
        f"p99 {slow:.0f} ms, {crowd.late} not answered in time; {wrong} boards behind at the end, "
        f"none {perf_counter() - began:.1f} s later; {host.limited - limited} times 429"
    )


async def come_back_after_an_hour(host: CrowdedHost, matches: int) -> str:
    """Each board says that the host was away."""
    await host.stop()
    limited, began = host.limited, perf_counter()
    host.alter_rows("UPDATE heartbeat SET seen_at = seen_at - ?", HOUR)
    host.alter_rows("UPDATE panels SET opened_at = opened_at - ?", HOUR)
    host.start()
    await host.wait_for(lambda: len(host.returns) == matches)
    right = perf_counter() - began
    await host.wait_for(lambda: not count_wrong(host))
    assert all(AWAY in board for board in read_boards(host))
    return (
        f"start after an hour away: all {matches} boards right after {right:.1f} s; "
        f"{host.limited - limited} times 429"
    )


def count_wrong(host: CrowdedHost) -> int:
    return host.read_rows(NOT_RIGHT)[0][0]


def read_boards(host: CrowdedHost) -> list[str]:
    """Return the boards of all running matches, as they stand in their threads."""
    return [str(host.world.message(thread, board).components) for thread, board in host.read_rows(BOARDS)]
