"""What discord.py remembers of rate limits, cleared seldom enough for many channels."""

from discord.http import HTTPClient

MIN_BUCKETS = 256
"""Buckets below which nobody looks for those that have expired; discord.py's own number."""


class LazyRateLimitHTTPClient(HTTPClient):
    """The same client, which looks through all its buckets only when they have doubled.

    Each channel that is written to adds some, and the original looks through all of them for each new one:
    many matches would cost the square of their number.
    """

    cleanup_threshold: int = MIN_BUCKETS

    def _try_clear_expired_ratelimits(self) -> None:
        if len(self._buckets) >= self.cleanup_threshold:
            super()._try_clear_expired_ratelimits()
            self.cleanup_threshold = max(MIN_BUCKETS, 2 * len(self._buckets))


def throttle_bucket_cleanup(http: HTTPClient) -> None:
    """From now on; the client makes its own, so it can only be changed afterwards."""
    http.__class__ = LazyRateLimitHTTPClient
