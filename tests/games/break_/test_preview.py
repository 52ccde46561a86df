"""What a player can foresee of a command: BR-R76, and nothing of what is hidden."""

import re

import pytest

from games.break_ import BREAK
from games.break_.card_briefs import CARD_BRIEFS
from games.break_.rules_help import CHAPTERS
from games.break_.troops import KINDS
from games.core.sentences.teller import IN_ENGLISH
from tests.games.break_.scene import Scene, scene
from tests.tracing import rule

UNKNOWN = "a hidden trap lies there, so you can't undo this"


def about(s: Scene, text: str) -> str:
    """Return the description of a command's option."""
    decision = s.decision
    return next(decision.describe_option(at) for at, one in enumerate(decision.options) if one.text == text)


@rule("BR-R76")
def test_a_move_to_where_nothing_is_needs_no_words() -> None:
    s = scene("rock", "forest", south="Stone c3", north="Wolf e4", wall="c5")
    assert about(s, "c3-c4") == ""


@rule("BR-R76")
def test_a_combat_is_foreseen() -> None:
    s = scene("rock", "forest", south="Stone c3, Golem d4", north="Wolf c4, Treant d5 lost=1")
    assert about(s, "c3xc4") == "Stone c3 loses 2 power; Wolf c4 falls"
    assert about(s, "d4xd5") == "Golem d4 loses 2 power, stays put; Treant d5 loses 2 power"
    assert about(s, "d4xc4") == "Wolf c4 falls; Golem d4 loses 1 power"


@rule("BR-R76")
def test_one_word_tells_what_a_troop_loses() -> None:
    """Read: "deals 3, takes 3; Golem d4 loses 2": a Helmet lessened it in between."""
    s = scene("rock", "water", south="Golem d4, Stone c3 lost=1", north="Coral d5, Turtle c4, Coral e8")
    assert about(s, "d4xd5") == "Coral d5 falls; Golem d4 isn't hurt (Coral deals no damage)"
    assert about(s, "c3xc4") == "Stone c3 falls; Turtle c4 loses 1 power"
    for nation in ("rock", "forest", "fire", "water"):
        briefs = [CARD_BRIEFS[kind.name] for kind in KINDS if kind.nation == nation]
        assert not [brief for brief in briefs if "takes" in brief]
    bare = re.compile(r"\btakes? \d(?! (?:\w+ )?damage)")
    texts = [IN_ENGLISH(one.text) for one in (*CHAPTERS, *BREAK.card_help)]
    assert not [text for text in texts if bare.search(text)]


@rule("BR-R76")
def test_firewall_first_strike_and_explosions_are_foreseen() -> None:
    s = scene("rock", "fire", south="Stone c3, Ruby d4", north="Blaze c4, Bomb'O e8", firewall="h:c3")
    assert about(s, "c3xc4") == "Stone c3 falls; Blaze c4 falls and explodes; Ruby d4 loses 1 power"
    s = scene("forest", "rock", south="Rogue c3", north="Rock c4, Golem g8")
    assert about(s, "c3xc4") == "first strike; Rock c4 falls"
    s = scene("rock", "fire", south="Rock c3 lost=1, Golem g1", firewall="h:c3")
    assert about(s, "c3-c4") == "Rock c3 falls"


@rule("BR-R76")
def test_bomb_river_snare_and_mending_are_foreseen() -> None:
    s = scene("fire", "water", north="Turtle b4", south="Bomb'O a1", river="c4 n", bomb="c4", mover="north")
    assert about(s, "b4-c4") == "Turtle b4 is carried on to c6 by the River, carries the bomb"
    s = scene("rock", "water", south="Golem c3", snare="c4")
    assert about(s, "c3-c4") == "Golem c3 is held on c4"
    s = scene("rock", "forest", south="Rock c3, Golem c4 lost=2")
    assert about(s, "c3-c4") == "Rock c3 is sacrificed; Golem c4 heals 1 power"


@rule("BR-R76", "BR-R78", "BR-F03")
@pytest.mark.parametrize("trap", ["ambush", "snare", "leaves"])
def test_an_enemy_trap_is_only_told_to_be_there(trap: str) -> None:
    s = scene(
        "rock", "forest", south="Stone c3, Golem d4", north="Wolf c4, Treant g8", trap=f"{trap} c4, leaves d5"
    )
    assert about(s, "c3xc4") == f"Stone c3 loses 2 power; Wolf c4 falls; {UNKNOWN}"
    assert about(s, "d4-d5") == UNKNOWN
    s = scene("rock", "forest", south="Golem c3 lost=2", north="Treant c4", trap=f"{trap} c4")
    assert about(s, "c3xc4") == "Golem c3 falls; Treant c4 isn't hurt (Helmet)"
    s = scene("rock", "forest", south="Stone c2, Rock c3", trap=f"{trap} c5")
    assert about(s, "hurl c2") == f"Your Stone throws the Rock from c3 to c5: {UNKNOWN}"


@rule("BR-R76")
@pytest.mark.parametrize(
    ("trap", "told"),
    [
        ("snare", ": Stone c4 loses 1 power, is held on c5"), ("leaves", ""),
        ("ambush", ": first strike; Stone c4 falls; Rogue appears"),
    ],
)  # fmt: skip
def test_the_own_traps_are_known(trap: str, told: str) -> None:
    s = scene("forest", "rock", south="Druid d1", north="Stone c4, Ruby a8", trap=f"{trap} c5")
    assert about(s, "gust c4") == f"Pushes the enemy Stone from c4 to c5{told}"


@rule("BR-R76", "BR-F04")
def test_an_enemy_on_a_trap_of_its_own_is_no_news() -> None:
    s = scene("forest", "forest", south="Druid d1", north="Wolf c4, Treant a8", trap="north snare c5")
    assert about(s, "gust c4") == "Pushes the enemy Wolf from c4 to c5"


@rule("BR-R76")
def test_shots_throws_and_waves_are_foreseen() -> None:
    s = scene("forest", "rock", south="Archer c2, Wolf e3, Archer e2", north="Stone c6, Rock g8")
    assert about(s, "arrow c2 f") == "Stone c6 loses 2 power"
    assert about(s, "arrow e2 f") == "Hits your own Wolf on e3: Wolf e3 falls"
    s = scene(
        "rock", "fire", south="Ruby d2, Stone c2, Rock c3", north="Blaze d5, Herald e5 lost=1, Salamander c5"
    )
    assert about(s, "bolt d2 f") == "Salamander c5 falls; Blaze d5 falls and explodes; Herald e5 falls"
    fight = "Rock c3 falls; Salamander c5 falls"
    assert about(s, "hurl c2") == f"Your Stone throws the Rock from c3 to c5: {fight}"
    s = scene("rock", "fire", south="Stone c2, Rock c3")
    assert about(s, "hurl c2") == "Your Stone throws the Rock from c3 to c5"


@rule("BR-R76")
def test_a_lone_herald_is_not_told_of_spells_that_it_cannot_cast() -> None:
    s = scene("fire", "rock", south="Herald c1", north="Golem c8")
    told = about(s, "end")
    castable = {option.text.split()[0] for option in s.decision.options}
    assert "Wildfire" not in told and "Pyre" not in told
    for card in ("Firewall", "Wildfire", "Kindle", "Scorch", "Pyre", "Inferno"):
        assert (card in told) == (card.casefold() in castable), card


@rule("BR-R76")
def test_moves_that_nobody_can_make_are_not_left_unused() -> None:
    s = scene("water", "rock", south="Coral c1", north="Golem c8")
    assert "move" not in about(s, "end")
    s = scene("rock", "forest", south="Golem a1", north="Wolf c8")
    assert "2 heavy moves" in about(s, "end") and "nimble" not in about(s, "end")
    s = scene("rock", "forest", south="Golem g1, Rock b1", north="Wolf c8", wall="b2, c1")
    assert "2 nimble moves" in about(s, "end"), "the only way is to a1"


@rule("BR-R76")
def test_an_explosion_that_hurts_nobody_is_told() -> None:
    s = scene("rock", "water", south="Ruby d2, Stone c2, Rock c3", north="Turtle d5")
    assert about(s, "bolt d2 f") == "Turtle d5 isn't hurt (blast-proof)"


@rule("BR-R76")
def test_what_kills_an_own_troop_is_asked_about_once_more() -> None:
    s = scene("rock", "rock", south="Ruby d2, Rock c3 lost=1, Golem e3", north="Golem c4, Rock g8")
    decision = s.decision
    (pick, safe) = decision.parse("c3xc4"), decision.parse("e3-e4")
    assert decision.find_warning(pick) == "Your own Rock would fall."
    assert decision.needs_confirmation(pick)
    assert (decision.find_warning(safe), decision.needs_confirmation(safe)) == ("", False)


@rule("BR-R76")
def test_the_foreseen_leaves_the_match_as_it_is() -> None:
    s = scene("rock", "fire", south="Ruby d2, Stone c2, Rock c3", north="Blaze d5, Herald e5, Salamander c5")
    before = (s.south, s.north, s.left)
    assert s.legal
    assert (s.south, s.north, s.left) == before
    assert s.saved().events == []


# choices of several steps


def ends(s: Scene, text: str) -> str:
    """Return the preview of a whole command."""
    return s.decision.preview_pick(s.decision.parse(text)).words


@rule("BR-R76")
def test_cards_that_take_several_steps_are_foreseen() -> None:
    s = scene(
        "fire", "rock", south="Herald c1, Blaze c3, Blaze d3, Salamander d4", north="Stone c4, Golem e6"
    )
    assert ends(s, "kindle d4 > a1") == "Salamander d4 loses 1 power"
    given = "Blaze c3 is sacrificed and explodes; Blaze d3 is sacrificed and explodes"
    price = f"{given}; Stone c4 loses 1 power; Salamander d4 loses 1 power"
    assert ends(s, "pyre c3, d3 > a1, b1") == price
    assert ends(s, "inferno c3, d3 > e6") == f"{price}; Golem e6 loses 1 power"
    assert ends(s, "scorch c1 > e6") == "Herald c1 is sacrificed; Golem e6 loses 2 power"
    fight = "Blaze c3 falls and explodes; Stone c4 loses 2 power; Salamander d4 loses 1 power"
    assert ends(s, "wildfire c3") == fight


@rule("BR-R76")
def test_pushes_are_foreseen() -> None:
    s = scene(
        "water", "rock", south="Oracle a1, Seahorse c4", north="Rock d5, Golem e4, Stone f8", river="f5 n"
    )
    assert ends(s, "whirl d4: d5") == ""
    assert ends(s, "whirl d4: d5, c4") == "Seahorse c4 stays put; Rock d5 loses 1 power"
    assert (
        about(s, "wave")
        == "Pushes f8 Stone 1 tile to the north: Stone f8 runs into the edge of the board and loses 1 power"
    )
    s = scene("water", "rock", south="Oracle a1, Coral c6", north="Rock c7", river="c3 n")
    assert about(s, "wave") == "Pushes c7 Rock 1 tile to the north; c6 Coral can't be pushed"
    s = scene("water", "rock", south="Turtle c3", north="Rock a8", river="c5 s")
    assert about(s, "c3-c4") == "Turtle c3 is carried back to c3 by the River"


@rule("BR-R76")
@rule("BR-R78")
def test_an_unknown_trap_at_the_end_of_several_steps_is_asked_about_once_more() -> None:
    for trap, careful in (("snare c4", True), ("snare a8", False)):
        s = scene("fire", "forest", south="Herald c1, Blaze c3", north="Wolf a8, Treant e6", trap=trap)
        assert s.decision.needs_confirmation(s.decision.parse("wildfire c3")) == careful
        assert ends(s, "wildfire c3") == (UNKNOWN if careful else "")
