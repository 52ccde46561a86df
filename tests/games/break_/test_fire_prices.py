"""Fire: cards that cost troops: Pyre, Inferno, Scorch. BR-I08 to BR-I18, BR-I29, BR-R44 to BR-R47, BR-R49."""

import pytest

from tests.games.break_.scene import scene
from tests.tracing import rule

# --- Pyre


@rule("BR-I08", "BR-I10", "BR-R45")
def test_pyre_takes_two_and_brings_up_to_three_blazes() -> None:
    south = "Herald a1, Herald c1, Salamander e1, Bomb'O g1"
    for tiles, after in (("a4", ["a4"]), ("a4, g4", ["a4", "g4"]), ("b2, a4, g4", ["b2", "a4", "g4"])):
        s = scene("fire", "rock", south=south).do(f"pyre c1, e1 > {tiles}").saved()
        assert s.south == ", ".join(["Herald a1", "Bomb'O g1", *(f"Blaze {tile}" for tile in after)])
        assert (s.reserve()["Blaze"], s.card("Pyre"), s.left) == (4 - len(after), "used", (2, 2))
        assert s.asked == "south"
        assert all(troop.power == 1 for troop in s.seen_by("").troops if troop.name == "Blaze")
    s = scene("fire", "rock", south=south)
    assert s.refused("pyre c1, e1", "pyre c1, e1 >", "pyre c1, e1 > a4, b4, c4, d4", "pyre c1, e1 > a4, a4")


@rule("BR-I08", "BR-C10", "BR-R44")
def test_exactly_two_own_troops() -> None:
    s = scene("fire", "rock", south="Herald a1, Herald c1, Salamander e1", north="Golem d6")
    assert s.refused("pyre a1 > a4", "pyre a1, c1, e1 > a4", "pyre a1, a1 > a4", "pyre a1, d6 > a4")
    assert s.refused("pyre a1, b1 > a4")
    assert not s.refusal("pyre a1, c1 > a4")


@rule("BR-I09", "BR-R26", "BR-R20")
def test_the_caster_may_be_among_them_and_an_empty_side_has_not_lost_before_the_blazes() -> None:
    s = scene("fire", "rock", south="Herald a1, Herald c1").do("pyre a1, c1 > a1").saved()
    assert (s.south, s.won, s.asked) == ("Blaze a1", "", "south")
    assert "pyre" not in s.verbs()
    assert "scorch" not in s.verbs()


@rule("BR-I10")
@pytest.mark.parametrize("side", ["south", "north"])
def test_on_the_own_four_rows(side: str) -> None:
    if side == "south":
        s = scene("fire", "rock", south="Herald a1, Herald c1, Bomb'O d4", north="Golem d3")
        tiles = s.choices("pyre", "a1, c1")
        assert tiles[0] == "a1"
        assert set(tiles) == {f"{column}{row}" for column in "abcdefg" for row in range(1, 5)} - {"d3", "d4"}
        assert s.refused("pyre a1, c1 > a5", "pyre a1, c1 > d4", "pyre a1, c1 > d3", "pyre a1, c1 > d8")
    else:
        s = scene("rock", "fire", north="Herald a8, Herald c8, Bomb'O d5", mover="north")
        assert set(s.choices("pyre", "a8, c8")) == {
            f"{column}{row}" for column in "abcdefg" for row in range(5, 9)
        } - {"d5"}


@rule("BR-I10", "BR-D05", "BR-R45", "BR-R49")
def test_the_tiles_must_be_empty_when_the_blazes_come() -> None:
    s = scene("fire", "forest", south="Herald a1, Herald c1, Blaze e4", north="Wolf e3, Wolf d4 lost=1",
              trap="snare b4", trees="c4")  # fmt: skip
    assert s.refused("pyre a1, c1 > b4", "pyre a1, c1 > c4", "pyre a1, c1 > d4", "pyre a1, c1 > e4")
    assert {"e4", "d4"} <= set(s.choices("pyre", "a1, e4"))
    assert "e3" not in s.choices("pyre", "a1, e4")
    s.do("pyre a1, e4 > a1, d4, e4").saved()
    assert (s.south, s.north) == ("Blaze a1, Herald c1, Blaze d4, Blaze e4", "Wolf e3 lost=1")
    s = scene("fire", "water", south="Herald a1, Herald c1, Bomb'O d1", river="a4 e", snare="d4", bomb="e4")
    assert s.refused(*(f"pyre a1, c1 > {tile}" for tile in ("a4", "b4", "d4", "e4")))


@rule("BR-I10", "BR-R42", "BR-R45")
def test_a_tile_where_a_carriers_bomb_will_lie_is_not_empty() -> None:
    s = scene("fire", "fire", south="Herald a1 bomb, Herald c1, Bomb'O g1")
    assert "a1" not in s.choices("pyre", "a1, c1")
    assert "a1" not in s.choices("pyre", "c1, g1")
    assert "c1" in s.choices("pyre", "a1, c1")


@rule("BR-I11", "BR-I12", "BR-I13", "BR-R44", "BR-N11")
def test_sacrificed_blazes_explode_when_all_have_been_paid() -> None:
    s = scene("fire", "rock", south="Herald a1, Blaze c4, Blaze d4, Herald b4, Bomb'O d3",
              north="Golem c5, Stone d5, Rock e4").do("pyre c4, d4 > g4").saved()  # fmt: skip
    assert s.south == "Herald a1, Bomb'O d3, Herald b4 lost=1, Blaze g4"
    assert s.north == "Rock e4 lost=1, Golem c5 lost=1, Stone d5 lost=1"
    assert s.kinds[:5] == ["cast", "sacrificed", "sacrificed", "exploded", "exploded"]
    assert "hurt" not in s.kinds[:5]


@rule("BR-R49", "BR-I10")
def test_no_more_blazes_than_the_reserve_held_before_the_cast() -> None:
    s = scene("fire", "rock", south="Herald a1, Blaze b1, Blaze d1, Bomb'O g1", reserve="Blaze 2")
    assert s.refused("pyre b1, d1 > a4, b4, c4")
    s.do("pyre b1, d1 > a4, b4").saved()
    assert s.reserve() == {"Blaze": 0}
    s.end(2)
    assert not {"pyre", "kindle"} & s.verbs()
    assert s.refused("pyre a4, b4 > c4", "kindle a1 > c4")


@rule("BR-R49")
def test_a_fallen_blaze_is_out_for_good() -> None:
    s = scene("fire", "rock", south="Herald a1, Blaze c4, Bomb'O g1", north="Golem g8", reserve="Blaze 1")
    s.do("scorch c4 > g8; kindle g1 > c4")
    assert (s.reserve(), s.south) == ({"Blaze": 0}, "Herald a1, Bomb'O g1 lost=1, Blaze c4")


@rule("BR-I08", "BR-R77", "BR-R45")
def test_a_blaze_of_pyre_on_the_tile_of_a_sacrificed_one_is_a_new_troop() -> None:
    """It is not burned by the explosion that made room for it, and it can move at once."""
    s = scene("fire", "rock", south="Herald a1, Blaze c4, Blaze d4", north="Golem c5").do(
        "pyre c4, d4 > c4, d4"
    )
    assert (s.saved().south, s.north) == ("Herald a1, Blaze c4, Blaze d4", "Golem c5 lost=1")
    s.do("wildfire c4")
    assert (s.south, s.north) == ("Herald a1, Blaze d4", "Golem c5 lost=2")


# --- Inferno


@rule("BR-I14", "BR-I15", "BR-R46")
def test_inferno_burns_one_tile_less_than_it_takes_troops() -> None:
    south = "Herald a1, Blaze a3, Blaze g3, Salamander g1, Bomb'O d1"
    north = "Golem d6, Stone d7, Rock e7, Ruby f7"
    s = scene("fire", "rock", south=south, north=north).do("inferno a3, g3 > d6").saved()
    assert (s.north, s.card("Inferno"), s.left) == (
        "Golem d6 lost=1, Stone d7, Rock e7, Ruby f7",
        "used",
        (2, 2),
    )
    assert s.south == "Herald a1, Bomb'O d1, Salamander g1"
    s = scene("fire", "rock", south=south, north=north).do("inferno a3, g3, g1, a1 > d6, d7, e7")
    assert (s.north, s.south) == ("Golem d6 lost=1, Stone d7 lost=1, Rock e7 lost=1, Ruby f7", "Bomb'O d1")
    s = scene("fire", "rock", south=south, north=north)
    assert s.refused("inferno a1 > d6", "inferno a1 >", "inferno a3, g3 > d6, d7", "inferno a3, g3 >")
    assert s.refused("inferno a3, g3, g1 > d6", "inferno a3, d6 > d7", "inferno a3, a3 > d6")


@rule("BR-R46", "BR-R20")
def test_all_own_troops_may_be_given() -> None:
    s = scene("fire", "rock", south="Herald a1, Blaze c1", north="Ruby d6 lost=1")
    s.do("inferno a1, c1 > d6")
    assert s.won == "north by both defeated"
    s = scene("fire", "rock", south="Herald a1, Blaze c1", north="Ruby d6").do("inferno a1, c1 > d6")
    assert s.won == "north by defeat"


@rule("BR-I16")
def test_no_tile_twice() -> None:
    s = scene("fire", "rock", south="Herald a1, Blaze a3, Blaze g3, Bomb'O d1", north="Golem d6")
    assert s.refused("inferno a3, g3, d1 > d6, d6")
    assert s.do("inferno a3, g3, d1 > d6, d5").north == "Golem d6 lost=1"


@rule("BR-I17", "BR-D01")
def test_the_tiles_are_connected_and_not_by_corners() -> None:
    south = "Herald a1, Herald b1, Salamander a3, Salamander g3, Bomb'O d1"
    s = scene("fire", "rock", south=south)
    assert s.refused(
        "inferno a3, g3, d1 > d6, e7", "inferno a3, g3, d1 > d6, d8", "inferno a3, g3, d1 > g6, a7"
    )
    assert s.refused("inferno a3, g3, d1, b1 > d6, e7, e8")
    for tiles in ("d6, d7, e7", "d6, e7, d7", "d7, d6, e7", "d6, c6, e6", "c6, d6, d5"):
        assert not s.refusal(f"inferno a3, g3, d1, b1 > {tiles}")


@rule("BR-R46", "BR-D03")
def test_empty_blocked_and_obstructed_tiles_may_be_named() -> None:
    s = scene("fire", "rock", south="Herald a1, Salamander a3, Salamander g3, Bomb'O d1, Herald b1",
              north="Golem e6", wall="d6", bomb="d7").do("inferno a3, g3, d1, b1 > d7, d6, e6")  # fmt: skip
    assert (s.north, s.seen_by("").blocks[0].tile) == ("Golem e6 lost=1", "d6")
    assert s.seen_by("").bombs[0].tile == "d7"


@rule("BR-I18", "BR-R46", "BR-R44")
def test_its_damage_is_one_thorns_at_once_for_friend_and_enemy() -> None:
    s = scene("fire", "water",
              south="Herald a1 lost=1, Salamander a3, Salamander g3, Bomb'O c5, Herald d5 lost=2",
              north="Turtle e5, Oracle e6 lost=1").do("inferno a3, g3, a1 > d5, e5")  # fmt: skip
    assert (s.south, s.north) == ("Bomb'O c5", "Turtle e5 lost=1, Oracle e6 lost=1")


@rule("BR-R46", "BR-R21", "BR-I16")
def test_blazes_on_its_tiles_fall_together_and_explode_then() -> None:
    s = scene("fire", "fire", south="Herald a1, Herald c1, Salamander g1, Bomb'O d1",
              north="Blaze d6, Blaze d7, Herald e6, Bomb'O g8").do("inferno a1, c1, g1 > d6, d7")  # fmt: skip
    assert (s.south, s.north) == ("Bomb'O d1", "Herald e6 lost=1, Bomb'O g8")
    assert [fact["tile"] for fact in s.facts_of("exploded")] == ["d6", "d7"]


@rule("BR-R45", "BR-I13", "BR-R46")
def test_the_explosions_of_the_price_come_before_the_flames() -> None:
    """The Stone of 2 falls by explosion and flame, the Ruby of 1 by the explosion."""
    s = scene(
        "fire",
        "rock",
        south="Blaze d5, Blaze a1, Herald c1",
        north="Stone d6 lost=1, Ruby e5 lost=1, Golem g8",
    )
    s.do("inferno d5, a1 > d6")
    assert (s.south, s.north) == ("Herald c1", "Golem g8")
    falls = [kind for kind in s.kinds if kind in ("exploded", "fell", "sacrificed")]
    assert falls == ["sacrificed", "sacrificed", "exploded", "exploded", "fell", "fell"]
    s = scene("fire", "rock", south="Blaze d5, Herald a1, Herald c1", north="Stone d6 lost=2, Golem g8")
    s.do("inferno d5, a1, c1 > d5, d6").saved()
    assert (s.won, s.north) == ("north by defeat", "Golem g8")
    assert [fact["troop"] for fact in s.facts_of("hurt")] == ["Stone"]


# --- Scorch


@rule("BR-I29", "BR-R47", "BR-D04")
def test_scorch_takes_two_from_any_enemy_for_one_own_troop() -> None:
    s = scene("fire", "rock", south="Herald a1, Salamander c1", north="Golem d8, Stone a8", wall="d7")
    assert s.do("scorch c1 > d8").saved().north == "Stone a8, Golem d8 lost=2"
    assert (s.south, s.card("Scorch"), s.left, s.asked) == ("Herald a1", "used", (2, 2), "south")
    s = scene("fire", "rock", south="Herald a1, Salamander c1", north="Golem d8, Rock a8").do(
        "scorch a1 > a8"
    )
    assert (s.south, s.north) == ("Salamander c1", "Golem d8")


@rule("BR-I29", "BR-R47")
def test_one_price_and_one_enemy_each_must_be_named() -> None:
    s = scene("fire", "rock", south="Herald a1, Salamander c1", north="Golem d8")
    assert s.refused("scorch a1, c1 > d8", "scorch a1 > c1", "scorch d8 > d8", "scorch a1", "scorch > d8")
    assert s.refused("scorch a1 > d7", "scorch b1 > d8")


@rule("BR-R45", "BR-R72")
def test_the_target_of_scorch_may_fall_to_the_explosion_of_the_price() -> None:
    s = scene("fire", "rock", south="Herald a1, Blaze d5", north="Ruby d6 lost=1, Golem g8")
    s.do("scorch d5 > d6")
    assert (s.south, s.north) == ("Herald a1", "Golem g8")
    s = scene("fire", "rock", south="Herald a1, Blaze d5", north="Stone d6, Golem g8").do("scorch d5 > d6")
    assert s.north == "Golem g8"
    s = scene("fire", "forest", south="Herald a1, Blaze d5", north="Treant d6").do("scorch d5 > d6")
    assert s.north == "Treant d6 lost=3"
    assert [(one["cause"], one["amount"]) for one in s.facts_of("hurt")] == [("explosion", 1), ("thorns", 2)]


@rule("BR-I29", "BR-N11", "BR-R45")
def test_a_scorched_blaze_explodes() -> None:
    s = scene("fire", "fire", south="Herald a1, Salamander c1", north="Blaze d6, Herald d7, Bomb'O c6")
    s.do("scorch c1 > d6")
    assert (s.south, s.north) == ("Herald a1", "Bomb'O c6, Herald d7 lost=1")


@rule("BR-R44", "BR-R42", "BR-R38")
def test_a_held_troop_may_be_sacrificed() -> None:
    s = scene("fire", "water", south="Herald a1, Bomb'O d5 held", north="Turtle d6, Oracle a8")
    s.do("scorch d5 > d6")
    assert (s.south, s.north) == ("Herald a1", "Turtle d6 lost=2, Oracle a8")
    assert s.reserve("north")["Snare Coral"] == 1
    for text in ("pyre a1, d5 > a1", "inferno a1, d5 > d6"):
        s = scene("fire", "water", south="Herald a1, Bomb'O d5 held, Blaze g1", north="Turtle d6")
        assert s.do(text).reserve("north")["Snare Coral"] == 1
