"""Rulings about effects: explosions, casters, what can be cast, collisions, corals, pairs."""

from typing import Any

import pytest

from tests.games.break_.scene import scene
from tests.tracing import rule

# --- BR-R21: explosions in waves


@rule("BR-R21")
def test_explosions_of_a_wave_hit_all_at_once() -> None:
    """The Ruby of 2 on d4 lies between both; the Stone on b4 next to one; nothing is told in between."""
    s = scene("fire", "rock", south="Herald a1, Blaze c4, Blaze e4", north="Ruby d4, Stone b4, Golem d5")
    s.do("pyre c4, e4 > c4")
    assert (s.south, s.north) == ("Herald a1, Blaze c4", "Stone b4 lost=1, Golem d5")
    assert [fact["amount"] for fact in s.facts_of("hurt") if fact["troop"] == "Ruby"] == [2]
    assert s.kinds.count("exploded") == 2


@rule("BR-R21", "BR-I13")
def test_a_wave_kills_the_blazes_that_make_the_next() -> None:
    s = scene(
        "fire", "rock", south="Herald a1, Blaze c4, Blaze c5, Blaze c6", north="Stone c7, Golem d6, Ruby d4"
    )
    s.do("scorch c4 > c7")
    assert (s.south, s.north) == ("Herald a1", "Ruby d4 lost=1, Golem d6 lost=1")
    assert [fact["tile"] for fact in s.facts_of("exploded")] == ["c4", "c5", "c6"]


@rule("BR-R21")
def test_walls_trees_and_firewalls_stop_no_explosion() -> None:
    s = scene(
        "fire",
        "fire",
        south="Herald a1, Blaze c4",
        north="Herald c5, Bomb'O g8 lost=1",
        firewall="h:c4, north v:b4",
    )
    s.do("scorch c4 > g8")
    assert s.north == "Herald c5 lost=1"
    s = scene("rock", "forest", south="Ruby d2, Stone e5", north="Wolf d5, Treant c5", wall="d4", trees="d6")
    assert s.refused("bolt d2 f")


# --- BR-R26, BR-R27: casters, and cards without an effect


@rule("BR-R26")
def test_the_caster_is_named_where_its_place_matters() -> None:
    s = scene("rock", "forest", south="Stone b2, Stone e2, Rock b3, Rock e3, Ruby d1", north="Wolf d6")
    assert {"hurl b2", "hurl e2", "bolt d1 f"} <= set(s.legal)
    s = scene("forest", "rock", south="Archer b2, Archer e2", north="Stone b6, Stone e6")
    assert {"arrow b2 f", "arrow e2 f"} <= set(s.legal)


@rule("BR-R26", "BR-I09")
def test_a_card_resolves_though_its_caster_dies_on_the_way() -> None:
    s = scene("fire", "rock", south="Herald a1 lost=1, Herald c1 lost=1", north="Golem g8").do(
        "pyre a1, c1 > a1, d4, g1"
    )
    assert s.south == "Blaze a1, Blaze g1, Blaze d4"
    s = scene("fire", "rock", south="Herald a1 lost=2, Bomb'O c1", north="Golem g8").do("kindle a1 > a1")
    assert s.south == "Blaze a1, Bomb'O c1"
    s = scene("fire", "rock", south="Herald a1 lost=1, Bomb'O c1", north="Golem g8").do("scorch a1 > g8")
    assert (s.south, s.north) == ("Bomb'O c1", "Golem g8 lost=2")
    s = scene("rock", "rock", south="Ruby d1 lost=1, Golem g1", north="Stone d2, Stone g8").do("bolt d1 f")
    assert (s.south, s.north) == ("Golem g1", "Stone d2 lost=1, Stone g8")


@rule("BR-R26", "BR-R37")
def test_a_held_troop_casts() -> None:
    s = scene("rock", "forest", south="Ruby d2 held, Stone b2 held, Rock b3", north="Wolf d6")
    assert {"bolt d2 f", "hurl b2"} <= set(s.legal)
    s = scene("forest", "forest", south="Archer b2 held", north="Wolf b6")
    assert "arrow b2 f" in s.legal
    s = scene("fire", "forest", south="Bomb'O d3 held")
    assert "bomb" in s.legal


@rule("BR-R27")
@pytest.mark.parametrize(
    ("verb", "nations", "south", "north", "setting"),
    [
        ("hurl", "rock forest", "Stone b2, Rock b1, Rock a2", "Wolf g8", {}),
        ("hurl", "rock forest", "Stone b2, Rock b3, Ruby b5", "Wolf g8", {}),
        ("hurl", "rock forest", "Stone b2, Rock b3 held", "Wolf g8", {}),
        ("hurl", "rock forest", "Stone b2, Golem b3", "Wolf g8", {}),
        ("hurl", "rock forest", "Stone b6, Rock b7", "Wolf g8", {}),
        ("hurl", "rock forest", "Stone b8, Rock a8", "Wolf g8", {}),
        ("bolt", "rock forest", "Ruby d2", "Wolf g8", {}),
        ("bolt", "rock forest", "Ruby d2", "Wolf d6", {"trees": "d4"}),
        ("unwall", "rock rock", "Golem c3", "Golem g8", {"wall": "north c4"}),
        ("tree", "forest rock", "Wolf a1", "Stone a2, Stone b1", {}),
        ("trap", "forest water", "Wolf a1 held", "Turtle g8", {}),
        ("trap", "forest rock", "Wolf a1", "Stone g8", {"used": "ambush, snare, snare, leaves, leaves"}),
        ("trap", "forest rock", "Wolf a1", "Stone g8", {"trap": "leaves a1"}),
        ("jump", "forest rock", "Wolf a1", "Stone g8", {"trap": "ambush a1"}),
        ("jump", "forest rock", "Wolf a1", "Stone g8", {"trap": "snare c4, leaves c5"}),
        ("untree", "forest rock", "Wolf a1", "Stone g8", {}),
        ("arrow", "forest rock", "Archer b2", "Stone g8", {}),
        ("gust", "forest rock", "Druid d2", "Stone g8", {}),
        ("gust", "forest rock", "Druid d2", "Stone c3, Ruby c4, Golem c5, Golem c6, Rock c7, Rock c8", {}),
        ("gust", "forest water", "Druid d2", "Coral c3", {}),
        ("bomb", "fire rock", "Bomb'O d6", "Stone g8", {}),
        ("bomb", "fire rock", "Bomb'O d3", "Stone g8", {"wall": "d6"}),
        ("bomb", "fire rock", "Herald d3", "Stone g8", {}),
        ("pyre", "fire rock", "Herald a1, Blaze b1", "Stone g8", {"reserve": "Blaze 0"}),
        ("pyre", "fire rock", "Herald a1", "Stone g8", {}),
        ("inferno", "fire rock", "Herald a1", "Stone g8", {}),
        ("wildfire", "fire rock", "Herald a1", "Stone g8", {}),
        ("wildfire", "fire rock", "Herald a2, Blaze a1, Blaze g8", "Stone f8", {}),
        ("wildfire", "fire forest", "Herald a2, Blaze c1 held", "Wolf f8", {}),
        ("unfirewall", "fire rock", "Herald a1", "Stone g8", {}),
        ("kindle", "fire rock", "Herald a1", "Stone g8", {"reserve": "Blaze 0"}),
        ("grow", "water rock", "Oracle a1", "Stone g8", {}),
        ("wave", "water rock", "Oracle a1", "Stone c7", {}),
        ("wave", "water rock", "Oracle a1", "Stone c3", {"river": "c4 n"}),
        ("wave", "water water", "Oracle a1", "Oracle c7", {"river": "north c4 n"}),
        ("whirl", "water water", "Coral a1, Oracle d2 held", "Coral g8", {}),
        ("free", "rock forest", "Golem c3", "Wolf g8", {}),
    ],
)  # fmt: skip
def test_a_card_that_could_change_nothing_is_not_offered(
    verb: str, nations: str, south: str, north: str, setting: dict[str, Any]
) -> None:
    """Beside each there is a case in which it is: see the chapters of the nations."""
    first, second = nations.split()
    s = scene(first, second, south=south, north=north, **setting)
    assert verb not in s.verbs()


@rule("BR-R27")
def test_optional_parts_may_be_declined() -> None:
    s = scene("fire", "rock", south="Herald a1, Blaze b1, Blaze d2, Blaze e2", north="Golem g8")
    assert not s.refusal("wildfire d2")
    assert not s.refusal("pyre a1, b1 > a4")
    s = scene("water", "rock", south="Oracle a1, Seahorse d4", north="Golem d6")
    assert not s.refusal("whirl d5: d4")
    assert s.refused("whirl d5:", "whirl d5: d4, d6, d4")


# --- BR-R60, BR-R62: collisions and corals


@rule("BR-R60")
def test_river_wave_and_whirlpool_start_no_combat() -> None:
    s = scene("water", "rock", south="Oracle a1", north="Stone b4, Golem c6", river="c4 n", mover="north")
    s.do("b4-c4")
    assert (s.north, "fought" in s.kinds) == ("Stone c5, Golem c6 lost=1", False)
    s = scene("water", "rock", south="Oracle a1, Turtle c7", north="Stone c6", river="c4 n").do("wave")
    assert (s.south, s.north) == ("Oracle a1, Turtle c8", "Stone c7")
    s = scene("water", "rock", south="Oracle a1, Seahorse d4", north="Stone d6").do("whirl d5: d6, d4")
    assert (s.south, s.north) == ("Oracle a1, Seahorse d4", "Stone d5 lost=1")
    assert "fought" not in s.kinds


@rule("BR-R60")
def test_gust_wildfire_and_hurl_start_a_combat() -> None:
    cases = [
        scene("forest", "rock", south="Druid d1, Treant c5", north="Stone c4").do("gust c4"),
        scene("fire", "rock", south="Herald a1, Blaze c4", north="Stone c5").do("wildfire c4"),
        scene("rock", "rock", south="Stone c2, Rock c3", north="Stone c5").do("hurl c2"),
    ]
    assert [s.kinds.count("fought") for s in cases] == [1, 1, 1]


BREAKS = {
    "arrow": ("forest", "Archer c7", "arrow c7 f", "Archer c7"),
    "bolt": ("rock", "Ruby c7", "bolt c7 f", "Ruby c7"),
    "attack": ("rock", "Stone c4", "c4xc3", "Stone c3 held"),
    "explosion": ("fire", "Herald g8, Blaze c4", "scorch c4 > a1", "Herald g8"),
    "scorch": ("fire", "Herald g8, Salamander c4", "scorch c4 > c3", "Herald g8"),
    "inferno": ("fire", "Herald g8, Salamander c4, Salamander d4", "inferno c4, d4 > c3", "Herald g8"),
    "wildfire": ("fire", "Herald g8, Blaze c4", "wildfire c4", "Blaze c3 held, Herald g8"),
}


@rule("BR-R62", "BR-W24", "BR-W25", "BR-W27")
@pytest.mark.parametrize("way", BREAKS)
def test_any_damage_breaks_a_snare_coral(way: str) -> None:
    nation, north, text, after = BREAKS[way]
    s = scene("water", nation, south="Snare Coral c3, Oracle a1, Turtle g1", north=north, mover="north")
    s.do(text)
    assert "Snare Coral" not in s.south
    assert s.north == after
    lying = [trap.tile for trap in s.seen_by("").traps]
    assert lying == ([] if "held" in after else ["c3"])
    assert s.reserve("south").get("Snare Coral", 0) == 0


@rule("BR-R62", "BR-N18")
def test_a_blow_of_nothing_does_not_break_it() -> None:
    s = scene(
        "water", "forest", south="Snare Coral c3, Oracle a1", north="Druid c4 lost=1, Wolf g8", mover="north"
    )
    s.do("c4xc3")
    assert (s.south, s.north) == ("Oracle a1, Snare Coral c3", "Druid c4 lost=1, Wolf g8")


@rule("BR-R62", "BR-W11", "BR-W10")
def test_an_enemy_that_breaks_it_by_a_collision_moves_in_and_is_held() -> None:
    s = scene(
        "water", "rock", south="Snare Coral c6, Oracle a1", north="Stone b4", river="c4 n", mover="north"
    )
    s.do("b4-c4")
    assert (s.south, s.north) == ("Oracle a1", "Stone c6 held")
    s = scene("water", "rock", south="Snare Coral c6, Oracle b4", north="Stone g8", river="c4 n").do("b4-c4")
    assert s.south == "Oracle c6"
    assert [trap.tile for trap in s.seen_by("").traps] == ["c6"]


@rule("BR-R62", "BR-R20", "BR-R19")
def test_a_broken_snare_coral_counts_as_killed() -> None:
    s = scene("water", "forest", south="Snare Coral c3", north="Archer c7", mover="north").do("arrow c7 f")
    assert s.won == "north by defeat"
