"""AI answers in secret after a pause that does not depend on how long it thought, and not after the end."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.pacing import USUAL
from bot.services.answers import ai_seats
from bot.services.answers.ai_seats import AiSeats, remaining_delay


@pytest.mark.parametrize("thought", [0.0, 0.02, 0.3, USUAL.ai_answer[0]])
def test_question_and_answer_lie_as_far_apart_however_long_ai_thinks(thought: float) -> None:
    assert thought + remaining_delay(1.7, thought) == pytest.approx(1.7)


def test_a_long_thought_is_not_drawn_out_further() -> None:
    assert remaining_delay(USUAL.ai_answer[1], USUAL.ai_answer[1] + 1) == 0


async def test_once_it_is_closed_no_step_makes_it_think_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves by reply and a thread's place are still written while boards are finished at the end."""
    nothing: Any = None
    step: Any = SimpleNamespace(after=SimpleNamespace(row=SimpleNamespace(id=1)))
    monkeypatch.setattr(ai_seats, "missing_ai_answers", lambda loaded: {0: "normal"})

    seats = AiSeats(nothing, nothing)
    seats.request_thinking(step)
    assert seats.refresher.tasks
    await seats.close()
    seats.request_thinking(step)
    assert not seats.refresher.tasks
    await seats.close()
