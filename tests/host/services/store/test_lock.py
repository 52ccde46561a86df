"""One host to a file; a lock that outlives nobody."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.store.database_files import DatabaseLock, is_locked
from bot.store.writes import StoreError

HOLD = """
import sys
from pathlib import Path
from bot.store.database_files import DatabaseLock
lock = DatabaseLock.acquire(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_a_second_one_is_told_who_was_first(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "host.sqlite"
    with DatabaseLock.acquire(path):
        assert is_locked(path)
        with pytest.raises(StoreError, match=r"a Breakfall that runs \(process \d+\): stop it first"):
            DatabaseLock.acquire(path)
    assert not is_locked(path)
    DatabaseLock.acquire(path).release()


def test_another_file_has_another_lock(tmp_path: Path) -> None:
    with DatabaseLock.acquire(tmp_path / "a.sqlite"), DatabaseLock.acquire(tmp_path / "b.sqlite"):
        pass


def test_nothing_is_made_by_looking(tmp_path: Path) -> None:
    assert not is_locked(tmp_path / "host.sqlite")
    assert list(tmp_path.iterdir()) == []


def test_who_is_killed_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(StoreError, match=f"process {other.pid}"):
            DatabaseLock.acquire(path)
        other.kill()
        other.wait()
    with DatabaseLock.acquire(path):
        pass


def test_a_folder_that_can_not_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="can't be used"):
        DatabaseLock.acquire(tmp_path / "file" / "host.sqlite")
