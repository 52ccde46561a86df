"""Forest: traps, the Ambush and its Rogue. BR-F01 to BR-F09 and BR-F27, with BR-R33 to BR-R36."""

from typing import Any

import pytest

from tests.games.break_.scene import Scene, scene
from tests.tracing import rule


def markers(s: Scene, side: str = "") -> dict[str, str]:
    """Return the face-down traps as a side sees them."""
    return {trap.tile: trap.name for trap in s.seen_by(side).traps if not trap.open}


# --- laying


@rule("BR-F01", "BR-R34", "BR-C09")
def test_a_trap_is_laid_under_an_own_troop_and_nowhere_else() -> None:
    s = scene("forest", "rock", south="Wolf c3, Treant e1", north="Stone d5")
    assert [text for text in s.legal if text.startswith("trap snare")] == ["trap snare e1", "trap snare c3"]
    for face in ("ambush", "snare", "leaves"):
        assert s.refused(f"trap {face} c4", f"trap {face} d5", f"trap {face}", f"trap {face} a8")
        after = scene("forest", "rock", south="Wolf c3, Treant e1", north="Stone d5").do(f"trap {face} c3")
        assert (markers(after.saved(), "south"), after.left, after.asked) == ({"c3": face}, (2, 2), "south")
        assert after.card(face) == {"ambush": "", "snare": "ready", "leaves": "ready"}[face]


@rule("BR-F02", "BR-D06", "BR-R34", "BR-R39", "BR-R41")
@pytest.mark.parametrize(
    ("enemy", "setting"),
    [
        ("rock", {"trap": "leaves c3"}), ("water", {"river": "c3 n"}), ("water", {"river": "c2 n"}),
        ("fire", {"bomb": "c3"}),
    ],
)  # fmt: skip
def test_it_is_not_laid_where_something_lies(enemy: str, setting: dict[str, Any]) -> None:
    s = scene("forest", enemy, south="Wolf c3, Treant e3", **setting)
    assert s.refused("trap snare c3", "trap ambush c3")
    assert not s.refusal("trap snare e3")


@rule("BR-F02", "BR-R37", "BR-R39")
@pytest.mark.parametrize("enemy", ["forest", "water"])
def test_it_is_not_laid_under_a_held_troop(enemy: str) -> None:
    s = scene("forest", enemy, south="Wolf c3 held, Treant e3")
    assert s.refused("trap snare c3")
    s.do("free c3")
    assert not s.refusal("trap snare c3")


@rule("BR-F02", "BR-I03", "BR-I25")
def test_a_stuck_bomb_and_a_firewall_are_not_in_the_way() -> None:
    s = scene("forest", "fire", south="Wolf c3 bomb", firewall="h:c3").do("trap snare c3")
    assert markers(s) == {"c3": ""}


@rule("BR-R34", "BR-C02")
def test_all_five_in_one_turn_and_one_troop_may_leave_several() -> None:
    s = scene("forest", "rock", south="Wolf c3, Archer a1, Archer g1")
    s.do("trap ambush c3; c3-c4; trap snare c4; c4-c5").saved().do("trap leaves c5")
    s.do("trap leaves a1; trap snare g1")
    assert markers(s, "south") == {
        "c3": "ambush", "c4": "snare", "c5": "leaves", "a1": "leaves", "g1": "snare",
    }  # fmt: skip
    assert "trap" not in s.verbs()
    s.do("c5-c4; c4-c3")
    assert (s.south, s.left) == ("Archer a1, Archer g1, Wolf c3", (0, 0))


@rule("BR-R33", "BR-F02")
def test_a_placed_trap_is_not_taken_back() -> None:
    s = scene("forest", "rock", south="Wolf c3", trap="snare c3")
    assert s.verbs() == {"heavy", "tree", "end"}
    for _ in range(2):
        s.end(2)
        assert markers(s, "south") == {"c3": "snare"}
        assert s.card("snare") == "ready"


# --- who sees what


@rule("BR-F03", "BR-F27")
@pytest.mark.parametrize("face", ["ambush", "snare", "leaves"])
def test_the_enemy_sees_where_it_is_and_not_which(face: str) -> None:
    s = scene("forest", "rock", south="Wolf c3").do(f"trap {face} c3")
    for side in ("north", ""):
        assert markers(s, side) == {"c3": ""}
        assert s.story(side) == ["Seat 0 lays a trap face down on c3."]
    assert s.story("south") == [f"Seat 0 lays {face.capitalize()} face down on c3."]
    s.end()
    assert markers(s, "north") == {"c3": ""}
    assert [trap.seat for trap in s.seen_by("north").traps] == [s.seat("south")]


@rule("BR-F03")
def test_of_two_forests_each_sees_its_own() -> None:
    s = scene("forest", "forest", south="Wolf c3", north="Wolf c6", trap="snare c4, north ambush c5")
    assert (markers(s, "south"), markers(s, "north"), markers(s)) == (
        {"c4": "snare", "c5": ""}, {"c4": "", "c5": "ambush"}, {"c4": "", "c5": ""},
    )  # fmt: skip


# --- triggering


@rule("BR-F04", "BR-R36")
@pytest.mark.parametrize("face", ["ambush", "snare", "leaves"])
def test_an_own_troop_springs_no_trap_and_the_first_enemy_does(face: str) -> None:
    s = scene("forest", "rock", south="Wolf c3", north="Golem b4", trap=f"{face} c4")
    s.do("c3-c4; c4-c5")
    assert markers(s, "south") == {"c4": face}
    s.end().do("b4-c4").saved()
    assert (markers(s), [fact["trap"] for fact in s.facts_of("sprung")]) == ({}, [face])
    assert s.asked == "north"


@rule("BR-F04", "BR-R36", "BR-M16")
def test_it_waits_through_own_steps_by_push_and_current() -> None:
    s = scene("forest", "water", south="Wolf b4, Druid a1", north="Oracle a8", trap="snare c6", river="c4 n")
    s.do("b4-c4")
    assert (s.south, markers(s, "south")) == ("Druid a1, Wolf c6", {"c6": "snare"})
    s = scene("water", "forest", south="Oracle a1", north="Wolf c5", trap="snare d5").do("whirl b5: c5")
    assert markers(s) == {"d5": ""}
    s = scene("water", "forest", south="Oracle a1", north="Wolf c5", river="c2 n", trap="snare c6").do("wave")
    assert (s.north, markers(s)) == ("Wolf c6", {"c6": ""})


STEPS: dict[str, tuple[str, str, str, dict[str, Any], str, str]] = {
    "move": ("rock", "Stone c3", "Wolf g8", {}, "c3-c4", ""),
    "wildfire": ("fire", "Blaze c3, Herald a1", "Wolf g8", {}, "wildfire c3", ""),
    "current": ("water", "Turtle b3, Oracle a1", "Wolf g8", {"river": "c2 n"}, "b3-c3", ""),
    "wave": ("water", "Turtle c3, Oracle a1", "Wolf g8", {"river": "c1 n"}, "wave", ""),
    "hurl": ("rock", "Stone c1, Rock c2, Golem a1", "Wolf g8", {}, "hurl c1", ""),
    "gust": ("rock", "Stone c5", "Druid g8", {}, "gust c5", "north"),
}


@rule("BR-F04", "BR-R36", "BR-F24")
@pytest.mark.parametrize("how", STEPS)
def test_every_step_of_an_enemy_springs_it(how: str) -> None:
    nation, south, north, setting, text, mover = STEPS[how]
    s = scene(nation, "forest", south=south, north=north, trap="leaves c4", mover=mover, **setting).do(text)
    assert (s.facts_of("sprung"), markers(s)) == ([{"seat": 1, "trap": "leaves", "tile": "c4"}], {})
    assert s.at("c4")
    assert s.card("leaves", "north") == "ready, used"


@rule("BR-F05", "BR-F06", "BR-R14")
@pytest.mark.parametrize("face", ["ambush", "snare", "leaves"])
def test_the_combat_comes_first_and_the_trap_only_for_who_is_left_on_the_tile(face: str) -> None:
    won = scene("rock", "forest", south="Golem c3", north="Wolf c4, Archer g8", trap=f"{face} c4").do("c3xc4")
    order = [kind for kind in won.kinds if kind in ("fought", "sprung")]
    assert order[:2] == ["fought", "sprung"]
    assert markers(won) == {}
    lost = scene("rock", "forest", south="Rock c3, Ruby a1", north="Treant c4", trap=f"{face} c4").do("c3xc4")
    both = scene("rock", "forest", south="Rock c3, Ruby a1", north="Wolf c4, Archer g8", trap=f"{face} c4")
    back = scene("rock", "forest", south="Golem c3", north="Treant c4 lost=1", trap=f"{face} c4").do("c3xc4")
    for s in (lost, both.do("c3xc4"), back):
        assert (markers(s, "north"), "sprung" in s.kinds) == ({"c4": face}, False)


# --- Ambush


@rule("BR-F07", "BR-R15", "BR-R33")
def test_an_ambush_strikes_for_two_before_the_combat() -> None:
    s = scene("rock", "forest", south="Stone c3, Ruby a1", north="Wolf g8", trap="ambush c4").do("c3-c4")
    assert (s.saved().south, s.north, s.asked) == ("Ruby a1", "Rogue c4 lost=1, Wolf g8", "south")
    assert [fact["amount"] for fact in s.facts_of("hurt")] == [2, 2, 1]
    assert (s.facts_of("fought")[0]["deals"], s.facts_of("fought")[0]["takes"]) == (1, 2)
    assert s.card("ambush", "north") == ""
    assert (s.seen_by("south").sides[1].traps_ready, s.seen_by("south").sides[1].traps_used) == (4, 0)
    s.end()
    assert s.card("ambush", "north") == ""
    assert "c4-c3" in s.legal


@rule("BR-F07", "BR-R15", "BR-R09")
def test_a_helmet_counts_against_the_early_blow_and_in_the_combat() -> None:
    """Whoever has 3 of its power left falls to 1 and 1 more; one that has 2 is dead, and the Rogue hurt."""
    s = scene("forest", "forest", south="Treant c3", north="Wolf g8", trap="north ambush c4").do("c3-c4")
    assert (s.south, s.north) == ("Treant c4 lost=2", "Wolf g8")
    s = scene("water", "forest", south="Turtle c3 lost=3, Oracle a1", north="Wolf g8", trap="ambush c4")
    s.do("c3-c4").saved()
    assert (s.south, s.north) == ("Oracle a1", "Rogue c4 lost=1, Wolf g8")
    s = scene("rock", "forest", south="Golem c3, Golem a1", north="Wolf g8", trap="ambush c4")
    s.do("c3-c4").saved()
    assert (s.south, s.north) == ("Golem a1, Golem c4 lost=2", "Wolf g8")


@rule("BR-R18", "BR-F07")
def test_an_ambush_that_strikes_a_carrier_leaves_the_bomb_there() -> None:
    s = scene("fire", "forest", south="Herald c3, Bomb'O a1", north="Wolf g8", trap="ambush c4")
    assert s.do("c3-c4").south == "Bomb'O a1"
    s = scene("forest", "forest", south="Wolf c3, Treant a1", north="Wolf g8", trap="north ambush c4")
    s.do("c3-c4")
    assert (s.south, s.north) == ("Treant a1", "Rogue c4, Wolf g8")


@rule("BR-F08", "BR-R35", "BR-R75", "BR-N20")
def test_the_rogue_jumps_out_for_one_heavy_move_and_moves_at_once() -> None:
    s = scene("forest", "rock", south="Wolf a1", north="Stone g8", trap="ambush c4").do("jump c4").saved()
    assert (s.south, s.left, markers(s), s.asked) == ("Wolf a1, Rogue c4", (1, 2), {}, "south")
    assert s.card("ambush") == ""
    s.do("c4-c5; c5-c6; c6-c7")
    assert (s.south, s.left) == ("Wolf a1, Rogue c7", (0, 0))


@rule("BR-F08", "BR-R35", "BR-R75")
def test_it_needs_a_heavy_move_and_a_free_tile_and_an_ambush() -> None:
    assert scene("forest", "rock", south="Wolf a1", trap="ambush c4", heavy=0).refused("jump c4")
    assert not scene("forest", "rock", south="Wolf a1", trap="ambush c4", nimble=0).refusal("jump c4")
    s = scene("forest", "rock", south="Wolf c4", trap="ambush c4")
    assert s.refused("jump c4")
    assert s.do("c4-c5; jump c4").south == "Rogue c4, Wolf c5"
    s = scene("forest", "rock", south="Wolf a1", trap="snare c4, leaves c5")
    assert s.refused("jump c4", "jump c5", "jump a1", "jump")
    s = scene("forest", "forest", south="Wolf a1", north="Wolf g8", trap="north ambush c4")
    assert s.refused("jump c4")
    assert s.refused("jump c4", side="north")


@rule("BR-F09", "BR-N21", "BR-R17")
def test_the_rogue_strikes_first_in_its_owners_turn_only() -> None:
    s = scene("forest", "rock", south="Rogue c3, Wolf a1", north="Rock c4, Stone g8").do("c3xc4")
    assert (s.south, s.north) == ("Wolf a1, Rogue c4", "Stone g8")
    s = scene("forest", "rock", south="Rogue c3, Wolf a1", north="Rock c4, Stone g8", mover="north")
    s.do("c4xc3")
    assert (s.south, s.north) == ("Wolf a1", "Stone g8")
    s = scene("forest", "rock", south="Rogue c3, Wolf a1", north="Golem c4").do("c3xc4")
    assert (s.south, s.north) == ("Wolf a1", "Golem c4 lost=2")


@rule("BR-R33", "BR-R18", "BR-R68")
def test_a_fallen_rogue_never_comes_back() -> None:
    s = scene("rock", "forest", south="Golem c3", north="Wolf g8", trap="ambush c4").do("c3-c4; end")
    for _ in range(2):
        side = s.seen_by("north").sides[1]
        assert (s.card("ambush", "north"), side.traps_ready + side.traps_used) == ("", 4)
        assert not any(text.startswith(("trap ambush", "jump")) for text in s.legal)
        s.end(2)
