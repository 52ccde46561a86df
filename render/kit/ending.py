"""The end of a match in words: who won, by how much and why."""

from collections.abc import Mapping
from typing import Protocol

from games.core.sentences.sentence import Sentence, Text
from render.kit import sentences as kit_words


class Ending(Protocol):
    """The result of a match, as the Views of all games carry it."""

    @property
    def ranks(self) -> tuple[int, ...]: ...
    @property
    def reason(self) -> Text: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def teams(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def is_draw(self) -> bool: ...


def find_reason(result: Ending, reasons: Mapping[str, Text]) -> Text:
    """Return what is said of the reason that a match ended for; "" for nothing.

    `reasons`: few words for each of the game's, as a header has little room; one that is missing is said as
    it is.
    """
    reason = result.reason
    return reasons.get(reason, reason) if isinstance(reason, str) else reason


def tell_ending(result: Ending, reasons: Mapping[str, Text]) -> Sentence:
    """Return who won, by how much, and why: `Ada wins 5 to 4: more Favor`."""
    if result.is_draw:
        return kit_words.Draw()
    why, scores = find_reason(result, reasons), find_deciding_scores(result)
    if scores is not None:
        if why:
            return kit_words.WinByScoreAndReason(result.winners, *scores, why)
        return kit_words.WinByScore(result.winners, *scores)
    return kit_words.WinByReason(result.winners, why) if why else kit_words.Win(result.winners)


def find_deciding_scores(result: Ending) -> tuple[int, int] | None:
    """Return the winner's score and the next one's; None if the scores did not decide."""
    if not result.scores:
        return None
    teams = result.teams or tuple((seat,) for seat in range(len(result.ranks)))
    by_rank = sorted(teams, key=lambda team: result.ranks[team[0]])
    first, *rest = [result.scores[team[0]] for team in by_rank]
    return None if all(score == first for score in rest) else (first, rest[0])
