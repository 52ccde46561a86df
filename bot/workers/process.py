"""A worker as a process: what it does at its start, before the first piece of work.

What merely makes workers more pleasant, such as a low priority, is left out where the system refuses it: a
sandboxed service may be denied any system call. Every worker imports this module, so it imports nothing
that only the host needs, such as asyncio and the metrics.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence

from bot.workers import heap

WORKER_NICENESS = 5
"""Niceness of a worker above the host's: a worker gets a third of the time if both want all of it."""


def init_worker() -> None:
    """Set up a worker. An error here would break the pool, and every pool after it, for something that work
    can be done without.
    """
    for setup in (ignore_interrupt, lower_priority, watch_host, heap.limit_heap):
        try:
            setup()
        except Exception as error:
            refusals.append(f"{setup.__name__.replace('_', ' ')} ({error})")


refusals: list[str] = []
"""In a worker: what the system has refused to it."""


def run_and_list_refusals(first: Callable[[], None]) -> Sequence[str]:
    """Run `first` in a worker and return what the system has refused to it; only the host has a log."""
    first()
    return refusals


def ignore_interrupt() -> None:
    """Ignore Ctrl-C, which the host handles by closing its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def lower_priority() -> None:
    """Let answers come before pictures and thoughts."""
    if hasattr(os, "nice"):
        os.nice(WORKER_NICENESS)


def watch_host() -> None:
    """Exit, from another thread, if the host ends suddenly."""
    threading.Thread(target=exit_with_host, name="host watch", daemon=True).start()


def exit_with_host() -> None:
    """Exit when the host ends. A killed host can't tell its workers, and the workers' queue stays open
    because they hold both ends of it.
    """
    host = multiprocessing.parent_process()
    if host is not None:
        host.join()
        os._exit(0)
