"""The one place that asks what time it is, so that tests can turn it."""

import time  # noqa: TID251 - here it is asked


class Clock:
    """Seconds since 1970, and the time that counts for people's clocks.

    While the host is away no clock runs: `playing` stands still. So an outage costs nobody a second, and
    no row has to be changed for that; only `away`, the sum of all outages, grows.
    """

    def __init__(self, away: int = 0) -> None:
        self.away = away

    def now(self) -> int:
        """As on the wall."""
        return int(time.time())

    def playing(self) -> int:
        """What deadlines are stored in and compared with."""
        return self.now() - self.away

    def shown(self, playing: int) -> int:
        """When that is on the wall, if the host stays up."""
        return playing + self.away


class FixedClock(Clock):
    """A clock that stands until somebody puts it forward."""

    def __init__(self, at: int = 1_800_000_000, away: int = 0) -> None:
        super().__init__(away)
        self.at = at

    def now(self) -> int:
        return self.at

    def forward(self, seconds: int) -> None:
        self.at += seconds
