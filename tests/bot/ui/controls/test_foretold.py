"""What would come of the last step of a choice, before it is taken."""

from collections.abc import Sequence

from bot.ui.controls import Menu, controls, pressed
from games.core.decision import One, Some, Tile
from games.core.follows import Follows, Outcome
from games.core.model import Asked
from games.core.option import Option
from games.core.steps import Onward, Stage, Steps

FEW = tuple(Option(name, name) for name in ("left", "right"))
MANY = tuple(Option(f"{column}{row}", f"{column}{row}") for row in (1, 2, 3) for column in "abcdefg")


def staged(*stages: Asked) -> Steps[str]:
    """A verb and its steps; what would come of it is told by repeating it."""
    verbs = [Option("hit", "hit", "Hit…"), Option("end", "end", "End turn")]
    asks = Onward(lambda said: step(said, stages))
    return Steps(0, "What?", verbs, onward=asks, ends=Follows(lambda said: Outcome(f"done {said[1:]}")))


def step(said: tuple[object, ...], stages: Sequence[Asked]) -> Stage | None:
    more = said[0] != "end" and len(said) <= len(stages)
    return Stage(stages[len(said) - 1]) if more else None


def test_a_menu_tells_it_beside_each_entry() -> None:
    decision = staged(Tile(0, "Where?", MANY, columns=7))
    rows = controls(decision, pressed(decision, [], "0").picks).rows
    (menu,) = [row for row in rows if isinstance(row, Menu)]
    assert [choice.about for choice in menu.choices[:2]] == ["done ('a1',)", "done ('b1',)"]


def test_of_buttons_the_text_tells_it() -> None:
    decision = staged(One(0, "Whom?", FEW))
    assert controls(decision).facts == []
    facts = controls(decision, pressed(decision, [], "0").picks).facts
    assert facts[-2:] == ["Left: done ('left',)", "Right: done ('right',)"]


def test_a_step_that_is_not_the_last_tells_nothing() -> None:
    decision = staged(One(0, "Whom?", FEW), One(0, "With what?", FEW))
    first = pressed(decision, [], "0").picks
    assert not any("done" in fact for fact in controls(decision, first).facts)
    second = pressed(decision, first, "1").picks
    assert controls(decision, second).facts[-1] == "Right: done ('right', 'right')"


def test_several_are_told_together_when_they_are_enough() -> None:
    decision = staged(Some(0, "Which two?", MANY, 2, 2))
    draft = pressed(decision, [], "0").picks
    for values in (["3"], ["3", "5"]):
        screen = controls(decision, draft)
        assert not any("done" in fact for fact in screen.facts)
        menu = next(row for row in screen.rows if isinstance(row, Menu))
        assert not any(choice.about for choice in menu.choices)
        draft = pressed(decision, draft, menu.key, values).picks
    assert controls(decision, draft).facts[-1] == "Confirm 2: done (('d1', 'f1'),)"


def test_before_it_is_confirmed_it_is_told_once_more() -> None:
    decision = staged(One(0, "Whom?", FEW))
    draft = pressed(decision, pressed(decision, [], "0").picks, "1", ask=True).picks
    assert "hit right: done ('right',)" in controls(decision, draft).facts[0]
