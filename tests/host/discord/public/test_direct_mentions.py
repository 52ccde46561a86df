"""Direct messages, for those who asked for them: with the mention, and when a plan came to nothing."""

import pytest

from bot.store.people import PersonSettings
from tests.host.kit.mailbox import FakeMailbox, deliver_to, wait_until_sent
from tests.host.kit.services import HostScene, awaited_people


@pytest.mark.parametrize("wanted", [True, False])
async def test_a_dropped_plan_is_told_to_those_who_want_messages(scene: HostScene, wanted: bool) -> None:
    post = FakeMailbox()
    direct = deliver_to(post, scene)
    loaded = await scene.start_match()
    match = loaded.row.id
    _, _, seat, person = awaited_people(loaded)

    def ask(settings: PersonSettings) -> None:
        settings.direct = wanted

    await scene.services.people.change_settings(person, ask)
    await scene.services.planned_moves.set_plan(match, scene.make_press(person), "fly away")
    await scene.play_until(match, seat)
    await wait_until_sent(direct)
    assert post.sent == []  # the plan will answer
    await scene.advance_time(7)
    await wait_until_sent(direct)
    told = post.told(person)
    assert len(told) == wanted
    assert all("Your plan “fly away” was dropped" in words for words in told)
