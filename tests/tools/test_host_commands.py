"""`./breakfall backup`, `restore` and `export`: what they print, refuse, and leave alone."""

import asyncio
from pathlib import Path

import pytest

from bot.services.match.loaded_match import LoadedMatch
from bot.store.database_files import DatabaseLock
from bot.store.matches import MatchStore
from games.core.transcript import read_transcript as read_transcript
from games.core.transcript import verify_transcript
from games.registry import GAMES
from tests.host.kit.backups import answer_offers
from tests.host.kit.services import ADA, BO, open_scene
from tests.host.kit.store import open_database
from tools import backup, export, restore


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Set the commands' database path; the file does not exist yet."""
    path = tmp_path / "host.sqlite"
    monkeypatch.setenv("BREAKFALL_DATABASE", str(path))
    monkeypatch.setenv("BREAKFALL_BACKUP_TO", "")
    monkeypatch.setenv("BREAKFALL_BACKUP_SIGNING_KEY", "")
    monkeypatch.setattr("bot.settings.read_settings.__defaults__", (tmp_path / "no.env",))
    return path


def played(path: Path, *, moves: int, names: dict[int, str] | None = None) -> str:
    """Store a match with some moves and return its code."""

    async def play() -> str:
        async with open_scene(path) as scene:
            for person, name in (names or {}).items():
                await scene.people.remember_name(person, name)
            match = await scene.start_match()
            for _ in range(moves):
                if not (await scene.load_match()).is_running:
                    break
                await scene.answer_default()
            return match.row.code

    return asyncio.run(play())


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """Return the one sentence on standard error; nothing else may have been printed."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


# --- backup and restore ---


def set_keys(out: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Set what a command printed for .env, and return the public key."""
    lines = dict(line.split("=", 1) for line in out.splitlines())
    for name, value in lines.items():
        monkeypatch.setenv(name, value)
    return lines["BREAKFALL_BACKUP_TO"]


def test_a_key_a_backup_and_back(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    key, target = tmp_path / "key", tmp_path / "b.age"
    assert backup.main(["--new-key", str(key)]) == 0
    public = set_keys(capsys.readouterr().out, monkeypatch)
    code = played(database, moves=3)
    assert backup.main([str(target)]) == 0
    assert f"signed and encrypted for {public}." in capsys.readouterr().out
    assert restore.main([str(target), "--key", str(key), "--check"]) == 0
    assert capsys.readouterr().out == f"{target} is whole: 1 matches.\n"
    database.unlink()
    assert restore.main([str(target), "--key", str(key)]) == 0
    assert "kept" not in capsys.readouterr().out
    assert restore.main([str(target), "--key", str(key)]) == 0
    assert f"kept as {database}.before-1.age, encrypted" in capsys.readouterr().out
    assert export.main([code]) == 0
    assert capsys.readouterr().out.startswith(f"Nightbreak {code}, still running")


def test_in_a_folder_the_name_is_the_time(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    backup.main(["--new-key", str(tmp_path / "key")])
    set_keys(capsys.readouterr().out, monkeypatch)
    played(database, moves=0)
    folder = tmp_path / "backups"
    folder.mkdir()
    assert backup.main([str(folder)]) == 0
    (made,) = folder.iterdir()
    assert made.name.startswith("breakfall-20")
    assert made.suffix == ".age"


def test_without_a_key_there_is_no_backup(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(database, moves=0)
    assert backup.main([str(tmp_path / "b.age")]) == 1
    assert "--new-key" in said(capsys)
    assert not (tmp_path / "b.age").exists()


def test_a_backup_that_is_not_signed_is_taken_with_a_word_alone(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    key, target = tmp_path / "key", tmp_path / "b.age"
    backup.main(["--new-key", str(key)])
    lines = capsys.readouterr().out.splitlines()
    monkeypatch.setenv(*lines[0].split("=", 1))
    played(database, moves=0)
    assert backup.main([str(target)]) == 0
    out, err = capsys.readouterr()
    assert "bytes, encrypted for" in out
    assert "is not signed" in err
    assert "./breakfall backup --signing-key KEYFILE" in err
    for more in ([], ["--check"]):
        assert restore.main([str(target), "--key", str(key), *more]) == 1
        assert "--unsigned takes it" in said(capsys)
    assert restore.main([str(target), "--key", str(key), "--check", "--unsigned"]) == 0
    assert capsys.readouterr().out == f"{target} is whole: 1 matches.\n"
    assert restore.main([str(target), "--key", str(key), "--unsigned"]) == 0
    assert f"{database}.before-1.age" in capsys.readouterr().out
    assert restore.main([f"{database}.before-1.age", "--key", str(key)]) == 0  # the wrong backup
    capsys.readouterr()
    assert backup.main(["--signing-key", str(key)]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines() == lines[1:]
    assert "It is a secret." in err


def test_a_bot_that_runs_takes_the_backup(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    backup.main(["--new-key", str(tmp_path / "key")])
    set_keys(capsys.readouterr().out, monkeypatch)
    code = played(database, moves=1)
    backup.main([str(tmp_path / "b.age")])
    capsys.readouterr()
    with answer_offers(database):
        assert restore.main([str(tmp_path / "b.age"), "--key", str(tmp_path / "key")]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{database} is as it was in {tmp_path / 'b.age'}.\n")
    assert f"kept as {database}.before-1.age, encrypted" in out
    assert export.main([code]) == 0


def test_a_wrong_setting_is_one_sentence(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BREAKFALL_BACKUP_TO", "hunter2")
    for command in (backup.main, export.main):
        assert command(["x"]) == 1
        assert "BREAKFALL_BACKUP_TO is no key" in said(capsys)


# --- export ---


@pytest.mark.slow
def test_a_match_that_is_over_is_exported_whole(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = played(database, moves=1000, names={ADA: "Ada", BO: "Bo | “b”\n"})
    with DatabaseLock.acquire(database):  # the bot may run
        assert export.main([code.lower(), "--to", str(tmp_path / "game.txt")]) == 0
    assert capsys.readouterr() == ("", "")
    transcript = read_transcript((tmp_path / "game.txt").read_text("utf-8"))
    assert verify_transcript(GAMES["nightbreak"], transcript).is_confirmed


def test_of_a_match_that_runs_the_public_log_alone_is_told(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = played(database, moves=5)

    async def secrets() -> tuple[str, set[str], set[str]]:
        async with open_database(database) as store:
            matches = MatchStore(store)
            row = await matches.find_match_by_code(code)
            assert row is not None
            loaded = LoadedMatch.from_row(row)
            public, own = set[str](), set[str]()
            for step in await matches.load_steps(row.id):
                events = export.decode_events(step.events)
                public |= set(loaded.event_sentences(events, None))
                own |= {*loaded.event_sentences(events, 0), *loaded.event_sentences(events, 1)}
            return row.deal.seed, public, own - public

    seed, public, hidden = asyncio.run(secrets())
    before = database.read_bytes()
    assert export.main([code]) == 0
    text = capsys.readouterr().out
    assert set(text.splitlines()[1:]) == public
    assert seed not in text
    assert not hidden & set(text.splitlines())
    assert database.read_bytes() == before


def test_what_can_not_be_exported_is_told(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export.main(["K7Q"]) == 1
    assert "BREAKFALL_DATABASE says where" in said(capsys)
    assert not database.exists()
    code = played(database, moves=0)
    assert export.main(["???"]) == 1
    assert "no match ???" in said(capsys)
    assert export.main([code, "--to", str(tmp_path / "nowhere" / "x")]) == 1
    assert "can't be written" in said(capsys)
