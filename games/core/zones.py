"""Where cards lie, and who may see what of them.

A card is an id; its face is looked up with a viewer in hand. Ids say nothing about faces: a shuffle
deals the faces anew over the ids in the pile, so nothing that was seen before can be tracked by id.
`known` remembers which seats have seen the face behind an id since that pile was last shuffled, and
`lot` which unseen cards are exchangeable: worlds that differ only within a lot look alike (`imagine`).
"""

from collections.abc import Sequence
from enum import Enum
from typing import NewType

from games.core.records import Record, Value

CardId = NewType("CardId", int)
"""An instance of a card. It never leaves the rules: views hold faces and places, not ids."""

Face = int
"""What is printed on a card, as a number that the game gives it."""


class Audience(Enum):
    """Who sees something of a zone."""

    NOBODY = "nobody"
    OWNER = "owner"
    ALL = "all"


class Zone(Value, frozen=True):
    """One row of the visibility table. `shared`: one pile for all seats, else one for each.

    `face` counts from the moment a card enters, and what a seat has seen it goes on knowing until
    the pile is shuffled. `order` is whether the places in the pile mean something to those who see
    the faces; `top` is who sees the uppermost card, if more people than see the faces.
    """

    name: str
    face: Audience
    count: Audience = Audience.ALL
    order: Audience = Audience.ALL
    top: Audience = Audience.NOBODY
    shared: bool = False


class SeenPile(Value, frozen=True):
    """What one viewer sees of a pile. Unseen: `None` for the count, nothing in `faces`."""

    count: int | None
    faces: tuple[Face, ...] = ()
    top: Face | None = None


class Cards(Record):
    """All cards of a match, by id: face, who knows it (a bit for each seat, the last for all), lot."""

    face: list[Face] = []
    known: list[int] = []
    lot: list[int] = []
    lots: int = 0

    def add(self, faces: Sequence[Face], known: int) -> list[CardId]:
        """New cards in a lot of their own."""
        first, self.lots = len(self.face), self.lots + 1
        self.face += faces
        self.known += [known] * len(faces)
        self.lot += [self.lots] * len(faces)
        return [CardId(card) for card in range(first, len(self.face))]

    def shuffle_faces(
        self, pile: Sequence[CardId], faces: Sequence[Face], known: int, everybody: int
    ) -> None:
        """Lay these faces over the ids of a pile: a shuffle. Its cards become one lot."""
        self._join_lot(pile, everybody)
        for card, face in zip(pile, faces, strict=True):
            self.face[card], self.known[card] = face, known

    def forget_faces(self, pile: Sequence[CardId], bits: int, everybody: int) -> None:
        """Those in `bits` no longer know which of these cards is which. The cards become one lot."""
        self._join_lot(pile, everybody)
        for card in pile:
            self.known[card] &= ~bits

    def _join_lot(self, pile: Sequence[CardId], everybody: int) -> None:
        """Make these cards one lot.

        If some of them were exchangeable with cards elsewhere, those join the lot: nobody can say
        which of them are in the pile.
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
