"""A file that somebody else holds, or a disk that is full: told as such, nothing half done, over in time."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.clock import FixedClock
from bot.concurrency.refresher import Refresher
from bot.errors import StoreBusy, UserError
from bot.pacing import Pacing
from bot.services.timing import downtime
from bot.services.timing.downtime import run_heartbeat
from bot.store import database
from bot.store.database import Database
from bot.store.deadlines import HeartbeatStore
from bot.store.write_batch import WriteBatch
from tests.host.kit.service_desk import ServiceDesk, run_at_desk
from tests.host.kit.timed_match import TimedMatch, run_timed_match

FACT = "INSERT INTO facts (name, value) VALUES (?, '')"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    pragmas = [one.replace("5000", "20") for one in database.PRAGMAS]
    monkeypatch.setattr(database, "PRAGMAS", pragmas)


@contextmanager
def held(path: Path) -> Generator[None]:
    """Another program writes to the file, and takes its time."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


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


def opened(folder: Path, play: Callable[[Database], Awaitable[None]]) -> None:
    async def perform() -> None:
        store = await Database.open(folder / "host.sqlite")
        try:
            await play(store)
        finally:
            await store.close()

    asyncio.run(perform())


async def names(store: Database) -> list[str]:
    return [row["name"] for row in await store.fetch_rows("SELECT name FROM facts ORDER BY name")]


# --- told, and nothing done -------------------------------------------------------------------------------


def test_who_can_not_be_saved_is_told_to_press_again(tmp_path: Path) -> None:
    async def play(store: Database) -> None:
        with held(store.path):
            with pytest.raises(UserError) as told:
                await store.write(WriteBatch().add_statement(FACT, "a"))
            assert told.value.key == "busy"
        await store.write(WriteBatch().add_statement(FACT, "a"))
        assert await names(store) == ["a"]

    opened(tmp_path, play)


def test_a_full_disk_is_told_and_leaves_no_half(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(store: Database) -> None:
        big = "INSERT INTO facts (name, value) VALUES ('big', hex(zeroblob(200000)))"
        async with no_room(store):
            with pytest.raises(StoreBusy):
                await store.write(WriteBatch().add_statement(FACT, "small").add_statement(big))
            assert await names(store) == []
        await store.write(WriteBatch().add_statement(FACT, "small").add_statement(big))
        assert await names(store) == ["big", "small"]

    opened(tmp_path, play)
    assert "the store is busy: database or disk is full" in caplog.text  # for who can make room


def test_a_move_on_a_full_disk_is_not_made_and_can_be_made_after_that(tmp_path: Path) -> None:
    async def play(desk: ServiceDesk) -> None:
        seated = await desk.start_match()
        loaded = seated.table
        (seat,) = loaded.public_awaited
        ask, person = loaded.pending.question_for(seat), loaded.seat_row(seat).person or 0
        assert ask is not None
        press, text = desk.make_press(person), ask.text(ask.timeout_pick())
        # Bytes that no page has room for stand in for a match that has grown.
        desk.matches.step_hooks.append(lambda _, change: change.add_statement(BIG) and None)
        async with no_room(desk.database):
            with pytest.raises(StoreBusy):
                await desk.matches.play_move(loaded.row.id, press, text)
            now = await desk.matches.load_match(loaded.row.id)
            assert (now.row.seq, now.row.state) == (loaded.row.seq, loaded.row.state)
        await desk.matches.play_move(loaded.row.id, press, text)
        steps = await desk.matches.store.load_steps(loaded.row.id, after=loaded.row.seq)
        assert [one.move for one in steps] == [text]

    run_at_desk(tmp_path, play)


BIG = "INSERT OR REPLACE INTO facts (name, value) VALUES ('big', hex(zeroblob(200000)))"


def test_reading_may_find_the_file_held_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(*_: Any) -> Any:
        raise sqlite3.OperationalError("database is locked")

    async def play(store: Database) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(database, "fetch_all", locked)
            for read in (store.fetch_rows, store.fetch_in_background):
                with pytest.raises(StoreBusy):
                    await read("SELECT 1")
        with pytest.raises(sqlite3.OperationalError, match="no such table"):
            await store.fetch_rows("SELECT * FROM nowhere")  # our fault, and no matter of time

    opened(tmp_path, play)


def test_after_the_end_nothing_is_begun_and_nobody_waits_for_ever(tmp_path: Path) -> None:
    async def perform() -> None:
        store = await Database.open(tmp_path / "host.sqlite")
        await store.close()
        for late in (
            store.write(WriteBatch().add_statement(FACT, "a")),
            store.fetch_rows("SELECT 1"),
            store.fetch_in_background("SELECT 1"),
        ):
            with pytest.raises(UserError) as told:
                await asyncio.wait_for(late, 60)
            assert told.value.key == "restarting"

    asyncio.run(perform())


# --- what goes on by itself -------------------------------------------------------------------------------


async def until(found: Callable[[], object], within: float = 60) -> None:
    async with asyncio.timeout(within):
        while not found():
            await asyncio.sleep(0.005)


def test_what_is_shown_or_thought_is_tried_until_it_can_be_written() -> None:
    tries: list[int] = []

    async def keep(match: int) -> None:
        tries.append(match)
        if len(tries) < 8:  # more often than anything else is tried
            raise StoreBusy

    async def scenario() -> None:
        keeper = Refresher(keep, "keeping", pacing=Pacing.quick())
        keeper.request(1)
        await asyncio.wait_for(keeper.wait_until_idle(), 60)

    asyncio.run(scenario())
    assert tries == [1] * 8


def test_deadlines_wait_for_the_store_and_are_carried_out_after_that(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match("slow")
        seat = await scene.awaited_seat()
        running = asyncio.create_task(scene.timeouts.run())
        with held(scene.database.path):
            scene.clock.advance(2 * 86_400)
            scene.timeouts.wake_event.set()
            writer = scene.database.writer
            fails = asyncio.Event()
            writing = scene.database.write

            async def watched(change: WriteBatch) -> None:
                try:
                    await writing(change)
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

    run_timed_match(tmp_path, scenario)


def test_a_deadline_that_stays_although_it_was_carried_out_is_put_off(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match("slow")
        done: list[int] = []

        async def nothing(one: Any) -> None:
            done.append(one.seat)

        scene.timeouts.effects = {**scene.timeouts.effects, "turn": nothing, "reminder": nothing}
        scene.clock.advance(2 * 86_400)
        await asyncio.wait_for(scene.timeouts.fire_due(), 60)
        assert len(done) == 2

    run_timed_match(tmp_path, scenario)


def test_while_nothing_can_be_saved_no_clock_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, beats = FixedClock(), list[tuple[int, int]]()
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

    async def play(store: Database) -> None:
        monkeypatch.setattr(downtime.asyncio, "sleep", sleep)
        with pytest.raises(asyncio.CancelledError):
            await run_heartbeat(Beats(store), clock)

    opened(tmp_path, play)
    # The first of three failures is not yet known to be one; from there on until it works, nobody pays.
    assert beats == [(15, 0), (75, 45), (90, 45)]
