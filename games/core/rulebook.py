"""Registers rules and questions by key; the frames on the stack refer to them.

A `Rule` is not callable, so the type checker catches a card that calls a rule instead of queueing it,
as well as missing or wrong arguments and an answer that the next rule does not take.
"""

import re
from collections.abc import Callable, Sequence
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, ParamSpec, TypeAlias, TypeVar

from games.core.decisions.base import Decision
from games.core.errors import UnknownRule
from games.core.text import sentences as kernel

if TYPE_CHECKING:
    from games.core.agenda import Agenda

G = TypeVar("G", contravariant=True)
H = TypeVar("H")
E = TypeVar("E", bound="RuleEntry")
P = ParamSpec("P")
R = TypeVar("R", covariant=True)
S = TypeVar("S")

KEY: Final = re.compile("[a-z][a-z0-9_]*", re.ASCII)
"""Pattern of a rule's key in saves."""

SealedAnswers: TypeAlias = tuple[tuple[int, S], ...]
"""Answers to a sealed question, for the rule that follows: pairs of seat and answer, in seat order."""


class RuleEntry:
    """A function of the rules with its key, as the stack refers to it."""

    __slots__ = ("arity", "key", "run")

    def __init__(self, key: str, run: Callable[..., Any]) -> None:
        self.key: Final = key
        self.run: Final = run
        self.arity: Final = _arity(run)


class Rule(RuleEntry, Generic[G, P]):
    """An effect. `g.then(rule, ...)` queues it."""

    __slots__ = ()


class Question(RuleEntry, Generic[G, P, R]):
    """A question to one seat. `g.ask(question, ...).then(rule, ...)` queues it with its consequence."""

    __slots__ = ()


class SealedQuestion(RuleEntry, Generic[G, P, R]):
    """A question to several seats at once, none of whom sees the others' answers."""

    __slots__ = ()


def _arity(run: Callable[..., Any]) -> tuple[int, int]:
    """Return the least and most arguments after the table; raise for any that are not positional."""
    given = list(signature(run).parameters.values())[1:]
    for parameter in given:
        if parameter.kind not in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD):
            raise TypeError(f"{run.__qualname__}: a rule takes plain positional arguments, not {parameter}")
    needed = [parameter for parameter in given if parameter.default is Parameter.empty]
    return len(needed), len(given)


class Rulebook:
    """All rules of one game by key. Keys are permanent: saves of running matches contain them.

    >>> book = Rulebook("demo")
    >>> @book.rule("heal")
    ... def heal(g: object, hero: int, amount: int) -> None: "Remove damage."
    >>> heal.key, book.find("demo/heal") is heal
    ('demo/heal', True)
    >>> book.add_former_name("cure", to=heal)
    >>> book.find("demo/cure") is heal
    True
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.entries: dict[str, RuleEntry] = {}
        self.known_frames: set[tuple[str, int, str, int]] = set()
        """Cache of frame kinds known to fit these rules, checked first when a save is loaded."""
        self.agendas: list[Agenda[Any]] = []
        """What works off waiting abilities, in a game with such."""

    def rule(self, key: str) -> Callable[[Callable[Concatenate[H, P], None]], Rule[H, P]]:
        """Register a function as a rule. The explicit key allows renaming the function."""
        full = self._key(key)

        def add(run: Callable[Concatenate[H, P], None]) -> Rule[H, P]:
            return self._add(Rule[H, P](full, run))

        return add

    def question(
        self, key: str
    ) -> Callable[[Callable[Concatenate[H, P], Decision[Any, S] | None]], Question[H, P, S]]:
        """Register a function as a question: it returns the decision, or None if there is nothing to ask."""
        full = self._key(key)

        def add(run: Callable[Concatenate[H, P], Decision[Any, S] | None]) -> Question[H, P, S]:
            return self._add(Question[H, P, S](full, run))

        return add

    def sealed(
        self, key: str
    ) -> Callable[[Callable[Concatenate[H, P], Sequence[Decision[Any, S]]]], SealedQuestion[H, P, S]]:
        """Register a function as a sealed question: it returns a decision for each seat asked."""
        full = self._key(key)

        def add(run: Callable[Concatenate[H, P], Sequence[Decision[Any, S]]]) -> SealedQuestion[H, P, S]:
            return self._add(SealedQuestion[H, P, S](full, run))

        return add

    def add_former_name(self, old: str, *, to: RuleEntry) -> None:
        """Register a rule's former key, for saves that still contain it."""
        self._register(f"{self.game}/{old}", to)

    def find(self, key: str) -> RuleEntry:
        """Return the rule with this key; raise `UnknownRule` if this version has none."""
        try:
            return self.entries[key]
        except KeyError:
            raise UnknownRule(kernel.MissingRule(key)) from None

    def _key(self, key: str) -> str:
        if not KEY.fullmatch(key):  # raises `TypeError` for a function: the decorator was used without a key
            raise ValueError(f"{key!r} is no key for a rule: small letters, digits and underscores")
        return f"{self.game}/{key}"

    def _add(self, entry: E) -> E:
        self._register(entry.key, entry)
        return entry

    def _register(self, key: str, entry: RuleEntry) -> None:
        if key in self.entries:
            raise ValueError(f"two rules are called {key}")
        self.entries[key] = entry
