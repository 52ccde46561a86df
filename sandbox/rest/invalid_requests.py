"""Invalid requests: 10,000 answers of 401, 403 or 429 in ten minutes shut an address out.

docs: Rate Limits, Invalid Request Limit.
"""

from collections import deque
from collections.abc import Callable

INVALID_LIMIT = 10_000
INVALID_SECONDS = 600.0
INVALID_STATUSES = (401, 403, 429)


class InvalidRequests:
    """Counts invalid requests. A 429 of the scope `shared` is not the client's fault, and no such request."""

    def __init__(self, clock: Callable[[], float], window_share: float = 1.0) -> None:
        self.clock, self.seconds = clock, INVALID_SECONDS * window_share
        self.times: deque[float] = deque(maxlen=INVALID_LIMIT)

    def count_response(self, status: int, scope: str) -> bool:
        """Count a response if its request was invalid; return whether it was."""
        is_invalid = status in INVALID_STATUSES and (status, scope) != (429, "shared")
        if is_invalid:
            self.times.append(self.clock())
        return is_invalid

    @property
    def seconds_left(self) -> float:
        """Seconds for which the address is shut out; 0 if it is not."""
        if len(self.times) < INVALID_LIMIT:
            return 0.0
        return max(0.0, self.times[0] + self.seconds - self.clock())
