"""Two hundred people at once: nobody misses anything, and the server does not grow."""

import asyncio
import os
import subprocess
import sys
import time
from math import inf
from pathlib import Path

import pytest

from sandbox.driver import PlayersTable
from tests.sandbox.e2e.processes import SandboxProcess, clean_environment, start_sandbox
from tests.sandbox.e2e.raw_crowd import RawBot, RawCrowd

pytestmark = pytest.mark.slow

SECONDS = float(os.environ.get("BREAKFALL_LOAD_SECONDS", "20"))
"""At night; 60 is what was promised."""
PEOPLE = 200
WARM_UP = 2.0
PER_MESSAGE = 4096
"""Bytes that the history may keep of a message."""
SLACK = 4 << 20
MOST_STARTS = 12
COMMAND = {"name": "ping", "description": "Answer at once"}


async def begin(running: SandboxProcess, table: PlayersTable) -> RawCrowd:
    bot = RawBot(table.session, running)
    headers = {"Authorization": f"Bot {running.token}"}
    application = table.hello["application"]["id"]
    url = f"{running.api}/applications/{application}/commands"
    async with table.session.put(url, json=[COMMAND], headers=headers) as answer:
        [command] = await answer.json()
    channel = await table.manage("create_channel", name="crowd")
    await bot.connect()
    await table.until_online()
    return RawCrowd(table, bot, channel["id"], command["id"])


async def story(running: SandboxProcess, seconds: float) -> None:
    async with running.table() as table:
        crowd = await begin(running, table)
        jobs = [asyncio.create_task(crowd.bot.read()), asyncio.create_task(crowd.bot.beat())]
        await crowd.gather(PEOPLE)
        jobs += [asyncio.create_task(page.read()) for page in crowd.pages]
        warm = await crowd.play(WARM_UP)
        await crowd.heard_all(warm, 60)
        before = running.memory
        sent = await crowd.play(seconds)
        behind = time.monotonic()
        await crowd.heard_all(warm + sent, 60)
        behind, grown = time.monotonic() - behind, running.memory - before
        print(f"\n{sent} messages in {seconds:g} s to {PEOPLE} pages; the last {behind:.2f} s behind")  # noqa: T201
        print(f"memory {before >> 20} MiB, grown by {grown >> 10} KiB")  # noqa: T201
        expected = crowd.bot.told
        assert len(expected) == len(set(expected)) == warm + sent
        assert all(page.told == expected for page in crowd.pages)
        assert [page.refused for page in crowd.pages if page.refused] == []
        assert crowd.bot.sequence == list(range(1, len(crowd.bot.sequence) + 1))
        assert grown < SLACK + PER_MESSAGE * sent
        for job in jobs:
            job.cancel()
        await crowd.go()


@pytest.mark.parametrize("seconds", [3.0, pytest.param(SECONDS, marks=pytest.mark.nightly)])
async def test_two_hundred_people_and_twenty_frames_a_second(seconds: float, tmp_path: Path) -> None:
    with start_sandbox(tmp_path, recorded=False) as running:
        await story(running, seconds)
        assert running.log == ""


def test_the_server_starts_about_as_fast_as_its_library(tmp_path: Path) -> None:
    """A promise in seconds would be one about the machine: it is under one here.

    The quickest starts are compared, more of them while other programs are in the way.
    """

    def imported() -> float:
        began = time.monotonic()
        subprocess.run([sys.executable, "-c", "import aiohttp.web"], check=True, env=clean_environment())
        return time.monotonic() - began

    def started() -> float:
        began = time.monotonic()
        with start_sandbox(tmp_path, recorded=False):
            return time.monotonic() - began

    library, whole = inf, inf
    for attempt in range(MOST_STARTS):
        library, whole = min(library, imported()), min(whole, started())
        if attempt >= 2 and whole < 3 * library:
            break
    print(f"\nstart {whole:.2f} s, of which the library {library:.2f} s")  # noqa: T201
    assert whole < 3 * library
