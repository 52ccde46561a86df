"""The end of taking presses: what was begun is finished, what comes after that is told to press again."""

import asyncio
import logging
from collections.abc import Generator
from contextlib import contextmanager

log = logging.getLogger(__name__)

DRAIN_TIMEOUT = 8.0
"""Seconds that presses in progress get: more than the store waits for its file, so that they hear of that."""


class ShutdownGate:
    """Counts what is in progress."""

    def __init__(self) -> None:
        self.started = False
        """Nothing new is begun from then on."""
        self.in_progress = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def track_press(self) -> Generator[None]:
        """Something is in progress until it has been answered."""
        self.in_progress += 1
        self._idle.clear()
        try:
            yield
        finally:
            self.in_progress -= 1
            if not self.in_progress:
                self._idle.set()

    async def drain_presses(self, timeout: float = DRAIN_TIMEOUT) -> None:
        """Begin nothing any more, and wait for what is in progress; not for ever."""
        self.started = True
        try:
            await asyncio.wait_for(self._idle.wait(), timeout)
        except TimeoutError:
            log.warning("%s presses were not answered within %s s", self.in_progress, timeout)
