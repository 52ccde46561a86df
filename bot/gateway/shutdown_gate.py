"""Refuses new presses during shutdown, and waits for those in progress."""

import asyncio
import logging
from collections.abc import Generator
from contextlib import contextmanager

log = logging.getLogger(__name__)

DRAIN_TIMEOUT = 8.0
"""Seconds; more than the store waits for its file, so that a press can still report that failure."""


class ShutdownGate:
    """Counts the presses in progress."""

    def __init__(self) -> None:
        self.started = False
        """True: new presses are refused."""
        self.in_progress = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def track_press(self) -> Generator[None]:
        """Count a press as in progress until it has been answered."""
        self.in_progress += 1
        self._idle.clear()
        try:
            yield
        finally:
            self.in_progress -= 1
            if not self.in_progress:
                self._idle.set()

    async def drain_presses(self, timeout: float = DRAIN_TIMEOUT) -> None:
        """Refuse new presses, and wait for those in progress, within a timeout."""
        self.started = True
        try:
            await asyncio.wait_for(self._idle.wait(), timeout)
        except TimeoutError:
            log.warning("%s presses were not answered within %s s", self.in_progress, timeout)
