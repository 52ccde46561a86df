"""Forest: what Snare and Leaves do. BR-F10 to BR-F13, with BR-R33, BR-R37 and BR-R38."""

import pytest

from tests.games.break_.scene import scene
from tests.tracing import rule


@rule("BR-F10", "BR-F11", "BR-R37", "BR-D04")
def test_a_snare_takes_one_and_holds() -> None:
    s = scene("rock", "forest", south="Golem c3, Stone a1", north="Wolf g8", trap="snare c4").do("c3-c4")
    assert (s.saved().south, s.left, s.asked) == ("Stone a1, Golem c4 lost=1 held", (1, 2), "south")
    assert s.seen_by("").traps == ()
    assert s.refused("c4-c5", "c4-b4", "c4-d4", "c4-c3", "heavy c4-c5")
    assert [text for text in s.legal if text.startswith("free")] == ["free c4"]
    assert s.troop("c4").held == "snare"


@rule("BR-F11", "BR-R33", "BR-R38")
def test_a_snare_that_kills_goes_back_to_hand() -> None:
    s = scene("rock", "forest", south="Rock c3 lost=1, Stone a1", north="Wolf g8", trap="snare c4")
    s.do("c3-c4").saved()
    assert (s.south, s.card("snare", "north"), s.asked) == ("Stone a1", "ready, used", "south")
    assert s.end().card("snare", "north") == "ready, ready"


@rule("BR-F12", "BR-R38", "BR-D07", "BR-R33")
def test_the_held_troop_spends_a_move_to_destroy_it() -> None:
    s = scene("rock", "forest", south="Golem c4 held, Rock e4").do("free c4").saved()
    assert (s.south, s.left, s.kinds) == ("Golem c4, Rock e4", (1, 2), ["freed"])
    assert s.card("snare", "north") == "ready, used"
    assert s.refused("free c4", "free e4")
    assert s.do("c4-c5").south == "Rock e4, Golem c5"
    s = scene("rock", "forest", south="Rock c4 held").do("free c4; c4-c5")
    assert s.left == (2, 0)


@rule("BR-F12", "BR-R38", "BR-D07")
def test_a_slow_troop_needs_a_heavy_move_for_it() -> None:
    assert scene("rock", "forest", south="Golem c4 held", heavy=0).refused("free c4")
    assert not scene("rock", "forest", south="Golem c4 held", nimble=0).refusal("free c4")
    assert not scene("rock", "forest", south="Rock c4 held", heavy=0).refusal("free c4")
    assert not scene("rock", "forest", south="Rock c4 held", nimble=0).refusal("free c4")
    assert scene("rock", "forest", south="Rock c4 held", heavy=0, nimble=0).refused("free c4")


@rule("BR-R38")
def test_nobody_else_frees_it_and_only_in_its_owners_turn() -> None:
    s = scene("rock", "forest", south="Golem c4 held, Golem c5, Rock b4", mover="north")
    assert s.refused("free c4")
    assert s.refused("free c4", side="south")
    s.end()
    assert [text for text in s.legal if text.startswith("free")] == ["free c4"]
    assert s.south == "Rock b4, Golem c4 held, Golem c5"


@rule("BR-R38", "BR-R33", "BR-R44")
@pytest.mark.parametrize(
    ("nation", "south", "north", "text", "mover"),
    [
        ("rock", "Stone c4 held, Golem a1", "Wolf c5, Wolf c3, Treant g8", "c5xc4; c3xc4", "north"),
        ("fire", "Herald c4 held, Bomb'O a1", "Treant g8", "scorch c4 > g8", ""),
        ("fire", "Herald c4 held lost=2, Bomb'O a1", "Treant g8", "kindle c4 > a4", ""),
        ("rock", "Stone c4 held lost=1, Golem a1", "Archer c7", "arrow c7 f", "north"),
    ],
)
def test_the_snare_goes_back_when_its_victim_dies(
    nation: str, south: str, north: str, text: str, mover: str
) -> None:
    s = scene(nation, "forest", south=south, north=north, mover=mover).do(text).saved()
    assert s.at("c4") != south.split()[0]
    assert s.card("snare", "north") == "ready, used"
    assert not s.table.is_obstructed(23)


@rule("BR-R33", "BR-C07")
def test_a_snare_that_came_back_is_ready_from_the_owners_next_turn_on() -> None:
    s = scene("rock", "forest", south="Stone c4 held lost=1, Golem a1", north="Archer c7", mover="north",
              used="snare")  # fmt: skip
    s.do("arrow c7 f")
    assert s.card("snare", "north") == "used, used"
    assert s.refused("trap snare c7")
    assert s.end().card("snare", "north") == "used, used"
    assert s.end().card("snare", "north") == "ready, ready"
    s.do("trap snare c7")
    assert s.card("snare", "north") == "ready"


@rule("BR-R37", "BR-R36")
def test_a_held_troop_defends_and_does_not_slide_away() -> None:
    s = scene("rock", "forest", south="Stone c4 held", north="Wolf c5, Archer g8, Druid e8", mover="north")
    assert s.refused("gust c4")
    s.do("c5xc4")
    assert (s.south, s.north) == ("Stone c4 lost=2 held", "Druid e8, Archer g8")


@rule("BR-F13", "BR-R33")
def test_leaves_do_nothing_and_go_back_to_hand() -> None:
    s = scene("rock", "forest", south="Golem c3", trap="leaves c4").do("c3-c4").saved()
    assert (s.south, s.left, s.seen_by("").traps) == ("Golem c4", (1, 2), ())
    assert s.kinds == ["moved", "sprung"]
    assert s.card("leaves", "north") == "ready, used"
    assert s.do("c4-c5; end").card("leaves", "north") == "ready, ready"
