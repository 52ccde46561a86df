"""Labels that are typed with `/move`: as the next step of the panel's half-made answer, and in German."""

from bot.store.people import PersonSettings
from tests.games.nightbreak.test_text_form import duel
from tests.host.kit.discord import ADA, BO, DiscordScene, awaited_person, button_labels, find_menu

CHOSEN = {"heroes": "chosen", "sides": "random"}


def speak_german(person: PersonSettings) -> None:
    person.language = "de"


async def test_a_typed_label_goes_on_where_the_panel_stands(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO, options=CHOSEN)
    who = host.player(awaited_person(match))
    first = (await who.open_panel(match)).first
    values = [one["value"] for one in find_menu(first)["options"]][:3]
    shown = (await who.press_id(find_menu(first)["custom_id"], first, values)).first
    assert "Confirm all 3" in button_labels(shown)
    back = (await who.type_move("back", match.row.id)).first
    assert "Confirm all 3" not in button_labels(back)
    assert (await host.load_match(match)).required_state.moment == match.required_state.moment
    await who.press_id(find_menu(back)["custom_id"], back, values)
    await who.type_move("confirm all 3", match.row.id)
    assert (await host.load_match(match)).required_state.moment != match.required_state.moment


async def test_chance_is_asked_by_its_label(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO, options=CHOSEN)
    who = awaited_person(match)
    await host.services.people.change_settings(who, speak_german)
    assert "Zufällig" in button_labels((await host.player(who).open_panel(match)).first)
    await host.player(who).type_move("zufällig", match.row.id)
    assert (await host.load_match(match)).required_state.moment != match.required_state.moment


async def test_german_words_for_common_answers_are_taken(host: DiscordScene) -> None:
    state = duel("Branoc held=2 wounded hurt=8, Kerrin, Liora", pool=2).state
    match = await host.load_match(await host.start_position(state, ADA, BO))
    who = awaited_person(match)
    await host.services.people.change_settings(who, speak_german)
    await host.player(who).type_move("hammer of noon trotzdem", match.row.id)
    assert (await host.load_match(match)).required_state.board.favor == [0, 1]
