"""A guided first match: real rules and a fixed deal, with a coach's sentence above the questions.

A game declares ideas: what there is to learn, by which sign it has been learnt, and what to try now. The
coach follows the position: an idea comes up when the position shows it, stays until its goal is reached, and
is skipped if the learner got there another way. Conditions read only the learner's own view and the events
that the learner sees, so the coach cannot reveal hidden information.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.core.decisions.base import Pick
from games.core.errors import Refused
from games.core.model import AnyDecision, Event
from games.core.records import Scalar, Value
from games.core.sentences.decision_words import word_decision
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH

W = TypeVar("W", bound=Value)

LEARNER = 0
"""The learner's seat; every other seat is the coach's."""

MAX_SENTENCE = 300
"""Longest sentence of an idea, in characters: one screen shows one idea."""

MAX_ANSWERS = 60
"""Answers of the learner after which a lesson always ends."""

PATIENCE = 4
"""Questions at which an idea comes up, as a rule, before the coach goes on without its goal."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LessonIdea(Generic[W]):
    """One thing to learn: with the first question it belongs to while `when` holds, until it is learnt.

    >>> idea = LessonIdea(key="bite", sentence="A bite counts at once.", questions=("prey",))
    >>> idea.belongs_to("hole", Value())
    False
    """

    key: str
    sentence: Text
    again: Text = ""
    """What the coach says instead while the goal is still to be reached; empty: the sentence."""
    questions: tuple[str, ...] = ()
    """Rulebook keys of the questions the idea belongs to; empty for all questions."""
    when: Callable[[W], bool] | None = None
    """(the learner's view): whether the position shows the idea now."""
    goal: Callable[[Event, W], bool] | None = None
    """(an event, the learner's view after it): whether the idea is learnt; None: with any answer to it."""
    moves: Sequence[str] | Callable[[W], Sequence[str]] = ()
    """Answers to suggest, as typed, the best first: the first one that is legal is suggested. An idea with a
    goal comes up only while one of them is."""
    patience: int = PATIENCE
    """Questions at which the idea comes up before the coach goes on without its goal."""

    is_optional: bool = False
    """Whether the lesson may end without it. It isn't counted, and not waited for."""

    def belongs_to(self, question_key: str, view: W) -> bool:
        """Return whether the idea may be shown with this question."""
        return (not self.questions or question_key in self.questions) and (
            self.when is None or self.when(view)
        )

    def suggest(self, view: W, decision: AnyDecision) -> str:
        """Return the answer to suggest now, as typed; "" if none is possible."""
        for typed in self.moves(view) if callable(self.moves) else self.moves:
            if parse_answer(decision, typed) is not None:
                return typed
        return ""

    def can_be_shown(self, question_key: str, view: W, decision: AnyDecision) -> bool:
        """Return whether the idea comes up here; one with a goal only if there is a move towards it."""
        return self.belongs_to(question_key, view) and (
            self.goal is None or not self.moves or bool(self.suggest(view, decision))
        )

    def is_reached(self, seen: Sequence[Event], view: W) -> bool:
        """Return whether the goal is reached by one of these events, as the learner sees them."""
        goal = self.goal
        return goal is not None and any(goal(event, view) for event in seen)


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a learner is: what is learnt or passed, and the idea at the present question."""

    learnt: tuple[str, ...] = ()
    idea: str = ""
    times: int = 0
    """How often the idea has come up, with the present question."""
    is_ahead: bool = False
    """Whether the last step reached a goal that the coach had not spoken of yet."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Lesson(Generic[W]):
    """What a game teaches in a first match."""

    about: Text
    """What the learner will have done by the end, in a sentence."""
    ideas: Sequence[LessonIdea[W]]
    """The ideas in teaching order."""
    closing: Text
    """The closing sentence: what else the game offers."""
    is_complete: Callable[[W], bool] = lambda view: False
    """(the learner's view, when the learner is asked): whether it is too late for what is left."""
    seed: str
    """Seed of the deal, the same for every learner."""
    options: Mapping[str, Scalar]
    seats: int
    retired_keys: Collection[str] = ()
    """Keys of ideas of earlier releases, which stored lessons may still name: no idea may have one again."""
    moves_between: Callable[[str, W], Sequence[str]] | None = None
    """(question's key, the learner's view): what to suggest while no idea comes up, as typed."""
    partner_moves: Callable[[str, Any], Sequence[str]] | None = None
    """(question's key, the partner's own view): what a partner's seat answers, as typed, the first one that
    is possible; otherwise it gives the default answer."""

    def find_idea(self, key: str) -> LessonIdea[W] | None:
        """Return the idea with this key, or None for a key of an older version."""
        return next((idea for idea in self.ideas if idea.key == key), None)

    def list_open_ideas(self, learnt: Collection[str]) -> Iterator[LessonIdea[W]]:
        return (idea for idea in self.ideas if idea.key not in learnt)

    def count_steps(self, learnt: Collection[str]) -> tuple[int, int]:
        """Return how many ideas that count are learnt or passed, and how many there are."""
        keys = [idea.key for idea in self.ideas if not idea.is_optional]
        return sum(key in learnt for key in keys), len(keys)

    def is_over(self, standing: Standing, answers: int, view: W) -> bool:
        """Return whether the lesson is over at a question, after this number of the learner's answers."""
        done, count = self.count_steps(standing.learnt)
        return (done == count and not standing.idea) or answers >= MAX_ANSWERS or self.is_complete(view)

    def follow_step(
        self, standing: Standing, events: Collection[Event], view: W, *, has_answered: bool
    ) -> Standing:
        """Return the standing after a step; `has_answered`: the learner has answered the present question."""
        open_ideas = list(self.list_open_ideas(standing.learnt))
        seen = [found for event in events if (found := event.seen_by(LEARNER)) is not None]
        reached = [idea.key for idea in open_ideas if idea.is_reached(seen, view)]
        now = next((idea for idea in open_ideas if idea.key == standing.idea), None)
        is_passed = has_answered and now is not None and (now.goal is None or standing.times >= now.patience)
        if is_passed and standing.idea not in reached:
            reached.insert(0, standing.idea)
        ahead = any(key != standing.idea for key in reached)
        idea = "" if standing.idea in reached else standing.idea
        return Standing(
            (*standing.learnt, *reached),
            idea,
            standing.times if idea else 0,
            is_ahead=ahead or (standing.is_ahead and not has_answered),
        )

    def choose_idea(self, standing: Standing, question_key: str, view: W, decision: AnyDecision) -> Standing:
        """Return the standing with the idea for a new question of the learner's, if one belongs to it."""
        shown = (
            idea
            for idea in self.list_open_ideas(standing.learnt)
            if idea.can_be_shown(question_key, view, decision)
        )
        idea = next(shown, None)
        if idea is None:
            return Standing(standing.learnt, "", 0, standing.is_ahead)
        times = standing.times if idea.key == standing.idea else 0
        return Standing(standing.learnt, idea.key, times + 1, standing.is_ahead)

    def suggest(self, standing: Standing, question_key: str, view: W, decision: AnyDecision) -> str:
        """Return the answer to suggest at the learner's question, as typed; "" if there is none."""
        idea = self.find_idea(standing.idea)
        if idea is not None:
            return idea.suggest(view, decision)
        moves = () if self.moves_between is None else self.moves_between(question_key, view)
        return next((typed for typed in moves if parse_answer(decision, typed) is not None), "")

    def answer_for_partner(self, question_key: str, view: Any, decision: AnyDecision) -> Pick:
        """Return a partner's answer, the same in every lesson that came to this position."""
        if self.partner_moves is not None:
            for typed in self.partner_moves(question_key, view):
                if (pick := parse_answer(decision, typed)) is not None:
                    return pick
        return decision.timeout_pick()


def parse_answer(decision: AnyDecision, typed: str) -> Pick | None:
    """Return the pick of a typed answer, or None if it isn't possible."""
    try:
        pick = word_decision(decision, IN_ENGLISH).parse(typed)
    except Refused:
        return None
    return pick if decision.allows(pick) else None
