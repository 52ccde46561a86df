"""Limits of edits that no header tells of: of messages older than an hour, and of names."""

from collections.abc import AsyncIterator

import pytest

from sandbox.ids import CLOCK
from sandbox.rest.rate_limits import RateLimiter
from tests.sandbox.rest.rest_scene import RestReply, RestScene

HOUR = 3600
TWO_HOURS = 2 * HOUR
UNLIMITED: tuple[int, float] = (1000, 1.0)


class TurnedTime:
    """The clock of the limits, and of the ids."""

    def __init__(self) -> None:
        self.now = 100.0

    def turn(self, seconds: float) -> None:
        self.now += seconds
        CLOCK.turn(seconds)


@pytest.fixture
async def clock() -> AsyncIterator[TurnedTime]:
    yield TurnedTime()
    CLOCK.offset_ms = 0


@pytest.fixture
async def scene(clock: TurnedTime) -> AsyncIterator[RestScene]:
    limiter = RateLimiter(lambda: clock.now)
    limiter.sizes = dict.fromkeys(limiter.sizes, UNLIMITED)
    async with RestScene(limiter) as opened:
        yield opened


async def edit(scene: RestScene, message: str) -> RestReply:
    return await scene.call("PATCH", f"{scene.place}/messages/{message}", {"content": "again"})


async def test_three_edits_of_old_messages_in_six_seconds_by_channel(
    scene: RestScene, clock: TurnedTime
) -> None:
    old = [(await scene.say(f"{n}"))["id"] for n in range(3)]
    for _ in range(10):
        assert (await edit(scene, old[0])).status == 200  # it is young
    clock.turn(HOUR)
    for message in (old[0], old[1], old[0]):
        assert (await edit(scene, message)).status == 200
    clock.turn(2)
    refused = await edit(scene, old[2])
    assert refused.refusal == (429, 30046)
    assert refused.body["retry_after"] == 4
    assert refused.headers["Retry-After"] == "4" and refused.headers["Via"]
    assert int(refused.headers["X-RateLimit-Remaining"]) > 0  # no header tells of it
    young = (await scene.say("young"))["id"]
    assert (await edit(scene, young)).status == 200
    clock.turn(4)
    assert (await edit(scene, old[2])).status == 200


async def test_by_a_switch_all_edits_of_old_messages_are_refused(scene: RestScene, clock: TurnedTime) -> None:
    message = (await scene.say())["id"]
    scene.faults.apply_switch("refuse_old_edits", {"retry_after": 20})
    assert (await edit(scene, message)).status == 200
    clock.turn(TWO_HOURS)
    for _ in range(2):
        refused = await edit(scene, message)
        assert (refused.refusal, refused.body["retry_after"]) == ((429, 30046), 20)
        clock.turn(60)
    scene.faults.apply_switch("refuse_old_edits", {"on": False})
    assert (await edit(scene, message)).status == 200
    scene.faults.apply_switch("refuse_old_edits", {"age": 0})
    assert (await edit(scene, (await scene.say())["id"])).refusal == (429, 30046)
    scene.faults.clear()
    assert (await edit(scene, message)).status == 200


async def test_two_new_names_of_a_channel_in_ten_minutes(scene: RestScene, clock: TurnedTime) -> None:
    body = {"name": "Match", "type": 11}
    threads = [(await scene.ok("POST", f"{scene.place}/threads", body, status=201))["id"] for _ in range(2)]

    async def change(thread: str, **what: object) -> RestReply:
        return await scene.call("PATCH", f"/channels/{thread}", what)

    for name in ("One", "Two"):
        assert (await change(threads[0], name=name)).status == 200
    clock.turn(60)
    refused = await change(threads[0], name="Three", auto_archive_duration=60)
    assert (refused.status, refused.body["retry_after"]) == (429, 540)
    assert "code" not in refused.body and not refused.body["global"]
    assert scene.world.channel(int(threads[0])).name == "Two"
    assert (await change(threads[0], auto_archive_duration=60)).status == 200
    assert (await change(threads[1], name="Three")).status == 200
    clock.turn(540)
    assert (await change(threads[0], name="Three")).status == 200
