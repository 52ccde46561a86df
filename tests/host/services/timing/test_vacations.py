"""A vacation that is set while others wait: in all matches or in none, whatever happens meanwhile."""

from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.application import resume_interrupted
from bot.clock import FixedClock
from bot.errors import StoreBusy
from bot.services.lobby import new_tables
from bot.services.timing.deadlines import DAY, REMINDER, RETRY_DELAY, TURN
from bot.store.writes import WriteBatch
from tests.host.kit.services import HostScene, open_scene
from tests.host.services.match.test_halts import break_state, mend_state

MATCHES = range(1, 5)
AWAY = 5 * DAY


@pytest.fixture(autouse=True)
def one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same in all matches, so that all wait for the same person."""
    monkeypatch.setattr(new_tables, "secrets", SimpleNamespace(token_hex=lambda size: "0123456789abcdef" * 2))


async def start_matches(scene: HostScene) -> int:
    """Start some matches, and return the person who is awaited in all of them."""
    people = set[int | None]()
    for match in MATCHES:
        await scene.start_match(pace="slow")
        loaded = await scene.load_match(match)
        people.add(loaded.seat_row(loaded.public_awaited[0]).person)
    (person,) = people
    assert person is not None
    return person


async def find_times_left(scene: HostScene) -> list[int]:
    """Return the seconds that each match still waits."""
    found = [one for match in MATCHES for one in await scene.services.deadlines.list_deadlines(match)]
    return [one.due - scene.clock.match_time() for one in found if one.kind == TURN]


async def test_the_reminder_is_known_to_the_match_too(scene: HostScene) -> None:
    person, now = await start_matches(scene), scene.clock.now()
    await scene.services.set_vacation(person, (now, now + AWAY))
    await scene.deadline_runner.fire_due()
    assert await find_times_left(scene) == [DAY + AWAY] * len(MATCHES)
    for match in MATCHES:
        [due] = [
            one.due for one in await scene.services.deadlines.list_deadlines(match) if one.kind == REMINDER
        ]
        loaded = await scene.load_match(match)
        assert loaded.seat_row(loaded.public_awaited[0]).clock.remind_at == due
    await scene.services.set_vacation(person, None)
    await scene.deadline_runner.fire_due()
    assert await find_times_left(scene) == [DAY] * len(MATCHES)


async def test_a_crash_half_way_leaves_no_match_behind(
    tmp_path: Path, clock: FixedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "host.sqlite"
    async with open_scene(path, clock) as scene:
        person, now = await start_matches(scene), clock.now()
        await scene.services.heartbeat.record_beat(now, 0)
        write, left = scene.database.write, count(2, -1)

        async def write_twice(batch: WriteBatch) -> None:
            if not next(left):
                raise KeyboardInterrupt
            await write(batch)

        monkeypatch.setattr(scene.database, "write", write_twice)
        try:
            await scene.services.set_vacation(person, (now, now + AWAY))
            await scene.deadline_runner.fire_due()
        except KeyboardInterrupt:
            pass
        else:
            pytest.fail("it was not interrupted")
    async with open_scene(path, clock) as scene:
        await resume_interrupted(scene.services)
        await scene.deadline_runner.fire_due()
        assert await find_times_left(scene) == [DAY + AWAY] * len(MATCHES)


async def test_nothing_is_done_where_the_store_is_busy(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, now = await start_matches(scene), scene.clock.now()

    async def refuse(batch: WriteBatch) -> None:
        raise StoreBusy

    with monkeypatch.context() as busy, pytest.raises(StoreBusy):
        busy.setattr(scene.database, "write", refuse)
        await scene.services.set_vacation(person, (now, now + AWAY))
    await scene.deadline_runner.fire_due()
    assert await find_times_left(scene) == [DAY] * len(MATCHES)
    assert person not in scene.services.vacations.periods


async def test_a_match_that_cannot_be_read_stops_no_other_and_follows_when_it_can(
    tmp_path: Path, clock: FixedClock
) -> None:
    path = tmp_path / "host.sqlite"
    async with open_scene(path, clock) as scene:
        person, now = await start_matches(scene), clock.now()
        await scene.services.heartbeat.record_beat(now, 0)
        whole = break_state(path)
        await scene.services.set_vacation(person, (now, now + AWAY))
        await scene.deadline_runner.fire_due()
        await scene.services.halts.refresher.wait_until_idle()
        assert await find_times_left(scene) == [DAY, *[DAY + AWAY] * (len(MATCHES) - 1)]
    mend_state(path, whole)
    async with open_scene(path, clock) as scene:
        await resume_interrupted(scene.services)
        await scene.advance_time(RETRY_DELAY)
        assert await find_times_left(scene) == [DAY + AWAY - RETRY_DELAY] * len(MATCHES)
