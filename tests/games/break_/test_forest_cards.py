"""Forest: Trees, Arrow and Gust. BR-F14 to BR-F26, with BR-R24, BR-R32 and BR-R40."""

import pytest

from tests.games.break_.scene import Scene, scene
from tests.tracing import rule


def trees(s: Scene) -> list[str]:
    return [block.tile for block in s.seen_by("").blocks if not block.wall]


# --- Trees


@rule("BR-F14", "BR-D01", "BR-D05")
def test_trees_stand_on_an_empty_tile_next_to_an_own_troop() -> None:
    s = scene("forest", "rock", south="Wolf c3, Treant a1, Archer d3", north="Stone c4", trap="snare b3")
    assert s.choices("tree") == ["b1", "a2", "c2", "d2", "e3", "d4"]
    assert s.refused("tree c4", "tree b3", "tree c3", "tree c5", "tree b4", "tree a3", "tree")
    s.do("tree d4").saved()
    assert (trees(s), s.left, s.card("Trees"), s.asked) == (["d4"], (2, 2), "on the board", "south")


@rule("BR-F14", "BR-R27")
def test_not_on_rivers_bombs_or_coral_snares() -> None:
    s = scene("forest", "water", south="Wolf c3", river="c4 n", snare="d3")
    assert s.choices("tree") == ["c2", "b3"]
    assert scene("forest", "fire", south="Wolf c3", bomb="c4").refused("tree c4")


@rule("BR-F15", "BR-R32")
def test_trees_are_taken_back_on_a_later_turn_and_planted_again_on_the_one_after() -> None:
    s = scene("forest", "rock", south="Wolf c3", trees="c4", heavy=0, nimble=0).do("untree").saved()
    assert (trees(s), s.card("Trees"), s.left, s.asked) == ([], "used", (0, 0), "south")
    assert s.refused("tree c4", "untree")
    s.end(2)
    assert not s.refusal("tree c4")


@rule("BR-F16", "BR-R32")
def test_not_both_in_a_turn() -> None:
    s = scene("forest", "rock", south="Wolf c3").do("tree c4")
    assert s.refused("untree", "tree c2")
    s.end()
    assert s.refused("untree", "untree c4")
    s.end()
    assert (trees(s), "tree" in s.verbs()) == (["c4"], False)
    s.do("untree")
    assert s.refused("tree c4", "untree")
    s.end(2)
    assert s.do("tree c4").refused("untree")


@rule("BR-R32")
def test_trees_stay_when_their_neighbour_leaves_or_dies_and_are_nobody_elses() -> None:
    s = scene("forest", "rock", south="Wolf c3, Treant a1", north="Stone b3", trees="c4").do("c3-c2; c2-c1")
    assert trees(s) == ["c4"]
    s = scene("forest", "rock", south="Wolf c3, Treant a1", north="Stone b3", trees="c4", mover="north")
    assert "untree" not in s.verbs()
    s.do("b3xc3").end()
    assert (s.south, trees(s), "untree" in s.verbs()) == ("Treant a1", ["c4"], True)
    s = scene("forest", "forest", south="Wolf c3", north="Wolf c6", trees="c4")
    assert "untree" in s.verbs()
    assert "untree" not in s.end().verbs()
    assert s.do("tree c5; end; untree").won == ""
    assert trees(s) == ["c5"]


@rule("BR-F17", "BR-M15", "BR-D03")
@pytest.mark.parametrize(
    ("nation", "south", "text"),
    [
        ("rock", "Golem c3", "c3-c4"),
        ("rock", "Golem c3", "wall c4"),
        ("rock", "Stone c1, Rock c2", "hurl c1"),
        ("fire", "Herald a1, Blaze c3", "wildfire c3"),
        ("fire", "Herald a1, Blaze c3", "kindle a1 > c4"),
        ("fire", "Bomb'O c1", "bomb"),
        ("water", "Oracle a1, Coral c3", "grow basic c4"),
        ("water", "Oracle a1", "river c4 n"),
        ("water", "Oracle a1, Seahorse c3", "whirl c4: c3"),
    ],
)
def test_nothing_comes_onto_trees(nation: str, south: str, text: str) -> None:
    assert scene(nation, "forest", south=south, trees="c4").refused(text)
    assert not scene(nation, "forest", south=south).refusal(text)


@rule("BR-F17", "BR-W13")
def test_a_current_into_trees_hurts_who_is_carried() -> None:
    s = scene("water", "forest", south="Oracle b4, Turtle g1", trees="c6", river="c4 n").do("b4-c4")
    assert s.south == "Turtle g1, Oracle c5 lost=1"


# --- Arrow


@rule("BR-F19", "BR-F20", "BR-F22", "BR-R24")
def test_an_arrow_hits_in_the_archers_column_ahead_or_back() -> None:
    s = scene("forest", "rock", south="Archer c4, Wolf a1", north="Stone c8, Golem c1, Ruby d6, Rock a5")
    assert [text for text in s.legal if text.startswith("arrow")] == ["arrow c4 f", "arrow c4 b"]
    s.do("arrow c4 f").saved()
    assert s.north == "Golem c1, Rock a5, Ruby d6, Stone c8 lost=2"
    assert (s.card("Arrow"), s.left, s.asked) == ("used", (2, 2), "south")
    assert s.refused("arrow c4 b", "arrow c4 f")
    s.end(2).do("arrow c4 b")
    assert s.north == "Golem c1 lost=1, Rock a5, Ruby d6, Stone c8 lost=2"


@rule("BR-F20", "BR-R02")
def test_in_the_north_ahead_is_down() -> None:
    s = scene("rock", "forest", south="Stone c2, Golem c8", north="Archer c6", mover="north")
    assert s.do("arrow c6 f").south == "Stone c2 lost=2, Golem c8"


@rule("BR-F21", "BR-R24")
def test_the_first_troop_is_hit_friend_or_enemy() -> None:
    s = scene("forest", "rock", south="Archer c2, Wolf c3, Treant a1", north="Stone c4").do("arrow c2 f")
    assert (s.south, s.north) == ("Treant a1, Archer c2", "Stone c4")
    s = scene("forest", "rock", south="Archer c2, Archer c4, Treant a1", north="Stone c6").do("arrow c4 f")
    assert (s.south, s.north) == ("Treant a1, Archer c2, Archer c4", "Stone c6 lost=2")
    s = scene("forest", "rock", south="Archer c2, Archer c4, Treant a1", north="Stone c6").do("arrow c4 b")
    assert s.south == "Treant a1, Archer c4"


@rule("BR-F22", "BR-D04", "BR-R08")
@pytest.mark.parametrize(
    ("nation", "target", "left"),
    [("rock", "Stone", 1), ("rock", "Golem", 2), ("water", "Turtle", 4), ("forest", "Treant", 3)],
)
def test_an_arrow_takes_two_less_the_helmet(nation: str, target: str, left: int) -> None:
    s = scene("forest", nation, south="Archer c2", north=f"{target} c6").do("arrow c2 f")
    assert s.troop("c6").power == left


@rule("BR-F22", "BR-N11")
def test_an_arrow_sets_off_a_blaze_and_kills_no_one_behind() -> None:
    s = scene("forest", "fire", south="Archer c2, Treant b5", north="Blaze c5, Herald c6, Bomb'O d5")
    s.do("arrow c2 f")
    assert (s.south, s.north) == ("Archer c2, Treant b5 lost=1", "Bomb'O d5, Herald c6 lost=1")


# --- Gust


@rule("BR-F23", "BR-R40")
def test_gust_pushes_an_enemy_one_tile_away_from_forest() -> None:
    s = scene("forest", "rock", south="Druid d1", north="Golem e6, Stone b3, Ruby d8").do("gust e6").saved()
    assert (s.north, s.left, s.card("Gust")) == ("Stone b3, Golem e7, Ruby d8", (2, 2), "used")
    assert s.story()[1] == "Seat 1's Golem is pushed from e6 to e7."
    assert s.refused("gust b3", "gust e7")
    s = scene("rock", "forest", south="Golem e3", north="Druid d8", mover="north").do("gust e3")
    assert s.south == "Golem e2"


@rule("BR-F23", "BR-F26")
def test_only_enemies_are_pushed_and_not_beyond_the_edge() -> None:
    s = scene("forest", "rock", south="Druid d1, Wolf c4", north="Golem e8, Stone e7, Ruby a7")
    assert [text for text in s.legal if text.startswith("gust")] == ["gust a7"]
    assert s.refused("gust c4", "gust e8", "gust e7", "gust d1", "gust d4")


@rule("BR-F26", "BR-R40", "BR-N19")
def test_not_onto_what_blocks_nor_the_immobile_or_held() -> None:
    s = scene("forest", "rock", south="Druid d1", north="Golem e4, Stone c4, Ruby a4 held, Rock b4",
              wall="e5", trees="c5")  # fmt: skip
    assert [text for text in s.legal if text.startswith("gust")] == ["gust b4"]
    s = scene(
        "forest", "water", south="Druid d1", north="Coral c4, Snare Coral d4, Razor Coral e4, Oracle g4"
    )
    assert [text for text in s.legal if text.startswith("gust")] == ["gust g4"]


@rule("BR-F24", "BR-R36", "BR-D06")
def test_onto_a_trap_a_river_a_bomb_or_a_coral_snare() -> None:
    s = scene("forest", "rock", south="Druid d1", north="Stone c4", trap="snare c5").do("gust c4").saved()
    assert (s.north, s.asked) == ("Stone c5 lost=1 held", "south")
    s = scene("forest", "water", south="Druid d1", north="Turtle c4", river="c5 e").do("gust c4")
    assert s.north == "Turtle e5"
    s = scene("forest", "fire", south="Druid d1", north="Herald c4", bomb="c5").do("gust c4")
    assert [(bomb.tile, bomb.stuck) for bomb in s.seen_by("").bombs] == [("c5", False)]
    s = scene("forest", "water", south="Druid d1", north="Turtle c4", snare="c5").do("gust c4")
    assert s.north == "Turtle c5"


@rule("BR-F25", "BR-R11", "BR-R40", "BR-R12")
@pytest.mark.parametrize(
    ("defender", "enemy", "south", "north"),
    [
        ("Wolf e5", "Stone e4", "Druid d1", "Stone e5 lost=2, Rock a8"),
        ("Treant e5 lost=1", "Golem e4", "Druid d1, Treant e5 lost=3", "Golem e4 lost=2, Rock a8"),
        ("Treant e5", "Stone e4", "Druid d1, Treant e5 lost=2", "Rock a8"),
        ("Wolf e5", "Ruby e4", "Druid d1", "Rock a8"),
    ],
)
def test_into_a_forest_troop_it_attacks(defender: str, enemy: str, south: str, north: str) -> None:
    s = scene("forest", "rock", south=f"Druid d1, {defender}", north=f"{enemy}, Rock a8").do("gust e4")
    assert (s.south, s.north, s.asked, s.left) == (south, north, "south", (2, 2))
    assert s.facts_of("fought")[0]["seat"] == s.seat("north")


@rule("BR-R40", "BR-R52", "BR-I25")
def test_the_pushed_troop_crosses_firewalls_of_its_enemy_only() -> None:
    s = scene("forest", "fire", south="Druid d1", north="Herald c4", firewall="h:c4").do("gust c4")
    assert s.north == "Herald c5"


def test_gust_into_the_own_ambush_and_onto_a_trapped_defender() -> None:
    """A combat first, then the trap below the fallen defender."""
    s = scene("forest", "rock", south="Druid d1, Archer c5", north="Stone c4", trap="leaves c5").do("gust c4")
    assert (s.south, s.north, s.seen_by("").traps) == ("Druid d1", "Stone c5 lost=1", ())
