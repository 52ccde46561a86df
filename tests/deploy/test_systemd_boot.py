"""The units under a real systemd, which boots in namespaces on a throw-away copy of this machine's files.

What remains untried is a machine's own start: its network, its other services, and limits of memory where
the control groups are those of old.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.settings import ROOT

pytestmark = pytest.mark.nightly

BOOT = Path(__file__).with_name("boot.sh")
SYSTEMD = Path("/lib/systemd/systemd")
SYSTEM_PYTHON = "/usr/bin/python3"
"""The unit hides home folders, and with them a Python that lives in one."""
NAMESPACES = ("--mount", "--pid", "--cgroup", "--uts", "--ipc", "--net")
SEPARATE = ("unshare", *NAMESPACES, "--fork", "--kill-child", "--propagation", "private")
NOT_COPIED = (".*cache", "__pycache__", ".venv*", ".git", "node_modules", ".env", "*.sqlite*")
STORY = f"""[Unit]
DefaultDependencies=no
[Service]
Type=oneshot
WorkingDirectory={ROOT}
Environment=PYTHONPATH={ROOT} HOME=/root
ExecStart={sys.executable} -P -m tests.deploy.boot_story
StandardOutput=append:/share/story.log
StandardError=append:/share/story.log
# The end of the story is the end of the machine.
ExecStopPost=/bin/kill -s RTMIN+14 1
"""


@pytest.fixture
def own_groups() -> Iterator[str]:
    """Make a control group for the booted systemd; return the shell line that enters it."""
    mounts = [line.split() for line in Path("/proc/self/mounts").read_text().splitlines()]
    places = [Path(words[1]) for words in mounts if words[2] == "cgroup2"]
    if os.geteuid() != 0 or not SYSTEMD.exists() or not shutil.which("unshare") or not places:
        pytest.skip("it takes root, systemd and control groups of version 2")
    group = places[0] / f"breakfall-test-{os.getpid()}"
    try:
        group.mkdir()
    except OSError as fault:
        pytest.skip(f"no control group can be made: {fault}")
    yield f"echo 0 >{group}/cgroup.procs"
    for folder in sorted(group.rglob("*"), reverse=True):
        if folder.is_dir():
            folder.rmdir()
    group.rmdir()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Make a checkout with the environment that the launcher makes of the system's Python."""
    folder = tmp_path / "checkout"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_COPIED))
    made = subprocess.run(
        ["./breakfall", "doctor"],
        cwd=folder,
        env=os.environ | {"BREAKFALL_PYTHON": SYSTEM_PYTHON},
        capture_output=True,
        text=True,
        check=False,
    )
    if not (folder / ".venv" / "requirements.lock").exists():
        pytest.skip(f"no environment could be made of {SYSTEM_PYTHON}: {made.stderr}")
    return folder


def test_what_the_documentation_says_works_under_systemd(
    own_groups: str, checkout: Path, tmp_path: Path
) -> None:
    share = tmp_path / "share"
    share.mkdir()
    (share / "story.service").write_text(STORY)
    script = f'{own_groups}; exec "$@"'
    seen = (ROOT, sys.prefix, sys.base_prefix, Path(sys.executable).resolve().parent.parent)
    done = subprocess.run(
        ["timeout", "600", "sh", "-c", script, "sh", *SEPARATE, "sh", BOOT, share, checkout, *map(str, seen)],
        capture_output=True,
        text=True,
        check=False,
    )
    logs = (share / "story.log", share / "host.log")
    told = [path.read_text() for path in logs if path.exists()]
    assert told, done.stdout + done.stderr
    assert told[0].endswith("told to the end\n"), "\n---\n".join(one[-4000:] for one in told)
