"""Makes discord.py search its rate limit buckets for expired ones less often."""

from discord.http import HTTPClient

MIN_BUCKETS = 256
"""Number of buckets below which none is searched; discord.py's own number."""


class LazyRateLimitHTTPClient(HTTPClient):
    """Searches the buckets for expired ones only when their number has doubled.

    Each channel that is written to adds some, and the original searches all of them for each new one: with
    many matches, the cost would grow with the square of their number.
    """

    cleanup_threshold: int = MIN_BUCKETS

    def _try_clear_expired_ratelimits(self) -> None:
        if len(self._buckets) >= self.cleanup_threshold:
            super()._try_clear_expired_ratelimits()
            self.cleanup_threshold = max(MIN_BUCKETS, 2 * len(self._buckets))


def throttle_bucket_cleanup(http: HTTPClient) -> None:
    """Change the class of a client in place: discord.py makes its own."""
    http.__class__ = LazyRateLimitHTTPClient
