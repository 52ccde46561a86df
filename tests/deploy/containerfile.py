"""Builds an image's content from a Containerfile, in a folder and without a container engine.

Each line is done as an engine does it, with paths of the image moved into the folder. Python is an
environment of this machine; what only root can do (users, and files that belong to them) is checked and
written down instead. A line that is not understood is an error.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from pathlib import Path

USERADD = """#!/bin/sh
for name; do :; done
echo "$name" >>"$IMAGE_USERS"
"""
INSTALL = """#!/bin/sh
# Gives a file to nobody else, but sees that its owner is there.
for word; do
    shift
    if [ "${owner-}" = next ]; then
        grep -qx "$word" "$IMAGE_USERS" || { echo "no user $word" >&2; exit 1; }
        owner=
    elif [ "$word" = -o ]; then
        owner=next
    else
        set -- "$@" "$word"
    fi
done
exec /usr/bin/install "$@"
"""


NETWORK = re.compile("(PIP|SSL|REQUESTS|CURL)_|(HTTPS?|ALL|NO)_PROXY", re.IGNORECASE)


class NotUnderstood(Exception):
    """A line that this stand-in for an engine can't do."""


def parse_instructions(text: str) -> list[tuple[str, str]]:
    """Return the instructions and their arguments, with continued lines joined."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    joined = re.sub(r"\\\n\s*", " ", "\n".join(lines))
    found = [line.partition(" ") for line in joined.splitlines() if line.strip()]
    return [(name, rest.strip()) for name, _, rest in found]


class IgnoreFile:
    """The file .containerignore: the last pattern that fits a path decides."""

    def __init__(self, text: str) -> None:
        lines = [line.strip() for line in text.splitlines()]
        self.patterns = [line for line in lines if line and not line.startswith("#")]

    def ignores(self, path: Path) -> bool:
        """Whether a path, or a folder that it is in, is kept out of the context."""
        ignored = False
        for pattern in self.patterns:
            if any(self.fits(pattern.removeprefix("!"), one) for one in (path, *path.parents[:-1])):
                ignored = not pattern.startswith("!")
        return ignored

    @staticmethod
    def fits(pattern: str, path: Path) -> bool:
        if pattern.startswith("**/"):
            return fnmatch(path.name, pattern.removeprefix("**/"))
        return len(path.parts) == pattern.count("/") + 1 and fnmatch(path.as_posix(), pattern)


class ImageBuild:
    """The image as far as its Containerfile was done."""

    def __init__(self, context: Path, folder: Path, python: Path, pip_arguments: Sequence[str] = ()) -> None:
        self.context, self.root = context, folder / "image"
        self.ignored = IgnoreFile((context / ".containerignore").read_text("utf-8"))
        self.base, self.user, self.stop_signal = "", "root", "SIGTERM"
        self.workdir = Path("/")
        self.environment: dict[str, str] = {}
        self.volumes: list[str] = []
        self.entrypoint: list[str] = []
        self.arguments: list[str] = []
        self.users = folder / "users"
        self.programs = folder / "programs"
        self.root.mkdir()
        self.programs.mkdir()
        self.users.touch()
        self.write_program("python", f'#!/bin/sh\nexec {shlex.quote(str(python))} "$@"\n')
        pip = shlex.join([str(python), "-m", "pip"])
        self.write_program("pip", f'#!/bin/sh\nexec {pip} "$@" {shlex.join(pip_arguments)}\n')
        self.write_program("useradd", USERADD)
        self.write_program("install", INSTALL)

    def write_program(self, name: str, text: str) -> None:
        path = self.programs / name
        path.write_text(text)
        path.chmod(0o755)

    # --- instructions --------------------------------------------------------------------------------

    def build(self, instructions: Iterable[tuple[str, str]]) -> None:
        for name, rest in instructions:
            done = getattr(self, f"do_{name.lower()}", None)
            if not name.isupper() or done is None:
                raise NotUnderstood(f"{name} {rest}")
            done(rest)

    def do_from(self, rest: str) -> None:
        self.base = rest

    def do_workdir(self, rest: str) -> None:
        self.workdir /= rest
        self.locate(self.workdir).mkdir(parents=True, exist_ok=True)

    def do_copy(self, rest: str) -> None:
        *sources, target = rest.split()
        if not sources or rest.startswith("-"):
            raise NotUnderstood(f"COPY {rest}")
        place = self.locate(self.workdir / target)
        into = place.is_dir() or target.endswith("/") or len(sources) > 1
        for source in sources:
            if self.ignored.ignores(Path(source)):
                raise FileNotFoundError(f"{source} is kept out by .containerignore")
            path = self.context / source
            if path.is_dir():
                shutil.copytree(path, place, ignore=self.list_ignored, dirs_exist_ok=True)
            else:
                shutil.copy2(path, place / path.name if into else place)

    def do_run(self, rest: str) -> None:
        environment = {name: self.move_paths(value) for name, value in self.environment.items()}
        base = {"PATH": f"{self.programs}:/usr/bin:/bin", "HOME": str(self.root), "LC_ALL": "C.UTF-8"}
        # How an index is reached is this machine's own business.
        network = {name: value for name, value in os.environ.items() if NETWORK.match(name)}
        done = subprocess.run(
            ["/bin/sh", "-c", self.move_paths(rest)],
            cwd=self.locate(self.workdir),
            env=network | base | {"IMAGE_USERS": str(self.users)} | environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"RUN {rest}\n{done.stdout}{done.stderr}")

    def do_env(self, rest: str) -> None:
        self.environment |= dict(pair.split("=", 1) for pair in shlex.split(rest))

    def do_user(self, rest: str) -> None:
        if rest not in self.users.read_text().split():
            raise NotUnderstood(f"no user {rest}")
        self.user = rest

    def do_volume(self, rest: str) -> None:
        if not self.locate(Path(rest)).is_dir():
            raise NotUnderstood(f"a volume on {rest}, which is not there, would belong to root")
        self.volumes.append(rest)

    def do_stopsignal(self, rest: str) -> None:
        self.stop_signal = rest

    def do_entrypoint(self, rest: str) -> None:
        self.entrypoint, self.arguments = json.loads(rest), []

    def do_cmd(self, rest: str) -> None:
        self.arguments = json.loads(rest)

    # --- paths ---------------------------------------------------------------------------------------

    def locate(self, path: Path) -> Path:
        """Return where a path of the image lies in the folder."""
        return self.root / path.relative_to("/")

    def move_paths(self, text: str) -> str:
        """Move the image's own folders, which are those below its root, into ours."""
        names = sorted({path.name for path in self.root.iterdir()} | {"data"})
        return re.sub(rf"(?<![\w./-])/({'|'.join(map(re.escape, names))})\b", rf"{self.root}/\1", text)

    def list_ignored(self, folder: str, names: list[str]) -> set[str]:
        inside = Path(folder).relative_to(self.context)
        return {name for name in names if self.ignored.ignores(inside / name)}

    # --- the result ----------------------------------------------------------------------------------

    def command(self, *arguments: str) -> list[str]:
        """Return the command that starts the image, or it with other arguments, in its own folder."""
        words = [*self.entrypoint, *(arguments or self.arguments)]
        if shutil.which(words[0], path=str(self.programs)):
            words[0] = str(self.programs / words[0])
        return ["/bin/sh", "-c", 'cd "$0" && exec "$@"', str(self.locate(self.workdir)), *words]

    def run_environment(self) -> dict[str, str]:
        return {name: self.move_paths(value) for name, value in self.environment.items()}
