"""What would come of the last step of a choice, before it is taken."""

from collections.abc import Sequence

from bot.ui.controls.choice_list import AnswerMenu
from bot.ui.controls.dispatch import CONFIRM_MARK, apply_press, build_controls
from games.core.decisions.base import One, Some, TileChoice
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome, Preview
from games.core.model import AnyDecision
from tests.games.nightfall.scene import scene as nightfall

FEW = tuple(Option(name, name) for name in ("left", "right"))
MANY = tuple(Option(f"{column}{row}", f"{column}{row}") for row in (1, 2, 3) for column in "abcdefg")


def staged(*stages: AnyDecision) -> MultiStep[str]:
    """A verb and its steps; what would come of it is told by repeating it."""
    verbs = [Option("hit", "hit", "Hit…"), Option("end", "end", "End turn")]
    asks = FollowUp(lambda said: step(said, stages))
    return MultiStep(
        0,
        "What?",
        verbs,
        follow_up=asks,
        whole_preview=Preview(lambda said: ForeseenOutcome(f"done {said[1:]}")),
    )


def step(said: tuple[object, ...], stages: Sequence[AnyDecision]) -> NextStep | None:
    more = said[0] != "end" and len(said) <= len(stages)
    return NextStep(stages[len(said) - 1]) if more else None


def test_a_menu_tells_it_beside_each_entry() -> None:
    decision = staged(TileChoice(0, "Where?", MANY, columns=7))
    rows = build_controls(decision, apply_press(decision, [], "0").draft).rows
    (menu,) = [row for row in rows if isinstance(row, AnswerMenu)]
    assert [choice.about for choice in menu.choices[:2]] == ["done ('a1',)", "done ('b1',)"]


def test_of_buttons_the_text_tells_it() -> None:
    decision = staged(One(0, "Whom?", FEW))
    assert build_controls(decision).facts == []
    facts = build_controls(decision, apply_press(decision, [], "0").draft).facts
    assert facts[-2:] == ["Left: done ('left',)", "Right: done ('right',)"]


def test_a_step_that_is_not_the_last_tells_nothing() -> None:
    decision = staged(One(0, "Whom?", FEW), One(0, "With what?", FEW))
    first = apply_press(decision, [], "0").draft
    assert not any("done" in fact for fact in build_controls(decision, first).facts)
    second = apply_press(decision, first, "1").draft
    assert build_controls(decision, second).facts[-1] == "Right: done ('right', 'right')"


def test_several_are_told_together_when_they_are_enough() -> None:
    decision = staged(Some(0, "Which two?", MANY, 2, 2))
    draft = apply_press(decision, [], "0").draft
    for values in (["3"], ["3", "5"]):
        screen = build_controls(decision, draft)
        assert not any("done" in fact for fact in screen.facts)
        menu = next(row for row in screen.rows if isinstance(row, AnswerMenu))
        assert not any(choice.about for choice in menu.choices)
        draft = apply_press(decision, draft, menu.key, values).draft
    assert build_controls(decision, draft).facts[-1] == "Confirm all 2: done (('d1', 'f1'),)"


def test_before_it_is_confirmed_it_is_told_once_more() -> None:
    decision = staged(One(0, "Whom?", FEW))
    draft = apply_press(decision, apply_press(decision, [], "0").draft, "1", confirm=True).draft
    assert "hit right: done ('right',)" in build_controls(decision, draft).facts[0]


def blocks(*minions: str) -> AnyDecision:
    s = nightfall(hands=("Bite", "", ""), seats=3, phase="combat", minions=list(minions))
    return s.do("attack seat 2").decision(1)


def test_each_way_to_block_tells_its_outcome_in_the_menu() -> None:
    (menu, _) = build_controls(blocks("Big Ghost", "Ivan Radinsky")).rows
    assert isinstance(menu, AnswerMenu)
    told = {choice.label: choice.about for choice in menu.choices}
    assert told == {
        'Seat 2\'s Ivan Radinsky (3 health) → Blocks "Big Ghost" (strength 5)': (
            "Your Ivan Radinsky is destroyed; you take 2 wounds."
        )
    }


def test_blocks_chosen_so_far_tell_their_outcome_and_so_does_their_confirmation() -> None:
    minions = "Ivan Radinsky, Alton Hickman, Yuri Koroviev, Genesis One"
    decision = blocks(minions, "Marcus Toth, Franz Orlok, Charlotte Reyes, Enraged Wight")
    screen = build_controls(decision, (1, 0))
    assert "As it stands: Your Franz Orlok is destroyed; you take 5 wounds." in screen.facts
    asked = build_controls(decision, (1, 0, CONFIRM_MARK, 1, 0))
    assert any("Franz Orlok is destroyed; you take 5 wounds." in fact for fact in asked.facts)
