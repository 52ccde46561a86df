"""State of a match of Nightbreak: zones, Heroes in battle and the board."""

from games.core.records import Record
from games.core.zones import Audience, CardId, Zone
from games.nightbreak.facts import HeroFace
from games.nightbreak.glossary import NOBODY, HeroId

POOL = Zone("pool", Audience.NOBODY)
"""A side's Heroes that were not picked, until the decks are dealt."""
MUSTER = Zone("muster", Audience.OWNER)
"""Picked Heroes, until the row is revealed."""
ROW = Zone("row", Audience.ALL)
"""The cards of the Heroes in battle; their ranks are in `Battle.rows`."""
DECK = Zone("deck", Audience.NOBODY)
DISCARD = Zone("discard", Audience.ALL)
REMOVED = Zone("removed", Audience.NOBODY)
ZONES = (POOL, MUSTER, ROW, DECK, DISCARD, REMOVED)


class Fighter(Record):
    """A Hero in battle, with everything on it."""

    id: HeroId
    card: CardId
    face: HeroFace
    damage: int = 0
    held: int = 0
    prayers: int = 0
    statuses: int = 0
    acted: bool = False
    prayed: bool = False


class Battle(Record):
    """The board. Rows, Favor and decks belong to sides; `seats` lists the seats of each side."""

    seats: list[list[int]]
    factions: list[str]
    rows: list[list[Fighter | None]]
    favor: list[int]
    fortunes: list[list[int]] = []
    """For each side a random order of the Heroes it may pick, for "random" and time-outs (NB-S09)."""
    kingmakers: list[HeroFace] = []
    """The face of each side's Kingmaker: its card id does not survive a shuffle (NB-M03)."""
    pool: int = 0
    turn: int = 0
    acting: HeroId = NOBODY
    may_move: bool = False
    last_place: list[int] = []
    """Side * 8 + rank of each Hero, current or when it left, by Hero id."""
    flipped: int = 0
    """Number of used-up Time cards."""
    gave_up: list[int] = []
    orders: list[str] = []
    """Each seat's secret order for replacements: "ask", "place", "discard", or "keep" and faces."""
    time_for: str = ""
    """The faction that the Time deck was built for."""
