"""What lies on the table in Nightbreak."""

from games.core.records import Record
from games.core.zones import Audience, CardId, Zone
from games.nightbreak.glossary import NOBODY, HeroId

POOL = Zone("pool", Audience.NOBODY)
"""The Heroes of a side that were not picked, before they are shuffled."""
MUSTER = Zone("muster", Audience.OWNER)
"""The starting row in the making."""
ROW = Zone("row", Audience.ALL)
"""The cards of the Heroes in battle; who stands where is on the board."""
DECK = Zone("deck", Audience.NOBODY)
DISCARD = Zone("discard", Audience.ALL)
REMOVED = Zone("removed", Audience.NOBODY)
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
