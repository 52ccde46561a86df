"""Adjusts discord.py's HTTP client: where it finds Discord, and how it cleans up its rate limit buckets."""

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient, Route


def use_api_base(origin: str) -> None:
    """Send REST, gateway and files of this process to `origin`, such as `http://127.0.0.1:8420`.

    These three class attributes are all the addresses that discord.py has; READY brings the fourth.
    """
    home = yarl.URL(origin)
    if home.host not in ("127.0.0.1", "localhost", "::1"):
        raise ValueError(f"{origin} is not on this machine, and only the sandbox stands in for Discord.")
    Route.BASE = f"{home.origin()}/api/v10"
    # Its type is a literal of Discord's address.
    setattr(discord.Asset, "BASE", f"{home.origin()}/cdn")  # noqa: B010
    DiscordWebSocket.DEFAULT_GATEWAY = home.origin().with_scheme("ws") / "gateway/"


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
