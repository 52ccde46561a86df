"""`./breakfall play`: two processes, one address, and clean ends."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from bot.store.database_files import is_marked, mark_use
from sandbox.driver import connect
from tools import play, play_processes
from tools.play_processes import SandboxServer

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60


class Run:
    """`breakfall play` as a process of its own."""

    def __init__(self, state: Path, *arguments: str) -> None:
        command = [sys.executable, "-m", "tools", "play", "--no-open", "--state", str(state), *arguments]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    @property
    def address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"Play here:\s+(\S+)", line):
                return found[1]
        raise AssertionError(self.process.communicate()[1])

    def end(self, how: int = signal.SIGINT) -> tuple[int, str]:
        """End the run by a signal, and return its exit code and standard error."""
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


Start = Callable[..., Run]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a run in the test's own folder; any process left at the end is a fault."""
    runs: list[Run] = []

    def begin(*arguments: str) -> Run:
        chosen = arguments or ("--port", "0")
        bot = () if "--bot" in chosen else ("--bot", "tests.sample_bot")
        runs.append(Run(tmp_path / "state", *chosen, *bot))
        return runs[-1]

    yield begin
    for run in runs:
        if run.process.poll() is None:
            run.process.kill()
        run.process.communicate()
    deadline = time.monotonic() + PATIENCE
    while children(tmp_path) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert children(tmp_path) == [], "nothing outlives a run"


def children(folder: Path) -> list[str]:
    """List processes of this state folder, and bots whose parent is gone."""
    found: list[str] = []
    for entry in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (entry / "cmdline").read_bytes().decode().split("\0")
            if str(folder) in " ".join(words) and "-m" in words:
                found.append(" ".join(words))
    return found


def pid_of(module: str, parent: int) -> int:
    """Return the child process of a run that runs this module.

    Between fork and exec a child still has the run's own command line, which names the module too.
    """
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for entry in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                words = (entry / "cmdline").read_bytes().decode().split("\0")
                status = (entry / "status").read_text()
                if ("-m", module) in pairwise(words) and f"PPid:\t{parent}\n" in status:
                    return int(entry.name)
        time.sleep(0.05)
    raise AssertionError(f"no {module}")


needs_proc = pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks into /proc")
pytestmark = [pytest.mark.slow, needs_proc]


async def test_the_bot_answers_on_the_page_and_ctrl_c_ends_both(start: Start) -> None:
    run = start()
    async with connect(run.address) as table:
        await table.until_online(within=PATIENCE)
        ada = await table.sit("Ada")
        await ada.slash("hello")
        assert ada.sees("Hello")
    assert run.end() == (0, "")


async def test_what_was_said_is_there_in_the_next_run_unless_fresh(start: Start) -> None:
    async def seen(address: str) -> bool:
        async with connect(address) as table:
            return bool((await table.sit("Ada")).sees("to be kept"))

    run = start()
    async with connect(run.address) as table:
        await (await table.sit("Ada")).say("to be kept")
    assert run.end()[0] == 0
    run = start()
    assert await seen(run.address)
    assert run.end()[0] == 0
    run = start("--port", "0", "--fresh")
    assert not await seen(run.address)
    assert run.end()[0] == 0


async def test_the_host_deals_a_match_and_finds_it_again(start: Start) -> None:
    async def listed(address: str) -> str:
        async with connect(address) as table:
            await table.until_online(within=PATIENCE)
            ada = await table.sit("Ada")
            await ada.slash("matches")
            return ada.last.text

    run = start("--port", "0", "--bot", "bot")
    async with connect(run.address) as table:
        await table.until_online(within=PATIENCE)
        ada = await table.sit("Ada")
        await ada.slash("play", game="nightbreak")
        assert await ada.until("Nightbreak")
    assert run.end() == (0, "")
    run = start("--port", "0", "--bot", "bot")
    assert "Nightbreak" in await listed(run.address)
    assert run.end() == (0, "")
    run = start("--port", "0", "--fresh", "--bot", "bot")
    assert "Nightbreak" not in await listed(run.address)
    assert run.end() == (0, "")


async def test_a_bot_that_dies_is_started_again(start: Start) -> None:
    run = start()
    async with connect(run.address) as table:
        await table.until_online(within=PATIENCE)
        os.kill(pid_of("tests.sample_bot", run.process.pid), signal.SIGKILL)
        while table.bot_online:
            await asyncio.sleep(0.02)
        await table.until_online(within=PATIENCE)
        await (await table.sit("Ada")).slash("hello")
    code, errors = run.end()
    assert code == 0
    assert "the bot ended with exit code -9; starting it again" in errors


def test_a_bot_that_can_not_live_ends_the_run_with_its_last_words(start: Start) -> None:
    run = start("--port", "0", "--bot", "tests.no_such_bot")
    _, errors = run.process.communicate(timeout=PATIENCE)
    assert run.process.returncode == 1
    assert "times in a row" in errors
    assert "No module named tests.no_such_bot" in errors


def test_a_server_that_dies_ends_the_run(start: Start) -> None:
    run = start()
    assert run.address
    os.kill(pid_of("sandbox", run.process.pid), signal.SIGKILL)
    _, errors = run.process.communicate(timeout=PATIENCE)
    assert run.process.returncode == 1
    assert "the sandbox ended with exit code -9" in errors


def test_nothing_outlives_a_run_that_is_killed(start: Start) -> None:
    run = start()
    assert run.address
    bot = pid_of("tests.sample_bot", run.process.pid)
    run.end(signal.SIGKILL)
    deadline = time.monotonic() + PATIENCE
    while Path(f"/proc/{bot}").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not Path(f"/proc/{bot}").exists()


def test_a_port_in_use_is_told(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        run = start("--port", str(port))
        _, errors = run.process.communicate(timeout=PATIENCE)
    assert run.process.returncode == 1
    assert f"Port {port} is in use" in errors


def test_the_usual_port_gives_way_if_somebody_has_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        monkeypatch.setattr(play, "PORT", other.getsockname()[1])
        assert play.free_port() == 0
        assert f"port {play.PORT} is in use" in capsys.readouterr().err
    assert play.free_port() == play.PORT
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("desktop", "arguments", "opened"),
    [("", [], []), (":0", [], ["http://here/"]), (":0", ["--no-open"], [])],
)
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="always a desktop")
def test_the_page_opens_where_there_is_a_desktop(
    monkeypatch: pytest.MonkeyPatch, desktop: str, arguments: list[str], opened: list[str]
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(play.webbrowser, "open", asked.append)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", desktop)
    server = object.__new__(SandboxServer)
    server.address, server.guest = "http://here/", "http://guest/"
    play.print_address(server, play.parse_arguments(arguments))
    assert asked == opened


def test_two_runs_do_not_share_a_folder(start: Start) -> None:
    first = start()
    assert first.address
    second = start()
    _, errors = second.process.communicate(timeout=PATIENCE)
    assert second.process.returncode == 1
    assert "Another sandbox is using" in errors
    assert first.end()[0] == 0


def test_matches_that_are_gone_are_not_begun_anew_in_silence(start: Start, tmp_path: Path) -> None:
    database = tmp_path / "state" / "matches.sqlite"
    database.parent.mkdir()
    mark_use(database)
    refuse_run(start(), database)
    assert [path.name for path in database.parent.iterdir()] == ["matches.sqlite.used"]
    database.with_name("matches.sqlite.used").unlink()
    database.parent.rmdir()
    refuse_run(start(), database)
    assert not database.parent.exists()
    play_processes.forget_matches(tmp_path / "state")
    assert not is_marked(database)


def refuse_run(run: Run, database: Path) -> None:
    errors = run.process.communicate(timeout=PATIENCE)[1]
    assert run.process.returncode == 1
    assert f"breakfall: There is no {database}, where your matches were" in errors
    assert "start with --fresh." in errors


def test_an_address_of_an_earlier_run_is_told_so(start: Start) -> None:
    run = start()
    address = run.address
    with pytest.raises(HTTPError) as refusal:
        urlopen(address.partition("?")[0] + "?key=old")  # noqa: S310
    assert refusal.value.code == 403
    assert "terminal" in refusal.value.read().decode()
    assert run.end()[0] == 0


def test_no_token_of_discord_goes_along(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a-real-one")
    run = start()
    assert run.address
    bot = pid_of("tests.sample_bot", run.process.pid)
    assert b"a-real-one" not in Path(f"/proc/{bot}/environ").read_bytes()
    assert run.end()[0] == 0


def test_help_says_what_it_does() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools", "play", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "--fresh" in done.stdout
    assert done.stderr == ""
