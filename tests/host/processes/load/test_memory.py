"""What the host and its workers hold while many people play all games: memory, open files, tasks.

All must be flat: a host that runs for months may not grow with what was shown. And all processes
together never hold more than is promised (`docs/promises.md`, `docs/hosting.md`). The figures are printed.
"""

import asyncio
import os
import re
import sys
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import mean
from time import perf_counter

import pytest

from tests.host.kit.addresses import free_address
from tests.host.kit.host_process import ProcessScene
from tests.host.kit.memory import MIB, count_open_files, measure_tree
from tests.host.processes.load.load_players import PATIENCE, LoadPlayer, gather_players

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="Linux alone says what processes share"),
]

GAMES = ("Nightbreak", "Break", "Nightfall")
PEOPLE = int(os.environ.get("BREAKFALL_SOAK_PEOPLE", "60"))
SECONDS = float(os.environ.get("BREAKFALL_SOAK_SECONDS", "600"))
PACE = float(os.environ.get("BREAKFALL_SOAK_PACE", "3"))
"""Seconds between two presses of a person: usually five times as fast as people are."""
LONG_WAIT = max(20.0, 3 * PACE)
"""Seconds after which a person gives a match up."""
SAMPLE = 5.0
"""Seconds between two looks at the memory."""
MOST_GROWTH = 1.1
"""The mean of the last third by that of the second; tasks come and go with the presses of a moment."""


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


MOST_MEMORY = 350 * MIB
"""What the host and its workers hold together at most, at any moment."""


@dataclass(frozen=True)
class Sample:
    """What the host and its workers held at one moment."""

    memory: list[int]
    """Bytes of the host and of each worker."""
    open_files: int
    tasks: int
    """Of the host's event loop."""

    @property
    def total(self) -> int:
        return sum(self.memory)

    def format_line(self) -> str:
        parts = " + ".join(str(part // MIB) for part in self.memory)
        return f"{self.total // MIB:4d} MiB = {parts}; {self.open_files} open files, {self.tasks} tasks"


def take_sample(root: int, metrics_url: str) -> Sample:
    with urllib.request.urlopen(metrics_url, timeout=60) as response:  # noqa: S310 - our own address
        text = response.read().decode()
    tasks = re.search(r"^breakfall_tasks (\S+)$", text, re.MULTILINE)
    assert tasks, text
    return Sample(measure_tree(root), count_open_files(root), int(float(tasks[1])))


async def take_samples(root: int, metrics_url: str, end: float) -> list[Sample]:
    """Measure the host and its workers until the time is up."""
    samples: list[Sample] = []
    while perf_counter() < end:
        samples.append(await asyncio.to_thread(take_sample, root, metrics_url))
        await asyncio.sleep(SAMPLE)
    return samples


def format_curve(samples: Sequence[Sample], count: int = 20) -> str:
    """Return lines of MiB, in all and of each process, of open files and tasks."""
    step = max(1, len(samples) // count)
    return "\n".join(
        f"{at * SAMPLE:6.0f} s  {one.format_line()}" for at, one in enumerate(samples) if at % step == 0
    )


def compare_thirds(values: Sequence[float]) -> float:
    """Return the mean of the last third by that of the second: the first is for filling caches."""
    third = len(values) // 3
    return mean(values[2 * third :]) / mean(values[third : 2 * third])


def list_excesses(samples: Sequence[Sample]) -> dict[str, float]:
    """Return the growth of each figure that grew too much, and the most memory if that is too much."""
    growth = measure_growth(samples)
    most = max(one.total for one in samples)
    found = {what: by for what, by in growth.items() if by > MOST_GROWTH}
    return found | ({"MiB of all processes": most / MIB} if most > MOST_MEMORY else {})


def measure_growth(samples: Sequence[Sample]) -> dict[str, float]:
    """Return the last third of each figure by the second."""
    return {
        "memory": compare_thirds([one.total for one in samples]),
        "open files": compare_thirds([one.open_files for one in samples]),
        "tasks": compare_thirds([one.tasks for one in samples]),
    }


def test_processes_that_hold_too_much_together_are_an_excess() -> None:
    flat = [Sample([200 * MIB, 80 * MIB, 70 * MIB], 70, 90)] * 9
    assert list_excesses(flat) == {}
    peak = Sample([200 * MIB, 80 * MIB, 71 * MIB], 70, 90)
    assert list_excesses([peak, *flat[1:]]) == {"MiB of all processes": 351.0}
    assert list_excesses([*flat[:-3], *[replace(flat[0], tasks=120)] * 3]).keys() == {"tasks"}


@pytest.mark.nightly
@pytest.mark.own_host(pacing=1.0)
async def test_what_a_host_holds_is_flat(stage: ProcessScene, capsys: pytest.CaptureFixture[str]) -> None:
    address = "{}:{}".format(*free_address())
    assert await asyncio.to_thread(stage.hall.host.stop) == 0
    stage.hall.start(BREAKFALL_METRICS=address)
    await stage.table.until_online(within=60)
    times: list[float] = []
    crowd = await gather_players(stage, PEOPLE, PACE, times, SoakPlayer)
    process = stage.hall.host.process
    assert process is not None
    end = perf_counter() + SECONDS
    sampling = asyncio.create_task(take_samples(process.pid, f"http://{address}/metrics", end))
    await asyncio.gather(*(person.play(end, PACE * at / PEOPLE) for at, person in enumerate(crowd)))
    samples = await sampling
    growth = measure_growth(samples)
    with capsys.disabled():
        print(  # noqa: T201
            f"\n{PEOPLE} people, {len(times)} presses, {sum(person.matches for person in crowd)} matches in"
            f" {SECONDS:g} s; at most {max(one.total for one in samples) // MIB} MiB; last third by second:"
            f" {', '.join(f'{what} {by:.2f}' for what, by in growth.items())}\n{format_curve(samples)}"
        )
    assert list_excesses(samples) == {}
