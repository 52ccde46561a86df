"""Moves: BR-M01 to BR-M17, BR-D01."""

import pytest

from tests.games.break_.scene import scene
from tests.tracing import rule


@rule("BR-M01")
def test_two_heavy_moves_and_no_third() -> None:
    s = scene("rock", "forest", south="Golem c3, Stone e3")
    s.do("c3-c4; e3-e4").saved()
    assert s.left == (0, 2)
    assert s.refused("c4-c5", "e4-e5", "c4-c3")
    assert s.legal == ["wall", "end"]


@rule("BR-M01", "BR-M03")
def test_each_turn_gives_two_heavy_and_two_nimble_moves() -> None:
    s = scene("rock", "forest", south="Golem c3, Rock e3", north="Wolf c8", heavy=0, nimble=0)
    for _ in range(2):
        s.do("end")
        assert s.left == (2, 2)


@rule("BR-M02", "BR-R71")
def test_a_nimble_troop_may_use_a_heavy_move() -> None:
    s = scene("rock", "forest", north="Wolf c5, Treant g8", mover="north", heavy=1, nimble=0)
    s.do("c5-c4")
    assert s.left == (0, 0)
    assert s.refused("c4-c5")


@rule("BR-M03", "BR-R71")
def test_two_nimble_moves_spend_no_heavy_one() -> None:
    s = scene("rock", "forest", north="Wolf c6", mover="north")
    s.do("c6-c5")
    assert s.left == (2, 1)
    s.do("c5-c4")
    assert s.left == (2, 0)


@rule("BR-M04")
@pytest.mark.parametrize(
    ("nation", "slow"),
    [("rock", "Golem"), ("rock", "Stone"), ("rock", "Ruby"), ("forest", "Archer"), ("forest", "Treant"),
     ("forest", "Druid"), ("fire", "Bomb'O"), ("fire", "Herald"), ("fire", "Blaze"), ("water", "Turtle"),
     ("water", "Oracle")],
)  # fmt: skip
def test_a_nimble_move_is_for_the_nimble_only(nation: str, slow: str) -> None:
    s = scene(nation, "rock", south=f"{slow} c3", heavy=0)
    assert s.refused("c3-c4", "c3-b3", "c3-d3", "c3-c2")
    s = scene(nation, "rock", south=f"{slow} c3", heavy=1)
    assert s.do("c3-c4").left == (0, 2)


@rule("BR-M04", "BR-N02")
@pytest.mark.parametrize(
    ("nation", "quick"),
    [
        ("rock", "Rock"),
        ("forest", "Wolf"),
        ("forest", "Rogue"),
        ("fire", "Salamander"),
        ("water", "Seahorse"),
    ],
)
def test_the_nimble_use_nimble_and_heavy_moves(nation: str, quick: str) -> None:
    s = scene(nation, "rock", south=f"{quick} c3", heavy=0)
    assert s.do("c3-c4").left == (0, 1)
    s = scene(nation, "rock", south=f"{quick} c3", nimble=0)
    assert s.do("c3-c4").left == (1, 0)


@rule("BR-M05", "BR-N02", "BR-M07")
def test_a_nimble_troop_goes_four_tiles_and_no_fifth() -> None:
    s = scene("water", "rock", south="Seahorse c2")
    s.do("c2-c3; c3-c4; c4-c5; c5-c6")
    assert (s.at("c6"), s.left) == ("Seahorse", (0, 0))
    assert s.refused("c6-c7", "c6-b6")


@rule("BR-M06")
def test_moves_may_be_split_over_several_troops() -> None:
    s = scene("rock", "forest", south="Stone a3, Stone c3, Rock e3, Rock g3")
    s.do("a3-a4; e3-e4").saved().do("c3-c4; g3-g4")
    assert s.south == "Stone a4, Stone c4, Rock e4, Rock g4"
    assert s.left == (0, 0)
    assert s.refused("a4-a5", "e4-e5")


@rule("BR-M07")
def test_the_same_troop_moves_twice() -> None:
    s = scene("rock", "forest", south="Golem c3").do("c3-c4; c4-c5")
    assert s.south == "Golem c5"
    assert s.refused("c5-c6")


@rule("BR-M08")
def test_unused_moves_are_lost_at_the_end_of_the_turn() -> None:
    s = scene("rock", "forest", south="Rock c3").do("c3-c4; end")
    assert (s.asked, s.left) == ("north", (2, 2))
    s.end()
    assert s.left == (2, 2)


@rule("BR-M09", "BR-M11", "BR-M12", "BR-D01")
@pytest.mark.parametrize("tile", ["c4", "b3", "d3", "c2"])
def test_a_move_goes_to_an_adjacent_tile_in_any_of_four_directions(tile: str) -> None:
    s = scene("rock", "forest", south="Golem c3, Stone e3", north="Archer f8")
    s.do(f"c3-{tile}")
    assert s.at(tile) == "Golem"
    assert s.at("c3") == ""
    assert (s.at("e3"), s.north, s.asked) == ("Stone", "Archer f8", "south")


@rule("BR-M10", "BR-D01")
@pytest.mark.parametrize("tile", ["d4", "b4", "d2", "b2"])
def test_a_diagonal_move_is_illegal(tile: str) -> None:
    s = scene("rock", "forest", south="Golem c3")
    assert s.refused(f"c3-{tile}", f"c3x{tile}", f"c3{tile}")


@rule("BR-M09")
@pytest.mark.parametrize("tile", ["c5", "c1", "a3", "e3", "c3"])
def test_one_move_is_one_tile(tile: str) -> None:
    assert scene("rock", "forest", south="Rock c3").refused(f"c3-{tile}")


@rule("BR-M11")
def test_the_same_four_directions_are_open_to_the_north() -> None:
    s = scene("rock", "forest", north="Treant c6", mover="north")
    assert {text for text in s.legal if text.startswith("c6")} == {"c6-c5", "c6-c7", "c6-b6", "c6-d6"}


@rule("BR-M13", "BR-B02")
def test_a_move_onto_an_enemy_starts_a_combat() -> None:
    s = scene("rock", "forest", south="Stone c3", north="Treant c4, Archer g8")
    assert "c3xc4" in s.legal
    s.do("c3xc4")
    (fought,) = s.facts_of("fought")
    assert (fought["troop"], fought["other"], fought["tile"]) == ("Stone", "Treant", "c4")
    assert (fought["deals"], fought["takes"]) == (3, 4)
    s = scene("rock", "forest", south="Stone c3", north="Treant c4, Archer g8").do("c3-c4")
    assert s.kinds.count("fought") == 1
    s = scene("rock", "forest", south="Stone c3", north="Treant c5").do("c3-c4")
    assert "fought" not in s.kinds


@rule("BR-M14")
@pytest.mark.parametrize(
    ("nation", "mover", "other"),
    [
        ("rock", "Stone", "Stone"), ("rock", "Rock", "Stone"), ("rock", "Rock", "Golem"),
        ("rock", "Ruby", "Golem lost=1"), ("rock", "Golem", "Golem lost=1"), ("rock", "Golem", "Rock lost=1"),
        ("rock", "Rock", "Stone lost=1"), ("rock", "Rock", "Rock lost=1"),
        ("forest", "Wolf", "Treant lost=1"), ("fire", "Blaze", "Herald"), ("water", "Oracle", "Coral"),
    ],
)  # fmt: skip
def test_a_move_onto_a_friend_is_illegal(nation: str, mover: str, other: str) -> None:
    name, *marks = other.split()
    s = scene(nation, "forest", south=f"{mover} c3, {' '.join([name, 'c4', *marks])}")
    assert s.refused("c3-c4", "c3xc4")
    assert not s.refused("c3-b3")


@rule("BR-M14", "BR-K01")
def test_only_a_rock_may_go_into_a_damaged_golem_of_its_own() -> None:
    s = scene("rock", "rock", south="Rock c3, Golem c4 lost=1", north="Golem b3 lost=1")
    assert {"c3-c4", "c3xb3"} <= set(s.legal)


@rule("BR-M15", "BR-D03", "BR-K21")
def test_a_move_onto_a_blocked_tile_is_illegal() -> None:
    s = scene("rock", "forest", south="Rock a3, Golem c3", wall="c4, c2=1", trees="b3")
    assert s.refused("c3-c4", "c3-c2", "c3-b3", "a3-b3")
    assert not s.refused("c3-d3")
    assert {text for text in s.legal if text.startswith("a3")} == {"a3-a4", "a3-a2"}
    s = scene("rock", "forest", north="Wolf d4", mover="north", wall="c4", trees="d5")
    assert s.refused("d4-c4", "d4-d5")


@rule("BR-M15", "BR-D03", "BR-R01")
def test_the_edge_of_the_board_blocks() -> None:
    corners = {"a1": {"a2", "b1"}, "g1": {"g2", "f1"}, "a8": {"a7", "b8"}, "g8": {"g7", "f8"}}
    for corner, ways in corners.items():
        s = scene("rock", "forest", south=f"Golem {corner}", north="Treant d5")
        assert {text[3:] for text in s.legal if text.startswith(corner)} == ways
        for name in ("a9", "h1", "a0", "g9", "h8"):
            assert s.refused(f"{corner}-{name}")


@rule("BR-M16")
def test_a_move_onto_an_obstructed_tile_is_legal() -> None:
    s = scene("rock", "forest", south="Golem c3", trap="leaves c4").do("c3-c4")
    assert s.at("c4") == "Golem"
    s = scene("fire", "water", south="Bomb'O c3", river="c4 n").do("c3-c4")
    assert s.at("c6") == "Bomb'O"
    s = scene("rock", "water", south="Golem c3", snare="c4").do("c3-c4")
    assert s.at("c4") == "Golem"
    s = scene("fire", "rock", north="Golem c5", bomb="c4", mover="north").do("c5-c4")
    assert s.at("c4") == "Golem"


@rule("BR-M13")
def test_troops_of_the_other_player_cannot_be_moved() -> None:
    s = scene("rock", "forest", south="Golem c3", north="Wolf e5")
    assert s.refused("e5-e4", "e5xe4")
    assert s.refusal("c3-c4", side="north")
