"""One sandbox and one sample bot for all scenarios, and the judges at the end of them."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.sandbox.e2e.judging import verdict
from tests.sandbox.e2e.processes import bot, server
from tests.sandbox.e2e.stage import Stage


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    folder = tmp_path_factory.mktemp("e2e")
    with server(folder) as running, bot(running) as client:
        shared = Stage(running, client)
        yield shared
        asyncio.run(_nothing_unknown(shared))
        assert shared.complaints() == []
        assert "Traceback" not in running.log, running.log
        assert verdict(running.traffic) == []


async def _nothing_unknown(stage: Stage) -> None:
    async with stage.server.table() as table:
        assert await table.unknown() == []
