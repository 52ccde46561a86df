"""The table of Burrow: its zones, its board, and the queries of its rules."""

from games.core.model import Result, Seat
from games.core.records import Record
from games.core.rulebook import Rulebook
from games.core.table import Table
from games.core.zones import Audience, Zone

book = Rulebook("burrow")

ROUNDS, FOXES, HEALTH = 4, 3, 2
TILES = ("nw", "n", "ne", "w", "mid", "e", "sw", "s", "se")
NEIGHBOURS = tuple(
    tuple(o for o in range(9) if abs(o // 3 - t // 3) + abs(o % 3 - t % 3) == 1) for t in range(9)
)

DECK = Zone("deck", Audience.NOBODY, shared=True)
HAND = Zone("hand", Audience.OWNER, order=Audience.NOBODY)
HEAP = Zone("heap", Audience.ALL, shared=True)

FoxId = tuple[Seat, int]


class Den(Record):
    foxes: list[list[int]]
    fallen: list[list[bool]]
    posts: list[list[int]]
    holes: list[int]
    traps: list[int]
    scores: list[int]
    leader: Seat = 0
    round: int = 0


def empty_den(options: object, seats: int) -> Den:
    return Den(
        [[HEALTH] * FOXES for _ in range(seats)],
        [[False] * FOXES for _ in range(seats)],
        [[-1] * FOXES for _ in range(seats)],
        [-1] * seats,
        [1] * seats,
        [0] * seats,
    )


class Burrow(Table[Den]):
    def living_foxes(self, seat: Seat) -> list[int]:
        return [fox for fox, health in enumerate(self.board.foxes[seat]) if health > 0]

    def enemies(self, seat: Seat) -> list[FoxId]:
        return [(other, fox) for other in self.seats if other != seat for fox in self.living_foxes(other)]

    def weakest_foxes(self, seat: Seat) -> FoxId | None:
        foxes = [(self.board.foxes[seat][fox], fox) for fox in self.living_foxes(seat)]
        return (seat, min(foxes)[1]) if foxes else None

    def last_standing(self) -> bool:
        return sum(bool(self.living_foxes(seat)) for seat in self.seats) <= 1

    def finish_by_score(self, reason: str) -> Result:
        scores = self.board.scores
        return Result(tuple(1 + sum(s > mine for s in scores) for mine in scores), reason, tuple(scores))
