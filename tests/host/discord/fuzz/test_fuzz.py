"""Whatever people press, however often and however late: nothing doubled, nothing for others, no leak.

The first match of a schedule plays the games of the registry in turn, so each part meets every game.
"""

import itertools
import os
import secrets
from pathlib import Path

import pytest

from games.core.rng import Rng
from games.registry import GAMES
from tests.host.discord.fuzz.fuzz_schedule import FuzzSchedule
from tests.host.discord.fuzz.fuzz_stage import FuzzStage
from tests.host.kit.discord import DiscordScene, open_discord, quick_pacing

PARTS = 4
SCHEDULES = 80
BREATH = 0.02
"""Seconds in which changes of a message are collected into one edit."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
async def test_fuzzed_schedules(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fixed number of schedules in four parts."""
    await fuzz(part, SCHEDULES // PARTS, tmp_path, monkeypatch)


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
async def test_many_fuzzed_schedules(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same and more of them: 1000, or as many as `BREAKFALL_FUZZ` says."""
    await fuzz(part, int(os.environ.get("BREAKFALL_FUZZ") or 1000) // PARTS, tmp_path, monkeypatch)


async def fuzz(part: int, many: int, folder: Path, patch: pytest.MonkeyPatch) -> None:
    found: list[str] = []
    FuzzStage.tally.clear()
    async with open_discord(folder / "host.sqlite", DiscordScene, pacing=quick_pacing(BREATH)) as world:
        for seed in range(part * many, (part + 1) * many):
            deals = Rng(f"deals {seed}")
            patch.setattr(
                secrets, "token_hex", lambda size, dice=deals: f"{dice.below(1 << 62):0{size * 2}x}"
            )
            found += await FuzzSchedule(world, seed).play()
            if len(set(found)) > 12:
                break
    print(f"{many} schedules: {dict(sorted(FuzzStage.tally.items()))}")  # noqa: T201
    assert not found, "\n".join(itertools.islice(dict.fromkeys(found), 12))
    for game in GAMES:
        assert FuzzStage.tally[f"matches of {game}"] >= many // len(GAMES)
