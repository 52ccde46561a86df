"""What people see of the host is the same on simcord, a simulator by somebody else, and on the sandbox."""

import asyncio
import importlib.util
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.i18n import sentences as words
from tests.host.kit.host_process import RANDOM
from tests.host.kit.host_process import ProcessScene as Stage
from tests.host.kit.phrases import quote
from tests.host.processes.duel import read_rows
from tests.host.processes.simcord.host_twins import PEOPLE, HostTwin, SandboxTwin, SimcordTwin

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        importlib.util.find_spec("simcord") is None, reason="simcord, a development dependency, is not here"
    ),
]

T = TypeVar("T")
Scenario = Callable[[HostTwin], Awaitable[None]]
"""Asks for the same things on either side; `step` is called after each."""

WITHIN = 60.0
PICTURE = "{'type': 12}"
"""Line of a picture in a panel, whatever it shows."""


async def first_contact(side: HostTwin) -> None:
    await side.slash("Ada", "help")
    await side.press("Ada", quote(words.HelpCommands))
    await side.slash("Ada", "play")
    await side.press("Ada", quote(words.ButtonSettings))
    await side.slash("Ada", "matches")


async def settings(side: HostTwin) -> None:
    await side.slash("Ada", "settings me")
    await side.choose("Ada", "bf:mine:N:N", "direct")
    await side.choose("Ada", "bf:mine:N:N", "finish")
    await side.slash("Ada", "settings vacation", **{"from": "soon"})
    await side.slash("Ada", "settings server")


async def refusals(side: HostTwin) -> None:
    await side.slash("Ada", "move", text="attack 1")
    await side.slash("Ada", "undo", match="ZZZ")
    await side.slash("Ada", "card", name="Nobody of this name")
    await side.slash("Ada", "play", game="chess")
    await side.slash("Ada", "play", game="nightbreak", options="heroes")


async def a_table(side: HostTwin) -> None:
    await side.slash("Ada", "play", game="nightbreak", options=RANDOM)
    await side.press("Cy", quote(words.ButtonOptions))
    await side.press("Bo", quote(words.ButtonAddAi))
    await side.press("Cy", quote(words.ButtonStart))
    await side.press("Ada", quote(words.ButtonJoin))
    await side.press("Ada", quote(words.ButtonLeave))


@pytest.mark.parametrize(
    "scenario", [first_contact, settings, refusals, a_table], ids=lambda one: one.__name__
)
async def test_it_looks_the_same(
    stage: Stage, scenario: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def simulated() -> dict[str, list[str]]:
        async with SimcordTwin.begin(tmp_path, monkeypatch, "5eed" * 16) as side:
            await scenario(side)
            return {who: side.lines(who) for who in PEOPLE}

    theirs = await in_own_loop(simulated)
    assert len(theirs["Ada"]) > 5
    side = await SandboxTwin.begin(stage)
    await scenario(side)
    await settled(side, lambda: all(side.lines(who) == theirs[who] for who in PEOPLE))
    found = [*parted({who: side.lines(who) for who in PEOPLE}, theirs)]
    assert found == [], "\n".join(found)


async def test_a_match_looks_the_same_dealt_from_the_same_seed(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Joining, the panel with the question, its answer, more, and what a watcher is told."""

    async def play(side: HostTwin) -> dict[str, list[str]]:
        await side.slash("Ada", "play", game="nightbreak", options=RANDOM)
        await side.press("Bo", quote(words.ButtonJoin))
        await settled(side, lambda: all("you: " in str(private(side, who)) for who in ("Ada", "Bo")))
        mover = next(who for who in ("Ada", "Bo") if asked(side, who))
        await side.slash(mover, "move")
        await side.slash("Cy", "move", text="attack 1")
        await side.press(mover, quote(words.ButtonMore))
        await side.press(mover, quote(words.ButtonBack))
        return {who: private(side, who) for who in PEOPLE}

    def asked(side: HostTwin, who: str) -> bool:
        return any("bf:a:" in line for line in side.lines(who))

    async def simulated() -> dict[str, list[str]]:
        async with SimcordTwin.begin(tmp_path, monkeypatch, seed) as side:
            return await play(side)

    ours = await play(await SandboxTwin.begin(stage))
    dealt = "SELECT json_extract(deal, '$.seed') FROM matches WHERE channel = ?"
    [(seed,)] = read_rows(stage, dealt, int(stage.channel))
    found = [*parted(ours, await in_own_loop(simulated))]
    assert found == [], "\n".join(found)


async def in_own_loop(simulated: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a simulation in a thread: simcord waits for all tasks of its loop."""
    return await asyncio.to_thread(lambda: asyncio.run(simulated()))


def parted(ours: dict[str, list[str]], theirs: dict[str, list[str]]) -> Iterator[str]:
    """Lines that only one side has, with who reads them."""
    for who in PEOPLE:
        for line in unified_diff(ours[who], theirs[who], "sandbox", "simcord", lineterm="", n=0):
            yield f"{who}: {line}"


def private(side: HostTwin, who: str) -> list[str]:
    """Public messages come when they are drawn, as pictures of panels do; panels come at once."""
    lines, kept, mine = side.lines(who), list[str](), False
    for line in lines:
        if line.startswith(("only to them", "to everybody")):
            mine = line == "only to them"
        if mine and line != PICTURE:
            kept.append(line)
    return kept


async def settled(side: HostTwin, done: Callable[[], bool]) -> None:
    """Until it is so, or long enough."""
    until = time.monotonic() + WITHIN
    while not done() and time.monotonic() < until:
        await asyncio.sleep(0.02)
