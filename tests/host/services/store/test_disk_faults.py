"""A disk that fails under the host: told as such, seen by the operator at once, and over when it works."""

import asyncio
import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.clock import FixedClock
from bot.errors import DiskFailed
from bot.health_server import HealthServer
from bot.i18n import sentences as words
from bot.services import recovery
from bot.services.recovery import run_heartbeat
from bot.services.timing.deadlines import DAY
from bot.store import database as stores
from bot.store.database import Database, open_connection
from bot.store.deadlines import HeartbeatStore
from bot.store.writes import WriteBatch
from tests.host.kit.services import HostScene, awaited_people
from tests.host.kit.store import FACT
from tests.host.services.observability.test_metrics import MetricsClient
from tests.host.services.store.test_lost_database import until, watch

FAULTS = (
    "disk I/O error",
    "database or disk is full",
    "attempt to write a readonly database",
    "unable to open database file",
    "access permission denied",
)

needs_limits = pytest.mark.skipif(os.name != "posix", reason="no limit on the size of files")


@contextmanager
def no_growth(database: Database) -> Generator[None]:
    """Let the log of the database grow no further, so that every commit ends in an I/O error."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = Path(f"{database.path}-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@needs_limits
async def test_a_disk_that_fails_costs_nobody_time_and_nobody_an_incident(
    scene: HostScene, caplog: pytest.LogCaptureFixture
) -> None:
    before = await scene.start_match(pace="slow", on_timeout="forfeit")
    seat, _, _, _ = awaited_people(before)
    health = HealthServer(None, MetricsClient(scene.services))
    await scene.services.heartbeat.record_beat(scene.clock.now(), 0)
    scene.clock.advance(1000)
    async with watch(scene.database, scene.clock):
        with no_growth(scene.database):
            for _ in range(4):
                with pytest.raises(DiskFailed) as told:
                    await scene.answer_default()
                assert isinstance(told.value.sentence, words.ErrorDiskFailed)
            assert not (await health.check_health())["store"]
            await until(lambda: scene.clock._stopped_at is not None)
            scene.clock.advance(3 * DAY)
            await scene.deadline_runner.fire_due()
            assert not (await health.check_health())["store"]
        await until(lambda: not scene.database.disk.fault and scene.clock._stopped_at is None)
    assert [one.levelname for one in caplog.records if "disk" in one.message] == ["ERROR", "WARNING"]
    assert (await scene.seconds_due())[f"turn {seat}"] == DAY - 1000
    assert (await scene.answer_default()).row.seq == before.row.seq + 1


@needs_limits
async def test_a_heartbeat_that_can_not_be_saved_does_not_end_the_host(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    beats = list[bool]()

    async def sleep(seconds: float) -> None:
        scene.clock.advance(int(seconds))
        beats.append(not scene.database.disk.fault)
        if len(beats) == 3:
            raise asyncio.CancelledError

    await scene.services.heartbeat.record_beat(scene.clock.now(), 0)
    with monkeypatch.context() as patch, pytest.raises(asyncio.CancelledError), no_growth(scene.database):
        patch.setattr(recovery.asyncio, "sleep", sleep)
        await run_heartbeat(HeartbeatStore(scene.database), scene.clock)
    assert beats == [True, False, False]


@pytest.mark.parametrize("words", FAULTS)
async def test_every_fault_of_the_disk_is_told_as_such(
    database: Database, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> Any:
        raise sqlite3.OperationalError(words)

    with monkeypatch.context() as patch:
        patch.setattr(stores, "fetch_all", fail)
        patch.setattr("bot.store.writes.run_transaction", fail)
        for work in (
            database.fetch_rows("SELECT 1"),
            database.fetch_in_background("SELECT 1"),
            database.write(WriteBatch().add_statement(FACT, "a", "")),
            database.merge_wal(),
        ):
            with pytest.raises(DiskFailed):
                await work
        assert database.disk.fault == words
    assert await database.try_disk()
    assert not database.disk.fault


async def test_what_is_left_of_a_disk_must_take_a_step(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A heartbeat may fit on a disk that no move fits on."""
    await database.write(WriteBatch().add_statement(FACT, "a", ""))
    pages = (await database.fetch_rows("PRAGMA page_count"))[0][0]
    await database.writer_thread.execute(f"PRAGMA max_page_count = {pages + 4}")
    big = "INSERT INTO facts (name, value) VALUES ('big', hex(zeroblob(100000)))"
    with pytest.raises(DiskFailed):
        await database.write(WriteBatch().add_statement(big))
    with monkeypatch.context() as patch:  # a new connection would not have this limit
        patch.setattr(database, "_reconnect", AsyncMock(return_value=False))
        assert not await database.try_disk()
    await database.writer_thread.execute("PRAGMA max_page_count = 1000000")
    assert await database.try_disk()
    assert [row[0] for row in await database.fetch_rows("SELECT name FROM facts")] == ["a"]


async def test_a_connection_that_stays_broken_is_replaced(database: Database, clock: FixedClock) -> None:
    """A network disk that was away leaves open files that never work again."""
    broken = database.writer_thread
    await broken.execute("PRAGMA query_only = ON")
    async with watch(database, clock):
        with pytest.raises(DiskFailed):
            await database.write(WriteBatch().add_statement(FACT, "a", ""))
        await until(lambda: not database.disk.fault)
    assert broken.closed and database.writer.is_healthy
    await database.write(WriteBatch().add_statement(FACT, "b", ""))
    for read in (database.fetch_rows, database.fetch_in_background):
        assert [row["name"] for row in await read("SELECT name FROM facts")] == ["b"]


def test_the_database_is_not_mapped_into_memory(tmp_path: Path) -> None:
    """A disk that fails would end the process with SIGBUS instead of an error."""
    with closing(open_connection(tmp_path / "host.sqlite")) as connection:
        assert connection.execute("PRAGMA mmap_size").fetchone()[0] == 0
