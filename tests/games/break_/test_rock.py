"""Rock: a Rock that mends a Golem, and Hurl. BR-K01 to BR-K09, with BR-R28 and BR-R29."""

from typing import Any

import pytest

from tests.games.break_.scene import scene
from tests.tracing import rule

# --- a Rock goes into a Golem


@rule("BR-K01", "BR-K02", "BR-R28", "BR-M14")
@pytest.mark.parametrize("lost", [1, 2])
def test_a_rock_that_moves_into_a_damaged_golem_heals_it_by_one(lost: int) -> None:
    s = scene("rock", "forest", south=f"Golem c3 lost={lost}, Rock b3, Stone d3 lost=1").do("b3-c3").saved()
    left = f" lost={lost - 1}" if lost > 1 else ""
    assert (s.south, s.left, s.asked) == (f"Golem c3{left}, Stone d3 lost=1", (2, 1), "south")
    assert s.kinds == ["sacrificed", "healed"]
    assert s.facts_of("sacrificed")[0]["tile"] == "b3"


@rule("BR-K01", "BR-R28", "BR-D07")
def test_it_costs_a_move_of_the_rock() -> None:
    s = scene("rock", "forest", south="Golem c3 lost=2, Rock b3, Rock c2", heavy=1, nimble=0)
    assert s.do("b3-c3").left == (0, 0)
    assert s.refused("c2-c3")
    s = scene("rock", "forest", south="Golem c3 lost=2, Rock b3, Rock c2").do("heavy b3-c3")
    assert (s.left, s.south) == ((1, 2), "Rock c2, Golem c3 lost=1")
    assert s.do("c2-c3!").left == (0, 2)
    assert s.south == "Golem c3"


@rule("BR-K01", "BR-R28", "BR-M14", "BR-B11")
def test_a_golem_never_has_more_than_its_printed_power() -> None:
    s = scene("rock", "forest", south="Golem c3, Rock b3")
    assert s.refused("b3-c3", "heavy b3-c3", "b3-c3!")
    s = scene("rock", "forest", south="Golem c3 lost=1, Rock b3, Rock d3").do("b3-c3")
    assert s.refused("d3-c3")
    assert s.south == "Golem c3, Rock d3"


@rule("BR-K01", "BR-R28", "BR-M14")
def test_only_a_rock_and_only_a_golem_of_its_own() -> None:
    s = scene(
        "rock", "forest", south="Golem c3 lost=2, Ruby b3, Stone d3, Golem c4, Rock b2, Stone b1 lost=1"
    )
    assert s.refused("b3-c3", "d3-c3", "c4-c3", "b2-b1", "b2-b3", "b2-c3")
    s = scene("rock", "rock", south="Rock c3, Ruby a1", north="Golem c4 lost=1").do("c3xc4")
    assert (s.south, s.north, "fought" in s.kinds) == ("Ruby a1", "Golem c4 lost=2", True)


@rule("BR-R28", "BR-R42", "BR-I25")
def test_on_its_way_into_the_golem_it_is_burned_first() -> None:
    s = scene("rock", "fire", south="Golem c3 lost=2, Rock b3", firewall="v:b2").do("b3-c3")
    assert (s.south, s.kinds) == ("Golem c3 lost=1", ["burned", "hurt", "sacrificed", "healed"])
    s = scene("rock", "fire", south="Golem c3 lost=2, Rock b3 lost=1", firewall="v:b2").do("b3-c3")
    assert (s.south, s.left) == ("Golem c3 lost=2", (2, 1))
    assert "healed" not in s.kinds
    assert "sacrificed" not in s.kinds


@rule("BR-R28", "BR-R55", "BR-R13")
def test_nothing_on_the_golems_tile_acts_on_it() -> None:
    s = scene("rock", "water", south="Golem c5 lost=2, Rock b5, Stone c6", river="c4 n").do("b5-c5")
    assert (s.south, s.kinds) == ("Golem c5 lost=1, Stone c6", ["sacrificed", "healed"])
    s = scene("rock", "fire", south="Golem c5 lost=2, Rock b5", bomb="c5").do("b5-c5")
    assert [(bomb.tile, bomb.stuck) for bomb in s.seen_by("").bombs] == [("c5", False)]


@rule("BR-R28", "BR-R42", "BR-R12")
def test_its_bomb_drops_on_the_tile_that_it_came_from() -> None:
    s = scene("rock", "fire", south="Golem c3 lost=2, Rock b3 bomb, Stone b2", north="Bomb'O a8")
    s.do("b3-c3").saved()
    assert [(bomb.tile, bomb.stuck) for bomb in s.seen_by("").bombs] == [("b3", False)]
    s.end()
    assert s.south == "Stone b2 lost=1, Golem c3 lost=2"


@rule("BR-R28", "BR-R37")
def test_a_held_rock_mends_nobody_and_a_held_golem_is_mended() -> None:
    s = scene("rock", "forest", south="Golem c3 lost=2, Rock b3 held")
    assert s.refused("b3-c3")
    s = scene("rock", "forest", south="Golem c3 lost=2 held, Rock b3").do("b3-c3")
    assert s.south == "Golem c3 lost=1 held"
    assert s.refused("c3-c4")


@rule("BR-R28", "BR-K01")
def test_a_rock_may_be_the_last_but_one() -> None:
    """It is a sacrifice, so the turn was not quiet."""
    s = scene("rock", "forest", south="Golem c3 lost=1, Rock b3", quiet=5).do("b3-c3; end")
    assert (s.south, s.won, s.board.quiet, s.asked) == ("Golem c3", "", 0, "north")


# --- Hurl


@rule("BR-K03", "BR-K04", "BR-K06")
def test_a_stone_throws_the_rock_ahead_of_it_two_tiles_on() -> None:
    s = scene("rock", "forest", south="Stone b2, Rock b3, Rock b1, Rock a2, Rock c2").do("hurl b2").saved()
    assert s.south == "Rock b1, Rock a2, Stone b2, Rock c2, Rock b5"
    assert (s.left, s.card("Hurl"), s.asked) == ((2, 2), "used", "south")
    assert s.story() == ["Seat 0 casts Hurl.", "Seat 0's Rock is thrown from b3 to b5."]
    assert s.refused("hurl b2")
    s = scene("rock", "forest", south="Ruby b3, Stone b2").do("hurl b2")
    assert s.south == "Stone b2, Ruby b5"


@rule("BR-K04", "BR-K06", "BR-R02")
def test_in_the_north_ahead_is_down() -> None:
    s = scene("forest", "rock", south="Wolf a1", north="Stone b7, Rock b6, Rock b8", mover="north")
    assert s.do("hurl b7").north == "Rock b4, Stone b7, Rock b8"


@rule("BR-K03", "BR-K04", "BR-K05")
@pytest.mark.parametrize(
    "south",
    [
        "Golem b2, Rock b3", "Ruby b2, Rock b3", "Rock b2, Rock b3", "Stone b2, Rock b1", "Stone b2, Rock a2",
        "Stone b2, Rock c2", "Stone b2, Rock c3", "Stone b2, Rock b4", "Stone b2, Golem b3",
        "Stone b2, Stone b3", "Stone b2", "Stone b8, Rock c8", "Stone b2, Rock b3 held",
    ],
)  # fmt: skip
def test_nobody_else_throws_and_nobody_else_is_thrown(south: str) -> None:
    s = scene("rock", "forest", south=south)
    assert "hurl" not in s.verbs()
    assert s.refused("hurl b2")


@rule("BR-K05")
def test_an_enemy_is_not_thrown() -> None:
    for name in ("Rock", "Ruby"):
        assert "hurl" not in scene("rock", "rock", south="Stone b2", north=f"{name} b3").verbs()


@rule("BR-K03", "BR-R26")
def test_each_stone_throws_its_own() -> None:
    s = scene("rock", "forest", south="Stone b2, Stone e2, Rock b3, Ruby e3")
    assert [text for text in s.legal if text.startswith("hurl")] == ["hurl b2", "hurl e2"]
    assert s.do("hurl e2").south == "Stone b2, Stone e2, Rock b3, Ruby e5"


OVER: dict[str, tuple[str, str, dict[str, Any]]] = {
    "wall": ("Stone b2, Rock b3", "Wolf g8", {"wall": "b4"}),
    "trees": ("Stone b2, Rock b3", "Wolf g8", {"trees": "b4"}),
    "own troop": ("Stone b2, Rock b3, Golem b4", "Wolf g8", {}),
    "enemy": ("Stone b2, Rock b3", "Wolf b4", {}),
    "trap": ("Stone b2, Rock b3", "Wolf g8", {"trap": "snare b4"}),
}


@rule("BR-K07", "BR-K08")
@pytest.mark.parametrize("over", OVER)
def test_it_flies_over_anything_and_leaves_it_alone(over: str) -> None:
    south, north, setting = OVER[over]
    s = scene("rock", "forest", south=south, north=north, **setting)
    before = s.seen_by("")
    s.do("hurl b2")
    assert (s.at("b5"), s.at("b3"), s.north, s.kinds) == ("Rock", "", north, ["cast", "moved"])
    assert (s.seen_by("").blocks, s.seen_by("").traps) == (before.blocks, before.traps)
    assert s.troop("b5").power == 2


@rule("BR-K09", "BR-R29", "BR-K21", "BR-F17")
@pytest.mark.parametrize(
    ("south", "setting"),
    [
        ("Stone b2, Rock b3", {"wall": "b5"}), ("Stone b2, Rock b3", {"trees": "b5"}),
        ("Stone b6, Rock b7", {}), ("Stone b7, Rock b8", {}), ("Stone b2, Rock b3, Rock b5", {}),
        ("Stone b2, Rock b3, Golem b5 lost=2", {}),
    ],
)  # fmt: skip
def test_it_lands_on_no_blocked_tile_and_on_nobody_of_its_own(south: str, setting: dict[str, Any]) -> None:
    s = scene("rock", "forest", south=south, **setting)
    assert "hurl" not in s.verbs()
    assert s.card("Hurl") == "ready"


@rule("BR-K09")
def test_it_may_land_on_the_last_row() -> None:
    assert scene("rock", "forest", south="Stone b5, Rock b6").do("hurl b5").south == "Stone b5, Rock b8"


@rule("BR-R29", "BR-R60", "BR-R11")
@pytest.mark.parametrize(
    ("south", "north", "after_south", "after_north"),
    [
        ("Rock b3", "Archer b5, Wolf g8", "Stone b2, Rock b5 lost=1", "Wolf g8"),
        ("Rock b3", "Wolf b5, Archer g8", "Stone b2", "Archer g8"),
        ("Ruby b3", "Treant b5", "Stone b2", "Treant b5 lost=1"),
    ],
)
def test_thrown_onto_an_enemy_it_attacks(south: str, north: str, after_south: str, after_north: str) -> None:
    s = scene("rock", "forest", south=f"Stone b2, {south}", north=north).do("hurl b2")
    assert (s.south, s.north, s.left, s.asked) == (after_south, after_north, (2, 2), "south")
    assert s.facts_of("fought")[0]["start"] == "b3"


@rule("BR-R29", "BR-R52", "BR-R13")
def test_a_throw_crosses_no_firewall() -> None:
    s = scene("rock", "fire", south="Stone b2, Rock b3 lost=1", firewall="h:b3").do("hurl b2")
    assert s.south == "Stone b2, Rock b5 lost=1"
    s = scene("rock", "fire", south="Stone b2, Rock b3 lost=1", firewall="h:b4").do("hurl b2")
    assert s.south == "Stone b2, Rock b5 lost=1"


@rule("BR-R29", "BR-R13", "BR-F04", "BR-I05", "BR-R36")
def test_what_lies_where_it_lands_acts_on_it() -> None:
    rock = "Stone b2, Rock b3"
    assert (
        scene("rock", "forest", south=rock, trap="snare b5").do("hurl b2").south
        == "Stone b2, Rock b5 lost=1 held"
    )
    s = scene("rock", "forest", south=rock, north="Wolf g8", trap="ambush b5").do("hurl b2")
    assert (s.south, s.north) == ("Stone b2", "Rogue b5, Wolf g8")
    assert scene("rock", "water", south=rock, river="b5 e").do("hurl b2").south == "Stone b2, Rock d5"
    assert scene("rock", "water", south=rock, snare="b5").do("hurl b2").south == "Stone b2, Rock b5 held"
    assert scene("rock", "fire", south=rock, bomb="b5").do("hurl b2").south == "Stone b2, Rock b5 bomb"


@rule("BR-R29", "BR-F05", "BR-R63")
def test_thrown_onto_an_enemy_on_a_trap_it_fights_first_and_springs_it_then() -> None:
    s = scene("rock", "forest", south="Stone b2, Rock b3", north="Archer b5, Wolf g8", trap="leaves b5")
    s.do("hurl b2").saved()
    assert (s.south, s.north) == ("Stone b2, Rock b5 lost=1", "Wolf g8")
    s = scene("rock", "forest", south="Stone b2, Rock b3", north="Archer b5, Wolf g8", trap="snare b5")
    s.do("hurl b2")
    assert (s.south, s.north, s.card("snare", "north")) == ("Stone b2", "Wolf g8", "ready, used")
