"""Whatever people press, however often and however late: nothing doubled, nothing for others, no leak."""

import asyncio
import itertools
import os
import secrets
from pathlib import Path

import pytest

from bot.application import close_services
from games.core.rng import Rng
from tests.host.discord.fuzz.fuzz_schedule import FuzzSchedule
from tests.host.kit.fake_host import FakeHost, open_fake_host

PARTS = 4
SCHEDULES = 120


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_fuzzed_schedules(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fixed number of schedules in four parts."""
    fuzzed(part, SCHEDULES // PARTS, tmp_path, monkeypatch)


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_many_fuzzed_schedules(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same and more of them: 1000, or as many as `BREAKFALL_FUZZ` says."""
    fuzzed(part, int(os.environ.get("BREAKFALL_FUZZ") or 1000) // PARTS, tmp_path, monkeypatch)


def fuzzed(part: int, many: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, world = asyncio.run(played(tmp_path, monkeypatch, range(part * many, (part + 1) * many)))
    print(f"{many} schedules, {world.events} presses, {world.answers} answers, {world.steps} moves")  # noqa: T201
    assert found == []


async def played(folder: Path, patch: pytest.MonkeyPatch, seeds: range) -> tuple[list[str], FakeHost]:
    world = await open_fake_host(folder, patch)
    found: list[str] = []
    try:
        for seed in seeds:
            deals = Rng(f"deals {seed}")
            patch.setattr(
                secrets, "token_hex", lambda size, dice=deals: f"{dice.below(1 << 62):0{size * 2}x}"
            )
            found += await FuzzSchedule(world, seed).play()
            if len(set(found)) > 12:
                break
    finally:
        await world.wait_until_idle()
        await world.publishing.close()
        await close_services(world.host)
    return list(itertools.islice(dict.fromkeys(found), 12)), world
