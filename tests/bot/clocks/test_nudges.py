"""A friendly word: not too early, once a wait, in the place of the reminder, never in quiet hours."""

import asyncio
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.services.timing.nudges import Nudges
from bot.services.timing.time_controls import DAY, HOUR
from bot.store.outbox import Outbox
from tests.bot.clocks.scene import Scene, played


async def nudged(scene: Scene, quiet: int | None = None) -> None:
    async def until(person: int) -> int | None:
        return quiet

    loaded = await scene.look()
    await Nudges(scene.matches, scene.clock, until).send_nudge(loaded, 1 - await scene.mover())


async def notices(scene: Scene) -> list[str]:
    return [
        one.body for kind, one in (await Outbox(scene.database).of_match(1)).items() if kind == "reminder"
    ]


def test_it_takes_the_place_of_the_reminder_which_does_not_come_any_more(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        seat = await scene.mover()
        with pytest.raises(UserError, match="nudge_early"):
            await nudged(scene)
        scene.clock.advance(DAY // 4)
        await nudged(scene)
        assert await scene.due() == {f"turn {seat}": DAY - DAY // 4}
        assert '"asker":' + str(1 - seat) in (await notices(scene))[0]
        with pytest.raises(UserError, match="nudged_already"):
            await nudged(scene)
        scene.clock.advance(int(DAY * 0.7))
        await scene.timeouts.fire_due()
        assert scene.reminded == []

    played(tmp_path, scenario)


def test_after_the_reminder_it_is_too_late(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        scene.clock.advance(int(DAY * 0.85))
        await scene.timeouts.fire_due()
        assert len(scene.reminded) == 1
        with pytest.raises(UserError, match="nudged_already"):
            await nudged(scene)

    played(tmp_path, scenario)


@pytest.mark.parametrize(("pace", "after"), [("live", 75), ("none", HOUR)])
def test_where_no_reminder_comes_it_is_allowed_all_the_same_once(
    pace: str, after: int, tmp_path: Path
) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start(pace)
        scene.clock.advance(after - 1)
        with pytest.raises(UserError, match="nudge_early"):
            await nudged(scene)
        scene.clock.advance(1)
        await nudged(scene)
        with pytest.raises(UserError, match="nudged_already"):
            await nudged(scene)

    played(tmp_path, scenario)


def test_a_new_wait_may_be_nudged_again(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start("none")
        seat = await scene.mover()
        scene.clock.advance(HOUR)
        await nudged(scene)
        while await scene.mover() == seat:
            await scene.answer()
        scene.clock.advance(HOUR)
        await nudged(scene)

    played(tmp_path, scenario)


def test_in_quiet_hours_nobody_is_pinged(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        scene.clock.advance(DAY // 2)
        with pytest.raises(UserError) as told:
            await nudged(scene, quiet=scene.clock.now() + HOUR)
        assert told.value.key == "reminder_set"
        assert told.value.facts["at"] == scene.clock.now() + int(DAY * 0.8) - DAY // 2
        assert await notices(scene) == []
        await nudged(scene)

    played(tmp_path, scenario)


def test_without_a_reminder_the_quiet_hours_are_named(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start("none")
        scene.clock.advance(HOUR)
        with pytest.raises(UserError, match="nudge_quiet"):
            await nudged(scene, quiet=scene.clock.now() + HOUR)

    played(tmp_path, scenario)


def test_two_at_the_same_moment_are_one(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start("none")
        scene.clock.advance(HOUR)
        one, other = await asyncio.gather(nudged(scene), nudged(scene), return_exceptions=True)
        assert one is None
        assert isinstance(other, UserError) and other.key == "nudged_already"

    played(tmp_path, scenario)
