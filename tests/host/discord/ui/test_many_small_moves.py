"""The panel of a turn of many small moves, as in Break: what stands in it, and that it fits."""

from typing import Any

import pytest

from bot.ui import panels, public_board
from bot.ui.match_context import MatchContext
from games.core import play
from games.core.change import Change
from games.core.model import State
from games.registry import GAMES
from tests.contract.cases import GameCase
from tests.host.discord.ui import all_screens
from tests.host.kit.screens import collect_labels, collect_texts, walk_components

BREAK = GAMES["break"]
MOST_COMPONENTS, MOST_CHARACTERS = 36, 1500


def after(first: str, second: str, *lines: str) -> MatchContext:
    """Two nations in their basic set-ups, after some moves of whoever is asked."""
    options = {"nation.0": first, "nation.1": second, "layouts": "basic"}
    state: State[Any] = play.begin(BREAK, options, 2, "seed").state
    for line in lines:
        seat = play.pending(BREAK, state).public_awaited[0]
        state = play.apply_step(BREAK, state, play.parse(BREAK, state, seat, line)).state
    seen = all_screens.build_context(GameCase(BREAK, "duel", 2), state)
    return MatchContext(seen.loaded, seen.say, ("Lea", "Tom"), seen.deadlines)


def panel(seen: MatchContext) -> panels.Screen:
    return panels.build_panel_screen(seen, seen.loaded.public_awaited[0])


def menus(shown: panels.Screen) -> list[str]:
    return [node["placeholder"] for node in walk_components(shown.to_components()) if node.get("type") == 3]


def test_a_turn_has_menus_of_moves_by_columns_and_of_casts_and_says_what_would_be_left() -> None:
    shown = panel(after("rock", "fire"))
    assert menus(shown) == [
        "Move, columns a-c (11 choices)",
        "Move, columns d-g (15 choices)",
        "Cast (4 choices)",
    ]
    assert collect_labels(shown) == [
        *("Spend a heavy move…", "End turn", "Type a move"),
        *("Troops", "Why not…", "Rules", "More"),
    ]
    head, effects, question = collect_texts(shown)
    assert "you: Rock" in head
    assert "**Move, cast a card, or end your turn. Moves left: 2 heavy, 2 nimble.**" in question
    left = "2 heavy moves, 2 nimble moves, Hurl, Fire Bolt and 2 Walls"
    assert f"End turn: You'd leave {left} unused." in effects


def test_what_would_come_of_a_cast_stands_beside_it_in_its_menu() -> None:
    shown = panel(after("forest", "rock"))
    menu = next(
        node for node in walk_components(shown.to_components()) if "Cast" in node.get("placeholder", "")
    )
    told = {option["label"]: option.get("description") for option in menu["options"]}
    assert told["Arrow c2 at c6"] == "Golem c6 loses 1 power"


def test_traps_are_behind_a_button_in_their_owners_panel_alone() -> None:
    seen = after("forest", "fire")
    assert "Trap…" in collect_labels(panel(seen))
    other = 1 - seen.loaded.public_awaited[0]
    public = public_board.build_board(seen, [Change("A trap is laid on b3.")])
    for shown in (panels.build_panel_screen(seen, other), panels.build_panel_screen(seen, None), public):
        assert "Trap" not in " ".join(collect_labels(shown))
        assert "mbush" not in str(shown.to_components())


def test_the_public_board_has_troops_and_who_is_waited_for_by_nation() -> None:
    seen = after("rock", "fire")
    shown = public_board.build_board(seen)
    assert collect_labels(shown) == ["Your move", "Troops", "Log", "Rules", "More"]
    assert "Waiting for Lea (Rock)" in "".join(collect_texts(shown))
    seen = after("rock", "rock")
    assert {seen.loaded.side_name(seat) for seat in (0, 1)} == {"South Rock", "North Rock"}


@pytest.mark.parametrize("first", ["rock", "forest", "fire", "water"])
@pytest.mark.parametrize("second", ["rock", "forest", "fire", "water"])
def test_the_panel_fits_for_every_pair_with_everything_around_it(first: str, second: str) -> None:
    seen = after(first, second)
    around = panels.PanelExtras(
        "That button was old.", ["The turn ends. Turn 1 begins."], "A board.", left_over="end"
    )
    shown = panels.build_panel_screen(seen, seen.loaded.public_awaited[0], around)
    found = [node for node in walk_components(shown.to_components()) if "type" in node]
    assert len(found) <= MOST_COMPONENTS
    assert sum(map(len, collect_texts(shown))) <= MOST_CHARACTERS


def test_thirteen_troops_fit_as_well() -> None:
    """Eight Blazes and five others, each of whom has paid for a Blaze: no nation can have more."""
    kindles = ("kindle d6 > d5", "kindle c7 > c5", "kindle e7 > e5", "kindle c8 > b5")
    lines = [line for kindle in kindles for line in ("end", kindle, "end")]
    seen = after("fire", "rock", *lines[:-1])
    assert sum(troop.seat == 0 for troop in seen.loaded.view_for(0).troops) == 13  # type: ignore[attr-defined]
    shown = panel(seen)
    assert len([node for node in walk_components(shown.to_components()) if "type" in node]) <= MOST_COMPONENTS
    assert sum(map(len, collect_texts(shown))) <= MOST_CHARACTERS
    assert all("Move, columns" in menu for menu in menus(shown)[:2])


def test_half_a_choice_has_no_form_for_a_line() -> None:
    seen = after("rock", "fire")
    seat = seen.loaded.public_awaited[0]
    ask = seen.loaded.pending.asks[0]
    wall = next(at for at, option in enumerate(ask.decision.options) if option.text == "wall")
    seen.loaded.seat_row(seat).answer_draft = all_screens.AnswerDraft(
        seen.moment, ask.decision_number, (wall, -7)
    )
    shown = panel(seen)
    assert "Back" in collect_labels(shown)
    assert "Type a move" not in collect_labels(shown)
