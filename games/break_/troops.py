"""The troops of the four nations, as printed."""

from typing import Final

from games.break_.terms import (
    ARCHER,
    BOARD,
    EXPLOSIVE,
    FIRE,
    FIRST_STRIKE,
    FLIP,
    FOREST,
    HARMLESS,
    HELMET,
    IMMOBILE,
    MAGE,
    NIMBLE,
    PAIR,
    ROCK,
    STEADFAST,
    SWORD,
    UNCARRIED,
    WATER,
    WEAK,
    TileId,
)
from games.core.record import Value


class Kind(Value, frozen=True):
    """A troop card. `start`: how many are laid out; `column`: where it must start (Column icon)."""

    name: str
    nation: str
    power: int
    icons: int
    letter: str
    cards: int
    start: int
    text: str = ""
    column: int | None = None


D = 3
"""The middle column: `d`."""

GOLEM, STONE, ROCKS, RUBY, ARCHERS, WOLF, TREANT, DRUID, ROGUE, BOMBO, HERALD, SALAMANDER, BLAZE = range(13)
TURTLE, SEAHORSE, ORACLE, CORAL, SNARE_CORAL, RAZOR_CORAL = range(13, 19)

KINDS: Final = (
    Kind("Golem", ROCK, 3, HELMET | PAIR, "G", 2, 2, "Flipped while next to another own Golem: gains Sword."),
    Kind("Stone", ROCK, 3, 0, "S", 2, 2, "Casts Hurl."),
    Kind(
        "Rock",
        ROCK,
        2,
        NIMBLE,
        "R",
        4,
        4,
        "May move into a damaged Golem of its own: it is sacrificed, and the Golem heals 1. Can be thrown.",
    ),
    Kind("Ruby", ROCK, 2, MAGE, "Y", 1, 1, "Can be thrown.", D),
    Kind("Archer", FOREST, 2, ARCHER, "A", 2, 2, "Casts Arrow; deals 1 less in combat."),
    Kind("Wolf", FOREST, 2, NIMBLE, "W", 2, 2),
    Kind("Treant", FOREST, 4, HELMET, "T", 1, 1),
    Kind("Druid", FOREST, 2, MAGE | WEAK, "D", 1, 1, "", D),
    Kind("Rogue", FOREST, 2, NIMBLE | FIRST_STRIKE | FLIP, "N", 1, 0, "Comes out of an Ambush."),
    Kind("Bomb'O", FIRE, 3, STEADFAST, "O", 1, 1, "Casts Bomb Toss.", D),
    Kind("Herald", FIRE, 3, MAGE | WEAK, "H", 2, 2, "May be sacrificed, even for the spell that it casts."),
    Kind("Salamander", FIRE, 2, NIMBLE | SWORD, "M", 2, 2),
    Kind(
        "Blaze",
        FIRE,
        1,
        EXPLOSIVE,
        "B",
        10,
        4,
        "Explodes when it dies: 1 thorns damage on and next to its tile.",
    ),
    Kind("Turtle", WATER, 5, HELMET | STEADFAST, "U", 1, 1, "", D),
    Kind("Seahorse", WATER, 2, NIMBLE | UNCARRIED, "E", 2, 2, "Rivers do not carry it."),
    Kind("Oracle", WATER, 3, MAGE | WEAK, "L", 2, 2),
    Kind("Coral", WATER, 1, IMMOBILE | HARMLESS, "C", 5, 4, "Goes back to the reserve when it falls."),
    Kind(
        "Snare Coral",
        WATER,
        1,
        IMMOBILE | HARMLESS | FLIP,
        "K",
        1,
        0,
        "Damaged, it turns into a snare on its tile, which holds an enemy without hurting it.",
    ),
    Kind("Razor Coral", WATER, 1, IMMOBILE | SWORD, "Z", 1, 0, "Goes back to the reserve when it falls."),
)

CORALS: Final = (CORAL, SNARE_CORAL, RAZOR_CORAL)
CORAL_WORDS: Final = ("basic", "snare", "razor")
PERMANENT: Final = tuple(kind not in (BLAZE, *CORALS) for kind in range(len(KINDS)))
"""Those that count for core power (BR-R68)."""

DIAGRAMS: Final = {
    ROCK: (".RG.GR.", ".S.Y.S.", "..R.R.."),
    FOREST: (".W.T.W.", "..A.A..", "...D..."),
    FIRE: ("B..O..B", "..M.M..", "B.H.H.B"),
    WATER: ("C.C.C.C", ".E.U.E.", "..L.L.."),
}
"""The basic set-ups, seen by their owner: the front row, which is the third, first."""


def of_nation(nation: str) -> tuple[int, ...]:
    """The kinds of a nation."""
    return tuple(kind for kind, card in enumerate(KINDS) if card.nation == nation)


def starting(nation: str) -> tuple[int, ...]:
    """A kind for each troop that is laid out."""
    return tuple(kind for kind in of_nation(nation) for _ in range(KINDS[kind].start))


def basic(nation: str, south: bool) -> tuple[TileId, ...]:
    """Where the basic set-up has the starting troops, in their order."""
    rows = DIAGRAMS[nation]
    found: list[TileId] = []
    for kind in of_nation(nation):
        for row in (2, 1, 0):
            for column, letter in enumerate(rows[2 - row]):
                if letter == KINDS[kind].letter:
                    at = row * BOARD.columns + column
                    found.append(at if south else BOARD.turned(at))
    return tuple(found)


def own_tiles(rows: int, south: bool) -> tuple[TileId, ...]:
    """The tiles of so many rows nearest to a player, from the own first row on, left to right as seen."""
    tiles = range(rows * BOARD.columns)
    return tuple(tiles) if south else tuple(BOARD.turned(at) for at in tiles)
