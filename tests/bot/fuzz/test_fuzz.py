"""Whatever people press, however often and however late: nothing doubled, nothing for others, no leak."""

import asyncio
import itertools
import secrets
from pathlib import Path

import pytest

from games.core.rng import Rng
from tests.bot.fuzz.schedules import Schedule, schedules
from tests.bot.fuzz.world import World, new_world

PARTS = 4


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_fuzzed_schedules(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """120 schedules in four parts; `BREAKFALL_FUZZ=2000` plays that many."""
    many = schedules() // PARTS
    found, world = asyncio.run(played(tmp_path, monkeypatch, range(part * many, (part + 1) * many)))
    print(f"{many} schedules, {world.events} presses, {world.answers} answers, {world.steps} moves")  # noqa: T201
    assert found == []


async def played(folder: Path, patch: pytest.MonkeyPatch, seeds: range) -> tuple[list[str], World]:
    world = await new_world(folder, patch)
    found: list[str] = []
    try:
        for seed in seeds:
            deals = Rng(f"deals {seed}")
            patch.setattr(
                secrets, "token_hex", lambda size, dice=deals: f"{dice.below(1 << 62):0{size * 2}x}"
            )
            found += await Schedule(world, seed).play()
            if len(set(found)) > 12:
                break
    finally:
        await world.rest()
        await world.publishing.close()
        await world.host.close()
    return list(itertools.islice(dict.fromkeys(found), 12)), world
