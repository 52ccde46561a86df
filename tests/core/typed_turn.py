"""A choice in several steps: moves, walls, pyres and growth on four tiles."""

from typing import Any

from games.core.decisions.base import One, Permutation, Some, TileChoice
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option

TILES = [Option(n, name) for n, name in enumerate(("a1", "b1", "a2", "b2"))]
NEAR = ((1, 2), (0, 3), (0, 3), (1, 2))
VERBS = [
    Option("move", "b1-b2", "b1-b2 Golem", aliases=("b1xb2",)),
    Option("wall", "wall", "Wall…"),
    Option("pyre", "pyre"),
    Option("grow", "grow"),
    Option("end", "end", aliases=("end turn",)),
]


def next_step(said: tuple[Any, ...]) -> NextStep | None:
    match said:
        case ("wall",):
            return NextStep(TileChoice(0, "Where?", TILES, columns=2))
        case ("pyre",):
            return NextStep(Some(0, "Who?", TILES, 2, 2), terminator=">")
        case ("pyre", price):
            left = [tile for tile in TILES if tile.value not in price]
            return NextStep(Permutation(0, "Whereto?", left, 1, 2), " > ")
        case ("grow",):
            return NextStep(One(0, "What?", [Option(9, "basic"), Option(8, "snare")]), terminator=" ")
        case ("grow", _):
            return NextStep(One(0, "Where?", TILES))
        case _:
            return None


TURN = MultiStep(0, "What?", VERBS, follow_up=FollowUp(next_step))
