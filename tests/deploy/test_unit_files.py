"""The units of `deploy`: systemd understands them, and what they say is what the bot does."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.__main__ import EXIT_BAD_SETTINGS
from bot.settings import OPERATOR_VARIABLES, ROOT
from tests.deploy.units import (
    INSTALLED,
    TABLE,
    UNITS,
    expand_group,
    list_allowed_calls,
    list_groups,
    parse_groups,
    read_unit,
)

UNIT_FILES = sorted(UNITS.glob("breakfall*"))
MOST_EXPOSURE = {"breakfall.service": 15, "breakfall-backup.service": 8}
"""systemd's own measure, in tenths: the host talks to the internet, and a backup to nobody."""

LAUNCHERS_OWN = "BREAKFALL_PYTHON"

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd's own judge (systemd-analyze) is not here"
)


def analyze(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["systemd-analyze", "--no-pager", *arguments], capture_output=True, text=True, check=False
    )


@needs_systemd
@pytest.mark.parametrize("path", UNIT_FILES, ids=lambda path: path.name)
def test_systemd_understands_the_units(path: Path, tmp_path: Path) -> None:
    for one in UNIT_FILES:
        text = one.read_text("utf-8").replace(f"{INSTALLED}/breakfall ", f"{ROOT / 'breakfall'} ")
        (tmp_path / one.name).write_text(text)
    done = analyze("verify", "--man=no", tmp_path / path.name)
    complaints = [line for line in done.stderr.splitlines() if "breakfall" in line]
    assert complaints == []


@needs_systemd
@pytest.mark.parametrize("name", MOST_EXPOSURE)
def test_systemd_finds_the_units_hardly_exposed(name: str) -> None:
    if "--offline" not in analyze("--help").stdout:
        pytest.skip("this systemd judges only units that are installed")
    done = analyze("security", "--offline=yes", f"--threshold={MOST_EXPOSURE[name]}", UNITS / name)
    assert done.returncode == 0, done.stdout + done.stderr


@needs_systemd
def test_our_table_of_system_calls_holds_what_systemd_says() -> None:
    """It stands in for systemd where that is absent; a newer systemd may know more."""
    told = list_groups()
    if told == parse_groups(TABLE.read_text("utf-8")):
        return
    for name, members in parse_groups(TABLE.read_text("utf-8")).items():
        assert set(members) <= expand_group(name, told) | set(told[name]), name


def test_the_units_allow_what_the_host_does_and_nothing_that_only_root_may() -> None:
    groups = parse_groups(TABLE.read_text("utf-8"))
    for unit in (read_unit("breakfall.service"), read_unit("breakfall-backup.service")):
        allowed = list_allowed_calls(unit.values("SystemCallFilter"), groups)
        assert {"execve", "clone", "futex", "openat", "fsync", "flock", "prlimit64"} <= allowed
        assert not allowed & {"chown", "mount", "ptrace", "reboot", "bpf", "sched_setscheduler", "setuid"}
        assert unit.value("SystemCallErrorNumber") == "EPERM"  # what is denied must not kill
    host = list_allowed_calls(read_unit("breakfall.service").values("SystemCallFilter"), groups)
    assert "setpriority" in host


def test_lines_of_a_filter_count_in_their_order() -> None:
    groups = {"@default": ["exit"], "@a": ["b", "c", "@d"], "@d": ["e"]}
    assert list_allowed_calls(["@a", "~@d c", "e f"], groups) == {"exit", "b", "e", "f"}


def test_a_wrong_setting_is_not_tried_again_and_again() -> None:
    unit = read_unit("breakfall.service")
    assert unit.value("RestartPreventExitStatus") == str(EXIT_BAD_SETTINGS)
    assert unit.value("ExecStart") == f"{INSTALLED}/breakfall run"


def test_both_units_write_where_the_settings_say_and_run_as_one_user() -> None:
    host, backup = read_unit("breakfall.service"), read_unit("breakfall-backup.service")
    for unit in (host, backup):
        assert (unit.value("User"), unit.value("StateDirectory")) == ("breakfall", "breakfall")
        assert (unit.value("ProtectSystem"), unit.value("StateDirectoryMode")) == ("strict", "0700")
        assert unit.value("WorkingDirectory") == INSTALLED
        assert "PYTHONDONTWRITEBYTECODE=1" in unit.values("Environment")  # it may not write there
    assert backup.value("ReadWritePaths") in backup.value("ExecStart")
    assert backup.value("ReadWritePaths") in backup.value("ExecStartPost")
    assert not backup.values("RemoveIPC")  # it would remove what the host's workers share, of the same user


def test_no_watchdog_waits_for_a_word_that_the_host_does_not_say() -> None:
    unit = read_unit("breakfall.service")
    assert unit.value("Type") in ("", "exec")
    assert not unit.values("WatchdogSec")


MEASURING = ("BREAKFALL_SOAK_SECONDS", "BREAKFALL_SOAK_PEOPLE", "BREAKFALL_SOAK_PACE")
"""Variables of a test that an operator may run to measure a machine."""


def test_only_variables_that_we_know_are_set() -> None:
    for path in (ROOT / "Containerfile", ROOT / "docs" / "hosting.md", *UNIT_FILES):
        named = set(re.findall(r"\bBREAKFALL_[A-Z_]+[A-Z]", path.read_text("utf-8")))
        assert named <= {*OPERATOR_VARIABLES, LAUNCHERS_OWN, *MEASURING}, path


def test_the_documentation_links_to_files_that_are_there() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    for link in re.findall(r"\]\((?!https:)([^)#]+)\)", text):
        assert (ROOT / "docs" / link).resolve().exists(), link
    for name in re.findall(r"deploy/[\w.-]*\w", text):
        assert list((ROOT / "deploy").glob(f"{Path(name).name}*")), name
