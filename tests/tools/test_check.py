"""`./breakfall test`: order, arguments, exit codes and what it says."""

import subprocess
import sys
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from tools import check

LAYERS = check.LINT_IMPORTS


class CommandRecorder:
    """Stands in for `subprocess.run`: records commands, and passes all but those in `failing`."""

    def __init__(self) -> None:
        self.commands: list[list[str]] = []
        self.environments: list[dict[str, str]] = []
        self.failing: set[str] = set()

    def __call__(self, command: list[str], **how: Any) -> CompletedProcess[str]:
        assert how["cwd"] == check.ROOT
        self.commands.append(command[1:])
        self.environments.append(how.get("env", {}))
        return CompletedProcess(command, int(not self.failing.isdisjoint(command)), "what was found")

    @property
    def pytest(self) -> list[str]:
        """The last command that ran tests."""
        return [command for command in self.commands if command[1] == "pytest"][-1]

    @property
    def programs(self) -> list[str]:
        return [command[1].split(".")[0].removeprefix("from ") for command in self.commands]


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> CommandRecorder:
    """Install the stand-in for the duration of a test."""
    recorder = CommandRecorder()
    monkeypatch.setattr(subprocess, "run", recorder)
    return recorder


def test_all_checks_run_and_types_are_checked_beside_the_tests(recorder: CommandRecorder) -> None:
    assert check.main([]) == 0
    assert recorder.programs[:3] == ["ruff", "ruff", "importlinter"]
    assert sorted(recorder.programs[3:]) == ["basedpyright", "pytest"]


def test_a_failure_stops_nothing_and_is_told_before_and_after_the_tests(
    recorder: CommandRecorder, capsys: pytest.CaptureFixture[str]
) -> None:
    recorder.failing = {LAYERS}
    assert check.main([]) == 1
    assert "pytest" in recorder.programs
    before, after = capsys.readouterr().out.split("tests (pytest)\n")
    assert "FAILED" in before
    assert "what was found" in before
    assert "Not in order: layers (import-linter)" in before
    assert after.splitlines()[-1] == (
        "Besides the tests, these are not in order: layers (import-linter); see above."
    )


def test_what_the_type_checker_finds_is_told_after_the_tests(
    recorder: CommandRecorder, capsys: pytest.CaptureFixture[str]
) -> None:
    recorder.failing = {"basedpyright"}
    assert check.main([]) == 1
    before, after = capsys.readouterr().out.split("tests (pytest)\n")
    assert "FAILED" not in before
    told = after.splitlines()
    assert told[0].startswith("types (basedpyright)    FAILED in ")
    assert told[1:] == [
        "what was found",
        "Besides the tests, these are not in order: types (basedpyright); see above.",
    ]


def test_nothing_follows_the_tests_when_all_else_is_well(
    recorder: CommandRecorder, capsys: pytest.CaptureFixture[str]
) -> None:
    recorder.failing = {"pytest"}
    assert check.main(["--fast"]) == 1
    assert capsys.readouterr().out.endswith("tests (pytest)\n")


def test_arguments_that_pytest_does_not_know_are_refused_before_anything_runs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert check.main(["--bogus"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "breakfall: pytest refuses this: unrecognized arguments: --bogus.\n"


def test_arguments_that_pytest_knows_are_not_refused() -> None:
    assert not check.explain_refusal(["-k", "deck", "-x", "--lf", "tests/core"])


def test_fast_leaves_out_what_is_slow(recorder: CommandRecorder) -> None:
    assert check.main(["--fast", "-k", "deck"]) == 0
    assert "basedpyright" not in recorder.programs
    chosen = ["-m", "not slow and not nightly", "-x", "-q", "-k", "deck"]
    assert recorder.pytest == ["-m", "pytest", *chosen]
    assert recorder.environments[-1]["BREAKFALL_HYPOTHESIS"] == "fast"


def test_nightly_runs_all_checks_and_the_long_tests_alone(recorder: CommandRecorder) -> None:
    assert check.main(["--nightly", "-k", "deck"]) == 0
    assert sorted(recorder.programs[1:]) == ["basedpyright", "importlinter", "pytest", "ruff", "ruff"]
    assert recorder.pytest == ["-m", "pytest", "-m", "nightly", "-k", "deck"]


def test_fast_and_nightly_exclude_each_other(recorder: CommandRecorder) -> None:
    with pytest.raises(SystemExit) as refused:
        check.main(["--fast", "--nightly"])
    assert refused.value.code == 2
    assert recorder.commands == []


@pytest.mark.slow
@pytest.mark.parametrize(("options", "kept"), [((), "short"), (("-m", "nightly"), "long")])
def test_what_is_marked_nightly_runs_when_it_is_asked_for_alone(
    options: tuple[str, ...], kept: str, tmp_path: Path
) -> None:
    file = tmp_path / "test_both.py"
    file.write_text(
        "import pytest\n\ndef test_short(): pass\n\n@pytest.mark.nightly\ndef test_long(): pass\n", "utf-8"
    )
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-c", "pyproject.toml", *options, file]
    done = subprocess.run(command, cwd=check.ROOT, capture_output=True, text=True, check=False)
    assert [line.partition("::")[2] for line in done.stdout.splitlines() if "::" in line] == [f"test_{kept}"]


def test_the_whole_suite_is_shared_out_to_the_processors(
    recorder: CommandRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    for there, told in ((1, []), (2, ["-n", "3"]), (64, ["-n", "4"])):
        monkeypatch.setattr("os.cpu_count", lambda there=there: there)
        for asked in ([], ["--durations=9"]):
            check.main(asked)
            shares = [each for each in recorder.pytest[2:] if each not in asked]
            assert shares[:2] == told


def test_chosen_tests_run_in_one_process(recorder: CommandRecorder) -> None:
    check.main(["-k", "deck"])
    assert "-n" not in recorder.pytest


def test_a_hypothesis_profile_that_was_asked_for_stays(
    recorder: CommandRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BREAKFALL_HYPOTHESIS", "thorough")
    check.main(["--fast"])
    assert recorder.environments[-1]["BREAKFALL_HYPOTHESIS"] == "thorough"


@pytest.mark.parametrize("none_wanted", [False, True])
def test_the_processes_of_the_tests_share_compiled_modules(
    none_wanted: bool, recorder: CommandRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1" if none_wanted else "")
    check.main(["--fast"])
    environment = recorder.environments[-1]
    assert "PYTHONDONTWRITEBYTECODE" not in environment
    assert environment.get("PYTHONPYCACHEPREFIX") == (str(check.BYTECODE) if none_wanted else None)


def test_paths_are_meant_from_the_callers_folder(
    recorder: CommandRecorder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "test_a.py").touch()
    monkeypatch.chdir(tmp_path)
    check.main(["test_a.py::test_one[x::y]", "-k", "nothing_here", "--maxfail=1"])
    expected = [f"{tmp_path}/test_a.py::test_one[x::y]", "-k", "nothing_here", "--maxfail=1"]
    assert recorder.pytest[2:] == expected
