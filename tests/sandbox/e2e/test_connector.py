"""Proof that nothing relies on patched attributes: discord.py as it is asks for Discord by its names."""

import asyncio
import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.sandbox.e2e.led_by_connector import NAMES
from tests.sandbox.e2e.processes import SandboxProcess, start_bot, start_sandbox
from tests.sandbox.e2e.tls_front import certificate, front

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("openssl") is None, reason="no `openssl` to make a certificate"),
]

LED = (sys.executable, "-m", "tests.sandbox.e2e.led_by_connector")


async def play(running: SandboxProcess) -> None:
    async with running.table() as table:
        await table.until_online(within=60)
        ada = await table.sit("Ada")
        await ada.slash("board")
        await ada.press("Your move")
        await ada.until("turn 2")
        await ada.slash("form")
        answer = await ada.submit(name="Round", pace="Live", extras=[], friends=["Bo"])
        assert answer.message is not None
        assert "Friends: Bo" in answer.message.content
        assert len(await ada.complete("find", "word")) == 25
        answer = await ada.slash("options", text="abc", file=("a.txt", b"abc"))
        assert answer.message is not None
        assert "file: a.txt, 3 bytes" in answer.message.content
        await ada.slash("emoji")
        await ada.slash("table", name="Led home")
        await ada.open("Led home")
        await ada.until("Welcome")
        assert await table.list_unknown_requests() == []


async def test_discord_is_found_by_its_names_and_nobody_else_is_asked_for(tmp_path: Path) -> None:
    key, made = certificate(tmp_path)
    with start_sandbox(tmp_path) as running:
        async with front(running.origin, key, made) as port:
            led = {"BREAKFALL_FRONT": str(port), "BREAKFALL_CERTIFICATE": str(made), "BREAKFALL_DISCORD": ""}
            with start_bot(running, LED, **led) as client:
                await play(running)
                await asyncio.to_thread(client.stop)
                log = client.log
    assert "Traceback" not in log
    assert set(re.findall(r"^asked for: (.*)$", log, re.MULTILINE)) <= set(NAMES)
    assert {"discord.com", "gateway.discord.gg"} <= set(re.findall(r"^asked for: (.*)$", log, re.MULTILINE))
