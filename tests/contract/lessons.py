"""Learners of all kinds, taken through the lesson of a game."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from games.core import play
from games.core.decision import Pick
from games.core.errors import Refused
from games.core.fair import deal_seed
from games.core.lesson import LEARNER, Idea, Lesson
from games.core.model import QUESTION, Action, Asked, State
from games.core.spec import GameSpec

Learner = Callable[[Asked, Idea[Any] | None], Pick]


class Told(NamedTuple):
    """A question to the learner, what the coach said to it, and the answer."""

    state: State[Any]
    idea: Idea[Any] | None
    decision: Asked
    pick: Pick


def key_of(state: State[Any]) -> str:
    """The key of the question that is asked."""
    return state.stack[-1].rule.rpartition("/")[2]


def taught(spec: GameSpec[Any, Any], learner: Learner) -> Iterator[Told]:
    """The lesson until it is over: the others take the plainest answers."""
    lesson: Lesson[Any] | None = spec.lesson
    assert lesson is not None
    state = play.start(spec, lesson.options, lesson.seats, deal_seed(lesson.seed))
    told: list[str] = []
    answers, heard = 0, -1
    idea: Idea[Any] | None = None
    while state.result is None:
        now = play.pending(spec, state)
        mine = now.question(LEARNER)
        if mine is None:
            other = next(ask.decision for ask in now.asks if not ask.about and not ask.answered)
            state, _ = play.apply(spec, state, Action(other.seat, state.moment, other.on_timeout()))
            continue
        seen = play.view(spec, state, LEARNER)
        if lesson.over(answers, seen):
            return
        if state.moment != heard:
            heard, idea = state.moment, lesson.next(told, key_of(state), seen)
            told += [] if idea is None else [idea.key]
        pick = learner(mine, idea)
        yield Told(state, idea, mine, pick)
        state, _ = play.apply(spec, state, Action(LEARNER, state.moment, pick, QUESTION))
        answers += 1


def obedient(decision: Asked, idea: Idea[Any] | None) -> Pick:
    """Does what the coach suggests, and else the plainest."""
    return decision.on_timeout() if idea is None or not idea.tries else decision.read(idea.tries)


def suggestion_of(decision: Asked, idea: Idea[Any]) -> Pick | None:
    try:
        return decision.read(idea.tries) if idea.tries else None
    except Refused:
        return None
