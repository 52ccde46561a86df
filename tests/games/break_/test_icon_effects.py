"""The icons that act by themselves: Explosive, Steadfast, Sacrifice, Flip, First Strike and others."""

from typing import Any, NamedTuple

import pytest

from tests.games.break_.scene import scene
from tests.tracing import rule


class BlazeDeath(NamedTuple):
    """A way in which a Blaze falls."""

    nation: str
    south: str
    enemy: str
    north: str
    setting: dict[str, Any]
    text: str
    """The command."""
    centre: str
    """Where it explodes."""
    mine: str
    theirs: str
    """Both sides afterwards."""


DEATHS = {
    "defending": BlazeDeath(
        "rock", "Rock d3, Golem c4", "fire", "Blaze d4, Bomb'O e4", {}, "d3xd4",
        "d4", "Golem c4 lost=1", "Bomb'O e4",
    ),
    "attacking": BlazeDeath(
        "fire", "Blaze d4, Bomb'O e5, Herald c4", "rock", "Stone d5, Golem c5, Ruby c6", {}, "d4xd5",
        "d5", "Herald c4, Bomb'O e5", "Golem c5 lost=1, Stone d5 lost=2, Ruby c6",
    ),
    "arrow": BlazeDeath(
        "forest", "Archer d2, Treant c4", "fire", "Blaze d4, Bomb'O e4", {}, "arrow d2 f",
        "d4", "Archer d2, Treant c4 lost=1", "Bomb'O e4",
    ),
    "bolt": BlazeDeath(
        "rock", "Ruby d2, Golem c4", "fire", "Blaze d4, Bomb'O e4", {}, "bolt d2 f",
        "d4", "Ruby d2, Golem c4 lost=2", "Bomb'O e4",
    ),
    "firewall": BlazeDeath(
        "fire", "Blaze d4, Bomb'O e4", "fire", "Herald c4", {"firewall": "north h:d4"}, "d4-d5",
        "d4", "Bomb'O e4", "Herald c4 lost=1",
    ),
    "snare": BlazeDeath(
        "fire", "Blaze d3, Bomb'O e4", "forest", "Treant c4", {"trap": "snare d4"}, "d3-d4",
        "d4", "Bomb'O e4", "Treant c4 lost=1",
    ),
    "kindle": BlazeDeath(
        "fire", "Herald a1, Blaze d4, Bomb'O e4", "rock", "Golem c4, Stone c5", {}, "kindle d4 > d4",
        "d4", "Herald a1, Blaze d4, Bomb'O e4", "Golem c4 lost=1, Stone c5",
    ),
    "first strike": BlazeDeath(
        "forest", "Rogue d3, Treant c4", "fire", "Blaze d4, Bomb'O e4", {}, "d3xd4",
        "d4", "Treant c4 lost=1, Rogue d4 lost=1", "Bomb'O e4",
    ),
    "inferno": BlazeDeath(
        "fire", "Herald a1, Herald c1, Blaze d4, Bomb'O e4", "rock", "Golem c4, Stone g8", {},
        "inferno a1, c1 > d4", "d4", "Bomb'O e4", "Golem c4 lost=1, Stone g8",
    ),
}  # fmt: skip
"""All ways in which a Blaze can fall."""


@rule("BR-N11", "BR-N13", "BR-N17", "BR-R08", "BR-R22")
@pytest.mark.parametrize("way", DEATHS)
def test_a_blaze_explodes_by_any_death(way: str) -> None:
    death = DEATHS[way]
    s = scene(death.nation, death.enemy, south=death.south, north=death.north, **death.setting)
    s.do(death.text)
    assert [fact["tile"] for fact in s.facts_of("exploded")][-1] == death.centre
    assert (s.south, s.north, s.asked) == (death.mine, death.theirs, "south")


@rule("BR-N11", "BR-R22", "BR-R56")
def test_a_blaze_that_is_carried_against_the_edge_explodes_where_it_stands() -> None:
    s = scene("fire", "water", south="Blaze c6, Bomb'O e8", north="Oracle c8, Turtle a1", river="c7 n")
    s.do("c6-c7")
    assert (s.south, s.north) == ("Blaze c7, Bomb'O e8", "Turtle a1, Oracle c8 lost=1")
    s = scene("fire", "water", south="Blaze e7, Bomb'O a1", north="Oracle d8, Turtle a8", river="f8 e")
    s.do("e7-f7; f7-f8")
    assert [fact["tile"] for fact in s.facts_of("exploded")] == ["g8"]
    assert s.south == "Bomb'O a1"
    assert s.north == "Turtle a8, Oracle d8"


@rule("BR-N11", "BR-R21", "BR-N17", "BR-R61")
def test_an_explosion_takes_one_in_plus_from_friend_and_enemy() -> None:
    s = scene(
        "fire",
        "rock",
        south="Herald d5 lost=2, Blaze d4, Salamander c4, Bomb'O d3, Herald c3 lost=1",
        north="Golem e4, Stone e5, Stone d6, Rock f4",
    ).do("scorch d4 > f4")
    assert s.south == "Herald c3 lost=1, Bomb'O d3, Salamander c4 lost=1"
    assert s.north == "Golem e4 lost=1, Stone e5, Stone d6"


@rule("BR-N13", "BR-R61")
def test_steadfast_ignores_explosions_bolts_bombs_and_collisions() -> None:
    s = scene("rock", "water", south="Ruby d2", north="Turtle d6, Oracle e6").do("bolt d2 f")
    assert s.north == "Turtle d6, Oracle e6 lost=1"
    s = scene("fire", "water", south="Bomb'O a1", north="Turtle d6 bomb, Oracle e6", mover="north").end()
    assert s.north == "Turtle d6, Oracle e6 lost=1"
    s = scene("water", "fire", south="Oracle b6, Turtle g1", north="Bomb'O c8", river="c6 n").do("b6-c6")
    assert (s.south, s.north) == ("Turtle g1, Oracle c7", "Bomb'O c8")
    s = scene("water", "rock", south="Turtle b7", river="c7 n").do("b7-c7")
    assert s.south == "Turtle c8"
    s = scene("water", "fire", south="Oracle a1, Seahorse d5", north="Bomb'O d7").do("whirl d6: d7, d5")
    assert (s.south, s.north) == ("Oracle a1, Seahorse d5", "Bomb'O d6")


@rule("BR-R61")
def test_steadfast_takes_all_other_damage() -> None:
    assert (
        scene("water", "forest", south="Turtle c3", trap="snare c4").do("c3-c4").south
        == "Turtle c4 lost=1 held"
    )
    assert scene("water", "fire", south="Turtle c3", firewall="h:c3").do("c3-c4").south == "Turtle c4 lost=1"
    fire = "Herald g8, Blaze f8, Bomb'O a8"
    s = scene("water", "fire", south="Turtle c4", north=fire, mover="north").do("inferno g8, f8 > c4")
    assert s.south == "Turtle c4 lost=1"
    s = scene("water", "fire", south="Turtle c4", north=fire, mover="north").do("scorch g8 > c4")
    assert s.south == "Turtle c4 lost=2"
    s = scene("fire", "rock", south="Bomb'O d3, Herald a1").do("kindle d3 > a4")
    assert s.south == "Herald a1, Bomb'O d3 lost=1, Blaze a4"
    s = scene("rock", "fire", south="Stone d4", north="Bomb'O d5 lost=1, Herald a8").do("d4xd5")
    assert (s.south, s.north) == ("Stone d5 lost=2", "Herald a8")


@rule("BR-R61")
def test_steadfast_troops_are_pushed_like_others() -> None:
    s = scene("forest", "fire", south="Druid d1", north="Bomb'O d5").do("gust d5")
    assert s.north == "Bomb'O d6"
    s = scene("water", "fire", south="Oracle a1", north="Bomb'O c5", river="c3 n").do("wave")
    assert s.north == "Bomb'O c6"
    s = scene("water", "fire", south="Oracle a1", north="Bomb'O d5").do("whirl d4: d5")
    assert s.north == "Bomb'O d4"


@rule("BR-N14", "BR-R44")
def test_a_sacrifice_is_no_damage_and_spares_nobody() -> None:
    """Bomb'O is Steadfast and unhurt, and yet it goes; nobody is told to have lost power."""
    s = scene("fire", "rock", south="Herald a1, Bomb'O d3, Salamander c3", north="Golem g8")
    s.do("inferno c3, d3 > a8")
    assert (s.south, s.north) == ("Herald a1", "Golem g8")
    assert s.facts_of("hurt") == []
    assert sorted(fact["troop"] for fact in s.facts_of("sacrificed")) == ["Bomb'O", "Salamander"]


@rule("BR-N15")
@pytest.mark.parametrize(
    ("nation", "weak", "spare"), [("forest", "Druid", 0), ("fire", "Herald", 1), ("water", "Oracle", 1)]
)
def test_the_weak_deal_one_less(nation: str, weak: str, spare: int) -> None:
    """All with 2 power left."""
    s = scene(nation, "rock", south=f"{weak} c3 lost={spare}", north="Stone c4").do("c3xc4")
    assert s.north == "Stone c4 lost=1"
    s = scene(nation, "rock", south=f"{weak} c3 lost={spare}", north="Stone c4, Ruby a8", mover="north")
    assert s.do("c4xc3").north == "Stone c3 lost=1, Ruby a8"


@rule("BR-N16", "BR-W14")
def test_seahorses_are_not_carried_by_rivers() -> None:
    s = scene("water", "rock", south="Seahorse b4, Oracle d4", river="c4 n")
    assert s.do("b4-c4").south == "Seahorse c4, Oracle d4"
    assert s.do("c4-b4; d4-c4").south == "Seahorse b4, Oracle c6"


@rule("BR-N18")
@pytest.mark.parametrize("coral", ["Coral", "Snare Coral"])
def test_the_harmless_deal_no_damage(coral: str) -> None:
    s = scene("fire", "water", south="Herald c3 lost=1, Blaze a1", north=f"{coral} c4, Oracle g8 lost=1").do(
        "c3xc4"
    )
    assert s.troop("c4").name == "Herald"
    assert s.troop("c4").power == 2
    assert s.north == "Oracle g8 lost=1"


@rule("BR-N19", "BR-R37")
@pytest.mark.parametrize("coral", ["Coral", "Snare Coral", "Razor Coral"])
def test_the_immobile_neither_move_nor_are_pushed(coral: str) -> None:
    s = scene("water", "forest", south=f"{coral} c3, Oracle a1", north="Wolf c4, Druid d8")
    assert s.refused("c3-c2", "c3-b3", "c3xc4")
    assert "b3" not in s.choices("whirl")
    assert s.choices("whirl", "c5") == ["c4"]
    assert s.choices("whirl", "b4") == ["c4"]
    s.do("a1-a2; end")
    assert s.refused("gust c3")
    assert not s.refusal("gust a2")
    s = scene("water", "rock", south=f"{coral} c6, Oracle b5", river="c3 n")
    assert s.refused("wave")


@rule("BR-N19", "BR-W16", "BR-R58")
@pytest.mark.parametrize("coral", ["Coral", "Snare Coral", "Razor Coral"])
def test_a_wave_leaves_the_immobile_where_they_are(coral: str) -> None:
    s = scene("water", "rock", south=f"{coral} c7, Oracle b5", north="Golem c8", river="c4 n")
    s.do("wave")
    assert s.at("c7") == coral
    assert s.north == "Golem c8 lost=1"


@rule("BR-N20", "BR-W24", "BR-R75")
def test_a_snare_coral_flips_by_damage_and_by_no_move() -> None:
    s = scene("water", "forest", south="Snare Coral c3, Oracle a1", north="Archer c7")
    assert not any("c3" in text for text in s.legal)
    s.end().do("arrow c7 f")
    assert s.south == "Oracle a1"
    assert [(trap.tile, trap.name, trap.open) for trap in s.seen_by("north").traps] == [
        ("c3", "coral snare", True)
    ]


@rule("BR-N20", "BR-F08", "BR-R75")
def test_an_ambush_flips_for_a_heavy_move_though_the_rogue_is_nimble() -> None:
    s = scene("forest", "rock", south="Wolf c3", trap="ambush d4").do("jump d4")
    assert (s.left, s.south, s.asked) == ((1, 2), "Wolf c3, Rogue d4", "south")
    s = scene("forest", "rock", south="Wolf c3", trap="ambush d4", heavy=0)
    assert s.refused("jump d4")
    s = scene("forest", "rock", south="Wolf c3", trap="ambush d4", heavy=1, nimble=0)
    assert s.do("jump d4").left == (0, 0)


@rule("BR-R75")
def test_a_trap_cannot_be_damaged() -> None:
    s = scene("forest", "rock", south="Wolf d3, Treant g1", north="Ruby d8", trap="ambush d4", mover="north")
    s.do("bolt d8 f")
    assert s.south == "Treant g1, Wolf d3 lost=1"
    assert [trap.tile for trap in s.seen_by("").traps] == ["d4"]


@rule("BR-N21", "BR-F09", "BR-R17")
def test_a_rogue_strikes_first_in_its_owners_turn() -> None:
    s = scene("forest", "rock", south="Rogue c3", north="Rock c4, Golem g8").do("c3xc4")
    assert (s.south, s.north) == ("Rogue c4", "Golem g8")
    assert s.kinds.count("struck_first") == 1
    assert "fought" not in s.kinds


@rule("BR-N21", "BR-R17")
def test_a_rogue_has_no_early_strike_in_the_enemys_turn() -> None:
    s = scene("forest", "rock", south="Rogue c3, Wolf a1", north="Rock c4, Golem g8", mover="north")
    s.do("c4xc3")
    assert (s.south, s.north) == ("Wolf a1", "Golem g8")
    assert "struck_first" not in s.kinds
