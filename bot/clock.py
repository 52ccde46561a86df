"""The host's clock, the one place that reads the system time, so that tests can replace it."""

import time  # noqa: TID251 - the one allowed use


class Clock:
    """Wall time in seconds since 1970, and match time, in which deadlines are counted.

    Match time stands still while the host is down, so an outage costs nobody a second. No row has to change
    for that; only `total_downtime`, the sum of all outages, grows.
    """

    def __init__(self, total_downtime: int = 0) -> None:
        self.total_downtime = total_downtime

    def now(self) -> int:
        """Return the wall time."""
        return int(time.time())

    def match_time(self) -> int:
        """Return the match time, in which deadlines are stored and compared."""
        return self.now() - self.total_downtime

    def to_wall_time(self, match_time: int) -> int:
        """Convert match time to wall time, provided the host stays up."""
        return match_time + self.total_downtime


class FixedClock(Clock):
    """A clock for tests that stands still until advanced."""

    def __init__(self, start: int = 1_800_000_000, total_downtime: int = 0) -> None:
        super().__init__(total_downtime)
        self.instant = start

    def now(self) -> int:
        return self.instant

    def advance(self, seconds: int) -> None:
        self.instant += seconds
