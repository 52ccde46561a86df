"""What happens when the time is up: once, by the table's terms, and not because we were away."""

import asyncio
from pathlib import Path

import pytest

from bot.clock import FixedClock
from bot.services.timing.downtime import restore_clock
from bot.services.timing.time_controls import DAY
from bot.store.deadlines import HeartbeatStore
from bot.store.outbox import Outbox
from bot.store.rows import OnTimeout
from tests.bot.clocks.scene import Scene, played


def test_nothing_happens_a_second_before(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        scene.clock.advance(DAY - 1)
        await scene.timeouts.fire_due()
        loaded = await scene.look()
        assert [row.ai for row in loaded.row.seats] == [None, None]

    played(tmp_path, scenario)


def test_the_one_reminder_comes_at_four_fifths(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        seat = await scene.mover()
        scene.clock.advance(int(DAY * 0.8) - 1)
        await scene.timeouts.fire_due()
        assert scene.reminded == []
        scene.clock.advance(1)
        await scene.timeouts.fire_due()
        await scene.timeouts.fire_due()
        assert scene.reminded == [seat]

    played(tmp_path, scenario)


def test_who_goes_on_after_the_reminder_gets_no_second_one(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start(on_timeout="default")
        while (await scene.look()).live_state.board.turn < 1:
            await scene.answer()
        seat = await scene.mover()
        for _ in range(2):
            assert await scene.mover() == seat
            scene.clock.advance(86_400 * 5)
            await scene.timeouts.fire_due()
        assert scene.reminded == [seat]

    played(tmp_path, scenario)


def test_ai_plays_on(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        seat = await scene.mover()
        scene.clock.advance(DAY)
        await scene.timeouts.fire_due()
        loaded = await scene.look()
        assert loaded.seat_row(seat).ai == "normal"
        assert loaded.seat_row(seat).person is not None
        assert loaded.seat_row(1 - seat).ai is None
        assert not loaded.seat_row(seat).notes.offered
        assert await scene.due() == {}

    played(tmp_path, scenario)


def test_a_substitute_is_looked_for(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start(on_timeout="substitute")
        seat = await scene.mover()
        scene.clock.advance(DAY)
        await scene.timeouts.fire_due()
        loaded = await scene.look()
        assert loaded.seat_row(seat).notes.offered
        assert loaded.seat_row(seat).ai == "normal"

    played(tmp_path, scenario)


def test_the_default_is_taken(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        before = await scene.start(on_timeout="default")
        scene.clock.advance(DAY)
        await scene.timeouts.fire_due()
        after = await scene.look()
        assert after.live_state.seq == before.live_state.seq + 1
        assert after.is_running

    played(tmp_path, scenario)


def test_forfeit_ends_the_match_for_the_other(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start(on_timeout="forfeit")
        seat = await scene.mover()
        scene.clock.advance(DAY)
        await scene.timeouts.fire_due()
        loaded = await scene.look()
        assert loaded.row.status == "over"
        assert loaded.live_state.result is not None
        assert loaded.live_state.result.winners == (1 - seat,)
        assert await scene.due() == {}

    played(tmp_path, scenario)


@pytest.mark.parametrize("on_timeout", ["ai", "default", "forfeit", "substitute"])
def test_days_asleep_fire_nothing_twice_and_cost_nobody(tmp_path: Path, on_timeout: OnTimeout) -> None:
    clock = FixedClock()

    async def evening(scene: Scene) -> None:
        await scene.start(on_timeout=on_timeout)
        scene.clock.advance(1000)
        await HeartbeatStore(scene.database).record_beat(scene.clock.now(), scene.clock.total_downtime)
        await asyncio.sleep(0)

    played(tmp_path, evening, clock)
    clock.advance(3 * DAY)

    async def morning(scene: Scene) -> None:
        assert await restore_clock(HeartbeatStore(scene.database), scene.clock) == 3 * DAY
        before = await scene.look()
        seat = await scene.mover()
        await scene.timeouts.fire_due()
        after = await scene.look()
        assert after.row.seq == before.row.seq
        assert (await scene.due())[f"turn {seat}"] == DAY - 1000
        scene.clock.advance(DAY - 1000)
        await scene.timeouts.fire_due()
        assert (await scene.look()).row.seq == before.row.seq + 1

    played(tmp_path, morning, FixedClock(clock.instant))


def test_a_broken_deadline_does_not_hold_up_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        seat = await scene.mover()

        async def broken(one: object) -> None:
            raise RuntimeError("as asked")

        effects = dict(scene.timeouts.effects)
        monkeypatch.setattr(scene.timeouts, "effects", effects | {"reminder": broken})
        scene.clock.advance(DAY)
        await scene.timeouts.fire_due()
        assert (await scene.look()).seat_row(seat).ai == "normal"

    played(tmp_path, scenario)


@pytest.mark.parametrize("on_timeout", ["forfeit", "default", "ai", "substitute"])
def test_a_deadline_that_was_read_before_an_answer_is_none_of_the_next_question(
    tmp_path: Path, on_timeout: OnTimeout
) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start(on_timeout=on_timeout)
        while True:
            seat = await scene.mover()
            read = await scene.timeouts.deadlines.of_match(1)
            (old,) = [one for one in read if (one.kind, one.seat) == ("turn", seat)]
            scene.clock.advance(60)
            before = await scene.answer()
            if await scene.mover() == seat:
                break
        there = await scene.timeouts.deadlines.of_match(1)
        await scene.timeouts.effects["turn"](old)
        after = await scene.look()
        assert after.live_state.seq == before.live_state.seq
        assert after.seat_row(seat).ai is None
        assert await scene.timeouts.deadlines.of_match(1) == there

    played(tmp_path, scenario)


@pytest.mark.parametrize("on_timeout", ["forfeit", "default"])
def test_an_answer_that_comes_before_the_clock_is_none_of_the_clock(
    tmp_path: Path, on_timeout: OnTimeout
) -> None:
    async def scenario(scene: Scene) -> None:
        before = await scene.start(on_timeout=on_timeout)
        seat = await scene.mover()
        scene.clock.advance(DAY)
        async with scene.matches.lock_match(1):
            by_hand = asyncio.create_task(scene.answer())
            await asyncio.sleep(0)
            by_clock = asyncio.create_task(scene.timeouts.fire_due())
            await asyncio.sleep(0)
        await by_hand
        await by_clock
        after = await scene.look()
        assert after.live_state.seq == before.live_state.seq + 1
        assert not after.seat_row(seat).notes.forfeited
        assert "time_out" not in await Outbox(scene.database).of_match(1)

    played(tmp_path, scenario)
