"""The words of the rulebook: board, nations, icons, limits."""

from typing import Final, TypeAlias

from games.break_.facts import DamageKind, Trap
from games.core.grid import Grid
from games.core.grid import TileId as TileId

BOARD: Final = Grid(7, 8)
OWN_ROWS, OWN_SIDE = 3, 4
"""Rows of the setup, and of a player's half."""

ROCK, FOREST, FIRE, WATER = "rock", "forest", "fire", "water"
NATIONS: Final = (ROCK, FOREST, FIRE, WATER)
PRIORITY: Final = {FIRE: 1, ROCK: 2, FOREST: 3, WATER: 4}
"""The higher priority starts; the lower adjusts its layout last and wins ties."""
STARS: Final = {ROCK: (1, 1, 5, 5), FOREST: (5, 5, 5, 5), FIRE: (5, 5, 5, 1), WATER: (2, 5, 1, 5)}
"""Complexity, spell casting, attack, defense."""

HEAVY_MOVES = NIMBLE_MOVES = 2
WALL_TOKENS = 2
QUIET_LIMIT, QUIET_NOTICE, TURN_LIMIT = 12, 6, 80

TroopId: TypeAlias = int
"""Index of a troop. A troop placed later reuses the number of a fallen one of its kind and owner."""

NOBODY: Final = -1
"""No troop."""
NOWHERE: Final = -1
"""No tile."""

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
NORMAL, THORNS, BLAST, CRASH = map(DamageKind, ("normal", "thorns", "explosion", "collision"))

# States of a utility card.
READY, USED, ON_BOARD, SPENT = range(4)
"""In hand and ready; in hand and used; on the board; gone for good."""
CARD_WORDS: Final = ("ready", "used", "on the board", "spent")

# Faces of trap cards.
AMBUSH, SNARE, LEAVES = range(3)
TRAP_WORDS: Final = (Trap("ambush"), Trap("snare"), Trap("leaves"))
TRAP_DECK: Final = (AMBUSH, SNARE, SNARE, LEAVES, LEAVES)


def icon_names(icons: int) -> tuple[str, ...]:
    """Return the names of the icons whose bits are set."""
    return tuple(word for bit, word in ICON_WORDS.items() if icons & bit)
