"""Answers by buttons: what is half made, and what is left to chance."""

from bot.store.people import PersonSettings
from tests.host.kit.discord import (
    ADA,
    BO,
    DiscordScene,
    awaited_person,
    button_labels,
    find_button,
    find_menu,
)

CHOSEN = {"heroes": "chosen", "sides": "random"}


def three(shown: object, at: int) -> list[str]:
    options = find_menu(shown)["options"]  # type: ignore[arg-type]
    return [one["value"] for one in options[at : at + 3]]


async def test_an_older_confirm_confirms_nothing_that_was_picked_later(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO, options=CHOSEN)
    who = awaited_person(match)
    first = (await host.player(who).open_panel(match)).first
    older = (await host.player(who).press_id(find_menu(first)["custom_id"], first, three(first, 0))).first
    newer = (await host.player(who).press_id(find_menu(older)["custom_id"], older, three(older, 4))).first
    assert find_button(older, "Confirm all 3") != find_button(newer, "Confirm 3")
    told = (await host.player(who).press("Confirm all 3", older)).first
    assert "The game has moved on" in told.words
    assert (await host.load_match(match)).required_state.moment == match.required_state.moment
    picked = [one["value"] for one in find_menu(told)["options"] if one.get("default")]
    assert picked == three(older, 4)
    await host.player(who).press("Confirm all 3", told)
    assert (await host.load_match(match)).required_state.moment != match.required_state.moment


async def test_a_step_back_is_one_step_however_often_it_is_pressed(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO, options=CHOSEN)
    who = awaited_person(match)
    first = (await host.player(who).open_panel(match)).first
    begun = (await host.player(who).press_id(find_menu(first)["custom_id"], first, three(first, 0))).first
    back = (await host.player(who).press("Back", begun)).first
    assert "Confirm all 3" not in button_labels(back)
    again = (await host.player(who).press_id(find_menu(back)["custom_id"], back, three(back, 1))).first
    twice = (await host.player(who).press("Back", begun)).first
    assert "The game has moved on" in twice.words
    assert "Confirm all 3" in button_labels(twice)
    assert button_labels(again) == button_labels(twice)


async def test_chance_chooses_at_one_press_while_a_match_is_set_up(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO, options=CHOSEN)
    who = awaited_person(match)
    shown = (await host.player(who).open_panel(match)).first
    await host.player(who).press("Random", shown)
    after = await host.load_match(match)
    assert after.required_state.moment != match.required_state.moment
    steps = await host.services.matches.store.load_steps(match.row.id)
    assert len([one for one in steps if one.move]) == 1


async def test_chance_is_confirmed_by_whoever_wants_to_confirm_everything(host: DiscordScene) -> None:
    def careful(person: PersonSettings) -> None:
        person.confirm = "always"

    match = await host.start_match(ADA, BO, options=CHOSEN)
    who = awaited_person(match)
    await host.services.people.change_settings(who, careful)
    shown = (await host.player(who).press("Random", (await host.player(who).open_panel(match)).first)).first
    assert (await host.load_match(match)).required_state.moment == match.required_state.moment
    assert "You choose: " in shown.words
    said = next(line for line in shown.words.splitlines() if "You choose: " in line)
    await host.player(who).press("Confirm", shown)
    steps = await host.services.matches.store.load_steps(match.row.id)
    assert [one.move for one in steps if one.move] == [said.removeprefix("You choose: ").strip()]


async def test_chance_is_not_offered_once_the_turns_have_begun(host: DiscordScene) -> None:
    match = await host.start_match(ADA, BO)
    who = awaited_person(match)
    shown = (await host.player(who).open_panel(match)).first
    assert "Random" not in button_labels(shown)
    moment = match.required_state.moment
    forged = (await host.player(who).press_id(f"bf:a:{match.row.id}:{moment}:0::chance", shown)).first
    assert "The game has moved on" in forged.words
    assert (await host.load_match(match)).required_state.moment == moment
