"""What happens when the time is up: once, by the table's terms, and not because we were away."""

import asyncio
from pathlib import Path

import pytest

from bot.clock import FixedClock
from bot.services.announcements import REMINDER, SeatNotice, decode_body
from bot.services.recovery import restore_clock
from bot.services.timing.deadlines import DAY
from bot.store.deadlines import Deadline
from bot.store.messages import Outbox
from bot.store.records import OnTimeout
from tests.host.kit.services import FIRST, HostScene, open_scene


async def test_nothing_happens_a_second_before(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    await scene.advance_time(DAY - 1)
    loaded = await scene.load_match()
    assert [row.ai for row in loaded.row.seats] == [None, None]


async def test_the_one_reminder_comes_at_four_fifths(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()
    await scene.advance_time(int(DAY * 0.8) - 1)
    assert scene.reminded == []
    await scene.advance_time(1)
    await scene.deadline_runner.fire_due()
    assert scene.reminded == [seat]


async def test_a_reminder_that_an_answer_overtakes_is_not_sent(
    scene: HostScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing would take it away again, and the reminder of the next wait must not go in its place."""
    await scene.start_match(pace="slow")
    await scene.play_until(FIRST, 0)
    deadlines, read = scene.services.deadline_effects.deadlines, scene.services.deadlines.list_deadlines

    async def be_overtaken(match: int) -> list[Deadline]:
        found = await read(match)
        monkeypatch.undo()
        while await scene.awaited_seat() == 0:
            await scene.answer_default()
        return found

    monkeypatch.setattr(deadlines, "list_deadlines", be_overtaken)
    await scene.advance_time(int(DAY * 0.8))
    assert await scene.awaited_seat() == 1
    found = (await Outbox(scene.database).load_messages(FIRST))[REMINDER]
    assert decode_body(found.body, SeatNotice).seat is None
    assert "reminder 1" in await scene.seconds_due()


async def test_who_goes_on_after_the_reminder_gets_no_second_one(scene: HostScene) -> None:
    await scene.start_match(pace="slow", on_timeout="default")
    while (await scene.load_match()).required_state.board.turn < 1:
        await scene.answer_default()
    seat = await scene.awaited_seat()
    for _ in range(2):
        assert await scene.awaited_seat() == seat
        await scene.advance_time(86_400 * 5)
    assert scene.reminded == [seat]


async def test_ai_plays_on(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()
    await scene.advance_time(DAY)
    loaded = await scene.load_match()
    assert loaded.seat_row(seat).ai == "normal"
    assert loaded.seat_row(seat).person is not None
    assert loaded.seat_row(1 - seat).ai is None
    assert not loaded.seat_row(seat).handover.is_offered
    assert await scene.seconds_due() == {}


async def test_a_substitute_is_looked_for(scene: HostScene) -> None:
    await scene.start_match(pace="slow", on_timeout="substitute")
    seat = await scene.awaited_seat()
    await scene.advance_time(DAY)
    loaded = await scene.load_match()
    assert loaded.seat_row(seat).handover.is_offered
    assert loaded.seat_row(seat).ai == "normal"


async def test_the_default_is_taken(scene: HostScene) -> None:
    before = await scene.start_match(pace="slow", on_timeout="default")
    await scene.advance_time(DAY)
    after = await scene.load_match()
    assert after.required_state.seq == before.required_state.seq + 1
    assert after.is_running


async def test_forfeit_ends_the_match_for_the_other(scene: HostScene) -> None:
    await scene.start_match(pace="slow", on_timeout="forfeit")
    seat = await scene.awaited_seat()
    await scene.advance_time(DAY)
    loaded = await scene.load_match()
    assert loaded.row.status == "over"
    assert loaded.required_state.result is not None
    assert loaded.required_state.result.winners == (1 - seat,)
    assert await scene.seconds_due() == {}


@pytest.mark.parametrize("on_timeout", ["ai", "default", "forfeit", "substitute"])
async def test_days_asleep_fire_nothing_twice_and_cost_nobody(tmp_path: Path, on_timeout: OnTimeout) -> None:
    path, clock = tmp_path / "host.sqlite", FixedClock()
    async with open_scene(path, clock) as evening:
        await evening.start_match(pace="slow", on_timeout=on_timeout)
        clock.advance(1000)
        await evening.services.heartbeat.record_beat(clock.now(), clock.total_downtime)
    clock.advance(3 * DAY)
    async with open_scene(path, FixedClock(clock.instant)) as morning:
        assert await restore_clock(morning.services.heartbeat, morning.clock) == 3 * DAY
        before = await morning.load_match()
        seat = await morning.awaited_seat()
        await morning.deadline_runner.fire_due()
        after = await morning.load_match()
        assert after.row.seq == before.row.seq
        assert (await morning.seconds_due())[f"turn {seat}"] == DAY - 1000
        await morning.advance_time(DAY - 1000)
        assert (await morning.load_match()).row.seq == before.row.seq + 1


async def test_a_broken_deadline_does_not_hold_up_the_others(
    scene: HostScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()

    async def broken(one: object) -> None:
        raise RuntimeError("as asked")

    effects = dict(scene.deadline_runner.effects)
    monkeypatch.setattr(scene.deadline_runner, "effects", effects | {"reminder": broken})
    await scene.advance_time(DAY)
    assert (await scene.load_match()).seat_row(seat).ai == "normal"


@pytest.mark.parametrize("on_timeout", ["forfeit", "default", "ai", "substitute"])
async def test_a_deadline_that_was_read_before_an_answer_is_none_of_the_next_question(
    scene: HostScene,
    on_timeout: OnTimeout,
) -> None:
    await scene.start_match(pace="slow", on_timeout=on_timeout)
    while True:
        seat = await scene.awaited_seat()
        read = await scene.deadline_runner.deadlines.list_deadlines(1)
        (old,) = [one for one in read if (one.kind, one.seat) == ("turn", seat)]
        scene.clock.advance(60)
        before = await scene.answer_default()
        if await scene.awaited_seat() == seat:
            break
    there = await scene.deadline_runner.deadlines.list_deadlines(1)
    await scene.deadline_runner.effects["turn"](old)
    after = await scene.load_match()
    assert after.required_state.seq == before.required_state.seq
    assert after.seat_row(seat).ai is None
    assert await scene.deadline_runner.deadlines.list_deadlines(1) == there


@pytest.mark.parametrize("on_timeout", ["forfeit", "default"])
async def test_an_answer_that_comes_before_the_clock_is_none_of_the_clock(
    scene: HostScene,
    on_timeout: OnTimeout,
) -> None:
    before = await scene.start_match(pace="slow", on_timeout=on_timeout)
    seat = await scene.awaited_seat()
    scene.clock.advance(DAY)
    async with scene.matches.lock_match(1):
        by_hand = asyncio.create_task(scene.answer_default())
        await asyncio.sleep(0)
        by_clock = asyncio.create_task(scene.deadline_runner.fire_due())
        await asyncio.sleep(0)
    await by_hand
    await by_clock
    after = await scene.load_match()
    assert after.required_state.seq == before.required_state.seq + 1
    assert not after.seat_row(seat).handover.forfeited
    assert "time_out" not in await Outbox(scene.database).load_messages(1)
