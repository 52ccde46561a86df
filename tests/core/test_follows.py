"""What is foreseen of options: worked out when it is read, once; and whatever holds a table lets go of it."""

import gc
from weakref import ref

from games.break_ import BREAK
from games.core.decision import One
from games.core.follows import Follows, Outcome
from games.core.option import Option
from games.core.play import at_rest, start
from games.core.steps import Onward, Stage, Steps

OPTIONS = (Option(3, "left", about="The left way"), Option(4, "right", confirm=True), Option(5, "back"))


def told(asked: list[int]) -> Follows:
    def tell(value: int) -> Outcome:
        asked.append(value)
        return Outcome("a fall" if value == 3 else "", careful=value == 5)

    return Follows(tell)


def test_nothing_is_foreseen_until_it_is_read_and_then_once() -> None:
    asked: list[int] = []
    where = One(0, "Where?", OPTIONS, follows=told(asked))
    assert (where.take((0,)), where.text((0,)), where.read("back"), where.sample(lambda n: n - 1)) == (
        3, "left", (2,), (2,),
    )  # fmt: skip
    assert asked == []
    assert [where.about(at) for at in (0, 1, 2, 0)] == [
        "The left way: a fall",
        "",
        "",
        "The left way: a fall",
    ]
    assert asked == [3, 4, 5]
    assert where.shown()["options"][0][4] == "The left way: a fall"


def test_what_is_foreseen_asks_for_care_as_an_option_does() -> None:
    where = One(0, "Where?", OPTIONS, follows=told([]))
    assert [where.careful((at,)) for at in range(3)] == [False, True, True]
    asks = Onward(lambda said: Stage(where) if said == (3,) else None)
    steps = Steps(0, "Which?", OPTIONS, onward=asks, follows=told([]))
    assert [steps.careful(pick) for pick in ((0, 1, 0), (0, 1, 2), (1,), (2,))] == [False, True, True, True]


def test_a_table_is_let_go_though_what_it_asks_holds_it() -> None:
    state = start(BREAK, {"nation.0": "rock", "nation.1": "fire", "layouts": "basic"}, 2, "let go")
    table = at_rest(BREAK, state)
    assert table.questions
    gone = ref(table)
    del table
    gc.collect()
    assert gone() is None
