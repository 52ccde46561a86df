"""The host comes back after an hour, and every board has to be edited: the awaited ones first."""

import os
from pathlib import Path
from time import perf_counter

import pytest

from sandbox.guild.world import World
from tests.host.processes.load.crowd import open_crowded_host
from tests.host.processes.load.many_matches import is_awaited, make_matches, match_number

pytestmark = pytest.mark.slow

MATCHES = int(os.environ.get("BREAKFALL_LOAD_BOARDS", "5000"))
HOUR = 3600
NEARLY = 20
"""Boards that may overtake others by being drawn sooner."""


@pytest.mark.parametrize(
    ("matches", "pacing"), [(60, 0.1), pytest.param(MATCHES, 1.0, marks=pytest.mark.nightly)]
)
async def test_boards_after_an_absence(
    tmp_path: Path, matches: int, pacing: float, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_crowded_host(tmp_path, pacing) as host:
        await make_matches(host.database, host.world, matches, HOUR)
        began = perf_counter()
        host.start()
        await host.wait_for(lambda: len(host.returns) == matches)
        await host.stop()
        assert (host.limited, host.world.invalid_request_count) == (0, 0), host.process.log[-4000:]
        order = [find_match(host.world, thread) for thread in host.returns]
    assert sorted(order) == [*range(1, matches + 1)]
    awaited = sum(map(is_awaited, order))
    assert sum(not is_awaited(match) for match in order[:awaited]) <= NEARLY
    times = [at - began for at in host.returns.values()]
    last = max(at for at, match in zip(times, order, strict=True) if is_awaited(match))
    with capsys.disabled():
        print(  # noqa: T201
            f"\n{matches} matches after an hour away: first board right after {times[0]:.1f} s, "
            f"the {awaited} awaited ones after {last:.1f} s, all after {times[-1]:.1f} s "
            f"({matches / (times[-1] - times[0]):.0f} a second); 0 times 429"
        )


def find_match(world: World, thread: int) -> int:
    return match_number(world.data.channels[thread].name)
