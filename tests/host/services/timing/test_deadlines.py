"""What happens when the time is up: once, by the table's terms, and not because we were away."""

import asyncio
from pathlib import Path

import pytest

from bot.clock import FixedClock
from bot.services.timing.downtime import restore_clock
from bot.services.timing.time_controls import DAY
from bot.store.deadlines import HeartbeatStore
from bot.store.outbox import Outbox
from bot.store.terms import OnTimeout
from tests.host.kit.timed_match import TimedMatch, run_timed_match


def test_nothing_happens_a_second_before(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match()
        scene.clock.advance(DAY - 1)
        await scene.timeouts.fire_due()
        loaded = await scene.load_match()
        assert [row.ai for row in loaded.row.seats] == [None, None]

    run_timed_match(tmp_path, scenario)


def test_the_one_reminder_comes_at_four_fifths(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match()
        seat = await scene.awaited_seat()
        scene.clock.advance(int(DAY * 0.8) - 1)
        await scene.timeouts.fire_due()
        assert scene.reminded == []
        scene.clock.advance(1)
        await scene.timeouts.fire_due()
        await scene.timeouts.fire_due()
        assert scene.reminded == [seat]

    run_timed_match(tmp_path, scenario)


def test_who_goes_on_after_the_reminder_gets_no_second_one(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match(on_timeout="default")
        while (await scene.load_match()).live_state.board.turn < 1:
            await scene.answer_default()
        seat = await scene.awaited_seat()
        for _ in range(2):
            assert await scene.awaited_seat() == seat
            scene.clock.advance(86_400 * 5)
            await scene.timeouts.fire_due()
        assert scene.reminded == [seat]

    run_timed_match(tmp_path, scenario)


def test_ai_plays_on(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match()
        seat = await scene.awaited_seat()
        scene.clock.advance(DAY)
        await scene.timeouts.fire_due()
        loaded = await scene.load_match()
        assert loaded.seat_row(seat).ai == "normal"
        assert loaded.seat_row(seat).person is not None
        assert loaded.seat_row(1 - seat).ai is None
        assert not loaded.seat_row(seat).notes.offered
        assert await scene.seconds_due() == {}

    run_timed_match(tmp_path, scenario)


def test_a_substitute_is_looked_for(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match(on_timeout="substitute")
        seat = await scene.awaited_seat()
        scene.clock.advance(DAY)
        await scene.timeouts.fire_due()
        loaded = await scene.load_match()
        assert loaded.seat_row(seat).notes.offered
        assert loaded.seat_row(seat).ai == "normal"

    run_timed_match(tmp_path, scenario)


def test_the_default_is_taken(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        before = await scene.start_match(on_timeout="default")
        scene.clock.advance(DAY)
        await scene.timeouts.fire_due()
        after = await scene.load_match()
        assert after.live_state.seq == before.live_state.seq + 1
        assert after.is_running

    run_timed_match(tmp_path, scenario)


def test_forfeit_ends_the_match_for_the_other(tmp_path: Path) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match(on_timeout="forfeit")
        seat = await scene.awaited_seat()
        scene.clock.advance(DAY)
        await scene.timeouts.fire_due()
        loaded = await scene.load_match()
        assert loaded.row.status == "over"
        assert loaded.live_state.result is not None
        assert loaded.live_state.result.winners == (1 - seat,)
        assert await scene.seconds_due() == {}

    run_timed_match(tmp_path, scenario)


@pytest.mark.parametrize("on_timeout", ["ai", "default", "forfeit", "substitute"])
def test_days_asleep_fire_nothing_twice_and_cost_nobody(tmp_path: Path, on_timeout: OnTimeout) -> None:
    clock = FixedClock()

    async def evening(scene: TimedMatch) -> None:
        await scene.start_match(on_timeout=on_timeout)
        scene.clock.advance(1000)
        await HeartbeatStore(scene.database).record_beat(scene.clock.now(), scene.clock.total_downtime)
        await asyncio.sleep(0)

    run_timed_match(tmp_path, evening, clock)
    clock.advance(3 * DAY)

    async def morning(scene: TimedMatch) -> None:
        assert await restore_clock(HeartbeatStore(scene.database), scene.clock) == 3 * DAY
        before = await scene.load_match()
        seat = await scene.awaited_seat()
        await scene.timeouts.fire_due()
        after = await scene.load_match()
        assert after.row.seq == before.row.seq
        assert (await scene.seconds_due())[f"turn {seat}"] == DAY - 1000
        scene.clock.advance(DAY - 1000)
        await scene.timeouts.fire_due()
        assert (await scene.load_match()).row.seq == before.row.seq + 1

    run_timed_match(tmp_path, morning, FixedClock(clock.instant))


def test_a_broken_deadline_does_not_hold_up_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match()
        seat = await scene.awaited_seat()

        async def broken(one: object) -> None:
            raise RuntimeError("as asked")

        effects = dict(scene.timeouts.effects)
        monkeypatch.setattr(scene.timeouts, "effects", effects | {"reminder": broken})
        scene.clock.advance(DAY)
        await scene.timeouts.fire_due()
        assert (await scene.load_match()).seat_row(seat).ai == "normal"

    run_timed_match(tmp_path, scenario)


@pytest.mark.parametrize("on_timeout", ["forfeit", "default", "ai", "substitute"])
def test_a_deadline_that_was_read_before_an_answer_is_none_of_the_next_question(
    tmp_path: Path, on_timeout: OnTimeout
) -> None:
    async def scenario(scene: TimedMatch) -> None:
        await scene.start_match(on_timeout=on_timeout)
        while True:
            seat = await scene.awaited_seat()
            read = await scene.timeouts.deadlines.of_match(1)
            (old,) = [one for one in read if (one.kind, one.seat) == ("turn", seat)]
            scene.clock.advance(60)
            before = await scene.answer_default()
            if await scene.awaited_seat() == seat:
                break
        there = await scene.timeouts.deadlines.of_match(1)
        await scene.timeouts.effects["turn"](old)
        after = await scene.load_match()
        assert after.live_state.seq == before.live_state.seq
        assert after.seat_row(seat).ai is None
        assert await scene.timeouts.deadlines.of_match(1) == there

    run_timed_match(tmp_path, scenario)


@pytest.mark.parametrize("on_timeout", ["forfeit", "default"])
def test_an_answer_that_comes_before_the_clock_is_none_of_the_clock(
    tmp_path: Path, on_timeout: OnTimeout
) -> None:
    async def scenario(scene: TimedMatch) -> None:
        before = await scene.start_match(on_timeout=on_timeout)
        seat = await scene.awaited_seat()
        scene.clock.advance(DAY)
        async with scene.matches.lock_match(1):
            by_hand = asyncio.create_task(scene.answer_default())
            await asyncio.sleep(0)
            by_clock = asyncio.create_task(scene.timeouts.fire_due())
            await asyncio.sleep(0)
        await by_hand
        await by_clock
        after = await scene.load_match()
        assert after.live_state.seq == before.live_state.seq + 1
        assert not after.seat_row(seat).notes.forfeited
        assert "time_out" not in await Outbox(scene.database).of_match(1)

    run_timed_match(tmp_path, scenario)
