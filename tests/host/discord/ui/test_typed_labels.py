"""What stands on a button or in a menu can be typed, word for word, and means that answer."""

import re
from collections.abc import Iterator

import pytest

from bot.ui.controls.choice_list import AnswerMenu
from bot.ui.controls.dispatch import apply_press, build_controls
from games.core.decisions.base import Pick
from games.core.decisions.multi_step import MultiStep
from games.core.errors import AnswerRefused, UnclearMove
from games.core.model import AnyDecision
from games.core.text.nearest_answer import MAX_EXAMPLE, nearest_pick
from tests.contract.cases import CASES, GameCase, sampled_asks

BRACKETS = re.compile(r"\s*\([^()]*\)$")

every_format = pytest.mark.parametrize(
    "case", list({(case.spec.key, case.format): case for case in reversed(CASES)}.values()), ids=str
)


def first_labels(decision: AnyDecision) -> Iterator[tuple[str, str, list[str]]]:
    """Yield what stands on the first screen of a decision: its label, key and menu values."""
    for row in build_controls(decision).rows:
        if isinstance(row, AnswerMenu):
            yield from ((choice.label, row.key, [choice.key]) for choice in row.choices)
        else:
            yield from ((button.label, button.key, []) for button in row)


def pressed_answers(decision: AnyDecision) -> Iterator[tuple[str, Pick]]:
    """Yield each label whose press is a whole answer, with that answer."""
    for label, key, values in first_labels(decision):
        done = apply_press(decision, (), key, values, confirm=False)
        if done.complete_pick is not None:
            yield label, done.complete_pick


@every_format
def test_every_label_that_answers_can_be_typed(case: GameCase) -> None:
    for _, ask in sampled_asks(case, 1):
        decision = ask.decision
        for label, pick in pressed_answers(decision):
            check_typed(decision, label, pick)


def check_typed(decision: AnyDecision, label: str, pick: Pick) -> None:
    """Check that a label means its answer; without its price it may also be the label of another button."""
    for text in dict.fromkeys((label, label.lower(), BRACKETS.sub("", label))):
        try:
            assert decision.parse(text) == pick, (text, decision.prompt)
        except UnclearMove as error:
            assert text != label and error.refusal.names, (text, decision.prompt, error)


@every_format
def test_every_label_that_leads_on_is_understood(case: GameCase) -> None:
    """The label of a choice with further steps is answered with what is missing, and with a whole answer."""
    for _, ask in sampled_asks(case, 1):
        for at, option in enumerate(ask.decision.options if isinstance(ask.decision, MultiStep) else ()):
            label = option.title
            try:
                ask.decision.parse(f"{ask.decision.verb} {label}".strip())
            except AnswerRefused as error:
                assert "isn't complete" in error.sentence, (label, error)
                begun = ask.decision.text(nearest_pick(ask.decision, label))
                known = f"{ask.decision.verb} {option.text}".strip()
                assert begun.startswith(known) or len(ask.decision.example(at)) > MAX_EXAMPLE, (label, begun)
