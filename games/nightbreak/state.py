"""What lies on the table in Nightbreak."""

from games.core.record import Record
from games.core.zones import CardId, Who, Zone
from games.nightbreak.terms import NOBODY, HeroId

POOL = Zone("pool", Who.NOBODY)
"""The Heroes of a side that were not picked, before they are shuffled."""
MUSTER = Zone("muster", Who.OWNER)
"""The starting row in the making."""
ROW = Zone("row", Who.ALL)
"""The cards of the Heroes in battle; who stands where is on the board."""
DECK = Zone("deck", Who.NOBODY)
DISCARD = Zone("discard", Who.ALL)
REMOVED = Zone("removed", Who.NOBODY)
ZONES = (POOL, MUSTER, ROW, DECK, DISCARD, REMOVED)


class Fighter(Record):
    """A Hero in battle, with everything that lies on it."""

    id: HeroId
    card: CardId
    face: int
    damage: int = 0
    held: int = 0
    prayers: int = 0
    statuses: int = 0
    acted: bool = False
    prayed: bool = False


class Battle(Record):
    """The board. Sides, not seats, have rows, Favor and decks; `seats` says who is on which side."""

    seats: list[list[int]]
    factions: list[str]
    rows: list[list[Fighter | None]]
    favor: list[int]
    fortunes: list[list[int]] = []
    """For each side a random order of the Heroes it may pick: what "random" takes (NB-S09)."""
    kingmakers: list[int] = []
    """The face of each side's Kingmaker: a shuffle deals faces anew over the ids of cards (NB-M03)."""
    pool: int = 0
    turn: int = 0
    acting: HeroId = NOBODY
    may_move: bool = False
    last_place: list[int] = []
    """Side and rank that each Hero has, or last had, in battle."""
    flipped: int = 0
    """Time cards that are used up."""
    gave_up: list[int] = []
    orders: list[str] = []
    """Each seat's order for replacements, its secret: "ask", "place", "discard" or "keep" and faces."""
    time_for: str = ""
    """The faction that the Time deck was laid for."""
