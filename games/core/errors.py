"""What can go wrong, each with a sentence for the person who reads it.

`Refused` is a player's slip: nothing has changed, the sentence says what would be right.
`MatchStopped` ends work on one match, never the process: its save or its rules need a maintainer.
"""


class GameError(Exception):
    """Anything the kernel refuses. `sentence` may be shown to a player as it stands."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Refused(GameError):
    """A move or a setting that is not possible. The match is as it was."""


class NotAsked(Refused):
    """This seat has nothing to decide now."""


class StaleMove(Refused):
    """The move was made for an earlier moment of the match."""


class IllegalMove(Refused):
    """The answer is not one of those that the decision allows."""


class UnknownMove(IllegalMove):
    """The text, or a part of it, means nothing here. `near`: the nearest answer as typed, and its `title`."""

    def __init__(self, sentence: str, text: str = "", near: str = "", title: str = "") -> None:
        super().__init__(sentence)
        self.text, self.suggestion, self.title = text, near, title


class UnavailableMove(IllegalMove):
    """What was meant is plain, and is not possible: why, what is (as typed), and what would help."""

    def __init__(self, reason: str, instead: str = "", lead_in: str = "", remedy: str = "") -> None:
        super().__init__(f"{reason} {lead_in or 'Try'}: {instead}." if instead else reason)
        self.reason, self.instead, self.lead_in, self.remedy = reason, instead, lead_in, remedy


class UnclearMove(Refused):
    """The text fits more than one answer: `names` of them, and one as it would be typed in full."""

    def __init__(self, sentence: str, text: str = "", names: tuple[str, ...] = (), full: str = "") -> None:
        super().__init__(sentence)
        self.text, self.names, self.full = text, names, full


class MatchOver(Refused):
    """The match has ended."""


class BadSetting(Refused):
    """An option of a match that does not exist or does not fit."""


class CannotUndo(Refused):
    """This move cannot be taken back, and why."""


class MatchStopped(GameError):
    """This match cannot go on until a maintainer has looked at it."""


class UnknownRule(MatchStopped):
    """A save names a rule that this version does not have."""


class BrokenSave(MatchStopped):
    """A save cannot be read."""


class RunawayRules(MatchStopped):
    """The rules went round and round without asking anybody."""


class ImpureQuestion(MatchStopped):
    """A question queued something: it must only look."""


class RulesEnded(MatchStopped):
    """Nothing is left to do, and there is no result."""
