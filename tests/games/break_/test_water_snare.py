"""Water: the Snare Coral and its snare. BR-W24 to BR-W28, with BR-R37 to BR-R39."""

from typing import Any

import pytest

from tests.games.break_.scene import Scene, scene
from tests.tracing import rule


def lying(s: Scene) -> list[str]:
    """Return the open coral snares by tile."""
    return [trap.tile for trap in s.seen_by("").traps if trap.open]


@rule("BR-W24", "BR-W25", "BR-B07")
def test_the_attacker_that_breaks_it_stands_on_its_tile_and_is_held() -> None:
    s = scene("water", "rock", south="Snare Coral c3, Oracle a1", north="Stone c4, Golem g8", mover="north")
    s.do("c4xc3").saved()
    assert (s.south, s.north, lying(s)) == ("Oracle a1", "Stone c3 held, Golem g8", [])
    assert (s.left, s.asked, s.troop("c3").held) == ((1, 2), "north", "coral snare")
    assert s.refused("c3-c2", "c3-b3", "heavy c3-c2")
    assert s.reserve("south") == {"Coral": 5, "Razor Coral": 1}


@rule("BR-W26", "BR-R38", "BR-D07", "BR-W04")
@pytest.mark.parametrize(("name", "left"), [("Stone", (1, 2)), ("Rock", (2, 1))])
def test_a_move_of_its_own_destroys_the_snare(name: str, left: tuple[int, int]) -> None:
    s = scene("water", "rock", north=f"{name} c3 held, Golem g8", mover="north").do("free c3").saved()
    assert (s.left, s.north) == (left, f"{name} c3, Golem g8")
    assert s.reserve("south")["Snare Coral"] == 1
    assert not s.refusal("c3-c4")
    s = scene("water", "rock", north="Stone c3 held, Golem g8", mover="north", heavy=0)
    assert s.refused("free c3")


@rule("BR-W27", "BR-R39", "BR-D06", "BR-R19")
def test_broken_from_afar_it_lies_there_for_all_to_see() -> None:
    s = scene("water", "forest", south="Snare Coral c3, Oracle a1", north="Archer c7", mover="north")
    s.do("arrow c7 f").saved()
    assert (s.south, lying(s)) == ("Oracle a1", ["c3"])
    for side in ("south", "north", ""):
        assert [(trap.seat, trap.name) for trap in s.seen_by(side).traps] == [
            (s.seat("south"), "coral snare")
        ]
    assert (s.table.is_obstructed(16), s.table.is_occupied(16), s.table.is_empty(16)) == (True, False, False)
    assert s.reserve("south") == {"Coral": 5, "Razor Coral": 1}


@rule("BR-W28", "BR-R36", "BR-R39")
def test_the_next_enemy_is_held_unhurt_and_own_troops_pass() -> None:
    s = scene("water", "rock", south="Seahorse b3, Turtle g1", north="Stone d3, Rock c5", snare="c3")
    s.do("b3-c3; c3-b3").saved()
    assert (lying(s), s.south) == (["c3"], "Turtle g1, Seahorse b3")
    s.end().do("d3-c3").saved()
    assert (s.north, lying(s), s.left) == ("Stone c3 held, Rock c5", [], (1, 2))
    s.do("c5-c4")
    assert s.refused("c4-c3", "c3-c2")


@rule("BR-W28", "BR-R36", "BR-R52")
@pytest.mark.parametrize(
    ("nation", "north", "text", "after", "setting"),
    [
        ("forest", "Wolf c4, Archer g8", "c4-c3", "Wolf c3 held, Archer g8", {}),
        ("fire", "Blaze c4, Herald g8", "wildfire c4", "Blaze c3 held, Herald g8", {}),
        ("rock", "Stone c6, Rock c5, Golem g8", "hurl c6", "Rock c3 held, Stone c6, Golem g8", {}),
        ("rock", "Stone b5, Golem g8", "b5-c5", "Stone c3 held, Golem g8", {"river": "c5 s"}),
    ],
)
def test_any_step_of_an_enemy(
    nation: str, north: str, text: str, after: str, setting: dict[str, Any]
) -> None:
    s = scene("water", nation, south="Oracle a1", north=north, mover="north", snare="c3", **setting).do(text)
    assert (s.north, lying(s)) == (after, [])


@rule("BR-W28", "BR-R37", "BR-N19")
def test_the_held_one_is_not_pushed_carried_or_thrown() -> None:
    s = scene("water", "rock", south="Oracle a1, Seahorse e5", north="Stone d6 held, Stone c5", river="c3 n")
    assert s.refused("whirl d5: d6")
    s = scene("water", "rock", north="Stone c4, Rock c3 held", mover="north")
    assert "hurl" not in s.verbs()
    s = scene("water", "water", south="Oracle a1", north="Oracle c6 held, Turtle a8", river="c4 n")
    assert "wave" not in s.verbs()


@rule("BR-R38", "BR-W04")
@pytest.mark.parametrize("marks", ["held lost=2", "lost=2 held"])
def test_when_the_held_one_dies_the_coral_is_in_reserve(marks: str) -> None:
    s = scene("water", "rock", south="Seahorse c4, Oracle a1, Coral e3", north=f"Stone c3 {marks}, Golem g8")
    assert s.choices("grow") == ["basic", "razor"]
    s.do("c4xc3").saved()
    assert s.south == "Oracle a1, Seahorse c3 lost=1, Coral e3"
    assert lying(s) == []
    assert s.do("grow snare e4").at("e4") == "Snare Coral"


@rule("BR-W25", "BR-R38")
def test_a_held_troop_is_attacked_and_may_be_held_again() -> None:
    s = scene("water", "rock", south="Snare Coral c3, Oracle a1", north="Golem c4, Stone b3", mover="north")
    s.do("c4xc3; free c3; end").saved()
    s.end()
    assert (s.north, s.left) == ("Stone b3, Golem c3", (2, 2))
    assert not s.refusal("c3-c2")


@rule("BR-W24", "BR-N18", "BR-N20", "BR-R75")
def test_it_deals_nothing_and_does_not_flip_by_a_move() -> None:
    s = scene("water", "rock", south="Snare Coral c3, Oracle a1", north="Stone c4", mover="north").do("c4xc3")
    assert s.troop("c3").power == 3
    s = scene("water", "rock", south="Snare Coral c3, Oracle a1")
    assert not [text for text in s.legal if "c3" in text]


@rule("BR-W24", "BR-R62", "BR-W10", "BR-W12")
@pytest.mark.parametrize("whose", ["own", "enemy"])
def test_a_collision_breaks_it_and_who_comes_in_is_held_or_passes(whose: str) -> None:
    """Carried against it from c5: an enemy moves in and is held, an own troop stands on the open snare."""
    if whose == "own":
        s = scene("water", "rock", south="Snare Coral c6, Oracle b4", river="c4 n").do("b4-c4").saved()
        assert (s.south, lying(s)) == ("Oracle c6", ["c6"])
        s.do("c6-c7")
        assert lying(s) == ["c6"]
    else:
        s = scene("water", "rock", south="Snare Coral c6, Oracle a1", north="Stone b4", river="c4 n",
                  mover="north").do("b4-c4").saved()  # fmt: skip
        assert (s.north, lying(s)) == ("Stone c6 held", [])


@rule("BR-W25", "BR-I05", "BR-R13")
def test_broken_on_top_of_a_bomb_it_holds_and_the_bomb_sticks() -> None:
    s = scene("water", "fire", south="Snare Coral c3, Oracle a1", north="Salamander c4, Bomb'O a8", bomb="c3",
              mover="north").do("c4xc3").saved()  # fmt: skip
    assert s.north == "Salamander c3 held, Bomb'O a8"
    assert [(bomb.tile, bomb.stuck) for bomb in s.seen_by("").bombs] == [("c3", False)]


@rule("BR-R39", "BR-R36", "BR-R19")
def test_in_a_mirror_match_each_snare_is_for_the_other() -> None:
    s = scene(
        "water", "water", south="Seahorse c4, Turtle g1", north="Seahorse e4, Turtle a8", snare="c3, north e3"
    )
    s.do("c4-c3; c3-d3; d3-e3").saved()
    assert (s.south, lying(s)) == ("Turtle g1, Seahorse e3 held", ["c3"])
    s.end().do("e4-d4; d4-d3; d3-c3").saved()
    assert (s.north, lying(s)) == ("Seahorse c3 held, Turtle a8", [])
    s.end().do("free e3")
    assert (s.reserve("north")["Snare Coral"], s.reserve("south").get("Snare Coral")) == (1, None)
