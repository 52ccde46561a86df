"""A fixture: the deals of a test are the same in each of its runs, and others than those of the next test."""

from types import SimpleNamespace

import pytest

from bot.services.lobby import new_tables
from games.core.rng import Rng


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the name of the test, so that one which fails for its deal fails again."""
    dice = Rng(f"deals of {request.node.name}")

    def token_hex(size: int) -> str:
        return "".join(f"{dice.below(256):02x}" for _ in range(size))

    monkeypatch.setattr(new_tables, "secrets", SimpleNamespace(token_hex=token_hex))
