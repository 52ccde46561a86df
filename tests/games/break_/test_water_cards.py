"""Water: Grow Coral, Wave and Whirlpool. BR-W01 to BR-W04 and BR-W15 to BR-W23, with BR-R58 and BR-R59."""

from typing import Any

import pytest

from tests.games.break_.scene import scene
from tests.tracing import rule

# --- Grow Coral


@rule("BR-W01", "BR-C09")
@pytest.mark.parametrize(
    ("word", "name"), [("basic", "Coral"), ("snare", "Snare Coral"), ("razor", "Razor Coral")]
)
def test_a_coral_of_choice_grows_from_the_reserve_at_full_power(word: str, name: str) -> None:
    s = scene("water", "rock", south="Coral c3, Oracle a1")
    before = s.reserve()
    assert before == {"Coral": 4, "Snare Coral": 1, "Razor Coral": 1}
    s.do(f"grow {word} c4").saved()
    assert (s.at("c4"), s.troop("c4").power, s.left, s.asked) == (name, 1, (2, 2), "south")
    assert s.reserve().get(name, 0) == before[name] - 1
    assert s.card("Grow Coral") == "used"
    assert s.refused("grow basic c2")


@rule("BR-W01", "BR-R27")
def test_only_kinds_that_are_in_reserve() -> None:
    s = scene("water", "rock", south="Coral c3, Snare Coral e3, Oracle a1")
    assert s.choices("grow") == ["basic", "razor"]
    assert s.refused("grow snare c4", "grow stone c4", "grow c4", "grow basic")
    corals = "Coral a3, Coral b3, Coral c3, Coral d3, Coral e3, Snare Coral f3, Razor Coral g3"
    s = scene("water", "rock", south=f"{corals}, Oracle a1")
    assert "grow" not in s.verbs()
    s = scene("water", "rock", south="Coral c3, Oracle a1", north="Stone e5 held")
    assert s.choices("grow") == ["basic", "razor"]


@rule("BR-W02", "BR-D01", "BR-R39")
@pytest.mark.parametrize("coral", ["Coral", "Snare Coral", "Razor Coral"])
def test_next_to_an_own_coral_of_any_kind(coral: str) -> None:
    s = scene("water", "water", south=f"{coral} c3, Turtle f2, Oracle a1", north="Coral c6, Turtle a8")
    assert s.choices("grow", "basic") == ["c2", "b3", "d3", "c4"]
    assert s.refused("grow basic f3", "grow basic d4", "grow basic c5", "grow basic c7", "grow basic b1")


@rule("BR-W02", "BR-R39")
def test_a_lying_snare_is_no_coral() -> None:
    assert "grow" not in scene("water", "rock", south="Oracle a1", snare="c3").verbs()


@rule("BR-W03", "BR-D05")
@pytest.mark.parametrize(
    ("enemy", "setting"),
    [
        ("rock", {"river": "c4 n"}), ("forest", {"trap": "snare c4"}), ("rock", {"wall": "c4"}),
        ("forest", {"trees": "c4"}), ("fire", {"bomb": "c4"}), ("rock", {"snare": "c4"}),
        ("rock", {"north": "Stone c4"}), ("rock", {"south": "Coral c3, Seahorse c4, Oracle a1"}),
    ],
)  # fmt: skip
def test_on_an_empty_tile(enemy: str, setting: dict[str, Any]) -> None:
    position: dict[str, Any] = {"south": "Coral c3, Oracle a1"} | setting
    s = scene("water", enemy, **position)
    assert s.choices("grow", "basic") == ["c2", "b3", "d3"]
    assert s.refused("grow basic c4")


@rule("BR-W04", "BR-R42")
def test_a_defeated_coral_is_in_reserve_again() -> None:
    s = scene("water", "rock", south="Razor Coral c3, Coral d3, Oracle a1", north="Stone c4, Golem d4",
              mover="north")  # fmt: skip
    s.do("c4xc3; d4xd3").saved()
    assert (s.south, s.north) == ("Oracle a1", "Stone c3 lost=2, Golem d3")
    assert s.reserve() == {"Coral": 5, "Snare Coral": 1, "Razor Coral": 1}
    s = scene("water", "rock", south="Razor Coral c3, Coral e3, Oracle a1", north="Stone c4", mover="north")
    s.do("c4xc3; end; grow razor e4")
    assert s.troop("e4").power == 1


# --- Wave


@rule("BR-W15", "BR-R57")
def test_wave_needs_the_own_river() -> None:
    assert "wave" not in scene("water", "rock", south="Oracle a1", north="Stone c6").verbs()
    assert "wave" in scene("water", "rock", south="Oracle a1", north="Stone c6", river="c4 n").verbs()
    s = scene("water", "water", south="Oracle a1, Seahorse c6", north="Oracle a8", river="north c4 n")
    assert "wave" not in s.verbs()
    assert "wave" in s.end().verbs()
    s = scene("water", "rock", south="Oracle a1", north="Stone c6").do("river c4 n; wave")
    assert s.north == "Stone c7"


@rule("BR-W16", "BR-W17", "BR-W18", "BR-R58")
def test_it_pushes_friends_and_enemies_from_the_last_tile_of_the_river_on() -> None:
    s = scene("water", "rock", south="Oracle c3, Seahorse c5, Turtle c7",
              north="Stone c4, Golem b6, Rock d6", river="c4 n").do("wave").saved()  # fmt: skip
    assert (s.south, s.north) == ("Oracle c3, Seahorse c6, Turtle c8", "Stone c4, Golem b6, Rock d6")
    assert (s.card("Wave"), s.left, s.asked) == ("used", (2, 2), "south")
    assert s.refused("wave")


@rule("BR-W17", "BR-R58", "BR-R54")
@pytest.mark.parametrize(
    ("river", "before", "after"),
    [
        ("c4 n", "c5 c8", "c6 c8"), ("c5 s", "c4 c2", "c3 c1"), ("c4 e", "d4 f4", "e4 g4"),
        ("e4 w", "d4 b4", "c4 a4"),
    ],
)  # fmt: skip
def test_its_line_follows_the_current(river: str, before: str, after: str) -> None:
    one, other = before.split()
    s = scene("water", "rock", south="Oracle g1, Turtle a6", north=f"Golem {one}, Golem {other}", river=river)
    s.do("wave")
    first, second = after.split()
    assert s.at(first) == s.at(second) == "Golem"
    assert s.troop(second).power == (2 if other == second else 3)


@rule("BR-W18", "BR-R27", "BR-R58")
def test_without_a_troop_that_can_be_pushed_it_is_not_played() -> None:
    for north in ("Stone c4, Stone c3", "Golem b5, Golem d6", "Stone c6 held"):
        assert "wave" not in scene("water", "rock", south="Oracle a1", north=north, river="c4 n").verbs()
    s = scene("water", "rock", south="Oracle a1, Coral c6, Razor Coral c5", north="Stone c4", river="c4 n")
    assert "wave" not in s.verbs()
    assert s.refused("wave")
    assert "wave" in scene("water", "rock", south="Oracle a1", north="Stone c5", river="c4 n").verbs()


@rule("BR-W19", "BR-W13", "BR-W10", "BR-R58")
def test_a_chain_of_three_at_the_edge() -> None:
    """The furthest first: it takes 1 of the edge and 1 of the next, which takes 1 of the last."""
    s = scene("water", "rock", south="Oracle a1", north="Golem c8, Stone c7, Golem c6", river="c3 n")
    s.do("wave").saved()
    assert s.north == "Golem c6, Stone c7 lost=1, Golem c8 lost=2"
    s = scene("water", "rock", south="Oracle a1", north="Rock c8, Stone c7, Golem c6", river="c3 n")
    s.do("wave").saved()
    assert s.north == "Golem c7, Stone c8"
    assert len(s.facts_of("moved")) == 2
    s = scene("water", "rock", south="Oracle a1", north="Rock c8 lost=1, Stone c7, Golem c6", river="c3 n")
    assert s.do("wave").north == "Golem c7, Stone c8"


@rule("BR-W19", "BR-R58", "BR-N19", "BR-R37")
def test_the_immobile_and_the_held_are_hit_and_not_pushed() -> None:
    s = scene("water", "rock", south="Oracle a1, Razor Coral c7", north="Golem c6", river="c4 n").do("wave")
    assert (s.south, s.north) == ("Oracle a1", "Golem c7")
    s = scene("water", "rock", south="Oracle a1", north="Golem c7 held, Stone c6", river="c4 n").do("wave")
    assert s.north == "Stone c6, Golem c7 lost=1 held"


@rule("BR-W19", "BR-R56", "BR-R62", "BR-W25")
def test_wave_into_the_own_snare_coral_breaks_it_and_holds_the_enemy() -> None:
    s = scene("water", "rock", south="Oracle a1, Snare Coral c7", north="Golem c6", river="c4 n").do("wave")
    assert (s.saved().south, s.north) == ("Oracle a1", "Golem c7 held")
    s.end()
    assert s.refused("c7-c8")
    s.do("free c7; c7-c8")
    assert (s.north, s.reserve()["Snare Coral"]) == ("Golem c8", 1)


@rule("BR-R58", "BR-R56", "BR-R36")
def test_wave_into_traps_bombs_and_firewalls() -> None:
    s = scene("water", "forest", south="Oracle a1, Seahorse c6, Seahorse c5", river="c3 n",
              trap="snare c7", north="Wolf g8").do("wave").saved()  # fmt: skip
    assert s.south == "Oracle a1, Seahorse c6, Seahorse c7 lost=1 held"
    s = scene("water", "fire", south="Oracle a1, Seahorse c6", river="c3 n", bomb="c7", firewall="h:c6")
    assert s.do("wave").south == "Oracle a1, Seahorse c7 lost=1 bomb"
    s = scene(
        "water", "fire", south="Oracle a1, Seahorse c6 lost=1, Turtle c5", river="c3 n", firewall="h:c6"
    )
    assert s.do("wave").south == "Oracle a1, Turtle c6"


@rule("BR-R57", "BR-R58", "BR-R55")
def test_wave_into_another_river() -> None:
    s = scene("water", "water", south="Oracle a1, Turtle c6", north="Oracle c5, Turtle a8",
              river="c3 n, north c7 e").do("wave").saved()  # fmt: skip
    assert (s.south, s.north) == ("Oracle a1, Turtle e7", "Oracle c6, Turtle a8")
    s = scene("water", "water", south="Oracle a1, Turtle c5", north="Turtle a8", river="c4 n, north c7 s")
    assert s.do("wave").saved().south == "Oracle a1, Turtle c6"
    assert s.kinds.count("swept") == 2


@rule("BR-R58", "BR-W11", "BR-R21")
def test_wave_on_a_blaze_that_hits_the_edge() -> None:
    """The Blaze explodes before the next one is pushed."""
    s = scene(
        "water",
        "fire",
        south="Oracle a1 lost=1",
        north="Blaze c8, Herald c7 lost=2, Salamander c6, Bomb'O b8",
        river="c3 n",
    ).do("wave")
    assert s.north == "Salamander c7, Bomb'O b8"
    s = scene(
        "water", "fire", south="Oracle a1 lost=1", north="Blaze c8, Herald d8 lost=1, Bomb'O g8", river="c3 n"
    )
    assert s.do("wave").north == "Herald d8 lost=2, Bomb'O g8"


# --- Whirlpool


@rule("BR-W20", "BR-D05")
def test_the_centre_is_empty_and_has_somebody_to_push_beside_it() -> None:
    s = scene("water", "forest", south="Oracle a1, Seahorse d4, Coral f2", north="Wolf d6",
              trap="snare c4", river="e4 n", trees="d3", snare="c6")  # fmt: skip
    assert set(s.choices("whirl")) == {"b1", "a2", "d5", "e6", "d7"}
    assert s.refused(
        "whirl c4: d4", "whirl e4: d4", "whirl d3: d4", "whirl c6: d6", "whirl d6: d5", "whirl f3: f2"
    )
    assert scene("water", "fire", south="Oracle a1, Seahorse d4", bomb="d5").refused("whirl d5: d4")


@rule("BR-W21", "BR-C09")
def test_one_or_two_troops_next_to_it_of_any_owner() -> None:
    s = scene("water", "rock", south="Oracle a1, Seahorse d4, Turtle e5", north="Stone d6")
    assert s.choices("whirl", "d5") == ["d4", "e5", "d6"]
    assert s.refused("whirl d5: a1", "whirl d5", "whirl d5:", "whirl d5: d4, d4", "whirl d5: d4, e5, d6")
    s.do("whirl d5: d6").saved()
    assert (s.north, s.left, s.card("Whirlpool"), s.asked) == ("Stone d5", (2, 2), "used", "south")
    assert s.refused("whirl d6: d5")


@rule("BR-W22", "BR-W23", "BR-R59")
@pytest.mark.parametrize(
    ("order", "south", "north"),
    [
        ("d6, d4", "Oracle a1, Seahorse d4", "Stone d5 lost=1, Ruby e5"),
        ("d4, d6", "Oracle a1, Seahorse d5", "Ruby e5, Stone d6"),
        ("d6, e5", "Oracle a1, Seahorse d4", "Stone d5 lost=1, Ruby e5"),
        ("e5, d6", "Oracle a1, Seahorse d4", "Ruby d5 lost=1, Stone d6"),
    ],
)
def test_the_second_hits_the_first_if_that_is_an_enemy_of_the_caster(
    order: str, south: str, north: str
) -> None:
    s = scene("water", "rock", south="Oracle a1, Seahorse d4", north="Stone d6, Ruby e5")
    s.do(f"whirl d5: {order}").saved()
    assert (s.south, s.north) == (south, north)


@rule("BR-W22", "BR-R59", "BR-W11")
def test_if_the_first_dies_of_it_the_second_moves_in() -> None:
    s = scene("water", "rock", south="Oracle a1, Seahorse d4", north="Stone d6 lost=2, Golem g8")
    s.do("whirl d5: d6, d4").saved()
    assert (s.south, s.north) == ("Oracle a1, Seahorse d5", "Golem g8")
    s = scene("water", "fire", south="Oracle a1, Seahorse d4", north="Blaze d6, Herald e5, Bomb'O g8")
    s.do("whirl d5: d6, d4")
    assert (s.south, s.north) == ("Oracle a1, Seahorse d5 lost=1", "Herald e5 lost=1, Bomb'O g8")


@rule("BR-R59", "BR-R52", "BR-R21")
def test_the_first_may_burn_on_its_way_and_the_second_finds_the_centre_free() -> None:
    s = scene("water", "fire", south="Oracle a1, Seahorse d6 lost=1, Turtle d4", north="Herald g8",
              firewall="h:d5").do("whirl d5: d6, d4").saved()  # fmt: skip
    assert (s.south, s.north) == ("Oracle a1, Turtle d5", "Herald g8")
    s = scene(
        "water", "fire", south="Oracle a1, Seahorse d6, Seahorse d4", north="Herald g8", firewall="h:d4"
    )
    s.do("whirl d5: d4, d6")
    assert s.south == "Oracle a1, Seahorse d5 lost=1, Seahorse d6"


@rule("BR-R59", "BR-N19", "BR-R37")
def test_the_immobile_and_the_held_are_not_chosen() -> None:
    s = scene("water", "water", south="Oracle a1, Coral d4, Razor Coral c5", north="Coral d6, Seahorse e5")
    assert s.choices("whirl", "d5") == ["e5"]
    assert s.refused("whirl d5: d4", "whirl d5: c5", "whirl d5: d6", "whirl d5: e5, d6")
    s = scene("water", "rock", south="Oracle a1", north="Stone d6 held, Golem e5")
    assert s.choices("whirl", "d5") == ["e5"]


@rule("BR-R59", "BR-R61", "BR-W23")
def test_a_steadfast_first_takes_nothing() -> None:
    s = scene("water", "fire", south="Oracle a1, Seahorse d4", north="Bomb'O d6 lost=2")
    s.do("whirl d5: d6, d4")
    assert (s.south, s.north) == ("Oracle a1, Seahorse d4", "Bomb'O d5 lost=2")
