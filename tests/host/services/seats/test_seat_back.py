"""A seat that is taken back while AI thinks for it."""

from typing import Any, cast

from bot.services.answers.ai_seats import AiSeats
from bot.services.match.loaded_match import LoadedMatch
from tests.host.kit.services import HostScene


async def test_what_ai_thought_for_a_seat_is_not_played_once_its_person_is_back(scene: HostScene) -> None:
    await scene.start_match(pace="slow")
    seat = await scene.awaited_seat()

    def hand_over(after: LoadedMatch) -> None:
        after.seat_row(seat).ai = "easy"

    def sit_down(after: LoadedMatch) -> None:
        after.seat_row(seat).ai = None

    class Thoughtful:
        async def run(self, function: Any, *arguments: Any) -> Any:
            found = function(*arguments)
            await scene.matches.change_row(1, None, sit_down)
            return found

    before = (await scene.matches.change_row(1, None, hand_over)).after
    opponents = AiSeats(scene.matches, cast(Any, Thoughtful()))
    opponents.refresher.request(1)
    await opponents.refresher.wait_until_idle()
    assert (await scene.load_match()).required_state.moment == before.required_state.moment
