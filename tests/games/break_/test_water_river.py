"""Water: the River. BR-W05 to BR-W14, with BR-R53 to BR-R57 and BR-R74."""

from typing import Any

import pytest

from tests.games.break_.scene import Scene, scene
from tests.tracing import rule


def rivers(s: Scene) -> list[tuple[str, str, str]]:
    return [(*river.tiles, river.way) for river in s.seen_by("").rivers]


# --- laying


@rule("BR-W05", "BR-W06", "BR-R54")
@pytest.mark.parametrize(
    ("way", "name", "second"),
    [("n", "north", "c5"), ("e", "east", "d4"), ("s", "south", "c3"), ("w", "west", "b4")],
)
def test_it_lies_on_two_tiles_in_a_line_with_any_of_four_currents(way: str, name: str, second: str) -> None:
    s = scene("water", "rock").do(f"river c4 {way}").saved()
    assert rivers(s) == [("c4", second, name)]
    assert (s.left, s.card("River"), s.asked) == ((2, 2), "used", "south")
    assert s.refused("river e4 n")


@rule("BR-W05", "BR-D05", "BR-R54")
@pytest.mark.parametrize(
    ("enemy", "setting"),
    [
        ("rock", {"north": "Golem c5"}), ("rock", {"south": "Turtle c5"}), ("rock", {"wall": "c5"}),
        ("forest", {"trees": "c5"}), ("forest", {"trap": "leaves c5"}), ("fire", {"bomb": "c5"}),
        ("rock", {"snare": "c5"}), ("water", {"river": "north c5 e"}),
    ],
)  # fmt: skip
def test_both_tiles_must_be_empty(enemy: str, setting: dict[str, Any]) -> None:
    s = scene("water", enemy, **setting)
    assert s.refused("river c4 n", "river c5 n", "river c5 s", "river b5 e", "river c6 s")
    for text in ("river c4 e", "river c4 s", "river b4 n", "river c3 n"):
        assert not s.refusal(text)


@rule("BR-W05", "BR-R54")
def test_it_lies_on_the_board_and_anywhere_on_it() -> None:
    s = scene("water", "rock", south="Turtle d2", north="Golem d7")
    assert s.refused(
        "river c8 n", "river a4 w", "river g4 e", "river c1 s", "river c4", "river", "river c4 x"
    )
    for text in ("river a1 n", "river g8 s", "river a8 e", "river c7 n", "river f4 e"):
        assert not s.refusal(text)


@rule("BR-R53", "BR-C07")
def test_it_is_cast_again_and_moves_then() -> None:
    s = scene("water", "rock", river="c4 n", used="River")
    assert "river" not in s.verbs()
    s.end(2)
    assert rivers(s) == [("c4", "c5", "north")]
    s.do("river c5 s").saved()
    assert rivers(s) == [("c5", "c4", "south")]
    assert s.end(2).do("river c5 n; end").won == ""
    assert rivers(s) == [("c5", "c6", "north")]


@rule("BR-R53", "BR-R55")
def test_whoever_stands_on_the_old_tiles_stays_and_is_in_the_way() -> None:
    s = scene("water", "rock", south="Seahorse c4, Turtle g1", north="Stone c5", river="c4 n")
    assert s.refused("river c4 n", "river c5 e", "river b4 e")
    s.do("river e4 n").saved()
    assert (s.south, s.north, rivers(s)) == ("Turtle g1, Seahorse c4", "Stone c5", [("e4", "e5", "north")])
    assert s.kinds == ["cast", "river_laid"]


# --- being carried


@rule("BR-W07", "BR-W08", "BR-R56")
@pytest.mark.parametrize(
    ("start", "river", "end"),
    [
        ("b4", "c4 n", "c6"),
        ("b5", "c4 n", "c6"),
        ("c3", "c4 e", "e4"),
        ("d3", "c4 e", "e4"),
        ("b4", "c4 s", "c2"),
        ("c3", "c4 w", "a4"),
        ("c6", "c4 n", "c6"),
        ("c5", "d5 e", "f5"),
    ],
)
@pytest.mark.parametrize("mover", ["south", "north"])
def test_whoever_steps_on_it_is_carried_out_of_it(start: str, river: str, end: str, mover: str) -> None:
    tile = {"b4": "c4", "b5": "c5", "c3": "c4", "d3": "d4", "c6": "c5", "c5": "d5"}[start]
    other = {"south": "north", "north": "south"}[mover]
    nations = ("water", "rock") if mover == "south" else ("rock", "water")
    laid = river if mover == "south" else f"north {river}"
    for side, name, watcher in ((mover, "Oracle", "Turtle"), (other, "Stone", "Golem")):
        troops: dict[str, Any] = {side: f"{name} {start}, {watcher} e8"}
        s = scene(*nations, mover=side, river=laid, **troops).do(f"{start}-{tile}").saved()
        assert (s.at(end), s.troop(end).power, s.asked) == (name, s.troop(end).printed, side)


@rule("BR-W09", "BR-W10", "BR-W12", "BR-W14", "BR-R74")
@pytest.mark.parametrize("name", ["Seahorse", "Oracle"])
def test_it_stays_before_a_troop_that_takes_one_friend_or_enemy(name: str) -> None:
    s = scene("water", "rock", south=f"Oracle b4, {name} c6", river="c4 n").do("b4-c4").saved()
    assert s.south == f"Oracle c5, {name} c6 lost=1"
    s = scene("water", "rock", south=f"Turtle g1, {name} c6", north="Stone b4, Ruby a8", river="c4 n",
              mover="north").do("b4-c4")  # fmt: skip
    assert (s.south, s.north) == (f"Turtle g1, {name} c6 lost=1", "Stone c5, Ruby a8")


@rule("BR-W09", "BR-W12", "BR-W10")
def test_a_troop_on_the_second_tile_stops_it_on_the_first() -> None:
    s = scene("water", "rock", south="Oracle b4, Seahorse c5", river="c4 n").do("b4-c4")
    assert s.south == "Oracle c4, Seahorse c5 lost=1"


@rule("BR-W11", "BR-W04")
@pytest.mark.parametrize(
    ("target", "end"), [("Seahorse c5 lost=1", "c6"), ("Seahorse c6 lost=1", "c6"), ("Coral c6", "c6")]
)
def test_if_it_kills_it_goes_on(target: str, end: str) -> None:
    s = scene("water", "rock", south=f"Oracle b4, {target}", river="c4 n").do("b4-c4").saved()
    assert s.south == f"Oracle {end}"
    assert s.reserve()["Coral"] == 5


@rule("BR-W11", "BR-R56", "BR-R21")
def test_the_explosion_of_who_was_hit_comes_first() -> None:
    s = scene("fire", "water", south="Blaze c6, Bomb'O a1", north="Oracle b4 lost=1, Turtle a8", river="c4 n",
              mover="north").do("b4-c4").saved()  # fmt: skip
    assert (s.south, s.north) == ("Bomb'O a1", "Oracle c6 lost=2, Turtle a8")
    s = scene("fire", "water", south="Blaze c6, Bomb'O a1", north="Oracle b4 lost=2, Turtle a8", river="c4 n",
              mover="north").do("b4-c4")  # fmt: skip
    assert (s.south, s.north) == ("Bomb'O a1", "Turtle a8")
    assert s.facts_of("fell")[1]["tile"] == "c5"


@rule("BR-W13", "BR-D03")
@pytest.mark.parametrize(
    ("river", "text", "end"),
    [("c7 n", "b7-c7", "c8"), ("f4 e", "f3-f4", "g4"), ("c2 s", "b2-c2", "c1"), ("b4 w", "b3-b4", "a4")],
)
def test_against_the_edge_it_takes_one_itself(river: str, text: str, end: str) -> None:
    s = scene("water", "rock", south=f"Oracle {text[:2]}, Turtle d1", river=river).do(text).saved()
    assert s.south in (f"Oracle {end} lost=1, Turtle d1", f"Turtle d1, Oracle {end} lost=1")


@rule("BR-W13")
@pytest.mark.parametrize(("wall", "end"), [("c5", "c4"), ("c6", "c5")])
def test_against_a_wall_too(wall: str, end: str) -> None:
    river = "c4 n" if wall == "c6" else "c3 n"
    text = "b4-c4"
    s = scene("water", "rock", south="Oracle b4 lost=2, Seahorse d4, Turtle g1", wall=wall, river=river)
    assert s.do(text).south == "Turtle g1, Seahorse d4"
    assert s.facts_of("fell")[0]["tile"] == end
    s = scene("water", "rock", south="Turtle b4", wall=wall, river=river).do(text)
    assert s.south == f"Turtle {end}"


@rule("BR-W14", "BR-N16")
def test_seahorses_of_both_players_stay_where_they_step() -> None:
    s = scene("water", "water", south="Seahorse b4, Turtle g1", north="Seahorse d5, Turtle a8", river="c4 n")
    s.do("b4-c4; c4-c5; c5-c4; end; d5-c5")
    assert (s.south, s.north) == ("Turtle g1, Seahorse c4", "Seahorse c5, Turtle a8")
    assert "swept" not in s.kinds


@rule("BR-R55")
def test_only_a_step_is_carried_also_one_from_the_other_river_tile() -> None:
    s = scene("water", "rock", south="Oracle c5, Turtle c6", river="c4 n").do("c6-d6")
    assert s.south == "Oracle c5, Turtle d6"
    s.do("c5-c4").saved()
    assert s.south == "Oracle c6, Turtle d6"
    s = scene("water", "rock", south="Oracle c4, Turtle c6", river="c4 n").do("c4-c5")
    assert s.south == "Oracle c5, Turtle c6"


@rule("BR-R55", "BR-R13", "BR-B07")
def test_after_a_won_combat_it_is_carried_and_after_any_other_not() -> None:
    s = scene("water", "rock", south="Turtle b4, Oracle a1", north="Ruby c4, Golem g8", river="c4 n")
    assert s.do("b4xc4").saved().south == "Oracle a1, Turtle c6 lost=1"
    s = scene("water", "rock", south="Turtle b4 lost=3, Oracle a1", north="Golem c4", river="c4 n").do(
        "b4xc4"
    )
    assert (s.south, s.north) == ("Oracle a1", "Golem c4 lost=1")
    s = scene(
        "water", "rock", south="Turtle c4, Oracle a1", north="Ruby b4, Golem g8", river="c4 n", mover="north"
    )
    assert s.do("b4xc4").south == "Oracle a1, Turtle c4 lost=1"


# --- what waits on the way


@rule("BR-R56", "BR-I05", "BR-R13")
@pytest.mark.parametrize("tile", ["c4", "c5", "c6"])
def test_a_bomb_on_the_way_sticks_and_the_current_goes_on(tile: str) -> None:
    s = scene("water", "fire", south="Oracle b4, Turtle g1", river="c4 n", bomb=tile).do("b4-c4").saved()
    assert s.south == "Turtle g1, Oracle c6 bomb"


@rule("BR-R56", "BR-F04", "BR-R36", "BR-R12")
@pytest.mark.parametrize(
    ("trap", "south", "north"),
    [
        ("leaves c6", "Turtle g1, Seahorse a1, Oracle c6", "Wolf g8"),
        ("snare c6", "Turtle g1, Seahorse a1, Oracle c6 lost=1 held", "Wolf g8"),
        ("ambush c6", "Turtle g1, Seahorse a1", "Rogue c6, Wolf g8"),
    ],
)
def test_a_trap_after_the_river_springs(trap: str, south: str, north: str) -> None:
    s = scene(
        "water", "forest", south="Oracle b4, Turtle g1, Seahorse a1", north="Wolf g8", river="c4 n", trap=trap
    )
    s.do("b4-c4").saved()
    assert sorted(s.south.split(", ")) == sorted(south.split(", "))
    assert (s.north, s.asked) == (north, "south")


@rule("BR-R56", "BR-R15")
def test_an_ambush_after_the_river_that_is_beaten_gives_way() -> None:
    s = scene(
        "water", "forest", south="Turtle b4, Oracle a1", north="Wolf g8", river="c4 n", trap="ambush c6"
    )
    s.do("b4-c4").saved()
    assert (s.south, s.north) == ("Oracle a1, Turtle c6 lost=2", "Wolf g8")


@rule("BR-R57", "BR-R56")
def test_the_second_river_takes_over_and_none_twice() -> None:
    s = scene("water", "water", south="Oracle b4, Turtle g1", north="Turtle a8", river="c4 n, north c6 e")
    assert s.do("b4-c4").saved().south == "Turtle g1, Oracle e6"
    s = scene("water", "water", south="Oracle b4, Turtle g1", north="Turtle a8", river="c4 n, north c7 s")
    assert s.do("b4-c4").saved().south == "Turtle g1, Oracle c5"
    assert s.kinds.count("swept") == 2
    s = scene("water", "water", south="Oracle b4, Turtle g1", north="Turtle a8", river="c4 e, north e4 n")
    s.do("b4-c4")
    assert s.south == "Turtle g1, Oracle e6"


@rule("BR-R57", "BR-R53")
def test_the_river_card_moves_only_the_own_river() -> None:
    s = scene("water", "water", river="c4 n, north e4 s").do("river a4 n")
    assert rivers(s) == [("a4", "a5", "north"), ("e4", "e3", "south")]
    s.end().do("river g4 n")
    assert rivers(s) == [("a4", "a5", "north"), ("g4", "g5", "north")]


@rule("BR-R56", "BR-R13", "BR-W10")
def test_current_into_firewall_into_collision() -> None:
    """The collision comes first; only a free way leads through the Firewall."""
    s = scene("water", "fire", south="Oracle b4 lost=1, Turtle g1",
              north="Herald c6 lost=1, Bomb'O a8", river="c4 n", firewall="h:c5").do("b4-c4")  # fmt: skip
    assert (s.south, s.north) == ("Turtle g1, Oracle c5 lost=1", "Herald c6 lost=2, Bomb'O a8")
    s = scene(
        "water",
        "fire",
        south="Oracle b4 lost=1, Turtle g1",
        north="Herald c6 lost=2, Bomb'O a8",
        river="c4 n",
        firewall="h:c5",
    ).do("b4-c4")
    assert (s.south, s.north) == ("Turtle g1, Oracle c6 lost=2", "Bomb'O a8")
    s = scene("water", "fire", south="Oracle b4 lost=2, Turtle g1", north="Herald c6 lost=2, Bomb'O a8",
              river="c4 n", firewall="h:c5").do("b4-c4")  # fmt: skip
    assert (s.south, s.north, s.facts_of("fell")[1]["tile"]) == ("Turtle g1", "Bomb'O a8", "c5")
