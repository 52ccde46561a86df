"""A backup that comes back under a host that runs, and what is counted on, so that no old button fits."""

import asyncio
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.clock import FixedClock
from bot.errors import Stale
from bot.services import showing
from bot.services.matches import Press
from bot.services.restored import begin_with_backup
from bot.store import restoring
from bot.store.change import Change, StoreError
from bot.store.database import Database
from bot.store.facts import Facts
from bot.store.lock import Lock
from bot.store.matches import Matches as Rows
from bot.store.notices import Notices
from bot.store.records import Draft
from bot.store.reports import Reports
from bot.store.restoring import LEAP, RESTORED, count_on, restore
from games.core.model import QUESTION
from tests.bot.clocks.scene import Scene
from tests.bot.operation.test_backup import Place
from tests.bot.publishing.test_publishing import Stage, staged


@pytest.fixture
def place(tmp_path: Path) -> Place:
    found = Place(tmp_path)
    found.backup()
    found.write("later", "")
    return found


@contextmanager
def running(database: Path, then: Callable[[Path], object] = restoring.take) -> Iterator[None]:
    """Somebody holds the lock as a host does, and does something with what is offered."""

    def host() -> None:
        with Lock.take(database):
            held.set()
            asyncio.run(asyncio.wait_for(restoring.until_offered(database, 0.01), 30))
            then(database)

    held = threading.Event()
    thread = threading.Thread(target=host)
    thread.start()
    assert held.wait(30)
    try:
        yield
    finally:
        thread.join()


# --- under a host that runs ---


def test_the_host_takes_it_and_the_old_file_is_kept(place: Place) -> None:
    with running(place.database):
        kept = place.restore()
    assert kept == place.database.with_name("host.sqlite.before-1")
    assert place.facts(kept) == ["later", "mark"]
    assert place.facts() == ["mark"]
    assert place.leftovers() == ["host.sqlite.before-1"]


def test_a_host_that_does_not_take_it_keeps_what_it_has(place: Place) -> None:
    before = place.database.read_bytes()
    with Lock.take(place.database), pytest.raises(StoreError, match=r"not taken .* Nothing was changed\."):
        restore(place.target, place.database, place.key, patience=0.3)
    assert place.database.read_bytes() == before
    assert place.leftovers() == []


def test_a_host_that_begins_meanwhile_wants_nothing_of_it(place: Place) -> None:
    with running(place.database, restoring.forget), pytest.raises(StoreError, match="could not take"):
        place.restore()
    assert place.facts() == ["later", "mark"]
    assert place.leftovers() == []


def test_a_disk_that_refuses_leaves_the_host_what_it_has(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take(database: Path) -> None:
        def refuse(*_paths: object) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch, pytest.raises(StoreError, match="No space left"):
            patch.setattr(restoring, "replace", refuse)
            restoring.take(database)

    with running(place.database, take), pytest.raises(StoreError, match="could not take"):
        place.restore()
    assert place.facts() == ["later", "mark"]
    assert place.leftovers() == []


def test_two_cannot_decrypt_into_the_same_place(place: Place) -> None:
    with Lock.take(restoring.incoming(place.database)), pytest.raises(StoreError, match="in use"):
        place.restore()
    assert place.facts() == ["later", "mark"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root may give files away")
def test_the_file_stays_with_the_user_who_runs_the_host(place: Place) -> None:
    os.chown(place.database, 12345, 12346)
    place.restore()
    found = place.database.stat()
    assert (found.st_uid, found.st_gid, found.st_mode & 0o777) == (12345, 12346, 0o600)


# --- what is counted ---


def test_numbers_go_on_behind_all_that_may_have_been_given_since(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"

    async def begin() -> None:
        database = await Database.open(path)
        try:
            await Scene(database, FixedClock()).start()
            change = Change().add("UPDATE matches SET seq = 7")
            Notices.want(change, 1, showing.BOARD, 7)
            Notices.want(change, 1, showing.WAIT, 5)
            await database.write(change)
            await Notices(database).shown(1, showing.BOARD, 7, 2, 100, 0)
        finally:
            await database.close()

    async def look(leaps: int) -> None:
        database = await Database.open(path)
        try:
            assert await Rows(database).next_id() == 2 + leaps * LEAP
            assert await Reports(database).next_id() == 1 + leaps * LEAP
            row = await Rows(database).by_id(1)
            assert row is not None
            assert row.seq == 7 + leaps * LEAP
            notices = await Notices(database).of(1)
            board, wait = notices[showing.BOARD], notices[showing.WAIT]
            assert (board.wanted, board.shown, board.behind) == (7 + leaps * LEAP, 7 + leaps * LEAP, False)
            assert (wait.wanted, wait.behind) == (5 + leaps * LEAP, True)
            assert await Facts(database).read(RESTORED) is not None
        finally:
            await database.close()

    asyncio.run(begin())
    for leaps in (1, 2):
        count_on(path)
        asyncio.run(look(leaps))


def test_a_button_of_the_time_that_is_gone_fits_nothing(tmp_path: Path) -> None:
    async def scenario(stage: Stage) -> None:
        await stage.start()
        before = await stage.look()
        moment, mover = before.playing.moment, await stage.mover()
        person = before.seat(mover).person or 0
        half = Draft(moment, QUESTION, [0])
        await stage.matches.change(1, None, lambda after: setattr(after.seat(mover).notes, "draft", half))
        count_on(stage.database.path)
        await begin_with_backup(stage.matches)
        after = await stage.look()
        assert after.playing.moment == moment + LEAP
        assert (after.awaited, after.seat(mover).notes.draft) == (before.awaited, None)
        assert after.view(None) == before.view(None)
        pick = after.pending.asks[0].decision.on_timeout()
        for old in (moment, moment + 1, moment + 50):
            with pytest.raises(Stale):
                await stage.matches.answer(1, Press(person), old, QUESTION, pick)
        await stage.answer()
        await stage.matches.undo(1, Press(person))
        assert (await stage.look()).playing.moment == moment + LEAP + 2
        await stage.answer()

    staged(tmp_path, scenario)


def test_everybody_sees_and_hears_once_what_it_is_now(tmp_path: Path) -> None:
    async def scenario(stage: Stage) -> None:
        await stage.start()
        await stage.shown()
        pings = list(stage.places.pings)
        count_on(stage.database.path)
        await begin_with_backup(stage.matches)
        stage.publishing = stage.publisher()
        await stage.publishing.resume()
        await stage.shown()
        assert ("edit", 100) in stage.places.log
        assert stage.places.pings == pings * 2
        await begin_with_backup(stage.matches)
        await stage.publishing.resume()
        await stage.shown()
        assert stage.places.pings == pings * 2

    staged(tmp_path, scenario)
