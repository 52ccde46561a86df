"""Any decision can be answered by pressing, whatever its shape and size, and only rightly."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ui.controls.dispatch import CONFIRM_KEY, apply_press, build_controls
from games.core.model import AnyDecision
from games.core.rng import Rng
from tests.host.discord.ui.controls import row_budget
from tests.host.discord.ui.controls.made_up_decisions import SHAPES, every_shape
from tests.host.discord.ui.controls.press_search import find_route, press_randomly

shapes = pytest.mark.parametrize("shape", sorted(SHAPES))
few_examples = settings(max_examples=settings().max_examples // 4)
"""Each looks at one decision of a shape three times over."""
many_examples = settings(max_examples=5 * settings().max_examples)
any_data, any_seed = st.data(), st.integers(0, 10**6)


@shapes
@few_examples
@given(data=any_data, seed=any_seed)
def test_every_pick_can_be_reached_and_is_the_one_that_was_meant(
    shape: str, data: st.DataObject, seed: int
) -> None:
    reach_picks(data.draw(SHAPES[shape]), seed)


@shapes
@pytest.mark.nightly
@many_examples
@given(data=any_data, seed=any_seed)
def test_every_pick_of_very_many_decisions_can_be_reached(shape: str, data: st.DataObject, seed: int) -> None:
    reach_picks(data.draw(SHAPES[shape]), seed)


def reach_picks(decision: AnyDecision, seed: int) -> None:
    dice = Rng(f"picks {seed}")
    for pick in {
        decision.random_pick(dice.below),
        decision.simplest_pick(),
        decision.random_pick(dice.below),
    }:
        presses = find_route(decision, pick)
        assert presses is not None, (decision, pick)
        assert (presses[-1] == (CONFIRM_KEY, ())) == decision.needs_confirmation(pick)


@shapes
@few_examples
@given(data=any_data, seed=any_seed)
def test_random_presses_give_a_right_answer_or_none_yet(shape: str, data: st.DataObject, seed: int) -> None:
    press_at_random(data.draw(SHAPES[shape]), seed)


@shapes
@pytest.mark.nightly
@many_examples
@given(data=any_data, seed=any_seed)
def test_very_many_random_presses_give_a_right_answer_or_none_yet(
    shape: str, data: st.DataObject, seed: int
) -> None:
    press_at_random(data.draw(SHAPES[shape]), seed)


def press_at_random(decision: AnyDecision, seed: int) -> None:
    dice = Rng(f"presses {seed}")
    for _ in range(3):
        press_randomly(decision, dice.below)


OURS = ("ok", "back", "none", "done", "rest", "stop", "out", "other", "g0", "g9", "m0", "m1", "w0", "w30")
PLACES = ("0", "1", "7", "0.0", "1.1", "3.2", "-1", "-2", "²")
junk_key = st.text(max_size=8) | st.sampled_from(OURS + PLACES)
junk_values = st.lists(junk_key, max_size=4)
junk_draft = st.lists(st.integers(-14, 160) | st.sampled_from((-1, -2, -3, 10**9, -(10**9))), max_size=9)


@given(every_shape, junk_draft, junk_key, junk_values)
def test_what_is_made_up_is_refused_or_was_on_the_screen(
    decision: AnyDecision, draft: list[int], key: str, values: list[str]
) -> None:
    screen = build_controls(decision, draft)
    row_budget.check(screen, decision)
    outcome = apply_press(decision, draft, key, values)
    if outcome.complete_pick is not None:
        assert decision.allows(outcome.complete_pick)
    if outcome.refused:
        assert outcome.draft in (draft, []) and outcome.complete_pick is None


@given(every_shape, every_shape, st.integers(0, 10**6))
def test_a_draft_of_another_decision_does_no_harm(one: AnyDecision, other: AnyDecision, seed: int) -> None:
    dice = Rng(f"drafts {seed}")
    left = press_randomly(one, dice.below, most=3).draft
    row_budget.check(build_controls(other, left), other)
    assert apply_press(other, left, "nothing of ours").refused
