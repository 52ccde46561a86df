"""A guided first match: real rules and a fixed deal, with a coach's sentence above the questions.

A game says what is taught and when; whoever shows it keeps which ideas were told. A coach looks at nothing
but the learner's own view, and its sentences are fixed, so they can tell nothing that is hidden.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.core.records import Scalar, Value

W = TypeVar("W", bound=Value)

LEARNER = 0
"""The seat of whoever learns; players that take the plainest answers sit in all others."""

MAX_SENTENCE = 300
"""Characters of an idea at most: a screen holds one."""

MAX_ANSWERS = 40
"""Answers after which a lesson is over in any case."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LessonIdea(Generic[W]):
    """One thing to learn, said once: with the first question that it belongs to, when its time has come.

    >>> idea = LessonIdea(key="bite", sentence="A bite counts at once.", questions=("prey",))
    >>> idea.belongs_to("hole", Value())
    False
    """

    key: str
    sentence: str
    questions: tuple[str, ...] = ()
    """The questions, by their keys in the rulebook, with which it may be said; none named: with any."""
    when: Callable[[W], bool] | None = None
    """(the learner's view): whether its time has come."""
    suggested_move: str = ""
    """An answer that the coach suggests, as it is typed; left out where it is not possible."""

    def belongs_to(self, question_key: str, view: W) -> bool:
        """Whether it may be said with this question."""
        return (not self.questions or question_key in self.questions) and (
            self.when is None or self.when(view)
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class Lesson(Generic[W]):
    """What a game teaches in a first match."""

    about: str
    """What one will have done, in a sentence."""
    ideas: Sequence[LessonIdea[W]]
    """In the order in which one would tell them."""
    closing: str
    """What is said at the end: what there is besides."""
    is_complete: Callable[[W], bool]
    """(the learner's view, when the learner is asked): whether all has been tried."""
    seed: str
    """Of the deal, which is the same for every learner."""
    options: Mapping[str, Scalar]
    seats: int

    def next_idea(self, told_keys: Collection[str], question_key: str, view: W) -> LessonIdea[W] | None:
        """The idea to tell with the question that the learner is asked, if there is one."""
        return next(
            (
                idea
                for idea in self.ideas
                if idea.key not in told_keys and idea.belongs_to(question_key, view)
            ),
            None,
        )

    def is_over(self, answers: int, view: W) -> bool:
        """Whether the lesson is over, after so many answers of the learner."""
        return answers >= MAX_ANSWERS or self.is_complete(view)

    def find_idea(self, key: str) -> LessonIdea[W] | None:
        """The idea with this key; None for one of an older version."""
        return next((idea for idea in self.ideas if idea.key == key), None)
