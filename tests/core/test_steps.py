"""A choice in several steps: said step by step, taken as one."""

from typing import Any

import pytest

from games.core.decision import One, Order, Some, Tile
from games.core.errors import IllegalMove, Refused, UnclearMove
from games.core.option import Option
from games.core.rng import Rng
from games.core.shapes import Patch
from games.core.steps import Onward, Stage, Steps

TILES = [Option(n, name) for n, name in enumerate(("a1", "b1", "a2", "b2"))]
NEAR = ((1, 2), (0, 3), (0, 3), (1, 2))
VERBS = [
    Option("move", "b1-b2", "b1-b2 Golem", aliases=("b1xb2",)),
    Option("wall", "wall", "Wall…"),
    Option("pyre", "pyre"),
    Option("grow", "grow"),
    Option("end", "end", aliases=("end turn",)),
]


def asks(said: tuple[Any, ...]) -> Stage | None:
    match said:
        case ("wall",):
            return Stage(Tile(0, "Where?", TILES, columns=2))
        case ("pyre",):
            return Stage(Some(0, "Who?", TILES, 2, 2), stop=">")
        case ("pyre", price):
            left = [tile for tile in TILES if tile.value not in price]
            return Stage(Order(0, "Whereto?", left, 1, 2), " > ")
        case ("grow",):
            return Stage(One(0, "What?", [Option(9, "basic"), Option(8, "snare")]), stop=" ")
        case ("grow", _):
            return Stage(One(0, "Where?", TILES))
        case _:
            return None


TURN = Steps(0, "What?", VERBS, onward=Onward(asks))


@pytest.mark.parametrize(
    ("at", "text"), [(0, "b1-b2"), (1, "wall a1"), (2, "pyre a1, b1 > a2"), (3, "grow basic a1"), (4, "end")]
)
def test_an_option_is_named_as_a_whole_answer(at: int, text: str) -> None:
    assert TURN.example(at) == text
    assert TURN.text(TURN.read(text)) == text


def test_what_is_named_instead_begins_as_what_was_typed() -> None:
    assert TURN.instead("grow snare z9") == "grow basic a1"
    assert TURN.instead("nothing like it") == TURN.text(TURN.on_timeout())


def test_a_text_that_fits_several_tiles_is_told_with_a_whole_answer() -> None:
    with pytest.raises(UnclearMove) as found:
        TURN.read("wall b")
    assert (found.value.names, found.value.full) == (("b1", "b2"), "wall b1")
    with pytest.raises(UnclearMove) as found:
        TURN.read("pyre a1, b > b2")
    assert found.value.full == "", "the rest would have to be guessed"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("b1-b2", ("move",)),
        ("b1xb2", ("move",)),
        ("B1 - b2 golem", None),
        ("wall a2", ("wall", 2)),
        ("Wall  A2.", ("wall", 2)),
        ("pyre b1, a1 > b2", ("pyre", (0, 1), (3,))),
        ("pyre b1,a1>b2,a2", ("pyre", (0, 1), (3, 2))),
        ("grow snare b1", ("grow", 8, 1)),
        ("end", ("end",)),
        ("end turn", ("end",)),
    ],
)
def test_what_is_typed_is_read_step_by_step(text: str, value: tuple[Any, ...] | None) -> None:
    if value is None:
        with pytest.raises(Refused):
            TURN.read(text)
    else:
        assert TURN.take(TURN.read(text)) == value


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("wall", "Where?"),
        ("wall c9", "c9"),
        ("pyre a1", "Choose 2"),
        ("pyre a1, b1", "Whereto?"),
        ("pyre a1, b1 > a1", "a1"),
        ("end now", "more than end needs"),
        ("grow basic", "Where?"),
        ("xyzzy", "Possible"),
        ("", "Possible"),
    ],
)
def test_a_wrong_text_is_told_what_is_wrong(text: str, told: str) -> None:
    with pytest.raises((IllegalMove, UnclearMove), match=told.replace("?", r"\?")):
        TURN.read(text)


def test_every_answer_is_written_as_it_is_read() -> None:
    dice = Rng("steps")
    seen: set[str] = set()
    for _ in range(200):
        pick = TURN.sample(dice.below)
        TURN.require(pick)
        text = TURN.text(pick)
        assert TURN.read(text) == pick
        assert TURN.pick_of(TURN.value(pick)) == pick
        seen.add(text.split()[0])
    assert seen == {"b1-b2", "wall", "pyre", "grow", "end"}


@pytest.mark.parametrize(
    "pick",
    [
        (),
        (9,),
        (-1,),
        (1,),  # half
        (1, 1),
        (1, 1, 4),  # no such tile
        (1, 2, 0, 1),  # two tiles
        (1, 1, 0, 0),  # too much
        (0, 0),
        (2, 2, 0, 1),  # where to is missing
        (2, 2, 0, 1, 0),
        (2, 2, 1, 0, 1, 0),  # not in order
        (2, -1, 0),
        (4, 1),
        (1, 10**9, 0),
    ],
)
def test_what_is_no_answer_is_refused(pick: tuple[int, ...]) -> None:
    assert not TURN.allows(pick)


def test_a_value_that_is_offered_no_more_has_no_pick() -> None:
    assert TURN.pick_of(("move",)) == (0,)
    assert TURN.pick_of(("wall",)) is None
    assert TURN.pick_of(("wall", 7)) is None
    assert TURN.pick_of(("move", 1)) is None
    assert TURN.pick_of(("gone",)) is None
    assert TURN.pick_of(3) is None


def test_one_option_is_forced_only_if_nothing_more_is_asked() -> None:
    assert Steps(0, "?", VERBS[:1], onward=Onward(asks)).forced() == (0,)
    assert Steps(0, "?", VERBS[1:2], onward=Onward(asks)).forced() is None
    assert TURN.forced() is None


def test_tries_have_every_whole_option_and_some_of_the_others() -> None:
    picks = list(TURN.tries(Rng("tries").below, 2))
    assert all(TURN.allows(pick) for pick in picks)
    assert [pick[0] for pick in picks] == [0, 1, 1, 2, 2, 3, 3, 4]


def test_an_option_that_leads_nowhere_is_not_sampled() -> None:
    def dead(said: tuple[Any, ...]) -> Stage | None:
        return Stage(One(0, "?", [])) if said == ("wall",) else None

    turn = Steps(0, "?", VERBS[1:], onward=Onward(dead))
    dice = Rng("dead")
    assert all(turn.sample(dice.below)[0] != 0 for _ in range(30))
    assert turn.plainest() == (1,)
    with pytest.raises(IllegalMove):
        Steps(0, "?", VERBS[1:2], onward=Onward(dead)).sample(dice.below)


def test_what_is_shown_has_the_steps_that_follow() -> None:
    shown = TURN.shown()
    assert [len(after) for after in shown["more"]] == [0, 1, 2, 2, 0]
    assert shown["more"][1][0]["shape"] == "tile"
    assert Steps(0, "What?", VERBS, onward=Onward(asks)) == TURN


# --- connected tiles


PATCH = Patch(0, "Which?", TILES, 3, 3, onward=NEAR, starts=range(4), joint=", ")


def test_a_patch_is_connected() -> None:
    assert PATCH.allows((0, 1, 2))
    assert PATCH.allows((1, 0, 2)), "b1, a1, a2: each next to one before"
    assert not PATCH.allows((1, 2, 0)), "b1 and a2 touch at a corner only"
    assert not PATCH.allows((0, 1))
    assert not PATCH.allows((0, 1, 1))


def test_a_patch_may_be_typed_in_any_order_and_means_its_tiles() -> None:
    assert PATCH.take(PATCH.read("b1, a2, a1")) == (0, 1, 2)
    assert PATCH.take(PATCH.read("a1 b1 b2")) == (0, 1, 3)
    assert PATCH.pick_of((0, 1, 2)) == (0, 1, 2)
    two = Patch(0, "Which?", TILES, 2, 2, onward=NEAR, starts=range(4), joint=", ")
    with pytest.raises(IllegalMove):
        two.read("b1, a2")


def test_every_patch_can_come() -> None:
    dice = Rng("patches")
    found = {PATCH.take(PATCH.sample(dice.below)) for _ in range(100)}
    assert found == {(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)}
