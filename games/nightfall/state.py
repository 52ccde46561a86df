"""State of a match of Nightfall: zones, archives, minions, the chain and the board.

An archive is a name and a count: its cards are identical and face up, so a card is created only when it is
claimed. Discard piles are open to the kernel, since every card enters them in public; the view shows a pile's
cards to its owner only (NF-B04).
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
"""A card in transit: from an archive, or raised by Ghoul Summoning (NF-R88)."""
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
"""Draft cards picked for the commons, face down."""
OFFERED = Zone("offered", Audience.NOBODY, shared=True)
"""Draft cards drawn for the commons, until all are turned up."""
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
"""Indices of a seat's orders: how it passes, whether it orders combats, whether it orders damage."""

WAITING, RESOLVING, RESOLVED, CANCELLED = 0, 1, 2, 3
"""States of an order in the chain."""

COMMONS_OWNER = -1


class Archive(Record):
    """A pile of orders of one name. `owner`: who may claim from it; -1 for the commons."""

    face: Face
    owner: int
    left: int


class Minion(Record):
    """A minion in play. `owner`: the player whose deck it is from; `controller`: who has it now."""

    id: MinionId
    card: CardId
    face: Face
    owner: Seat
    controller: Seat
    damage: int = 0


class Link(Record):
    """An order in the chain with its player and its state."""

    card: CardId
    face: Face
    seat: Seat
    kicked: bool = False
    state: int = WAITING
    again: int = 0
    """Additional times that the order resolves (NF-R25)."""
    executed: int = 0
    """Number of executions that have begun."""
    chooser: Seat = -1
    """The seat that chooses the targets, or -1 for the order's player (NF-R24)."""
    aim: int = -1
    """The last target of the chain text, for a kicker that refers to it: an order or a seat."""


class Plan(Record):
    """A seat's planned target for an order: kind and value (`target_plans.PlannedTarget`)."""

    face: Face
    kind: str
    value: int


class Attack(Record):
    """An attacking minion, its target, and its blockers in the order in which they take damage."""

    minion: MinionId
    target: Seat
    blockers: list[MinionId] = []
    fought: bool = False


class Night(Record):
    """The board."""

    tally: list[list[int]]
    """Wounds of each player by type, wherever they are (NF-R39)."""
    blanks: list[int]
    """Wounds of each player taken after the last wound card was gone (NF-R41)."""
    orders: list[list[str]]
    """Each seat's secret standing orders by `PASSING`, `COMBATS` and `EACH`.

    A passing order may end with the number of the turn in which it expires.
    """
    plans: list[list[Plan]]
    """Each seat's secret target plans (NF-R20)."""
    first: Seat = 0
    active: Seat = 0
    phase: str = SETTING_UP
    turn: int = 0
    round: int = 0
    taken: int = 0
    """Wounds taken from the stack in this game."""
    taken_before: int = 0
    """Value of `taken` at the start of this round."""
    idle: int = 0
    """Full rounds in a row without a wound."""
    ending: bool = False
    """Whether the last face-up wound was given; the game ends after the current chain or attack."""
    archives: list[Archive] = []
    minions: list[Minion] = []
    """Minions in play, in the order in which they entered."""
    entered: int = 0
    chain: list[Link] = []
    windows: list[int] = []
    """The opponents who may still add to the chain, clockwise."""
    attacks: list[Attack] = []
    gained: int = 0
    """Influence gained this turn beyond the first 2."""
    discarded: int = 0
    spent: int = 0
    doubled: bool = False
    gave_up: list[int] = []
    totals: list[int] = []
    """In a series: each player's wounds in the finished games."""
    games: list[list[int]] = []
    """In a series: each player's wounds, by finished game."""
    ranked: list[int] = []
    """In a series: the players by their places in the previous game, the best first."""
    game: int = 1
