"""A backup that comes back under a host that runs, and what is counted on, so that no old button fits."""

import os
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.errors import StaleQuestion
from bot.services import announcements
from bot.services.match.service import Actor
from bot.services.recovery import begin_backup_epoch
from bot.store import restore as restoring
from bot.store.database_files import DatabaseLock
from bot.store.key_values import KeyValues
from bot.store.matches import MatchStore
from bot.store.messages import Outbox
from bot.store.records import AnswerDraft
from bot.store.reports import ReportStore
from bot.store.restore import RESTORED_KEY, advance_counters, restore_backup
from bot.store.rows import COUNTER_LEAP
from bot.store.writes import StoreError, WriteBatch
from games.core.model import QUESTION
from tests.host.kit.backups import BackupFolder, answer_offers
from tests.host.kit.fake_interactions import FakeChannel
from tests.host.kit.services import FIRST, HostScene, awaited_people, open_scene
from tests.host.kit.store import FACT, open_database


@pytest.fixture
def place(tmp_path: Path) -> BackupFolder:
    found = BackupFolder(tmp_path)
    found.backup()
    found.write("later", "")
    return found


# --- under a host that runs ---


def test_the_host_takes_it_and_the_old_file_is_kept(place: BackupFolder) -> None:
    with answer_offers(place.database):
        kept = place.restore()
    assert kept is not None
    assert kept == place.database.with_name("host.sqlite.before-1.age")
    assert place.kept_facts(kept) == ["later", "mark"]
    assert place.facts() == ["mark"]
    assert place.leftovers() == ["host.sqlite.before-1.age"]


def test_a_host_that_does_not_take_it_keeps_what_it_has(place: BackupFolder) -> None:
    before = place.database.read_bytes()
    with (
        DatabaseLock.acquire(place.database),
        pytest.raises(StoreError, match=r"not taken .* Nothing was changed\."),
    ):
        restore_backup(place.target, place.database, place.key, patience_seconds=0.3)
    assert place.database.read_bytes() == before
    assert place.leftovers() == []


def test_a_host_that_begins_meanwhile_wants_nothing_of_it(place: BackupFolder) -> None:
    with (
        answer_offers(place.database, restoring.discard_offered),
        pytest.raises(StoreError, match="could not take"),
    ):
        place.restore()
    assert place.facts() == ["later", "mark"]
    assert place.leftovers() == []


def test_a_disk_that_refuses_leaves_the_host_what_it_has(
    place: BackupFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take(database: Path) -> None:
        def refuse(*_paths: object) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch, pytest.raises(StoreError, match="No space left"):
            patch.setattr(restoring, "replace_file", refuse)
            restoring.install_offered(database)

    with answer_offers(place.database, take), pytest.raises(StoreError, match="could not take"):
        place.restore()
    assert place.facts() == ["later", "mark"]
    assert place.leftovers() == []


def test_a_host_whose_database_was_deleted_takes_a_backup(place: BackupFolder) -> None:
    with answer_offers(place.database):
        place.database.unlink()
        assert place.restore() is None
    assert place.facts() == ["mark"]
    assert place.leftovers() == []


def test_two_cannot_decrypt_into_the_same_place(place: BackupFolder) -> None:
    with (
        DatabaseLock.acquire(restoring.incoming_path(place.database)),
        pytest.raises(StoreError, match="in use"),
    ):
        place.restore()
    assert place.facts() == ["later", "mark"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root may give files away")
def test_the_file_stays_with_the_user_who_runs_the_host(place: BackupFolder) -> None:
    os.chown(place.database, 12345, 12346)
    place.restore()
    found = place.database.stat()
    assert (found.st_uid, found.st_gid, found.st_mode & 0o777) == (12345, 12346, 0o600)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root may give files away")
def test_where_there_is_nothing_yet_all_belongs_to_the_owner_of_the_folder(place: BackupFolder) -> None:
    """A service manager has made the folder; before, its user could not open what root had restored."""
    os.chown(place.folder, 12345, 12346)
    for left in place.folder.glob("host.sqlite*"):
        left.unlink()
    place.restore()
    made = sorted(place.folder.glob("host.sqlite*"))
    assert [one.name for one in made] == ["host.sqlite", "host.sqlite.incoming.lock", "host.sqlite.lock"]
    assert {(one.stat().st_uid, one.stat().st_gid) for one in made} == {(12345, 12346)}


def test_the_log_of_the_old_database_is_not_applied_to_the_backup(
    place: BackupFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that still reads the old database keeps its log from being merged into it."""
    with (
        closing(sqlite3.connect(place.database)) as reader,
        closing(sqlite3.connect(place.database)) as writer,
    ):
        writer.execute("PRAGMA journal_mode = WAL")
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM facts").fetchone()
        with writer:
            writer.execute(FACT, ("unmerged", ""))
        monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, timeout=0))
        kept = place.restore()
        assert not [suffix for suffix in restoring.WAL_SUFFIXES if Path(f"{place.database}{suffix}").exists()]
    assert kept is not None
    assert place.facts() == ["mark"]
    log = place.decrypt(kept.with_name(f"{kept.stem}-wal.age"))
    log = log.rename(log.with_name(f"{log.name}-wal"))  # beside the database, as SQLite looks for it
    assert place.kept_facts(kept) == ["later", "mark", "unmerged"]


# --- what is counted ---


async def test_numbers_go_on_behind_all_that_may_have_been_given_since(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    async with open_scene(path) as scene:
        await scene.start_match()
        batch = WriteBatch().add_statement("UPDATE matches SET seq = 7")
        Outbox.request_message(batch, FIRST, announcements.BOARD, 7)
        Outbox.request_message(batch, FIRST, announcements.WAIT, 5)
        await scene.database.write(batch)
        await Outbox(scene.database).record_delivery(FIRST, announcements.BOARD, 7, 2, 100, 0)
    for leaps in (1, 2):
        advance_counters(path)
        async with open_database(path) as database:
            assert await MatchStore(database).next_id() == 2 + leaps * COUNTER_LEAP
            assert await ReportStore(database).next_id() == 1 + leaps * COUNTER_LEAP
            row = await MatchStore(database).find_match(FIRST)
            assert row is not None
            assert row.seq == 7 + leaps * COUNTER_LEAP
            notices = await Outbox(database).load_messages(FIRST)
            board, wait = notices[announcements.BOARD], notices[announcements.WAIT]
            assert (board.wanted, board.shown, board.is_undelivered) == (
                7 + leaps * COUNTER_LEAP,
                7 + leaps * COUNTER_LEAP,
                False,
            )
            assert (wait.wanted, wait.is_undelivered) == (5 + leaps * COUNTER_LEAP, True)
            assert await KeyValues(database).read_value(RESTORED_KEY) is not None


async def test_a_button_of_the_time_that_is_gone_fits_nothing(scene: HostScene) -> None:
    before = await scene.start_match()
    moment = before.required_state.moment
    mover, person, _, _ = awaited_people(before)
    half = AnswerDraft(moment, QUESTION, (0,))
    await scene.matches.change_row(
        FIRST, None, lambda after: setattr(after.seat_row(mover), "answer_draft", half)
    )
    advance_counters(scene.database.path)
    await begin_backup_epoch(scene.matches, scene.services.halts)
    after = await scene.load_match()
    assert after.required_state.moment == moment + COUNTER_LEAP
    assert (after.public_awaited, after.seat_row(mover).answer_draft) == (before.public_awaited, None)
    assert after.view_for(None) == before.view_for(None)
    pick = after.pending.asks[0].decision.timeout_pick()
    for old in (moment, moment + 1, moment + 50):
        with pytest.raises(StaleQuestion):
            await scene.matches.submit_answer(FIRST, Actor(person), old, QUESTION, pick)
    await scene.answer_default()
    await scene.matches.undo_step(FIRST, Actor(person))
    assert (await scene.load_match()).required_state.moment == moment + COUNTER_LEAP + 2
    await scene.answer_default()


async def test_everybody_sees_and_hears_once_what_it_is_now(scene: HostScene) -> None:
    channel = FakeChannel()
    publisher = scene.publish_to(channel)
    await scene.start_match()
    await publisher.refresher.wait_until_idle()
    board, called = channel.said[0].message, [person for person, _ in channel.called]
    shown = len(channel.said)
    advance_counters(scene.database.path)
    await begin_backup_epoch(scene.matches, scene.services.halts)
    publisher = scene.publish_to(channel)
    await publisher.resume()
    await publisher.refresher.wait_until_idle()
    assert board in [one.message for one in channel.said[shown:]]
    assert [person for person, _ in channel.called] == called * 2
    await begin_backup_epoch(scene.matches, scene.services.halts)
    await publisher.resume()
    await publisher.refresher.wait_until_idle()
    assert [person for person, _ in channel.called] == called * 2
