"""Small changes of an answer, in every shape."""

import pytest

from games.ai.dice import Dice
from games.ai.local_moves import change_pick
from games.core.decisions.base import One, Permutation, Pick, Some
from games.core.decisions.option import Option
from games.core.decisions.ordered_groups import Sort
from games.core.decisions.shapes import Assignment, Distribution, TilePath
from games.core.model import AnyDecision

FIVE = [Option(at, "abcde"[at], limit=3) for at in range(5)]
FOUR = [Option(at, "abcd"[at]) for at in range(4)]
RING = [[(at + 1) % 5, (at + 4) % 5] for at in range(5)]
SHAPES: list[AnyDecision] = [
    One(0, "One?", FIVE),
    Some(0, "Some?", FIVE, 1, 3),
    Permutation(0, "Order?", FIVE, 5, 5),
    Distribution(0, "Share?", FIVE, 4, 4),
    TilePath(0, "Path?", FIVE, 1, 4, next_tiles=RING, starts=(0, 1)),
    Sort(0, "Sort?", FOUR, groups=[Option(0, "top"), Option(1, "bottom")]),
    Sort(0, "Sort?", FOUR, groups=[Option(0, "top"), Option(1, "hand", limit=2)], unordered=(1,)),
    Sort(0, "Sort?", FOUR[:3], groups=[Option(0, "top", limit=2), Option(1, "hand", limit=1)]),
    Assignment(0, "Assign?", FIVE, 0, 3, targets=FIVE, allowed=[[0, 1], [2], [], [3], [4, 0]], distinct=True),
]


def kind(decision: AnyDecision) -> str:
    return type(decision).__name__


def neighbours(decision: AnyDecision, pick: Pick, tries: int = 400) -> set[Pick]:
    below = Dice(7).below
    found = [change_pick(decision, pick, below) for _ in range(tries)]
    return {other for other in found if decision.allows(other)}


@pytest.mark.parametrize("decision", SHAPES, ids=kind)
def test_every_answer_can_be_reached_in_small_steps(decision: AnyDecision) -> None:
    below = Dice(1).below
    wanted = {decision.random_pick(below) for _ in range(300)}
    reached, edge = {decision.simplest_pick()}, [decision.simplest_pick()]
    while edge and not wanted <= reached:
        fresh = neighbours(decision, edge.pop()) - reached
        reached |= fresh
        edge += fresh
    assert wanted <= reached


@pytest.mark.parametrize("decision", SHAPES, ids=kind)
def test_many_changes_keep_the_rules_of_the_shape(decision: AnyDecision) -> None:
    pick, below = decision.simplest_pick(), Dice(2).below
    allowed = sum(decision.allows(change_pick(decision, pick, below)) for _ in range(200))
    assert allowed > 50
