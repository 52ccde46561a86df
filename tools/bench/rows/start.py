"""Row 16: the cost of starting, beside importing discord.py."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tools.bench.gauge import BenchGauge, BenchRow, BenchStage, Borders, TurnWork, Unmeasurable

ROOT = Path(__file__).resolve().parent.parent.parent.parent

DISCORD = "import discord"
OURS = "from bot.__main__ import load_host; load_host()"

STARTS = 3
"""Processes of each kind in a round."""

ROWS = (
    BenchRow(
        "16",
        "CPU of a start / CPU of a process that imports discord",
        "ours",
        "discord",
        Borders(excellent=1.5, good=2.5, poor=5.0),
        "The host with all games, before it says a word to Discord; drawing is another process's affair.",
    ),
)


def prepare_turns(stage: BenchStage) -> Sequence[TurnWork]:
    """Prepare turns that start each in a process of its own. Not scaled: a start has a fixed length."""
    return (
        lambda: {"discord": median(start_cost(DISCORD) for _ in range(STARTS))},
        lambda: {"ours": median(start_cost(OURS) for _ in range(STARTS))},
    )


def start_cost(code: str) -> float:
    """Return the CPU seconds of a fresh Python running some code, by the system's account of children."""
    try:
        from resource import RUSAGE_CHILDREN, getrusage
    except ImportError:
        raise Unmeasurable("this system keeps no account of a child's CPU time.") from None
    before = getrusage(RUSAGE_CHILDREN)
    _run_python(code)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _run_python(code: str) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-P", "-c", code]
    completed = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if completed.returncode:
        reason = completed.stderr.strip().rpartition("\n")[2]
        raise Unmeasurable(f"a process that was to be measured failed: {reason}.")


GAUGE = BenchGauge(ROWS, prepare_turns, required_packages=("discord",), by_game=False)
