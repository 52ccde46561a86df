"""The one place that asks what time it is, so that tests can turn it."""

import time  # noqa: TID251 - here it is asked


class Clock:
    """Seconds since 1970, and the time that counts for people's clocks.

    While the host is away no clock runs: `playing` stands still. So an outage costs nobody a second, and
    no row has to be changed for that; only `away`, the sum of all outages, grows.
    """

    def __init__(self, total_downtime: int = 0) -> None:
        self.total_downtime = total_downtime

    def now(self) -> int:
        """As on the wall."""
        return int(time.time())

    def match_time(self) -> int:
        """What deadlines are stored in and compared with."""
        return self.now() - self.total_downtime

    def to_wall_time(self, match_time: int) -> int:
        """When that is on the wall, if the host stays up."""
        return match_time + self.total_downtime


class FixedClock(Clock):
    """A clock that stands until somebody puts it forward."""

    def __init__(self, start: int = 1_800_000_000, total_downtime: int = 0) -> None:
        super().__init__(total_downtime)
        self.instant = start

    def now(self) -> int:
        return self.instant

    def advance(self, seconds: int) -> None:
        self.instant += seconds
