"""Banks, increments, limits, vacations and pauses, to the second."""

from types import SimpleNamespace

import pytest

from bot.services.lobby import new_tables
from bot.services.match.loaded_match import LoadedMatch
from bot.services.timing.deadlines import DAY, HOUR, PACES, grant_time
from tests.host.kit.services import ADA, BO, HostScene

SLOW = PACES["slow"]
LONG_TURNS = "0123456789abcdef0123456789abcdef"
"""The seed of a deal whose first turn takes several answers."""


async def test_the_first_move_has_its_own_limit_and_costs_no_bank(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()
    assert await scene.seconds_due() == {f"turn {seat}": DAY, f"reminder {seat}": int(DAY * 0.8)}
    scene.clock.advance(20 * HOUR)
    after = await scene.answer_default()
    assert after.seat_row(seat).clock.bank is None
    assert after.seat_row(seat).clock.has_moved


async def start_long_turn(scene: HostScene, monkeypatch: pytest.MonkeyPatch) -> int:
    """Start a slow match whose first seat answers several times in a row; return it after its first move."""
    deal = SimpleNamespace(token_hex=lambda size: LONG_TURNS)
    monkeypatch.setattr(new_tables, "secrets", deal)
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()
    await scene.answer_default()
    assert await scene.awaited_seat() == seat
    return seat


async def test_a_move_uses_its_increment_first_and_then_the_bank(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await start_long_turn(scene, monkeypatch)
    assert (await scene.seconds_due())[f"turn {seat}"] == min(SLOW.increment + SLOW.bank, SLOW.longest_wait)
    scene.clock.advance(SLOW.increment)
    after = await scene.answer_default()
    assert after.seat_row(seat).clock.bank == SLOW.bank
    scene.clock.advance(SLOW.increment + 100)
    after = await scene.answer_default()
    assert after.seat_row(seat).clock.bank == SLOW.bank - 100


async def test_granted_time_adds_up_and_costs_no_bank(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await start_long_turn(scene, monkeypatch)
    usual = (await scene.seconds_due())[f"turn {seat}"]
    for hours in (1, 3):
        await scene.matches.change_row(1, None, lambda after, by=hours: grant_time(after, seat, by * HOUR))
        usual += hours * HOUR
        assert (await scene.seconds_due())[f"turn {seat}"] == usual
    scene.clock.advance(SLOW.increment + 4 * HOUR + 100)
    clock = (await scene.answer_default()).seat_row(seat).clock
    assert (clock.bank, clock.granted_seconds) == (SLOW.bank - 100, 0)


async def test_only_who_is_asked_has_a_deadline_and_it_goes_with_the_answer(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    first = await scene.awaited_seat()
    while await scene.awaited_seat() == first:
        await scene.answer_default()
    other = 1 - first
    assert set(await scene.seconds_due()) == {f"turn {other}", f"reminder {other}"}
    assert (await scene.load_match()).seat_row(first).clock.wait_began is None


async def test_no_clock_no_deadline(scene: HostScene) -> None:
    await scene.start_match(pace="none")
    assert await scene.seconds_due() == {}
    scene.clock.advance(100 * DAY)
    assert (await scene.answer_default()).is_running


async def test_live_waits_are_too_short_for_a_reminder(scene: HostScene) -> None:
    await scene.start_match(pace="live")
    seat = await scene.awaited_seat()
    assert await scene.seconds_due() == {f"turn {seat}": PACES["live"].first_move}


async def test_a_vacation_is_no_time(scene: HostScene) -> None:
    now = scene.clock.now()
    for person in (ADA, BO):
        await scene.services.set_vacation(person, (now + HOUR, now + HOUR + 3 * DAY))
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()
    assert (await scene.seconds_due())[f"turn {seat}"] == DAY + 3 * DAY


async def test_in_a_pause_no_clock_runs_and_a_move_ends_it(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()
    until = scene.clock.match_time() + 7 * DAY

    def pause(after: LoadedMatch) -> None:
        after.row.paused_until = until

    await scene.matches.change_row(1, None, pause)
    assert await scene.seconds_due() == {"pause -1": 7 * DAY}
    scene.clock.advance(2 * DAY)
    after = await scene.answer_default()
    assert after.row.paused_until is None
    assert set(await scene.seconds_due()) == {f"turn {seat}", f"reminder {seat}"}


async def test_a_pause_ends_by_itself_with_a_fresh_wait(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()
    until = scene.clock.match_time() + 7 * DAY

    def pause(after: LoadedMatch) -> None:
        after.row.paused_until = until

    await scene.matches.change_row(1, None, pause)
    await scene.advance_time(7 * DAY)
    assert (await scene.seconds_due())[f"turn {seat}"] == DAY
