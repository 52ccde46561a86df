"""Small changes of an answer, in every shape."""

import pytest

from games.ai.dice import Dice
from games.ai.nearby import nearby
from games.core.decision import One, Order, Pick, Some
from games.core.model import Asked
from games.core.option import Option
from games.core.shapes import Assign, Path, Share

FIVE = [Option(at, "abcde"[at], cap=3) for at in range(5)]
RING = [[(at + 1) % 5, (at + 4) % 5] for at in range(5)]
SHAPES: list[Asked] = [
    One(0, "One?", FIVE),
    Some(0, "Some?", FIVE, 1, 3),
    Order(0, "Order?", FIVE, 5, 5),
    Share(0, "Share?", FIVE, 4, 4),
    Path(0, "Path?", FIVE, 1, 4, onward=RING, starts=(0, 1)),
    Assign(0, "Assign?", FIVE, 0, 3, targets=FIVE, allowed=[[0, 1], [2], [], [3], [4, 0]], distinct=True),
]


def kind(decision: Asked) -> str:
    return type(decision).__name__


def neighbours(decision: Asked, pick: Pick, tries: int = 400) -> set[Pick]:
    below = Dice(7).below
    found = [nearby(decision, pick, below) for _ in range(tries)]
    return {other for other in found if decision.allows(other)}


@pytest.mark.parametrize("decision", SHAPES, ids=kind)
def test_every_answer_can_be_reached_in_small_steps(decision: Asked) -> None:
    below = Dice(1).below
    wanted = {decision.sample(below) for _ in range(300)}
    reached, edge = {decision.plainest()}, [decision.plainest()]
    while edge and not wanted <= reached:
        fresh = neighbours(decision, edge.pop()) - reached
        reached |= fresh
        edge += fresh
    assert wanted <= reached


@pytest.mark.parametrize("decision", SHAPES, ids=kind)
def test_many_changes_keep_the_rules_of_the_shape(decision: Asked) -> None:
    pick, below = decision.plainest(), Dice(2).below
    allowed = sum(decision.allows(nearby(decision, pick, below)) for _ in range(200))
    assert allowed > 50
