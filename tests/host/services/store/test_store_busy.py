"""A file that somebody else holds, or a disk that is full: told as such, nothing half done, over in time."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.clock import FixedClock
from bot.concurrency.refresher import Refresher
from bot.errors import StoreBusy, UserError
from bot.i18n import sentences as words
from bot.pacing import Pacing
from bot.services import recovery
from bot.services.recovery import run_heartbeat
from bot.store import database as stores
from bot.store.database import Database
from bot.store.deadlines import HeartbeatStore
from bot.store.writes import WriteBatch
from tests.host.kit.services import HostScene
from tests.host.kit.store import FACT, hold_database


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    pragmas = [one.replace("5000", "20") for one in stores.PRAGMAS]
    monkeypatch.setattr(stores, "PRAGMAS", pragmas)


@asynccontextmanager
async def no_room(store: Database) -> AsyncGenerator[None]:
    """The disk has no page left."""
    pages = (await store.fetch_rows("PRAGMA page_count"))[0][0]
    before = (await store.fetch_rows("PRAGMA max_page_count"))[0][0]
    await store.writer_thread.execute(f"PRAGMA max_page_count = {pages}")
    try:
        yield
    finally:
        await store.writer_thread.execute(f"PRAGMA max_page_count = {before}")


async def names(store: Database) -> list[str]:
    return [row["name"] for row in await store.fetch_rows("SELECT name FROM facts ORDER BY name")]


# --- told, and nothing done -------------------------------------------------------------------------------


async def test_who_can_not_be_saved_is_told_to_press_again(database: Database) -> None:
    with hold_database(database.path):
        with pytest.raises(UserError) as told:
            await database.write(WriteBatch().add_statement(FACT, "a", ""))
        assert isinstance(told.value.sentence, words.ErrorBusy)
    await database.write(WriteBatch().add_statement(FACT, "a", ""))
    assert await names(database) == ["a"]


async def test_a_full_disk_is_told_and_leaves_no_half(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    big = "INSERT INTO facts (name, value) VALUES ('big', hex(zeroblob(200000)))"
    async with no_room(database):
        with pytest.raises(StoreBusy):
            await database.write(WriteBatch().add_statement(FACT, "small", "").add_statement(big))
        assert await names(database) == []
    await database.write(WriteBatch().add_statement(FACT, "small", "").add_statement(big))
    assert await names(database) == ["big", "small"]
    assert "nothing can be saved: database or disk is full" in caplog.text  # for who can make room


async def test_a_move_on_a_full_disk_is_not_made_and_can_be_made_after_that(scene: HostScene) -> None:
    loaded = await scene.start_match()
    (seat,) = loaded.public_awaited
    ask, person = loaded.pending.question_for(seat), loaded.seat_row(seat).person or 0
    assert ask is not None
    press, text = scene.make_press(person), ask.text(ask.timeout_pick())
    # Bytes that no page has room for stand in for a match that has grown.
    scene.matches.step_hooks.append(lambda _, change: change.add_statement(BIG) and None)
    async with no_room(scene.database):
        with pytest.raises(StoreBusy):
            await scene.matches.play_move(loaded.row.id, press, text)
        now = await scene.matches.load_match(loaded.row.id)
        assert (now.row.seq, now.row.state) == (loaded.row.seq, loaded.row.state)
    await scene.matches.play_move(loaded.row.id, press, text)
    steps = await scene.matches.store.load_steps(loaded.row.id, after=loaded.row.seq)
    assert [one.move for one in steps] == [text]


BIG = "INSERT OR REPLACE INTO facts (name, value) VALUES ('big', hex(zeroblob(200000)))"


async def test_reading_may_find_the_file_held_too(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: Any) -> Any:
        raise sqlite3.OperationalError("database is locked")

    with monkeypatch.context() as patch:
        patch.setattr(stores, "fetch_all", locked)
        for read in (database.fetch_rows, database.fetch_in_background):
            with pytest.raises(StoreBusy):
                await read("SELECT 1")
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await database.fetch_rows("SELECT * FROM nowhere")  # our fault, and no matter of time


async def test_after_the_end_nothing_is_begun_and_nobody_waits_for_ever(database: Database) -> None:
    await database.close()
    for late in (
        database.write(WriteBatch().add_statement(FACT, "a", "")),
        database.fetch_rows("SELECT 1"),
        database.fetch_in_background("SELECT 1"),
    ):
        with pytest.raises(UserError) as told:
            await asyncio.wait_for(late, 60)
        assert isinstance(told.value.sentence, words.ErrorRestarting)


# --- what goes on by itself -------------------------------------------------------------------------------


async def test_what_is_shown_or_thought_is_tried_until_it_can_be_written() -> None:
    tries: list[int] = []

    async def keep(match: int) -> None:
        tries.append(match)
        if len(tries) < 8:  # more often than anything else is tried
            raise StoreBusy

    keeper = Refresher(keep, "keeping", pacing=Pacing.build_quick())
    keeper.request(1)
    await asyncio.wait_for(keeper.wait_until_idle(), 60)
    assert tries == [1] * 8


async def test_deadlines_wait_for_the_store_and_are_carried_out_after_that(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()
    running = asyncio.create_task(scene.deadline_runner.run())
    with hold_database(scene.database.path):
        scene.clock.advance(2 * 86_400)
        scene.deadline_runner.wake_event.set()
        writer = scene.database.writer
        fails = asyncio.Event()
        writing = scene.database.write

        async def watched(batch: WriteBatch) -> None:
            try:
                await writing(batch)
            except StoreBusy:
                fails.set()
                raise

        scene.database.write = watched
        await asyncio.wait_for(fails.wait(), 60)
        assert not running.done()
        assert (await scene.load_match()).seat_row(seat).ai is None
        assert writer.is_healthy
    async with asyncio.timeout(60):
        while (await scene.load_match()).seat_row(seat).ai is None:
            await asyncio.sleep(0.01)
    running.cancel()


async def test_a_deadline_that_stays_although_it_was_carried_out_is_put_off(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    done: list[int] = []

    async def nothing(one: Any) -> None:
        done.append(one.seat)

    scene.deadline_runner.effects = {**scene.deadline_runner.effects, "turn": nothing, "reminder": nothing}
    scene.clock.advance(2 * 86_400)
    await asyncio.wait_for(scene.deadline_runner.fire_due(), 60)
    assert len(done) == 2


async def test_while_nothing_can_be_saved_no_clock_runs(
    database: Database, clock: FixedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    beats = list[tuple[int, int]]()
    states = iter([True, False, False, False, True, True])

    class Beats(HeartbeatStore):
        async def record_beat(self, now: int, away: int) -> None:
            if not next(states):
                raise StoreBusy
            beats.append((now - 1_800_000_000, away))
            if len(beats) == 3:
                raise asyncio.CancelledError

    async def sleep(seconds: float) -> None:
        clock.advance(int(seconds))

    with monkeypatch.context() as patch, pytest.raises(asyncio.CancelledError):
        patch.setattr(recovery.asyncio, "sleep", sleep)
        await run_heartbeat(Beats(database), clock)
    # The first of three failures is not yet known to be one; from there on until it works, nobody pays.
    assert beats == [(15, 0), (75, 45), (90, 45)]
