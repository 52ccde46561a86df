"""A guided first match: real rules and a fixed deal, with a coach's sentence above the questions.

A game says what is taught and when; whoever shows it keeps which ideas were told. A coach looks at nothing
but the learner's own view, and its sentences are fixed, so they can tell nothing that is hidden.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.core.record import Scalar, Value

W = TypeVar("W", bound=Value)

LEARNER = 0
"""The seat of whoever learns; players that take the plainest answers sit in all others."""

SENTENCE = 300
"""Characters of an idea at most: a screen holds one."""

LONGEST = 40
"""Answers after which a lesson is over in any case."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Idea(Generic[W]):
    """One thing to learn, said once: with the first question that it belongs to, when its time has come.

    >>> Idea(key="bite", says="A bite counts at once.", asks=("prey",)).fits("hole", Value())
    False
    """

    key: str
    says: str
    asks: tuple[str, ...] = ()
    """The questions, by their keys in the rulebook, with which it may be said; none named: with any."""
    when: Callable[[W], bool] | None = None
    """(the learner's view): whether its time has come."""
    tries: str = ""
    """An answer that the coach suggests, as it is typed; left out where it is not possible."""

    def fits(self, asked: str, view: W) -> bool:
        """Whether it may be said with this question."""
        return (not self.asks or asked in self.asks) and (self.when is None or self.when(view))


@dataclass(frozen=True, kw_only=True, slots=True)
class Lesson(Generic[W]):
    """What a game teaches in a first match."""

    about: str
    """What one will have done, in a sentence."""
    ideas: Sequence[Idea[W]]
    """In the order in which one would tell them."""
    closing: str
    """What is said at the end: what there is besides."""
    ends: Callable[[W], bool]
    """(the learner's view, when the learner is asked): whether all has been tried."""
    seed: str
    """Of the deal, which is the same for every learner."""
    options: Mapping[str, Scalar]
    seats: int

    def next(self, told: Collection[str], asked: str, view: W) -> Idea[W] | None:
        """The idea to tell with the question that the learner is asked, if there is one."""
        return next((idea for idea in self.ideas if idea.key not in told and idea.fits(asked, view)), None)

    def over(self, answers: int, view: W) -> bool:
        """Whether the lesson is over, after so many answers of the learner."""
        return answers >= LONGEST or self.ends(view)

    def idea(self, key: str) -> Idea[W] | None:
        """The idea with this key; None for one of an older version."""
        return next((idea for idea in self.ideas if idea.key == key), None)
