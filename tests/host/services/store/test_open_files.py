"""A database that is deleted, renamed or replaced under the host: noticed, and no file system is wronged."""

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from bot.store.database_files import FileGone, FileMark, OpenFiles, explain_missing_file, read_mark


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "saves" / "host.sqlite"
    path.parent.mkdir()
    for suffix in ("", "-wal", "-shm"):
        Path(f"{path}{suffix}").write_text(f"content{suffix}")
    return path


@pytest.fixture
def files(database: Path) -> Iterator[OpenFiles]:
    with ExitStack() as opened:  # as a host has them, so that no other file gets their numbers
        for path in database.parent.iterdir():
            opened.enter_context(path.open("rb"))
        found = OpenFiles(database)
        assert found.look() is None
        yield found


def test_what_sqlite_writes_changes_nothing(database: Path, files: OpenFiles) -> None:
    for suffix in ("", "-wal", "-shm"):
        with Path(f"{database}{suffix}").open("a") as file:
            file.write("more")
    assert files.look() is None
    os.truncate(f"{database}-wal", 0)
    files.refuse_if_gone()
    assert files.missing_path is None


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
def test_a_file_that_was_deleted_is_missed(database: Path, files: OpenFiles, suffix: str) -> None:
    path = Path(f"{database}{suffix}")
    path.unlink()
    assert files.look() == files.missing_path == path
    with pytest.raises(FileGone):
        files.refuse_if_gone()
    path.write_text("another one")
    assert files.look() == path


@pytest.mark.parametrize("what", ["file", "folder", "all files"])
def test_what_was_renamed_is_missed_and_is_welcome_back(
    database: Path, files: OpenFiles, what: str, tmp_path: Path
) -> None:
    names = {
        "file": [database],
        "folder": [database.parent],
        "all files": sorted(database.parent.iterdir()),
    }[what]
    for path in names:
        path.rename(tmp_path / f"moved {path.name}")
    assert files.look() == database
    for path in names:
        (tmp_path / f"moved {path.name}").rename(path)
    assert files.look() is None


def test_what_is_back_already_is_told_as_it_was_at_the_look(
    database: Path, files: OpenFiles, tmp_path: Path
) -> None:
    database.rename(tmp_path / "away")
    assert files.look() == database
    (tmp_path / "away").rename(database)
    assert "is gone" in explain_missing_file(database, database, is_replaced=files.is_replaced)


def test_a_copy_in_its_place_is_another_file(database: Path, files: OpenFiles, tmp_path: Path) -> None:
    shutil.copy2(database, tmp_path / "copy")  # with the times of the original
    os.replace(tmp_path / "copy", database)
    assert files.look() == database
    assert "is not the file that was opened" in explain_missing_file(
        database, database, is_replaced=files.is_replaced
    )


def test_a_folder_in_its_place_has_other_files(database: Path, files: OpenFiles, tmp_path: Path) -> None:
    database.parent.rename(tmp_path / "old")
    shutil.copytree(tmp_path / "old", database.parent)
    assert files.look() == database


def test_a_log_that_appears_later_belongs_to_the_database(database: Path) -> None:
    wal = Path(f"{database}-wal")
    wal.unlink()
    files = OpenFiles(database)
    assert files.look() is None
    wal.write_text("new")
    assert files.look() is None
    wal.unlink()
    assert files.look() == wal
    assert "start it again" in explain_missing_file(wal, database, is_replaced=files.is_replaced)


# --- odd file systems -------------------------------------------------------------------------------------


def with_number(database: Path, number: tuple[int, int]) -> FileMark:
    return read_mark(database)._replace(number=number)


def test_without_inodes_only_a_missing_file_counts(database: Path) -> None:
    files = OpenFiles(database, lambda path: with_number(path, (5, 0)))
    assert files.look() is None
    content = database.read_bytes()
    database.unlink()
    assert files.look() == database
    database.write_bytes(content)
    assert files.look() is None


def test_numbers_that_change_by_themselves_are_not_relied_on(database: Path) -> None:
    number = 1
    files = OpenFiles(database, lambda path: with_number(path, (5, number)))
    assert files.look() is None
    number = 2
    assert files.look() is None
    with database.open("a") as file:
        file.write("more")
    number = 3
    assert files.look() is None
    database.unlink()
    assert files.look() == database


def test_a_disk_that_was_mounted_again_has_the_same_file(database: Path) -> None:
    device = 5
    files = OpenFiles(database, lambda path: with_number(path, (device, 9)))
    assert files.look() is None
    device = 6
    assert files.look() is None


@pytest.mark.parametrize(
    ("number", "counts"),
    [(errno.ENOENT, True), (errno.ENOTDIR, True), (errno.ESTALE, True), (errno.EACCES, False)]
    + [(one, False) for one in (errno.EIO, errno.ETIMEDOUT, errno.EHOSTDOWN)],
)
def test_an_error_that_says_nothing_about_the_file_is_no_loss(
    database: Path, number: int, counts: bool
) -> None:
    fails = False

    def read(path: Path) -> FileMark:
        if fails:
            raise OSError(number, os.strerror(number))
        return read_mark(path)

    files = OpenFiles(database, read)
    assert files.look() is None
    fails = True
    assert (files.look() == database) == counts
    fails = False
    assert files.look() is None
