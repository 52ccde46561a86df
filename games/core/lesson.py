"""A guided first match: real rules and a fixed deal, with a coach's sentence above the questions.

A game declares the ideas and their conditions; the host remembers which ideas were shown. Conditions read
only the learner's own view and the sentences are fixed, so the coach cannot reveal hidden information.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.core.records import Scalar, Value
from games.core.sentences.sentence import Text

W = TypeVar("W", bound=Value)

LEARNER = 0
"""The learner's seat; every other seat takes its default answers."""

MAX_SENTENCE = 300
"""Longest sentence of an idea, in characters: one screen shows one idea."""

MAX_ANSWERS = 40
"""Answers of the learner after which a lesson always ends."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LessonIdea(Generic[W]):
    """One thing to learn, shown once: with the first question it belongs to while `when` holds.

    >>> idea = LessonIdea(key="bite", sentence="A bite counts at once.", questions=("prey",))
    >>> idea.belongs_to("hole", Value())
    False
    """

    key: str
    sentence: Text
    questions: tuple[str, ...] = ()
    """Rulebook keys of the questions the idea belongs to; empty for all questions."""
    when: Callable[[W], bool] | None = None
    """(the learner's view): whether the idea applies now."""
    suggested_move: str = ""
    """The answer that the coach suggests, as typed; not suggested where it is illegal."""

    def belongs_to(self, question_key: str, view: W) -> bool:
        """Return whether the idea may be shown with this question."""
        return (not self.questions or question_key in self.questions) and (
            self.when is None or self.when(view)
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class Lesson(Generic[W]):
    """What a game teaches in a first match."""

    about: Text
    """What the learner will have done by the end, in a sentence."""
    ideas: Sequence[LessonIdea[W]]
    """The ideas in teaching order."""
    closing: Text
    """The closing sentence: what else the game offers."""
    is_complete: Callable[[W], bool]
    """(the learner's view, when the learner is asked): whether the learner has tried everything."""
    seed: str
    """Seed of the deal, the same for every learner."""
    options: Mapping[str, Scalar]
    seats: int

    def next_idea(self, told_keys: Collection[str], question_key: str, view: W) -> LessonIdea[W] | None:
        """Return the first untold idea that belongs to the learner's question, if any."""
        return next(
            (
                idea
                for idea in self.ideas
                if idea.key not in told_keys and idea.belongs_to(question_key, view)
            ),
            None,
        )

    def is_over(self, answers: int, view: W) -> bool:
        """Return whether the lesson is over after this number of the learner's answers."""
        return answers >= MAX_ANSWERS or self.is_complete(view)

    def find_idea(self, key: str) -> LessonIdea[W] | None:
        """Return the idea with this key, or None for a key of an older version."""
        return next((idea for idea in self.ideas if idea.key == key), None)
