"""A turn: BR-T01 to BR-T05, and its start and end."""

import subprocess
import sys

import pytest

from games.break_.action_registry import ACTIONS_BY_NATION
from games.break_.glossary import NATIONS
from tests.games.break_.scene import scene
from tests.tracing import rule


@rule("BR-T01")
def test_a_turn_offers_moves_and_casts_and_its_end() -> None:
    s = scene("rock", "forest", south="Stone c2, Rock c3, Ruby e2", north="Wolf c7")
    assert s.verbs() == {"heavy", "wall", "hurl", "end"}
    assert {"c2-c1", "c2-b2", "c3-c4", "e2-e3"} <= set(s.legal)
    assert s.legal[-1] == "end"
    assert "c3-c2" not in s.legal


@rule("BR-T02", "BR-T03", "BR-M17", "BR-C03")
def test_moves_and_casts_may_be_mixed_one_by_one() -> None:
    s = scene("rock", "forest", south="Stone c2, Rock c3, Ruby d2", north="Wolf d7, Wolf g8")
    s.do("wall a8").saved().do("d2-d3").saved().do("bolt d3 f").saved().do("d3-d4").saved()
    s.do("hurl c2").saved().do("c5-b5").saved().do("wall b8").saved().do("b5-b6")
    assert s.refused("c2-c1", "b6-b7")
    assert s.left == (0, 0)
    assert s.south == "Stone c2, Ruby d4, Rock b6"
    assert s.north == "Wolf d7 lost=1, Wolf g8"
    assert s.asked == "south"


@rule("BR-T02")
def test_a_cast_may_come_first_or_last_or_alone() -> None:
    s = scene("rock", "forest", south="Golem c3").do("wall d4; c3-c4; wall d5; end")
    assert s.asked == "north"
    s = scene("rock", "forest", south="Golem c3").do("c3-c4; wall d4; c4-c5; end")
    assert s.asked == "north"
    s = scene("rock", "forest", south="Golem c3").do("wall d4; end")
    assert (s.asked, s.south) == ("north", "Golem c3")


@rule("BR-T04", "BR-R64")
@pytest.mark.parametrize("south", NATIONS)
@pytest.mark.parametrize("north", NATIONS)
def test_a_turn_may_be_ended_without_any_action(south: str, north: str) -> None:
    s = scene(south, north)
    before = (s.south, s.north)
    assert s.end().asked == "north"
    assert s.end().asked == "south"
    assert (s.south, s.north) == before
    assert s.board.turn == 5


@rule("BR-R64")
def test_who_has_nothing_left_but_the_end_is_asked_all_the_same() -> None:
    s = scene("rock", "forest", south="Golem c3 held", heavy=0, nimble=0, spent="Wall, Wall")
    assert s.legal == ["end"]
    assert s.asked == "south"
    s.do("end")
    assert s.asked == "north"


@rule("BR-T05", "BR-R43")
def test_recharge_wall_tokens_and_bomb_come_before_the_first_menu() -> None:
    s = scene(
        "fire", "rock", south="Bomb'O d3, Herald a1", north="Golem d6 bomb, Rock e6 lost=1", mover="north"
    )
    assert s.card("Bomb Toss") == "used"
    s.end()
    assert s.asked == "south"
    assert s.north == "Golem d6 lost=1"
    assert (s.card("Bomb Toss"), s.board.bombs) == ("ready", [-1, -1])
    assert s.kinds[:3] == ["turn_ended", "turn_began", "exploded"]


@rule("BR-R43")
def test_the_end_is_checked_between_the_bomb_and_the_first_action() -> None:
    s = scene("fire", "rock", south="Bomb'O d3", north="Rock d6 bomb lost=1", mover="north").end()
    assert (s.won, s.asked, s.north) == ("south by defeat", "", "")
    s = scene("fire", "fire", south="Blaze d5", north="Blaze d6 bomb", mover="north").end()
    assert (s.south, s.north, s.won) == ("", "", "north by both defeated")


@rule("BR-R43", "BR-C07")
def test_the_start_of_a_turn_is_that_of_its_player_alone() -> None:
    s = scene("rock", "rock", wall="c4, north e5", used="Hurl, north Hurl")
    s.end()
    walls = {block.tile: block.tokens for block in s.seen_by("").blocks}
    assert walls == {"c4": 2, "e5": 1}
    assert (s.card("Hurl"), s.card("Hurl", "north")) == ("used", "ready")
    s.end()
    walls = {block.tile: block.tokens for block in s.seen_by("").blocks}
    assert walls == {"c4": 1, "e5": 1}
    assert s.card("Hurl") == "ready"


@rule("BR-R65")
def test_when_the_time_runs_out_the_turn_ends_as_it_stands() -> None:
    s = scene("rock", "forest", south="Golem c3").do("c3-c4")
    assert s.decision.require_value(s.decision.timeout_pick()) == (("end",),)
    s.act_on_timeout()
    assert (s.asked, s.south) == ("north", "Golem c4")


@rule("BR-R02")
@pytest.mark.parametrize("seat", [0, 1])
def test_ahead_is_away_from_the_own_edge_whichever_seat_is_in_the_south(seat: int) -> None:
    s = scene("rock", "rock", south="Stone b2, Rock b3", north="Stone f7, Rock f6", south_seat=seat)
    assert s.do("hurl b2; end; hurl f7").south == "Stone b2, Rock b5"
    assert s.north == "Rock f4, Stone f7"


def test_the_order_of_what_is_offered_does_not_hang_on_the_order_of_imports() -> None:
    """Screens and dice count on it: moves first, then the cards of the nation."""
    for nation, kinds in ACTIONS_BY_NATION.items():
        verbs = [kind.verb for kind in kinds]
        assert verbs[:3] == ["move", "heavy", "free"]
        assert {kind.nation for kind in kinds[3:]} == {nation}
    for first in ("cards.fire", "moves", "cards.water"):
        code = (
            f"import games.break_.{first}; "
            "from games.break_.action_registry import ACTIONS_BY_NATION as found; "
            "print([[kind.verb for kind in kinds] for kinds in found.values()])"
        )
        told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert told.stdout.strip() == str(
            [[kind.verb for kind in kinds] for kinds in ACTIONS_BY_NATION.values()]
        )
