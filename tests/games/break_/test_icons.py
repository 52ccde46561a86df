"""The icons: BR-N01 to BR-N21."""

import pytest

from games.break_.troops import KINDS, TroopKind
from tests.games.break_.scene import scene
from tests.tracing import rule

ICONS = {
    "Golem": "Helmet, Pair", "Stone": "", "Rock": "Nimble", "Ruby": "Mage", "Archer": "Archer",
    "Wolf": "Nimble", "Treant": "Helmet", "Druid": "Mage, Weak", "Rogue": "Nimble, First Strike, Flip",
    "Bomb'O": "Steadfast", "Herald": "Mage, Weak", "Salamander": "Nimble, Sword", "Blaze": "Explosive",
    "Turtle": "Helmet, Steadfast", "Seahorse": "Nimble, Immune (river)", "Oracle": "Mage, Weak",
    "Coral": "Harmless, Immobile", "Snare Coral": "Harmless, Immobile, Flip",
    "Razor Coral": "Sword, Immobile",
}  # fmt: skip
COLUMN_D = {"Ruby", "Druid", "Bomb'O", "Turtle"}


@rule("BR-N01", "BR-N02", "BR-N03", "BR-N05", "BR-N07", "BR-N08", "BR-N11", "BR-N12", "BR-N13", "BR-N15",
      "BR-N16", "BR-N18", "BR-N19", "BR-N20", "BR-N21")  # fmt: skip
@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
def test_every_troop_has_the_icons_of_the_catalogue(kind: TroopKind) -> None:
    s = scene(kind.nation, "rock", south=f"{kind.name} c3")
    assert set(s.troop("c3").icons) == {icon for icon in ICONS[kind.name].split(", ") if icon}
    assert kind.column == (3 if kind.name in COLUMN_D else None)


@rule("BR-N01")
def test_an_archer_deals_one_less_in_combat() -> None:
    s = scene("forest", "rock", south="Archer c3, Wolf a1", north="Stone c4").do("c3xc4")
    assert s.north == "Stone c4 lost=1"
    s = scene("forest", "rock", south="Archer c3, Wolf a1", north="Stone c4", mover="north").do("c4xc3")
    assert s.north == "Stone c3 lost=1"


@rule("BR-N01", "BR-R23", "BR-F22")
def test_an_arrow_hits_for_two_hurt_or_not() -> None:
    for lost in (0, 1):
        s = scene("forest", "rock", south=f"Archer c2 lost={lost}", north="Stone c6").do("arrow c2 f")
        assert s.north == "Stone c6 lost=2"


@rule("BR-N02")
def test_a_nimble_troop_may_spend_a_heavy_move_and_keep_the_nimble_ones() -> None:
    s = scene("forest", "rock", south="Wolf c3")
    assert s.do("heavy c3-c4").left == (1, 2)
    assert s.do("c4-c5").left == (1, 1)


@rule("BR-N05")
def test_a_helmet_takes_one_less() -> None:
    s = scene("rock", "forest", south="Golem c3", north="Wolf c4, Archer g8", mover="north").do("c4xc3")
    assert (s.south, s.north) == ("Golem c3 lost=1", "Archer g8")
    s = scene("rock", "forest", south="Stone c3", north="Wolf c4, Archer g8", mover="north").do("c4xc3")
    assert s.south == "Stone c3 lost=2"


@rule("BR-N07")
def test_a_sword_deals_one_more() -> None:
    s = scene("fire", "rock", south="Salamander c3, Herald a1", north="Stone c4, Ruby a8").do("c3xc4")
    assert (s.south, s.north) == ("Herald a1", "Ruby a8")
    s = scene("fire", "rock", south="Salamander c3 lost=1, Herald a1", north="Stone c4").do("c3xc4")
    assert s.north == "Stone c4 lost=2"
    s = scene("water", "rock", south="Razor Coral c3, Oracle a1", north="Stone c4", mover="north").do("c4xc3")
    assert s.north == "Stone c3 lost=2"


@rule("BR-N08", "BR-R63")
@pytest.mark.parametrize(
    ("other", "flipped"),
    [("d3", True), ("b3", True), ("c4", True), ("c2", True), ("d4", False), ("b2", False), ("e3", False),
     ("c5", False)],
)  # fmt: skip
def test_golems_are_flipped_while_they_are_adjacent(other: str, flipped: bool) -> None:
    s = scene("rock", "forest", south=f"Golem c3, Golem {other}")
    assert (s.troop("c3").flipped, s.troop(other).flipped) == (flipped, flipped)


@rule("BR-N08")
def test_no_other_troop_and_no_enemy_golem_flips_a_golem() -> None:
    s = scene("rock", "rock", south="Golem c3, Stone d3, Rock c4, Ruby c2", north="Golem b3")
    assert not any(troop.flipped for troop in s.seen_by("").troops)
    s = scene("rock", "rock", south="Stone c3, Stone d3, Golem g1", north="Golem b3")
    assert not any(troop.flipped for troop in s.seen_by("").troops)


@rule("BR-N08", "BR-N09", "BR-N10", "BR-R63", "BR-R10")
def test_a_flipped_golem_strikes_for_four_even_where_it_is_no_longer_adjacent() -> None:
    """c3 and d3 are adjacent, b3 and d3 are not; a Turtle takes 3 of the 4."""
    s = scene("rock", "water", south="Golem c3, Golem d3", north="Turtle b3, Oracle g8").do("c3xb3")
    assert s.north == "Turtle b3 lost=3, Oracle g8"
    assert s.south == "Golem d3"
    s = scene("rock", "water", south="Golem c3, Golem e3", north="Turtle b3, Oracle g8").do("c3xb3")
    assert s.north == "Turtle b3 lost=2, Oracle g8"
    s = scene("rock", "forest", south="Golem c3, Golem d3", north="Treant b3 lost=1, Wolf g8").do("c3xb3")
    assert (s.south, s.north) == ("Golem b3 lost=2, Golem d3", "Wolf g8")
    assert (s.troop("b3").flipped, s.troop("d3").flipped) == (False, False)


@rule("BR-N09", "BR-R63")
def test_the_defender_is_as_flipped_as_before_the_step() -> None:
    s = scene("rock", "water", south="Golem c3, Golem d3", north="Turtle c4, Oracle g8", mover="north")
    s.do("c4xc3")
    assert (s.south, s.north) == ("Golem d3", "Turtle c3 lost=3, Oracle g8")
    assert not s.troop("d3").flipped


@rule("BR-N09", "BR-R63")
def test_a_golem_that_attacks_from_alone_is_not_flipped_by_where_it_goes() -> None:
    """d4 is next to the other Golem on d3, c4 is not."""
    s = scene("rock", "water", south="Golem c4, Golem d3", north="Turtle d4, Oracle g8").do("c4xd4")
    assert s.north == "Turtle d4 lost=2, Oracle g8"
    assert s.south == "Golem d3"


@rule("BR-N10", "BR-R63")
def test_a_golem_flips_back_when_it_moves_away_or_its_like_falls() -> None:
    s = scene("rock", "forest", south="Golem c3 lost=1, Golem d3", north="Archer f7").do("d3-e3")
    assert not s.troop("c3").flipped
    assert s.troop("c3").power == 2
    s.do("e3-d3")
    assert s.troop("c3").flipped
    s = scene(
        "rock", "fire", south="Golem c3 lost=1, Golem d3", north="Salamander c4, Bomb'O a8", mover="north"
    )
    s.do("c4xc3")
    assert not s.troop("d3").flipped
