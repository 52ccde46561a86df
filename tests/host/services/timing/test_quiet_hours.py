"""When somebody wants no ping: to the minute, in their own zone; and whose vacation stops whose clock."""

from pathlib import Path

import pytest

from bot.application import resume_interrupted
from bot.clock import FixedClock
from bot.services.timing.deadlines import DAY, HOUR
from bot.services.timing.quiet_hours import earliest_ping_time, quiet_hours_end
from bot.store.people import PersonSettings
from bot.store.servers import ServerSettings
from tests.host.kit.services import ADA, BO, FIRST, HostScene, awaited_people, open_scene

MIDNIGHT = 20_000 * DAY
"""In UTC, on 4 October 2024; Berlin is two hours ahead until the 27th, then one."""
NIGHT, OFFICE, ALWAYS_OFF = (22 * 60, 7 * 60), (9 * 60, 17 * 60 + 30), (8 * 60, 8 * 60)


@pytest.mark.parametrize(
    ("zone", "quiet", "now", "end"),
    [
        ("UTC", NIGHT, 22 * HOUR - 1, None),
        ("UTC", NIGHT, 22 * HOUR, DAY + 7 * HOUR),
        ("UTC", NIGHT, DAY, DAY + 7 * HOUR),
        ("UTC", NIGHT, 7 * HOUR - 1, 7 * HOUR),
        ("UTC", NIGHT, 7 * HOUR, None),
        ("UTC", OFFICE, 9 * HOUR - 1, None),
        ("UTC", OFFICE, 9 * HOUR, 17 * HOUR + 1800),
        ("UTC", OFFICE, 17 * HOUR + 1799, 17 * HOUR + 1800),
        ("UTC", OFFICE, 17 * HOUR + 1800, None),
        ("UTC", ALWAYS_OFF, 8 * HOUR, None),
        ("UTC", None, DAY, None),
        ("Europe/Berlin", NIGHT, 20 * HOUR - 1, None),
        ("Europe/Berlin", NIGHT, 20 * HOUR, DAY + 5 * HOUR),
        # The night in which the clocks are put back is an hour longer.
        ("Europe/Berlin", NIGHT, 22 * DAY + 21 * HOUR, 23 * DAY + 6 * HOUR),
        ("Atlantis", NIGHT, 22 * HOUR, DAY + 7 * HOUR),
    ],
)
def test_quiet_hours_begin_and_end_to_the_minute(
    zone: str, quiet: tuple[int, int] | None, now: int, end: int | None
) -> None:
    found = quiet_hours_end(PersonSettings(zone=zone, quiet=quiet), MIDNIGHT + now)
    assert found == (None if end is None else MIDNIGHT + end)


@pytest.mark.parametrize(
    ("now", "end"), [(9, None), (10, 20), (19, 20), (20, None)], ids=["before", "first", "last", "after"]
)
def test_a_vacation_keeps_pings_away_from_its_begin_to_its_end(now: int, end: int | None) -> None:
    assert earliest_ping_time(PersonSettings(away=(10, 20)), now) == end


async def test_a_vacation_stops_nobody_elses_clock(scene: HostScene) -> None:
    loaded, now = await scene.start_match(pace="slow"), scene.clock.now()
    seat, mover, _, other = awaited_people(loaded)
    usual = await scene.seconds_due()
    assert usual[f"turn {seat}"] == DAY
    await scene.services.set_vacation(other, (now, now + 5 * DAY))
    await scene.start_match(pace="slow")
    assert await scene.seconds_due() == usual
    await scene.services.set_vacation(mover, (now + HOUR, now + 3 * HOUR))
    await scene.deadline_runner.fire_due()
    assert (await scene.seconds_due())[f"turn {seat}"] == DAY + 2 * HOUR


async def test_a_vacation_that_is_called_off_stops_no_clock(scene: HostScene) -> None:
    now = scene.clock.now()
    for person in (ADA, BO):
        await scene.services.set_vacation(person, (now, now + 5 * DAY))
    before = await scene.start_match(pace="slow")
    seat, mover, _, _ = awaited_people(before)
    assert (await scene.seconds_due())[f"turn {seat}"] == 6 * DAY
    await scene.services.set_vacation(mover, None)
    await scene.deadline_runner.fire_due()
    assert (await scene.seconds_due())[f"turn {seat}"] == DAY


async def test_a_vacation_goes_on_after_a_restart(tmp_path: Path) -> None:
    path, clock = tmp_path / "host.sqlite", FixedClock()
    async with open_scene(path, clock) as evening:
        first = (await evening.start_match(pace="slow")).public_awaited[0]
        for person in (ADA, BO):
            await evening.services.set_vacation(person, (clock.now(), clock.now() + 5 * DAY))
    async with open_scene(path, clock) as morning:
        morning.numbers = evening.numbers
        await resume_interrupted(morning.services)
        await morning.play_until(FIRST, 1 - first)
        assert (await morning.seconds_due())[f"turn {1 - first}"] == 6 * DAY


@pytest.mark.parametrize("hours", ["the server's", "the mover's", "the other's"])
async def test_a_reminder_waits_for_the_end_of_the_quiet_hours_it_concerns(
    scene: HostScene, hours: str
) -> None:
    scene.clock.advance(-scene.clock.now() % DAY)
    loaded = await scene.start_match(pace="slow")
    seat, mover, _, other = awaited_people(loaded)
    quiet = (18 * 60, 22 * 60)

    def rest_server(settings: ServerSettings) -> None:
        settings.quiet, settings.zone = quiet, "UTC"

    def rest_person(settings: PersonSettings) -> None:
        settings.quiet, settings.zone = quiet, "UTC"

    if hours == "the server's":
        await scene.services.servers.change_settings(1, rest_server)
    else:
        await scene.people.change_settings(mover if hours == "the mover's" else other, rest_person)
    await scene.services.servers.change_settings(9, rest_server)  # of no concern here
    await scene.advance_time(int(DAY * 0.8))  # at 19:12
    assert scene.reminded == ([seat] if hours == "the other's" else [])
    await scene.advance_time(22 * HOUR - int(DAY * 0.8) - 1)
    assert scene.reminded == ([seat] if hours == "the other's" else [])
    await scene.advance_time(1)
    assert scene.reminded == [seat]
