"""The troops of the four nations as printed."""

from typing import Final

from games.break_.glossary import (
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
from games.core.records import Value


class TroopKind(Value, frozen=True):
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
    TroopKind(
        "Golem",
        ROCK,
        3,
        HELMET | PAIR,
        "G",
        2,
        2,
        "Next to your other Golem, it deals 1 more in combat (Sword).",
    ),
    TroopKind("Stone", ROCK, 3, 0, "S", 2, 2, "Casts Hurl."),
    TroopKind(
        "Rock",
        ROCK,
        2,
        NIMBLE,
        "R",
        4,
        4,
        "May move into your damaged Golem: the Rock is sacrificed, and the Golem heals 1. Hurl can throw it.",
    ),
    TroopKind("Ruby", ROCK, 2, MAGE, "Y", 1, 1, "Hurl can throw it.", D),
    TroopKind("Archer", FOREST, 2, ARCHER, "A", 2, 2, "Casts Arrow."),
    TroopKind("Wolf", FOREST, 2, NIMBLE, "W", 2, 2),
    TroopKind("Treant", FOREST, 4, HELMET, "T", 1, 1),
    TroopKind("Druid", FOREST, 2, MAGE | WEAK, "D", 1, 1, "", D),
    TroopKind("Rogue", FOREST, 2, NIMBLE | FIRST_STRIKE | FLIP, "N", 1, 0, "Comes out of your Ambush."),
    TroopKind("Bomb'O", FIRE, 3, STEADFAST, "O", 1, 1, "Casts Bomb Toss.", D),
    TroopKind("Herald", FIRE, 3, MAGE | WEAK, "H", 2, 2, "You may sacrifice it even for the card it casts."),
    TroopKind("Salamander", FIRE, 2, NIMBLE | SWORD, "M", 2, 2),
    TroopKind(
        "Blaze",
        FIRE,
        1,
        EXPLOSIVE,
        "B",
        10,
        4,
        "When it falls, it explodes: 1 damage to all troops on its tile and next to it.",
    ),
    TroopKind("Turtle", WATER, 5, HELMET | STEADFAST, "U", 1, 1, "", D),
    TroopKind("Seahorse", WATER, 2, NIMBLE | UNCARRIED, "E", 2, 2, "Rivers don't carry it."),
    TroopKind("Oracle", WATER, 3, MAGE | WEAK, "L", 2, 2),
    TroopKind("Coral", WATER, 1, IMMOBILE | HARMLESS, "C", 5, 4, "Goes back to your reserve when it falls."),
    TroopKind(
        "Snare Coral",
        WATER,
        1,
        IMMOBILE | HARMLESS | FLIP,
        "K",
        1,
        0,
        "When damaged, it breaks into a snare on its tile, which holds an enemy without hurting it.",
    ),
    TroopKind(
        "Razor Coral", WATER, 1, IMMOBILE | SWORD, "Z", 1, 0, "Goes back to your reserve when it falls."
    ),
)

CORALS: Final = (CORAL, SNARE_CORAL, RAZOR_CORAL)
CORAL_WORDS: Final = ("basic", "snare", "razor")
PERMANENT: Final = tuple(kind not in (BLAZE, *CORALS) for kind in range(len(KINDS)))
"""Whether each kind counts for core power (BR-R68)."""

DIAGRAMS: Final = {
    ROCK: (".RG.GR.", ".S.Y.S.", "..R.R.."),
    FOREST: (".W.T.W.", "..A.A..", "...D..."),
    FIRE: ("B..O..B", "..M.M..", "B.H.H.B"),
    WATER: ("C.C.C.C", ".E.U.E.", "..L.L.."),
}
"""The basic setups as their owner sees them, the front row first, which is the third."""


def kinds_of_nation(nation: str) -> tuple[int, ...]:
    """Return the kinds of a nation."""
    return tuple(kind for kind, card in enumerate(KINDS) if card.nation == nation)


def starting_kinds(nation: str) -> tuple[int, ...]:
    """Return the kind of each starting troop."""
    return tuple(kind for kind in kinds_of_nation(nation) for _ in range(KINDS[kind].start))


def basic_layout(nation: str, south: bool) -> tuple[TileId, ...]:
    """Return the tiles of the starting troops in the basic setup, in the order of `starting_kinds`."""
    rows = DIAGRAMS[nation]
    found: list[TileId] = []
    for kind in kinds_of_nation(nation):
        for row in (2, 1, 0):
            for column, letter in enumerate(rows[2 - row]):
                if letter == KINDS[kind].letter:
                    at = row * BOARD.columns + column
                    found.append(at if south else BOARD.rotate_half(at))
    return tuple(found)


def home_tiles(rows: int, south: bool) -> tuple[TileId, ...]:
    """Return the tiles of the rows nearest to a player, row by row, left to right as the player sees them."""
    tiles = range(rows * BOARD.columns)
    return tuple(tiles) if south else tuple(BOARD.rotate_half(at) for at in tiles)
