"""What lies on the table in Nightfall.

An archive is a name and a number: its cards are all alike and face up, so a card of it becomes one when it is
claimed. Discard piles are open to the kernel, since every card enters them in front of all; the view shows a
pile's cards to its owner only (NF-B04).
"""

from games.core.model import Seat
from games.core.records import Record
from games.core.zones import Audience, CardId, Face, Zone
from games.nightfall.glossary import SETTING_UP, MinionId

DECK = Zone("deck", Audience.NOBODY)
HAND = Zone("hand", Audience.OWNER, order=Audience.NOBODY)
DISCARD = Zone("discard", Audience.ALL)
CHAINED = Zone("chained", Audience.ALL, shared=True)
IN_PLAY = Zone("in play", Audience.ALL, shared=True)
LIMBO = Zone("limbo", Audience.ALL, shared=True)
"""A card between two places: off an archive, or raised by Ghoul Summoning (NF-R88)."""
EXILED = Zone("exiled", Audience.ALL, shared=True)
"""Orders and wounds, in the order in which they were exiled (NF-R87)."""
FACE_UP = Zone("face-up wounds", Audience.NOBODY, top=Audience.ALL, shared=True)
FACE_DOWN = Zone("face-down wounds", Audience.NOBODY, shared=True)
DRAFT = Zone("draft", Audience.OWNER, order=Audience.NOBODY)
PASSED = Zone("passed", Audience.NOBODY)
"""Draft cards on their way to the next player."""
PICKED = Zone("picked", Audience.OWNER)
"""Draft cards of private archives; with Secret Archives they stay here until they are turned up (NF-R69)."""
GIVEN = Zone("given", Audience.OWNER)
"""Draft cards that their pickers put into the commons, face down."""
OFFERED = Zone("offered", Audience.NOBODY, shared=True)
"""Draft cards that chance puts into the commons, until all are turned up."""
SET_ASIDE = Zone("aside", Audience.NOBODY, shared=True)
BOX = Zone("box", Audience.NOBODY, shared=True)
ZONES = (
    DECK,
    HAND,
    DISCARD,
    CHAINED,
    IN_PLAY,
    LIMBO,
    EXILED,
    FACE_UP,
    FACE_DOWN,
    DRAFT,
    PASSED,
    PICKED,
    GIVEN,
    OFFERED,
    SET_ASIDE,
    BOX,
)

PASSING, COMBATS, EACH = 0, 1, 2
"""What a seat may have ordered: how it passes, whether it orders combats late, whether it orders damage."""

WAITING, RESOLVING, RESOLVED, CANCELLED = 0, 1, 2, 3
"""What has become of an order in the chain."""

COMMONS_OWNER = -1


class Archive(Record):
    """A pile of orders of one name. `owner`: who may claim from it; -1 for the commons."""

    face: Face
    owner: int
    left: int


class Minion(Record):
    """A minion in play. `owner`: whose deck it came from; `controller`: in front of whom it lies."""

    id: MinionId
    card: CardId
    face: Face
    owner: Seat
    controller: Seat
    damage: int = 0


class Link(Record):
    """An order in the chain: who played it, and what has become of it."""

    card: CardId
    face: Face
    seat: Seat
    kicked: bool = False
    state: int = WAITING
    again: int = 0
    """How many further times it resolves (NF-R25)."""
    executed: int = 0
    """How many executions have begun."""
    chooser: Seat = -1
    """Who chooses its targets, if not its player (NF-R24)."""
    aim: int = -1
    """What its chain text named last, for a kicker that speaks of it: an order, or a seat."""


class Plan(Record):
    """What a seat has said beforehand about the target of an order: its kind and value (`plans.Aim`)."""

    face: Face
    kind: str
    value: int


class Attack(Record):
    """A minion that attacks somebody, and those who block it, in the order in which they take damage."""

    minion: MinionId
    target: Seat
    blockers: list[MinionId] = []
    fought: bool = False


class Night(Record):
    """The board."""

    tally: list[list[int]]
    """Wounds of each player by type, wherever they are (NF-R39)."""
    blanks: list[int]
    """Wounds of each player beyond all that there are (NF-R41)."""
    orders: list[list[str]]
    """What each seat has ordered for later, its secret: how it passes (and until which turn), and so on."""
    plans: list[list[Plan]]
    """The targets that each seat has planned, its secret (NF-R20)."""
    first: Seat = 0
    active: Seat = 0
    phase: str = SETTING_UP
    turn: int = 0
    round: int = 0
    taken: int = 0
    """Wounds taken from the stack in this game."""
    taken_before: int = 0
    """The same, when this round began."""
    idle: int = 0
    """Full rounds in a row without a wound."""
    ending: bool = False
    """The last face-up wound was given: the game ends when the chain or the attack is over."""
    archives: list[Archive] = []
    minions: list[Minion] = []
    """In play, in the order in which they entered."""
    entered: int = 0
    chain: list[Link] = []
    windows: list[int] = []
    """The opponents who may still add to the chain, clockwise."""
    attacks: list[Attack] = []
    gained: int = 0
    """Influence of this turn beyond the first 2."""
    discarded: int = 0
    spent: int = 0
    doubled: bool = False
    gave_up: list[int] = []
    totals: list[int] = []
    """Of a series: each player's wounds in the games before."""
    games: list[list[int]] = []
    """Of a series: each player's wounds in each game before, by games."""
    ranked: list[int] = []
    """Of a series: the players of the game before, the best first."""
    game: int = 1
