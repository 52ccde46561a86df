"""Combat: BR-B01 to BR-B11, and the rulings about it."""

from itertools import product

import pytest

from games.break_.troops import KINDS
from tests.games.break_.scene import scene
from tests.tracing import rule

POWERS = {
    "Golem": 3, "Stone": 3, "Rock": 2, "Ruby": 2, "Archer": 2, "Wolf": 2, "Treant": 4, "Druid": 2, "Rogue": 2,
    "Bomb'O": 3, "Herald": 3, "Salamander": 2, "Blaze": 1, "Turtle": 5, "Seahorse": 2, "Oracle": 3,
    "Coral": 1, "Snare Coral": 1, "Razor Coral": 1,
}  # fmt: skip
HELMETS = {"Golem", "Treant", "Turtle"}
SWORDS = {"Salamander", "Razor Coral"}
WEAK = {"Druid", "Herald", "Oracle", "Archer"}
HARMLESS = {"Coral", "Snare Coral"}
IMMOBILE = {"Coral", "Snare Coral", "Razor Coral"}
NATION = {kind.name: kind.nation for kind in KINDS}


def blow(name: str, lost: int = 0) -> int:
    """Return a troop's combat damage by the catalogue's list of icons."""
    if name in HARMLESS:
        return 0
    return max(0, POWERS[name] - lost + (name in SWORDS) - (name in WEAK))


def left(name: str, hit: int, lost: int = 0) -> int:
    return POWERS[name] - lost - max(0, hit - (name in HELMETS))


@rule("BR-B01", "BR-R07")
@pytest.mark.parametrize("name", POWERS)
def test_power_is_one_number_both_health_and_damage(name: str) -> None:
    s = scene(NATION[name], "rock", south=f"{name} c3", north="Stone c4")
    assert (s.troop("c3").power, s.troop("c3").printed) == (POWERS[name], POWERS[name])


@rule("BR-B03", "BR-B06", "BR-B07", "BR-B08", "BR-B09", "BR-B10", "BR-R10", "BR-N05", "BR-N07", "BR-N15",
      "BR-N18", "BR-N01", "BR-R08")  # fmt: skip
@pytest.mark.parametrize("attacker", sorted(set(POWERS) - IMMOBILE - {"Rogue"}))
def test_both_strike_at_once_and_the_survivors_stand_where_they_should(attacker: str) -> None:
    """Every pair of troops, unhurt and with a red token. A Blaze explodes afterwards: see test_icons."""
    defenders = [name for name in POWERS if "Blaze" not in (name, attacker) or name in HARMLESS]
    for defender, mine, theirs in product(defenders, (0, 1), (0, 1)):
        if mine >= POWERS[attacker] or theirs >= POWERS[defender]:
            continue
        s = scene(
            NATION[attacker],
            NATION[defender],
            south=f"{attacker} c3 lost={mine}, {backed(attacker)} a1",
            north=f"{defender} c4 lost={theirs}, {backed(defender)} g8",
        ).do("c3xc4")
        stays = left(attacker, blow(defender, theirs), mine)
        holds = left(defender, blow(attacker, mine), theirs)
        assert s.at("c4") == (defender if holds > 0 else attacker if stays > 0 else "")
        assert s.at("c3") == (attacker if stays > 0 and holds > 0 else "")
        if stays > 0:
            assert s.troop("c3" if holds > 0 else "c4").power == stays
        if holds > 0:
            assert s.troop("c4").power == holds
        assert (s.at("a1"), s.at("g8")) == (backed(attacker), backed(defender))
        assert s.kinds.count("bounced") == (stays > 0 and holds > 0)
        assert s.left == ((2, 1) if attacker in ("Rock", "Wolf", "Salamander", "Seahorse") else (1, 2))
        assert s.asked == "south"


def backed(name: str) -> str:
    """Return a second troop of the same nation, so that the match goes on."""
    return {"rock": "Stone", "forest": "Archer", "fire": "Herald", "water": "Oracle"}[NATION[name]]


@rule("BR-B03", "BR-B07", "BR-B04")
def test_a_stone_defeats_a_wolf_and_stands_on_its_tile() -> None:
    s = scene("rock", "forest", south="Stone c3", north="Wolf c4, Archer g8").do("c3xc4")
    assert (s.south, s.north) == ("Stone c4 lost=2", "Archer g8")


@rule("BR-B04")
@pytest.mark.parametrize(("lost", "alive"), [(0, True), (1, True), (2, False)])
def test_a_troop_without_power_is_defeated(lost: int, alive: bool) -> None:
    s = scene("rock", "forest", south="Stone c3, Ruby a1", north=f"Treant c4 lost={3 - lost}").do("c3xc4")
    mine = 3 - (1 + lost)
    assert s.at("c3") == ("" if mine <= 0 else "Stone") or s.at("c4") == "Stone"
    assert s.at("a1") == "Ruby"
    assert (mine > 0) == alive
    assert ("Stone" in s.south) == alive


@rule("BR-B04")
def test_power_far_below_zero_is_a_defeat_like_any_other() -> None:
    s = scene("fire", "water", south="Salamander c3, Herald a1", north="Coral c4, Oracle g8").do("c3xc4")
    assert (s.south, s.north) == ("Herald a1, Salamander c4", "Oracle g8")
    assert s.facts_of("fell")[0]["troop"] == "Coral"


@rule("BR-B05", "BR-B11")
def test_lost_power_stays_on_later_turns() -> None:
    s = scene("rock", "forest", south="Stone c3", north="Wolf c4, Treant g8").do("c3xc4").saved().end(6)
    assert s.south == "Stone c4 lost=2"
    assert s.troop("c4").power == 1


@rule("BR-B06", "BR-R12")
def test_if_both_survive_the_attacker_goes_back() -> None:
    s = scene("rock", "forest", south="Golem c3", north="Treant c4 lost=1").do("c3xc4")
    assert (s.south, s.north) == ("Golem c3 lost=2", "Treant c4 lost=3")
    assert (s.asked, s.left) == ("south", (1, 2))


@rule("BR-B08")
def test_a_defeated_attacker_leaves_the_defender_where_it_is() -> None:
    s = scene("rock", "forest", south="Stone c3", north="Wolf c4, Archer g8", mover="north").do("c4xc3")
    assert (s.south, s.north, s.at("c4")) == ("Stone c3 lost=2", "Archer g8", "")


@rule("BR-B09")
def test_if_both_fall_the_tile_is_left_without_a_troop() -> None:
    s = scene("rock", "forest", south="Rock c3, Ruby a1", north="Wolf c4, Archer g8", mover="north").do(
        "c4xc3"
    )
    assert (s.south, s.north, s.at("c3"), s.at("c4")) == ("Ruby a1", "Archer g8", "", "")
    assert s.asked == "north"


@rule("BR-B11")
def test_nothing_gives_power_back_but_a_rock_in_a_golem() -> None:
    s = scene("rock", "rock", south="Golem c3 lost=2, Rock c2, Rock d3", north="Golem c8 lost=1")
    s.do("c2-c3")
    assert (s.south, s.north) == ("Golem c3 lost=1, Rock d3", "Golem c8 lost=1")
    s.do("d3-c3").end(2)
    assert (s.south, s.north) == ("Golem c3", "Golem c8 lost=1")


@rule("BR-R07")
def test_red_tokens_lower_the_damage_that_is_dealt() -> None:
    s = scene("rock", "forest", south="Stone c3 lost=2", north="Wolf c4, Treant g8").do("c3xc4")
    assert (s.south, s.north) == ("", "Wolf c4 lost=1, Treant g8")
    assert s.won == "north by defeat"


@rule("BR-R10", "BR-R07")
def test_damage_is_never_below_zero() -> None:
    s = scene("forest", "water", south="Druid d3 lost=1, Wolf a1", north="Snare Coral d4").do("d3xd4")
    assert (s.south, s.north) == ("Wolf a1, Druid d3 lost=1", "Snare Coral d4")


@rule("BR-R09", "BR-N05")
def test_a_helmet_lessens_each_blow_on_its_own() -> None:
    """An early attack and the combat after it are two: 2-1 and 2-1 by a Rogue, against a Golem of 3."""
    s = scene("forest", "rock", south="Rogue c3, Wolf a1", north="Golem c4").do("c3xc4")
    assert s.north == "Golem c4 lost=2"
    assert s.south == "Wolf a1"
    s = scene("rock", "forest", south="Golem c3", north="Treant g8", trap="ambush c4").do("c3-c4")
    assert s.south == "Golem c4 lost=2"


@rule("BR-R09")
def test_a_helmet_never_makes_a_gift() -> None:
    s = scene("forest", "rock", south="Archer c3 lost=1, Wolf a1", north="Golem c4 lost=1").do("c3xc4")
    assert s.north == "Golem c4 lost=1"
    assert s.facts_of("hurt")[1]["amount"] == 0


@rule("BR-R11")
def test_the_troop_that_enters_the_tile_is_the_attacker_whoever_moves_it() -> None:
    s = scene("forest", "rock", south="Druid d1, Treant c5 lost=1", north="Golem c4")
    s.do("gust c4")
    (fought,) = s.facts_of("fought")
    assert (fought["troop"], fought["other"], fought["tile"]) == ("Golem", "Treant", "c5")
    assert (s.south, s.north) == ("Druid d1, Treant c5 lost=3", "Golem c4 lost=2")
    s = scene("rock", "forest", south="Stone c2, Rock c3", north="Treant c5").do("hurl c2")
    assert s.facts_of("fought")[0]["troop"] == "Rock"
    s = scene("fire", "rock", south="Blaze c4, Herald a1", north="Golem c5").do("wildfire c4")
    assert s.facts_of("fought")[0]["troop"] == "Blaze"


@rule("BR-R73", "BR-R13")
def test_the_move_is_spent_when_the_attacker_bounces_or_dies() -> None:
    s = scene("rock", "forest", south="Golem c3", north="Treant c4 lost=1")
    assert s.do("c3xc4").left == (1, 2)
    s.saved().do("c3xc4")
    assert (s.left, s.south, s.north) == ((0, 2), "Golem c3 lost=2", "Treant c4 lost=3")
    assert s.refused("c3xc4")
    s = scene("rock", "fire", south="Rock c3 lost=1, Golem a1", firewall="h:c3").do("c3-c4")
    assert (s.left, s.south) == ((2, 1), "Golem a1")
    s = scene("rock", "forest", south="Rock c3, Golem a1", north="Treant c4").do("c3xc4")
    assert (s.left, s.south) == ((2, 1), "Golem a1")
