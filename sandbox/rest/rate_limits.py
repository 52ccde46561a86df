"""Rate limits: buckets by route and major parameter, and fifty requests a second in total."""

import hashlib
import time
from collections import deque
from collections.abc import Callable

from msgspec import Struct

from sandbox.rest.invalid_requests import InvalidRequests

GLOBAL_A_SECOND = 50
"""docs: Rate Limits, Global Rate Limit."""

USUAL = (20, 1.0)
"""Discord documents no sizes and tells clients to read the headers. This default never slows a sane bot."""

SIZES: dict[tuple[str, str], tuple[int, float]] = {
    # As measured by client authors over years; the docs state none.
    ("POST", "/channels/{channel}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel}/messages/{message}"): (5, 5.0),
    ("DELETE", "/channels/{channel}/messages/{message}"): (5, 1.0),
    ("POST", "/channels/{channel}/messages/bulk-delete"): (1, 1.0),
    ("POST", "/channels/{channel}/typing"): (5, 5.0),
    ("PUT", "/channels/{channel}/messages/{message}/reactions/{emoji}/@me"): (1, 0.25),
    ("DELETE", "/channels/{channel}/messages/{message}/reactions/{emoji}/@me"): (1, 0.25),
    ("DELETE", "/channels/{channel}/messages/{message}/reactions/{emoji}/{user}"): (1, 0.25),
}


class RateLimitBucket(Struct):
    """The remaining requests of one route, and the time of the reset."""

    name: str
    limit: int
    seconds: float
    left: int
    ends: float


class RateLimited(Exception):
    """A request above a limit."""

    def __init__(self, retry_after: float, headers: dict[str, str], *, everywhere: bool = False) -> None:
        super().__init__(f"retry after {retry_after}")
        self.retry_after, self.headers, self.is_global = retry_after, headers, everywhere


class RateLimiter:
    """Counts requests. Tests may replace the clock, switch the limits off, and shorten their windows: a bot
    whose pauses are a tenth of the usual then meets the limits as often as it would at its usual pace.
    """

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, *, on: bool = True, window_share: float = 1.0
    ) -> None:
        self.clock, self.is_on, self.window_share = clock, on, window_share
        self.sizes = dict(SIZES)
        self.buckets: dict[tuple[str, str], RateLimitBucket] = {}
        self.recent: deque[float] = deque()
        self.invalid = InvalidRequests(clock, window_share)

    def count_request(self, method: str, route: str, major: str) -> dict[str, str]:
        """Count a request and return the five headers of its bucket; raise `RateLimited` above a limit."""
        if not self.is_on:
            return {}
        self._count_all()
        bucket = self._bucket(method, route, major)
        if bucket.left == 0:
            raise RateLimited(bucket.ends - self.clock(), self._headers(bucket))
        bucket.left -= 1
        return self._headers(bucket)

    def _count_all(self) -> None:
        now = self.clock()
        while self.recent and self.recent[0] <= now - self.window_share:
            self.recent.popleft()
        if len(self.recent) >= GLOBAL_A_SECOND:
            raise RateLimited(self.recent[0] + self.window_share - now, {}, everywhere=True)
        self.recent.append(now)

    def _bucket(self, method: str, route: str, major: str) -> RateLimitBucket:
        name = hashlib.blake2s(f"{method} {route}".encode(), digest_size=16).hexdigest()
        limit, seconds = self.sizes.get((method, route), USUAL)
        now = self.clock()
        bucket = self.buckets.get((name, major))
        if bucket is None or bucket.ends <= now:
            ends = now + seconds * self.window_share
            bucket = self.buckets[name, major] = RateLimitBucket(name, limit, seconds, limit, ends)
        return bucket

    def _headers(self, bucket: RateLimitBucket) -> dict[str, str]:
        after = max(0.0, bucket.ends - self.clock())
        return {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{time.time() + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": bucket.name,
        }
