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


class Stale(Refused):
    """The move was made for an earlier moment of the match."""


class IllegalMove(Refused):
    """The answer is not one of those that the decision allows."""


class UnclearMove(Refused):
    """The text fits more than one answer."""


class MatchOver(Refused):
    """The match has ended."""


class BadSetting(Refused):
    """An option of a match that does not exist or does not fit."""


class NoUndo(Refused):
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
