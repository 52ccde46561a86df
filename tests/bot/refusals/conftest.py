"""Every test has a host of its own."""

from pathlib import Path

import pytest

from tests.bot.deals import same_deals
from tests.bot.refusals.parlour import Run, run

__all__ = ["same_deals"]


@pytest.fixture
def parlour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a story in a host."""
    return lambda play: run(tmp_path, monkeypatch, play)
