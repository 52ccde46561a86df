"""Quiet hours of people and servers, and vacations."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta  # noqa: TID251 - hours of a person's day, no clock
from functools import lru_cache
from typing import Protocol
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.clock import Clock
from bot.services.match.loaded_match import LoadedMatch
from bot.services.people import PeopleService
from bot.services.servers import ServerService
from bot.store.people import PersonSettings

MINUTES_PER_DAY = 24 * 60
MAX_ZONE_NAME = 100
"""Characters of a zone's name; a longer one is damaged."""


class QuietHoursSettings(Protocol):
    """The part that settings of a person and of a server share."""

    @property
    def zone(self) -> str: ...

    @property
    def quiet(self) -> tuple[int, int] | None: ...


QuietLookup = Callable[[int], Awaitable[int | None]]
"""(person): until when they want no ping, in seconds since 1970; None: not now."""

ServerQuietLookup = Callable[[LoadedMatch], Awaitable[int | None]]
"""(match): until when its server's quiet hours forbid pings; None: not now."""


async def ignore_personal_quiet_hours(person: int) -> int | None:
    return None


async def ignore_server_quiet_hours(loaded: LoadedMatch) -> int | None:
    return None


def find_later_end(one: int | None, other: int | None) -> int | None:
    """Return the later of two ends, of which either may be missing.

    >>> find_later_end(None, 3), find_later_end(5, 3), find_later_end(None, None)
    (3, 5, None)
    """
    known = [each for each in (one, other) if each is not None]
    return max(known, default=None)


def quiet_hours_end(person: QuietHoursSettings, now: int) -> int | None:
    """Return the end of the present quiet hours, in seconds since 1970; None outside of them."""
    if person.quiet is None or person.quiet[0] == person.quiet[1]:
        return None
    begin, end = person.quiet
    there = datetime.fromtimestamp(now, find_zone(person.zone))
    minute = there.hour * 60 + there.minute
    inside = begin <= minute < end if begin < end else minute >= begin or minute < end
    if not inside:
        return None
    midnight = there.replace(hour=0, minute=0, second=0, microsecond=0)
    ends = midnight.replace(hour=end // 60 % 24, minute=end % 60)
    if ends <= there:
        ends = (ends + timedelta(days=1)).replace(hour=end // 60 % 24, minute=end % 60)
    return int(ends.timestamp())


def earliest_ping_time(person: PersonSettings, now: int) -> int | None:
    """Return when a person may be pinged: after quiet hours and vacation; None: at once."""
    left, back = person.away or (0, 0)
    return find_later_end(quiet_hours_end(person, now), back if left <= now < back else None)


def find_zone(name: str) -> ZoneInfo:
    """Return the time zone of this name; UTC if it is empty or unknown."""
    return _read_zone(name if len(name) <= MAX_ZONE_NAME else "")


@lru_cache(512)
def _read_zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


class QuietHours:
    """Tells until when people and servers want no ping."""

    def __init__(self, people: PeopleService, servers: ServerService, clock: Clock) -> None:
        self.people, self.servers, self.clock = people, servers, clock

    async def person_quiet_until(self, person: int) -> int | None:
        """Return until when a person wants no ping; None: not now."""
        return earliest_ping_time(await self.people.load_settings(person), self.clock.now())

    async def server_quiet_until(self, loaded: LoadedMatch) -> int | None:
        """Return until when the server of a match wants no notice of it to ping anybody; None: not now."""
        return quiet_hours_end(await self.servers.load_settings(loaded.row.server), self.clock.now())


class Vacations:
    """All vacations, in memory because every wait that begins asks for them."""

    def __init__(self) -> None:
        self.periods: dict[int, tuple[int, int]] = {}

    async def load_all(self, people: PeopleService) -> None:
        """Load all vacations that are set, at the start of the host."""
        self.periods = await people.store.load_vacations()

    def update_person(self, person: int, settings: PersonSettings) -> None:
        """Take over a person's changed settings: a listener of `PeopleService`."""
        self.set_period(person, settings.away)

    def set_period(self, person: int, away: tuple[int, int] | None) -> None:
        """Set the first and last time of a person's absence; None clears it."""
        if away is None:
            self.periods.pop(person, None)
        else:
            self.periods[person] = away

    def seconds_away(self, person: int, begin: int, end: int) -> int:
        """Return for how many seconds of a period a person is away."""
        left, back = self.periods.get(person, (0, 0))
        return max(0, min(end, back) - max(begin, left))
