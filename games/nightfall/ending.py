"""Ranking: by wounds, then the most frequent type, the second one, the seat (NF-E06 to NF-E10)."""

from games.core.model import Result, Seat
from games.nightfall.table import Nightfall

REASONS = {
    "wounds": "the last face-up wound was taken",
    "rounds": "thirty rounds were played",
    "idle": "no wound was taken in six rounds",
    "concession": "the others gave up",
    "series": "somebody has a hundred wounds",
    "games": "thirty games were played",
}
"""What ends a match, by what ends a game, as results store it for ever: keys, not words for players."""


def wound_ranking_key(g: Nightfall, seat: Seat) -> tuple[int, tuple[int, int], int]:
    """Return a sort key, less is better: all wounds, those of the two most frequent types, the seat.

    The player on the first player's right wins the last comparison (NF-R45). Blanks are of no type (NF-R46).
    """
    highest, second, _ = sorted(g.board.tally[seat], reverse=True)
    return g.wounds_of(seat), (highest, second), -g.seat_order().index(seat)


def rank_players(g: Nightfall) -> list[Seat]:
    """Return the players by their places in this game, the best first."""
    return sorted(g.seats, key=lambda seat: wound_ranking_key(g, seat))


def rank_series(g: Nightfall) -> list[Seat]:
    """Return the players by totals, then by the last game (NF-R72)."""
    return sorted(g.seats, key=lambda seat: (g.board.totals[seat], g.board.ranked.index(seat)))


def current_places(g: Nightfall) -> list[Seat]:
    """Return the players by current place: by the result, or in a series by the finished games."""
    found = g.state.result
    if found is not None:
        return sorted(g.seats, key=lambda seat: found.ranks[seat])
    return rank_series(g) if g.board.ranked else []


TYPES, SEAT, LAST = "types", "seat", "last game"


def tie_breaker(g: Nightfall, ahead: Seat, behind: Seat) -> str:
    """Return what separates two players with equal wounds, or an empty text if the wounds do."""
    if {ahead, behind} & set(g.board.gave_up):
        return ""
    if g.board.ranked:
        return LAST if g.board.totals[ahead] == g.board.totals[behind] else ""
    one, other = wound_ranking_key(g, ahead), wound_ranking_key(g, behind)
    if one[0] != other[0]:
        return ""
    return TYPES if one[1] != other[1] else SEAT


def make_result(g: Nightfall, places: list[Seat], scores: list[int], reason: str) -> Result:
    """Build the result; conceded seats rank behind all others, the first to concede last (NF-R89)."""
    gave_up = g.board.gave_up
    stayed = [seat for seat in places if seat not in gave_up]
    order = [*stayed, *reversed(gave_up)]
    ranks = tuple(order.index(seat) + 1 for seat in g.seats)
    return Result(ranks, REASONS[reason], tuple(scores))
