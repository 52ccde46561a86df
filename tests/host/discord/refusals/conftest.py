"""Every test has a host of its own."""

from pathlib import Path

import pytest

from tests.host.discord.refusals.refusal_host import RefusalRunner, run_refusal_host
from tests.host.kit.deals import same_deals

__all__ = ["same_deals"]


@pytest.fixture
def parlour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RefusalRunner:
    """Runs a story in a host."""
    return lambda play: run_refusal_host(tmp_path, monkeypatch, play)
