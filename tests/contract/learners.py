"""Plays the lesson of a game with a scripted learner."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from games.core import play
from games.core.decisions.base import Pick
from games.core.errors import Refused
from games.core.fair_deal import deal_seed
from games.core.lesson import LEARNER, Lesson, LessonIdea
from games.core.model import QUESTION, Action, AnyDecision, State
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH
from games.core.spec import GameSpec

Learner = Callable[[AnyDecision, LessonIdea[Any] | None], Pick]


class LessonStep(NamedTuple):
    """A question to the learner, the coach's idea, and the answer."""

    state: State[Any]
    idea: LessonIdea[Any] | None
    decision: AnyDecision
    pick: Pick


def question_key(state: State[Any]) -> str:
    """Return the key of the pending question."""
    return state.stack[-1].rule.rpartition("/")[2]


def play_lesson(spec: GameSpec[Any, Any], learner: Learner) -> Iterator[LessonStep]:
    """Play the lesson until it is over; all other seats take their default answers."""
    lesson: Lesson[Any] | None = spec.lesson
    assert lesson is not None
    state = play.first_state(spec, lesson.options, lesson.seats, deal_seed(lesson.seed))
    told: list[str] = []
    answers, heard = 0, -1
    idea: LessonIdea[Any] | None = None
    while state.result is None:
        now = play.pending(spec, state)
        question = now.question_for(LEARNER)
        if question is None:
            other = next(ask.decision for ask in now.asks if not ask.decision_number and not ask.is_answered)
            state, _ = play.apply(spec, state, Action(other.seat, state.moment, other.timeout_pick()))
            continue
        mine = word_decision(question, IN_ENGLISH)
        seen = play.view(spec, state, LEARNER)
        if lesson.is_over(answers, seen):
            return
        if state.moment != heard:
            heard, idea = state.moment, lesson.next_idea(told, question_key(state), seen)
            told += [] if idea is None else [idea.key]
        pick = learner(mine, idea)
        yield LessonStep(state, idea, mine, pick)
        state, _ = play.apply(spec, state, Action(LEARNER, state.moment, pick, QUESTION))
        answers += 1


def follow_suggestion(decision: AnyDecision, idea: LessonIdea[Any] | None) -> Pick:
    """Return the coach's suggestion, or else the default pick."""
    return (
        decision.timeout_pick()
        if idea is None or not idea.suggested_move
        else decision.parse(idea.suggested_move)
    )


def suggested_pick(decision: AnyDecision, idea: LessonIdea[Any]) -> Pick | None:
    try:
        return decision.parse(idea.suggested_move) if idea.suggested_move else None
    except Refused:
        return None
