"""A typed command that isn't possible is refused with what stands there and what the card needs."""

import pytest

from games.break_ import BREAK
from games.core import play
from games.core.errors import AnswerRefused
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller
from tests.games.break_.scene import Scene, scene
from tests.games.break_.setup_match import nation_options


def refusal(s: Scene, typed: str) -> str:
    """Return why a move is refused, after checking that the answer in it is carried out."""
    with pytest.raises(AnswerRefused) as found:
        play.parse(BREAK, s.state, 0, typed)
    told = found.value.refusal
    play.apply(BREAK, s.state, play.parse(BREAK, s.state, 0, told.answer))
    return told.sentence


def forest() -> Scene:
    return scene(
        "forest",
        "rock",
        south="Archer b2, Druid c3, Wolf e2",
        north="Golem c5, Rock e4, Stone f7, Golem b5",
        trap="ambush d4",
    )


ASKED = "Move, cast a card, or end your turn. Moves left: 2 heavy, 2 nimble."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "arrow a1 f",
            "No troop stands on a1. Arrow is cast by an Archer of yours. You can choose arrow b2 f.",
        ),
        ("arrow c3 f", "Your Druid stands on c3, which isn't an Archer."),
        ("arrow e4 f", "An enemy Rock stands on e4. Arrow is cast by an Archer of yours."),
        (
            "arrow b2 x",
            "“x” isn't a way to shoot. Type f for ahead or b for back. You can choose arrow b2 f.",
        ),
        ("gust d4", "No troop stands on d4. Gust: push any enemy 1 tile back"),
        ("gust on a1", "No troop stands on a1. Gust: push any enemy 1 tile back"),
        ("gust b2", "Your Archer stands on b2. Gust: push any enemy"),
        ("trap snare d4", "No troop stands on d4. A trap goes under one of your own troops."),
        (
            "ambush d5",
            "You have no Ambush ready: one lies on d4.",
        ),
        (
            "jump c3",
            "Your Druid stands on c3. A Rogue jumps only out of your Ambush, on a tile with no troop.",
        ),
        (
            "e7 f",
            f"Type f (ahead) or b (back) after a card and its tile: that says which way it shoots. {ASKED}",
        ),
        ("Golem", "Golem is a troop. Name the tile it stands on and the tile next to it where it goes."),
        ("Sword icon", f"You can't choose Sword icon here. {ASKED}"),
        ("fire bolt e7", "Fire Bolt is a card of Rock; you play Forest."),
        ("yes", f"This isn't a yes-or-no question. {ASKED}"),
    ],
)
def test_what_stands_there_and_what_the_card_needs_is_said(typed: str, told: str) -> None:
    found = refusal(forest(), typed)
    assert told in found
    assert "on a1”" not in found


@pytest.mark.parametrize(
    ("used", "trap", "told"),
    [
        ("snare, snare", "", "You have no Snare ready. Used traps are ready again next turn."),
        ("", "snare d4, snare d5", "You have no Snare ready: they lie on d4 and d5."),
        ("snare", "snare d4", "You have no Snare ready: one lies on d4."),
    ],
)
def test_where_a_trap_is_that_is_not_ready(used: str, trap: str, told: str) -> None:
    s = scene("forest", "rock", south="Wolf c3, Druid d1", north="Golem c5", trap=trap, used=used)
    assert refusal(s, "trap snare c3").removeprefix("“snare” isn't possible. ").startswith(told)


def test_a_card_is_known_by_its_name_when_its_caster_is_refused() -> None:
    s = scene("rock", "forest", south="Ruby d2, Rock c1", north="Wolf d5")
    assert "Your Rock stands on c1, which isn't a Mage." in refusal(s, "fire bolt c1 c6")


def test_taking_a_wall_back_is_no_answer_to_whoever_places_one() -> None:
    s = scene("rock", "forest", south="Golem c3, Rock b3, Stone f1", north="Wolf e5", wall="a5, b5")
    for typed in ("wall e5 e", "walll e5 e"):
        found = refusal(s, typed)
        assert "Wall is spent: it can be cast only once a match." in found
        assert "unwall" not in found
    assert "Did you mean unwall a5?" in refusal(s, "unwal a5")


def test_what_stands_behind_a_whole_command_is_left_out() -> None:
    s = scene("rock", "forest", south="Golem c3, Rock b3, Stone f1", north="Wolf e5")
    assert refusal(s, "wall e4 e") == "I don't understand “e” after “wall e4”. Try: wall e4."
    assert (
        refusal(s, "wall e5 e")
        == "An enemy Wolf stands on e5. Wall: block an empty tile anywhere. Try: wall e1."
    )


def test_what_stands_behind_a_whole_lay_out_is_left_out() -> None:
    """Before, it said that “layout g6” was the whole answer, of nine troops."""
    match = nation_options("rock", "forest")
    match.do(1, "basic")
    whole = (
        "golem 1 > a8, golem 2 > b8, stone 1 > c8, stone 2 > e8, "
        "rock 1 > a7, rock 2 > b7, rock 3 > c7, rock 4 > e7, ruby > d8"
    )
    with pytest.raises(AnswerRefused) as found:
        play.parse(BREAK, match.state, 0, f"layout {whole} and end")
    told = IN_ENGLISH(found.value.refusal.reason)
    assert told == "Leave out “and end”, or put “;” between two moves."


def test_another_nations_card_behind_an_own_one_is_named() -> None:
    s = scene("fire", "water", south="Herald c3, Blaze f3, Blaze f2, Blaze g2", north="Turtle c5")
    assert "Grow Coral is a card of Water; you play Fire." in refusal(s, "inferno f2, f3 grow")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("attack e5", "No troop of yours can attack e5 now: a troop attacks by moving onto an enemy"),
        ("golem attacks", "Your Golem can't attack now: a troop attacks by moving onto an enemy next to it."),
        ("attack d3", "To attack, move a troop onto an enemy next to it. Try: d2xd3."),
        ("heal golem", "A Rock heals a damaged Golem of yours by moving into it, and is sacrificed."),
        ("wall at e5", "An enemy Wolf stands on e5."),
        ("ruby d4", "d4 isn't next to d2. A move goes one tile."),
        ("hurl f1", "Hurl throws nothing now: it takes your Rock or Ruby right ahead of your Stone"),
    ],
)
def test_wishes_are_answered_with_what_does_them(typed: str, told: str) -> None:
    south = "Golem c5 lost=1, Rock b5, Stone f1, Ruby d2"
    s = scene("rock", "forest", south=south, north="Wolf e5, Treant d3")
    assert told in refusal(s, typed)


def test_nobody_heals_without_a_damaged_golem() -> None:
    s = scene("rock", "forest", south="Golem c3, Rock b3", north="Wolf e5")
    assert "Nothing can be healed now: only a Rock heals" in refusal(s, "heal golem")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("gust d4", "Auf d4 steht keine Truppe. Gust: Schiebe einen Gegner 1 Feld zurück"),
        ("arrow c3 f", "Auf c3 steht deine Truppe Druid; die Karte braucht dort Archer."),
        ("c3-d4", "c3-d4 ist schräg."),
        ("wolf b2-b3", "Auf b2 steht Archer, nicht Wolf."),
        ("unwall c4", "Walls hat nur Rock; du spielst Forest."),
    ],
)
def test_refusals_are_told_in_german(typed: str, told: str) -> None:
    say = Teller("de", Reader(("Ada", "Bo"), 0))
    with pytest.raises(AnswerRefused) as found:
        play.parse(BREAK, forest().state, 0, typed, say=say)
    assert say(found.value.refusal.reason).startswith(told)
