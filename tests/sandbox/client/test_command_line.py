import json
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parents[3]
SHAPED = ".".join(("MTIzNDU2Nzg5MDEyMzQ1Njc4", "GaBcDe", "abcdefghijklmnopqrstuvwxyz0123456789AB"))
"""Three parts of the right lengths: not a token, but it could be one."""


def start(*options: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "sandbox", *options]
    return subprocess.Popen(command, cwd=HERE, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def refusal(*options: str) -> str:
    with start(*options) as process:
        said, why = process.communicate(timeout=60)
    assert (process.returncode, said) == (1, "")
    return why


@pytest.mark.parametrize("name", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_ends_when_it_is_told_to(tmp_path: Path, name: signal.Signals) -> None:
    with start("--json", "--state", str(tmp_path), "--token", "fake") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        where = json.loads(process.stdout.readline())
        assert where["address"] == f"http://127.0.0.1:{where['port']}/?key={where['key']}"
        assert where["api"].endswith("/api/v10")
        assert where["gateway"] == f"ws://127.0.0.1:{where['port']}/gateway/"
        assert where["token"] == "fake"  # noqa: S105
        process.send_signal(name)
        assert process.wait(timeout=60) == 0
        assert (process.stdout.read(), process.stderr.read()) == ("", "")
    assert (tmp_path / "state.json").exists()


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        why = refusal("--port", str(port), "--state", str(tmp_path))
    assert why == f"Port {port} is in use. Is another sandbox running? --port 0 takes a free one.\n"


@pytest.mark.parametrize("token", [SHAPED, f"Bot {SHAPED}", "mfa." + "a" * 40])
def test_a_real_token_is_refused_and_not_repeated(token: str) -> None:
    why = refusal("--token", token)
    assert "looks like a real token" in why
    assert token not in why


def test_a_broken_state_is_told(tmp_path: Path) -> None:
    (tmp_path / "state.json").write_text("{")
    assert "is not a state of the sandbox" in refusal("--state", str(tmp_path))


def test_a_server_that_was_killed_leaves_no_lock(tmp_path: Path) -> None:
    with start("--json", "--state", str(tmp_path)) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert "Another sandbox is using" in refusal("--state", str(tmp_path))
        process.kill()
    with start("--json", "--state", str(tmp_path)) as process:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())
        process.terminate()
        assert process.wait(timeout=60) == 0
