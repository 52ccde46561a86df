"""How many steps the news tell of: no loss is cut off because others made many small steps."""

from itertools import pairwise

import pytest

from bot.panels.build import MAX_STEPS_READ
from bot.services.match.steps import MAX_NEWS_STEPS
from games.nightfall.windows import ask_windows
from tests.games.nightfall.ai_matches import Step, record_match


def count_longest_news(steps: list[Step], seat: int) -> int:
    """Return the most visible steps between two own moves of a seat whose orders pass in every window."""
    own = [at for at, step in enumerate(steps) if step.seat == seat and not is_window(step)]
    stretches = [steps[begin + 1 : end] for begin, end in pairwise([*own, len(steps)])]
    return max(sum(any(event.seen_by(seat) for event in step.events) for step in each) for each in stretches)


def is_window(step: Step) -> bool:
    return bool(step.state.stack) and step.state.stack[-1].rule == ask_windows.key


@pytest.mark.parametrize("seed", ["0", pytest.param("1", marks=pytest.mark.nightly)])
def test_a_round_of_five_in_which_a_seat_passes_by_orders_is_told_whole(seed: str) -> None:
    """With 30 steps, the losses at its beginning were left to the log."""
    steps = record_match(5, f"news 5 {seed}")
    longest = max(count_longest_news(steps, seat) for seat in range(5))
    assert 30 < longest <= MAX_NEWS_STEPS


def test_sealed_answers_of_all_seats_leave_room_for_that_many_steps() -> None:
    assert 6 * MAX_NEWS_STEPS <= MAX_STEPS_READ
