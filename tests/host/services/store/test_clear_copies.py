"""What a killed backup or restore leaves unencrypted is overwritten and goes with the next start."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot import lifecycle
from bot.settings import Settings
from bot.store import clear_copies
from bot.store.backup import create_backup
from bot.store.clear_copies import (
    erase_file,
    incoming_path,
    offered_path,
    remove_left_copies,
    snapshot_path,
)
from bot.store.database_files import DatabaseLock
from bot.store.restore import restore_backup, verify_backup
from bot.store.writes import StoreError
from tests.host.kit.backups import MARK, BackupFolder

ROOT = Path(__file__).resolve().parents[4]
COPIES = (incoming_path, snapshot_path, offered_path)

KILL_ITSELF = """
import os, sys
from pathlib import Path
from bot.store import backup, restore
target, database, key, signing_key = sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]), sys.argv[5]
def die(*_):
    os.kill(os.getpid(), 9)
restore.check_copy = backup.check_copy = die
if sys.argv[1] == "restore":
    restore.restore_backup(Path(target), database, key)
else:
    backup.create_backup(database, Path(target), signing_key)
"""


@pytest.fixture
def place(tmp_path: Path) -> BackupFolder:
    found = BackupFolder(tmp_path)
    found.backup()
    return found


@pytest.fixture
def run_host(place: BackupFolder, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return what starts a host on the database as the program does, and ends it at once."""

    async def run_once(settings: Settings) -> lifecycle.EndReason:
        return lifecycle.EndReason.STOPPED

    def run() -> None:
        with DatabaseLock.acquire(place.database):
            lifecycle.run_with_restores(Settings(database=place.database))

    monkeypatch.setattr(lifecycle, "run_host", run_once)
    return run


def leave_copies(place: BackupFolder) -> list[Path]:
    """Leave each copy as a killed process does, with a journal beside it."""
    copies = [path(place.database) for path in COPIES]
    for copy in copies:
        copy.write_bytes(place.database.read_bytes())
        Path(f"{copy}-journal").write_bytes(MARK.encode())
    return copies


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL")
@pytest.mark.parametrize("work", ["restore", "backup"])
def test_what_a_kill_leaves_is_gone_after_a_start(
    place: BackupFolder, run_host: Callable[[], None], work: str
) -> None:
    """Before, it stayed until somebody made another restore or backup."""
    arguments = [work, str(place.target), str(place.database), str(place.key), place.public]
    killed = subprocess.run([sys.executable, "-c", KILL_ITSELF, *arguments], cwd=ROOT, check=False)
    assert killed.returncode == -signal.SIGKILL
    (left,) = place.leftovers()
    assert MARK.encode() in (place.folder / left).read_bytes()
    run_host()
    assert place.leftovers() == []
    assert place.facts() == ["mark"]


@pytest.mark.parametrize("next_work", ["host", "backup", "restore", "check"])
def test_whatever_comes_next_removes_all_of_it(
    place: BackupFolder, run_host: Callable[[], None], next_work: str
) -> None:
    leave_copies(place)
    match next_work:
        case "host":
            run_host()
        case "backup":
            place.backup()
        case "restore":
            place.restore()
        case _:
            verify_backup(place.target, place.database, place.key)
    assert [name for name in place.leftovers() if ".before-" not in name] == []


def test_what_a_living_process_uses_is_left_to_it(place: BackupFolder, run_host: Callable[[], None]) -> None:
    incoming, snapshot, offered = leave_copies(place)
    with DatabaseLock.acquire(incoming), DatabaseLock.acquire(snapshot):
        assert remove_left_copies(place.database) == [], "an offer is in use by the restore that made it"
        with pytest.raises(StoreError, match="in use"):
            create_backup(place.database, place.target, place.public)
        with pytest.raises(StoreError, match="in use"):
            restore_backup(place.target, place.database, place.key)
        run_host()  # it takes no offer to an earlier host
        assert (incoming.exists(), snapshot.exists(), offered.exists()) == (True, True, False)
    leave_copies(place)
    with DatabaseLock.acquire(place.database):
        assert remove_left_copies(place.database) == [incoming, snapshot], "the host is to take the offer"
        assert offered.exists()
    assert remove_left_copies(place.database) == [offered]


def test_the_bytes_are_overwritten_before_the_file_goes(place: BackupFolder) -> None:
    for copy in leave_copies(place):
        for path in (copy, Path(f"{copy}-journal")):
            with path.open("rb") as opened:
                size = len(opened.read())
                assert erase_file(path)
                opened.seek(0)
                assert opened.read() == bytes(size)
    assert remove_left_copies(place.database) == []


def test_a_copy_of_several_chunks_is_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clear_copies, "CHUNK", bytes(7))
    path = tmp_path / "copy"
    path.write_bytes(b"x" * 20)
    clear_copies.overwrite_file(path)
    assert path.read_bytes() == bytes(20)


@pytest.mark.skipif(not hasattr(os, "link"), reason="no links here")
def test_a_link_is_removed_and_what_it_leads_to_stays(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.write_bytes(b"somebody's")
    (tmp_path / "symbolic").symlink_to(kept)
    os.link(kept, tmp_path / "hard")
    for name in ("symbolic", "hard"):
        assert erase_file(tmp_path / name)
    assert not erase_file(tmp_path / "hard")
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
    assert kept.read_bytes() == b"somebody's"
