"""A typed move that would kill an own piece is answered with a question and a button that makes it."""

from tests.games.nightbreak.test_text_form import duel
from tests.host.kit.discord import ADA, BO, DiscordScene, awaited_person, button_labels


async def test_one_press_makes_the_typed_move_all_the_same(host: DiscordScene) -> None:
    state = duel("Branoc held=2 wounded hurt=8, Kerrin, Liora", pool=2).state
    match = await host.load_match(await host.start_position(state, ADA, BO))
    who = awaited_person(match)
    asked = (await host.player(who).type_move("hammer of noon", match.row.id)).first
    assert "This would kill your own Branoc." in asked.words
    assert "hammer of noon anyway" in asked.words
    assert "Do it anyway" in button_labels(asked)
    assert (await host.load_match(match)).row.seq == match.row.seq
    await host.player(who).press("Do it anyway", asked)
    after = await host.load_match(match)
    assert after.live_state.board.favor == [0, 1]
