"""Banks, increments, limits, vacations and pauses, to the second."""

from pathlib import Path

from bot.services.match.loaded_match import LoadedMatch
from bot.services.timing.time_controls import DAY, HOUR, PACES
from tests.host.kit.timed_match import ADA, BO, TimedMatch, run_timed_match

SLOW = PACES["slow"]


def test_the_first_move_has_its_own_limit_and_costs_no_bank(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match()
        seat = await scene.awaited_seat()
        assert await scene.seconds_due() == {f"turn {seat}": DAY, f"reminder {seat}": int(DAY * 0.8)}
        scene.clock.advance(20 * HOUR)
        after = await scene.answer_default()
        assert after.seat_row(seat).notes.bank is None
        assert after.seat_row(seat).notes.moved

    run_timed_match(tmp_path, scenario)


def test_a_move_uses_its_increment_first_and_then_the_bank(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match()
        seat = await scene.awaited_seat()
        await scene.answer_default()
        assert await scene.awaited_seat() == seat
        assert (await scene.seconds_due())[f"turn {seat}"] == min(SLOW.increment + SLOW.bank, SLOW.most)
        scene.clock.advance(SLOW.increment)
        after = await scene.answer_default()
        assert after.seat_row(seat).notes.bank == SLOW.bank
        scene.clock.advance(SLOW.increment + 100)
        after = await scene.answer_default()
        assert after.seat_row(seat).notes.bank == SLOW.bank - 100

    run_timed_match(tmp_path, scenario)


def test_only_who_is_asked_has_a_deadline_and_it_goes_with_the_answer(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match()
        first = await scene.awaited_seat()
        while await scene.awaited_seat() == first:
            await scene.answer_default()
        other = 1 - first
        assert set(await scene.seconds_due()) == {f"turn {other}", f"reminder {other}"}
        assert (await scene.load_match()).seat_row(first).notes.began is None

    run_timed_match(tmp_path, scenario)


def test_no_clock_no_deadline(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match("none")
        assert await scene.seconds_due() == {}
        scene.clock.advance(100 * DAY)
        assert (await scene.answer_default()).is_running

    run_timed_match(tmp_path, scenario)


def test_live_waits_are_too_short_for_a_reminder(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match("live")
        seat = await scene.awaited_seat()
        assert await scene.seconds_due() == {f"turn {seat}": PACES["live"].first}

    run_timed_match(tmp_path, scenario)


def test_a_vacation_is_no_time(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        now = scene.clock.now()
        for person in (ADA, BO):
            scene.away[person] = (now + HOUR, now + HOUR + 3 * DAY)
        await scene.start_match()
        seat = await scene.awaited_seat()
        assert (await scene.seconds_due())[f"turn {seat}"] == DAY + 3 * DAY

    run_timed_match(tmp_path, scenario)


def test_in_a_pause_no_clock_runs_and_a_move_ends_it(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match()
        seat = await scene.awaited_seat()
        until = scene.clock.match_time() + 7 * DAY

        def pause(after: LoadedMatch) -> None:
            after.row.terms.paused_until = until

        await scene.matches.change_row(1, None, pause)
        assert await scene.seconds_due() == {"pause -1": 7 * DAY}
        scene.clock.advance(2 * DAY)
        after = await scene.answer_default()
        assert after.row.terms.paused_until is None
        assert set(await scene.seconds_due()) == {f"turn {seat}", f"reminder {seat}"}

    run_timed_match(tmp_path, scenario)


def test_a_pause_ends_by_itself_with_a_fresh_wait(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match()
        seat = await scene.awaited_seat()
        until = scene.clock.match_time() + 7 * DAY

        def pause(after: LoadedMatch) -> None:
            after.row.terms.paused_until = until

        await scene.matches.change_row(1, None, pause)
        scene.clock.advance(7 * DAY)
        await scene.timeouts.fire_due()
        assert (await scene.seconds_due())[f"turn {seat}"] == DAY

    run_timed_match(tmp_path, scenario)
