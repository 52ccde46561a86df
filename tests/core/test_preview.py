"""Previews of options: computed once, on first use, and garbage-collected with the table they hold."""

import gc
from weakref import ref

from games.break_ import BREAK
from games.core.decisions.base import One
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome, Preview
from games.core.play import first_state, settled_table

OPTIONS = (Option(3, "left", about="The left way"), Option(4, "right", confirm=True), Option(5, "back"))


def record_calls(asked: list[int]) -> Preview:
    def tell(value: int) -> ForeseenOutcome:
        asked.append(value)
        return ForeseenOutcome("a fall" if value == 3 else "", needs_confirmation=value == 5)

    return Preview(tell)


def test_nothing_is_foreseen_until_it_is_read_and_then_once() -> None:
    asked: list[int] = []
    where = One(0, "Where?", OPTIONS, preview=record_calls(asked))
    assert (where.require_value((0,)), where.text((0,))) == (3, "left")
    assert (where.parse("back"), where.random_pick(lambda n: n - 1)) == ((2,), (2,))
    assert asked == []
    assert [where.describe_option(at) for at in (0, 1, 2, 0)] == [
        "The left way: a fall",
        "",
        "",
        "The left way: a fall",
    ]
    assert asked == [3, 4, 5]
    assert where.interface_data()["options"][0][4] == "The left way: a fall"


def test_what_is_foreseen_asks_for_care_as_an_option_does() -> None:
    where = One(0, "Where?", OPTIONS, preview=record_calls([]))
    assert [where.needs_confirmation((at,)) for at in range(3)] == [False, True, True]
    asks = FollowUp(lambda said: NextStep(where) if said == (3,) else None)
    steps = MultiStep(0, "Which?", OPTIONS, follow_up=asks, preview=record_calls([]))
    assert [steps.needs_confirmation(pick) for pick in ((0, 1, 0), (0, 1, 2), (1,), (2,))] == [
        False,
        True,
        True,
        True,
    ]


def test_a_table_is_let_go_though_what_it_asks_holds_it() -> None:
    state = first_state(BREAK, {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}, 2, "let go")
    table = settled_table(BREAK, state)
    assert table.questions
    gone = ref(table)
    del table
    gc.collect()
    assert gone() is None
