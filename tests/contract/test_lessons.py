"""The promises of a guided first match, for every game that has one."""

from typing import Any

import pytest

from games.core import play
from games.core.hidden_worlds import sample_world
from games.core.lesson import LEARNER, MAX_ANSWERS, MAX_SENTENCE, LessonIdea
from games.core.model import AnyDecision
from games.core.rng import Rng
from games.core.rulebook import Question, SealedQuestion
from games.core.sentences.tables import ENGLISH, list_languages
from games.core.sentences.teller import Teller
from games.core.spec import GameSpec
from tests.contract.cases import all_specs
from tests.contract.learners import LessonStep, follow_suggestion, play_lesson, question_key, suggested_pick

Spec = GameSpec[Any, Any]
LONGER = 1.15
"""How much longer a sentence may be in another language than in English."""

every_lesson = pytest.mark.parametrize(
    "spec", [spec for spec in all_specs() if spec.lesson is not None], ids=lambda spec: spec.key
)


def lesson(spec: Spec) -> Any:
    assert spec.lesson is not None
    return spec.lesson


def random_learner(spec: Spec, seed: int) -> list[LessonStep]:
    """Return a learner who answers at random."""
    dice = Rng(f"learner {seed}")
    return list(play_lesson(spec, lambda decision, _: decision.random_pick(dice.below)))


def told_ideas(steps: list[LessonStep]) -> list[str]:
    """Return the ideas in the order in which they were shown."""
    return [step.idea.key for step in steps if step.idea is not None]


@every_lesson
def test_whoever_does_as_the_coach_says_hears_every_idea_once_and_soon_has_done(spec: Spec) -> None:
    steps = list(play_lesson(spec, follow_suggestion))
    assert sorted(told_ideas(steps)) == sorted(idea.key for idea in lesson(spec).ideas)
    assert len(steps) < MAX_ANSWERS


@every_lesson
def test_whoever_presses_anything_hears_no_idea_twice_and_has_done_after_forty_answers(spec: Spec) -> None:
    for seed in range(30):
        steps = random_learner(spec, seed)
        assert len(steps) <= MAX_ANSWERS
        assert len(set(told_ideas(steps))) == len(told_ideas(steps))


@every_lesson
def test_what_the_coach_suggests_is_legal_when_all_is_done_as_suggested(spec: Spec) -> None:
    def learner(decision: AnyDecision, idea: LessonIdea[Any] | None) -> Any:
        if idea is not None and idea.suggested_move:
            pick = suggested_pick(decision, idea)
            assert pick is not None, idea.key
            assert decision.allows(pick)
        return follow_suggestion(decision, idea)

    assert any(step.idea is not None for step in play_lesson(spec, learner))


@every_lesson
@pytest.mark.parametrize("language", list_languages())
def test_the_sentences_are_short_and_end(spec: Spec, language: str) -> None:
    say, most = Teller(language), MAX_SENTENCE if language == ENGLISH else round(LONGER * MAX_SENTENCE)
    texts = (lesson(spec).about, *[idea.sentence for idea in lesson(spec).ideas])
    said = [say(text) for text in texts]
    assert all(10 < len(one) <= most and one.endswith((".", "?", ":")) for one in said)
    assert len(say(lesson(spec).closing)) <= 2 * MAX_SENTENCE


@every_lesson
def test_the_questions_that_it_speaks_of_exist(spec: Spec) -> None:
    kinds = (Question, SealedQuestion)
    known = {key.partition("/")[2] for key, one in spec.book.entries.items() if isinstance(one, kinds)}
    assert {asked for idea in lesson(spec).ideas for asked in idea.questions} <= known
    assert len({idea.key for idea in lesson(spec).ideas}) == len(lesson(spec).ideas)


@every_lesson
def test_the_options_and_the_seats_are_possible(spec: Spec) -> None:
    assert spec.validate_options(lesson(spec).options, lesson(spec).seats)


@every_lesson
def test_the_coach_says_the_same_in_every_world_that_the_learner_could_be_in(spec: Spec) -> None:
    """The coach's sentences therefore reveal nothing that the learner does not know."""
    heard: list[str] = []
    for step in random_learner(spec, 1):
        key = question_key(step.state)
        seen = [play.view(spec, step.state, LEARNER)]
        for number in range(4):
            world = sample_world(spec, step.state, LEARNER, Rng(f"world {number}"))
            seen.append(play.view(spec, world, LEARNER))
        ideas = [lesson(spec).next_idea(heard, key, view) for view in seen]
        assert len({None if idea is None else idea.key for idea in ideas}) == 1
        assert len({lesson(spec).is_over(0, view) for view in seen}) == 1
        heard += [step.idea.key] if step.idea is not None else []
