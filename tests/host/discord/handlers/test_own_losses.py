"""A typed move that would kill an own piece is answered with a question and a button that makes it."""

from tests.games.nightbreak.test_text_form import duel
from tests.host.kit.discord import ADA, BO, DiscordScene, awaited_person, button_labels
from tests.host.kit.screens import walk_components

DANGER = 4
"""Discord's style of red buttons."""


async def test_one_press_makes_the_typed_move_all_the_same(host: DiscordScene) -> None:
    state = duel("Branoc held=2 wounded hurt=8, Kerrin, Liora", pool=0).state
    match = await host.load_match(await host.start_position(state, ADA, BO))
    who = awaited_person(match)
    asked = (await host.player(who).type_move("hammer of noon", match.row.id)).first
    assert "Your own Branoc would fall." in asked.words
    assert "press or type **Do it anyway**" in asked.words
    assert "Do it anyway" in button_labels(asked)
    assert (await host.load_match(match)).required_state == match.required_state
    await host.player(who).press("Do it anyway", asked)
    after = await host.load_match(match)
    assert after.required_state.board.favor == [0, 1]


async def test_the_label_of_that_button_can_be_typed_after_the_move(host: DiscordScene) -> None:
    for last in ("do it anyway", "Anyway!"):
        state = duel("Branoc held=2 wounded hurt=8, Kerrin, Liora", pool=0).state
        match = await host.load_match(await host.start_position(state, ADA, BO))
        await host.player(awaited_person(match)).type_move(f"hammer of noon {last}", match.row.id)
        assert (await host.load_match(match)).required_state.board.favor == [0, 1]


async def test_the_label_alone_is_answered_with_what_stands_before_it(host: DiscordScene) -> None:
    state = duel("Branoc held=2 wounded hurt=8, Kerrin, Liora", pool=0).state
    match = await host.load_match(await host.start_position(state, ADA, BO))
    told = (await host.player(awaited_person(match)).type_move("do it anyway", match.row.id)).first
    assert "“do it anyway” belongs after the move" in told.words
    assert (await host.load_match(match)).row.seq == match.row.seq


async def test_the_button_that_kills_an_own_piece_stands_out_in_colour_and_in_words(
    host: DiscordScene,
) -> None:
    state = duel("Branoc held=2 wounded hurt=8, Kerrin, Liora", pool=0).state
    match = await host.load_match(await host.start_position(state, ADA, BO))
    player = host.player(awaited_person(match))
    panel = (await player.open_panel(match)).first
    deadly = {"Hammer of Noon": True, "Attack": False}
    styles = {node["label"]: node["style"] for node in walk_components(panel.data) if "style" in node}
    for begin, is_deadly in deadly.items():
        label = next(each for each in styles if each.startswith(begin))
        assert (styles[label] == DANGER) == is_deadly, styles
        line = next(line for line in panel.words.split("\n") if line.startswith(label.rstrip("…")))
        assert (": ⚠ " in line) == is_deadly
    confirmation = (
        await player.press(next(each for each in styles if each.startswith("Hammer")), panel)
    ).first
    styles = {node["label"]: node["style"] for node in walk_components(confirmation.data) if "style" in node}
    assert styles["Confirm"] == DANGER


async def test_a_costly_press_is_confirmed_by_a_word(host: DiscordScene) -> None:
    for last in ("confirm", "Do it anyway"):
        state = duel("Branoc held=2 wounded hurt=8, Kerrin, Liora", pool=0).state
        match = await host.load_match(await host.start_position(state, ADA, BO))
        who = awaited_person(match)
        panel = (await host.player(who).open_panel(match)).first
        label = next(each for each in button_labels(panel) if each.startswith("Hammer"))
        await host.player(who).press(label, panel)
        await host.player(who).type_move(last, match.row.id)
        assert (await host.load_match(match)).required_state.board.favor == [0, 1]
