"""A friendly word: not too early, once a wait, in the place of the reminder, never in quiet hours."""

import asyncio

import pytest

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.timing.deadlines import DAY, HOUR
from bot.services.timing.nudges import Nudges
from bot.store.messages import Outbox
from tests.host.kit.services import HostScene


async def nudged(scene: HostScene, quiet: int | None = None) -> None:
    async def until(person: int) -> int | None:
        return quiet

    loaded = await scene.load_match()
    await Nudges(scene.matches, scene.clock, until).send_nudge(loaded, 1 - await scene.awaited_seat())


async def notices(scene: HostScene) -> list[str]:
    """Return the reminders that are to be posted; one without a seat stands for none."""
    found = await Outbox(scene.database).load_messages(1)
    return [one.body for kind, one in found.items() if kind == "reminder" and '"seat":null' not in one.body]


async def test_it_takes_the_place_of_the_reminder_which_does_not_come_any_more(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()
    with pytest.raises(UserError, match="nudge_early"):
        await nudged(scene)
    scene.clock.advance(DAY // 4)
    await nudged(scene)
    assert await scene.seconds_due() == {f"turn {seat}": DAY - DAY // 4}
    assert '"asker":' + str(1 - seat) in (await notices(scene))[0]
    with pytest.raises(UserError, match="nudged_already"):
        await nudged(scene)
    await scene.advance_time(int(DAY * 0.7))
    assert scene.reminded == []


async def test_after_the_reminder_it_is_too_late(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    await scene.advance_time(int(DAY * 0.85))
    assert len(scene.reminded) == 1
    with pytest.raises(UserError, match="nudged_already"):
        await nudged(scene)


@pytest.mark.parametrize(("pace", "after"), [("live", 75), ("none", HOUR)])
async def test_where_no_reminder_comes_it_is_allowed_all_the_same_once(
    scene: HostScene,
    pace: str,
    after: int,
) -> None:
    await scene.start_match(pace=pace)
    scene.clock.advance(after - 1)
    with pytest.raises(UserError, match="nudge_early"):
        await nudged(scene)
    scene.clock.advance(1)
    await nudged(scene)
    with pytest.raises(UserError, match="nudged_already"):
        await nudged(scene)


async def test_a_new_wait_may_be_nudged_again(scene: HostScene) -> None:
    await scene.start_match(pace="none")
    seat = await scene.awaited_seat()
    scene.clock.advance(HOUR)
    await nudged(scene)
    while await scene.awaited_seat() == seat:
        await scene.answer_default()
    scene.clock.advance(HOUR)
    await nudged(scene)


async def test_in_quiet_hours_nobody_is_pinged(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    scene.clock.advance(DAY // 2)
    with pytest.raises(UserError) as told:
        await nudged(scene, quiet=scene.clock.now() + HOUR)
    assert isinstance(told.value.sentence, words.ErrorReminderSet)
    assert told.value.sentence.at == scene.clock.now() + int(DAY * 0.8) - DAY // 2
    assert await notices(scene) == []
    await nudged(scene)


async def test_without_a_reminder_the_quiet_hours_are_named(scene: HostScene) -> None:
    await scene.start_match(pace="none")
    scene.clock.advance(HOUR)
    with pytest.raises(UserError, match="nudge_quiet"):
        await nudged(scene, quiet=scene.clock.now() + HOUR)


async def test_two_at_the_same_moment_are_one(scene: HostScene) -> None:
    await scene.start_match(pace="none")
    scene.clock.advance(HOUR)
    one, other = await asyncio.gather(nudged(scene), nudged(scene), return_exceptions=True)
    assert one is None
    assert isinstance(other, UserError) and isinstance(other.sentence, words.ErrorNudgedAlready)
