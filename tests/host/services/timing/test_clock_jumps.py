"""A system clock that jumps, by a sleep of the machine or because it was set, costs nobody a second."""

import asyncio
import random
from pathlib import Path

import pytest

from bot.clock import HEARTBEAT_INTERVAL, MAX_DRIFT, MAX_STALL, Clock, FixedClock
from bot.errors import UserError
from bot.services.announcements import BOARD, repost_board
from bot.services.match.thread_losses import PAUSES, may_open_thread, record_thread_loss
from bot.services.recovery import restore_clock, run_heartbeat, run_pulse
from bot.services.timing.deadlines import DAY
from bot.services.timing.idle_matches import IDLE_TIME
from bot.store.matches import MatchStore
from bot.store.messages import Outbox
from tests.host.kit.fake_interactions import FakeChannel
from tests.host.kit.services import ADA, FIRST, RANDOM, HostScene, awaited_people, open_scene

FORWARD, BACKWARD = 400_000, -108_000
JUMPS = pytest.mark.parametrize("jump", [FORWARD, BACKWARD])
START = 1_800_000_000


async def turn_left(scene: HostScene) -> int:
    """Return the seconds that the awaited seat has left."""
    return (await scene.seconds_due())[f"turn {await scene.awaited_seat()}"]


# --- while the host runs ----------------------------------------------------------------------------------


@JUMPS
async def test_a_jump_leaves_everybody_the_time_they_had(scene: HostScene, jump: int) -> None:
    before = await scene.start_match(pace="slow", on_timeout="forfeit")
    seat = await scene.awaited_seat()
    await scene.advance_time(1000)
    scene.clock.jump(jump)
    await scene.deadline_runner.fire_due()
    after = await scene.load_match()
    assert (after.row.status, after.row.seq, await scene.awaited_seat()) == ("running", before.row.seq, seat)
    assert await turn_left(scene) == DAY - 1000
    await scene.advance_time(DAY - 1001)
    assert (await scene.load_match()).is_running
    await scene.advance_time(1)
    assert not (await scene.load_match()).is_running


@JUMPS
async def test_what_is_shown_is_the_time_of_day_after_the_jump(scene: HostScene, jump: int) -> None:
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()
    (due,) = [one.due for one in await scene.services.deadlines.list_deadlines(FIRST) if one.kind == "turn"]
    scene.clock.jump(jump)
    assert scene.clock.to_wall_time(due) == START + jump + DAY
    assert (await scene.seconds_due())[f"turn {seat}"] == DAY


@JUMPS
async def test_a_bank_pays_for_the_time_that_passed_and_no_more(scene: HostScene, jump: int) -> None:
    await scene.start_match(pace="live", on_timeout="default")
    seats: dict[int, int | None] = {}
    while len(seats) < 2:  # the first move of each has a time of its own
        seats[await scene.awaited_seat()] = None
        await scene.answer_default()
    seat, _, _, _ = awaited_people(await scene.load_match())
    left = (await scene.load_match()).seat_row(seat).clock.bank
    assert left in (None, 300)
    scene.clock.advance(50)
    scene.clock.jump(jump)
    scene.clock.advance(50)
    await scene.answer_default()
    assert (await scene.load_match()).seat_row(seat).clock.bank == 300 - (100 - 60)


@JUMPS
async def test_the_dispatcher_sleeps_by_the_time_that_passes(scene: HostScene, jump: int) -> None:
    await scene.start_match(pace="slow", on_timeout="ai")
    seat = await scene.awaited_seat()
    assert await scene.deadline_runner.fire_due() == scene.services.pacing.deadline_poll
    scene.clock.advance(DAY - 7)
    await scene.deadline_runner.fire_due()  # the reminder
    scene.clock.jump(jump)
    assert await scene.deadline_runner.fire_due() == 7
    running = asyncio.create_task(scene.deadline_runner.run())
    scene.clock.advance(7)
    scene.deadline_runner.wake_event.set()
    async with asyncio.timeout(60):
        while (await scene.load_match()).seat_row(seat).ai is None:
            await asyncio.sleep(0.01)
    running.cancel()


def test_a_small_drift_is_followed_and_never_grows() -> None:
    clock = FixedClock()
    for step in (1, 1, -1, 1, -2, 0):
        clock.advance(100)
        clock.jump(step)
        assert clock.total_downtime == 0
    assert clock.match_time() == START + 600
    for _ in range(100):  # a clock that is put forward bit by bit
        clock.advance(10)
        clock.jump(1)
        assert abs(clock.match_time() - START - clock.steady) <= MAX_DRIFT


def test_many_jumps_leave_the_match_time_alone() -> None:
    clock, chance = FixedClock(), random.Random(7)  # noqa: S311
    for _ in range(500):
        clock.advance(chance.randrange(30))
        clock.jump(chance.choice((-1, 1)) * chance.randrange(4, 10 ** chance.randrange(1, 9)))
        assert clock.match_time() == START + clock.steady
        assert clock.to_wall_time(clock.match_time()) == clock.now() == clock.instant


def test_the_system_clock_does_not_jump_by_itself() -> None:
    clock = Clock()
    assert clock.match_time() <= clock.now() <= clock.match_time() + 1
    assert clock.total_downtime == 0


def test_a_process_that_was_stopped_was_away() -> None:
    clock = FixedClock()
    clock.advance(600)  # a program without a heartbeat, such as a tool
    assert clock.total_downtime == 0
    clock.record_beat()
    clock.advance(HEARTBEAT_INTERVAL)
    assert clock.total_downtime == 0
    clock.record_beat()
    clock.advance(600)
    assert clock.match_time() == START + 600 + 2 * HEARTBEAT_INTERVAL
    assert clock.total_downtime == 600 - HEARTBEAT_INTERVAL


@pytest.mark.parametrize("stall", [4, 15, 44, 50, 3600])
def test_stalls_of_the_process_are_not_charged(stall: int) -> None:
    """Before, ten stalls of 44 seconds cost 440, because only 45 seconds without a heartbeat were seen."""
    clock = FixedClock()
    clock.record_beat()
    clock.record_pulse()
    for _ in range(10):
        clock.advance(stall)
        clock.record_pulse()
        clock.record_beat()
    assert clock.match_time() - START <= 10 * MAX_STALL
    assert clock.total_downtime == 10 * (stall - 1)


def test_a_loop_that_is_merely_busy_is_charged_as_it_is() -> None:
    clock = FixedClock()
    for _ in range(100):
        clock.record_pulse()
        clock.advance(3)
        assert clock.total_downtime == 0
    assert clock.match_time() == START + 300


def test_a_stall_and_a_jump_together_are_one_outage() -> None:
    clock = FixedClock()
    clock.record_pulse()
    clock.advance(30)
    clock.jump(FORWARD)
    assert clock.match_time() == START + 1
    assert clock.now() == START + 30 + FORWARD


async def test_a_hung_loop_is_seen_by_the_pulse(scene: HostScene) -> None:
    pulse = asyncio.create_task(run_pulse(scene.clock))
    await asyncio.sleep(0)
    scene.clock.advance(40)
    assert scene.clock.match_time() == START + 1
    pulse.cancel()


# --- the heartbeat, and a restart -------------------------------------------------------------------------


@JUMPS
@pytest.mark.parametrize("beats_after_the_jump", [False, True])
async def test_a_crash_after_a_jump_costs_nobody(
    tmp_path: Path, jump: int, beats_after_the_jump: bool
) -> None:
    path, clock = tmp_path / "host.sqlite", FixedClock()
    async with open_scene(path, clock) as evening:
        await evening.start_match(pace="slow", on_timeout="forfeit")
        seat, beat = await evening.awaited_seat(), evening.services.heartbeat.record_beat
        clock.advance(1000)
        await beat(clock.now(), clock.total_downtime)
        clock.jump(jump)
        if beats_after_the_jump:
            await beat(clock.now(), clock.total_downtime)
    async with open_scene(path, FixedClock(clock.instant + 20)) as morning:
        gap = await restore_clock(morning.services.heartbeat, morning.clock)
        assert gap == (0 if beats_after_the_jump else jump + 20)
        await morning.deadline_runner.fire_due()
        assert (await morning.load_match()).is_running
        assert await morning.seconds_due() == {
            f"turn {seat}": DAY - 1000,
            f"reminder {seat}": int(DAY * 0.8) - 1000,
        }
        await morning.advance_time(DAY - 1000)
        assert not (await morning.load_match()).is_running


@pytest.mark.parametrize("behind", [1, 50, -BACKWARD, 10**9])
async def test_a_clock_put_back_while_the_host_was_down_moves_no_clock(tmp_path: Path, behind: int) -> None:
    path, clock = tmp_path / "host.sqlite", FixedClock()
    async with open_scene(path, clock) as evening:
        await evening.start_match(pace="slow")
        clock.advance(1000)
        await evening.services.heartbeat.record_beat(clock.now(), clock.total_downtime)
    for start in (clock.instant - behind, clock.instant + 5):  # and put right, later
        async with open_scene(path, FixedClock(start)) as morning:
            await restore_clock(morning.services.heartbeat, morning.clock)
            assert await turn_left(morning) == DAY - 1000
            (due,) = [
                one.due
                for one in await morning.deadline_runner.deadlines.list_deadlines(1)
                if one.kind == "turn"
            ]
            assert morning.clock.to_wall_time(due) == start + DAY - 1000


@JUMPS
async def test_the_heartbeat_stores_a_jump_and_tells_of_it(
    scene: HostScene, jump: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, told, slept = scene.clock, list[int](), list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock.advance(int(seconds))
        if len(slept) == 2:
            clock.jump(jump)
        if len(slept) == 4:
            raise asyncio.CancelledError

    with monkeypatch.context() as patch, pytest.raises(asyncio.CancelledError):
        patch.setattr(asyncio, "sleep", sleep)
        await run_heartbeat(scene.services.heartbeat, clock, [told.append])
    assert await scene.services.heartbeat.read_beat() == (START + 45 + jump, jump)
    assert told == [jump]


# --- what looks at the time of day ------------------------------------------------------------------------


@JUMPS
async def test_boards_show_the_deadlines_of_the_new_time_of_day(scene: HostScene, jump: int) -> None:
    channel = FakeChannel()
    publisher = scene.publish_to(channel)
    await scene.start_match(pace="slow")
    await publisher.refresher.wait_until_idle()
    scene.clock.jump(jump)
    await publisher.resume(jump)
    await publisher.refresher.wait_until_idle()
    board = (await Outbox(scene.database).load_messages(FIRST))[BOARD].message
    assert board is not None
    shown = channel.shown[board].words
    assert f"<t:{START + jump + DAY}:" in shown
    assert ("was away" in shown) == (jump > 0)


async def test_a_board_that_was_posted_in_the_future_may_be_posted_again(scene: HostScene) -> None:
    publisher = scene.publish_to(FakeChannel())
    await scene.start_match(pace="slow")
    await publisher.refresher.wait_until_idle()
    loaded = await scene.load_match()
    assert not await repost_board(scene.matches, scene.clock, loaded)
    scene.clock.jump(BACKWARD)
    assert await repost_board(scene.matches, scene.clock, loaded)


async def test_a_clock_put_back_forbids_no_nudge_for_a_day(scene: HostScene) -> None:
    loaded = await scene.start_match(pace="none")
    _, _, other, _ = awaited_people(loaded)
    with pytest.raises(UserError, match="nudge_early"):
        await scene.services.nudges.send_nudge(loaded, other)
    scene.clock.jump(BACKWARD)
    await scene.services.nudges.send_nudge(loaded, other)


# --- waits of weeks and of minutes ------------------------------------------------------------------------

BEYOND_IDLE = pytest.mark.parametrize("jump", [IDLE_TIME + 10 * DAY, FORWARD, BACKWARD, -IDLE_TIME])


async def touch(scene: HostScene) -> None:
    await scene.matches.change_row(FIRST, scene.make_press(ADA), lambda _: None)


@BEYOND_IDLE
async def test_a_match_that_was_touched_is_put_away_after_thirty_days_of_match_time(
    scene: HostScene, jump: int
) -> None:
    """Before, a jump ahead put away what somebody had touched on the day before."""
    await scene.open_table(alone=True, options=RANDOM)
    await scene.advance_time(IDLE_TIME - DAY)
    await touch(scene)
    scene.clock.jump(jump)
    await scene.advance_time(DAY)  # the deadline of the begin
    assert (await scene.load_match()).is_active
    assert (await scene.seconds_due())["idle -1"] == IDLE_TIME - DAY
    await scene.advance_time(IDLE_TIME - DAY - 1)
    assert (await scene.load_match()).is_active
    await scene.advance_time(1)
    assert (await scene.load_match()).is_put_away


async def test_a_row_without_the_match_time_of_its_last_touch_goes_by_the_wall_time(scene: HostScene) -> None:
    await scene.open_table(alone=True, options=RANDOM)
    await scene.advance_time(IDLE_TIME - DAY)
    await touch(scene)
    row = (await scene.load_match()).row
    old = row.copy_row()
    old.touched_at, old.seq = None, row.seq + 1
    await scene.database.write(scene.matches.store.build_save(old, row))
    found = await MatchStore(scene.database).find_match(FIRST)
    assert found is not None and found.touched_at is None
    scene.clock.total_downtime = 5 * DAY
    await scene.advance_time(6 * DAY)
    assert (await scene.seconds_due())["idle -1"] == IDLE_TIME - 6 * DAY


@JUMPS
async def test_a_lost_thread_gets_its_successor_when_the_pause_is_over(scene: HostScene, jump: int) -> None:
    """Before, a clock put back forbade another thread for as long as it was put back."""
    row = (await scene.start_match()).row.copy_row()
    for pause in PAUSES:
        record_thread_loss(row, scene.clock.match_time())
        scene.clock.jump(jump)
        if pause:
            scene.clock.advance(pause - 1)
            assert not may_open_thread(row, scene.clock.match_time())
            scene.clock.advance(1)
        assert may_open_thread(row, scene.clock.match_time())


async def test_a_thread_lost_in_an_older_release_is_no_reason_to_wait_for_long(scene: HostScene) -> None:
    row = (await scene.start_match()).row.copy_row()
    for _ in PAUSES[1:]:
        record_thread_loss(row, START + 100 * DAY)  # the wall time of a host that was down for a hundred days
    assert may_open_thread(row, scene.clock.match_time())
