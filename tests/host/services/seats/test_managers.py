"""What managers of a server may do to its matches, and to no others."""

import pytest

from bot.i18n import sentences as words
from tests.host.kit.services import CY, DI, FIRST, HERE, HostScene

ELSEWHERE = 9


@pytest.mark.parametrize("server", [ELSEWHERE, None])
async def test_managers_end_and_reseat_no_match_of_another_server(
    scene: HostScene, server: int | None
) -> None:
    before = await scene.start_match()
    seats = scene.services.substitutes
    for act in (
        lambda: seats.abort_match(FIRST, scene.make_press(DI), server),
        lambda: seats.replace_player(FIRST, scene.make_press(DI), server, 0, CY),
        lambda: seats.replace_player(FIRST, scene.make_press(DI), server, 0, None),
    ):
        assert await scene.refusal_class(act()) is words.ErrorOtherServer
    after = await scene.load_match()
    assert (after.row.status, after.row.seq) == ("running", before.row.seq)
    assert [row.person for row in after.row.seats] == [row.person for row in before.row.seats]


async def test_managers_end_a_match_of_their_own(scene: HostScene) -> None:
    await scene.start_match()
    after = (await scene.services.substitutes.abort_match(FIRST, scene.make_press(DI), HERE.server)).after
    assert (after.row.status, after.row.result) == ("off", "managers")
