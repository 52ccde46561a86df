"""Each shape of a decision, checked against all possible picks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.decisions.base import Decision, One, Permutation, Pick, Some, TileChoice
from games.core.decisions.option import Option
from games.core.decisions.shapes import Assignment, Distribution, TilePath
from games.core.errors import IllegalMove, Refused
from games.core.rng import Rng
from games.core.text.matching import MAX_TEXT, split_items

ABC = [Option(f"value {name}", name, f"Label {name}") for name in "abc"]
AB = ABC[:2]
GRID = [Option(n, f"t{n}") for n in range(4)]
RING = ((1, 3), (0, 2), (1, 3), (2, 0))
DEAD_END = ((1,), (), (), ())


@dataclass(frozen=True)
class SmallDecision:
    """A decision small enough to enumerate its picks independently of its own code."""

    name: str
    decision: Decision[Any, Any]
    picks: frozenset[Pick]


def all_rows(count: int, low: int, high: int) -> Iterator[Pick]:
    for size in range(low, high + 1):
        yield from permutations(range(count), size)


def row(low: int, high: int, options: Sequence[Option[Any]] = ABC) -> SmallDecision:
    bound = [min(each, len(options)) for each in (low, high)]
    picks = frozenset(all_rows(len(options), *bound))
    return SmallDecision(
        f"order {low}-{high} of {len(options)}", Permutation(0, "?", options, low, high, verb="row"), picks
    )


def some(low: int, high: int, options: Sequence[Option[Any]] = ABC) -> SmallDecision:
    picks = frozenset(pick for pick in row(low, high, options).picks if list(pick) == sorted(pick))
    return SmallDecision(f"some {low}-{high} of {len(options)}", Some(0, "?", options, low, high), picks)


def share(low: int, high: int, caps: Sequence[int | None]) -> SmallDecision:
    options = [Option(n, f"p{n}", limit=cap) for n, cap in enumerate(caps)]
    rooms = [high if cap is None else min(cap, high) for cap in caps]
    top = min(high, sum(rooms))
    amounts = product(*[range(room + 1) for room in rooms])
    picks = frozenset(pick for pick in amounts if min(low, top) <= sum(pick) <= top)
    return SmallDecision(
        f"share {low}-{high} {list(caps)}", Distribution(0, "?", options, low, high, verb="give"), picks
    )


def path(low: int, high: int, starts: Sequence[int], onward: Sequence[Sequence[int]] = RING) -> SmallDecision:
    picks = frozenset(
        pick
        for pick in all_rows(4, low, high)
        if (not pick or pick[0] in starts) and all(there in onward[here] for here, there in pairwise(pick))
    )
    decision = TilePath(0, "?", GRID, low, high, next_tiles=onward, starts=starts, verb="go")
    return SmallDecision(
        f"path {low}-{high} from {starts}{' dead end' if onward is DEAD_END else ''}", decision, picks
    )


def assign(low: int, high: int, allowed: Sequence[Sequence[int]], distinct: bool = False,
           caps: Sequence[int | None] = (None, None, None)) -> SmallDecision:  # fmt: skip
    options = ABC[: len(allowed)]
    bound = [min(each, len(options)) for each in (low, high)]
    picks = set[Pick]()
    for items in all_rows(len(options), *bound):
        for targets in product(range(3), repeat=len(items)):
            legal = all(target in allowed[item] for item, target in zip(items, targets, strict=True))
            legal = legal and all(cap is None or targets.count(at) <= cap for at, cap in enumerate(caps))
            if legal and not (distinct and len(set(targets)) < len(targets)):
                picks.add(tuple(place for pair in zip(items, targets, strict=True) for place in pair))
    given = [Option(f"to {n}", f"x{n}", limit=caps[n]) for n in range(3)]
    decision = Assignment(0, "?", options, low, high, targets=given,
                      allowed=allowed, distinct=distinct, verb="send")  # fmt: skip
    kind = f"{' distinct' if distinct else ''}{f' caps {caps}' if any(caps) else ''}"
    return SmallDecision(f"assign {low}-{high} {allowed}{kind}", decision, frozenset(picks))


def one(count: int) -> SmallDecision:
    picks = frozenset((at,) for at in range(count))
    return SmallDecision(f"one of {count}", One(0, "?", ABC[:count], verb="take"), picks)


SMALL = [
    one(1), one(2), one(3),
    SmallDecision("tile", TileChoice(0, "?", GRID, columns=2), frozenset((at,) for at in range(4))),
    row(0, 0), row(0, 1), row(1, 1), row(1, 2), row(3, 3), row(0, 3), row(5, 9), row(1, 1, ABC[:1]),
    some(0, 0), some(0, 1), some(1, 1), some(1, 2), some(2, 2), some(3, 3), some(0, 3), some(5, 9),
    some(1, 1, ABC[:1]), some(0, 1, ABC[:1]),
    share(0, 0, [None, None]), share(1, 1, [None]), share(2, 2, [1, 1]), share(2, 3, [1, None, 2]),
    share(0, 2, [None, None]), share(3, 3, [None, 1, 1]), share(9, 9, [1, 2]), share(2, 2, [0, 3]),
    share(2, 2, [None, None]), share(1, 4, [2, 2]), share(3, 3, [0, 0]),
    path(0, 0, (0,)), path(1, 1, (0,)), path(1, 1, (0, 2)), path(1, 3, (0,)), path(0, 2, (1, 3)),
    path(4, 4, (2,)), path(2, 3, (0, 1)), path(1, 3, (1,), DEAD_END), path(2, 2, (0, 1), DEAD_END),
    path(0, 4, (0,), DEAD_END),
    assign(0, 0, ((0,), (1,))), assign(1, 1, ((0,),)), assign(1, 1, ((0, 1),)),
    assign(0, 2, ((0, 1), (1, 2))),
    assign(2, 2, ((0,), (0, 1)), distinct=True), assign(1, 2, ((0,), (0,)), distinct=True),
    assign(0, 3, ((0, 1), (), (2,))), assign(1, 1, ((), (1,), ())), assign(2, 9, ((0, 1), (1, 2))),
    assign(3, 3, ((0, 1, 2), (0, 1, 2), (0, 1)), distinct=True),
    assign(0, 3, ((0, 1), (0,), (0, 1)), caps=(1, None, None)),
    assign(3, 3, ((0,), (0,), (0, 1)), caps=(2, 1, None)),
    assign(1, 2, ((0, 1), (0, 1)), caps=(1, 1, None)),
]  # fmt: skip

IMPOSSIBLE = [
    path(2, 3, (1,), DEAD_END), path(1, 2, ()), path(4, 4, (0,), DEAD_END), path(9, 9, (0,)),
    assign(1, 1, ((), ())), assign(2, 2, ((0,), (0,)), distinct=True), assign(3, 3, ((0,), (1,), ())),
]  # fmt: skip
"""A decision with options and no legal pick."""

every_small = pytest.mark.parametrize("small", SMALL, ids=lambda small: small.name)


def all_tuples(small: SmallDecision) -> Iterator[Pick]:
    """Yield picks close to legal ones: all short tuples of positions, some out of range."""
    widest = max(map(len, small.picks), default=0)
    for size in range(min(widest, 3) + 2):
        yield from product(range(-1, 5), repeat=size)
    yield from small.picks


@every_small
def test_a_pick_is_allowed_exactly_if_it_is_one_of_those_that_can_be_counted(small: SmallDecision) -> None:
    for pick in all_tuples(small):
        assert small.decision.allows(pick) == (pick in small.picks), pick


@every_small
def test_every_pick_can_come_from_a_sample_and_no_other(small: SmallDecision) -> None:
    dice = Rng("sample")
    seen = {small.decision.random_pick(dice.below) for _ in range(60 * len(small.picks))}
    assert seen == small.picks


@every_small
def test_a_value_leads_back_to_its_pick(small: SmallDecision) -> None:
    for pick in small.picks:
        value = small.decision.checked_value(pick)
        found = small.decision.pick_of(value)
        assert found == pick or small.decision.checked_value(found or ()) == value


STRANGE = (None, 7, "x", True, (), (7,), ("x", "y"), ((7, 1),), ((1, 2, 3),), ((),), (((1,),),))


@pytest.mark.parametrize("shape", ["one", "tile", "order", "some", "share", "path", "assign"])
def test_a_sealed_value_of_another_shape_leads_to_no_pick(shape: str) -> None:
    """If the question has changed since it was answered, the answer is dropped, not the match."""
    for small in SMALL:
        for value in STRANGE:
            if small.decision.shape == shape:
                pick = small.decision.pick_of(value)
                assert pick is None or small.decision.checked_value(pick) == value


@every_small
def test_a_pick_that_is_forced_is_the_only_one(small: SmallDecision) -> None:
    forced = small.decision.only_pick()
    assert forced is None or small.picks == {forced}


@every_small
def test_the_only_pick_there_is_is_forced(small: SmallDecision) -> None:
    assert len(small.picks) > 1 or {small.decision.only_pick()} == small.picks


@every_small
def test_the_simplest_pick_is_legal(small: SmallDecision) -> None:
    assert small.decision.simplest_pick() in small.picks
    assert small.decision.timeout_pick() in small.picks


@every_small
def test_the_text_of_a_pick_is_read_as_that_pick_with_or_without_the_verb(small: SmallDecision) -> None:
    for pick in small.picks:
        assert small.decision.parse(small.decision.text(pick)) == pick
        assert small.decision.parse(small.decision.format_pick(pick)) == pick
        assert small.decision.parse(f"  {small.decision.text(pick).upper()}\n") == pick


@every_small
def test_what_is_shown_has_the_bounds_that_are_kept(small: SmallDecision) -> None:
    shown = small.decision.interface_data()
    measure = {"share": sum, "assign": lambda pick: len(pick) // 2}.get(small.decision.shape, len)
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
        some(0, 3).decision.checked_value((2, 0))
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
    assert decision.checked_value(decision.parse("b > x2, a > x0")) == (
        ("value b", "to 2"),
        ("value a", "to 0"),
    )
    with pytest.raises(IllegalMove, match="a > x0"):
        decision.parse("b")
    with pytest.raises(IllegalMove, match="cannot go there"):
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
