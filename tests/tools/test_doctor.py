"""`./breakfall doctor`: its findings, its two forms of report, and its exit code."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.doctor import command
from tools.doctor.findings import Finding


def well() -> Iterator[Finding]:
    yield Finding("this", "ok", "Fine.")


def doubtful() -> Iterator[Finding]:
    yield Finding("that", "warn", "Hm.", "Look.")


def ill() -> Iterator[Finding]:
    yield Finding("other", "fail", "Broken.", "Mend it.")


def breaking() -> Iterator[Finding]:
    yield Finding("first", "ok", "Fine.")
    raise OSError("the disk is gone")


def test_a_warning_is_no_failure(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "EXAMINATIONS", (well, doubtful))
    assert command.main([]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "ok    this  Fine.",
        "warn  that  Hm. Look.",
        "",
        "Nothing keeps Breakfall from working.",
    ]


def test_a_failure_is_told_by_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "EXAMINATIONS", (well, ill))
    assert command.main([]) == 1
    assert capsys.readouterr().out.endswith("fail  other  Broken. Mend it.\n\n1 of 2 to put right.\n")


def test_the_report_for_programs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "EXAMINATIONS", (ill,))
    assert command.main(["--json"]) == 1
    finding = {"subject": "other", "state": "fail", "says": "Broken.", "advice": "Mend it."}
    assert json.loads(capsys.readouterr().out) == {"ok": False, "findings": [finding]}


def test_an_examination_that_breaks_is_reported_and_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "EXAMINATIONS", (breaking, well))
    broken, fine = command.examine_all()
    assert (broken.subject, broken.state) == ("breaking", "fail")
    assert "the disk is gone" in broken.says
    assert fine.subject == "this"


def test_packages_that_differ_from_the_lock_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = {"same": "1.0", "older": "1.9"}
    monkeypatch.setattr(command, "installed_version", installed.get)
    lock = """\
# a comment with one==1
same==1.0 \\
    --hash=sha256:00
older==2.0 \\
    --hash=sha256:00
absent==3
elsewhere==4 ; sys_platform == 'win32' \\
    --hash=sha256:00
"""
    assert list(command.lock_differences(lock)) == ["older is 1.9 instead of 2.0", "absent is missing"]


def test_this_environment_matches_the_lock() -> None:
    assert [finding.state for finding in command.environment()] == ["ok", "ok"]


@pytest.mark.parametrize(
    ("free", "state"), [(99_000_000, "fail"), (999_000_000, "warn"), (2_000_000_000, "ok")]
)
def test_a_disk_that_fills_up(monkeypatch: pytest.MonkeyPatch, free: int, state: str) -> None:
    class Usage:
        def __init__(self, _path: Path) -> None:
            self.free = free

    monkeypatch.setattr(command.shutil, "disk_usage", Usage)
    assert [finding.state for finding in command.disk()] == [state]


def test_write_ahead_logging_works_here() -> None:
    assert [finding.state for finding in command.sqlite()] == ["ok"]
