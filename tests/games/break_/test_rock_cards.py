"""Rock: Fire Bolt and Walls. BR-K10 to BR-K23, with BR-R24, BR-R30 and BR-R31."""

from typing import Any

import pytest

from tests.games.break_.scene import Scene, scene
from tests.tracing import rule


def tokens(s: Scene) -> dict[str, int]:
    """Return the Walls with their tokens."""
    return {block.tile: block.tokens for block in s.seen_by("").blocks if block.wall}


# --- Fire Bolt


@rule("BR-K10", "BR-R24")
@pytest.mark.parametrize("target", ["c5", "e5", "c2", "a2"])
def test_a_bolt_meets_nobody_beside_the_column(target: str) -> None:
    s = scene("rock", "forest", south="Ruby d2", north=f"Wolf {target}")
    assert "bolt" not in s.verbs()


@rule("BR-K10", "BR-R24")
@pytest.mark.parametrize(("target", "way"), [("d3", "f"), ("d8", "f"), ("d1", "b")])
def test_it_flies_ahead_or_back_at_any_distance(target: str, way: str) -> None:
    s = scene("rock", "forest", south="Ruby d2", north=f"Treant {target}")
    assert [text for text in s.legal if text.startswith("bolt")] == [f"bolt d2 {way}"]
    s.do(f"bolt d2 {way}").saved()
    assert s.north == f"Treant {target} lost=1"
    assert (s.south == "Ruby d2 lost=1") == (target in ("d1", "d3"))


@rule("BR-K10", "BR-R02")
def test_in_the_north_ahead_is_down() -> None:
    s = scene("forest", "rock", south="Treant d2", north="Ruby d6, Golem d8", mover="north")
    s.do("bolt d6 f")
    assert (s.south, s.north) == ("Treant d2 lost=1", "Ruby d6, Golem d8")


@rule("BR-K11")
def test_the_first_troop_is_hit_friend_or_enemy() -> None:
    s = scene("rock", "forest", south="Ruby d1, Golem d3", north="Wolf d6").do("bolt d1 f")
    assert (s.south, s.north) == ("Ruby d1, Golem d3 lost=1", "Wolf d6")
    s = scene("rock", "forest", south="Ruby d1, Golem d7", north="Wolf d5").do("bolt d1 f")
    assert (s.south, s.north) == ("Ruby d1, Golem d7", "Wolf d5 lost=1")


@rule("BR-K12", "BR-K13", "BR-R08", "BR-N17")
def test_the_explosion_takes_one_from_the_troop_and_its_four_neighbours() -> None:
    s = scene(
        "rock",
        "forest",
        south="Ruby d1, Golem d5, Stone c6",
        north="Treant d6, Wolf e6, Archer d7, Druid c7, Wolf e5, Archer d8",
    )
    s.do("bolt d1 f")
    assert s.south == "Ruby d1, Golem d5 lost=1, Stone c6"
    s = scene(
        "rock",
        "forest",
        south="Ruby d1, Stone c6",
        north="Treant d6, Wolf e6, Archer d7, Druid c7, Wolf e5, Archer d8",
    ).do("bolt d1 f")
    assert s.south == "Ruby d1, Stone c6 lost=1"
    assert s.north == "Wolf e5, Treant d6 lost=1, Wolf e6 lost=1, Druid c7, Archer d7 lost=1, Archer d8"
    assert s.facts_of("exploded") == [{"tile": "d6"}]


@rule("BR-K14", "BR-R24", "BR-K22", "BR-F18")
@pytest.mark.parametrize("setting", [{"wall": "d4"}, {"trees": "d4"}, {"wall": "d5=1"}])
def test_it_is_not_shot_at_what_blocks_the_way(setting: dict[str, Any]) -> None:
    assert "bolt" not in scene("rock", "forest", south="Ruby d2", north="Wolf d6", **setting).verbs()
    s = scene("rock", "forest", south="Ruby d2", north="Wolf d3", **setting)
    assert s.do("bolt d2 f").north == "Wolf d3 lost=1"


@rule("BR-K14", "BR-R27")
def test_it_is_not_shot_along_an_empty_column() -> None:
    s = scene("rock", "forest", south="Ruby d2, Golem c8", north="Wolf e4", trap="snare d4")
    assert "bolt" not in s.verbs()
    assert s.refused("bolt d2 f", "bolt d2 b", "bolt d2")


@rule("BR-R24")
@pytest.mark.parametrize(
    ("enemy", "setting"),
    [
        ("forest", {"trap": "ambush d4"}), ("water", {"river": "d4 n"}), ("fire", {"bomb": "d4"}),
        ("fire", {"firewall": "h:d3"}), ("water", {"snare": "d4"}),
    ],
)  # fmt: skip
def test_rivers_traps_bombs_and_firewalls_stop_no_shot(enemy: str, setting: dict[str, Any]) -> None:
    target = {"forest": "Treant", "water": "Seahorse", "fire": "Salamander"}[enemy]
    s = scene("rock", enemy, south="Ruby d2", north=f"{target} d7", **setting)
    before = s.seen_by("")
    s.do("bolt d2 f")
    assert s.troop("d7").power == s.troop("d7").printed - 1
    assert (s.seen_by("").traps, s.seen_by("").bombs) == (before.traps, before.bombs)


@rule("BR-K12", "BR-R21")
def test_a_bolt_on_a_blaze_sets_it_off_in_a_second_wave() -> None:
    s = scene("rock", "fire", south="Ruby d1, Golem c5", north="Blaze d5, Blaze d6, Herald d7, Bomb'O e6")
    s.do("bolt d1 f")
    assert (s.south, s.north) == ("Ruby d1, Golem c5 lost=2", "Bomb'O e6, Herald d7 lost=1")
    assert [fact["tile"] for fact in s.facts_of("exploded")] == ["d5", "d5", "d6"]


# --- Walls


@rule("BR-K15", "BR-D05", "BR-R30")
def test_a_wall_stands_on_any_empty_tile_and_on_no_other() -> None:
    s = scene("rock", "forest", south="Golem c3", north="Wolf a8", wall="b5", trees="c5", trap="snare d5",
              turn=1)  # fmt: skip
    tiles = s.choices("wall")
    assert len(tiles) == 56 - 5
    assert {"a1", "g8", "d4", "c4", "b8"} <= set(tiles)
    assert s.refused("wall c3", "wall a8", "wall b5", "wall c5", "wall d5", "wall h1", "wall")
    s = scene("rock", "water", south="Golem c3", river="c4 n", snare="e4")
    assert s.refused("wall c4", "wall c5", "wall e4")
    assert not s.refusal("wall c6")
    s = scene("rock", "fire", south="Golem c3", bomb="c4", firewall="h:d4")
    assert s.refused("wall c4")
    assert not s.refusal("wall d4")


@rule("BR-K15", "BR-K16")
def test_on_the_first_turn_too() -> None:
    s = scene("rock", "fire", turn=1).do("wall c8").saved()
    assert tokens(s) == {"c8": 2}
    assert s.facts_of("wall_built") == [{"seat": 0, "tile": "c8"}]
    assert (s.card("Wall"), s.left, s.asked) == ("on the board, ready", (2, 2), "south")


@rule("BR-K16", "BR-K17", "BR-K18", "BR-R31")
@pytest.mark.parametrize("mover", ["south", "north"])
def test_a_wall_lasts_until_the_second_own_turn_after(mover: str) -> None:
    nations = ("rock", "forest") if mover == "south" else ("forest", "rock")
    s = scene(*nations, mover=mover).do("wall d4")
    counted = [tokens(s).get("d4", 0)]
    for _ in range(4):
        s.end().saved()
        counted.append(tokens(s).get("d4", 0))
    assert counted == [2, 2, 1, 1, 0]
    assert (s.asked, s.facts_of("wall_gone")) == (mover, [{"seat": s.seat(mover), "tile": "d4"}])
    assert not s.table.is_blocked(24)
    assert s.card("Wall", mover) == "spent, ready"


@rule("BR-K17", "BR-R31", "BR-T05")
def test_walls_of_different_age_go_each_in_its_time() -> None:
    s = scene("rock", "rock", south="Golem g1", north="Golem g8", wall="c4=1, d4, north c5=1, north d5")
    s.end()
    assert tokens(s) == {"c4": 1, "d4": 2, "d5": 1}
    s.end()
    assert tokens(s) == {"d4": 1, "d5": 1}


@rule("BR-K19", "BR-R30", "BR-K20")
def test_an_own_wall_is_destroyed_for_free() -> None:
    s = scene("rock", "forest", south="Golem c3", wall="c4", heavy=0, nimble=0).do("unwall c4").saved()
    assert (tokens(s), s.left, s.card("Wall"), s.asked) == ({}, (0, 0), "spent, ready", "south")
    assert s.refused("unwall c4")
    s = scene("rock", "forest", south="Golem c3").do("wall c4; unwall c4; c3-c4")
    assert (s.south, s.card("Wall")) == ("Golem c4", "spent, ready")
    assert s.do("wall c5; unwall c5").refused("wall c6")


@rule("BR-K19")
def test_nobody_destroys_the_wall_of_another_or_out_of_turn() -> None:
    s = scene("rock", "rock", south="Golem g1", north="Golem g8", wall="c4, north c5")
    assert [text for text in s.legal if text.startswith("unwall")] == ["unwall c4"]
    assert s.refused("unwall c5")
    assert s.refused("unwall c5", side="north")
    s.end()
    assert [text for text in s.legal if text.startswith("unwall")] == ["unwall c5"]
    assert "unwall" not in scene("rock", "forest", mover="north", wall="c4").verbs()


@rule("BR-K20", "BR-K23")
def test_both_walls_in_one_turn_and_never_a_third() -> None:
    s = scene("rock", "forest").do("wall c4; wall c5").saved()
    assert (tokens(s), s.card("Wall")) == ({"c4": 2, "c5": 2}, "on the board, on the board")
    s.do("unwall c5; unwall c4")
    assert tokens(s) == {}
    for _ in range(4):
        assert "wall" not in s.verbs()
        assert s.refused("wall c4")
        s.end(2)
    assert s.card("Wall") == "spent, spent"


ONTO_WALL: dict[str, tuple[str, str, str, dict[str, Any], list[str]]] = {
    "move": ("rock", "forest", "Golem c4", {"wall": "c5"}, ["c4-c5", "c4xc5"]),
    "gust": ("forest", "rock", "Druid d1", {"north": "Stone c4", "wall": "c5"}, ["gust c4"]),
    "trees": ("forest", "rock", "Wolf c4", {"wall": "c5"}, ["tree c5"]),
    "bomb": ("fire", "rock", "Bomb'O c2", {"wall": "c5"}, ["bomb"]),
    "wildfire": ("fire", "rock", "Herald a1, Blaze c4", {"wall": "c5"}, ["wildfire c4"]),
    "kindle": ("fire", "rock", "Herald a1, Blaze c3", {"wall": "c4"}, ["kindle a1 > c4"]),
    "pyre": ("fire", "rock", "Herald a1, Blaze c3, Herald b1", {"wall": "c4"}, ["pyre c3, b1 > c4"]),
    "grow": ("water", "rock", "Oracle a1, Coral c4", {"wall": "c5"}, ["grow basic c5", "grow snare c5"]),
    "river": ("water", "rock", "Oracle a1", {"wall": "c5"}, ["river c4 n", "river c5 n", "river c6 s"]),
    "whirl": ("water", "rock", "Oracle a1, Seahorse c4", {"wall": "c5"}, ["whirl c5: c4"]),
}


@rule("BR-K21", "BR-M15", "BR-D03", "BR-F26", "BR-R50")
@pytest.mark.parametrize("how", ONTO_WALL)
def test_nothing_comes_onto_a_wall(how: str) -> None:
    nation, other, south, setting, texts = ONTO_WALL[how]
    assert scene(nation, other, south=south, **setting).refused(*texts)
    free = {name: value for name, value in setting.items() if name != "wall"}
    assert not any(map(scene(nation, other, south=south, **free).refusal, texts[:1]))


@rule("BR-K21", "BR-W13", "BR-R56")
def test_whoever_is_pushed_against_a_wall_stays_and_takes_one() -> None:
    s = scene("rock", "water", south="Stone b4, Golem g1", wall="c6", river="c4 n").do("b4-c4")
    assert s.south == "Golem g1, Stone c5 lost=1"
    s = scene("rock", "water", south="Stone c5", north="Oracle a8", wall="c6", river="c3 n", mover="north")
    assert s.do("wave").south == "Stone c5 lost=1"


@rule("BR-K22", "BR-F18", "BR-R24")
@pytest.mark.parametrize("setting", [{"wall": "c5"}, {"trees": "c5"}, {"wall": "c5=1"}])
def test_no_arrow_passes_a_wall_or_trees(setting: dict[str, Any]) -> None:
    s = scene("forest", "rock", south="Archer c2", north="Stone c6", **setting)
    assert "arrow" not in s.verbs()
    s = scene("forest", "rock", south="Archer c2", north="Stone c4, Golem c6", **setting).do("arrow c2 f")
    assert s.north == "Stone c4 lost=2, Golem c6"
