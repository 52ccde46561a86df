"""Rulings about steps and traps: BR-R08, BR-R12 to BR-R18, BR-R22."""

import pytest

from tests.games.break_.scene import scene
from tests.tracing import rule


@rule("BR-R12", "BR-R52")
def test_the_way_back_leads_through_no_firewall() -> None:
    s = scene("rock", "fire", south="Golem c3 lost=1, Ruby a1", north="Herald c4 lost=1", firewall="h:c3")
    s.do("c3xc4")
    assert (s.south, s.north) == ("Ruby a1, Golem c3 lost=2", "Herald c4 lost=2")
    assert s.kinds.count("burned") == 1


@rule("BR-R12", "BR-R55")
def test_one_that_goes_back_to_a_river_tile_is_not_carried() -> None:
    s = scene("water", "forest", south="Turtle d4 lost=1", north="Treant c4", river="c4 n", mover="north")
    s.do("c4xd4")
    assert (s.south, s.north) == ("Turtle d4 lost=4", "Treant c4 lost=3")


@rule("BR-R13", "BR-I26")
def test_the_firewall_comes_before_the_combat() -> None:
    s = scene("rock", "fire", south="Ruby c3, Golem a1", north="Salamander c4, Bomb'O g8", firewall="h:c3")
    s.do("c3xc4")
    assert (s.south, s.north) == ("Golem a1", "Salamander c4 lost=1, Bomb'O g8")
    s = scene("rock", "fire", south="Ruby c3 lost=1, Golem a1", north="Herald c4", firewall="h:c3").do(
        "c3xc4"
    )
    assert (s.south, s.north) == ("Golem a1", "Herald c4")
    assert "fought" not in s.kinds
    assert s.facts_of("fell")[0]["tile"] == "c3"


@rule("BR-R13", "BR-R22")
def test_the_explosion_of_the_combat_hits_the_attacker_on_its_new_tile() -> None:
    s = scene("rock", "fire", south="Golem c3, Stone b3, Stone d4", north="Blaze c4, Bomb'O g8").do("c3xc4")
    assert s.south == "Stone b3, Golem c4 lost=1, Stone d4 lost=1"
    s = scene("rock", "fire", south="Ruby c3, Stone b3", north="Blaze c4, Bomb'O g8").do("c3xc4")
    assert s.south == "Stone b3"
    assert [kind for kind in s.kinds if kind in ("fought", "fell", "moved", "exploded")] == [
        "fought", "fell", "moved", "exploded", "fell",
    ]  # fmt: skip


@rule("BR-R13", "BR-I05")
@pytest.mark.parametrize("name", ["Wolf", "Treant"])
def test_the_bomb_sticks_after_the_explosions_to_whom_they_leave_alive(name: str) -> None:
    s = scene(
        "fire", "forest", south="Blaze c4, Bomb'O a1", north=f"{name} c5, Archer g8", bomb="c4", mover="north"
    )
    s.do("c5xc4")
    stuck = [troop.name for troop in s.seen_by("").troops if troop.bomb]
    assert stuck == ([] if name == "Wolf" else ["Treant"])
    assert [(one.tile, one.stuck) for one in s.seen_by("").bombs] == [("c4", name == "Treant")]
    assert ("bomb_stuck" in s.kinds) == (name == "Treant")


@rule("BR-R13", "BR-R56")
def test_the_bomb_sticks_before_the_river_carries() -> None:
    s = scene("fire", "water", north="Turtle b4", south="Bomb'O a1", river="c4 n", bomb="c4", mover="north")
    s.do("b4-c4")
    assert s.north == "Turtle c6 bomb"


@rule("BR-R56", "BR-R52", "BR-I04")
def test_on_the_way_a_bomb_sticks_and_a_firewall_burns() -> None:
    s = scene("fire", "water", north="Turtle b4", south="Bomb'O a1", river="c4 n", bomb="c5", mover="north")
    s.do("b4-c4")
    assert s.north == "Turtle c6 bomb"
    s = scene(
        "fire", "water", north="Turtle b4", south="Bomb'O a1", river="c4 n", firewall="h:c4", mover="north"
    )
    s.do("b4-c4")
    assert s.north == "Turtle c6 lost=1"
    s = scene(
        "fire",
        "water",
        north="Oracle b4 lost=2",
        south="Bomb'O a1",
        river="c4 n",
        firewall="h:c5",
        mover="north",
    )
    s.do("end; end; b4-c4")
    assert (s.north, s.won) == ("", "south by defeat")
    assert s.facts_of("fell")[0]["tile"] == "c5"


@rule("BR-R13", "BR-F05", "BR-F06")
def test_the_combat_comes_before_the_trap_and_the_trap_only_for_a_survivor() -> None:
    s = scene("rock", "forest", south="Stone c3", north="Wolf c4, Archer g8", trap="snare c4").do("c3xc4")
    assert s.south == ""
    assert [kind for kind in s.kinds if kind in ("fought", "sprung")] == ["fought", "sprung"]
    s = scene("rock", "forest", south="Rock c3, Ruby a1", north="Wolf c4, Archer g8", trap="snare c4").do(
        "c3xc4"
    )
    assert (s.south, s.north) == ("Ruby a1", "Archer g8")
    assert [(trap.tile, trap.open) for trap in s.seen_by("").traps] == [("c4", False)]


@rule("BR-R13", "BR-R55")
def test_the_combat_comes_before_the_river() -> None:
    s = scene("rock", "water", south="Golem b4", north="Seahorse c4, Oracle g8", river="c4 n").do("b4xc4")
    assert (s.south, s.north) == ("Golem c6 lost=1", "Oracle g8")
    s = scene("rock", "water", south="Golem b4", north="Turtle c4, Oracle g8", river="c4 n").do("b4xc4")
    assert s.north == "Turtle c4 lost=2, Oracle g8"


@rule("BR-R13")
def test_an_explosion_caused_by_a_trap_is_resolved_after_it() -> None:
    s = scene("fire", "forest", south="Blaze c3, Herald a1", north="Treant c5, Wolf d4", trap="snare c4").do(
        "c3-c4"
    )
    assert (s.south, s.north) == ("Herald a1", "Wolf d4 lost=1, Treant c5 lost=1")
    assert s.card("snare", "north") == "ready, used"


@rule("BR-R14")
def test_a_bounced_attacker_does_not_trigger_the_trap_under_the_defender() -> None:
    s = scene("rock", "forest", south="Golem c3", north="Treant c4 lost=1", trap="snare c4")
    s.do("c3xc4")
    assert (s.south, s.north) == ("Golem c3 lost=2", "Treant c4 lost=3")
    assert [trap.tile for trap in s.seen_by("").traps] == ["c4"]
    assert "sprung" not in s.kinds


@rule("BR-R15", "BR-F07")
@pytest.mark.parametrize(
    ("troop", "south", "rogue"),
    [
        ("Stone", "Ruby a1", "Rogue c4 lost=1"),
        ("Golem", "Ruby a1, Golem c4 lost=2", ""),
        ("Rock", "Ruby a1", "Rogue c4"),
        ("Golem lost=1", "Ruby a1", "Rogue c4 lost=1"),
        ("Golem lost=2", "Ruby a1", "Rogue c4"),
    ],
)
def test_an_ambush_strikes_for_two_and_then_they_fight(troop: str, south: str, rogue: str) -> None:
    name, *marks = troop.split()
    s = scene(
        "rock",
        "forest",
        south=" ".join([name, "c3", *marks]) + ", Ruby a1",
        north="Wolf g8",
        trap="ambush c4",
    )
    s.do("c3-c4")
    assert s.south == south
    assert s.north == ", ".join(filter(None, [rogue, "Wolf g8"]))
    assert s.seen_by("").traps == ()
    assert s.card("ambush", "north") == ""
    assert s.kinds.count("struck_first") == 1


@rule("BR-R16")
def test_an_ambush_in_its_owners_turn_has_one_early_strike_and_no_more() -> None:
    s = scene("forest", "rock", south="Druid d1", north="Golem c4, Ruby a8", trap="ambush c5").do("gust c4")
    assert (s.south, s.north) == ("Druid d1", "Golem c5 lost=2, Ruby a8")
    assert s.kinds.count("struck_first") == 1


@rule("BR-R17")
@pytest.mark.parametrize(
    ("rogue", "south", "north"),
    [("Rogue c3", "Wolf a1, Rogue c4", "Ruby g8"), ("Rogue c3 lost=1", "Wolf a1", "Ruby g8")],
)
def test_a_first_strike_is_as_strong_as_the_rogue_is_now(rogue: str, south: str, north: str) -> None:
    s = scene("forest", "rock", south=f"{rogue}, Wolf a1", north="Rock c4, Ruby g8").do("c3xc4")
    assert (s.south, s.north) == (south, north)


@rule("BR-R17")
def test_a_rogue_that_is_attacked_in_its_owners_turn_strikes_first_too() -> None:
    s = scene("forest", "rock", south="Druid d1, Rogue c5", north="Stone c4, Ruby a8").do("gust c4")
    assert (s.south, s.north) == ("Druid d1, Rogue c5 lost=1", "Ruby a8")
    assert [fact["troop"] for fact in s.facts_of("struck_first")] == ["Rogue"]
    s = scene("forest", "rock", south="Druid d1, Rogue c5", north="Rock c4, Ruby a8").do("gust c4")
    assert (s.south, s.north) == ("Druid d1, Rogue c5", "Ruby a8")


@rule("BR-R17")
def test_of_two_rogues_only_that_of_the_player_on_turn_strikes_first() -> None:
    s = scene("forest", "forest", south="Rogue c3, Wolf a1", north="Rogue c4, Wolf g8").do("c3xc4")
    assert (s.south, s.north) == ("Wolf a1, Rogue c4", "Wolf g8")
    s = scene("forest", "forest", south="Rogue c3, Wolf a1", north="Rogue c4, Wolf g8", mover="north")
    s.do("c4xc3")
    assert (s.south, s.north) == ("Wolf a1", "Rogue c3, Wolf g8")


@rule("BR-R22", "BR-R42")
def test_where_a_troop_falls() -> None:
    """In combat on the tile of the combat; at a Firewall where it stood; else where it stands."""
    s = scene("fire", "rock", south="Blaze c3, Herald a1", north="Golem c4, Ruby g8").do("c3xc4")
    assert s.facts_of("exploded") == [{"tile": "c4"}]
    s = scene("fire", "fire", south="Blaze c3, Herald a1", north="Bomb'O g8", firewall="north h:c3").do(
        "c3-c4"
    )
    assert s.facts_of("exploded") == [{"tile": "c3"}]
    s = scene("fire", "forest", south="Blaze c3, Herald a1", north="Wolf g8", trap="ambush c4").do("c3-c4")
    assert s.facts_of("exploded") == [{"tile": "c4"}]
    assert s.north == "Rogue c4 lost=1, Wolf g8"
    s = scene("rock", "fire", south="Rock c3 bomb lost=1, Golem a1", north="Herald c4, Bomb'O g8").do("c3xc4")
    assert [bomb.tile for bomb in s.seen_by("").bombs] == ["c4"]
    s = scene("rock", "fire", south="Rock c3 bomb lost=1, Golem a1", north="Bomb'O g8", firewall="h:c3").do(
        "c3-c4"
    )
    assert [bomb.tile for bomb in s.seen_by("").bombs] == ["c3"]
