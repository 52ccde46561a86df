"""Snowflakes, tokens and timestamps in Discord's formats."""

import secrets
import time
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000
"""Discord's epoch, the start of 2015: snowflakes count milliseconds from here."""


class SnowflakeGenerator:
    """Generates rising ids. Each contains its creation time in milliseconds, which clients read from it."""

    def __init__(self, last: int = 0) -> None:
        self.last = last

    def next_id(self) -> int:
        """Return an id above all earlier ones, even if the clock steps back."""
        self.last = max(snowflake_at(now_ms()), self.last + 1)
        return self.last


class TurnableClock:
    """The clock of all ids and times that Discord tells. Tests may start it behind, and turn it forward.

    So a message can be hours old without a wait, also for a bot that reads its age off its id.
    """

    def __init__(self) -> None:
        self.offset_ms = 0

    def turn(self, seconds: float) -> None:
        self.offset_ms += round(seconds * 1000)


CLOCK = TurnableClock()
"""The one clock of the process."""


def now_ms() -> int:
    """Return the milliseconds since 1970, by `CLOCK`."""
    return time.time_ns() // 1_000_000 + CLOCK.offset_ms


def snowflake_at(ms: int) -> int:
    """Return the smallest snowflake of a millisecond."""
    return (ms - EPOCH_MS) << 22


def snowflake_ms(snowflake: int) -> int:
    """Return a snowflake's creation time in milliseconds since 1970."""
    return (snowflake >> 22) + EPOCH_MS


def format_iso(ms: int) -> str:
    """Format a time as ISO 8601 with an offset: `2026-05-01T12:00:00.123000+00:00`."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="microseconds")


def random_token(length: int = 32) -> str:
    """Generate a random token for use as a secret."""
    return secrets.token_urlsafe(length)
