"""Rows 8 to 11: people at their buttons, from the incoming frame to the outgoing answer."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from weakref import finalize

from tools.bench.gauge import BenchGauge, BenchRow, BenchStage, Borders, Figures, TurnWork, Unmeasurable
from tools.bench.live.people import MATCHES_EACH, person_at, thread_of
from tools.bench.live.processes import LiveRun, start_live
from tools.bench.match_fixtures import MatchFixtures, create_database
from tools.bench.selfplay import find_selfplay

FEW, MANY = 10, 200
LATE_LIMIT = 3.0
"""Discord's limit for an answer, in seconds."""
MOST_REPEATS = 6
"""Matches of each player, one after the other."""
FIRST_LONE_MATCH = 500_000
"""The first match id against AI."""
WARM_UP_SECONDS = 2.0
LOOK, PATIENCE = 0.5, 60
"""Seconds of a look at whether the host rests, and the most looks."""
QUIET_CPU = 0.1
"""CPU use below which a host rests; the loop's own watch always uses some."""

ROWS = (
    BenchRow(
        "8",
        f"answers to {FEW} players, p99 / 3 s",
        "p99 of few",
        "limit",
        Borders(excellent=0.03, good=0.15, poor=0.5),
        "Presses that make a step, from frame to answer at a stand-in for Discord on loopback: the real"
        " client, a durable commit, a new panel; workers draw boards meanwhile. Nobody pauses.",
    ),
    BenchRow(
        "9",
        "CPU of such a press / CPU of discord.py's text edit",
        "cpu",
        "edit cpu",
        Borders(excellent=4, good=8, poor=20),
        "All of the host and its workers, with the boards that are drawn later, over all presses of a host"
        " that had rested; the yardstick answers with"
        " fifteen buttons, one of which was pressed and is a `DynamicItem`, and does nothing else.",
    ),
    BenchRow("9-host", "the same without the workers, which are other processes", "own cpu", "edit cpu"),
    BenchRow(
        "10",
        f"answers to {MANY} players against AI, p99 / 3 s",
        "p99 of many",
        "limit",
        Borders(excellent=0.3, good=1, poor=1),
        "In every match AI thinks whenever it is asked; all presses count. The host, its workers, the"
        " stand-in and the crowd share the processors.",
    ),
    BenchRow(
        "10-slowest", "the slowest of them / 3 s", "slowest", "limit", Borders(excellent=1, good=1, poor=1)
    ),
    BenchRow("10-edit", f"the same by discord.py's text edit to {MANY} players", "p99 of edits", "limit"),
    BenchRow(
        "11",
        "how late the loop is in that time, p99, in ms above that of an idle one",
        "late",
        "one",
        Borders(excellent=5, good=20, poor=50),
        f"While {FEW} play against AI, boards are drawn, and nothing else is asked.",
    ),
)


class CrowdScene:
    """Both bots, each with its stand-in, and the matches in the host's database."""

    def __init__(self, game: str | None) -> None:
        fixtures = MatchFixtures(find_selfplay(game))
        self.stack = ExitStack()
        folder = Path(self.stack.enter_context(TemporaryDirectory()))
        database = folder / "host.sqlite"
        asyncio.run(create_database(database, fixtures, list(stored_rows(fixtures))))
        self.plain = self.stack.enter_context(start_live(folder, "plain", database))
        self.host = self.stack.enter_context(start_live(folder, "host", database))
        finalize(self, self.stack.close)
        self.host.press_buttons("play", FEW, WARM_UP_SECONDS, 1)  # the first boards build their sprites


def stored_rows(fixtures: MatchFixtures) -> Iterator[Any]:
    """Yield rows of matches between two people and against AI, enough for all players."""
    for base, alone in ((0, False), (FIRST_LONE_MATCH, True)):
        for again in range(MOST_REPEATS):
            for player in range(1, MANY + 1):
                match = base + again * MATCHES_EACH + player
                yield fixtures.make_row(
                    match, alone=alone, people=person_at(match, 0), thread=thread_of(match)
                )


def prepare_turns(stage: BenchStage) -> Sequence[TurnWork]:
    """Prepare turns of discord.py alone, then of the host. Each runs for twice the time of a turn."""
    scene, seconds = CrowdScene(stage.game), 2 * stage.seconds

    def edits() -> Figures:
        report = scene.plain.press_buttons("edit", FEW, seconds)
        many = scene.plain.press_buttons("edit", MANY, seconds)
        return {
            "edit cpu": divide_by_presses(report, "cpu"),
            "p99 of edits": latency(many["answers"]),
            "limit": LATE_LIMIT,
        }

    def few() -> Figures:
        measure_resting(scene.host, LOOK)  # leftovers of other runs must not count
        report = scene.host.press_buttons("play", FEW, seconds, 1)
        after = wait_until_settled(scene.host)
        cpu, own = (
            (report[key] + sum(one[key] for one in after)) / count_presses(report) for key in ("cpu", "own")
        )
        return {"p99 of few": latency(report["answers"]), "cpu": cpu, "own cpu": own}

    def many() -> Figures:
        report = scene.host.press_buttons("alone", MANY, 2 * seconds, FIRST_LONE_MATCH + 1)
        times = report["answers"] + report["looks"]
        return {"p99 of many": latency(times), "slowest": max(times)}

    def lateness() -> Figures:
        idle = latency(measure_resting(scene.host, seconds)["late"])
        busy = latency(scene.host.press_buttons("watch", FEW, seconds, FIRST_LONE_MATCH + 1)["late"])
        return {"late": max(0.0, busy - idle) * 1000, "one": 1}

    return edits, few, many, lateness


def measure_resting(host: LiveRun, seconds: float) -> dict[str, Any]:
    """Measure a time in which nobody presses; AI thinking and pending edits are waited for first."""
    wait_until_settled(host)
    return host.press_buttons("play", 0, seconds)


def wait_until_settled(host: LiveRun) -> list[dict[str, Any]]:
    """Look at the host until it rests after the last press, and return all looks."""
    looks: list[dict[str, Any]] = []
    for _ in range(PATIENCE):
        report = host.press_buttons("play", 0, LOOK)
        if report["cpu"] < QUIET_CPU * LOOK:
            break
        looks.append(report)
    return looks


def divide_by_presses(report: dict[str, Any], key: str) -> float:
    """Return a figure per press."""
    return report[key] / count_presses(report)


def count_presses(report: dict[str, Any]) -> int:
    presses = len(report["answers"]) + len(report["looks"])
    if not presses:
        raise Unmeasurable("nobody was answered.")
    return presses


def latency(times: Sequence[float]) -> float:
    """Return the 99th percentile."""
    if not times:
        raise Unmeasurable("nobody was answered.")
    return sorted(times)[int(0.99 * (len(times) - 1))]


GAUGE = BenchGauge(ROWS, prepare_turns, required_packages=("discord", "aiohttp"))
