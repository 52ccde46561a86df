"""The end of taking presses: what was begun is finished, what comes after that is told to press again."""

import asyncio
import logging
from collections.abc import Generator
from contextlib import contextmanager

log = logging.getLogger(__name__)

PATIENCE = 8.0
"""Seconds that presses in progress get: more than the store waits for its file, so that they hear of that."""


class Shutdown:
    """Counts what is in progress."""

    def __init__(self) -> None:
        self.begun = False
        """Nothing new is begun from then on."""
        self.busy = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def press(self) -> Generator[None]:
        """Something is in progress until it has been answered."""
        self.busy += 1
        self._idle.clear()
        try:
            yield
        finally:
            self.busy -= 1
            if not self.busy:
                self._idle.set()

    async def finish(self, patience: float = PATIENCE) -> None:
        """Begin nothing any more, and wait for what is in progress; not for ever."""
        self.begun = True
        try:
            await asyncio.wait_for(self._idle.wait(), patience)
        except TimeoutError:
            log.warning("%s presses were not answered within %s s", self.busy, patience)
