"""The end of a match in words: who won, by how much and why."""

from collections.abc import Mapping, Sequence
from typing import Protocol


class Ending(Protocol):
    """The result of a match, as the Views of all games carry it."""

    @property
    def ranks(self) -> tuple[int, ...]: ...
    @property
    def reason(self) -> str: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def teams(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def is_draw(self) -> bool: ...


def ending_words(
    result: Ending, people: Sequence[str], reasons: Mapping[str, str], unit: str = ""
) -> tuple[str, str]:
    """Return the winners' names, and the rest of the sentence: `Ada`, ` wins 5 to 4: more Favor`.

    `reasons`: what to say of each of the game's reasons, in few words, as a header has little room; one that
    is missing is said as it is. `unit`: what is counted, where fewer are better.
    """
    if result.is_draw:
        return "", "A draw"
    *others, last = [people[seat] for seat in result.winners]
    names = f"{', '.join(others)} and {last}" if others else last
    verb = "win" if others else "wins"
    why = reasons.get(result.reason, result.reason)
    return names, f" {verb}{score_words(result, unit)}{f': {why}' if why else ''}"


def score_words(result: Ending, unit: str) -> str:
    """Return ` 5 to 4`, the winner's and the next one's; "" if the scores did not decide."""
    if not result.scores:
        return ""
    teams = result.teams or tuple((seat,) for seat in range(len(result.ranks)))
    by_rank = sorted(teams, key=lambda team: result.ranks[team[0]])
    first, *rest = [result.scores[team[0]] for team in by_rank]
    if all(score == first for score in rest):
        return ""
    return f" with {first} {unit} to {rest[0]}" if unit else f" {first} to {rest[0]}"
