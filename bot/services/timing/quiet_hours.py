"""When a person wants no ping, and when a person is away: asked by clocks and notices."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta  # noqa: TID251 - hours of a person's day, no clock
from functools import cache
from typing import Protocol
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.services.match.loaded_match import LoadedMatch
from bot.services.people import PeopleService
from bot.store.people import PersonSettings

MINUTES_PER_DAY = 24 * 60


class QuietHoursSettings(Protocol):
    """A person's settings, or a server's."""

    @property
    def zone(self) -> str: ...

    @property
    def quiet(self) -> tuple[int, int] | None: ...


PlaceQuietLookup = Callable[[LoadedMatch], Awaitable[int | None]]
"""Until when no notice of a match may ping anybody, for the sake of its server; None: it may now."""


async def never_quiet_there(loaded: LoadedMatch) -> int | None:
    return None


def latest_end(one: int | None, other: int | None) -> int | None:
    """The end of both.

    >>> latest_end(None, 3), latest_end(5, 3), latest_end(None, None)
    (3, 5, None)
    """
    known = [each for each in (one, other) if each is not None]
    return max(known, default=None)


def quiet_hours_end(person: QuietHoursSettings, now: int) -> int | None:
    """The end of the quiet hours that a person or a server is in, in seconds since 1970; None outside."""
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
    """When somebody may be called again: after their quiet hours, and when they are back; None: at once."""
    left, back = person.away or (0, 0)
    return latest_end(quiet_hours_end(person, now), back if left <= now < back else None)


@cache
def find_zone(name: str) -> ZoneInfo:
    """The zone of this name; the world's where it is not set or not known here."""
    try:
        return ZoneInfo(name or "UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


class Vacations:
    """Who is away from when to when: kept in memory, since every wait that begins asks."""

    def __init__(self) -> None:
        self.periods: dict[int, tuple[int, int]] = {}

    async def load_all(self, people: PeopleService) -> None:
        """All vacations that are set, at the start."""
        self.periods = await people.store.load_vacations()

    def update_person(self, person: int, settings: PersonSettings) -> None:
        """Somebody's settings were changed."""
        if settings.away is None:
            self.periods.pop(person, None)
        else:
            self.periods[person] = settings.away

    def seconds_away(self, person: int, begin: int, end: int) -> int:
        """How many seconds of a stretch a person is away."""
        left, back = self.periods.get(person, (0, 0))
        return max(0, min(end, back) - max(begin, left))
