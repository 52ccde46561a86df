"""The host's clock, the one place that reads the system time, so that tests can replace it."""

import logging
import time  # noqa: TID251 - the one allowed use

MAX_DRIFT = 3.0
"""Seconds by which wall and steady time may drift apart before that counts as a jump of the wall time."""

HEARTBEAT_INTERVAL = 15
"""Seconds between two heartbeats of the host, and the precision of a downtime."""
MIN_DOWNTIME = 45
"""Seconds without a heartbeat that are no downtime yet, but a slow disk or a busy machine."""

MAX_STALL = 3.0
"""Seconds without a pulse that are no stall yet, but a busy loop."""
PULSE_INTERVAL = 1.0
"""Seconds between two pulses, and so much of a stall may have been no part of it."""

log = logging.getLogger(__name__)


class Clock:
    """Wall time in seconds since 1970, and match time, in which deadlines are counted.

    Match time stands still while the host is down, so an outage costs nobody a second. No row has to change
    for that; only `total_downtime`, the sum of all outages, grows.

    The wall time jumps when a machine wakes from sleep, or when somebody sets it. So each use compares it
    with the steady time, which does not jump, and a jump counts as an outage; backward, as a negative one.
    A process that was stopped, or whose loop hung, finds itself without a pulse for too long, which is an
    outage as well; so is being without a heartbeat.
    """

    def __init__(self, total_downtime: int = 0) -> None:
        self._total_downtime = total_downtime
        self._origin = self.read_wall() - self.read_steady()
        """The wall time at which the steady time was 0, as far as the wall time has not jumped since."""
        self._last_beat: float | None = None
        """The steady time of the last heartbeat; None in a program that has none."""
        self._last_pulse: float | None = None
        """The steady time of the last pulse; None in a program that has none."""
        self._stopped_at: int | None = None
        """The match time at which it was stopped."""

    def read_wall(self) -> float:
        """Read the wall time as the system has it, which may jump."""
        return time.time()

    def read_steady(self) -> float:
        """Read a time that never jumps, and may stand still while the system sleeps."""
        return time.monotonic()

    def now(self) -> int:
        """Return the wall time."""
        wall, steady = self.read_wall(), self.read_steady()
        jump = round(wall - steady - self._origin)
        if abs(jump) > MAX_DRIFT:
            self._origin += jump
            self._total_downtime += jump
            log.warning("the system's clock jumped by %+d s; that costs no match any time", jump)
        if self._last_pulse is not None and steady - self._last_pulse > MAX_STALL:
            self._credit_stall(int(steady - self._last_pulse - PULSE_INTERVAL))
        if self._last_beat is not None and steady - self._last_beat > MIN_DOWNTIME:
            self._credit_stall(int(steady - self._last_beat) - HEARTBEAT_INTERVAL)
        if self._stopped_at is not None:
            self._total_downtime = int(wall) - self._stopped_at
        return int(wall)

    def _credit_stall(self, seconds: int) -> None:
        """Add to the outages the seconds in which this process did nothing."""
        if self._last_pulse is not None:
            self._last_pulse += seconds
        if self._last_beat is not None:
            self._last_beat += seconds
        self._total_downtime += seconds
        log.warning("this process stood still for %d s; that costs no match any time", seconds)

    def stop(self) -> None:
        """Stop match time, until `go_on`: nothing that people do can be saved."""
        if self._stopped_at is None:
            self._stopped_at = self.match_time()

    def go_on(self) -> None:
        """Let match time go on where it was stopped."""
        self.now()
        self._stopped_at = None

    def record_beat(self) -> None:
        """Note a heartbeat: from now on, too long without another one is an outage."""
        self.now()
        self._last_beat = self.read_steady()

    def record_pulse(self) -> None:
        """Note that the loop runs: from now on, some seconds without another pulse are an outage."""
        self.now()
        self._last_pulse = self.read_steady()

    @property
    def total_downtime(self) -> int:
        """Seconds by which match time is behind the wall time."""
        self.now()
        return self._total_downtime

    @total_downtime.setter
    def total_downtime(self, seconds: int) -> None:
        self.now()  # a jump until now is part of the seconds
        self._total_downtime = seconds

    def match_time(self) -> int:
        """Return the match time, in which deadlines are stored and compared."""
        return self.now() - self._total_downtime

    def to_wall_time(self, match_time: int) -> int:
        """Convert match time to wall time, provided the host stays up."""
        return match_time + self.total_downtime


class FixedClock(Clock):
    """A clock for tests that stands still until advanced."""

    def __init__(self, start: int = 1_800_000_000, total_downtime: int = 0) -> None:
        self.instant, self.steady = start, 0.0
        super().__init__(total_downtime)

    def read_wall(self) -> float:
        return self.instant

    def read_steady(self) -> float:
        return self.steady

    def advance(self, seconds: int) -> None:
        """Let time pass."""
        self.instant += seconds
        self.steady += seconds

    def jump(self, seconds: int) -> None:
        """Move the wall time alone, as a sleep of the machine does, or somebody who sets it."""
        self.instant += seconds
