"""One sandbox and one sample bot for all scenarios, and the judges' verdict at the end."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.sandbox.e2e.processes import start_bot, start_sandbox
from tests.sandbox.e2e.scenario import ScenarioHost
from tests.sandbox.e2e.traffic_verdict import traffic_verdict


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ScenarioHost]:
    folder = tmp_path_factory.mktemp("e2e")
    with start_sandbox(folder) as running, start_bot(running) as client:
        shared = ScenarioHost(running, client)
        yield shared
        asyncio.run(_nothing_unknown(shared))
        assert shared.complaints() == []
        assert "Traceback" not in running.log, running.log
        assert traffic_verdict(running.traffic) == []


async def _nothing_unknown(stage: ScenarioHost) -> None:
    async with stage.server.table() as table:
        assert await table.list_unknown_requests() == []
