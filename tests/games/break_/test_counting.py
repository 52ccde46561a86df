"""How many different positions there are after one, two and three commands, counted by both engines.

From the basic set-ups, and from the same with North two rows closer, so that the front rows touch. Whoever
has the higher starting priority begins, whichever seat that is.
"""

from collections.abc import Callable
from typing import cast

import pytest

from games.break_ import BREAK
from games.break_.table import Break
from games.core.play import settled_table
from tests.games.break_.oracle import legal, picture
from tests.games.break_.oracle_clutter import after
from tests.games.break_.oracle_match import both, nearer, offered, shown
from tests.games.break_.oracle_play import play
from tests.games.break_.oracle_table import OracleState

APART, TOUCHING = 0, 2
"""By how many rows North is closer than in the basic set-ups."""

# Positions after one command of any kind but Pyre and Inferno, `end` too; after one, two and three moves.
COUNTS = {
    ("rock", "rock", APART): (78, [36, 585, 3300]),
    ("rock", "forest", APART): (69, [31, 394, 1542]),
    ("rock", "fire", APART): (78, [36, 585, 3300]),
    ("rock", "water", APART): (192, [26, 242, 682]),
    ("forest", "forest", APART): (69, [31, 394, 1542]),
    ("forest", "fire", APART): (67, [31, 394, 1542]),
    ("forest", "water", APART): (203, [26, 242, 682]),
    ("fire", "fire", APART): (379, [30, 437, 1828]),
    ("fire", "water", APART): (192, [26, 242, 682]),
    ("water", "water", APART): (172, [26, 242, 682]),
    ("rock", "rock", TOUCHING): (78, [36, 577, 3150]),
    ("rock", "forest", TOUCHING): (69, [31, 388, 1454]),
    ("rock", "fire", TOUCHING): (78, [36, 585, 3300]),
    ("rock", "water", TOUCHING): (188, [26, 242, 670]),
    ("forest", "forest", TOUCHING): (67, [31, 391, 1480]),
    ("forest", "fire", TOUCHING): (70, [31, 397, 1566]),
    ("forest", "water", TOUCHING): (205, [26, 242, 670]),
    ("fire", "fire", TOUCHING): (355, [30, 434, 1810]),
    ("fire", "water", TOUCHING): (186, [26, 242, 682]),
    ("water", "water", TOUCHING): (166, [26, 242, 682]),
}
# Positions after two commands of any kind, the front rows touching; with Fire first there are too many.
TWO = {
    ("rock", "rock"): 3038,
    ("rock", "forest"): 2364,
    ("rock", "fire"): 3383,
    ("forest", "forest"): 2239,
    ("forest", "fire"): 2759,
    ("water", "water"): 10018,
}


QUICKEST = (("rock", "forest"), ("forest", "forest"))
"""Pairings whose two commands are counted in the suite; the others are counted at night."""


def is_move(text: str) -> bool:
    return "-" in text


def anything(text: str) -> bool:
    return True


def frozen(value: object) -> object:
    """Return a hashable form of a picture."""
    if isinstance(value, dict):
        return frozenset((key, frozen(one)) for key, one in value.items())
    return tuple(frozen(one) for one in value) if isinstance(value, list | tuple) else value


def by_the_second(state: OracleState, depth: int, wanted: Callable[[str], bool]) -> list[set[object]]:
    """Return the positions that the oracle reaches, by number of commands."""
    level, found = {frozen(picture(state)): state}, list[set[object]]()
    for _ in range(depth):
        reached = [play(one, text) for one in level.values() for text in legal(one) if wanted(text)]
        level = {frozen(picture(one)): one for one in reached}
        found.append({*level})
    return found


def by_the_first(g: Break, depth: int, wanted: Callable[[str], bool]) -> list[set[object]]:
    """Return the positions that the game reaches."""
    level, found = {frozen(shown(g)): g}, list[set[object]]()
    for _ in range(depth):
        reached = [one for before in level.values() for one in followers(before, wanted)]
        level = {frozen(shown(one)): one for one in reached}
        found.append({*level})
    return found


def followers(g: Break, wanted: Callable[[str], bool]) -> list[Break]:
    """Yield the table after each command."""
    asking = cast("Break", settled_table(BREAK, g.state))
    return [after(asking, text) for text in filter(wanted, offered(asking))]


def counted(first: str, second: str, rows: int, depth: int, wanted: Callable[[str], bool]) -> list[int]:
    """Return the numbers of positions, if both engines reach the same."""
    g, state = both(first, second)
    g = nearer(g, state, rows)
    found = by_the_first(g, depth, wanted)
    assert found == by_the_second(state, depth, wanted)
    return [len(level) for level in found]


@pytest.mark.parametrize(("first", "second", "rows"), COUNTS)
def test_positions_after_one_command_and_after_two_moves(first: str, second: str, rows: int) -> None:
    commands, moves = COUNTS[first, second, rows]
    assert counted(first, second, rows, 1, anything) == [commands]
    if rows == TOUCHING:  # further apart, the first two moves meet nobody
        assert counted(first, second, rows, 2, is_move) == moves[:2]


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize(("first", "second", "rows"), COUNTS)
def test_positions_after_three_moves(first: str, second: str, rows: int) -> None:
    _, moves = COUNTS[first, second, rows]
    assert counted(first, second, rows, 3, is_move) == moves


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "second"),
    [pair if pair in QUICKEST else pytest.param(*pair, marks=pytest.mark.nightly) for pair in TWO],
)
def test_positions_after_two_commands(first: str, second: str) -> None:
    assert counted(first, second, TOUCHING, 2, anything)[1] == TWO[first, second]
