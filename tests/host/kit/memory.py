"""The memory and the open files of a process and all that it has started, as Linux counts them."""

import os
from pathlib import Path

MIB = 1024 * 1024
PROC = Path("/proc")


def list_processes(root: int) -> list[int]:
    """Return a process and those that it started, also through others."""
    found = [root]
    for pid in found:
        for task in (PROC / f"{pid}/task").glob("*/children"):
            found += map(int, task.read_text().split())
    return found


def measure_memory(pid: int) -> int:
    """Return the bytes of a process, with its share of what it has in common with others (PSS)."""
    lines = (PROC / f"{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))


def measure_tree(root: int) -> list[int]:
    """Return the bytes of a process and of each that it started."""
    found: list[int] = []
    for pid in list_processes(root):
        try:
            found.append(measure_memory(pid))
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended meanwhile
    return found


def count_open_files(root: int) -> int:
    """Return how many files, sockets and pipes a process and those that it started have open."""
    found = 0
    for pid in list_processes(root):
        try:
            found += len(os.listdir(PROC / f"{pid}/fd"))
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended meanwhile
    return found
