"""Answers by buttons: what is half made, and what is left to chance."""

from pathlib import Path

import pytest

from bot.store.people import PersonSettings
from tests.host.kit.router_players import (
    ADA,
    BO,
    RouterPlayers,
    awaited_person,
    button_labels,
    find_button,
    find_menu,
    run_router_players,
)

CHOSEN = {"heroes": "chosen", "sides": "random"}


def three(shown: object, at: int) -> list[str]:
    options = find_menu(shown)["options"]  # type: ignore[arg-type]
    return [one["value"] for one in options[at : at + 3]]


def test_an_older_confirm_confirms_nothing_that_was_picked_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO, options=CHOSEN)
        who = awaited_person(match)
        first = await hands.open_panel(who, match)
        older = await hands.press_id(who, find_menu(first)["custom_id"], first, three(first, 0))
        newer = await hands.press_id(who, find_menu(older)["custom_id"], older, three(older, 4))
        assert find_button(older, "Confirm 3") != find_button(newer, "Confirm 3")
        told = await hands.press_label(who, "Confirm 3", older)
        assert "The table has moved on" in told.words
        assert (await hands.load_match(match)).live_state.moment == match.live_state.moment
        picked = [one["value"] for one in find_menu(told)["options"] if one.get("default")]
        assert picked == three(older, 4)
        await hands.press_label(who, "Confirm 3", told)
        assert (await hands.load_match(match)).live_state.moment != match.live_state.moment

    run_router_players(tmp_path, monkeypatch, scene)


def test_a_step_back_is_one_step_however_often_it_is_pressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO, options=CHOSEN)
        who = awaited_person(match)
        first = await hands.open_panel(who, match)
        begun = await hands.press_id(who, find_menu(first)["custom_id"], first, three(first, 0))
        back = await hands.press_label(who, "Back", begun)
        assert "Confirm 3" not in button_labels(back)
        again = await hands.press_id(who, find_menu(back)["custom_id"], back, three(back, 1))
        twice = await hands.press_label(who, "Back", begun)
        assert "The table has moved on" in twice.words
        assert "Confirm 3" in button_labels(twice)
        assert button_labels(again) == button_labels(twice)

    run_router_players(tmp_path, monkeypatch, scene)


def test_chance_chooses_at_one_press_while_a_match_is_set_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO, options=CHOSEN)
        who = awaited_person(match)
        shown = await hands.open_panel(who, match)
        await hands.press_label(who, "Random", shown)
        after = await hands.load_match(match)
        assert after.live_state.moment != match.live_state.moment
        steps = await hands.host.matches.store.load_steps(match.row.id)
        assert len([one for one in steps if one.move]) == 1

    run_router_players(tmp_path, monkeypatch, scene)


def test_chance_is_confirmed_by_whoever_wants_to_confirm_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careful(person: PersonSettings) -> None:
        person.confirm = "always"

    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO, options=CHOSEN)
        who = awaited_person(match)
        await hands.host.people.change_settings(who, careful)
        shown = await hands.press_label(who, "Random", await hands.open_panel(who, match))
        assert (await hands.load_match(match)).live_state.moment == match.live_state.moment
        assert "Your answer: " in shown.words
        said = next(line for line in shown.words.splitlines() if "Your answer: " in line)
        await hands.press_label(who, "Confirm", shown)
        steps = await hands.host.matches.store.load_steps(match.row.id)
        assert [one.move for one in steps if one.move] == [said.removeprefix("Your answer: ").strip()]

    run_router_players(tmp_path, monkeypatch, scene)


def test_chance_is_not_offered_once_the_turns_have_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: RouterPlayers) -> None:
        match = await hands.start_match(ADA, BO)
        who = awaited_person(match)
        shown = await hands.open_panel(who, match)
        assert "Random" not in button_labels(shown)
        moment = match.live_state.moment
        forged = await hands.press_id(who, f"bf:a:{match.row.id}:{moment}:0::chance", shown)
        assert "The table has moved on" in forged.words
        assert (await hands.load_match(match)).live_state.moment == moment

    run_router_players(tmp_path, monkeypatch, scene)
