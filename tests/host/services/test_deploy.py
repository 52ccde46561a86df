"""What is handed to systemd and to a container: it names things that are there."""

import configparser
import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from bot.__main__ import EXIT_BAD_SETTINGS
from bot.settings import OPERATOR_VARIABLES, ROOT

UNITS = sorted((ROOT / "deploy").glob("breakfall*"))


def unit(name: str) -> configparser.ConfigParser:
    class Keys(configparser.ConfigParser):
        def optionxform(self, optionstr: str) -> str:
            return optionstr

    found = Keys(strict=False, interpolation=None)
    found.read(ROOT / "deploy" / name, "utf-8")
    return found


def test_the_image_is_made_of_what_is_there_and_needed() -> None:
    text = (ROOT / "Containerfile").read_text("utf-8")
    copied = {name for line in re.findall(r"(?m)^COPY (.+) \S+$", text) for name in line.split()}
    assert {"games", "render", "bot", "tools", "requirements.lock"} <= copied
    assert all((ROOT / name).exists() for name in copied)
    ignored = (ROOT / ".containerignore").read_text("utf-8").splitlines()
    assert {line[1:] for line in ignored if line.startswith("!")} == copied
    assert "tests" not in copied


def test_the_image_keeps_its_data_where_its_volume_is_and_runs_as_nobody_in_particular() -> None:
    text = (ROOT / "Containerfile").read_text("utf-8")
    volume = re.findall(r"(?m)^VOLUME (\S+)$", text)[0]
    assert f"BREAKFALL_DATABASE={volume}/" in text
    assert "\nUSER breakfall\n" in text
    assert "--require-hashes" in text
    assert not re.search(r"TOKEN=\S", text)


def test_the_image_knows_peoples_time_zones_or_is_not_built() -> None:
    """The slim image has tzdata; if it ever has not, nobody should find out at night."""
    text = (ROOT / "Containerfile").read_text("utf-8")
    check = re.findall(r'(?m)^RUN python -c "(.+)"$', text)
    assert check == ["from zoneinfo import ZoneInfo; ZoneInfo('Europe/Berlin')"]
    subprocess.run(["python3", "-c", check[0]], check=True)
    broken = subprocess.run(
        ["python3", "-c", check[0]],
        env={"PYTHONTZPATH": "/nowhere", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        check=False,
    )
    assert broken.returncode != 0 or find_spec("tzdata") is not None


def test_only_variables_that_we_know_are_set() -> None:
    for path in (ROOT / "Containerfile", ROOT / "docs" / "hosting.md", *UNITS):
        assert set(re.findall(r"\bBREAKFALL_[A-Z_]+[A-Z]", path.read_text("utf-8"))) <= set(
            OPERATOR_VARIABLES
        ), path


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd's own judge is not here")
@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_systemd_understands_the_units(path: Path, tmp_path: Path) -> None:
    for one in UNITS:
        text = one.read_text("utf-8").replace("/opt/breakfall/breakfall ", f"{ROOT / 'breakfall'} ")
        (tmp_path / one.name).write_text(text)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / path.name],
        capture_output=True,
        text=True,
        check=False,
    )
    complaints = [line for line in done.stderr.splitlines() if "breakfall" in line]
    assert complaints == []


def test_a_wrong_setting_is_not_tried_again_and_again() -> None:
    service = unit("breakfall.service")["Service"]
    assert service["RestartPreventExitStatus"] == str(EXIT_BAD_SETTINGS)
    assert service["ExecStart"].endswith("/breakfall run")


def test_the_documentation_links_to_files_that_are_there() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    for link in re.findall(r"\]\((?!https:)([^)#]+)\)", text):
        assert (ROOT / "docs" / link).resolve().exists(), link
    for name in re.findall(r"deploy/[\w.-]*\w", text):
        assert list((ROOT / "deploy").glob(f"{Path(name).name}*")), name
