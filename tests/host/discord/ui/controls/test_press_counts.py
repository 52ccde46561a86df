"""How many presses an answer costs: the table of the storyboards, line by line."""

import pytest

from bot.ui.controls.choice_list import AnswerMenu
from bot.ui.controls.dispatch import apply_press, build_controls
from games.core.decisions.base import One, Permutation, Pick, Some, TileChoice
from games.core.decisions.option import Option
from games.core.decisions.ordered_groups import Sort
from games.core.decisions.shapes import Assignment, Distribution, TilePath
from games.core.model import AnyDecision
from tests.host.discord.ui.controls.made_up_decisions import options
from tests.host.discord.ui.controls.press_search import find_route

RING = [[(n - 1) % 8, (n + 1) % 8] for n in range(8)]

SHORT = options(8, label="Hero")


def one(count: int, groups: int = 0, label: str = "Attack") -> AnyDecision:
    return One(0, "Which?", options(count, groups=groups, label=label))


def sort(
    count: int, unordered: tuple[int, ...] = (), caps: tuple[int | None, int | None] = (None, None)
) -> AnyDecision:
    groups = [Option(at, name, limit=caps[at]) for at, name in enumerate(("top", "bottom"))]
    return Sort(0, "Where to?", SHORT[:count], groups=groups, unordered=unordered)


TABLE: list[tuple[str, AnyDecision, Pick, str, int]] = [
    ("one of 2-5", one(5), (4,), "5", 1),
    ("one of 6-10, short labels", one(10), (9,), "5 5", 1),
    ("one of 6-10, long labels", one(8, label="Hurl the great boulder"), (7,), "m8", 1),
    ("one of up to 25", one(25), (24,), "m25", 1),
    ("one of up to 25, by verb", one(16, groups=3), (15,), "m6 m5 m5", 1),
    ("one of 26-100", one(100), (99,), "m25 m25 m25 m25", 1),
    ("tiles in bands", TileChoice(0, "Where?", options(54), columns=9), (53,), "m18 m18 m18", 1),
    ("over 100", one(150, groups=3), (149,), "3", 2),
    ("subset", Some(0, "Which?", options(25), 0, 3), (0, 24), "m25 1", 2),
    ("subset, over 25", Some(0, "Which?", options(40), 2, 3), (0, 1), "m20 m20", 2),
    ("subset of one", Some(0, "Which?", options(9), 1, 1), (3,), "m9", 1),
    ("ordering of 4", Permutation(0, "Order?", SHORT[:4], 4, 4), (3, 1, 0, 2), "m24", 1),
    ("ordering of 2", Permutation(0, "Order?", SHORT[:2], 2, 2), (1, 0), "m2", 1),
    ("ordering of 5+", Permutation(0, "Order?", SHORT, 8, 8), (7, 6, 5, 4, 3, 2, 1, 0), "m8 1", 7),
    ("division, few ways", Distribution(0, "Give", SHORT[:3], 5, 5), (2, 2, 1), "m21", 1),
    ("division, many ways", Distribution(0, "Give", SHORT[:3], 6, 6), (2, 2, 2), "4", 6),
    ("path", TilePath(0, "Way?", SHORT, 1, 4, next_tiles=RING, starts=(0,)), (0, 1, 2), "1", 4),
    ("pairs, few ways", Assignment(0, "Block?", SHORT[:1], 0, 1, targets=SHORT, allowed=[range(8)]), (0, 7),
        "m8 1", 1),
    ("sorting of 3", sort(3), (2, -1, 1, 0), "m23 1", 1),
    ("sorting of 8, all stay", sort(8), (0, 1, 2, 3, 4, 5, 6, 7, -1), "m8 2", 1),
    ("sorting of 8, another first", sort(8), (7, 0, 1, 2, 3, 4, 5, 6, -1), "m8 2", 3),
    ("sorting of 8, two to the bottom", sort(8), (0, 1, 2, 3, 5, 6, -1, 4, 7), "m8 2", 4),
    ("mulligan of 4, three in the order of the hand", sort(4, (0,)), (2, -1, 0, 1, 3), "m4 1", 3),
    ("gain one of 6", sort(6, caps=(5, 1)), (0, 1, 3, 4, 5, -1, 2), "m6", 2),
    ("decline", Some(0, "Which?", options(25), 0, 3), (), "m25 1", 1),
    ("confirm", One(0, "Which?", options(5, label="Attack"), confirm=True), (4,), "5", 2),
]  # fmt: skip


@pytest.mark.parametrize(
    ("decision", "pick", "rows", "most"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE]
)
def test_an_answer_costs_what_the_table_says(decision: AnyDecision, pick: Pick, rows: str, most: int) -> None:
    assert shape(decision) == rows
    presses = find_route(decision, pick)
    assert presses is not None and len(presses) <= most, presses


def test_the_rest_costs_one_press_at_any_time() -> None:
    order = Permutation(0, "Order?", SHORT, 8, 8)
    assert apply_press(order, [], "rest").complete_pick == (0, 1, 2, 3, 4, 5, 6, 7)
    assert apply_press(order, [7, 2], "rest").complete_pick == (7, 2, 0, 1, 3, 4, 5, 6)
    share = Distribution(0, "Give", SHORT[:3], 9, 9)
    assert apply_press(share, [], "rest").complete_pick == (0, 0, 9)
    assert apply_press(share, [2, 0], "rest").complete_pick == (8, 0, 1)


def shape(decision: AnyDecision) -> str:
    """The rows of the first screen: so many buttons, or a menu of so many entries."""
    rows = build_controls(decision).rows
    return " ".join(f"m{len(row.choices)}" if isinstance(row, AnswerMenu) else str(len(row)) for row in rows)
