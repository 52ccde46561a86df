"""Rulings about pairs, states of troops, kinds of moves, parts that are lost, appearing and hidden traps."""

import pytest

from tests.games.break_.scene import scene
from tests.tracing import rule

# --- BR-R63: pairs and Ambushes


@rule("BR-R63")
@pytest.mark.parametrize(
    ("other", "rogue"), [("d3", ""), ("e3", "Rogue c4 lost=1"), ("d4", "Rogue c4 lost=1")]
)
def test_against_an_ambush_a_golem_is_as_flipped_as_where_it_came_from(other: str, rogue: str) -> None:
    """Of its 2 the Ambush leaves 1: flipped it deals 2, and both fall. d4 is next to the Ambush only."""
    s = scene("rock", "forest", south=f"Golem c3 lost=1, Golem {other}", north="Wolf g8", trap="ambush c4")
    s.do("c3-c4")
    assert (s.south, s.north) == (f"Golem {other}", ", ".join(filter(None, [rogue, "Wolf g8"])))


@rule("BR-R63")
@pytest.mark.parametrize(
    ("start", "other", "rogue"),
    [("c3", "d4", ""), ("c3", "d3", "Rogue c4 lost=1"), ("c3", "e3", "Rogue c4 lost=1")],
)
def test_after_a_won_combat_it_is_as_flipped_as_on_the_new_tile(start: str, other: str, rogue: str) -> None:
    """It fights a Druid of 2, which deals 1 less the Helmet: 2 are left, then the Ambush leaves 1."""
    s = scene(
        "rock",
        "forest",
        south=f"Golem {start} lost=1, Golem {other}",
        north="Druid c4, Wolf g8",
        trap="ambush c4",
    ).do(f"{start}xc4")
    assert (s.south, s.north) == (f"Golem {other}", ", ".join(filter(None, [rogue, "Wolf g8"])))


@rule("BR-R63", "BR-N08")
def test_an_enemy_golem_flips_nobody() -> None:
    """3 less the Helmet on both sides; a Golem that was flipped by the enemy's would kill."""
    s = scene("rock", "rock", south="Golem c3", north="Golem c4")
    assert not s.troop("c3").flipped and not s.troop("c4").flipped
    s.do("c3xc4")
    assert (s.south, s.north) == ("Golem c3 lost=2", "Golem c4 lost=2")


@rule("BR-R63")
def test_flipping_changes_no_tokens() -> None:
    s = scene("rock", "forest", south="Golem c3 lost=2, Golem d4 lost=1")
    s.do("d4-d3").saved()
    assert s.south == "Golem c3 lost=2, Golem d3 lost=1"
    assert s.troop("c3").flipped
    s.do("d3-e3")
    assert s.south == "Golem c3 lost=2, Golem e3 lost=1"


# --- BR-R70 to BR-R72


@rule("BR-R70")
def test_bomb_and_tokens_snare_and_tokens_hold_together() -> None:
    s = scene("rock", "fire", south="Golem c3 lost=1 bomb", mover="north")
    s.end()
    assert s.south == "Golem c3 lost=1 bomb"
    s.do("c3-c4; end")
    assert s.south == "Golem c4 lost=2"
    s = scene("rock", "forest", south="Golem c3 lost=1 held", north="Archer c7", mover="north").do(
        "arrow c7 f"
    )
    assert s.south == "Golem c3 lost=2 held"


@rule("BR-R71")
def test_a_nimble_move_is_spent_first_unless_a_heavy_one_is_asked_for() -> None:
    s = scene("forest", "rock", south="Wolf c3, Treant e3")
    assert s.do("c3-c4").left == (2, 1)
    assert s.do("heavy c4-c5").left == (1, 1)
    assert s.do("c5-c6!").left == (0, 1)
    assert s.refused("heavy c6-c7", "e3-e4", "c6-c7!")
    assert s.do("c6-c7").left == (0, 0)
    s = scene("forest", "rock", south="Wolf c3, Treant e3")
    assert s.do("e3-e4!").left == (1, 2)


@rule("BR-R71")
def test_a_heavy_move_is_offered_where_there_is_a_choice() -> None:
    assert "heavy" in scene("forest", "rock", south="Wolf c3").verbs()
    assert "heavy" not in scene("forest", "rock", south="Treant c3").verbs()
    assert "heavy" not in scene("forest", "rock", south="Wolf c3", heavy=0).verbs()
    assert "heavy" not in scene("forest", "rock", south="Wolf c3", nimble=0).verbs()
    assert "heavy" not in scene("forest", "forest", south="Wolf c3 held").verbs()


@rule("BR-R72")
def test_the_part_of_a_troop_that_is_gone_is_lost() -> None:
    """The Stone of 1 falls to the explosion of the price; nothing else takes the 2."""
    s = scene("fire", "rock", south="Herald a1, Blaze c4", north="Stone c5 lost=2, Golem c6").do(
        "scorch c4 > c5"
    )
    assert (s.south, s.north) == ("Herald a1", "Golem c6")


@rule("BR-R59", "BR-R22")
def test_the_explosion_of_the_first_in_the_whirlpool_comes_before_the_second_moves_in() -> None:
    s = scene("water", "fire", south="Oracle a1, Seahorse e5 lost=1", north="Blaze d6, Herald d4, Bomb'O g8")
    s.do("whirl d5: d6, d4")
    assert (s.south, s.north) == ("Oracle a1", "Herald d5 lost=1, Bomb'O g8")


# --- BR-R77, BR-R78


@rule("BR-R77")
def test_appearing_is_no_step() -> None:
    s = scene(
        "fire", "forest", south="Bomb'O d3", north="Wolf d7", trap="ambush d6", bomb="d6", mover="north"
    )
    s.do("jump d6")
    assert s.north == "Rogue d6, Wolf d7"
    assert [(bomb.tile, bomb.stuck) for bomb in s.seen_by("").bombs] == [("d6", False)]
    s.do("d6-e6; e6-d6")
    assert s.north == "Rogue d6 bomb, Wolf d7"


@rule("BR-R77")
def test_a_rogue_that_an_enemy_wakes_does_not_take_the_bomb() -> None:
    s = scene("fire", "forest", south="Herald d5, Bomb'O a1", north="Wolf g8", trap="ambush d6", bomb="d6")
    s.do("d5-d6")
    assert s.north == "Rogue d6, Wolf g8"
    assert [(bomb.tile, bomb.stuck) for bomb in s.seen_by("").bombs] == [("d6", False)]


@rule("BR-R78", "BR-R50", "BR-R72")
@pytest.mark.parametrize(
    ("trap", "south"),
    [
        ("leaves c5", "Herald a1, Blaze c5, Blaze d6"),
        ("snare c5", "Herald a1"),
        ("ambush c5", "Herald a1"),
    ],
)
def test_a_hidden_trap_makes_no_command_illegal(trap: str, south: str) -> None:
    """The first Blaze dies of a Snare or an Ambush, and its explosion kills the second before its step."""
    s = scene("fire", "forest", south="Herald a1, Blaze c4, Blaze d5", north="Wolf g8", trap=trap)
    legal = (s.legal, s.choices("wildfire"), s.decision.interface_data())
    other = scene("fire", "forest", south="Herald a1, Blaze c4, Blaze d5", north="Wolf g8", trap="leaves c5")
    assert legal == (other.legal, other.choices("wildfire"), other.decision.interface_data())
    s.do("wildfire c4, d5")
    assert s.south == south
