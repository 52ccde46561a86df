"""The guided first match: the coach looks at the board, not at the number of moves."""

from collections.abc import Sequence

from games.break_ import BREAK
from games.core.decisions.base import Pick
from games.core.model import AnyDecision
from tests.contract.learners import LessonRun, LessonStep, follow_suggestion


def play_script(moves: Sequence[str]) -> list[LessonStep]:
    """Play these moves first, and then as the coach says."""
    left = list(moves)

    def answer(decision: AnyDecision, suggestion: str) -> Pick:
        return decision.parse(left.pop(0)) if left else follow_suggestion(decision, suggestion)

    return LessonRun(BREAK, answer).steps


def ideas_of(steps: Sequence[LessonStep]) -> list[str]:
    return [step.idea.key for step in steps if step.idea is not None]


def test_a_wall_is_no_move() -> None:
    steps = play_script(["wall d4"])
    assert ideas_of(steps)[:3] == ["board", "heavy", "heavy"]
    assert "d4" not in steps[1].suggestion


def test_the_coach_looks_for_a_way_to_the_enemy_from_where_the_golem_stands() -> None:
    steps = play_script(["c3-d3", "end"])
    fights = [step.suggestion for step in steps if step.idea is not None and step.idea.key == "fight"]
    assert "x" in fights[-1]


def test_whoever_types_ahead_still_gets_to_fight_and_to_mend() -> None:
    steps = play_script(["c3-d3", "d3-d4", "end", "d4-d5", "end"])
    assert {"fight", "heal", "fire", "clock"} <= set(ideas_of(steps))


def test_what_is_done_already_is_skipped() -> None:
    steps = play_script(["hurl f2"])
    assert "cast" not in ideas_of(steps)
    assert "cast" in steps[1].standing.learnt
