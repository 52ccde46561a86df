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


OLD_MESSAGE_MS = 3_600_000
OLD_EDITS = (3, 6.0)
"""Edits of messages older than an hour in one channel. The docs have the code 30046 and no numbers (Opcodes
and Status Codes, JSON); these are discord-userdoccers'.
"""
OLD_EDITS_CODE = 30046
OLD_EDITS_MESSAGE = "Maximum number of edits to messages older than 1 hour reached. Try again later."

NEW_NAMES = (2, 600.0)
"""Changes of name or topic of one channel, as users report. The docs state none, and no header does."""


class RateLimitBucket(Struct):
    """The remaining requests of one route, and the time of the reset."""

    name: str
    limit: int
    seconds: float
    left: int
    ends: float


class RateLimited(Exception):
    """A request above a limit."""

    def __init__(
        self,
        retry_after: float,
        headers: dict[str, str],
        *,
        everywhere: bool = False,
        code: int | None = None,
        message: str = "You are being rate limited.",
    ) -> None:
        super().__init__(f"retry after {retry_after}")
        self.retry_after, self.headers, self.is_global = retry_after, headers, everywhere
        self.code, self.message = code, message


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
        self.hidden: dict[tuple[str, int], deque[float]] = {}
        """Times of requests under limits of which no header tells, by kind and channel."""

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

    def count_old_edit(self, channel: int) -> None:
        """Count an edit of an old message; raise `RateLimited` above the limit."""
        wait = self._count_hidden("old edit", channel, OLD_EDITS)
        if wait > 0:
            raise RateLimited(wait, {}, code=OLD_EDITS_CODE, message=OLD_EDITS_MESSAGE)

    def count_new_name(self, channel: int) -> None:
        """Count a change of a channel's name or topic; raise `RateLimited` above the limit."""
        wait = self._count_hidden("name", channel, NEW_NAMES)
        if wait > 0:
            raise RateLimited(wait, {})

    def _count_hidden(self, kind: str, channel: int, size: tuple[int, float]) -> float:
        """Count a request and return 0, or return the seconds until it is allowed."""
        if not self.is_on:
            return 0.0
        (limit, seconds), now = size, self.clock()
        past = self.hidden.setdefault((kind, channel), deque())
        while past and past[0] <= now - seconds * self.window_share:
            past.popleft()
        if len(past) >= limit:
            return past[0] + seconds * self.window_share - now
        past.append(now)
        return 0.0

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
