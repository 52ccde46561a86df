"""The heap of a worker: memory that is free again goes back to the system.

A picture needs forty megabytes for a moment. The C library keeps such room for the next one, and small
results that are cached meanwhile end up in the middle of it, so that it is never given back.
"""

import ctypes
import platform
from collections.abc import Callable
from itertools import count
from typing import Any, TypeVar

T = TypeVar("T")

LARGE_BLOCK = 8 * 1024 * 1024
"""Bytes of a block that goes back to the system by itself; smaller ones are reused, which is faster."""
TASKS_BETWEEN_TRIMS = 50
"""Tasks after which free memory is given back; it takes some milliseconds."""

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""Parameters of `mallopt`."""

_library = ctypes.CDLL(None) if platform.libc_ver()[0] == "glibc" else None
"""The GNU C library; with any other nothing of this happens."""
_tasks = count(1)


def limit_heap() -> None:
    """Have this process keep little free memory."""
    if _library is not None:
        _library.mallopt(TRIM_THRESHOLD, LARGE_BLOCK)
        _library.mallopt(MMAP_THRESHOLD, LARGE_BLOCK)
        _library.mallopt(ARENA_MAX, 1)


def run_task(function: Callable[..., T], *arguments: Any) -> T:
    """Run a task of a worker, and give free memory back after some of them."""
    if _library is not None and next(_tasks) % TASKS_BETWEEN_TRIMS == 0:
        _library.malloc_trim(0)
    return function(*arguments)
