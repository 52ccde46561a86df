"""Choices in several steps: made step by step, applied as one."""

from typing import Any

import pytest

from games.core.decisions.base import One
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.shapes import TilePatch
from games.core.errors import IllegalMove, Refused, UnclearMove
from games.core.rng import Rng
from games.core.text.nearest_answer import nearest_pick
from tests.core.typed_turn import NEAR, TILES, TURN, VERBS, next_step


@pytest.mark.parametrize(
    ("at", "text"), [(0, "b1-b2"), (1, "wall a1"), (2, "pyre a1, b1 > a2"), (3, "grow basic a1"), (4, "end")]
)
def test_an_option_is_named_as_a_whole_answer(at: int, text: str) -> None:
    assert TURN.example(at) == text
    assert TURN.text(TURN.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("grow snare z9", "grow snare a1"),
        ("wal a2", "wall a2"),
        ("wall b9", "wall b1"),
        ("pyre a1 > b2", "pyre a1, b1 > b2"),
        ("nothing like it", "b1-b2"),
    ],
)
def test_what_is_named_instead_is_as_near_as_can_be_to_what_was_typed(text: str, answer: str) -> None:
    assert TURN.text(nearest_pick(TURN, text)) == answer


def test_a_text_that_fits_several_tiles_is_told_with_what_was_understood() -> None:
    with pytest.raises(UnclearMove) as found:
        TURN.parse("wall b")
    told = found.value.refusal
    assert (told.understood, told.wrong, told.names) == ("wall", "b", ("b1", "b2"))
    with pytest.raises(UnclearMove) as found:
        TURN.parse("pyre a1, b > b2")
    assert (found.value.refusal.understood, found.value.refusal.wrong) == ("pyre", "b")


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
            TURN.parse(text)
    else:
        assert TURN.require_value(TURN.parse(text)) == value


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("wall", "Where?"),
        ("wall c9", "I don't understand “c9” after “wall”. You can choose a1, b1, a2 or b2"),
        ("pyre a1", "You've chosen 1; choose 2"),
        ("pyre a1, b1", "Whereto?"),
        ("pyre a1, b1 > a1", "a1"),
        ("end here", "I don't understand “here” after “end”"),
        ("grow basic", "Where?"),
        ("xyzzy", "You can choose"),
        ("", "You can choose"),
    ],
)
def test_a_wrong_text_is_told_what_is_wrong(text: str, told: str) -> None:
    with pytest.raises((IllegalMove, UnclearMove), match=told.replace("?", r"\?")):
        TURN.parse(text)


def test_every_answer_is_written_as_it_is_read() -> None:
    dice = Rng("steps")
    seen: set[str] = set()
    for _ in range(200):
        pick = TURN.random_pick(dice.below)
        TURN.require(pick)
        text = TURN.text(pick)
        assert TURN.parse(text) == pick
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
    assert MultiStep(0, "?", VERBS[:1], follow_up=FollowUp(next_step)).only_pick() == (0,)
    assert MultiStep(0, "?", VERBS[1:2], follow_up=FollowUp(next_step)).only_pick() is None
    assert TURN.only_pick() is None


def test_tries_have_every_whole_option_and_some_of_the_others() -> None:
    picks = list(TURN.candidate_picks(Rng("tries").below, 2))
    assert all(TURN.allows(pick) for pick in picks)
    assert [pick[0] for pick in picks] == [0, 1, 1, 2, 2, 3, 3, 4]


def test_an_option_that_leads_nowhere_is_not_sampled() -> None:
    def dead(said: tuple[Any, ...]) -> NextStep | None:
        return NextStep(One(0, "?", [])) if said == ("wall",) else None

    turn = MultiStep(0, "?", VERBS[1:], follow_up=FollowUp(dead))
    dice = Rng("dead")
    assert all(turn.random_pick(dice.below)[0] != 0 for _ in range(30))
    assert turn.simplest_pick() == (1,)
    with pytest.raises(IllegalMove):
        MultiStep(0, "?", VERBS[1:2], follow_up=FollowUp(dead)).random_pick(dice.below)


def test_what_is_shown_has_the_steps_that_follow() -> None:
    shown = TURN.interface_data()
    assert [len(after) for after in shown["more"]] == [0, 1, 2, 2, 0]
    assert shown["more"][1][0]["shape"] == "tile"
    assert MultiStep(0, "What?", VERBS, follow_up=FollowUp(next_step)) == TURN


# --- connected tiles


PATCH = TilePatch(0, "Which?", TILES, 3, 3, next_tiles=NEAR, starts=range(4), separator=", ")


def test_a_patch_is_connected() -> None:
    assert PATCH.allows((0, 1, 2))
    assert PATCH.allows((1, 0, 2)), "b1, a1, a2: each next to one before"
    assert not PATCH.allows((1, 2, 0)), "b1 and a2 touch at a corner only"
    assert not PATCH.allows((0, 1))
    assert not PATCH.allows((0, 1, 1))


def test_a_patch_may_be_typed_in_any_order_and_means_its_tiles() -> None:
    assert PATCH.require_value(PATCH.parse("b1, a2, a1")) == (0, 1, 2)
    assert PATCH.require_value(PATCH.parse("a1 b1 b2")) == (0, 1, 3)
    assert PATCH.pick_of((0, 1, 2)) == (0, 1, 2)
    two = TilePatch(0, "Which?", TILES, 2, 2, next_tiles=NEAR, starts=range(4), separator=", ")
    with pytest.raises(IllegalMove):
        two.parse("b1, a2")


def test_every_patch_can_come() -> None:
    dice = Rng("patches")
    found = {PATCH.require_value(PATCH.random_pick(dice.below)) for _ in range(100)}
    assert found == {(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)}
