"""The kernel's errors, each with a sentence for a person.

`Refused` is a player's mistake: the match is unchanged, and the sentence says what would be right.
`MatchStopped` ends work on one match, never the process: the save or the rules need a maintainer.
"""


class GameError(Exception):
    """Base of all errors of the kernel. `sentence` may be shown to a player as it is."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Refused(GameError):
    """An impossible move or setting. The match is unchanged."""


class NotAsked(Refused):
    """A move by a seat that has nothing to decide now."""


class StaleMove(Refused):
    """A move made for an earlier moment of the match."""


class IllegalMove(Refused):
    """An answer that the decision does not allow."""


class UnknownMove(IllegalMove):
    """A text that names no option, in whole or in part.

    `suggestion` is the nearest answer as typed, `title` its label.
    """

    def __init__(self, sentence: str, text: str = "", suggestion: str = "", title: str = "") -> None:
        super().__init__(sentence)
        self.text, self.suggestion, self.title = text, suggestion, title


class UnavailableMove(IllegalMove):
    """An understood but impossible move: `reason`, a `suggestion` of an answer as typed, and a `remedy`."""

    def __init__(self, reason: str, suggestion: str = "", lead_in: str = "", remedy: str = "") -> None:
        super().__init__(f"{reason} {lead_in or 'Try'}: {suggestion}." if suggestion else reason)
        self.reason, self.suggestion, self.lead_in, self.remedy = reason, suggestion, lead_in, remedy


class UnclearMove(Refused):
    """A text that fits several answers: their `names`, and one of them as typed in full (`suggestion`)."""

    def __init__(
        self, sentence: str, text: str = "", names: tuple[str, ...] = (), suggestion: str = ""
    ) -> None:
        super().__init__(sentence)
        self.text, self.names, self.suggestion = text, names, suggestion


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
