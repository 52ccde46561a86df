"""A fixture that fixes the deals: the same in each run of a test, different from test to test."""

from types import SimpleNamespace

import pytest

from bot.services.lobby import new_tables
from games.core.rng import Rng


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed the deals with the test's name, so that a test failing because of its deal fails again."""
    dice = Rng(f"deals of {request.node.name}")

    def token_hex(size: int) -> str:
        return "".join(f"{dice.below(256):02x}" for _ in range(size))

    monkeypatch.setattr(new_tables, "secrets", SimpleNamespace(token_hex=token_hex))
