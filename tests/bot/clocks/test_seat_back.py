"""A seat that is taken back while AI thinks for it."""

from pathlib import Path
from typing import Any, cast

from bot.services.loaded import Loaded
from bot.services.opponents import Opponents
from tests.bot.clocks.scene import Scene, played


def test_what_ai_thought_for_a_seat_is_not_played_once_its_person_is_back(tmp_path: Path) -> None:
    async def scenario(scene: Scene) -> None:
        await scene.start()
        seat = await scene.mover()

        def hand_over(after: Loaded) -> None:
            after.seat(seat).ai = "easy"

        def sit_down(after: Loaded) -> None:
            after.seat(seat).ai = None

        class Thoughtful:
            async def run(self, function: Any, *arguments: Any) -> Any:
                found = function(*arguments)
                await scene.matches.change(1, None, sit_down)
                return found

        before = (await scene.matches.change(1, None, hand_over)).after
        opponents = Opponents(scene.matches, cast(Any, Thoughtful()))
        opponents.keeper.ask(1)
        await opponents.keeper.settled()
        assert (await scene.look()).playing.moment == before.playing.moment

    played(tmp_path, scenario)
