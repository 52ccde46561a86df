"""Builds positions of Thicket for the tests of its rules. Every move goes through a save."""

from collections.abc import Sequence
from typing import Any

from games.core import play
from games.core.model import Seat
from games.core.zones import Cards, Face, Zone
from tests.core.toy import ToyMatch
from tests.thicket.spec import THICKET, ThicketView
from tests.thicket.table import DECK, GARDEN, HAND, HEAP, Thicket
from tests.thicket.tables import NAMES

DECK_CARDS = "bramble hazel elder rowan bramble hazel"


def faces_of(words: str) -> list[Face]:
    return [NAMES.index(word) for word in words.split()]


def make_match(
    seats: int = 2,
    *,
    hands: Sequence[str] = ("", "", ""),
    gardens: Sequence[str] = ("", "", ""),
    deck: str = DECK_CARDS,
    **board: Any,
) -> ToyMatch:
    """Make a match in the first turn of seat 0, with these cards (the deck's last on top) and fields."""
    match = ToyMatch(THICKET, seats)
    g = table_of(match)
    g.state.cards = Cards()
    for piles in g.state.piles.values():
        piles[:] = [[] for _ in piles]
    for seat in range(seats):
        g.add_cards(HAND, faces_of(hands[seat]), Seat(seat))
        g.add_cards(GARDEN, faces_of(gardens[seat]), Seat(seat))
    g.add_cards(DECK, faces_of(deck))
    g.board.seeds = [2] * seats
    for name, value in board.items():
        setattr(g.board, name, value)
    return match


def table_of(match: ToyMatch) -> Thicket:
    """Return a table on the match's current state, for inspection or set-up."""
    return Thicket(THICKET, match.state)


def view(match: ToyMatch, viewer: Seat | None = None) -> ThicketView:
    return play.view(THICKET, match.state, viewer)


def pile_names(match: ToyMatch, zone: Zone, owner: int = 0) -> list[str]:
    g = table_of(match)
    return [NAMES[g.face(card)] for card in g.pile(zone, Seat(owner))]


def heap(match: ToyMatch) -> list[str]:
    return pile_names(match, HEAP)
