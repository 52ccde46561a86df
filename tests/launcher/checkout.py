"""A checkout that contains only the launcher, and a scripted stand-in for Python."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE, CompletedProcess, Popen

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 600.0
"""Seconds: many times what making an environment takes on a busy machine."""
NEEDED_PROGRAMS = (
    "awk",
    "cat",
    "cmp",
    "cp",
    "df",
    "grep",
    "ln",
    "mkdir",
    "mv",
    "readlink",
    "rm",
    "rmdir",
    "sh",
    "sleep",
)

# Records its invocations in the file $CALLS. The environment sets its response to the launcher's probe, and
# the outcome of `venv` and `pip`; by default all succeed.
STAND_IN = """#!/bin/sh
case $* in
    *import\\ ensurepip*) echo "${PROBE-good}" ;;
    *realpath*) echo "@SELF@" ;;
    *"-m venv"*)
        echo venv >>"$CALLS"
        [ -z "${VENV_FAILS-}" ] || { echo "$VENV_FAILS"; exit 1; }
        for folder; do :; done
        rm -rf "$folder"
        mkdir -p "$folder/bin"
        ln -s "@SELF@" "$folder/bin/python"
        ;;
    *"-m pip"*)
        echo pip "${PIP_USER-}" >>"$CALLS"
        [ -z "${PIP_SLEEPS-}" ] || sleep "$PIP_SLEEPS"
        [ -z "${PIP_FAILS-}" ] || { echo "$PIP_FAILS"; exit 1; }
        echo pip done >>"$CALLS"
        ;;
    "-P -m bot" | "-P -m bot "*)
        shift 3
        printf 'bot<%s>' "$@"
        exit "${EXIT_CODE-0}"
        ;;
    "-P -m tools "*)
        echo "in $PWD, from $PYTHONPATH:"
        shift 3
        printf '<%s>' "$@"
        exit "${EXIT_CODE-0}"
        ;;
    *) exit 64 ;;
esac
"""


class Checkout:
    """The launcher in its own folder, with empty lock files."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a check out"
        self.programs = folder / "programs"
        self.calls_file = folder / "calls"
        self.settings: dict[str, str] = {}
        self.root.mkdir()
        self.programs.mkdir()
        shutil.copy2(ROOT / "breakfall", self.root)
        shutil.copytree(ROOT / "launcher", self.root / "launcher")
        self.write_lock("requirements.lock", "# nothing\n")
        self.write_lock("requirements-dev.lock", "# nothing, and tools\n")
        for name in NEEDED_PROGRAMS:
            (self.programs / name).symlink_to(str(shutil.which(name)))

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def guard(self) -> Path:
        return self.root / ".venv.lock"

    @property
    def log(self) -> Path:
        return self.root / ".venv.log"

    def write_lock(self, name: str, text: str) -> None:
        (self.root / name).write_text(text)

    def program(self, name: str, text: str) -> Path:
        """Put an executable script on the PATH."""
        path = self.programs / name
        path.unlink(missing_ok=True)
        path.write_text(text)
        path.chmod(0o755)
        return path

    def python(self, name: str = "python3") -> Path:
        """Put a stand-in for Python on the PATH."""
        return self.program(name, STAND_IN.replace("@SELF@", str(self.programs / name)))

    def wrap_mkdir(self, then: str) -> None:
        """Let a shell command follow every `mkdir` that succeeds; its `$1` is the new folder."""
        real = shutil.which("mkdir")
        self.program("mkdir", f'#!/bin/sh\n"{real}" "$@" || exit\n{then}\nexit 0\n')

    def calls(self) -> list[str]:
        """Return the invocations of the stand-ins since the last call."""
        calls = self.calls_file.read_text().splitlines() if self.calls_file.exists() else []
        self.calls_file.unlink(missing_ok=True)
        return calls

    def environment(self, **more: str) -> dict[str, str]:
        return {"PATH": str(self.programs), "CALLS": str(self.calls_file), **self.settings, **more}

    def start(self, *arguments: str, **environment: str) -> Popen[str]:
        """Start the launcher and leave it running."""
        command = [self.root / "breakfall", *arguments]
        return Popen(command, env=self.environment(**environment), stdout=PIPE, stderr=PIPE, text=True)

    def run(
        self, *arguments: str, cwd: Path | None = None, launcher: str = "", **environment: str
    ) -> CompletedProcess[str]:
        """Run the launcher to its end."""
        return subprocess.run(
            [launcher or self.root / "breakfall", *arguments],
            cwd=cwd or self.root,
            env=self.environment(**environment),
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )


def sentence(done: CompletedProcess[str]) -> str:
    """Return the launcher's final message, which must be one line without another program's output."""
    last = [line for line in done.stderr.splitlines() if not line.startswith("breakfall: preparing ")]
    assert len(last) == 1, done.stderr
    assert done.stdout == ""
    return last[0]


def wait_until(condition: Callable[[], bool]) -> None:
    """Poll until the condition holds; fail after 30 seconds."""
    for _ in range(3000):
        if condition():
            return
        time.sleep(0.01)
    raise AssertionError("waited in vain")


def dead_process() -> int:
    """Return the id of a process that has ended."""
    process = Popen(["true"])
    process.wait()
    return process.pid


def kill(process: Popen[str]) -> None:
    """Kill a process, giving it no chance to clean up."""
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    for stream in (process.stdout, process.stderr):
        if stream:
            stream.close()
