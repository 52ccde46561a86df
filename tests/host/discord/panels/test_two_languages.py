"""Two players of one match read it in two languages: each their own in private, the table's in public."""

from typing import Any

import pytest

from bot.ui.match_context import escape_name
from bot.ui.panels import build_panel_screen
from games.core.model import State
from games.core.sentences.teller import Teller
from games.registry import GAMES
from tests.burrow.scene import make_match as den
from tests.burrow.spec import BURROW
from tests.contract.cases import CASES, GameCase, recorded_match
from tests.host.discord.ui import all_screens
from tests.host.kit.discord import ADA, BO, CY, DiscordScene, Player
from tests.host.kit.screens import walk_components

GERMAN = "de"
NAME = escape_name("P1_*11* @everyone")
"""What Ada is called in public."""


@pytest.fixture(autouse=True)
def burrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "burrow", BURROW)


@pytest.fixture
def ada(host: DiscordScene) -> Player:
    """A player whose Discord speaks German."""
    player = host.player(ADA)
    player.place["locale"] = GERMAN
    return player


async def test_each_is_asked_in_their_own_language(host: DiscordScene, ada: Player) -> None:
    match = await host.start_position(den().state, game="burrow")
    german, english = await ada.open_panel(match), await host.player(BO).open_panel(match)
    assert "Womit lockst du?" in german.words and "Which lure?" not in german.words
    assert "Which lure?" in english.words and "Womit" not in english.words
    labels = [node.get("label") for node in german.first.pressable]
    assert "Karte 5" in labels


async def test_each_is_told_in_their_own_language_and_as_you(host: DiscordScene, ada: Player) -> None:
    match = await host.start_position(den().state, game="burrow")
    await ada.type_move("5a", match)
    await host.player(BO).type_move("3a", match)
    own = await ada.type_move("dig nw", match)
    assert "Du gräbst deinen Bau im Nordwesten." in own.words
    log = await host.player(BO).press_id(f"bf:log:{match}:0")
    assert f"{NAME} digs a hole." in log.words
    assert "north-west" not in log.words and "gräbt" not in log.words
    log = await ada.press_id(f"bf:log:{match}:0")
    assert "Du gräbst deinen Bau im Nordwesten." in log.words


async def test_a_label_is_typed_in_the_language_of_the_button(host: DiscordScene, ada: Player) -> None:
    match = await host.start_position(den().state, game="burrow")
    await ada.type_move("Karte 5", match)
    await host.player(BO).type_move("Card 3", match)
    assert (await host.load_match(match)).public_awaited == (0,)


async def test_an_english_label_is_understood_from_everybody(host: DiscordScene, ada: Player) -> None:
    match = await host.start_position(den().state, game="burrow")
    await ada.type_move("Card 5", match)
    assert (await host.load_match(match)).public_awaited == (1,)


async def test_a_move_is_refused_in_the_language_of_the_typist(host: DiscordScene, ada: Player) -> None:
    """Reason, question, labels and what would work: nothing of it is the other player's language."""
    match = await host.start_position(den().state, game="burrow")
    german = await ada.type_move("Karte 9", match)
    assert "Ich verstehe „9“ nicht. Du kannst Karte 0, Karte 2 oder Karte 5 wählen." in german.words
    english = await host.player(BO).type_move("Card 9", match)
    assert "I don't understand “9”. You can choose Card " in english.words
    yes = await ada.type_move("yes", match)
    assert "Womit lockst du?" in yes.words and "asked" not in yes.words


async def test_lines_are_suggested_in_the_language_of_the_typist(host: DiscordScene) -> None:
    match = await host.start_position(den().state, game="burrow")
    loaded = (await host.load_match(match)).copy_with_teller(Teller(GERMAN))
    found = await host.services.move_suggestions.suggest_lines(loaded, 0, "Karte")
    assert ("5a", "Karte 5") in found


def list_answer_ids(case: GameCase, state: State[Any], seat: int, language: str) -> list[str]:
    shown = all_screens.build_context(case, state, language)
    parts = walk_components(build_panel_screen(shown, seat).to_components())
    found = [part["custom_id"] for part in parts if part.get("custom_id", "").startswith("bf:a:")]
    return [custom_id.split(":")[6] for custom_id in found]


async def test_controls_that_only_german_labels_need_can_be_pressed(host: DiscordScene, ada: Player) -> None:
    """Which controls a panel has depends on how long its words are, so a press is read in its language."""
    case = next(each for each in CASES if each.format == "unity" and each.seats == 3)
    played = [turn for number in range(3) for turn in recorded_match(case, number)]
    asked = [turn for turn in played if not turn.ask.decision_number]
    turn, seat = next(
        (turn, seat)
        for turn in asked
        if (seat := turn.ask.decision.seat) is not None
        and list_answer_ids(case, turn.state, seat, "en") != list_answer_ids(case, turn.state, seat, GERMAN)
    )
    people = [BO, CY]
    people.insert(seat, ADA)
    match = await host.start_position(turn.state, *people, game="nightbreak", format=case.format)
    panel = await ada.open_panel(match)
    menu = next(part for part in panel.first.pressable if "options" in part)
    answer = await ada.press_id(menu["custom_id"], panel, [menu["options"][0]["value"]])
    assert "weitergegangen" not in answer.words
