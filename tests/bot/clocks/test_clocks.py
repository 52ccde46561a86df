"""Banks, increments, limits, vacations and pauses, to the second."""

from pathlib import Path

from bot.services.match.loaded_match import LoadedMatch
from bot.services.timing.time_controls import DAY, HOUR, PACES
from tests.bot.clocks.scene import ADA, BO, Scene, played

SLOW = PACES["slow"]


def test_the_first_move_has_its_own_limit_and_costs_no_bank(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        seat = await scene.mover()
        assert await scene.due() == {f"turn {seat}": DAY, f"reminder {seat}": int(DAY * 0.8)}
        scene.clock.advance(20 * HOUR)
        after = await scene.answer()
        assert after.seat_row(seat).notes.bank is None
        assert after.seat_row(seat).notes.moved

    played(tmp_path, scenario)


def test_a_move_uses_its_increment_first_and_then_the_bank(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        seat = await scene.mover()
        await scene.answer()
        assert await scene.mover() == seat
        assert (await scene.due())[f"turn {seat}"] == min(SLOW.increment + SLOW.bank, SLOW.most)
        scene.clock.advance(SLOW.increment)
        after = await scene.answer()
        assert after.seat_row(seat).notes.bank == SLOW.bank
        scene.clock.advance(SLOW.increment + 100)
        after = await scene.answer()
        assert after.seat_row(seat).notes.bank == SLOW.bank - 100

    played(tmp_path, scenario)


def test_only_who_is_asked_has_a_deadline_and_it_goes_with_the_answer(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        first = await scene.mover()
        while await scene.mover() == first:
            await scene.answer()
        other = 1 - first
        assert set(await scene.due()) == {f"turn {other}", f"reminder {other}"}
        assert (await scene.look()).seat_row(first).notes.began is None

    played(tmp_path, scenario)


def test_no_clock_no_deadline(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start("none")
        assert await scene.due() == {}
        scene.clock.advance(100 * DAY)
        assert (await scene.answer()).is_running

    played(tmp_path, scenario)


def test_live_waits_are_too_short_for_a_reminder(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start("live")
        seat = await scene.mover()
        assert await scene.due() == {f"turn {seat}": PACES["live"].first}

    played(tmp_path, scenario)


def test_a_vacation_is_no_time(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        now = scene.clock.now()
        for person in (ADA, BO):
            scene.away[person] = (now + HOUR, now + HOUR + 3 * DAY)
        await scene.start()
        seat = await scene.mover()
        assert (await scene.due())[f"turn {seat}"] == DAY + 3 * DAY

    played(tmp_path, scenario)


def test_in_a_pause_no_clock_runs_and_a_move_ends_it(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        seat = await scene.mover()
        until = scene.clock.match_time() + 7 * DAY

        def pause(after: LoadedMatch) -> None:
            after.row.terms.paused_until = until

        await scene.matches.change_row(1, None, pause)
        assert await scene.due() == {"pause -1": 7 * DAY}
        scene.clock.advance(2 * DAY)
        after = await scene.answer()
        assert after.row.terms.paused_until is None
        assert set(await scene.due()) == {f"turn {seat}", f"reminder {seat}"}

    played(tmp_path, scenario)


def test_a_pause_ends_by_itself_with_a_fresh_wait(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        seat = await scene.mover()
        until = scene.clock.match_time() + 7 * DAY

        def pause(after: LoadedMatch) -> None:
            after.row.terms.paused_until = until

        await scene.matches.change_row(1, None, pause)
        scene.clock.advance(7 * DAY)
        await scene.timeouts.fire_due()
        assert (await scene.due())[f"turn {seat}"] == DAY

    played(tmp_path, scenario)
