"""The database is deleted or renamed under a host: people and operator are told, and nothing begins anew."""

import asyncio
import json
import os
import sqlite3
import urllib.error
import urllib.request
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.i18n import sentences as words
from tests.host.kit.addresses import free_address
from tests.host.kit.host_process import ProcessScene, press_first, wait_for_any
from tests.host.kit.phrases import quote
from tests.host.processes.duel import own_message, private_messages, start_duel
from tests.host.processes.test_host_process import ended

pytestmark = [pytest.mark.slow, pytest.mark.restarts]

MORE = quote(words.ButtonMore)

TOLD = quote(words.ErrorFileGone)


class LostHost:
    """A host with a folder of its own for its database, which a test moves away."""

    def __init__(self, stage: ProcessScene, folder: Path) -> None:
        self.hall, self.folder, self.away = stage.hall, folder, folder.with_name(f"{folder.name}-away")
        self.database, self.address = folder / "host.sqlite", free_address()

    def start(self, **more: str) -> None:
        self.hall.host.start(
            BREAKFALL_DATABASE=str(self.database),
            BREAKFALL_PACING=str(self.hall.pacing),
            BREAKFALL_METRICS=f"{self.address[0]}:{self.address[1]}",
            **more,
        )

    async def stop(self) -> int:
        return await asyncio.to_thread(self.hall.host.stop)

    async def health(self) -> tuple[int, dict[str, bool]]:
        def ask() -> tuple[int, dict[str, bool]]:
            url = f"http://{self.address[0]}:{self.address[1]}/health"
            try:
                with urllib.request.urlopen(url, timeout=60) as answer:
                    return answer.status, json.loads(answer.read())
            except urllib.error.HTTPError as refusal:
                with refusal:
                    return refusal.code, json.loads(refusal.read())

        return await asyncio.to_thread(ask)

    async def until_health(self, code: int) -> dict[str, bool]:
        async with asyncio.timeout(60):
            while (found := await self.health())[0] != code:
                await asyncio.sleep(0.02)
            return found[1]

    def steps(self, database: Path | None = None) -> int:
        with closing(sqlite3.connect(database or self.database)) as other:
            return other.execute("SELECT count(*) FROM steps").fetchone()[0]

    async def refused_start(self) -> str:
        """Start the host, which must refuse; return what it says."""
        since = len(self.hall.host.log)
        self.start()
        process = self.hall.host.process
        assert process is not None
        assert await asyncio.to_thread(process.wait, 60) == 1
        await self.stop()
        return self.hall.host.log[since:]


@asynccontextmanager
async def start_lost_host(stage: ProcessScene) -> AsyncGenerator[LostHost]:
    """Start a host that may lose its database, and the usual one after it."""
    stage.hall.provoked.append("is gone; it, or its folder, was moved")
    host = LostHost(stage, stage.hall.running.folder / f"saves-{stage.number}")
    assert await host.stop() == 0
    host.start()
    try:
        await stage.table.until_online(within=60)
        yield host
    finally:
        await host.stop()
        stage.hall.start()
        await stage.table.until_online(within=60)


async def test_a_database_that_goes_away_under_the_host_is_missed_until_it_is_back(
    stage: ProcessScene,
) -> None:
    async with start_lost_host(stage) as host:
        match = await start_duel(stage)
        before = host.steps()

        os.rename(host.database, host.away)
        await press_first(match.asked)
        await match.asked.until(TOLD, within=60)
        health = await host.until_health(503)
        assert [part for part, well in health.items() if not well] == ["ok", "store"]
        await wait_for_any(lambda: f"{host.database} is gone" in stage.hall.host.log)
        assert TOLD not in private_messages(match.other)
        await match.other.press(MORE, message=own_message(match.other, MORE))  # reading is no use either
        await match.other.until(TOLD, within=60)
        os.rename(host.away, host.database)
        await host.until_health(200)
        assert host.steps() == before
        await press_first(match.asked)
        await wait_for_any(lambda: host.steps() > before)

        os.rename(host.folder, host.away)
        await host.until_health(503)
        assert host.steps(host.away / "host.sqlite") > before
        os.rename(host.away, host.folder)
        await host.until_health(200)

        host.database.unlink()
        await host.until_health(503)
        assert await host.stop() == 0
        told = await host.refused_start()
        assert f"There is no {host.database}, where your matches were" in told
        assert "start once with BREAKFALL_NEW_DATABASE=yes" in told
        os.rename(host.folder, host.away)
        assert "put it back, open its disk, or restore a backup" in await host.refused_start()
        assert not host.folder.exists()


def test_a_new_database_begins_only_where_none_was_or_where_one_is_wanted(tmp_path: Path) -> None:
    database = tmp_path / "saves" / "host.sqlite"
    assert f"There is no {database}" in start_nowhere(database, "no")
    assert not database.parent.exists()
    assert "Discord can't be reached" in start_nowhere(database, "")
    database.unlink()
    assert "Discord can't be reached" in start_nowhere(database, "yes")
    assert database.exists()


def start_nowhere(database: Path, allowed: str) -> str:
    """Start a host that finds no Discord, and return what it says."""
    code, _, told = ended(
        BREAKFALL_TOKEN="x",  # noqa: S106
        BREAKFALL_DATABASE=str(database),
        BREAKFALL_NEW_DATABASE=allowed,
    )
    assert code == 1
    return told
