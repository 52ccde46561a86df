"""Each shape of a decision, checked against all possible picks."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.decisions.base import Pick, Some, TileChoice
from games.core.decisions.option import Option
from games.core.errors import IllegalMove, Refused
from games.core.rng import Rng
from games.core.text.matching import MAX_TEXT, split_items
from tests.core.small_decisions import (
    GRID,
    SMALL,
    SmallDecision,
    assign,
    one,
    path,
    row,
    share,
    some,
)


def all_tuples(small: SmallDecision) -> Iterator[Pick]:
    """Yield picks close to legal ones: all short tuples of positions, some out of range."""
    widest = max(map(len, small.picks), default=0)
    for size in range(min(widest, 3) + 2):
        yield from product(range(-1, 5), repeat=size)
    yield from small.picks


def test_a_pick_is_allowed_exactly_if_it_is_one_of_those_that_can_be_counted() -> None:
    for small in SMALL:
        for pick in all_tuples(small):
            assert small.decision.allows(pick) == (pick in small.picks), pick


def test_every_pick_can_come_from_a_sample_and_no_other() -> None:
    for small in SMALL:
        dice = Rng("sample")
        seen = {small.decision.random_pick(dice.below) for _ in range(60 * len(small.picks))}
        assert seen == small.picks


def test_a_value_leads_back_to_its_pick() -> None:
    for small in SMALL:
        for pick in small.picks:
            value = small.decision.require_value(pick)
            found = small.decision.pick_of(value)
            assert found == pick or small.decision.require_value(found or ()) == value


STRANGE = (None, 7, "x", True, (), (7,), ("x", "y"), ((7, 1),), ((1, 2, 3),), ((),), (((1,),),))


@pytest.mark.parametrize("shape", ["one", "tile", "order", "some", "share", "path", "assign", "sort"])
def test_a_sealed_value_of_another_shape_leads_to_no_pick(shape: str) -> None:
    """If the question has changed since it was answered, the answer is dropped, not the match."""
    for small in SMALL:
        for value in STRANGE:
            if small.decision.shape == shape:
                pick = small.decision.pick_of(value)
                assert pick is None or small.decision.require_value(pick) == value


def test_a_pick_that_is_forced_is_the_only_one() -> None:
    for small in SMALL:
        forced = small.decision.only_pick()
        assert forced is None or small.picks == {forced}


def test_the_only_pick_there_is_is_forced() -> None:
    for small in SMALL:
        assert len(small.picks) > 1 or {small.decision.only_pick()} == small.picks


def test_the_simplest_pick_is_legal() -> None:
    for small in SMALL:
        assert small.decision.simplest_pick() in small.picks
        assert small.decision.timeout_pick() in small.picks


def test_the_text_of_a_pick_is_read_as_that_pick_with_or_without_the_verb() -> None:
    for small in SMALL:
        for pick in small.picks:
            assert small.decision.parse(small.decision.text(pick)) == pick
            assert small.decision.parse(small.decision.format_pick(pick)) == pick
            assert small.decision.parse(f"  {small.decision.text(pick).upper()}\n") == pick


def test_what_is_shown_has_the_bounds_that_are_kept() -> None:
    for small in SMALL:
        shown = small.decision.interface_data()
        measure = {
            "share": sum,
            "assign": lambda pick: len(pick) // 2,
            "sort": lambda pick: len(pick) - pick.count(-1),
        }.get(small.decision.shape, len)
        sizes = {measure(pick) for pick in small.picks}
        low, high = shown["bounds"]
        assert low <= min(sizes) and max(sizes) <= high
        assert small.decision.shape in ("path", "assign") or (low, high) == (min(sizes), max(sizes))
        assert "value" not in str(shown)


def test_a_text_of_more_characters_than_a_move_needs_is_refused_unread() -> None:
    decision = one(3).decision
    assert decision.parse("a" + " " * (MAX_TEXT - 1)) == (0,)
    with pytest.raises(IllegalMove, match=f"at most {MAX_TEXT}"):
        decision.parse("a" + " " * MAX_TEXT)


def test_an_order_keeps_the_order_and_a_choice_of_some_does_not() -> None:
    assert row(0, 3).decision.parse("c, a") == (2, 0)
    assert some(0, 3).decision.parse("c, a") == (0, 2)
    assert some(0, 3).decision.parse("all") == (0, 1, 2)
    with pytest.raises(IllegalMove):
        some(0, 3).decision.require_value((2, 0))
    with pytest.raises(IllegalMove):
        some(0, 2).decision.parse("all")


@pytest.mark.parametrize("text", ["2 to p0, 1 to p2", "p0 2, p2 1", "2x p0, p2=1", "give p0: 2, 1 on p2",
                                  "1 p0, 1 p0, 1 p2"])  # fmt: skip
def test_amounts_may_stand_first_or_last(text: str) -> None:
    assert share(2, 3, [2, None, 2]).decision.parse(text) == (2, 0, 1)


@pytest.mark.parametrize("text", ["p0", "two to p0", "2", "-1 to p0", "3 to p0", "1 to p9", "none"])
def test_a_share_that_says_no_legal_amount_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        share(2, 3, [2, None, 2]).decision.parse(text)


@pytest.mark.parametrize("text", ["t0-t1-t2", "t0 t1 t2", "t0 > t1 > t2", "go t0, t1, t2", "T0\u2013T1-T2"])
def test_a_path_is_typed_with_any_of_its_separators(text: str) -> None:
    assert path(1, 3, (0,)).decision.parse(text) == (0, 1, 2)


@pytest.mark.parametrize("text", ["t1", "t0-t2", "t0-t1-t0", "t0-t1-t2-t3", "t9", "none"])
def test_a_path_that_is_no_way_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove):
        path(1, 3, (0,)).decision.parse(text)


def test_an_assignment_reaches_the_rule_in_the_order_named() -> None:
    decision = assign(0, 2, ((0, 1), (1, 2))).decision
    assert decision.require_value(decision.parse("b > x2, a > x0")) == (
        ("value b", "to 2"),
        ("value a", "to 0"),
    )
    with pytest.raises(IllegalMove, match="a > x0"):
        decision.parse("b")
    with pytest.raises(IllegalMove, match="can't go there"):
        decision.parse("a > x2")


def test_what_an_interface_needs_is_shown_and_no_value() -> None:
    options = [
        Option(
            object(),
            "left",
            "The left Hero",
            "north",
            about="It has 3 health.",
            aliases=("l",),
            board_places=("left",),
        ),
        Option(object(), "right", limit=2),
    ]
    decision = Some(1, "Which?", options, 0, 9, verb="take", default=(1,), private=True, quiet=True,
                    deputies=(3,), final_reason="It is seen.", confirm=True, aside=True)  # fmt: skip
    assert decision.interface_data() == {
        "shape": "some",
        "seat": 1,
        "also": [3],
        "prompt": "Which?",
        "options": [
            ["left", "The left Hero", "north", None, "It has 3 health.", ("l",), ("left",)],
            ["right", "right", "", 2, "", (), ()],
        ],
        "bounds": [0, 2],
        "verb": "take",
        "default": [1],
        "flags": [True, True, "It is seen.", True, True],
    }


def test_a_tile_says_how_wide_its_board_is() -> None:
    assert TileChoice(0, "?", GRID, columns=2).interface_data()["columns"] == 2


@given(st.text(max_size=60))
def test_any_text_is_read_as_a_legal_pick_or_refused(text: str) -> None:
    for small in SMALL:
        try:
            assert small.decision.parse(text) in small.picks
        except Refused as error:
            assert len(error.sentence) <= 300


def test_blanks_are_taken_together_before_a_part_is_matched() -> None:
    """A careless regular expression backtracks for seconds over 240 blanks before and after a word."""
    assert split_items(f"{' ' * 240}a{' ' * 240}b\n, c") == ["a b", "c"]
