"""The host under the very filters that the shipped units ask systemd for, and under stricter ones."""

import asyncio
import os
import re
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.store.backup import derive_signing_key, write_new_key
from bot.store.restore import restore_backup, verify_backup
from bot.workers.process import WORKER_NICENESS
from tests.deploy.installation import Installation, install, require_confinement
from tests.deploy.units import UNITS
from tests.host.kit.addresses import free_address
from tests.host.kit.host_process import (
    HURRY,
    RANDOM,
    HostProcess,
    ProcessScene,
    newest_panel,
    press_first,
    wait_for_any,
)
from tests.sandbox.e2e.processes import ROOT, BotProcess, clean_environment, start_sandbox

pytestmark = pytest.mark.slow

WITHOUT_NICENESS = "SystemCallFilter=~@resources"
"""What an operator may add, and what the unit denied once."""
NOT_TOLD = set[int]()
REFUSED = "workers go on without what the system refuses them: lower priority"


@pytest.fixture
def installation(tmp_path: Path) -> Installation:
    require_confinement()
    return install(tmp_path)


@dataclass
class ConfinedHost:
    """A host that runs, and where it serves its metrics."""

    hall: HostProcess
    address: tuple[str, int]

    @property
    def log(self) -> str:
        return self.hall.host.log


@contextmanager
def start_confined(installation: Installation, addition: str = "") -> Iterator[ConfinedHost]:
    """Start a sandbox, and a host by the shipped unit with a line added to it; stop both."""
    unit = installation.folder / "shipped" / "breakfall.service"
    unit.parent.mkdir()
    unit.write_text((UNITS / unit.name).read_text("utf-8").replace("\n[Install]", f"{addition}\n[Install]"))
    with start_sandbox(installation.folder, "--window-share", str(HURRY), recorded=False) as running:
        host = BotProcess(running, installation.command(unit), "host")
        confined = ConfinedHost(HostProcess(running, host), free_address())
        confined.hall.start(BREAKFALL_METRICS="{}:{}".format(*confined.address))
        try:
            yield confined
        finally:
            code = host.stop()
    assert code == 0, host.log
    assert "says=stopping\n" in host.log
    assert "could not be warmed up" not in host.log


async def test_a_host_that_the_shipped_unit_confines_plays_draws_thinks_and_comes_back_from_a_backup(
    installation: Installation,
) -> None:
    key, database = installation.folder / "key", installation.folder / "host.sqlite"
    keys = {
        "BREAKFALL_BACKUP_TO": write_new_key(key),
        "BREAKFALL_BACKUP_SIGNING_KEY": derive_signing_key(key),
    }
    with start_confined(installation) as host:
        async with host.hall.open_scene() as scene:
            await play_until_ai_thinks(scene, host)
            assert niceness_of_workers(host) in ({WORKER_NICENESS}, NOT_TOLD)
            taken = await asyncio.to_thread(back_up, installation, database, keys)
            assert verify_backup(taken, installation.folder / "elsewhere.sqlite", key).matches == 1
            await asyncio.to_thread(restore_backup, taken, database, key)
            await wait_for_any(lambda: host.log.count("says=ready") == 2)
    assert REFUSED not in host.log


async def test_a_host_that_may_not_lower_the_priority_of_its_workers_plays_all_the_same(
    installation: Installation,
) -> None:
    """What the unit once denied ended every host that it started, within a second."""
    with start_confined(installation, WITHOUT_NICENESS) as host:
        async with host.hall.open_scene() as scene:
            await play_until_ai_thinks(scene, host)
            assert niceness_of_workers(host) in ({0}, NOT_TOLD)
            await wait_for_any(lambda: REFUSED in host.log)
    assert host.log.count(REFUSED) == 1


async def play_until_ai_thinks(scene: ProcessScene, host: ConfinedHost) -> None:
    """Start a match against AI in a thread, see its board, and answer until AI has thought."""
    ada = await scene.sit("Ada")
    await ada.slash("play", game="nightbreak", options=RANDOM)
    await ada.press("Add AI")
    thread = await wait_for_any(lambda: next((one.thread for one in ada.messages if one.thread), None))
    there = await scene.table.sit(ada.name, thread)
    await wait_for_any(lambda: any(one.files for one in there.messages if not one.ephemeral))
    await there.press("Your move")
    await wait_for_any(lambda: newest_panel(there))
    async with asyncio.timeout(60):
        while "think" not in await asyncio.to_thread(count_work, host.address):
            if newest_panel(there):
                await press_first(there)
            await asyncio.sleep(0.02)
    assert "draw" in await asyncio.to_thread(count_work, host.address)


def count_work(address: tuple[str, int]) -> dict[str, int]:
    """Return how often workers did each kind of work, as the metrics say."""
    with urllib.request.urlopen(f"http://{address[0]}:{address[1]}/metrics", timeout=60) as answer:
        told = answer.read().decode()
    found = re.findall(r'breakfall_work_seconds_count\{work="(\w+)"\} (\d+)', told)
    return {work: int(count) for work, count in found if int(count)}


def niceness_of_workers(host: ConfinedHost) -> set[int]:
    """Return the niceness of the workers above that of the host, where the system lists children."""
    process = host.hall.host.process
    assert process is not None
    lists = Path(f"/proc/{process.pid}/task").glob("*/children")  # each thread has its own
    children = [int(one) for found in lists for one in found.read_text().split()]
    workers = [one for one in children if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]
    base = os.getpriority(os.PRIO_PROCESS, process.pid)
    return {os.getpriority(os.PRIO_PROCESS, one) - base for one in workers}


def back_up(installation: Installation, database: Path, keys: dict[str, str]) -> Path:
    """Make a backup and delete old ones, as the unit of the timer does."""
    old = installation.backups / "breakfall-20000101-000000.age"
    for path in (old, installation.backups / "notes"):
        path.touch()
        os.utime(path, (0, 0))
    for setting in ("ExecStart", "ExecStartPost"):
        done = subprocess.run(
            installation.command(UNITS / "breakfall-backup.service", setting),
            cwd=ROOT,
            env=clean_environment() | {"BREAKFALL_DATABASE": str(database)} | keys,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
    taken, notes = sorted(installation.backups.iterdir())
    assert (taken.suffix, notes.name) == (".age", "notes")
    return taken
