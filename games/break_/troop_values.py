"""Values of troops for the evaluation of positions, cached by kind and condition."""

from functools import cache
from typing import Final, NamedTuple

from games.break_.glossary import (
    ARCHER,
    BOARD,
    EXPLOSIVE,
    HARMLESS,
    HEAVY_MOVES,
    HELMET,
    IMMOBILE,
    MAGE,
    NIMBLE,
    NIMBLE_MOVES,
    SWORD,
    WEAK,
)
from games.break_.troops import KINDS, PERMANENT

POINT: Final = 1.2
"""Value of a point of power."""
MOST: Final = 9
"""Upper bound of a blow."""
TILE_DISTANCES: Final = tuple(
    tuple(
        abs(BOARD.row(here) - BOARD.row(there)) + abs(BOARD.column(here) - BOARD.column(there))
        for there in range(BOARD.size)
    )
    for here in range(BOARD.size)
)


class TroopValue(NamedTuple):
    """Values of a troop in some condition."""

    power: int
    strikes: int
    worth: float
    losses: tuple[float, ...]
    """Value lost by a blow, by the strength of the blow."""
    reach: int
    """Steps that the troop can make in a turn."""
    presses: float
    """Weight of being near the enemy."""
    lasting: bool
    """Whether the troop counts for core power."""


@cache
def troop_value(kind: int, lost: int, held: bool, flipped: bool, bombed: bool) -> TroopValue:
    card, lasting = KINDS[kind], PERMANENT[kind]
    icons, power = card.icons, card.power - lost
    helmet = bool(icons & HELMET)
    dealt = power + (bool(icons & SWORD) or flipped) - bool(icons & WEAK) - bool(icons & ARCHER)
    worth = (0.9 if icons & EXPLOSIVE else 0.5) + 0.4 * power
    if lasting:
        extras = helmet + bool(icons & SWORD)
        worth = 0.9 + (POINT + 0.2 * extras) * power + 0.1 * flipped - 0.4 * held
        worth += 0.9 * bool(icons & MAGE) + 0.3 * bool(icons & NIMBLE) - 0.7 * bombed
    return TroopValue(
        power=power,
        strikes=0 if icons & HARMLESS else max(0, dealt),
        worth=worth,
        losses=tuple(loss_worth(power, blow - helmet, worth) for blow in range(MOST)),
        reach=0 if held or icons & IMMOBILE else HEAVY_MOVES + NIMBLE_MOVES * bool(icons & NIMBLE),
        presses=0.0 if not lasting else 0.4 if icons & MAGE else float(power),
        lasting=lasting,
    )


def loss_worth(power: int, taken: int, worth: float) -> float:
    if taken >= power:
        return worth
    return POINT * taken if taken > 0 else 0.0
