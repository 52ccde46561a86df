"""Answers by buttons: what is half made, and what is left to chance."""

from pathlib import Path

import pytest

from bot.store.people import PersonSettings
from tests.bot.services.hands import ADA, BO, Hands, asked, button, labels, menu, run

CHOSEN = {"heroes": "chosen", "sides": "random"}


def three(shown: object, at: int) -> list[str]:
    options = menu(shown)["options"]  # type: ignore[arg-type]
    return [one["value"] for one in options[at : at + 3]]


def test_an_older_confirm_confirms_nothing_that_was_picked_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO, options=CHOSEN)
        who = asked(match)
        first = await hands.panel(who, match)
        older = await hands.press_id(who, menu(first)["custom_id"], first, three(first, 0))
        newer = await hands.press_id(who, menu(older)["custom_id"], older, three(older, 4))
        assert button(older, "Confirm 3") != button(newer, "Confirm 3")
        told = await hands.press(who, "Confirm 3", older)
        assert "The table has moved on" in told.words
        assert (await hands.look(match)).live_state.moment == match.live_state.moment
        picked = [one["value"] for one in menu(told)["options"] if one.get("default")]
        assert picked == three(older, 4)
        await hands.press(who, "Confirm 3", told)
        assert (await hands.look(match)).live_state.moment != match.live_state.moment

    run(tmp_path, monkeypatch, scene)


def test_a_step_back_is_one_step_however_often_it_is_pressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO, options=CHOSEN)
        who = asked(match)
        first = await hands.panel(who, match)
        begun = await hands.press_id(who, menu(first)["custom_id"], first, three(first, 0))
        back = await hands.press(who, "Back", begun)
        assert "Confirm 3" not in labels(back)
        again = await hands.press_id(who, menu(back)["custom_id"], back, three(back, 1))
        twice = await hands.press(who, "Back", begun)
        assert "The table has moved on" in twice.words
        assert "Confirm 3" in labels(twice)
        assert labels(again) == labels(twice)

    run(tmp_path, monkeypatch, scene)


def test_chance_chooses_at_one_press_while_a_match_is_set_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO, options=CHOSEN)
        who = asked(match)
        shown = await hands.panel(who, match)
        await hands.press(who, "Random", shown)
        after = await hands.look(match)
        assert after.live_state.moment != match.live_state.moment
        steps = await hands.host.matches.store.load_steps(match.row.id)
        assert len([one for one in steps if one.move]) == 1

    run(tmp_path, monkeypatch, scene)


def test_chance_is_confirmed_by_whoever_wants_to_confirm_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careful(person: PersonSettings) -> None:
        person.confirm = "always"

    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO, options=CHOSEN)
        who = asked(match)
        await hands.host.people.change_settings(who, careful)
        shown = await hands.press(who, "Random", await hands.panel(who, match))
        assert (await hands.look(match)).live_state.moment == match.live_state.moment
        assert "Your answer: " in shown.words
        said = next(line for line in shown.words.splitlines() if "Your answer: " in line)
        await hands.press(who, "Confirm", shown)
        steps = await hands.host.matches.store.load_steps(match.row.id)
        assert [one.move for one in steps if one.move] == [said.removeprefix("Your answer: ").strip()]

    run(tmp_path, monkeypatch, scene)


def test_chance_is_not_offered_once_the_turns_have_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(hands: Hands) -> None:
        match = await hands.match(ADA, BO)
        who = asked(match)
        shown = await hands.panel(who, match)
        assert "Random" not in labels(shown)
        moment = match.live_state.moment
        forged = await hands.press_id(who, f"bf:a:{match.row.id}:{moment}:0::chance", shown)
        assert "The table has moved on" in forged.words
        assert (await hands.look(match)).live_state.moment == moment

    run(tmp_path, monkeypatch, scene)
