"""What a picture marks of a choice that is half made: what was chosen, and what is offered next."""

from collections.abc import Sequence

from bot.ui.controls.dispatch import find_choice_marks
from games.core.decisions.base import One, Permutation, Some, TileChoice
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.decisions.shapes import Assignment, Distribution, TilePath
from games.core.model import AnyDecision
from render.kit.picture import NO_MARKS, ChoiceMarks
from tests.host.discord.ui.controls.press_search import press_labels

TILES = tuple(Option(name, name, board_places=(name,)) for name in ("a1", "b1", "c1", "d1"))


def staged(
    *stages: AnyDecision, first: Sequence[Option[str]] = (Option("cast", "cast", "Cast…"),)
) -> MultiStep[str]:
    end = Option("end", "end", "End turn")
    return MultiStep(0, "What?", [*first, end], follow_up=FollowUp(lambda said: step(said, stages)))


def step(said: tuple[object, ...], stages: Sequence[AnyDecision]) -> NextStep | None:
    more = said[0] != "end" and len(said) <= len(stages)
    return NextStep(stages[len(said) - 1]) if more else None


def test_nothing_is_marked_before_a_choice_was_begun() -> None:
    for decision in (One(0, "?", TILES), Some(0, "?", TILES, 1, 2), staged(One(0, "?", TILES))):
        assert find_choice_marks(decision, []) == NO_MARKS
        assert find_choice_marks(decision, [99]) == NO_MARKS


def test_a_step_marks_what_it_offers_and_what_was_chosen_before() -> None:
    decision = staged(TileChoice(0, "Centre?", TILES, columns=4), One(0, "Whom?", TILES[2:]))
    assert find_choice_marks(decision, press_labels(decision, "Cast…")) == ChoiceMarks(
        (), ("a1", "b1", "c1", "d1")
    )
    assert find_choice_marks(decision, press_labels(decision, "Cast…", "b1")) == ChoiceMarks(
        ("b1",), ("c1", "d1")
    )


def test_a_choice_that_is_only_to_be_confirmed_is_marked_as_chosen() -> None:
    move = Option("move", "a1-a2", "Move a1-a2", board_places=("a1", "a2"))
    decision = staged(One(0, "?", TILES), first=(Option("cast", "cast", "Cast…"), move))
    decision = MultiStep(0, "What?", decision.options, follow_up=FollowUp(lambda said: None))
    assert find_choice_marks(decision, press_labels(decision, "Move a1-a2")) == ChoiceMarks(("a1", "a2"), ())


def test_of_a_move_the_place_is_marked_to_which_it_leads() -> None:
    moves = [
        Option(way, "-".join(way), board_places=way) for way in (("a1", "a2"), ("a1", "b1"), ("c1", "b1"))
    ]
    for count, chosen in ((3, ()), (2, ("a1",))):
        decision = staged(One(0, "?", moves[:count]))
        assert find_choice_marks(decision, press_labels(decision, "Cast…")) == ChoiceMarks(
            chosen, ("a2", "b1")
        )


def test_several_are_marked_one_by_one() -> None:
    some = staged(Some(0, "Which two?", TILES, 2, 3))
    assert find_choice_marks(some, press_labels(some, "Cast…", "b1+d1")) == ChoiceMarks(
        ("b1", "d1"), ("a1", "c1")
    )
    long = tuple(Option(name, name, board_places=(name,)) for name in map("x{}".format, range(30)))
    order = Permutation(0, "Order?", long, 2, 2)
    assert find_choice_marks(order, [3]).chosen == ("x3",)
    assert "x3" not in find_choice_marks(order, [3]).offered


def test_a_way_marks_where_one_may_go_on() -> None:
    path = TilePath(0, "Way?", TILES, 1, 3, next_tiles=((1,), (0, 2), (1, 3), (2,)), starts=(0, 1))
    assert find_choice_marks(path, [1]) == ChoiceMarks(("b1",), ("a1", "c1"))


def test_who_gets_a_place_marks_the_places_that_are_free() -> None:
    who = [Option(n, name) for n, name in enumerate(("wolf", "bear"))]
    to = [Option(name, name, board_places=(name,)) for name in map("a{}".format, range(1, 9))]
    decision = Assignment(0, "Where?", who, 2, 2, targets=to, allowed=(range(8), range(1, 5)), distinct=True)
    assert find_choice_marks(decision, [0, 1]) == ChoiceMarks(("a2",), ("a3", "a4", "a5"), (("Wolf", "a2"),))
    assert find_choice_marks(decision, [0, 1, 1, 2]) == ChoiceMarks(
        ("a2", "a3"), (), (("Wolf", "a2"), ("Bear", "a3"))
    )


def test_a_share_points_to_those_that_get_something() -> None:
    share = Distribution(0, "Whom?", TILES, 2, 2)
    assert share.board_places((0, 2, 0, 0)) == ("b1",)
