"""Fire: the bomb. BR-I01 to BR-I07, with BR-R41 and BR-R42."""

from typing import Any

import pytest

from tests.games.break_.scene import Scene, scene
from tests.tracing import rule


def bombs(s: Scene) -> list[tuple[str, bool]]:
    """Return the bombs' tiles, and whether each sticks to a troop."""
    return [(bomb.tile, bomb.stuck) for bomb in s.seen_by("").bombs]


@rule("BR-I01", "BR-I02", "BR-R41")
def test_bombo_tosses_it_three_tiles_ahead() -> None:
    s = scene("fire", "rock", south="Bomb'O d3, Herald a1").do("bomb").saved()
    assert (bombs(s), s.card("Bomb Toss"), s.left, s.asked) == ([("d6", False)], "used", (2, 2), "south")
    assert s.refused("bomb")
    s = scene("rock", "fire", north="Bomb'O d7", mover="north").do("bomb")
    assert bombs(s) == [("d4", False)]


@rule("BR-I01", "BR-C04", "BR-R26")
def test_nobody_else_tosses_it() -> None:
    s = scene("fire", "fire", south="Herald d3, Salamander c3, Blaze b3", north="Bomb'O d6")
    assert "bomb" not in s.verbs()
    assert "bomb" in s.end().verbs()


@rule("BR-I02", "BR-R41")
@pytest.mark.parametrize(("tile", "lands"), [("d1", "d4"), ("d5", "d8"), ("d6", ""), ("d7", ""), ("d8", "")])
def test_it_must_land_on_the_board(tile: str, lands: str) -> None:
    s = scene("fire", "rock", south=f"Bomb'O {tile}")
    assert ("bomb" in s.verbs()) == bool(lands)
    if lands:
        assert bombs(s.do("bomb")) == [(lands, False)]


@rule("BR-R41")
@pytest.mark.parametrize(
    ("enemy", "setting", "lands"),
    [
        ("rock", {"wall": "d6"}, False),
        ("forest", {"trees": "d6"}, False),
        ("rock", {"wall": "d5, d4"}, True),
        ("forest", {"trees": "d4"}, True),
        ("forest", {"trap": "snare d6"}, True),
        ("water", {"river": "d6 n"}, True),
        ("water", {"snare": "d6"}, True),
        ("rock", {"north": "Golem d4, Stone d5"}, True),
    ],
)
def test_it_lands_on_what_is_not_blocked_over_anything(
    enemy: str, setting: dict[str, Any], lands: bool
) -> None:
    s = scene("fire", enemy, south="Bomb'O d3", **setting)
    assert ("bomb" in s.verbs()) == lands
    if lands:
        assert bombs(s.do("bomb").saved()) == [("d6", False)]
        assert s.table.is_obstructed(38)
        assert not s.table.is_empty(38)


@rule("BR-I03", "BR-R41")
def test_it_sticks_to_an_enemy_there_and_lies_under_an_own_troop() -> None:
    s = scene("fire", "rock", south="Bomb'O d3", north="Golem d6, Stone d7").do("bomb").saved()
    assert (bombs(s), s.north, s.asked) == ([("d6", True)], "Golem d6 bomb, Stone d7", "south")
    s = scene("fire", "rock", south="Bomb'O d3, Herald d6").do("bomb")
    assert bombs(s) == [("d6", False)]
    assert s.troop("d6").bomb is False


@rule("BR-I03", "BR-N19", "BR-R37")
def test_it_sticks_to_the_immobile_and_the_held_too() -> None:
    s = scene("fire", "water", south="Bomb'O d3", north="Coral d6, Turtle a8").do("bomb")
    assert s.north == "Coral d6 bomb, Turtle a8"


@rule("BR-I04")
def test_a_stuck_bomb_goes_where_its_troop_goes() -> None:
    s = scene("fire", "rock", south="Bomb'O a1", north="Golem d6 bomb", mover="north").do("d6-d7").saved()
    assert (bombs(s), s.north) == ([("d7", True)], "Golem d7 bomb")
    s.do("d7-e7").end()
    assert s.facts_of("exploded") == [{"tile": "e7"}]
    assert s.north == "Golem e7 lost=1"


@rule("BR-I04", "BR-R12")
def test_it_goes_along_with_pushes_currents_bounces_and_won_combats() -> None:
    s = scene("fire", "water", south="Bomb'O a1", north="Oracle b4 bomb, Turtle a8", river="c4 n",
              mover="north")  # fmt: skip
    assert bombs(s.do("b4-c4")) == [("c6", True)]
    s = scene("fire", "water", south="Bomb'O a1, Blaze d5", north="Turtle d6 bomb lost=4", mover="north")
    assert bombs(s.do("d6xd5")) == [("d5", True)]
    s = scene("fire", "rock", south="Bomb'O a1, Herald d5", north="Golem d6 bomb", mover="north").do("d6xd5")
    assert bombs(s) == [("d5", True)]


@rule("BR-I05", "BR-R36")
def test_a_lying_bomb_sticks_to_the_first_enemy_that_steps_onto_it() -> None:
    s = scene("fire", "rock", south="Bomb'O a1, Salamander c5", north="Golem e5", bomb="d5")
    s.do("c5-d5; d5-d4; end")
    assert bombs(s) == [("d5", False)]
    s.do("e5-d5").saved()
    assert (bombs(s), s.facts_of("bomb_stuck")[0]["troop"]) == ([("d5", True)], "Golem")
    assert s.north == "Golem d5 bomb"


@rule("BR-I05", "BR-R77", "BR-R13")
def test_passing_over_a_tile_that_is_not_its_own_does_nothing() -> None:
    s = scene("fire", "rock", south="Bomb'O a1", north="Golem e5", bomb="d4", mover="north").do("e5-d5")
    assert bombs(s) == [("d4", False)]
    s = scene("fire", "rock", south="Bomb'O a1", north="Stone d7, Rock d6", bomb="d5", mover="north")
    s.do("hurl d7")
    assert (bombs(s), s.north) == ([("d5", False)], "Rock d4, Stone d7")


@rule("BR-I06", "BR-I07", "BR-T05", "BR-R43")
def test_it_explodes_at_the_start_of_the_bombers_next_turn() -> None:
    s = scene("fire", "rock", south="Bomb'O d3, Herald c6", north="Golem d6, Stone d7, Rock e7, Ruby g8",
              turn=1)  # fmt: skip
    s.do("bomb").end()
    assert (bombs(s), "exploded" in s.kinds) == ([("d6", True)], False)
    s.end().saved()
    assert (s.board.turn, s.asked, bombs(s), s.facts_of("exploded")) == (3, "south", [], [{"tile": "d6"}])
    assert s.south == "Bomb'O d3, Herald c6 lost=1"
    assert s.north == "Golem d6 lost=1, Stone d7 lost=1, Rock e7, Ruby g8"
    assert s.card("Bomb Toss") == "ready"


@rule("BR-I07", "BR-R61", "BR-R21")
def test_its_explosion_is_thorns_in_plus_and_goes_on_through_blazes() -> None:
    s = scene(
        "fire",
        "rock",
        south="Bomb'O d5, Blaze c6, Herald b6",
        north="Golem d6 bomb, Golem e6, Stone e7",
        mover="north",
    ).end()
    assert s.south == "Bomb'O d5, Herald b6 lost=1"
    assert s.north == "Golem d6 lost=2, Golem e6 lost=1, Stone e7"


@rule("BR-I06", "BR-R42")
def test_it_explodes_though_bombo_is_dead() -> None:
    s = scene("fire", "rock", south="Bomb'O d3 lost=2, Herald a1", north="Stone d4, Golem d7", bomb="d6",
              mover="north").do("d4xd3; end")  # fmt: skip
    assert (s.south, s.north) == ("Herald a1", "Stone d3 lost=1, Golem d7 lost=1")
    assert "bomb" not in s.verbs()


@rule("BR-R42", "BR-I05", "BR-R22")
def test_the_bomb_of_one_that_dies_drops_and_may_stick_again() -> None:
    s = scene("fire", "rock", south="Bomb'O a1, Salamander d5", north="Rock d6 bomb, Golem e5, Ruby g8",
              mover="north").do("d6xd5").saved()  # fmt: skip
    assert (bombs(s), s.south) == ([("d5", False)], "Bomb'O a1")
    s.do("e5-d5")
    assert (bombs(s), s.north) == ([("d5", True)], "Golem d5 bomb, Ruby g8")
    assert s.end().north == "Golem d5 lost=1, Ruby g8"


@rule("BR-R42", "BR-R22")
@pytest.mark.parametrize(
    ("south", "north", "text", "mover", "where"),
    [
        ("Herald a1, Blaze b1", "Rock d6 bomb, Ruby g8", "scorch b1 > d6", "", "d6"),
        ("Salamander d5, Herald a1", "Rock d6 bomb, Ruby g8", "d5xd6", "", "d6"),
        ("Herald a1, Blaze d5", "Rock d6 bomb lost=1, Ruby g8", "scorch d5 > g8", "", "d6"),
        ("Herald a1, Salamander d5", "Ruby d6 bomb, Golem g8", "d6xd5", "north", "d5"),
    ],
)
def test_it_drops_on_the_last_tile(south: str, north: str, text: str, mover: str, where: str) -> None:
    s = scene("fire", "rock", south=south, north=north, mover=mover).do(text).saved()
    assert bombs(s) == [(where, False)]


@rule("BR-R42", "BR-R62")
@pytest.mark.parametrize("coral", ["Coral", "Snare Coral", "Razor Coral"])
def test_a_coral_that_is_broken_drops_it(coral: str) -> None:
    s = scene("fire", "water", south="Herald a1, Blaze b1", north=f"{coral} d6 bomb, Turtle a8")
    s.do("scorch b1 > d6").saved()
    assert bombs(s) == [("d6", False)]
    assert s.do("end; end").north == "Turtle a8"
    assert bombs(s) == []


@rule("BR-R42", "BR-R44")
def test_in_a_mirror_match_a_sacrificed_carrier_drops_it_and_nobody_else_takes_it_off() -> None:
    s = scene("fire", "fire", south="Bomb'O a1", north="Blaze d6 bomb, Herald d8, Bomb'O g8", mover="north")
    s.do("inferno d6, d8 > a1")
    assert (bombs(s), s.south, s.north) == ([("d6", False)], "Bomb'O a1 lost=1", "Bomb'O g8")
    assert s.end().facts_of("exploded") == [{"tile": "d6"}]


@rule("BR-R42", "BR-I05")
def test_a_bomb_that_changes_carriers_explodes_where_the_last_one_stands() -> None:
    """The Wolf that carries it is beaten on c5 and drops it there; the Archer takes it there."""
    s = scene(
        "fire",
        "forest",
        south="Bomb'O a1, Herald c5 lost=1",
        north="Wolf c6 bomb lost=1, Archer b6, Treant b4",
        mover="north",
    ).do("c6xc5")
    assert (s.south, s.north, bombs(s)) == (
        "Bomb'O a1, Herald c5 lost=2", "Treant b4, Archer b6", [("c5", False)],
    )  # fmt: skip
    s.do("b6-b5; b5xc5").saved()
    assert (s.south, s.north, bombs(s)) == ("Bomb'O a1", "Treant b4, Archer c5 bomb", [("c5", True)])
    s.end()
    assert s.north == "Treant b4, Archer c5 lost=1"


@rule("BR-R42", "BR-I05", "BR-R36")
def test_two_bombs_at_once_each_for_the_enemies_of_its_owner() -> None:
    s = scene("fire", "fire", south="Bomb'O a1, Herald c5 lost=1", north="Bomb'O g8, Herald e5 lost=1",
              bomb="d5, north d4")  # fmt: skip
    s.do("c5-d5; d5-d4").saved()
    assert bombs(s) == [("d5", False), ("d4", True)]
    s.end()
    assert (s.south, s.facts_of("exploded")) == ("Bomb'O a1, Herald d4 lost=2", [{"tile": "d4"}])
    s.do("e5-d5").end()
    assert (s.south, s.north) == ("Bomb'O a1", "Herald d5 lost=2, Bomb'O g8")
