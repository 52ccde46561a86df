"""The memory of the host and its workers while many people play all games, faster than people do.

It must be flat: a host that runs for months may not grow with what was shown. The figures are printed.
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from statistics import mean
from time import perf_counter

import pytest

from tests.host.kit.host_process import ProcessScene
from tests.host.kit.memory import MIB, measure_tree
from tests.host.processes.load.load_players import PATIENCE, LoadPlayer, gather_players

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="Linux alone says what processes share"),
]

GAMES = ("Nightbreak", "Break", "Nightfall")
PEOPLE = int(os.environ.get("BREAKFALL_SOAK_PEOPLE", "60"))
SECONDS = float(os.environ.get("BREAKFALL_SOAK_SECONDS", "600"))
PACE = 3.0
"""Seconds between two presses of a person: five times as fast as people are."""
LONG_WAIT = 20.0
"""Seconds after which a person gives a match up."""
SAMPLE = 5.0
"""Seconds between two looks at the memory."""
MOST_GROWTH = 1.1
"""The mean of the last third by that of the second: the caches fill in the first."""


class SoakPlayer(LoadPlayer):
    """A person who plays each game in turn."""

    def choose_game(self) -> str:
        number = int(self.seat.name.removeprefix("Player"))
        return GAMES[(number + self.matches) % len(GAMES)]

    async def begin(self) -> None:
        opened = await self.seat.slash("play")
        await self.seat.press(self.choose_game(), message=opened.message, within=PATIENCE)
        self.matches += 1

    async def turn(self, now: float) -> None:
        """Answer if asked; whoever waits for long starts another match, as impatient people do."""
        if now - self.asked_at > LONG_WAIT:
            self.asked_at = now
            await self.dismiss()
            await self.begin()
        else:
            await super().turn(now)


async def sample_memory(root: int, end: float) -> list[list[int]]:
    """Measure the host and its workers until the time is up."""
    samples: list[list[int]] = []
    while perf_counter() < end:
        samples.append(await asyncio.to_thread(measure_tree, root))
        await asyncio.sleep(SAMPLE)
    return samples


def format_curve(samples: Sequence[Sequence[int]], count: int = 20) -> str:
    """Return lines of MiB, in all and of each process."""
    step = max(1, len(samples) // count)
    return "\n".join(
        f"{at * SAMPLE:6.0f} s  {sum(one) // MIB:4d} MiB  = {' + '.join(str(part // MIB) for part in one)}"
        for at, one in enumerate(samples)
        if at % step == 0
    )


@pytest.mark.nightly
@pytest.mark.own_host(pacing=1.0)
async def test_the_memory_of_a_host_is_flat(stage: ProcessScene, capsys: pytest.CaptureFixture[str]) -> None:
    times: list[float] = []
    crowd = await gather_players(stage, PEOPLE, PACE, times, SoakPlayer)
    process = stage.hall.host.process
    assert process is not None
    end = perf_counter() + SECONDS
    sampling = asyncio.create_task(sample_memory(process.pid, end))
    await asyncio.gather(*(person.play(end, PACE * at / PEOPLE) for at, person in enumerate(crowd)))
    samples = await sampling
    totals = [sum(one) for one in samples]
    third = len(totals) // 3
    second, last = mean(totals[third : 2 * third]), mean(totals[2 * third :])
    with capsys.disabled():
        print(  # noqa: T201
            f"\n{PEOPLE} people, {len(times)} presses, {sum(person.matches for person in crowd)} matches in"
            f" {SECONDS:g} s; at most {max(totals) // MIB} MiB; last third by second {last / second:.2f}\n"
            f"{format_curve(samples)}"
        )
    assert last <= second * MOST_GROWTH
