"""Snowflakes, tokens and times, as Discord writes them."""

import secrets
import time
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000
"""The first second of 2015, from which snowflakes count milliseconds."""


class SnowflakeGenerator:
    """Rising ids. Each carries the millisecond of its making, which clients read back from it."""

    def __init__(self, last: int = 0) -> None:
        self.last = last

    def next_id(self) -> int:
        """An id above all earlier ones, also when the clock steps back."""
        self.last = max(snowflake_at(now_ms()), self.last + 1)
        return self.last


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def snowflake_at(ms: int) -> int:
    """The smallest snowflake of a millisecond."""
    return (ms - EPOCH_MS) << 22


def snowflake_ms(snowflake: int) -> int:
    """When a snowflake was made."""
    return (snowflake >> 22) + EPOCH_MS


def format_iso(ms: int) -> str:
    """ISO 8601 with an offset: `2026-05-01T12:00:00.123000+00:00`."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="microseconds")


def random_token(length: int = 32) -> str:
    """A token that nobody guesses."""
    return secrets.token_urlsafe(length)
