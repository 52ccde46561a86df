"""Fire: Wildfire, Firewall and Kindle. BR-I19 to BR-I28, with BR-R48 and BR-R50 to BR-R52."""

from typing import Any

import pytest

from tests.games.break_.scene import scene
from tests.tracing import rule

# --- Wildfire


@rule("BR-I19", "BR-C09", "BR-R50")
def test_wildfire_moves_one_or_two_blazes_a_step_ahead() -> None:
    south = "Herald a1, Blaze b4, Blaze e4, Blaze g1"
    s = scene("fire", "rock", south=south).do("wildfire b4, e4").saved()
    assert (s.south, s.left) == ("Herald a1, Blaze g1, Blaze b5, Blaze e5", (2, 2))
    assert (s.card("Wildfire"), s.asked) == ("used", "south")
    assert (
        scene("fire", "rock", south=south).do("wildfire e4").south
        == "Herald a1, Blaze g1, Blaze b4, Blaze e5"
    )
    s = scene("fire", "rock", south=south)
    assert s.refused("wildfire b4, e4, g1", "wildfire", "wildfire b4, b4", "wildfire a1", "wildfire c4")
    s = scene("rock", "fire", north="Herald a8, Blaze b5", mover="north").do("wildfire b5")
    assert s.north == "Blaze b4, Herald a8"


@rule("BR-I19", "BR-R50")
def test_only_blazes_and_only_where_they_can_go() -> None:
    s = scene("fire", "rock", south="Herald a1, Blaze b8, Blaze c4, Salamander c5, Blaze d4, Blaze e4",
              wall="d5")  # fmt: skip
    assert s.refused("wildfire b8", "wildfire c4", "wildfire d4", "wildfire c5", "wildfire e4, c4")
    assert not s.refusal("wildfire e4")
    s = scene("fire", "forest", south="Herald a1, Blaze c4 held, Blaze e4")
    assert s.refused("wildfire c4", "wildfire e4, c4")


@rule("BR-I19", "BR-R50", "BR-R27")
def test_the_second_may_follow_into_the_tile_of_the_first() -> None:
    s = scene("fire", "rock", south="Herald a1, Blaze c4, Blaze c5")
    assert s.refused("wildfire c4", "wildfire c4, c5")
    assert s.do("wildfire c5, c4").south == "Herald a1, Blaze c5, Blaze c6"


@rule("BR-I20", "BR-R11", "BR-R60")
def test_into_an_enemy_it_fights() -> None:
    s = (
        scene("fire", "rock", south="Herald a1, Blaze d5", north="Stone d6, Golem c6")
        .do("wildfire d5")
        .saved()
    )
    assert (s.south, s.north) == ("Herald a1", "Golem c6 lost=1, Stone d6 lost=2")
    assert s.facts_of("fought")[0]["start"] == "d5"
    s = scene("fire", "water", south="Herald a1, Blaze d5", north="Coral d6, Turtle a8").do("wildfire d5")
    assert (s.south, s.north) == ("Herald a1, Blaze d6", "Turtle a8")


@rule("BR-R50", "BR-R72", "BR-R21")
def test_a_second_blaze_that_died_is_skipped() -> None:
    """The first falls on c6 by combat, and its explosion on it kills that on b6 before its step."""
    s = scene("fire", "forest", south="Herald a1, Blaze c5, Blaze b6", north="Treant c7, Wolf g8",
              trap="snare c6")  # fmt: skip
    s.do("wildfire c5, b6").saved()
    assert (s.south, s.north) == ("Herald a1", "Treant c7 lost=1, Wolf g8")
    assert len(s.facts_of("moved")) == 1
    s = scene(
        "forest", "fire", south="Treant c2, Wolf g1", north="Herald a8, Blaze c4, Blaze b3", trap="snare c3",
        mover="north",
    ).do("wildfire c4, b3")  # fmt: skip
    assert (s.south, s.north) == ("Wolf g1, Treant c2 lost=1", "Herald a8")


@rule("BR-R50", "BR-R78", "BR-F10")
def test_the_second_blaze_is_caught_too() -> None:
    """The first one springs Leaves; the second one a Snare, which kills it, and its explosion the first."""
    s = scene("fire", "forest", south="Herald a1, Blaze c4, Blaze d4", north="Treant d6, Wolf g8",
              trap="leaves c5, snare d5")  # fmt: skip
    s.do("wildfire c4, d4").saved()
    assert (s.south, s.north) == ("Herald a1", "Treant d6 lost=1, Wolf g8")
    assert [fact["tile"] for fact in s.facts_of("exploded")] == ["d5", "c5"]
    assert (s.card("snare", "north"), s.card("leaves", "north")) == ("ready, used", "ready, used")
    assert s.asked == "south"


@rule("BR-R50", "BR-R28", "BR-W25")
def test_the_second_blaze_is_held_by_the_snare_of_a_coral() -> None:
    s = scene("fire", "water", south="Herald a1, Blaze c4, Blaze c5", north="Snare Coral c6, Turtle a8")
    s.do("wildfire c5, c4").saved()
    assert (s.south, s.north) == ("Herald a1, Blaze c5, Blaze c6 held", "Turtle a8")
    s.end(2)
    assert s.refused("wildfire c6")
    assert s.refused("wildfire c5")


@rule("BR-R50", "BR-R78", "BR-R72")
def test_the_second_tile_that_an_ambush_closes_is_no_way_any_more() -> None:
    """The Rogue that strikes the first one down stands where the second would have gone."""
    s = scene("fire", "forest", south="Herald a1, Blaze c5, Blaze c4", north="Wolf g8", trap="ambush c6")
    s.do("wildfire c5, c4")
    assert (s.south, s.north) == ("Herald a1, Blaze c5", "Rogue c6 lost=1, Wolf g8")


@rule("BR-R50", "BR-R56", "BR-W10")
def test_a_river_takes_the_second_against_the_first() -> None:
    s = scene("fire", "water", south="Herald a1, Blaze b5, Blaze c5", north="Oracle e6, Oracle d7, Turtle a8",
              river="b6 e")  # fmt: skip
    s.do("wildfire b5, c5").saved()
    assert (s.south, s.north) == ("Herald a1", "Oracle e6 lost=1, Oracle d7 lost=1, Turtle a8")
    assert [fact["tile"] for fact in s.facts_of("exploded")] == ["d6", "c6"]


# --- Firewall


@rule("BR-I21", "BR-I22", "BR-I23", "BR-I24", "BR-R51")
def test_a_firewall_lies_on_two_neighbouring_segments_anywhere() -> None:
    s = scene("fire", "rock", south="Salamander c3")
    lines = s.choices("firewall")
    assert set(lines) == {
        f"{way}:{column}{row}" for way in "hv" for column in "abcdef" for row in range(1, 8)
    }
    assert s.refused("firewall c4", "firewall h:g1", "firewall v:a8", "firewall", "firewall x:c4")
    laid = s.do("firewall h:c4").saved().seen_by("").firewalls[0]
    assert (laid.line, laid.segments) == ("h:c4", (("c4", "c5"), ("d4", "d5")))
    assert (s.left, s.card("Firewall"), s.asked) == ((2, 2), "on the board", "south")
    s = scene("fire", "rock", south="Salamander c3").do("firewall v:c4")
    assert s.seen_by("").firewalls[0].segments == (("c4", "d4"), ("c5", "d5"))


@rule("BR-I21", "BR-R51")
def test_placed_or_taken_back_once_in_a_turn() -> None:
    s = scene("fire", "rock", south="Salamander c3").do("firewall h:c4")
    assert s.refused("unfirewall", "firewall h:c5")
    s.end()
    assert "unfirewall" not in s.verbs()
    s.end()
    assert s.refused("firewall h:c5")
    s.do("unfirewall").saved()
    assert (s.seen_by("").firewalls, s.card("Firewall"), s.left) == ((), "used", (2, 2))
    assert s.refused("firewall h:c5", "unfirewall")
    assert s.end(2).do("firewall v:a1").seen_by("").firewalls[0].line == "v:a1"


@rule("BR-I22", "BR-I23", "BR-D05", "BR-R30")
def test_it_may_lie_beside_anything_and_leaves_the_tiles_empty() -> None:
    s = scene("fire", "rock", south="Salamander c4, Herald c5", north="Golem d4", wall="d5").do(
        "firewall v:c4"
    )
    assert s.seen_by("").firewalls[0].line == "v:c4"
    s = scene("fire", "rock", south="Salamander a1", firewall="h:c4", mover="north")
    assert not s.refusal("wall c4")


@rule("BR-I25", "BR-R52", "BR-D04")
@pytest.mark.parametrize(
    ("text", "lost"),
    [("c4-c5", True), ("d4-d5", True), ("b4-b5", False), ("e4-e5", False), ("c4-d4", False), ("c5-c4", True),
     ("c5-c6", False), ("c4-c3", False)],
)  # fmt: skip
def test_who_crosses_one_of_its_two_segments_takes_one(text: str, lost: bool) -> None:
    tile, there = text.split("-")
    s = scene("rock", "fire", south=f"Golem {tile}", firewall="h:c4").do(text).saved()
    assert s.south == f"Golem {there}{' lost=1' if lost else ''}"
    assert s.kinds.count("burned") == lost


@rule("BR-I25", "BR-R52")
def test_a_vertical_one_burns_who_goes_across() -> None:
    for text, lost in (("c4-d4", 1), ("d5-c5", 1), ("c6-d6", 0), ("c3-d3", 0), ("c4-c5", 0), ("b4-c4", 0)):
        s = scene("rock", "fire", south=f"Stone {text[:2]}", firewall="v:c4").do(text)
        assert s.troop(text[3:]).power == 3 - lost


@rule("BR-I25", "BR-R52")
def test_friends_of_the_fire_pass_and_of_two_fires_each_burns_the_other() -> None:
    s = scene("fire", "rock", south="Salamander c4, Blaze d4, Herald a1", firewall="h:c4").do(
        "c4-c5; wildfire d4"
    )
    assert s.south == "Herald a1, Salamander c5, Blaze d5"
    s = scene("fire", "fire", south="Salamander c4", north="Salamander d5", firewall="h:c4, north h:b4")
    assert s.do("c4-c5").south == "Salamander c5 lost=1"
    assert s.do("end; d5-d4").north == "Salamander d4 lost=1"


@rule("BR-R52", "BR-I25", "BR-R56")
def test_currents_and_pushes_lead_through_it() -> None:
    water: dict[str, Any] = {"south": "Oracle b4, Turtle g1", "north": "Bomb'O a8", "river": "c4 n"}
    s = scene("water", "fire", **water, firewall="h:b4").do("b4-c4")
    assert s.south == "Turtle g1, Oracle c6 lost=1"
    s = scene("water", "fire", **water, firewall="h:c5").do("b4-c4")
    assert s.south == "Turtle g1, Oracle c6 lost=1"
    s = scene("water", "fire", **water, firewall="h:c6").do("b4-c4")
    assert s.south == "Turtle g1, Oracle c6"
    s = scene("water", "fire", south="Oracle a1, Seahorse c6", river="c3 n", firewall="h:c6").do("wave")
    assert s.south == "Oracle a1, Seahorse c7 lost=1"
    s = scene("water", "fire", south="Oracle a1, Seahorse c6", firewall="h:c6").do("whirl c7: c6")
    assert s.south == "Oracle a1, Seahorse c7 lost=1"


@rule("BR-R52", "BR-R56")
def test_one_that_dies_at_it_in_the_current_goes_no_further() -> None:
    s = scene("water", "fire", south="Oracle b4 lost=2, Turtle g1", north="Bomb'O c6", river="c4 n",
              firewall="h:c4").do("b4-c4")  # fmt: skip
    assert (s.south, s.north) == ("Turtle g1", "Bomb'O c6")
    assert s.facts_of("fell")[0]["tile"] == "c4"


@rule("BR-I26", "BR-R13")
def test_its_damage_comes_before_the_combat() -> None:
    s = scene("rock", "fire", south="Ruby c4 lost=1, Golem a1", north="Herald c5 lost=1", firewall="h:c4").do(
        "c4xc5"
    )
    assert (s.south, s.north, "fought" in s.kinds, s.left) == ("Golem a1", "Herald c5 lost=1", False, (1, 2))
    s = scene(
        "rock", "fire", south="Stone c4, Golem a1", north="Herald c5 lost=1, Bomb'O a8", firewall="h:c4"
    )
    s.do("c4xc5")
    assert (s.south, s.facts_of("fought")[0]["deals"]) == ("Golem a1, Stone c5 lost=2", 2)


# --- Kindle


@rule("BR-I27", "BR-I28", "BR-R48")
def test_kindle_takes_one_from_an_own_troop_and_brings_a_blaze() -> None:
    s = scene("fire", "rock", south="Herald d3, Salamander c3", north="Golem g8").do("kindle d3 > e4").saved()
    assert (s.south, s.left, s.reserve()) == (
        "Salamander c3, Herald d3 lost=1, Blaze e4",
        (2, 2),
        {"Blaze": 3},
    )
    assert (s.card("Kindle"), s.asked) == ("used", "south")
    assert s.facts_of("hurt")[0]["cause"] == "thorns"
    assert s.refused("kindle c3 > a4")


@rule("BR-I27")
def test_of_own_troops_only() -> None:
    s = scene("fire", "rock", south="Herald d3, Salamander c3", north="Golem g8")
    assert s.refused("kindle g8 > e4", "kindle e4 > e4", "kindle d3", "kindle d3 >", "kindle d3, c3 > e4")


@rule("BR-I28", "BR-D05")
def test_on_an_empty_tile_of_the_own_side() -> None:
    s = scene("fire", "rock", south="Herald d3, Salamander c3", north="Golem e4", wall="f4")
    assert s.refused(
        "kindle d3 > d5", "kindle d3 > d3", "kindle d3 > e4", "kindle d3 > f4", "kindle d3 > a4, b4"
    )
    assert len(s.choices("kindle", "d3")) == 28 - 4
    s = scene("rock", "fire", north="Herald d8", mover="north")
    assert s.refused("kindle d8 > d4")
    assert not s.refusal("kindle d8 > d5")


@rule("BR-R48", "BR-I27", "BR-N11")
def test_the_explosion_of_the_ally_comes_before_the_summon() -> None:
    s = scene("fire", "rock", south="Herald a1 lost=1, Blaze d4, Herald c4 lost=2",
              north="Ruby d5 lost=1, Golem g8", reserve="Blaze 1")  # fmt: skip
    assert {"d4", "c4"} <= set(s.choices("kindle", "d4"))
    assert "d4" not in s.choices("kindle", "a1")
    s.do("kindle d4 > c4").saved()
    assert (s.south, s.north, s.reserve()) == ("Herald a1 lost=1, Blaze c4", "Golem g8", {"Blaze": 0})
    assert [kind for kind in s.kinds if kind in ("exploded", "appeared")] == ["exploded", "appeared"]
