"""A host whose database goes away: nothing is acknowledged, no clock runs, and it goes on once it is back."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, closing, suppress
from itertools import count
from pathlib import Path

import pytest

from bot.clock import FixedClock
from bot.errors import DatabaseGone, DiskFailed, StoreBusy, UserError
from bot.i18n import sentences as words
from bot.pacing import Pacing
from bot.services.recovery import watch_files
from bot.services.timing.deadlines import DAY
from bot.store.database import Database
from bot.store.database_files import is_marked, list_marks, mark_use, refuse_missing, remove_marks
from bot.store.disk import raise_store_error
from bot.store.writes import StoreError, WriteBatch
from tests.host.kit.services import HostScene, awaited_people
from tests.host.kit.store import FACT, open_database

QUICK = Pacing.build_quick()


def names(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT name FROM facts ORDER BY name")]


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def watch(database: Database, clock: FixedClock) -> AsyncGenerator[None]:
    watching = asyncio.create_task(watch_files(database, clock, QUICK))
    try:
        yield
    finally:
        watching.cancel()
        await asyncio.wait([watching])


# --- writing ----------------------------------------------------------------------------------------------


async def test_nothing_is_acknowledged_into_a_renamed_file(database: Database, tmp_path: Path) -> None:
    moved = tmp_path / "moved"
    os.rename(database.path, moved)
    many = [database.write(WriteBatch().add_statement(FACT, name, "")) for name in "abc"]
    for told in await asyncio.gather(*many, return_exceptions=True):
        assert isinstance(told, DatabaseGone)
        assert isinstance(told.sentence, words.ErrorFileGone)
    assert await database.fetch_rows("SELECT * FROM facts") == []
    os.rename(moved, database.path)
    await database.write(WriteBatch().add_statement(FACT, "d", ""))
    assert [row["name"] for row in await database.fetch_rows("SELECT name FROM facts")] == ["d"]


async def test_a_file_that_goes_during_a_commit_has_acknowledged_nothing(
    database: Database, tmp_path: Path
) -> None:
    checks, check = count(1), database.writer.check

    def rename_and_check() -> None:
        if next(checks) == 2:  # after the commit
            os.rename(database.path, tmp_path / "moved")
        check()

    database.writer.check = rename_and_check
    with pytest.raises(DatabaseGone):
        await database.write(WriteBatch().add_statement(FACT, "a", ""))
    assert next(checks) == 3
    os.rename(tmp_path / "moved", database.path)
    await database.write(WriteBatch().add_statement(FACT, "b", ""))


async def test_a_move_into_nothing_is_not_made_and_can_be_made_when_the_file_is_back(
    scene: HostScene, tmp_path: Path
) -> None:
    before = await scene.start_match()
    os.rename(scene.database.path, tmp_path / "moved")
    with pytest.raises(DatabaseGone):
        await scene.answer_default()
    now = await scene.load_match()
    assert (now.row.seq, now.row.state) == (before.row.seq, before.row.state)
    os.rename(tmp_path / "moved", scene.database.path)
    assert (await scene.answer_default()).row.seq == before.row.seq + 1


# --- the watch --------------------------------------------------------------------------------------------


async def test_no_clock_runs_without_the_file_and_the_operator_is_told(
    scene: HostScene, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await scene.start_match(pace="slow", on_timeout="forfeit")
    seat, _, _, _ = awaited_people(await scene.load_match())
    path, moved = scene.database.path, tmp_path / "moved"
    async with watch(scene.database, scene.clock):
        scene.clock.advance(1000)
        os.rename(path, moved)
        await until(lambda: "is gone" in caplog.text)
        await until(lambda: not Path(f"{path}-wal").stat().st_size)
        with closing(sqlite3.connect(moved)) as alone:  # the file has all moves, without the log beside it
            assert alone.execute("SELECT count(*) FROM deadlines").fetchone()[0] == 2
        with pytest.raises(DatabaseGone):
            scene.database.refuse_if_gone()
        scene.clock.advance(3 * DAY)
        await scene.deadline_runner.fire_due()
        scene.clock.jump(-DAY)
        assert (await scene.seconds_due())[f"turn {seat}"] == DAY - 1000
        os.rename(moved, path)
        await until(lambda: "is back in its place" in caplog.text)
    scene.database.refuse_if_gone()
    assert (await scene.seconds_due())[f"turn {seat}"] == DAY - 1000
    assert scene.clock.total_downtime == 2 * DAY
    await scene.advance_time(DAY - 1000)
    assert not (await scene.load_match()).is_running
    assert [one.levelname for one in caplog.records if "in its place" in one.message] == ["WARNING"]


@pytest.mark.parametrize("way", ["empty", "garbage", "half"])
async def test_a_file_that_was_overwritten_takes_no_move_and_no_time(
    scene: HostScene, caplog: pytest.LogCaptureFixture, way: str
) -> None:
    await scene.start_match(pace="slow", on_timeout="forfeit")
    path = scene.database.path
    await scene.database.merge_wal()
    size = path.stat().st_size
    async with watch(scene.database, scene.clock):
        if way == "garbage":
            with path.open("r+b") as file:  # as a copy over it does: the file stays the same one
                file.write(os.urandom(size))
        else:
            os.truncate(path, 0 if way == "empty" else size // 2)
        if way != "empty":  # nothing of its size or name tells this before somebody reads it
            with suppress(UserError):
                await scene.answer_default()
        await until(lambda: scene.clock._stopped_at is not None)
        for _ in range(3):
            with pytest.raises(StoreBusy):
                await scene.answer_default()
    told = "was emptied or overwritten" if way == "empty" else "nothing can be saved"
    assert told in caplog.text
    with suppress(sqlite3.Error, UserError):
        await scene.database.close()


async def test_one_damaged_page_is_no_failure_of_the_disk(scene: HostScene) -> None:
    """Who needs that page is told; nobody else waits, and the doubt is gone with the next look."""
    before = await scene.start_match()
    fault = sqlite3.DatabaseError("database disk image is malformed")
    with pytest.raises(DiskFailed):
        raise_store_error(fault, scene.database.disk)
    assert scene.database.disk.doubt and not scene.database.disk.fault
    assert await scene.database.try_disk()
    assert not scene.database.disk.doubt and not scene.database.disk.fault
    assert (await scene.answer_default()).row.seq == before.row.seq + 1


async def test_a_log_that_was_deleted_costs_nothing(
    tmp_path: Path, clock: FixedClock, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "host.sqlite"
    async with open_database(path) as database, watch(database, clock):
        await database.write(WriteBatch().add_statement(FACT, "saved", ""))
        os.unlink(f"{path}-wal")
        await until(lambda: "stop Breakfall and start it again" in caplog.text)
        with pytest.raises(DatabaseGone):
            await database.write(WriteBatch().add_statement(FACT, "not saved", ""))
    assert names(path) == ["saved"]


# --- the next start ---------------------------------------------------------------------------------------


@pytest.fixture
def used(tmp_path: Path) -> Path:
    path = tmp_path / "saves" / "host.sqlite"
    path.parent.mkdir()
    path.write_bytes(b"a database")
    mark_use(path)
    return path


def refuse(database: Path, may_create: bool | None = None) -> None:
    refuse_missing(database, may_create, "say so")


def test_a_first_start_needs_no_word_unless_it_is_forbidden(tmp_path: Path) -> None:
    refuse(tmp_path / "nowhere" / "host.sqlite")
    with pytest.raises(StoreError, match="There is no"):
        refuse(tmp_path / "host.sqlite", may_create=False)
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_there_is_used(used: Path) -> None:
    for may_create in (None, True, False):
        refuse(used, may_create)


@pytest.mark.parametrize("way", ["deleted", "renamed", "emptied", "folder renamed", "folder deleted"])
def test_a_missing_database_is_not_made_anew_in_silence(used: Path, way: str, tmp_path: Path) -> None:
    match way:
        case "deleted":
            used.unlink()
        case "renamed":
            used.rename(tmp_path / "moved")
        case "emptied":
            os.truncate(used, 0)
        case "folder renamed":
            used.parent.rename(tmp_path / "moved")
        case _:
            for path in used.parent.iterdir():
                path.unlink()
            used.parent.rmdir()
    for may_create in (None, False):
        with pytest.raises(StoreError, match=r"put it back.*\./breakfall restore.*, say so\."):
            refuse(used, may_create)
    refuse(used, may_create=True)
    remove_marks(used)
    refuse(used)


def test_last_moves_beside_a_missing_file_are_never_overwritten(used: Path) -> None:
    used.unlink()
    Path(f"{used}-wal").write_text("the last moves")
    with pytest.raises(StoreError, match=r"has its last moves.*move host\.sqlite-wal away"):
        refuse(used, may_create=True)
    Path(f"{used}-wal").write_text("")
    refuse(used, may_create=True)


def test_marks_are_left_where_that_is_possible(used: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside, outside = list_marks(used)
    assert (inside.parent, outside.parent) == (used.parent, used.parent.parent)
    assert str(used) in outside.read_text("utf-8")
    remove_marks(used)
    assert not is_marked(used)
    write = Path.write_text

    def write_inside(path: Path, *rest: str) -> int:
        if path == outside:
            raise PermissionError(13, "Permission denied")
        return write(path, *rest)

    monkeypatch.setattr(Path, "write_text", write_inside)
    mark_use(used)
    assert (inside.exists(), outside.exists(), is_marked(used)) == (True, False, True)


def test_nothing_is_left_beside_the_program_or_at_the_top_of_the_disk() -> None:
    for top in (Path("/x.sqlite"), Path("/data/x.sqlite")):
        assert [mark.parent for mark in list_marks(top)] == [top.parent]
    root = Path(__file__).resolve().parents[4]
    assert [mark.parent for mark in list_marks(root / "breakfall.sqlite")] == [root]
    assert [mark.parent for mark in list_marks(root / ".play" / "matches.sqlite")] == [root / ".play", root]
