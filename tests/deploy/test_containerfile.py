"""The container: each line of its build is done in a folder, and what comes of it plays on the sandbox."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.settings import ROOT
from tests.deploy.containerfile import IgnoreFile, ImageBuild, NotUnderstood, parse_instructions
from tests.deploy.installation import borrow_environment
from tests.host.kit.host_process import HURRY, RANDOM, HostProcess, wait_for_any
from tests.sandbox.e2e.processes import BotProcess, clean_environment, start_sandbox

FILE = ROOT / "Containerfile"
INSTRUCTIONS = parse_instructions(FILE.read_text("utf-8"))
INSTALLED_ALREADY = ("--dry-run", "--no-index", "--disable-pip-version-check")
"""Arguments by which pip only checks that all that the list names is there."""

needs_posix = pytest.mark.skipif(os.name != "posix", reason="the build runs in a shell")


def arguments_of(name: str) -> list[str]:
    return [rest for one, rest in INSTRUCTIONS if one == name]


def test_the_image_is_made_of_what_is_there_and_needed() -> None:
    copied = {name for rest in arguments_of("COPY") for name in rest.split()[:-1]}
    assert {"games", "render", "bot", "tools", "requirements.lock"} <= copied
    assert all((ROOT / name).exists() for name in copied)
    ignored = IgnoreFile((ROOT / ".containerignore").read_text("utf-8"))
    assert not any(ignored.ignores(Path(name)) for name in copied)
    kept_out = (".env", ".git", "tests", "sandbox", "breakfall.sqlite", "bot/__pycache__")
    assert all(ignored.ignores(Path(name)) for name in kept_out)


def test_the_image_keeps_its_data_where_its_volume_is_and_holds_no_secret() -> None:
    (volume,) = arguments_of("VOLUME")
    text = FILE.read_text("utf-8")
    assert f"BREAKFALL_DATABASE={volume}/" in text
    assert arguments_of("USER") == ["breakfall"]
    assert "--require-hashes" in text
    assert not re.search(r"TOKEN=\S", text)


def test_the_base_is_a_python_that_breakfall_runs_on() -> None:
    (base,) = arguments_of("FROM")
    found = re.fullmatch(r"docker\.io/library/python:3\.(\d+)-slim", base)
    assert found
    assert int(found[1]) >= 11
    assert "python" in arguments_of("ENTRYPOINT")[0]


def test_the_documentation_starts_the_image_as_the_file_itself_says() -> None:
    def blocks(text: str) -> list[str]:
        return re.findall(r"podman run .+\\\n.+", text)

    (said,) = blocks(re.sub(r"(?m)^# ?", "", FILE.read_text("utf-8")))
    assert blocks((ROOT / "docs" / "hosting.md").read_text("utf-8")) == [said]
    assert "--stop-timeout=60 " in said  # an engine would kill it after ten seconds


def test_a_zone_that_is_not_there_ends_the_build() -> None:
    """The slim image has tzdata; if it ever has not, nobody should find out at night."""
    (check,) = (rest for rest in arguments_of("RUN") if "zoneinfo" in rest)
    missing = "import sys, zoneinfo; zoneinfo.reset_tzpath(()); sys.modules['tzdata'] = None; "
    code = check.removeprefix('python -c "').removesuffix('"')
    broken = subprocess.run([sys.executable, "-c", missing + code], capture_output=True, check=False)
    assert broken.returncode != 0
    assert b"Europe/Berlin" in broken.stderr


def test_lines_that_an_engine_would_refuse_are_refused(tmp_path: Path) -> None:
    build = ImageBuild(ROOT, tmp_path, Path(sys.executable))
    for line in ("RUNS true", "run true", "COPY --chown=x bot bot", "USER nobody", "VOLUME /nowhere"):
        with pytest.raises(NotUnderstood):
            build.build(parse_instructions(line))
    with pytest.raises(FileNotFoundError):
        build.build([("COPY", "tests tests")])
    with pytest.raises(RuntimeError, match="no user stranger"):
        build.build([("RUN", "install -d -o stranger x")])


# --- built ---


def build_image(folder: Path, python: Path, *pip_arguments: str) -> ImageBuild:
    image = ImageBuild(ROOT, folder, python, pip_arguments)
    image.build(INSTRUCTIONS)
    return image


async def play_in(image: ImageBuild, folder: Path) -> None:
    """Start the image on a sandbox, as its user does, until somebody has a board; then stop it."""
    with start_sandbox(folder, "--window-share", str(HURRY), recorded=False) as running:
        host = BotProcess(running, image.command(), "host")
        hall = HostProcess(running, host)
        before = list_files(image)
        host.start(BREAKFALL_PACING=str(HURRY), **image.run_environment())
        try:
            async with hall.open_scene() as scene:
                ada = await scene.sit("Ada")
                await ada.slash("play", game="nightbreak", options=RANDOM)
                await ada.press("Add AI")
                thread = await wait_for_any(lambda: next((m.thread for m in ada.messages if m.thread), None))
                there = await scene.table.sit(ada.name, thread)
                await wait_for_any(lambda: any(one.files for one in there.messages))
        finally:
            code = host.stop()
    assert code == 0, host.log
    assert image.stop_signal == "SIGTERM"  # what `stop` has sent
    assert list_files(image) == before, "with --read-only it could not write there"
    (volume,) = image.volumes
    assert (image.locate(Path(volume)) / "breakfall.sqlite").exists()


def list_files(image: ImageBuild) -> set[tuple[Path, int]]:
    """List all files but those of the volume, with the times of their changes."""
    found = image.locate(image.workdir).rglob("*")
    return {(path, path.stat().st_mtime_ns) for path in found}


def run_tool(image: ImageBuild, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run what the documentation has `podman exec` run."""
    environment = clean_environment() | image.run_environment()
    command = image.command("tools", *arguments)
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@needs_posix
@pytest.mark.slow
async def test_the_lines_of_the_build_are_done_and_the_result_plays(tmp_path: Path) -> None:
    """In the environment of the tests: pip finds that all is there, and fetches nothing."""
    borrow_environment(tmp_path / "venv")
    image = build_image(tmp_path, tmp_path / "venv" / "bin" / "python", *INSTALLED_ALREADY)
    assert image.user == "breakfall"
    assert image.locate(Path("/data")).stat().st_mode & 0o777 == 0o700
    assert any(image.locate(Path("/app/bot")).rglob("*.pyc"))
    await play_in(image, tmp_path)
    told = run_tool(image, "doctor")
    assert "time zones" in told.stdout, told.stderr
    assert "Traceback" not in told.stderr


@pytest.fixture
def own_python(tmp_path: Path) -> Iterator[Path]:
    """Make a fresh environment of the image's Python, or of ours where that is not here."""
    version = re.search(r"python:(3\.\d+)", arguments_of("FROM")[0])
    assert version
    found = shutil.which(f"python{version[1]}")
    works = found and subprocess.run([found, "-c", "import ensurepip"], capture_output=True, check=False)
    maker = found if found and works and works.returncode == 0 else sys.executable
    subprocess.run([maker, "-I", "-m", "venv", tmp_path / "venv"], check=True)
    yield tmp_path / "venv" / "bin" / "python"


@needs_posix
@pytest.mark.nightly
async def test_a_build_that_fetches_everything_plays(own_python: Path, tmp_path: Path) -> None:
    image = build_image(tmp_path, own_python)
    await play_in(image, tmp_path)
    assert run_tool(image, "doctor").returncode == 0
