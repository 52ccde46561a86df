"""`python -m tools`: what becomes of a command's end, whatever kind of end it is."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from tools import __main__ as front
from tools.check import ROOT


def ending_with(error: BaseException) -> Callable[[str], Callable[[list[str]], int]]:
    """Return a stand-in for `load_entry` whose commands end with this exception."""

    def command(_argv: list[str]) -> int:
        raise error

    return lambda _name: command


def test_the_commands_exit_code_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "load_entry", lambda _name: len)
    assert front.main(["sim", "a", "b"]) == 2


def test_an_interrupted_command_ends_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "load_entry", ending_with(KeyboardInterrupt()))
    assert front.main(["sim"]) == 130


def test_a_missing_package_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(front, "load_entry", ending_with(ModuleNotFoundError("no", name="msgspec.json")))
    assert front.main(["sim"]) == 1
    assert "msgspec.json is missing from the environment" in capsys.readouterr().err


def test_a_missing_module_of_ours_is_a_defect_and_shows_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "load_entry", ending_with(ModuleNotFoundError("no", name="games.lost")))
    with pytest.raises(ModuleNotFoundError):
        front.main(["sim"])


@pytest.mark.parametrize("argv", [[], ["simm"]])
def test_an_unknown_command_is_told_what_is_possible(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert front.main(argv) == 2
    assert f"choose from {', '.join(front.COMMANDS)}." in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signal")
def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "tools", "doctor"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.wait() == 141
        assert process.stderr.read() == ""
