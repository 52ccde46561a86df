"""The coach of a lesson names what is on the screen: pressing it step by step makes the suggested move."""

from typing import Any

import pytest

from bot.i18n import teller_for
from bot.ui.controls.choice_list import AnswerMenu, ControlRow
from bot.ui.controls.dispatch import apply_press, build_controls
from bot.ui.controls.next_press import NextPress, find_next_press
from games.core.spec import GameSpec
from games.registry import GAMES
from tests.contract.learners import LessonStep, follow_suggestion, play_at_random, play_lesson

WORDS = teller_for("en")
TAUGHT = [spec for spec in GAMES.values() if spec.lesson is not None]
GONE_PLACES = ("stand below", "stands below", "the line above", "the picture below")


def presses_of(rows: list[ControlRow]) -> dict[NextPress, tuple[str, bool]]:
    """Return the key of everything that can be pressed, and whether it is an entry of a menu."""
    found: dict[NextPress, tuple[str, bool]] = {}
    for row in rows:
        if isinstance(row, AnswerMenu):
            for choice in row.choices:
                found[NextPress(choice.label, row.heading)] = (choice.key, True)
        else:
            found |= {NextPress(button.label): (button.key, False) for button in row}
    return found


def menu_key(rows: list[ControlRow], key: str) -> str:
    return next(
        row.key
        for row in rows
        if isinstance(row, AnswerMenu) and any(choice.key == key for choice in row.choices)
    )


def follow_coach(step: LessonStep) -> Any:
    """Press what the coach names until the answer is complete."""
    draft: list[int] = []
    for _ in range(20):
        rows = build_controls(step.decision, draft, WORDS).rows
        press = find_next_press(step.decision, draft, step.pick, WORDS)
        assert press is not None, (step.idea, draft)
        key, in_menu = presses_of(rows)[press]
        result = (
            apply_press(step.decision, draft, menu_key(rows, key), [key])
            if in_menu
            else apply_press(step.decision, draft, key)
        )
        assert not result.refused
        if result.complete_pick is not None:
            return result.complete_pick
        draft = result.draft
    raise AssertionError("it is never complete")


@pytest.mark.parametrize("spec", TAUGHT, ids=lambda spec: spec.key)
def test_what_the_coach_names_is_on_the_screen_and_makes_the_suggested_move(
    spec: GameSpec[Any, Any],
) -> None:
    followed = 0
    for step in play_lesson(spec, follow_suggestion):
        if step.suggestion:
            assert follow_coach(step) == step.pick
            followed += 1
    assert followed >= 2


@pytest.mark.parametrize("spec", TAUGHT, ids=lambda spec: spec.key)
@pytest.mark.parametrize("obedience", (0, 7))
def test_what_the_coach_names_is_on_the_screen_whatever_was_played(
    spec: GameSpec[Any, Any], obedience: int
) -> None:
    for seed in range(4):
        for step in play_at_random(spec, seed, obedience).steps:
            if step.suggestion:
                pick = step.decision.parse(step.suggestion)
                assert follow_coach(step._replace(pick=pick)) == pick, step.suggestion


@pytest.mark.parametrize("spec", TAUGHT, ids=lambda spec: spec.key)
def test_no_sentence_points_to_a_place_where_nothing_stands_any_more(spec: GameSpec[Any, Any]) -> None:
    """The picture and the head stand above the coach's sentence, the controls below."""
    assert spec.lesson is not None
    for idea in spec.lesson.ideas:
        assert not [place for place in GONE_PLACES if place in WORDS(idea.sentence).lower()], idea.key
