"""Refusals are tested with deals that stay the same, on a host that also knows Burrow."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.clock import FixedClock
from games.registry import GAMES
from tests.burrow.spec import BURROW
from tests.host.kit.deals import same_deals
from tests.host.kit.discord import DiscordScene, open_discord

__all__ = ["same_deals"]


@pytest.fixture
async def host(
    tmp_path: Path, clock: FixedClock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[DiscordScene]:
    monkeypatch.setitem(GAMES, "burrow", BURROW)
    async with open_discord(tmp_path / "host.sqlite", DiscordScene, clock) as opened:
        opened.settles = True
        yield opened
