"""The words of the rulebook: BR-D01 to BR-D07."""

import pytest

from games.break_.glossary import BOARD
from tests.games.break_.scene import Scene, scene
from tests.tracing import rule


def names(tiles: tuple[int, ...]) -> set[str]:
    return {BOARD.names[tile] for tile in tiles}


def tile_is(s: Scene, tile: str) -> set[str]:
    """Return the rulebook's terms that apply to a tile."""
    at = BOARD.tile(tile)
    words = {
        "occupied": s.table.is_occupied,
        "blocked": s.table.is_blocked,
        "obstructed": s.table.is_obstructed,
    }
    return {word for word, says in words.items() if says(at)} | ({"empty"} if s.table.is_empty(at) else set())


@rule("BR-D01")
def test_adjacent_tiles_share_an_edge() -> None:
    assert names(BOARD.neighbours[BOARD.tile("d4")]) == {"c4", "e4", "d3", "d5"}
    assert names(BOARD.neighbours[BOARD.tile("a1")]) == {"a2", "b1"}
    assert names(BOARD.neighbours[BOARD.tile("g8")]) == {"g7", "f8"}
    assert names(BOARD.neighbours[BOARD.tile("g1")]) == {"g2", "f1"}
    assert names(BOARD.neighbours[BOARD.tile("a5")]) == {"a4", "a6", "b5"}


@rule("BR-R01")
def test_the_board_has_seven_columns_and_eight_rows() -> None:
    assert set(BOARD.names) == {f"{column}{row}" for column in "abcdefg" for row in range(1, 9)}


@rule("BR-D02")
def test_only_a_troop_occupies_a_tile() -> None:
    s = scene("forest", "rock", south="Wolf c3, Wolf d3", north="Stone e5", trap="snare c4, leaves d3")
    assert tile_is(s, "c3") == {"occupied"}
    assert tile_is(s, "e5") == {"occupied"}
    assert tile_is(s, "c4") == {"obstructed"}
    assert tile_is(s, "d3") == {"occupied", "obstructed"}
    assert s.refused("c3-d3")
    assert not s.refusal("c3-c4")


@rule("BR-D03")
def test_trees_walls_and_what_lies_beyond_the_edge_are_blocked() -> None:
    s = scene("rock", "forest", wall="c4, d5=1", trees="e5")
    assert [tile_is(s, tile) for tile in ("c4", "d5", "e5")] == [{"blocked"}] * 3
    assert tile_is(s, "c5") == {"empty"}
    assert s.table.is_blocked(-1)


@rule("BR-D04", "BR-N06", "BR-R08")
@pytest.mark.parametrize(
    ("nation", "south", "text", "left"),
    [
        ("rock", "Ruby d2", "bolt d2 f", 2),
        ("fire", "Herald a1, Blaze g1", "scorch a1 > d4", 1),
        ("fire", "Herald a1, Blaze a2, Blaze g1", "inferno a1, a2 > d4", 2),
        ("fire", "Blaze d3, Herald a1", "d3xd4", 2),
        ("forest", "Archer d2", "arrow d2 f", 2),
        ("forest", "Wolf d3, Druid d1", "d3xd4", 2),
        ("rock", "Stone d3, Ruby a1", "d3xd4", 1),
    ],
)
def test_thorns_damage_is_not_reduced_by_the_helmet(nation: str, south: str, text: str, left: int) -> None:
    """The last three are normal damage, which is; the Blaze's own blow too, not its explosion."""
    s = scene(nation, "rock", south=south, north="Golem d4, Stone g8").do(text)
    assert s.troop("d4").power == left
    assert s.troop("g8").power == 3


@rule("BR-D04", "BR-R08")
def test_snare_firewall_and_collisions_are_thorns_too() -> None:
    assert scene("rock", "forest", south="Golem c3", trap="snare c4").do("c3-c4").troop("c4").power == 2
    assert scene("rock", "fire", south="Golem c3", firewall="h:c3").do("c3-c4").troop("c4").power == 2
    s = scene(
        "water", "rock", south="Oracle c6 lost=1", north="Golem c7, Stone d4", river="c4 n", mover="north"
    )
    s.do("d4-c4")
    assert (s.at("c5"), s.troop("c6").power) == ("Stone", 1)
    s = scene("water", "rock", north="Golem b7", river="c7 n", mover="north").do("b7-c7")
    assert s.north == "Golem c8 lost=1"


@rule("BR-D05", "BR-D06")
def test_an_empty_tile_has_nothing_at_all_on_it() -> None:
    s = scene("fire", "water", south="Bomb'O c3", river="a4 e", snare="c5", bomb="d6", firewall="h:f5")
    assert {tile: tile_is(s, tile) for tile in ("c3", "a4", "b4", "c5", "d6", "f5", "f6", "g7")} == {
        "c3": {"occupied"}, "a4": {"obstructed"}, "b4": {"obstructed"}, "c5": {"obstructed"},
        "d6": {"obstructed"}, "f5": {"empty"}, "f6": {"empty"}, "g7": {"empty"},
    }  # fmt: skip


@rule("BR-D06")
@pytest.mark.parametrize("enemy", ["forest", "water"])
def test_a_tile_whose_snare_holds_somebody_is_obstructed(enemy: str) -> None:
    s = scene("forest", enemy, south="Wolf c3 held, Wolf d3")
    assert tile_is(s, "c3") == {"occupied", "obstructed"}
    assert tile_is(s, "d3") == {"occupied"}
    assert s.choices("tree")
    assert s.refused("trap leaves c3")
    assert not s.refusal("trap leaves d3")


@rule("BR-D06")
def test_a_stuck_bomb_obstructs_nothing() -> None:
    s = scene("forest", "fire", south="Wolf c3 bomb, Treant g1")
    assert tile_is(s, "c3") == {"occupied"}
    assert not s.refusal("trap leaves c3")


@rule("BR-D07", "BR-F12", "BR-R38")
@pytest.mark.parametrize(
    ("name", "moves", "left"),
    [
        ("Seahorse", (2, 2), (2, 1)), ("Seahorse", (2, 0), (1, 0)), ("Seahorse", (0, 1), (0, 0)),
        ("Seahorse", (0, 0), None), ("Turtle", (2, 2), (1, 2)), ("Turtle", (1, 2), (0, 2)),
        ("Turtle", (0, 2), None),
    ],
)  # fmt: skip
def test_a_troop_move_is_one_of_a_kind_that_the_troop_may_use(
    name: str, moves: tuple[int, int], left: tuple[int, int] | None
) -> None:
    s = scene("water", "forest", south=f"{name} c3 held", heavy=moves[0], nimble=moves[1])
    if left is None:
        assert s.refused("free c3")
        return
    assert s.refused("c3-c4")
    s.do("free c3").saved()
    assert (s.left, s.south, s.asked) == (left, f"{name} c3", "south")
    assert s.refused("free c3")
