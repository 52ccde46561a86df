"""State of a match of Break. Troops and tiles are indices into lists, so copies are cheap."""

from games.break_.glossary import BOARD, NOBODY, NOWHERE
from games.core.records import Record
from games.core.zones import Audience, CardId, Zone

HAND = Zone("hand", Audience.OWNER, order=Audience.NOBODY)
"""The trap cards of a Forest player, in hidden order: one laid face down could be any of them."""
GROUND = Zone("ground", Audience.OWNER)
"""The traps on the board, and the snares that hold a troop."""
AWAY = Zone("away", Audience.ALL)
"""The Ambush, once it has become its Rogue."""
ZONES = (HAND, GROUND, AWAY)

NO_CARD = CardId(-1)
"""No trap card: on a tile without a trap, for a troop that nothing holds."""
BY_CORAL = CardId(-2)
"""Stands for a coral snare, which is no card, in `Field.held`."""


class Field(Record):
    """The board of a match. Lists of what players own are by seat."""

    nations: list[str]
    choices: list[int]
    """For each seat a nation drawn by chance, for time-outs and random nations (BR-R65)."""
    south: int = 0
    """The seat that starts, and sits in the south (BR-R02)."""
    locked: list[bool] = []
    """Whether each seat's layout is final."""

    # troops, by number
    kinds: list[int] = []
    owners: list[int] = []
    spots: list[int] = []
    """The tile of each troop, or NOWHERE."""
    lost: list[int] = []
    """Power that each troop has lost: its red tokens."""
    held: list[CardId] = []
    """The snare that holds each troop, NO_CARD or BY_CORAL."""

    # tiles
    standing: list[int] = []
    """The troop on each tile, or NOBODY."""
    traps: list[CardId] = []
    """The face-down trap on each tile, or NO_CARD."""
    snares: list[int] = []
    """The lying coral snare on each tile as owner + 1, or 0."""
    blocks: list[int] = []
    """Trees or Wall on each tile: see `terrain`."""

    # by seat
    rivers: list[int] = []
    """Upstream tile * 4 + direction, or NOWHERE."""
    firewalls: list[int] = []
    """Anchor * 2 + (1 if vertical), or NOWHERE."""
    bombs: list[int] = []
    """The tile of a lying bomb, size of the board + troop for a stuck one, or NOWHERE."""
    cards: list[list[int]] = []
    """The state of each utility card of the nation, without traps."""
    used_traps: list[CardId] = []
    """Trap cards in hand that are used until the owner's next turn."""
    blazes: list[int] = []
    corals: list[list[int]] = []
    """Reserves: Blazes, and Corals by kind."""

    # the turn
    turn: int = 0
    heavy: int = 0
    nimble: int = 0
    treed: bool = False
    """Trees were placed or taken this turn (BR-F16)."""
    walled: bool = False
    """The Firewall was placed or taken this turn (BR-I21)."""
    harmed: bool = False
    """A troop lost power, died or was sacrificed this turn (BR-R66)."""
    quiet: int = 0


def new_field(seats: int) -> Field:
    return Field(
        nations=[""] * seats,
        choices=[0] * seats,
        locked=[False] * seats,
        standing=[NOBODY] * BOARD.size,
        traps=[NO_CARD] * BOARD.size,
        snares=[0] * BOARD.size,
        blocks=[0] * BOARD.size,
        rivers=[NOWHERE] * seats,
        firewalls=[NOWHERE] * seats,
        bombs=[NOWHERE] * seats,
        cards=[[] for _ in range(seats)],
        blazes=[0] * seats,
        corals=[[0, 0, 0] for _ in range(seats)],
    )
