"""The other compression: a bot where zstandard is not installed, and a server that is started again."""

import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.sandbox.e2e.processes import SandboxProcess, start_bot, start_sandbox
from tests.sandbox.e2e.traffic_verdict import traffic_verdict

WITHOUT_ZSTANDARD = """
import runpy, sys
sys.modules["zstandard"] = None
import discord
print("compression:", discord.utils._ActiveDecompressionContext.COMPRESSION_TYPE)
runpy.run_module("tests.sample_bot", run_name="__main__")
"""

pytestmark = pytest.mark.slow


async def open_board(server: SandboxProcess) -> None:
    async with server.table() as table:
        await table.until_online(within=120)
        ada = await table.sit("Ada")
        assert (await ada.slash("board")).state == "done"


async def move_on(server: SandboxProcess) -> None:
    async with server.table() as table:
        await table.until_online(within=120)
        bo = await table.sit("Bo")
        await bo.press("Your move")
        await bo.until("turn 2")
        assert await table.list_unknown_requests() == []


async def test_zlib_and_a_server_that_comes_back(tmp_path: Path) -> None:
    """The server ends and is started again where it was, with what it kept; the bot comes back by itself."""
    state = str(tmp_path / "state")
    with ExitStack() as running:
        with start_sandbox(tmp_path, "--state", state) as first:
            client = running.enter_context(start_bot(first, (sys.executable, "-c", WITHOUT_ZSTANDARD)))
            await open_board(first)
            assert "compression: zlib-stream" in client.log
        port = first.origin.rsplit(":", 1)[1]
        with start_sandbox(tmp_path, "--state", state, "--port", port) as second:
            await move_on(second)
            assert traffic_verdict(second.traffic) == []
            assert client.stop() == 0
