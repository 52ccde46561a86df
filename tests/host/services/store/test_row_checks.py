"""A row that breaks a rule of the schema is damage of that row, and not of the file."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.database import connect_readonly, prepare_file
from bot.store.restore import advance_counters
from bot.store.row_checks import find_broken_rows
from bot.store.row_faults import RowName
from bot.store.schema import load_migrations
from bot.store.writes import StoreError
from tests.stored.test_stored import DATABASE
from tools.doctor.command import main

CHECKED = "not status IN ('open', 'running', 'over', 'off')"
STATUS = b"S3Unightbreakrunning"
"""The columns code, game and status of match 3, as they follow each other on the disk."""
HEADER = bytes.fromhex("170013211b")
"""The first bytes of its header: a length, and the kinds of id, code, game and status."""


def flip_status(content: bytearray) -> None:
    at = content.index(STATUS) + len(STATUS) - 1
    content[at] ^= 1


def make_status_blob(content: bytearray) -> None:
    at = content.rindex(HEADER, 0, content.index(STATUS)) + len(HEADER) - 1
    content[at] ^= 1


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "host.sqlite"
    found.write_bytes(DATABASE)
    prepare_file(found, load_migrations())
    return found


def harm_bytes(path: Path, harm: Callable[[bytearray], None]) -> None:
    content = bytearray(path.read_bytes())
    harm(content)
    path.write_bytes(content)


HARMS = pytest.mark.parametrize(
    ("harm", "reasons"), [(flip_status, [CHECKED]), (make_status_blob, ["status is no TEXT", CHECKED])]
)


@HARMS
def test_a_flipped_bit_in_a_row_keeps_no_file_from_being_used(
    path: Path, harm: Callable[[bytearray], None], reasons: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    harm_bytes(path, harm)
    prepare_file(path, load_migrations())
    assert "has damaged rows" in caplog.text
    with closing(connect_readonly(path)) as connection:
        assert find_broken_rows(connection) == [RowName("matches", 3, reason) for reason in reasons]


@HARMS
def test_the_doctor_names_the_match(
    path: Path,
    harm: Callable[[bytearray], None],
    reasons: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    harm_bytes(path, harm)
    assert main(["--matches", "--state", str(path)]) == 1
    told = capsys.readouterr().out
    assert told.count("fail") == 1 and "match 3 S3U" in told and "no status" in told


@HARMS
def test_a_backup_with_a_damaged_row_can_be_restored(
    path: Path, harm: Callable[[bytearray], None], reasons: list[str]
) -> None:
    harm_bytes(path, harm)
    with closing(sqlite3.connect(path)) as file:
        before = dict(file.execute("SELECT id, seq FROM matches").fetchall())
    advance_counters(path)
    with closing(sqlite3.connect(path)) as file:
        after = dict(file.execute("SELECT id, seq FROM matches").fetchall())
    assert [match for match in before if after[match] != before[match] + 10_000] in ([], [3])


def test_each_rule_names_its_rows(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        file.execute("UPDATE deadlines SET match = 777 WHERE match = 1")
        file.execute("UPDATE heartbeat SET one = 3")
        file.commit()
    assert main(["--matches", "--state", str(path)]) == 1
    told = capsys.readouterr().out
    assert "deadlines 777" in told and "its match is not there" in told
    assert "heartbeat 3" in told and "not one = 1" in told


def test_a_damaged_page_is_damage_of_the_file(path: Path) -> None:
    def harm(content: bytearray) -> None:
        content[4096:8192] = bytes(range(256)) * 16

    harm_bytes(path, harm)
    with pytest.raises(StoreError, match="is damaged"):
        prepare_file(path, load_migrations())
