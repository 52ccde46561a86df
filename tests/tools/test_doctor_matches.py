"""`./breakfall doctor --matches`: what can't be read in the database, and every byte of a match."""

import asyncio
import json
import sqlite3
import stat
from base64 import b64decode
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.services import announcements
from bot.store.database import prepare_file
from bot.store.schema import load_migrations
from tests.host.kit.services import open_scene
from tests.stored.test_stored import DATABASE
from tools.doctor import matches
from tools.doctor.command import main

MATCH, CODE, OVER = 3, "S3U", 14


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "host.sqlite"
    found.write_bytes(DATABASE)
    prepare_file(found, load_migrations())
    return found


def execute(path: Path, sql: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(path)) as file:
        found = file.execute(sql, values).fetchall()
        file.commit()
        return found


def test_a_whole_database_is_well(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--matches", "--state", str(path)]) == 0
    assert "31 matches, and all beside them, can be read." in capsys.readouterr().out


def test_each_damage_is_named_with_what_to_do(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    execute(path, "UPDATE matches SET state = substr(state, 1, 50) WHERE id = ?", MATCH)
    execute(path, "UPDATE matches SET terms = CAST(x'ff' AS TEXT) WHERE id = ?", OVER)
    execute(path, "UPDATE matches SET history = x'c1' WHERE id = 9")
    execute(path, "UPDATE seats SET notes = '{' WHERE match = 5 AND seat = 0")
    execute(path, "UPDATE people SET settings = '[' WHERE id = 13")
    execute(path, "UPDATE servers SET settings = '[' WHERE id = 1")
    execute(path, "UPDATE steps SET events = x'c1' WHERE match = 6 AND seq < 20")
    execute(path, "UPDATE deadlines SET kind = 'later' WHERE match = 1 AND kind = 'turn'")
    execute(path, "INSERT INTO notices (match, kind, wanted) VALUES (2, 'later', 9)")
    execute(path, "UPDATE notices SET body = '[', shown = -1 WHERE match = 8 AND kind = 'wait'")
    execute(path, "INSERT INTO halts VALUES (?, 'BrokenSave', '4F2A', 0, 0)", MATCH)
    execute(path, "INSERT INTO halts VALUES (7, 'BrokenSave', '4F2B', 0, 0)")
    assert main(["--matches", "--state", str(path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)["findings"]
    found = {one["subject"]: one for one in told}
    assert {key: one["state"] for key, one in found.items()} == {
        **dict.fromkeys((f"match {MATCH} {CODE}", "match 9 P7E", "match 5 Q2Y", "match 14 F6S"), "fail"),
        **dict.fromkeys(("people 13", "servers 1"), "fail"),
        **dict.fromkeys(("match 7 Y4J", "match 6 D6V", "match 1", "match 2", "match 8"), "warn"),
    }
    assert "BrokenSave" in found[f"match {MATCH} {CODE}"]["says"]
    assert "incident 4F2A" in found[f"match {MATCH} {CODE}"]["says"]
    assert f"--export {CODE} FILE" in found[f"match {MATCH} {CODE}"]["advice"]
    assert "next start" in found["match 7 Y4J"]["advice"]


def test_nothing_is_changed_by_looking(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    execute(path, "UPDATE matches SET state = substr(state, 1, 50) WHERE id = ?", MATCH)
    before = path.read_bytes()
    assert main(["--matches", "--state", str(path)]) == 1
    assert main(["--export", CODE, str(path.with_name("match.json")), "--state", str(path)]) == 0
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", [CODE, CODE.lower(), str(MATCH)])
def test_an_export_holds_every_byte_and_no_token(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    execute(path, "UPDATE matches SET terms = CAST(x'7bff' AS TEXT) WHERE id = ?", MATCH)
    target = tmp_path / "match.json"
    assert main(["--export", name, str(target), "--state", str(path)]) == 0
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert "token of" not in target.read_text("utf-8")
    tables = json.loads(target.read_text("utf-8"))["tables"]
    (row,) = tables["matches"]
    ((state, code, started),) = execute(path, "SELECT state, code, started_at FROM matches WHERE id = 3")
    assert b64decode(row["state"]["blob"]) == state and b64decode(row["terms"]["text"]) == b"{\xff"
    assert (row["code"], row["started_at"], row["thread"]) == (code, started, None)
    for table in ("seats", "steps", "deadlines", "notices"):
        sql = "SELECT count(*) FROM TABLE WHERE match = ?".replace("TABLE", table)
        assert execute(path, sql, MATCH) == [(len(tables[table]),)] and tables[table]
    capsys.readouterr()
    assert main(["--export", name, str(target), "--state", str(path)]) == 1
    assert "can't be written: File exists." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(("--export", "XXX", "x"), "There is no match XXX"), (("--matches",), "There is no ")],
)
def test_what_is_not_there_is_said(
    path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    there = path if "--export" in arguments else path.with_name("nothing.sqlite")
    assert main([*arguments, "--state", str(there)]) == 1
    assert said in capsys.readouterr().err


async def test_it_looks_while_the_bot_runs(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    async with open_scene(path) as scene:
        await scene.start_match()
        (found,) = await matches.examine_matches(path)
        assert found.state == "ok"
        await asyncio.to_thread(execute, path, "UPDATE matches SET deal = 'null'")
        (found,) = await matches.examine_matches(path)
        assert found.state == "fail" and "ValidationError" in found.says
        assert scene.deadline_runner.effects.keys() == matches.DEADLINES


def test_it_knows_every_kind_of_notice() -> None:
    others = {announcements.TABLE_MESSAGE, announcements.THREAD_NAME}
    assert matches.NOTICES.keys() == announcements.PUBLISHED_KINDS | others
