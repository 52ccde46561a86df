"""The words of the rulebook: board, nations, icons, limits."""

from typing import Final, TypeAlias

from games.core.grid import Grid
from games.core.grid import TileId as TileId

BOARD: Final = Grid(7, 8)
OWN_ROWS, OWN_SIDE = 3, 4
"""Rows of the set-up, and of a player's half."""

ROCK, FOREST, FIRE, WATER = "rock", "forest", "fire", "water"
NATIONS: Final = (ROCK, FOREST, FIRE, WATER)
PRIORITY: Final = {FIRE: 1, ROCK: 2, FOREST: 3, WATER: 4}
"""Who has more starts; who has less adjusts last and wins ties."""
STARS: Final = {ROCK: (1, 1, 5, 5), FOREST: (5, 5, 5, 5), FIRE: (5, 5, 5, 1), WATER: (2, 5, 1, 5)}
"""Complexity, spell casting, attack, defense."""

HEAVY_MOVES = NIMBLE_MOVES = 2
WALL_TOKENS = 2
QUIET_LIMIT, QUIET_NOTICE, TURN_LIMIT = 12, 6, 80

TroopId: TypeAlias = int
"""A troop of the match by number. It keeps its number when it falls; a Coral that returns has a new one."""

NOBODY: Final = -1
"""Where a troop is meant, and there is none."""
NOWHERE: Final = -1
"""Where a tile is meant, and there is none."""

# Icons, in the order of the rulebook's list.
ARCHER, NIMBLE, HELMET, SWORD, PAIR, EXPLOSIVE, MAGE, STEADFAST = (1 << bit for bit in range(8))
WEAK, UNCARRIED, HARMLESS, IMMOBILE, FLIP, FIRST_STRIKE = (1 << bit for bit in range(8, 14))
ICON_WORDS: Final = {
    ARCHER: "Archer",
    NIMBLE: "Nimble",
    HELMET: "Helmet",
    SWORD: "Sword",
    PAIR: "Pair",
    EXPLOSIVE: "Explosive",
    MAGE: "Mage",
    STEADFAST: "Steadfast",
    WEAK: "Weak",
    UNCARRIED: "Immune (river)",
    HARMLESS: "Harmless",
    IMMOBILE: "Immobile",
    FLIP: "Flip",
    FIRST_STRIKE: "First Strike",
}

# Kinds of damage. All but NORMAL are thorns, which no Helmet lessens; Steadfast troops ignore the last two.
NORMAL, THORNS, BLAST, CRASH = "normal", "thorns", "explosion", "collision"

# States of a utility card.
READY, USED, ON_BOARD, SPENT = range(4)
"""In hand and ready; in hand and used; on the board; never to be used again."""
CARD_WORDS: Final = ("ready", "used", "on the board", "spent")

# Faces of trap cards.
AMBUSH, SNARE, LEAVES = range(3)
TRAP_WORDS: Final = ("ambush", "snare", "leaves")
TRAP_DECK: Final = (AMBUSH, SNARE, SNARE, LEAVES, LEAVES)


def icon_names(icons: int) -> tuple[str, ...]:
    """The names of these icons."""
    return tuple(word for bit, word in ICON_WORDS.items() if icons & bit)
