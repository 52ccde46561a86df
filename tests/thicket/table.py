"""The table of Thicket: its zones, its board, and the queries of its rules."""

from games.core.agenda import Waiting
from games.core.model import Result, Seat
from games.core.records import Record
from games.core.rulebook import Rulebook
from games.core.table import Table
from games.core.zones import Audience, Back, CardId, Face, Zone
from tests.thicket.events import Paid
from tests.thicket.tables import NAMES

book = Rulebook("thicket")

ROUNDS, SEEDS, HAND_SIZE, LOOK = 7, 2, 3, 3
BRAMBLE, HAZEL, ELDER, ROWAN, GUST, FROST = range(len(NAMES))
SPELLS = (GUST, FROST)

DECK = Zone("deck", Audience.NOBODY, shared=True)
HAND = Zone("hand", Audience.OWNER, order=Audience.NOBODY, back=Audience.ALL)
GARDEN = Zone("garden", Audience.ALL)
HEAP = Zone("heap", Audience.ALL, shared=True)


def back_of(face: Face) -> Back:
    """Return 1 for spells: how many of them a hand holds is public."""
    return int(face in SPELLS)


class Grove(Record):
    seeds: list[int]
    berries: list[int]
    orders: list[bool]
    """Seats that secretly ordered a stop whenever somebody is about to water."""
    waiting: list[Waiting]
    turns: int = 0
    is_frozen: bool = False
    """Whether Frost has fallen on the present deed."""


def empty_grove(options: object, seats: int) -> Grove:
    return Grove([SEEDS] * seats, [0] * seats, [False] * seats, [])


class Thicket(Table[Grove]):
    @property
    def holder(self) -> Seat:
        return Seat((self.board.turns - 1) % len(self.seats))

    def seats_from_holder(self) -> list[Seat]:
        return [Seat((self.holder + step) % len(self.seats)) for step in self.seats]

    def list_faces(self, zone: Zone, seat: Seat) -> list[Face]:
        return sorted(self.face(card) for card in self.pile(zone, seat))

    def find_card(self, zone: Zone, seat: Seat, face: Face) -> CardId:
        """Return a card of this face: one that all know rather than another, which nobody then learns of."""
        found = [card for card in self.pile(zone, seat) if self.face(card) == face]
        return max(found, key=lambda card: self.state.cards.known[card].bit_count())

    def list_casters(self) -> list[Seat]:
        """List the others who could cast by what is public: a seed, and the back of a spell in hand."""
        return [
            seat
            for seat in self.seats_from_holder()[1:]
            if self.board.seeds[seat] and any(back_of(face) for face in self.list_faces(HAND, seat))
        ]

    def pay_seed(self, seat: Seat) -> None:
        self.board.seeds[seat] -= 1
        self.tell(Paid(seat))

    def take_frost(self) -> bool:
        """Return whether the present deed is frozen, and let it thaw."""
        was_frozen, self.board.is_frozen = self.board.is_frozen, False
        return was_frozen

    def finish_by_berries(self) -> Result:
        berries = self.board.berries
        return Result(
            tuple(1 + sum(b > mine for b in berries) for mine in berries), "last turn", tuple(berries)
        )
