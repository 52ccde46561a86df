"""The kernel's errors, each with a sentence for a person.

`Refused` is a player's mistake: the match is unchanged, and the sentence says what would be right.
`MatchStopped` ends work on one match, never the process: the save or the rules need a maintainer.
"""

import re
from typing import NamedTuple, Self, TypedDict, Unpack

from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.text import sentences as kernel
from games.core.text.phrases import shorten_line


class GameError(Exception):
    """Base of all errors of the kernel, each with a text for a person."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def tell(self, say: Teller) -> str:
        """Return the sentence in a reader's words."""
        return say(self.text)

    @property
    def sentence(self) -> str:
        """The sentence in English, for logs and tools."""
        return str(self)

    def __str__(self) -> str:
        return self.tell(IN_ENGLISH)


class Refused(GameError):
    """An impossible move or setting. The match is unchanged."""


class NotAsked(Refused):
    """A move by a seat that has nothing to decide now."""


class StaleMove(Refused):
    """A move made for an earlier moment of the match."""


class AnswerRefusal(NamedTuple):
    """Why a typed answer is refused. A host shows all of it, in its own words and its reader's language."""

    reason: Text
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
    lead_in: Text = ""
    """Words before the answer: "It can still attack"."""
    remedy: Text = ""
    """What would make the refused answer possible, in sentences."""
    is_explained: bool = False
    """Whether the reason says what the wrong part is, so that nobody need guess what was meant."""
    kind: str = ""
    """Kind of the options like it, if that can't be told by the text."""
    is_far: bool = False
    """Whether the answer is only one of those that are possible, and not near to what was typed."""

    def names_wrong_part(self, say: Teller = IN_ENGLISH) -> bool:
        """Return whether the reason itself names the wrong part, so that it need not be quoted before."""
        typed = " ".join(self.wrong.casefold().split())
        words = rf"(?<!\w){re.escape(typed)}(?!\w)"
        reason, quotation = say(self.reason), say.language.quotation.format(shorten_line(self.wrong))
        return not typed or quotation in reason or bool(re.search(words, reason.casefold()))

    @property
    def sentence(self) -> str:
        """The whole refusal in English, for logs and tools."""
        return self.tell(IN_ENGLISH)

    def tell(self, say: Teller) -> str:
        """Return the whole refusal in a reader's words: the wrong part, the reason, and an answer."""
        told = self.reason
        if self.answer and self.is_similar:
            told = kernel.MeantAnswer(told, self.answer)
        elif self.answer and self.lead_in:
            told = kernel.OtherAnswer(told, self.lead_in, self.answer)
        elif self.answer:
            told = kernel.TriedAnswer(told, self.answer)
        if self.names_wrong_part(say):
            return say(told)
        return say(kernel.TwoSentences(kernel.PartIsImpossible(shorten_line(self.wrong)), told))


class RefusalFacts(TypedDict, total=False):
    """The fields of an `AnswerRefusal` besides the first three, as keywords."""

    names: tuple[str, ...]
    answer: str
    title: str
    is_similar: bool
    lead_in: Text
    remedy: Text
    is_explained: bool
    kind: str
    is_far: bool


class AmendedFacts(RefusalFacts, total=False):
    """Any fields of an `AnswerRefusal`, as keywords."""

    reason: Text
    wrong: str
    understood: str


class AnswerRefused(Refused):
    """A typed or pressed answer that is refused; `refusal` says why, and what would work."""

    def __init__(
        self, reason: Text, wrong: str = "", understood: str = "", **facts: Unpack[RefusalFacts]
    ) -> None:
        super().__init__(reason)
        self.refusal = AnswerRefusal(reason, wrong, understood, **facts)

    def tell(self, say: Teller) -> str:
        return self.refusal.tell(say)

    def amend(self, **facts: Unpack[AmendedFacts]) -> Self:
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
