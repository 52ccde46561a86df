"""Plays the lesson of a game with a scripted learner."""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.core import play
from games.core.decisions.base import Pick
from games.core.fair_deal import deal_seed
from games.core.lesson import LEARNER, Lesson, LessonIdea, Standing
from games.core.model import QUESTION, Action, AnyDecision, Event, Seat, State
from games.core.rng import Rng
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH
from games.core.spec import GameSpec

Learner = Callable[[AnyDecision, str], Pick]
"""(the question, the coach's suggestion or ""): the learner's answer."""


class LessonStep(NamedTuple):
    """A question to the learner, what the coach says, and the answer."""

    state: State[Any]
    standing: Standing
    idea: LessonIdea[Any] | None
    suggestion: str
    decision: AnyDecision
    pick: Pick


def question_key(state: State[Any]) -> str:
    """Return the key of the pending question."""
    return state.stack[-1].rule.rpartition("/")[2]


def lesson_of(spec: GameSpec[Any, Any]) -> Lesson[Any]:
    assert spec.lesson is not None
    return spec.lesson


class LessonRun:
    """A lesson that is played: its steps, and how it ended."""

    def __init__(self, spec: GameSpec[Any, Any], learner: Learner) -> None:
        self.spec, self.lesson, self.learner = spec, lesson_of(spec), learner
        self.steps: list[LessonStep] = []
        self.events: list[Event] = []
        self.standing, self.answers, self.shown_moment = Standing(), 0, -1
        self.state = play.first_state(
            spec, self.lesson.options, self.lesson.seats, deal_seed(self.lesson.seed)
        )
        while self.state.result is None and self.answer_question():
            pass

    @property
    def shown_view(self) -> Any:
        return play.view(self.spec, self.state, LEARNER)

    def answer_question(self) -> bool:
        """Answer what is asked, as the learner or a partner; False once the lesson is over."""
        now = play.pending(self.spec, self.state)
        question = now.question_for(LEARNER)
        if question is None:
            other = next(ask.decision for ask in now.asks if not ask.decision_number and not ask.is_answered)
            view = play.view(self.spec, self.state, other.seat)
            self.act(other.seat, self.lesson.answer_for_partner(question_key(self.state), view, other))
            return True
        decision = word_decision(question, IN_ENGLISH)
        if self.state.moment != self.shown_moment:
            self.shown_moment = self.state.moment
            self.standing = self.lesson.choose_idea(
                self.standing, question_key(self.state), self.shown_view, decision
            )
            if self.lesson.is_over(self.standing, self.answers, self.shown_view):
                return False
        idea = self.lesson.find_idea(self.standing.idea)
        suggestion = self.lesson.suggest(self.standing, question_key(self.state), self.shown_view, decision)
        pick = self.learner(decision, suggestion)
        self.steps.append(LessonStep(self.state, self.standing, idea, suggestion, decision, pick))
        self.act(LEARNER, pick)
        self.answers += 1
        return True

    def act(self, seat: Seat, pick: Pick) -> None:
        was_asked = self.state.moment == self.shown_moment
        self.state, events = play.apply(
            self.spec, self.state, Action(seat, self.state.moment, pick, QUESTION)
        )
        self.events += events
        has_answered = was_asked and self.state.moment != self.shown_moment
        self.standing = self.lesson.follow_step(
            self.standing, events, self.shown_view, has_answered=has_answered
        )


def play_lesson(spec: GameSpec[Any, Any], learner: Learner) -> list[LessonStep]:
    """Play the lesson until it is over; the other seats answer as in the lesson."""
    return LessonRun(spec, learner).steps


def follow_suggestion(decision: AnyDecision, suggestion: str) -> Pick:
    """Return the coach's suggestion, or else the default pick."""
    return decision.parse(suggestion) if suggestion else decision.timeout_pick()


def play_at_random(spec: GameSpec[Any, Any], seed: int, obedience: int = 0) -> LessonRun:
    """Play with a learner who answers at random; in `obedience` of 10 cases as the coach says.

    The lesson of the same learner is played once: several laws look at it.
    """
    key = (spec.key, seed, obedience)
    if key not in PLAYED or PLAYED[key].spec is not spec:
        PLAYED[key] = LessonRun(spec, random_learner(seed, obedience))
    return PLAYED[key]


PLAYED: dict[tuple[str, int, int], LessonRun] = {}
"""Lessons of learners who answer at random, by game, seed and obedience."""
forget_lessons = PLAYED.clear


def random_learner(seed: int, obedience: int) -> Learner:
    dice = Rng(f"learner {seed}")

    def answer(decision: AnyDecision, suggestion: str) -> Pick:
        if suggestion and dice.below(10) < obedience:
            return decision.parse(suggestion)
        return decision.random_pick(dice.below)

    return answer
