"""The brake on invalid requests: 10,000 in ten minutes shut the host's address out, and all who share it."""

from collections import deque
from collections.abc import Callable

from bot.observability.log import log_incident
from bot.observability.metrics import INVALID_REQUESTS, REQUEST_BRAKE

INVALID_STATUSES = (401, 403, 429)
BRAKE_AT, RELEASE_BELOW = 1_000, 500
"""Invalid requests within the span from which on the brake holds, and below which it lets go."""
SPAN_SECONDS = 600.0
BRAKE_FACTOR = 20.0
"""Factor on the pause between two requests: two a second can't reach the limit, even if all are invalid."""


class TooManyInvalidRequests(Exception):
    """Discord has refused so many requests that it will soon refuse all."""


class InvalidRequestBrake:
    """Counts invalid requests of the last ten minutes. A 429 of the scope `shared` is none."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.times: deque[float] = deque()
        self.is_on = False

    def note_response(self, status: int, scope: str) -> None:
        """Count a response if its request was invalid; log an incident when the brake begins to hold."""
        if status not in INVALID_STATUSES or (status, scope) == (429, "shared"):
            return
        INVALID_REQUESTS.inc()
        self.times.append(self.clock())
        self._forget_old()
        if len(self.times) >= BRAKE_AT and not self.is_on:
            self._switch(on=True)
            log_incident(TooManyInvalidRequests(f"{BRAKE_AT} in ten minutes; requests slow down"))

    def compute_factor(self) -> float:
        """Compute the factor on the pause between two requests that answer no press."""
        if self.is_on:
            self._forget_old()
            self._switch(on=len(self.times) >= RELEASE_BELOW)
        return BRAKE_FACTOR if self.is_on else 1.0

    def _switch(self, *, on: bool) -> None:
        self.is_on = on
        REQUEST_BRAKE.set(on)

    def _forget_old(self) -> None:
        while self.times and self.times[0] <= self.clock() - SPAN_SECONDS:
            self.times.popleft()
