"""What lies on the table in Break. Troops and tiles are numbers into lists, so a copy is cheap."""

from games.break_.glossary import BOARD, NOBODY, NOWHERE
from games.core.records import Record
from games.core.zones import Audience, CardId, Zone

HAND = Zone("hand", Audience.OWNER, order=Audience.NOBODY)
"""The trap cards of a Forest player. One that leaves it face down could be any of them."""
GROUND = Zone("ground", Audience.OWNER)
"""The traps on the board, and snares that hold somebody."""
AWAY = Zone("away", Audience.ALL)
"""An Ambush that has become its Rogue."""
ZONES = (HAND, GROUND, AWAY)

NO_CARD = CardId(-1)
"""Where a trap card is meant, and there is none: a tile without a trap, a troop that nothing holds."""
BY_CORAL = CardId(-2)
"""What holds a troop is no card but a coral snare."""


class Field(Record):
    """The board of a match. What belongs to a player is listed by seat."""

    nations: list[str]
    choices: list[int]
    """For each seat a nation drawn by chance, which time-out takes (BR-R65)."""
    south: int = 0
    """The seat that starts, and sits in the south (BR-R02)."""
    locked: list[bool] = []
    """Whose layout is final."""

    # troops, by number
    kinds: list[int] = []
    owners: list[int] = []
    spots: list[int] = []
    """The tile of each troop, or NOWHERE."""
    lost: list[int] = []
    """Red tokens."""
    held: list[CardId] = []
    """The snare that holds each troop."""

    # tiles
    standing: list[int] = []
    """The troop on each tile, or NOBODY."""
    traps: list[CardId] = []
    """The face-down trap on each tile."""
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
    """The state of each utility card of the nation but traps."""
    used_traps: list[CardId] = []
    """Trap cards in hand that wait for the next turn."""
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
    """An empty board."""
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
