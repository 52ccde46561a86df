"""The promises of a guided first match, for every game that has one."""

from typing import Any

import pytest

from games.core import play
from games.core.hidden_worlds import sample_world
from games.core.lesson import LEARNER, MAX_ANSWERS, MAX_SENTENCE
from games.core.rng import Rng
from games.core.rulebook import Question, SealedQuestion
from games.core.sentences.tables import ENGLISH, list_languages
from games.core.sentences.teller import Teller
from games.core.spec import GameSpec
from tests.contract.cases import all_specs
from tests.contract.learners import (
    LessonRun,
    follow_suggestion,
    lesson_of,
    play_at_random,
    question_key,
)

Spec = GameSpec[Any, Any]
LONGER = 1.15
"""How much longer a sentence may be in another language than in English."""

every_lesson = pytest.mark.parametrize(
    "spec", [spec for spec in all_specs() if spec.lesson is not None], ids=lambda spec: spec.key
)
every_learner = pytest.mark.parametrize("obedience", (0, 5, 9))
"""In so many of 10 cases the learner does as the coach says, and otherwise anything that is legal."""


@every_lesson
def test_whoever_does_as_the_coach_says_learns_everything_and_soon_has_done(spec: Spec) -> None:
    run = LessonRun(spec, follow_suggestion)
    shown = {step.idea.key for step in run.steps if step.idea is not None}
    assert shown == {idea.key for idea in lesson_of(spec).ideas} == set(run.standing.learnt)
    assert len(run.steps) < MAX_ANSWERS


@every_lesson
def test_whoever_does_as_the_coach_says_reaches_each_goal_while_the_idea_is_there(spec: Spec) -> None:
    for step in LessonRun(spec, follow_suggestion).steps:
        assert step.idea is None or step.standing.times <= step.idea.patience
        assert not step.standing.is_ahead


@every_lesson
@every_learner
def test_every_suggestion_is_legal_whatever_the_learner_does(spec: Spec, obedience: int) -> None:
    for seed in range(8):
        for step in play_at_random(spec, seed, obedience).steps:
            idea = step.idea
            if step.suggestion:
                assert step.decision.allows(step.decision.parse(step.suggestion))
            assert idea is None or not (idea.goal and idea.moves) or step.suggestion, idea.key


@every_lesson
@every_learner
def test_the_steps_are_counted_forward_and_the_lesson_ends(spec: Spec, obedience: int) -> None:
    lesson = lesson_of(spec)
    for seed in range(8):
        run = play_at_random(spec, seed, obedience)
        counts = [lesson.count_steps(step.standing.learnt)[0] for step in run.steps]
        assert counts == sorted(counts)
        assert len(set(run.standing.learnt)) == len(run.standing.learnt)
        assert len(run.steps) <= MAX_ANSWERS
        assert run.state.result is not None or lesson.is_over(run.standing, run.answers, run.shown_view)


@every_lesson
@every_learner
def test_an_idea_stays_until_it_is_learnt_and_never_comes_again(spec: Spec, obedience: int) -> None:
    for seed in range(8):
        for step in play_at_random(spec, seed, obedience).steps:
            if step.idea is not None:
                assert step.idea.key not in step.standing.learnt
                assert 1 <= step.standing.times <= step.idea.patience


@every_lesson
@pytest.mark.parametrize("language", list_languages())
def test_the_sentences_are_short_and_end(spec: Spec, language: str) -> None:
    say, most = Teller(language), MAX_SENTENCE if language == ENGLISH else round(LONGER * MAX_SENTENCE)
    lesson = lesson_of(spec)
    texts = (lesson.about, *[text for idea in lesson.ideas for text in (idea.sentence, idea.again) if text])
    said = [say(text) for text in texts]
    assert not [one for one in said if not (10 < len(one) <= most and one.endswith((".", "?", ":")))]
    assert len(say(lesson.closing)) <= 2 * MAX_SENTENCE


@every_lesson
def test_the_questions_that_it_speaks_of_exist(spec: Spec) -> None:
    kinds = (Question, SealedQuestion)
    known = {key.partition("/")[2] for key, one in spec.book.entries.items() if isinstance(one, kinds)}
    assert {asked for idea in lesson_of(spec).ideas for asked in idea.questions} <= known
    keys = [*(idea.key for idea in lesson_of(spec).ideas), *lesson_of(spec).retired_keys]
    assert len(set(keys)) == len(keys)


@every_lesson
def test_the_options_and_the_seats_are_possible(spec: Spec) -> None:
    assert spec.validate_options(lesson_of(spec).options, lesson_of(spec).seats)


@every_lesson
def test_the_coach_says_the_same_in_every_world_that_the_learner_could_be_in(spec: Spec) -> None:
    """The coach's sentences and suggestions therefore reveal nothing that the learner does not know."""
    lesson = lesson_of(spec)
    for step in play_at_random(spec, 1, 5).steps:
        key = question_key(step.state)
        said: set[tuple[Any, ...]] = set()
        for number in range(4):
            world = sample_world(spec, step.state, LEARNER, Rng(f"world {number}"))
            view = play.view(spec, world, LEARNER)
            standing = lesson.choose_idea(step.standing, key, view, step.decision)
            said.add((standing.idea, lesson.suggest(step.standing, key, view, step.decision)))
            assert not lesson.is_over(step.standing, 0, view)
        assert said == {(step.standing.idea, step.suggestion)}
