"""The launcher with the real Python, venv and pip, without a network."""

import base64
import hashlib
import os
import sys
import zipfile
from pathlib import Path

import pytest

from tests.launcher.checkout import Checkout, sentence

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="drives a shell script"),
]

TELLS_WHERE_IT_RUNS = "import os, sys; print(os.getcwd(), sys.argv[1:]); import tiny; sys.exit(tiny.CODE)"


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A checkout with one module of tools, this Python, and a folder of wheels in place of an index."""
    checkout = Checkout(tmp_path)
    package = checkout.root / "tools"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(TELLS_WHERE_IT_RUNS)
    checkout.settings = {
        "BREAKFALL_PYTHON": sys.executable,
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_FIND_LINKS": str(tmp_path),
        "PIP_NO_INDEX": "1",
        "PIP_RETRIES": "0",
    }
    return checkout


def tiny_wheel(folder: Path, name: str = "tiny") -> str:
    """Write a wheel that holds one module; the result is its hash."""
    members = {
        f"{name}.py": "CODE = 5\n",
        f"{name}-1.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n",
        f"{name}-1.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},{record_hash(text)},{len(text)}\n" for path, text in members.items())
    wheel = folder / f"{name}-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in members.items():
            archive.writestr(path, text)
        archive.writestr(f"{name}-1.dist-info/RECORD", f"{record}{name}-1.dist-info/RECORD,,\n")
    return hashlib.sha256(wheel.read_bytes()).hexdigest()


def record_hash(text: str) -> str:
    """A hash as a wheel's RECORD writes it."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"sha256={base64.urlsafe_b64encode(digest).rstrip(b'=').decode()}"


def test_from_nothing_to_a_running_command(checkout: Checkout, tmp_path: Path) -> None:
    """Then to the tools, of which one is not the package in the lock: they need no other environment."""
    listed = f"tiny==1 --hash=sha256:{tiny_wheel(tmp_path)}\n"
    checkout.write_lock("requirements.lock", listed)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "tools.py").write_text("raise SystemExit('not this one')")
    (elsewhere / "tiny.py").write_text("raise SystemExit('nor this one')")
    first = checkout.run("sim", "x", cwd=elsewhere)
    assert first.stdout == f"{elsewhere} ['sim', 'x']\n"
    assert first.returncode == 5
    second = checkout.run("sim", cwd=elsewhere)
    assert (second.returncode, second.stderr) == (5, "")

    other = tiny_wheel(tmp_path, "other")
    checkout.write_lock("requirements-dev.lock", f"{listed}other==1 --hash=sha256:{'0' * 64}\n")
    done = checkout.run("test")
    assert done.returncode == 1
    assert "isn't the one that requirements-dev.lock names" in sentence(done)
    assert not (checkout.venv / "requirements-dev.lock").exists()
    checkout.write_lock("requirements-dev.lock", f"{listed}other==1 --hash=sha256:{other}\n")
    assert checkout.run("test").returncode == 5


@pytest.mark.nightly  # the tools' list above takes the same way, but for the environment, made anew twice
def test_a_package_that_is_not_the_one_in_the_lock(checkout: Checkout, tmp_path: Path) -> None:
    right = tiny_wheel(tmp_path)
    checkout.write_lock("requirements.lock", f"tiny==1 --hash=sha256:{'0' * 64}\n")
    done = checkout.run("sim")
    assert done.returncode == 1
    assert "is not the one that requirements.lock names" in sentence(done)
    checkout.write_lock("requirements.lock", f"tiny==1 --hash=sha256:{right}\n")
    assert checkout.run("sim").returncode == 5


@pytest.mark.nightly  # `test_launcher` has the same sentences, of a pip that only says them
def test_without_a_network(checkout: Checkout) -> None:
    checkout.write_lock("requirements.lock", f"tiny==1 --hash=sha256:{'0' * 64}\n")
    checkout.settings |= {"PIP_FIND_LINKS": "", "PIP_NO_INDEX": "0", "PIP_INDEX_URL": "http://127.0.0.1:1/"}
    done = checkout.run("sim")
    assert done.returncode == 1
    assert "the package index couldn't be reached" in sentence(done)


@pytest.mark.nightly
def test_without_an_index(checkout: Checkout) -> None:
    checkout.write_lock("requirements.lock", f"tiny==1 --hash=sha256:{'0' * 64}\n")
    done = checkout.run("sim")
    assert done.returncode == 1
    assert "lacks something that requirements.lock names" in sentence(done)
