"""AI answers in secret after a pause that has nothing to do with how long it thought."""

import pytest

from bot.pacing import USUAL
from bot.services.answers.ai_seats import remaining_pause


@pytest.mark.parametrize("thought", [0.0, 0.02, 0.3, USUAL.ai_answer[0]])
def test_question_and_answer_lie_as_far_apart_however_long_ai_thinks(thought: float) -> None:
    assert thought + remaining_pause(1.7, thought) == pytest.approx(1.7)


def test_a_long_thought_is_not_drawn_out_further() -> None:
    assert remaining_pause(USUAL.ai_answer[1], USUAL.ai_answer[1] + 1) == 0
