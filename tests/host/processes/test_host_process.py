"""The host as a process: its sentences when it can't start, its log, its endpoint, its end."""

import asyncio
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.database import prepare_file
from bot.store.database_files import DatabaseLock
from bot.store.schema import load_migrations
from tests.host.kit.addresses import free_address
from tests.sandbox.e2e.processes import ROOT, BotProcess, clean_environment, start_sandbox

ANSWERED = 'breakfall_answer_seconds_count{used="application_command"} 1.0\n'
HOST = (sys.executable, "-P", "-m", "bot")
NOWHERE = "http://127.0.0.1:9"


def ended(*arguments: str, **environment: str) -> tuple[int, str, str]:
    """A host that can't start; led away from Discord, so that no `.env` of ours is looked at."""
    done = subprocess.run(
        [*HOST, *arguments],
        cwd=ROOT,
        env=clean_environment() | {"BREAKFALL_DISCORD": NOWHERE} | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_without_a_token_one_sentence_says_what_to_do() -> None:
    code, out, err = ended()
    assert (code, out) == (2, "")
    assert err == (
        "breakfall: no token is set: copy .env.example to .env and put the bot's token there as"
        " BREAKFALL_TOKEN; docs/hosting.md tells where it comes from.\n"
    )


def test_a_wrong_setting_is_one_sentence_too() -> None:
    code, out, err = ended(BREAKFALL_TOKEN="x", BREAKFALL_LOG_LEVEL="loud")  # noqa: S106
    assert (code, out) == (2, "")
    assert err == "breakfall: BREAKFALL_LOG_LEVEL is none of debug, info, warning, error.\n"


def test_a_real_token_is_not_taken_to_the_sandbox() -> None:
    shaped = ".".join(("A" * 24, "B" * 6, "C" * 38))
    code, out, err = ended(BREAKFALL_TOKEN=shaped)
    assert (code, out) == (2, "")
    assert "looks like a real one" in err
    assert shaped not in err


def test_help_tells_where_settings_come_from() -> None:
    code, out, _ = ended("--help")
    assert code == 0
    assert "docs/hosting.md" in out


def test_a_discord_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    path = str(tmp_path / "host.sqlite")
    code, _, err = ended(BREAKFALL_TOKEN="x", BREAKFALL_DATABASE=path)  # noqa: S106
    assert code == 1
    assert "breakfall: Discord can't be reached: " in err.splitlines()[-1]
    assert "Traceback" not in err


def test_a_second_host_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with DatabaseLock.acquire(tmp_path / "host.sqlite"):
        path = str(tmp_path / "host.sqlite")
        code, _, err = ended(BREAKFALL_TOKEN="x", BREAKFALL_DATABASE=path)  # noqa: S106
    assert code == 1
    assert err.endswith(f"in use by a Breakfall that runs (process {os.getpid()}): stop it first.\n")


def test_a_token_that_discord_does_not_know_is_one_sentence_and_not_shown(tmp_path: Path) -> None:
    wrong = "a-token-that-nobody-knows"
    with start_sandbox(tmp_path, "--fresh", "--state", str(tmp_path / "state")) as running:
        code, _, err = ended(
            BREAKFALL_DISCORD=running.origin,
            BREAKFALL_TOKEN=wrong,
            BREAKFALL_DATABASE=str(tmp_path / "host.sqlite"),
        )
    assert code == 2
    assert err.splitlines()[-1] == "breakfall: Discord does not know this token: look at BREAKFALL_TOKEN."
    assert wrong not in err


@pytest.mark.slow
def test_a_life(tmp_path: Path) -> None:
    address = free_address()

    def get(path: str) -> str:
        with urllib.request.urlopen(f"http://{address[0]}:{address[1]}{path}", timeout=60) as answer:
            return answer.read().decode()

    def well() -> bool:
        try:
            return json.loads(get("/health"))["ok"]
        except urllib.error.HTTPError:  # until it is ready, and has heard a heartbeat
            return False

    async def online() -> None:
        async with running.table() as table:
            await table.until_online(within=60)
            ada = await table.sit("Ada")
            await ada.slash("help")
            async with asyncio.timeout(60):  # it is counted after Discord has it
                while ANSWERED not in await asyncio.to_thread(get, "/metrics"):
                    await asyncio.sleep(0.02)
                while not await asyncio.to_thread(well):
                    await asyncio.sleep(0.02)

    with start_sandbox(tmp_path, "--fresh", "--state", str(tmp_path / "state")) as running:
        host = BotProcess(running, HOST, "host")
        host.start(
            BREAKFALL_DATABASE=str(tmp_path / "host.sqlite"),
            BREAKFALL_LOG_FORMAT="json",
            BREAKFALL_METRICS=f"{address[0]}:{address[1]}",
        )
        try:
            asyncio.run(online())
            assert well()
            told = get("/metrics")
            assert ANSWERED in told
            assert re.search(r'breakfall_discord_responses_total\{status="200"\} \d+\.0\n', told)
            assert host.process is not None
            for child in children(host.process.pid):
                assert running.token not in child.read_text("utf-8")
            host.process.send_signal(signal.SIGTERM)
            assert host.process.wait(60) == 0
        finally:
            host.stop()
    lines = [json.loads(line) for line in host.log.splitlines()]
    assert [line["says"] for line in lines if line["from"] == "bot.lifecycle"] == ["stopping"]
    assert all(line["level"] == "info" for line in lines), host.log
    assert running.token not in host.log
    assert not (tmp_path / "host.sqlite-wal").exists()


def children(pid: int) -> list[Path]:
    """What the processes that it started were given, where the system tells."""
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [Path(f"/proc/{one}/environ") for one in found.read_text().split()] if found.exists() else []


@pytest.mark.slow
def test_a_file_that_another_program_holds_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    prepare_file(path, load_migrations())
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        code, _, err = ended(BREAKFALL_TOKEN="x", BREAKFALL_DATABASE=str(path))  # noqa: S106
    assert code == 1
    assert err.endswith(f"{path} is in use by another program: is another Breakfall running?\n")
    assert "Traceback" not in err


def test_a_file_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "host.sqlite").mkdir()
    code, _, err = ended(BREAKFALL_TOKEN="x", BREAKFALL_DATABASE=str(tmp_path / "host.sqlite"))  # noqa: S106
    assert code == 1
    assert err.splitlines()[-1].startswith(f"breakfall: {tmp_path / 'host.sqlite'} can't be ")
    assert "Traceback" not in err
