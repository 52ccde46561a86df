"""The kernel's errors, each with a sentence for a person.

`Refused` is a player's mistake: the match is unchanged, and the sentence says what would be right.
`MatchStopped` ends work on one match, never the process: the save or the rules need a maintainer.
"""

import re
from typing import Any, NamedTuple, Self

from games.core.text.phrases import quote


class GameError(Exception):
    """Base of all errors of the kernel. `sentence` may be shown to a player as it is."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)

    @property
    def sentence(self) -> str:
        return str(self)


class Refused(GameError):
    """An impossible move or setting. The match is unchanged."""


class NotAsked(Refused):
    """A move by a seat that has nothing to decide now."""


class StaleMove(Refused):
    """A move made for an earlier moment of the match."""


class AnswerRefusal(NamedTuple):
    """Why a typed answer is refused. A host shows all of it, in its own words and its reader's language."""

    reason: str
    """Why, in sentences."""
    wrong: str = ""
    """The wrong part, as typed."""
    understood: str = ""
    """What was understood before the wrong part, as it would be typed."""
    names: tuple[str, ...] = ()
    """What the wrong part could mean, or what could stand in its place, as typed."""
    answer: str = ""
    """An answer that is possible now, as typed: as near as can be, and of the same kind if there is one."""
    title: str = ""
    """Label of the answer's option, if it tells more."""
    is_similar: bool = False
    """Whether the answer looks so much like the text that a slip of the fingers is likely."""
    lead_in: str = ""
    """Words before the answer: "It can still attack"."""
    remedy: str = ""
    """What would make the refused answer possible, in sentences."""
    is_explained: bool = False
    """Whether the reason says what the wrong part is, so that nobody need guess what was meant."""
    kind: str = ""
    """Group of the options of its kind, if that can't be told by the text."""

    @property
    def names_wrong_part(self) -> bool:
        """Whether the reason itself names the wrong part, so that it need not be quoted before."""
        typed = " ".join(self.wrong.casefold().split())
        words = rf"(?<!\w){re.escape(typed)}(?!\w)"
        return not typed or quote(self.wrong) in self.reason or bool(re.search(words, self.reason.casefold()))

    @property
    def sentence(self) -> str:
        """The whole refusal in English, for logs and tools."""
        opening = "" if self.names_wrong_part else f"{quote(self.wrong)} isn't possible. "
        if not self.answer:
            return f"{opening}{self.reason}"
        if self.is_similar:
            return f"{opening}{self.reason} Did you mean {self.answer}?"
        return f"{opening}{self.reason} {self.lead_in or 'Try'}: {self.answer}."


class AnswerRefused(Refused):
    """A typed or pressed answer that is refused; `refusal` says why, and what would work."""

    def __init__(self, reason: str, wrong: str = "", understood: str = "", **facts: Any) -> None:
        super().__init__(reason)
        self.refusal = AnswerRefusal(reason, wrong, understood, **facts)

    def __str__(self) -> str:
        return self.refusal.sentence

    def amend(self, **facts: Any) -> Self:
        """Return the same error with other facts."""
        return type(self)(**self.refusal._replace(**facts)._asdict())


class IllegalMove(AnswerRefused):
    """An answer that the decision does not allow."""


class UnknownMove(IllegalMove):
    """A text that names no option, in whole or in part."""


class UnavailableMove(IllegalMove):
    """A move that the game knows and that is impossible at the moment."""


class UnclearMove(AnswerRefused):
    """A text that fits several answers."""


class MatchOver(Refused):
    """A move in a finished match."""


class BadMatchOption(Refused):
    """An option of a match that is unknown or has an invalid value."""


class CannotUndo(Refused):
    """A move that cannot be undone; the sentence says why."""


class MatchStopped(GameError):
    """A match that cannot continue until a maintainer has looked at it."""


class UnknownRule(MatchStopped):
    """A save that names a rule missing from this version."""


class BrokenSave(MatchStopped):
    """A save that cannot be read."""


class RunawayRules(MatchStopped):
    """Rules that run in a loop without asking a question."""


class ImpureQuestion(MatchStopped):
    """A question that queued a rule; questions must have no effect."""


class RulesEnded(MatchStopped):
    """An empty stack in a match without a result."""
