"""What a guided first match promises, of every game that has one."""

from typing import Any

import pytest

from games.core import play
from games.core.imagine import imagine
from games.core.lesson import LEARNER, LONGEST, SENTENCE, Idea
from games.core.model import Asked
from games.core.rng import Rng
from games.core.rulebook import Question, SealedQuestion
from games.core.spec import GameSpec
from tests.contract.lessons import Told, key_of, obedient, suggestion_of, taught
from tests.contract.tables import specs

Spec = GameSpec[Any, Any]

every_lesson = pytest.mark.parametrize(
    "spec", [spec for spec in specs() if spec.lesson is not None], ids=lambda spec: spec.key
)


def lesson(spec: Spec) -> Any:
    assert spec.lesson is not None
    return spec.lesson


def by_chance(spec: Spec, seed: int) -> list[Told]:
    """A learner who presses anything."""
    dice = Rng(f"learner {seed}")
    return list(taught(spec, lambda decision, _: decision.sample(dice.below)))


def told(steps: list[Told]) -> list[str]:
    """The ideas in the order in which they were told."""
    return [step.idea.key for step in steps if step.idea is not None]


@every_lesson
def test_whoever_does_as_the_coach_says_hears_every_idea_once_and_soon_has_done(spec: Spec) -> None:
    steps = list(taught(spec, obedient))
    assert sorted(told(steps)) == sorted(idea.key for idea in lesson(spec).ideas)
    assert len(steps) < LONGEST


@every_lesson
def test_whoever_presses_anything_hears_no_idea_twice_and_has_done_after_forty_answers(spec: Spec) -> None:
    for seed in range(30):
        steps = by_chance(spec, seed)
        assert len(steps) <= LONGEST
        assert len(set(told(steps))) == len(told(steps))


@every_lesson
def test_what_the_coach_suggests_is_legal_when_all_is_done_as_suggested(spec: Spec) -> None:
    def learner(decision: Asked, idea: Idea[Any] | None) -> Any:
        if idea is not None and idea.tries:
            pick = suggestion_of(decision, idea)
            assert pick is not None, idea.key
            assert decision.allows(pick)
        return obedient(decision, idea)

    assert any(step.idea is not None for step in taught(spec, learner))


@every_lesson
def test_the_sentences_are_short_and_end(spec: Spec) -> None:
    said = [lesson(spec).about, *[idea.says for idea in lesson(spec).ideas]]
    assert all(10 < len(one) <= SENTENCE and one.endswith((".", "?", ":")) for one in said)
    assert len(lesson(spec).closing) <= 2 * SENTENCE


@every_lesson
def test_the_questions_that_it_speaks_of_exist(spec: Spec) -> None:
    kinds = (Question, SealedQuestion)
    known = {key.partition("/")[2] for key, one in spec.book.entries.items() if isinstance(one, kinds)}
    assert {asked for idea in lesson(spec).ideas for asked in idea.asks} <= known
    assert len({idea.key for idea in lesson(spec).ideas}) == len(lesson(spec).ideas)


@every_lesson
def test_the_options_and_the_seats_are_possible(spec: Spec) -> None:
    assert spec.validated(lesson(spec).options, lesson(spec).seats)


@every_lesson
def test_the_coach_says_the_same_in_every_world_that_the_learner_could_be_in(spec: Spec) -> None:
    """So what it says tells nothing of what the learner does not know."""
    heard: list[str] = []
    for step in by_chance(spec, 1):
        key = key_of(step.state)
        seen = [play.view(spec, step.state, LEARNER)]
        for number in range(4):
            world = imagine(spec, step.state, LEARNER, Rng(f"world {number}"))
            seen.append(play.view(spec, world, LEARNER))
        ideas = [lesson(spec).next(heard, key, view) for view in seen]
        assert len({None if idea is None else idea.key for idea in ideas}) == 1
        assert len({lesson(spec).over(0, view) for view in seen}) == 1
        heard += [step.idea.key] if step.idea is not None else []
