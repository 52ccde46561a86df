"""The launcher with a stand-in for Python: what it decides, says and leaves behind."""

import os
import signal
from pathlib import Path
from subprocess import Popen

import pytest

from tests.launcher.checkout import Checkout, dead_process, kill, sentence, wait_until
from tools import __main__ as front

pytestmark = pytest.mark.skipif(os.name != "posix", reason="drives a shell script")

MADE = ["venv", "pip 0", "pip done"]
ADDED = ["pip 0", "pip done"]
COMMANDS = (
    "play",
    "run",
    "test",
    "sim",
    "replay",
    "bench",
    "rules",
    "words",
    "doctor",
    "backup",
    "restore",
    "export",
)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A checkout that was never used, with a good Python on the PATH."""
    checkout = Checkout(tmp_path)
    checkout.python()
    return checkout


@pytest.fixture
def used(checkout: Checkout) -> Checkout:
    """A checkout whose environment is made."""
    assert checkout.run("sim").returncode == 0
    assert checkout.calls() == MADE
    return checkout


# --- Commands ---


@pytest.mark.parametrize("arguments", [(), ("help",), ("--help",), ("-h",)])
def test_help_names_every_command_and_makes_nothing(checkout: Checkout, arguments: tuple[str, ...]) -> None:
    done = checkout.run(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    for command in COMMANDS:
        assert f"\n  {command} " in done.stdout
    assert not checkout.venv.exists()


def test_run_is_the_bot_itself_and_its_exit_code_ours(used: Checkout) -> None:
    done = used.run("run", "a b", EXIT_CODE="3")
    assert (done.stdout, done.returncode) == ("bot<a b>", 3)
    assert used.run("run").stdout == "bot<>"


def test_run_takes_the_launchers_place_so_that_a_stop_reaches_the_bot(used: Checkout) -> None:
    used.program("python3", "#!/bin/sh\necho $$\n")
    started = used.start("run")
    assert started.communicate(timeout=30)[0] == f"{started.pid}\n"


def test_the_commands_of_the_help_are_those_of_the_tools() -> None:
    assert {*COMMANDS} == {"run", *front.COMMANDS}


def test_an_unknown_command_is_told_what_is_possible(checkout: Checkout) -> None:
    done = checkout.run("simm")
    assert done.returncode == 2
    assert "`simm`" in sentence(done)
    for command in COMMANDS:
        assert f"{command}," in sentence(done)
    assert not checkout.venv.exists()


def test_arguments_and_exit_code_pass_through(used: Checkout) -> None:
    done = used.run("sim", "a b", "", "*", EXIT_CODE="7")
    assert done.stdout.endswith("<sim><a b><><*>")
    assert done.returncode == 7


def test_the_callers_folder_stays_the_current_one_even_through_links(used: Checkout, tmp_path: Path) -> None:
    elsewhere = tmp_path / "else where"
    elsewhere.mkdir()
    (elsewhere / "first").symlink_to("../a check out/breakfall")
    (elsewhere / "second").symlink_to(elsewhere / "first")
    done = used.run("sim", launcher="./second", cwd=elsewhere)
    assert done.stdout.splitlines()[0] == f"in {elsewhere}, from {used.root}:"
    assert used.calls() == []


# --- First and later uses ---


def test_the_first_use_says_what_happens_in_one_line(checkout: Checkout) -> None:
    done = checkout.run("sim")
    assert done.returncode == 0
    assert done.stderr.startswith(f"breakfall: preparing the environment in {checkout.venv}")
    assert len(done.stderr.splitlines()) == 1
    assert checkout.calls() == MADE
    assert not checkout.guard.exists()
    assert not checkout.log.exists()


def test_the_second_use_starts_at_once(used: Checkout) -> None:
    done = used.run("sim")
    assert (done.returncode, done.stderr) == (0, "")
    assert used.calls() == []


def test_the_tools_are_added_to_the_environment_in_use(used: Checkout) -> None:
    used.run("test")
    assert used.calls() == ADDED
    used.run("sim")
    used.run("bench")
    assert used.calls() == []


def test_an_environment_with_tools_serves_everything(checkout: Checkout) -> None:
    checkout.run("test")
    assert checkout.calls() == MADE
    checkout.run("sim")
    assert checkout.calls() == []


def test_a_failure_to_add_the_tools_leaves_the_games_usable(used: Checkout) -> None:
    assert used.run("test", PIP_FAILS="no").returncode == 1
    used.calls()
    assert used.run("sim").returncode == 0
    assert used.calls() == []


@pytest.mark.parametrize(
    ("lock", "command"), [("requirements.lock", "sim"), ("requirements-dev.lock", "test")]
)
def test_a_changed_lock_renews_the_environment(checkout: Checkout, lock: str, command: str) -> None:
    checkout.run("test")
    checkout.calls()
    checkout.write_lock(lock, "# changed\n")
    checkout.run(command)
    assert checkout.calls() == MADE


def test_who_had_the_tools_gets_them_again_whatever_command_renews(checkout: Checkout) -> None:
    checkout.run("test")
    checkout.write_lock("requirements.lock", "# changed\n")
    checkout.run("sim")
    assert (checkout.venv / "requirements-dev.lock").exists()
    checkout.calls()
    checkout.run("test")
    assert checkout.calls() == []


def test_a_persons_pip_settings_do_not_lead_packages_elsewhere(checkout: Checkout) -> None:
    checkout.run("sim", PIP_USER="1", PIP_TARGET="/nowhere")
    assert checkout.calls() == MADE


# --- Which Python ---


def test_without_any_python(checkout: Checkout) -> None:
    (checkout.programs / "python3").unlink()
    done = checkout.run("sim")
    assert done.returncode == 1
    assert "there's no Python 3.11 or newer here" in sentence(done)
    checkout.python()
    assert checkout.run("sim").returncode == 0


def test_with_an_old_python_only(checkout: Checkout) -> None:
    done = checkout.run("sim", PROBE="old")
    assert done.returncode == 1
    assert "there's no Python 3.11 or newer here" in sentence(done)


def test_a_python_that_does_not_start_is_passed_over(checkout: Checkout) -> None:
    checkout.program("python3.13", "#!/bin/sh\necho 'no such version' >&2\nexit 127\n")
    done = checkout.run("sim")
    assert done.returncode == 0
    assert "no such version" not in done.stderr


def test_a_python_without_venv_is_told_from_none(checkout: Checkout) -> None:
    done = checkout.run("sim", PROBE="bare")
    assert done.returncode == 1
    assert "python3 can't make environments" in sentence(done)
    assert "python3-venv" in sentence(done)


def test_a_complete_python_is_preferred_to_a_newer_one_without_venv(checkout: Checkout) -> None:
    checkout.program("python3.14", "#!/bin/sh\necho bare\n")
    assert checkout.run("sim").returncode == 0


@pytest.mark.parametrize("output", ["No module named ensurepip", "ensurepip is not available"])
def test_a_python_whose_venv_fails_halfway(checkout: Checkout, output: str) -> None:
    done = checkout.run("sim", VENV_FAILS=output)
    assert done.returncode == 1
    assert "its venv part is missing" in sentence(done)
    assert checkout.run("sim").returncode == 0


def test_the_named_python_comes_first(checkout: Checkout) -> None:
    own = checkout.python("mine")
    checkout.program("python3", "#!/bin/sh\nexit 1\n")
    assert checkout.run("sim", BREAKFALL_PYTHON=str(own)).returncode == 0
    assert (checkout.venv / "bin" / "python").resolve() == own


def test_a_named_python_that_will_not_do_is_not_silently_replaced(checkout: Checkout) -> None:
    done = checkout.run("sim", BREAKFALL_PYTHON="/nowhere/python")
    assert done.returncode == 1
    assert "BREAKFALL_PYTHON is /nowhere/python" in sentence(done)


# --- What goes wrong while installing ---


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("NewConnectionError: [Errno 111] Connection refused", "index couldn't be reached"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "isn't the one"),
        ("ERROR: No matching distribution found for msgspec==0.22.0", "lacks something"),
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("Traceback: something nobody has thought of", "pip couldn't install"),
    ],
)
def test_each_failure_is_one_sentence_and_the_next_try_recovers(
    checkout: Checkout, output: str, told: str
) -> None:
    done = checkout.run("sim", PIP_FAILS=output)
    assert done.returncode == 1
    assert told in sentence(done)
    assert output not in done.stderr
    assert output in checkout.log.read_text()
    assert not checkout.guard.exists()
    checkout.calls()
    assert checkout.run("sim").returncode == 0
    assert checkout.calls() == MADE


def test_a_full_disk_while_the_environment_is_made(checkout: Checkout) -> None:
    done = checkout.run("sim", VENV_FAILS="Error: [Errno 28] No space left on device")
    assert done.returncode == 1
    assert "the disk is full" in sentence(done)


def test_a_checkout_that_cannot_be_written_to(checkout: Checkout) -> None:
    checkout.program("mkdir", "#!/bin/sh\necho 'mkdir: Read-only file system' >&2\nexit 1\n")
    done = checkout.run("sim")
    assert done.returncode == 1
    assert f"can't write to {checkout.root}" in sentence(done)


def test_an_incomplete_checkout(checkout: Checkout) -> None:
    (checkout.root / "requirements.lock").unlink()
    done = checkout.run("sim")
    assert done.returncode == 1
    assert "requirements.lock is missing" in sentence(done)


# --- What was left behind ---


def test_a_half_made_environment_is_made_anew(checkout: Checkout) -> None:
    (checkout.venv / "bin").mkdir(parents=True)
    (checkout.venv / "bin" / "python").symlink_to(checkout.programs / "python3")
    (checkout.venv / "base-python").write_text(f"{checkout.programs}/python3\n")
    assert checkout.run("sim").returncode == 0
    assert checkout.calls() == MADE


@pytest.mark.parametrize("kind", ["file", "link"])
def test_something_else_in_the_environments_place_is_replaced(checkout: Checkout, kind: str) -> None:
    if kind == "file":
        checkout.venv.write_text("")
    else:
        checkout.venv.symlink_to("/nowhere")
    assert checkout.run("sim").returncode == 0
    assert checkout.calls() == MADE


def test_a_python_that_vanished_is_noticed(used: Checkout) -> None:
    (used.programs / "python3").rename(used.programs / "gone")
    used.python("python3.12")
    done = used.run("sim")
    assert (done.returncode, done.stdout[:3]) == (0, "in ")
    assert used.calls() == MADE


def test_a_python_that_was_upgraded_is_noticed(used: Checkout) -> None:
    newer = used.python("python3.12")
    (used.venv / "bin" / "python").unlink()
    (used.venv / "bin" / "python").symlink_to(newer)
    assert used.run("sim").returncode == 0
    assert used.calls() == MADE


@pytest.mark.slow
def test_a_guard_left_by_a_dead_process_is_taken_over(checkout: Checkout) -> None:
    checkout.guard.mkdir()
    (checkout.guard / "holder").write_text(f"{dead_process()}\n")
    (checkout.guard / "worker").write_text(f"{dead_process()}\n")
    assert checkout.run("sim").returncode == 0
    assert checkout.calls() == MADE
    assert not checkout.guard.exists()


@pytest.mark.slow
def test_a_guard_that_was_never_signed_is_taken_over(checkout: Checkout) -> None:
    checkout.guard.mkdir()
    assert checkout.run("sim").returncode == 0
    assert not checkout.guard.exists()


@pytest.mark.slow
def test_a_guard_that_goes_away_while_it_is_taken_over_is_made_anew(checkout: Checkout) -> None:
    checkout.guard.mkdir()
    checkout.wrap_mkdir('case $1 in */takeover) rm -rf "${1%/*}" ;; esac')
    assert checkout.run("sim").returncode == 0
    assert checkout.calls() == MADE
    assert not checkout.guard.exists()


@pytest.mark.slow
def test_who_was_taken_over_before_signing_waits(checkout: Checkout) -> None:
    other = Popen(["sleep", "600"], text=True)
    checkout.wrap_mkdir(f'[ -e "$CALLS" ] || echo {other.pid} >"$1/holder"; : >>"$CALLS"')
    waiting = checkout.start("sim")
    try:
        assert waiting.stderr
        assert "waiting for it" in waiting.stderr.readline()
        assert checkout.calls() == []
        checkout.calls_file.touch()
    finally:
        kill(other)
    waiting.communicate()
    assert waiting.returncode == 0
    assert checkout.calls() == MADE


@pytest.mark.slow
def test_first_uses_at_the_same_time_make_one_environment(checkout: Checkout) -> None:
    starts = [checkout.start("sim", PIP_SLEEPS="0.5") for _ in range(4)]
    results = [(start.communicate()[0][:3], start.returncode) for start in starts]
    assert results == [("in ", 0)] * 4
    assert checkout.calls() == MADE
    assert not checkout.guard.exists()


@pytest.mark.slow
def test_after_a_kill_the_next_try_waits_for_what_still_runs_and_begins_anew(checkout: Checkout) -> None:
    killed = checkout.start("sim", PIP_SLEEPS="1")
    wait_until(lambda: checkout.calls_file.exists() and "pip 0" in checkout.calls_file.read_text())
    kill(killed)
    done = checkout.run("sim")
    assert done.returncode == 0
    assert "waiting for it" in done.stderr
    assert checkout.calls() == MADE + MADE


@pytest.mark.slow
def test_who_stops_waiting_disturbs_nobody(checkout: Checkout) -> None:
    first = checkout.start("sim", PIP_SLEEPS="2")
    wait_until(lambda: checkout.calls_file.exists() and "pip 0" in checkout.calls_file.read_text())
    second = checkout.start("sim")
    assert second.stderr
    assert "waiting for it" in second.stderr.readline()
    second.send_signal(signal.SIGINT)
    second.communicate(timeout=30)
    assert second.returncode == 130
    first.communicate(timeout=30)
    assert first.returncode == 0
    assert checkout.calls() == MADE


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_stop_in_the_middle_tidies_up(checkout: Checkout, number: signal.Signals) -> None:
    stopped = checkout.start("sim", PIP_SLEEPS="60")
    wait_until(lambda: checkout.calls_file.exists() and "pip 0" in checkout.calls_file.read_text())
    stopped.send_signal(number)
    stopped.communicate(timeout=30)
    assert stopped.returncode == 128 + number
    assert not checkout.guard.exists()
    assert checkout.run("sim").returncode == 0
