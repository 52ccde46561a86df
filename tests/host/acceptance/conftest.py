"""A host of its own for each check; a test names its case."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.contract.cases import GameCase
from tests.host.acceptance.acceptance_host import AcceptanceHost, open_acceptance_host


@pytest.fixture
async def house(case: GameCase, tmp_path: Path) -> AsyncIterator[AcceptanceHost]:
    async with open_acceptance_host(tmp_path, case) as opened:
        yield opened
