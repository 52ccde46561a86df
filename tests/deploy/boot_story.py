"""`python -m tests.deploy.boot_story`: what test_systemd_boot.py has happen on a machine that systemd booted.

It follows docs/hosting.md as root: installs, starts without a token and with one, plays, backs up by the
timer's unit, restores, kills, stops, and restores once more where there is nothing yet.
"""

import asyncio
import os
import pwd
import re
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bot.workers.process import WORKER_NICENESS
from tests.deploy.units import INSTALLED
from tests.host.kit.host_process import HURRY, RANDOM, newest_panel, press_first, wait_for_any
from tests.sandbox.e2e.processes import SandboxProcess, start_sandbox

SHARE = Path("/share")
LOG = SHARE / "host.log"
STATE = Path("/var/lib/breakfall")
DATABASE = STATE / "breakfall.sqlite"
TOKEN = Path("/etc/breakfall/token")
UNIT = "breakfall.service"
NOT_DONE_HERE = ("git clone", "./breakfall doctor", "journalctl")
"""Lines of the documentation that need a network, or a reader."""


def run(command: str, **environment: str) -> str:
    """Run a line as root in the checkout; return what it says, or raise."""
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=INSTALLED,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def documented_commands(after: str) -> list[str]:
    """Return the lines of the first block of commands after a text of docs/hosting.md."""
    text = (Path(INSTALLED) / "docs" / "hosting.md").read_text("utf-8")
    block = re.findall(r"(?m)(?:^    .*\n)+", text.split(after, 1)[1])[0]
    lines = [line.partition("#")[0].strip() for line in block.splitlines()]
    return [line for line in lines if line and not line.startswith(NOT_DONE_HERE)]


def show(unit: str = UNIT) -> Mapping[str, str]:
    """Return the properties of a unit."""
    return dict(line.split("=", 1) for line in run(f"systemctl show {unit}").splitlines() if "=" in line)


async def wait_for_unit(
    condition: Callable[[Mapping[str, str]], bool], unit: str = UNIT
) -> Mapping[str, str]:
    """Poll until the properties of a unit are as they should be."""
    return await wait_for_any(lambda: condition(now := show(unit)) and now)


def write_addition(unit: str, *lines: str) -> None:
    folder = Path(f"/etc/systemd/system/{unit}.d")
    folder.mkdir(exist_ok=True)
    log = (f"StandardOutput=append:{LOG}", f"StandardError=append:{LOG}")
    (folder / "story.conf").write_text("\n".join(("[Service]", *log, *lines, "")))
    run("systemctl daemon-reload")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def main() -> None:
    """Tell the story; an exception is its bad end."""
    write_addition(UNIT)
    for line in documented_commands("### By systemd"):
        run(line)
    await refuse_without_token()
    await read_settings_file()
    keys = await asyncio.to_thread(make_keys)
    with start_sandbox(SHARE, "--window-share", str(HURRY), recorded=False) as running:
        lead_to_sandbox(running, keys)
        await play(running)
        taken = back_up()
        await restore_while_running(taken)
        await restart_after_kill()
        stop()
        await restore_on_new_machine(taken)
        stop()
    say("told to the end")


async def refuse_without_token() -> None:
    """The file as it is copied has no token: the host ends, and is not tried again."""
    ended = await wait_for_unit(lambda now: now["ActiveState"] == "failed")
    assert (ended["ExecMainStatus"], ended["NRestarts"]) == ("2", "0"), ended
    assert "no token is set" in LOG.read_text()
    say("without a token: ended by exit code 2, and not tried again")


async def read_settings_file() -> None:
    """With one it is read, the database is made, and without a network the host is tried again."""
    shaped = ".".join(("A" * 24, "B" * 6, "C" * 38))
    run(f"sed -i 's|^BREAKFALL_TOKEN=$|BREAKFALL_TOKEN={shaped}|' .env")
    run(f"sed -i 's|^#BREAKFALL_DATABASE=.*|BREAKFALL_DATABASE={DATABASE}|' .env")
    run("systemctl restart breakfall")
    ended = await wait_for_unit(lambda now: now["SubState"] == "auto-restart")
    assert ended["ExecMainStatus"] == "1", ended
    assert "Discord can't be reached" in LOG.read_text()
    state = DATABASE.stat()
    assert (pwd.getpwuid(state.st_uid).pw_name, state.st_mode & 0o777) == ("breakfall", 0o600)
    run("systemctl stop breakfall")
    say("with a token: .env is read, the database belongs to the user, and the host is tried again")


def make_keys() -> list[str]:
    """Make a key as documented, and the folder of the backups; return the two settings that it prints."""
    for line in documented_commands("`deploy/breakfall-backup.service` and `.timer` make one every night"):
        run(line)
    assert show("breakfall-backup.timer")["ActiveState"] == "active"
    return run(f"./breakfall backup --new-key {SHARE / 'key'}").split()


def lead_to_sandbox(running: SandboxProcess, keys: Sequence[str]) -> None:
    """Have the units use the sandbox, with the token as a credential."""
    TOKEN.parent.mkdir(mode=0o700)
    TOKEN.write_text(running.token)
    TOKEN.chmod(0o600)
    settings = {
        "DISCORD": running.origin,
        "DATABASE": str(DATABASE),
        "PACING": str(HURRY),
    }
    lines = [f"Environment=BREAKFALL_{name}={value}" for name, value in settings.items()]
    lines += [f"Environment={key}" for key in keys]
    token = (f"LoadCredential=token:{TOKEN}", "Environment=BREAKFALL_TOKEN_FILE=%d/token")
    write_addition(UNIT, *lines, *token)
    write_addition("breakfall-backup.service", *lines)


async def play(running: SandboxProcess) -> None:
    run("systemctl start breakfall")
    async with running.table() as table:
        await table.until_online(within=60)
        channel = (await table.manage("create_channel", name="story"))["id"]
        ada = await table.sit("Ada", channel)
        await ada.slash("play", game="nightbreak", options=RANDOM)
        await ada.press("Add AI")
        thread = await wait_for_any(lambda: next((m.thread for m in ada.messages if m.thread), None))
        there = await table.sit("Ada", thread)
        await wait_for_any(lambda: any(m.files for m in there.messages if not m.ephemeral))
        await there.press("Your move")
        await wait_for_any(lambda: newest_panel(there))
        await press_first(there)
    found = run(f"ps -o ni=,args= --ppid {show()['MainPID']}").splitlines()
    workers = {int(line.split()[0]) for line in found if "spawn_main" in line}
    assert workers == {os.nice(0) + WORKER_NICENESS}, found  # systemd has our own niceness
    assert "refuses" not in LOG.read_text()
    say("on the sandbox: a board was drawn, a press answered, and workers run at a low priority")


def back_up() -> Path:
    old = Path("/var/backups/breakfall/breakfall-20000101-000000.age")
    old.touch()
    os.utime(old, (0, 0))
    run("systemctl start breakfall-backup.service")
    (taken,) = old.parent.iterdir()
    say("the unit of the timer: a backup was made, and an old one deleted")
    return taken


def restore(taken: Path) -> str:
    command = f"./breakfall restore {taken} --key {SHARE / 'key'}"
    return run(command, BREAKFALL_DATABASE=str(DATABASE), BREAKFALL_DISCORD="http://127.0.0.1:9")


async def restore_while_running(taken: Path) -> None:
    pid, ready = show()["MainPID"], LOG.read_text().count("says=ready")
    await asyncio.to_thread(restore, taken)
    await wait_for_any(lambda: LOG.read_text().count("says=ready") > ready)
    assert show()["MainPID"] == pid
    say("restored by root while the host runs, which goes on")


async def restart_after_kill() -> None:
    ready = LOG.read_text().count("says=ready")
    run("systemctl kill --kill-whom=main --signal=KILL breakfall")
    await wait_for_any(lambda: LOG.read_text().count("says=ready") > ready)
    assert show()["NRestarts"] == "1"
    say("killed: started again")


def stop() -> None:
    run("systemctl stop breakfall")
    ended = show()
    assert (ended["Result"], ended["ExecMainStatus"]) == ("success", "0"), ended
    say("stopped in order")


async def restore_on_new_machine(taken: Path) -> None:
    """There is no database yet; systemd made the folder for the bot's user at a first start."""
    for path in STATE.iterdir():
        path.unlink()
    await asyncio.to_thread(restore, taken)
    ready = LOG.read_text().count("says=ready")
    run("systemctl start breakfall")
    await wait_for_any(lambda: LOG.read_text().count("says=ready") > ready)
    say("restored by root where there was nothing, and started")


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except BaseException:
        say(run("systemctl --no-pager list-jobs; systemctl --no-pager --full status breakfall || true"))
        raise
