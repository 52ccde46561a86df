"""Builds positions of Burrow for the tests of its rules. Every move goes through a save."""

from typing import Any

from games.core import play
from games.core.model import Seat
from games.core.zones import Cards
from tests.burrow.spec import BURROW
from tests.burrow.table import DECK, FOXES, HAND, HEALTH, HEAP, Burrow
from tests.core.toy import ToyMatch

HANDS = ([5, 2, 0], [3, 2, 0], [1, 2, 0], [1, 2, 0])
EVEN_DECK = [0, 2, 4, 6] * 5


def make_match(
    seats: int = 2, *, hands: Any = HANDS, deck: Any = EVEN_DECK, heap: Any = (), **board: Any
) -> ToyMatch:
    """Make a match before its first lures, with these cards (the deck's last on top) and board fields."""
    match = ToyMatch(BURROW, seats)
    g = table_of(match)
    g.state.cards = Cards()
    for piles in g.state.piles.values():
        piles[:] = [[] for _ in piles]
    for seat in range(seats):
        g.add_cards(HAND, hands[seat], seat)
    g.add_cards(DECK, deck)
    g.add_cards(HEAP, heap)
    for name, value in board.items():
        setattr(g.board, name, value)
    return match


def table_of(match: ToyMatch) -> Burrow:
    """Return a table on the match's current state, for inspection or set-up."""
    return Burrow(BURROW, match.state)


def view(match: ToyMatch, viewer: Seat | None = None) -> Any:
    return play.view(BURROW, match.state, viewer)


def lead_with(match: ToyMatch, *moves: str) -> ToyMatch:
    """Let seat 0 lead with its 5 and make these moves as the leader."""
    lures = ("5a", "3a", "1a", "1a")
    for seat in range(match.state.seats):
        match.type_move(seat, lures[seat])
    for move in moves:
        match.type_move(0, move)
    return match


TO_TRAIL = ("dig nw", "post fox 1 > mid")
TO_BITES = ("dig nw", "post none")


def fox_board(**fallen: Any) -> list[list[int]]:
    return [fallen.get(f"den{seat}", [HEALTH] * FOXES) for seat in range(4)]


def fallen_board(rows: list[list[int]], seats: int = 2) -> dict[str, Any]:
    """Return board fields with this health of the foxes; foxes without health have fallen."""
    rows = rows[:seats]
    return {"foxes": rows, "fallen": [[health <= 0 for health in row] for row in rows]}


def pile_faces(match: ToyMatch, zone: Any, owner: Seat = 0) -> list[int]:
    g = table_of(match)
    return [g.face(card) for card in g.pile(zone, owner)]
