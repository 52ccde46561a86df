"""Decisions small enough to enumerate their picks independently of their own code."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations, product
from typing import Any

from games.core.decisions.base import Decision, One, Permutation, Pick, Some, TileChoice
from games.core.decisions.option import Option
from games.core.decisions.ordered_groups import Sort
from games.core.decisions.shapes import Assignment, Distribution, TilePath

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


def sort(caps: Sequence[int | None], count: int = 3, unordered: Sequence[int] = ()) -> SmallDecision:
    """Return a sorting of some letters into groups, of which some hold only so many."""
    groups = [Option(at, f"g{at}", f"To the {at}", limit=cap) for at, cap in enumerate(caps)]
    picks = set[Pick]()
    for pick in permutations([*range(count), *[-1] * (len(caps) - 1)]):
        sizes = [list(places) for places in split_at_dividers(pick)]
        fits = all(cap is None or len(places) <= cap for cap, places in zip(caps, sizes, strict=True))
        if fits and all(sizes[group] == sorted(sizes[group]) for group in unordered):
            picks.add(pick)
    decision = Sort(0, "?", ABC[:count], groups=groups, unordered=unordered, verb="sort")
    kind = f"{' any order in ' if unordered else ''}{''.join(map(str, unordered))}"
    return SmallDecision(f"sort {count} into {list(caps)}{kind}", decision, frozenset(picks))


def split_at_dividers(pick: Pick) -> Iterator[Pick]:
    while -1 in pick:
        at = pick.index(-1)
        yield pick[:at]
        pick = pick[at + 1 :]
    yield pick


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
    sort((None, None)), sort((None, None), 1), sort((None, 1)), sort((2, 1)), sort((None, None, None), 2),
    sort((None,), 1), sort((None,), 2), sort((None,), 3, (0,)), sort((None, None), 3, (0,)),
    sort((None, None), 3, (0, 1)), sort((0, None), 1), sort((0, None), 2), sort((0, 5), 3, (1,)),
    sort((1, 1, 1)), sort((None, 0), 1),
]  # fmt: skip

IMPOSSIBLE = [
    path(2, 3, (1,), DEAD_END), path(1, 2, ()), path(4, 4, (0,), DEAD_END), path(9, 9, (0,)),
    sort((1, 1)), sort((0, 0), 1),
    assign(1, 1, ((), ())), assign(2, 2, ((0,), (0,)), distinct=True), assign(3, 3, ((0,), (1,), ())),
]  # fmt: skip
"""A decision with options and no legal pick."""
