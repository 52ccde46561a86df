"""The commands as people write them, and what is offered: the sections "Decisions" and "Notation"."""

from typing import Any

import pytest

from games.break_ import BREAK
from games.core import play
from games.core.errors import AnswerRefused
from games.core.model import Action
from games.core.play import parse, text_of
from tests.games.break_.scene import Scene, scene
from tests.tracing import rule

ROCK: dict[str, Any] = {
    "south": "Stone b2, Rock b3, Ruby d2, Golem f3 lost=1, Rock g3",
    "north": "Wolf d6, Wolf a8",
}
FOREST: dict[str, Any] = {"south": "Archer c2, Druid d1, Wolf e4", "north": "Stone c6, Golem e6, Ruby e5"}
FIRE: dict[str, Any] = {
    "south": "Herald a1, Herald g1, Blaze b4, Blaze e4, Bomb'O d3, Salamander c1",
    "north": "Stone d6, Golem d5",
}
FIRE_WITHOUT_MAGE: dict[str, Any] = {
    "south": "Salamander c1, Blaze b4, Bomb'O d3",
    "north": "Stone d6, Golem d5",
}
WATER: dict[str, Any] = {
    "south": "Coral c3, Oracle a1, Seahorse d4, Seahorse c6",
    "north": "Stone d6, Golem e5",
}

COMMANDS = [
    ("rock", ROCK, "b3-b4"),
    ("rock", ROCK, "heavy b3-b4"),
    ("rock", ROCK, "g3-f3"),
    ("rock", ROCK, "hurl b2"),
    ("rock", ROCK, "bolt d2 f"),
    ("rock", ROCK, "wall c4"),
    ("rock", ROCK | {"wall": "c4"}, "unwall c4"),
    ("forest", FOREST, "e4xe5"),
    ("forest", FOREST, "trap ambush c2"),
    ("forest", FOREST, "trap snare e4"),
    ("forest", FOREST, "trap leaves d1"),
    ("forest", FOREST | {"trap": "ambush a4"}, "jump a4"),
    ("forest", FOREST, "tree c3"),
    ("forest", FOREST | {"trees": "c3"}, "untree"),
    ("forest", FOREST, "arrow c2 f"),
    ("forest", FOREST, "gust e6"),
    ("fire", FIRE, "bomb"),
    ("fire", FIRE, "pyre a1, g1 > b3, a4, c4"),
    ("fire", FIRE, "inferno a1, g1, b4 > d5, d6"),
    ("fire", FIRE, "wildfire b4, e4"),
    ("fire", FIRE, "firewall h:c4"),
    ("fire", FIRE, "firewall v:c4"),
    ("fire", FIRE | {"firewall": "h:a1"}, "unfirewall"),
    ("fire", FIRE, "kindle d3 > d4"),
    ("fire", FIRE, "scorch b4 > d6"),
    ("water", WATER, "grow basic b3"),
    ("water", WATER, "grow snare c4"),
    ("water", WATER, "grow razor d3"),
    ("water", WATER, "river a4 n"),
    ("water", WATER | {"river": "c4 n"}, "wave"),
    ("water", WATER, "whirl d5: d6, e5"),
    ("water", WATER, "end"),
    ("rock", ROCK, "resign"),
]


def after(s: Scene, text: str) -> Scene:
    """Return the scene after a command whose stored text is exactly this."""
    action = parse(BREAK, s.state, s.seat(s.asked), text)
    if text != "resign":
        assert text_of(BREAK, s.state, action) == text
    return s.act(action)


@rule("BR-T01", "BR-C02", "BR-T02")
@pytest.mark.parametrize(("nation", "more", "text"), COMMANDS, ids=[text for _, _, text in COMMANDS])
def test_every_command_of_the_table_is_read_and_written_alike(
    nation: str, more: dict[str, Any], text: str
) -> None:
    enemy = "forest" if nation == "rock" else "rock"
    wanted = after(scene(nation, enemy, **more), text)
    for same in (
        text.upper(),
        f"  {text.replace(' ', '   ')} ",
        text.replace(", ", ","),
        text.replace(" > ", ">"),
    ):
        s = scene(nation, enemy, **more).do(same)
        assert s.board == wanted.board
    assert wanted.asked == ("" if text == "resign" else "north" if text == "end" else "south")


@rule("BR-M13", "BR-R71")
def test_a_move_may_be_written_in_several_ways() -> None:
    ways = ["b3-b4", "b3xb4", "b3b4", "B3-B4", "b3\N{EN DASH}b4", "b3\N{EM DASH}b4"]
    for text in ways:
        assert scene("rock", "forest", **ROCK).do(text).at("b4") == "Rock"
    for text in ("e4xe5", "e4-e5", "e4e5"):
        assert scene("forest", "rock", **FOREST).do(text).kinds.count("fought") == 1
    assert scene("rock", "forest", **ROCK).do("b3-b4!").left == (1, 2)


@pytest.mark.parametrize(
    "text",
    ["b3 to b4", "move b3 to b4", "Move b3 b4", "go b3-b4", "rock b3-b4", "move rock b3 to b4", "b3->b4."],
)
def test_a_move_may_be_said(text: str) -> None:
    s = scene("rock", "forest", **ROCK).do(text)
    assert s.at("b4") == "Rock" and s.left == (2, 1)


@pytest.mark.parametrize("text", ["b3 to b4!", "heavy b3 to b4", "heavy rock b3 b4", "rock b3-b4!"])
def test_a_heavy_move_may_be_said(text: str) -> None:
    assert scene("rock", "forest", **ROCK).do(text).left == (1, 2)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("snare c2", "trap snare c2"),
        ("trap snare under c2", "trap snare c2"),
        ("trees c3", "tree c3"),
        ("arrow c2 ahead", "arrow c2 f"),
    ],
)
def test_cards_are_understood_by_their_names(text: str, written: str) -> None:
    s = scene("forest", "rock", **FOREST)
    assert text_of(BREAK, s.state, parse(BREAK, s.state, s.seat("south"), text)) == written
    w = scene("water", "rock", **WATER)
    action = parse(BREAK, w.state, w.seat("south"), "whirlpool d5: d6 and e5")
    assert text_of(BREAK, w.state, action) == "whirl d5: d6, e5"
    r = scene("rock", "forest", **ROCK)
    assert text_of(BREAK, r.state, parse(BREAK, r.state, r.seat("south"), "fire bolt d2 f")) == "bolt d2 f"


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("b3", "b3-b4"),
        ("rock b3", "b3-b4"),
        ("hurl b3", "hurl b2"),
        ("wall", "wall a1"),
        ("wall c", "wall c1"),
        ("wall h4", "wall a4"),
        ("b3-c4", "b3-b4"),
        ("stone b3-b4", "b3-b4"),
        ("xyz", "d2-d3"),
    ],
)
def test_a_refusal_names_a_like_command_which_then_works(text: str, instead: str) -> None:
    """Storyboards, part 8: never the end of the turn where something else is nearer."""
    s = scene("rock", "forest", **ROCK)
    with pytest.raises(AnswerRefused) as found:
        parse(BREAK, s.state, s.seat("south"), text)
    assert found.value.refusal.answer == instead
    s.do(instead)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("cast gust e6", "gust e6"),
        ("cast arrow c2 ahead", "arrow c2 f"),
        ("gust on e6", "gust e6"),
        ("Use the arrow on c2 f.", "arrow c2 f"),
        ("end turn", "end"),
        ("pass", "end"),
        ("e4-f4 Wolf (nimble move)", "e4-f4"),
    ],
)
def test_what_stands_on_a_button_or_is_said_around_it_is_understood(text: str, written: str) -> None:
    s = scene("forest", "rock", **FOREST)
    assert text_of(BREAK, s.state, parse(BREAK, s.state, s.seat("south"), text)) == written


@pytest.mark.parametrize(
    ("nation", "text", "told"),
    [
        ("fire", "scorch d3 > e6", "Scorch needs a Mage on the board, and you have none. Try: bomb."),
        ("fire", "cast scorch", "Scorch needs a Mage on the board, and you have none. Try: bomb."),
        (
            "rock",
            "wall b3",
            "Your Rock stands on b3. Wall: block an empty tile anywhere. Try: wall",
        ),
        ("rock", "wall h4", "h4 isn't on the board: columns go from a to g, rows from 1 to 8. Try: wall a4."),
        (
            "forest",
            "arrow a1 f",
            "No troop stands on a1. Arrow is cast by an Archer of yours.",
        ),
        (
            "forest",
            "arrow c2 b",
            "“b” isn't possible. Shot back from c2, Arrow hits no troop.",
        ),
        ("forest", "wall a5", "Wall is a card of Rock; you play Forest. Try: arrow c2 f."),
        ("forest", "unwall a5", "“unwall” isn't possible. Only Rock has Walls; you play Forest."),
        ("rock", "unwall a5", "“unwall” isn't possible. You have no Wall on the board."),
        ("rock", "trap snare b3", "“trap” isn't possible. Only Forest has traps; you play Rock."),
        ("rock", "jump c4", "“jump” isn't possible. Only Forest has an Ambush; you play Rock."),
        (
            "forest",
            "untree",
            "“untree” isn't possible. You can't take your Trees back: they aren't on the board, or",
        ),
        ("rock", "free b3", "You have no held troop with a move left to break free."),
        ("rock", "cast wall", "“wall” isn't complete yet: "),
    ],
)
def test_a_refusal_keeps_its_reason_whatever_follows_the_first_word(
    nation: str, text: str, told: str
) -> None:
    board = {"fire": FIRE_WITHOUT_MAGE, "rock": ROCK, "forest": FOREST}[nation]
    s = scene(nation, "rock" if nation != "rock" else "forest", **board)
    assert s.refusal(text).startswith(told)


@rule("BR-R71")
def test_heavy_by_the_mark_and_by_the_word() -> None:
    for text in ("e4-f4!", "e4f4!", "e4xf4!", "heavy e4-f4", "heavy e4xf4"):
        assert scene("forest", "rock", **FOREST).do(text).left == (1, 2)
    assert scene("forest", "rock", **FOREST).do("c2-c3!").left == (1, 2)
    s = scene("forest", "rock", **FOREST, heavy=0)
    assert s.refused("e4-f4!", "heavy e4-f4", "c2-c3!")
    assert "heavy" in s.refusal("heavy e4-f4")
    assert not s.refusal("e4-f4")


@rule("BR-C03", "BR-T03")
def test_several_in_a_line_are_carried_out_one_by_one() -> None:
    s = scene("forest", "rock", **FOREST).do("trap snare e4; e4-f4; arrow c2 f; f4-f5; gust e6")
    assert (s.south, s.north) == ("Druid d1, Archer c2, Wolf f5", "Ruby e5, Stone c6 lost=2, Golem e7")


@rule("BR-G02", "BR-C01")
@pytest.mark.parametrize(
    "text",
    [
        "b3-b5",
        "b3-c4",
        "b3",
        "b3-",
        "-b4",
        "z9-b4",
        "b9-b4",
        "d6-d5",
        "wall h4",
        "wall c4 c5",
        "bolt d2 x",
        "bolt b2",
        "bolt d6 f",
        "hurl b3",
        "fly b3",
        "trap snare b3",
        "river a4 n",
        "unwall",
        "pyre a1, b3 > c4",
        "end end",
        "jump",
    ],
)
def test_what_is_no_command_is_refused_with_a_sentence_and_changes_nothing(text: str) -> None:
    s = scene("rock", "forest", **ROCK)
    before = s.state.clone()
    told = s.refusal(text)
    assert told.endswith((".", "?"))
    assert len(told) > 10
    assert s.state == before


@rule("BR-R76")
def test_every_offer_can_be_carried_out() -> None:
    """Of those that need more, the plainest way on."""
    cases = [
        ("rock", "forest", ROCK),
        ("forest", "rock", FOREST),
        ("fire", "rock", FIRE),
        ("water", "rock", WATER),
    ]
    for nation, enemy, more in cases:
        s = scene(nation, enemy, **more)
        for at, option in enumerate(s.decision.options):
            pick = s.decision.complete_option(at, None)
            assert pick is not None
            assert s.decision.text(pick).startswith(option.text)
            scene(nation, enemy, **more).act(Action(s.decision.seat, s.state.moment, pick))


@rule("BR-R64", "BR-T04", "BR-G02")
@pytest.mark.parametrize("nation", ["rock", "forest", "fire", "water"])
def test_the_player_on_turn_is_asked_and_nobody_else_ever(nation: str) -> None:
    """Traps, bombs, collisions and bounces ask nobody; `end` is always there, and it is the default."""
    enemy = "forest" if nation != "forest" else "rock"
    more = {"rock": ROCK, "forest": FOREST, "fire": FIRE, "water": WATER}[nation]
    north = "Wolf d6, Wolf a8" if enemy == "forest" else more["north"]
    s = scene(nation, enemy, south=more["south"], north=north)
    assert s.decision.text(s.decision.timeout_pick()) == "end"
    assert s.refused("end", side="north")
    for verb in sorted(s.verbs() - {"end"}):
        trial = scene(nation, enemy, south=more["south"], north=north)
        at = next(at for at, one in enumerate(trial.decision.options) if one.text.split()[0] == verb)
        pick = trial.decision.complete_option(at, None)
        assert pick is not None
        trial.act(Action(trial.decision.seat, trial.state.moment, pick))
        assert trial.asked in ("south", "")
    assert s.end().asked == "north"


@rule("BR-R71", "BR-M04")
def test_how_many_there_are_to_choose_from() -> None:
    """The worst cases of the table of decisions."""
    s = scene("rock", "rock", south="Golem c3", north="Golem e6")
    assert len(s.choices("wall")) == 54
    s = scene("fire", "rock", south="Herald a1, Blaze b1")
    assert len(s.choices("firewall")) == 84
    s = scene("water", "rock")
    found = [(tile, way) for tile in s.choices("river") for way in s.choices("river", tile)]
    assert len(found) == 2 * (7 * 7 + 6 * 8) - 2 * (2 + 2)
    s = scene("forest", "rock", south="Wolf a1, Wolf b1, Archer c1, Archer d1, Treant e1, Druid f1")
    assert len([text for text in s.legal if text.startswith("trap")]) == 18


def test_a_move_is_written_as_it_was_chosen_and_not_as_it_would_be_chosen_after_it() -> None:
    """The tile on which a Wall stands now is none of those that are left."""
    state = play.first_state(BREAK, {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}, 2, "seed")
    action = play.parse(BREAK, state, 0, "wall a1")
    made = play.apply_move(BREAK, state, action)
    assert made.text == play.text_of(BREAK, state, action) == "wall a1"
