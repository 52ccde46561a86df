"""Zones of cards, and who may see what of them.

A card is an id, and its face is looked up for a viewer. Ids reveal nothing about faces: a shuffle
reassigns the faces to the ids in the pile, so a card seen earlier cannot be tracked by its id.
`known` stores which seats have seen the face of an id since its pile was last shuffled. `lot` stores
which unseen cards are exchangeable: worlds that differ only within a lot look alike (`hidden_worlds`).
"""

from collections.abc import Sequence
from enum import Enum
from typing import NewType

from games.core.records import Record, Value

CardId = NewType("CardId", int)
"""Id of one card. Ids never leave the rules: views hold faces and positions."""

Face = int
"""What is printed on a card, as a number assigned by the game."""

Back = int
"""The design on the back of a card, as a number assigned by the game."""


class Audience(Enum):
    """Who may see a property of a zone."""

    NOBODY = "nobody"
    OWNER = "owner"
    ALL = "all"


class Zone(Value, frozen=True):
    """Visibility of a kind of pile. A `shared` zone has one pile for all seats, others one for each.

    `face` applies when a card enters; a seat knows a seen face until the pile is shuffled. `order`
    says for whom among those who see the faces the positions matter; `top` is who sees the top card,
    if more viewers than those who see the faces. `back` is who sees the backs of its cards, where they
    differ (`GameSpec.back_of`): how many of each there are, never which card has which.
    """

    name: str
    face: Audience
    count: Audience = Audience.ALL
    order: Audience = Audience.ALL
    top: Audience = Audience.NOBODY
    shared: bool = False
    back: Audience = Audience.NOBODY


class SeenPile(Value, frozen=True):
    """One viewer's sight of a pile. A hidden count is `None`; hidden `faces` and `backs` are empty.

    `backs` are sorted: nobody sees which card has which.
    """

    count: int | None
    faces: tuple[Face, ...] = ()
    top: Face | None = None
    backs: tuple[Back, ...] = ()


class Cards(Record):
    """All cards of a match, by id: face, who knows it (a bit for each seat, the last for spectators), lot."""

    face: list[Face] = []
    known: list[int] = []
    lot: list[int] = []
    lots: int = 0

    def add(self, faces: Sequence[Face], known: int) -> list[CardId]:
        """Create cards in a new lot."""
        first, self.lots = len(self.face), self.lots + 1
        self.face += faces
        self.known += [known] * len(faces)
        self.lot += [self.lots] * len(faces)
        return [CardId(card) for card in range(first, len(self.face))]

    def shuffle_faces(
        self, pile: Sequence[CardId], faces: Sequence[Face], known: int, everybody: int
    ) -> None:
        """Assign these faces to the ids of a pile, as a shuffle does, and make its cards one lot."""
        self._join_lot(pile, everybody)
        for card, face in zip(pile, faces, strict=True):
            self.face[card], self.known[card] = face, known

    def forget_faces(self, pile: Sequence[CardId], bits: int, everybody: int) -> None:
        """Make the viewers in `bits` forget which of these cards is which, and make the cards one lot."""
        self._join_lot(pile, everybody)
        for card in pile:
            self.known[card] &= ~bits

    def _join_lot(self, pile: Sequence[CardId], everybody: int) -> None:
        """Make these cards one lot.

        Cards elsewhere that were exchangeable with some of them join the lot, since nobody can say
        which of these are in the pile.
        """
        inside = set(pile)
        mixed = {self.lot[card] for card in pile if self.known[card] != everybody}
        self.lots += 1
        if mixed:
            for card, lot in enumerate(self.lot):
                if lot in mixed and self.known[card] != everybody and card not in inside:
                    self.lot[card] = self.lots
        for card in pile:
            self.lot[card] = self.lots
