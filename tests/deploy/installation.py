"""A checkout as docs/hosting.md has it installed, and what the units start in it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.settings import ROOT
from tests.deploy.confine import EXIT_CANNOT_CONFINE
from tests.deploy.units import INSTALLED, UNITS, UnitFile
from tests.sandbox.e2e.processes import clean_environment

CONFINE = (sys.executable, "-P", "-m", "tests.deploy.confine")
BACKUPS = "/var/backups/breakfall"
CODE = ("bot", "games", "launcher", "render", "tools", "requirements.lock", "requirements-dev.lock")


@dataclass
class Installation:
    """A folder with the launcher and an environment, in the place of /opt/breakfall."""

    folder: Path
    """Holds everything: the checkout and the backups."""

    @property
    def checkout(self) -> Path:
        return self.folder / "opt"

    @property
    def backups(self) -> Path:
        return self.folder / "backups"

    def command(self, unit: Path, setting: str = "ExecStart") -> Sequence[str]:
        """Return a command of a unit, confined as the unit says."""
        text = unit.read_text("utf-8").replace(INSTALLED, str(self.checkout))
        moved = self.folder / unit.name
        moved.write_text(text.replace(BACKUPS, str(self.backups)), "utf-8")
        return [*CONFINE, str(moved), *UnitFile(moved.read_text("utf-8")).value(setting).split()]


def install(folder: Path) -> Installation:
    """Install this checkout with the environment that the tests run in."""
    made = Installation(folder)
    made.backups.mkdir(mode=0o700)
    made.checkout.mkdir()
    shutil.copy2(ROOT / "breakfall", made.checkout)  # a link would lead the launcher back
    for name in CODE:
        (made.checkout / name).symlink_to(ROOT / name)
    borrow_environment(made.checkout / ".venv")
    return made


def borrow_environment(venv: Path) -> None:
    """Make an environment that the launcher takes for its own, with the packages of this one."""
    (venv / "bin").mkdir(parents=True)
    base = os.path.realpath(sys.executable)
    (venv / "bin" / "python").symlink_to(base)
    (venv / "base-python").write_text(f"{base}\n")
    (venv / "lib").symlink_to(Path(sys.prefix) / "lib")
    shutil.copy(Path(sys.prefix) / "pyvenv.cfg", venv)
    for lock in ROOT.glob("requirements*.lock"):
        shutil.copy(lock, venv)


def require_confinement() -> None:
    """Skip the test on a machine that takes no filter of system calls."""
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux has seccomp")
    tried = subprocess.run(
        [*CONFINE, str(UNITS / "breakfall.service"), "true"],
        cwd=ROOT,
        env=clean_environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    if tried.returncode == EXIT_CANNOT_CONFINE:
        pytest.skip(tried.stderr.strip())
    assert tried.returncode == 0, tried.stderr
