"""How good a position is, for players that compare answers.

Troops are worth their power and what they can do. The other side moves next, so what it could win by its
two best attacks counts against a seat, and what the seat itself could win by its own counts for it, less.
Whoever would lose the decision by core power has to come near and hit before the quiet rule ends the match,
whatever it costs; and whoever is well ahead hunts, for even trades are good for it.
"""

from math import log
from typing import Final, NamedTuple

from games.break_.ending import better, core_power, total_power
from games.break_.state import NO_CARD
from games.break_.table import Break
from games.break_.terms import (
    ARCHER,
    BOARD,
    EXPLOSIVE,
    FIRE,
    FOREST,
    HARMLESS,
    HEAVY_MOVES,
    HELMET,
    IMMOBILE,
    MAGE,
    NIMBLE,
    NIMBLE_MOVES,
    PAIR,
    QUIET_LIMIT,
    ROCK,
    SPENT,
    SWORD,
    WATER,
    WEAK,
    TroopId,
)
from games.break_.troops import KINDS, PERMANENT
from games.core.model import Seat

SCALE: Final = 10.0
"""Sides are compared by the logarithm of what they have: so whoever is ahead likes even trades."""
PRESSURE: Final = 9.0
"""What the quiet counter costs the one who is behind when it is full."""
URGENT: Final = 0.6
"""The part of the quiet limit after which the one who is behind fears nothing any more."""
FEAR, HOPE = 0.55, 0.35
"""How much an attack of the other side counts that could come, and one of one's own."""
HASTE: Final = 0.1
"""What a step nearer to the enemy is worth to a unit of power."""
EAGER: Final = {ROCK: 1.0, FOREST: 0.6, FIRE: 0.3, WATER: 0.3}
"""Of which those that strike from afar do only a part while nothing presses."""
URGED: Final = 3.0
"""How much more so, when the match is nearly over and the decision would be lost."""
HUNT: Final = 0.5
"""How much more so for whoever leads, to each time that the lead doubles what the other has."""
POINT: Final = 1.2
"""What a point of power is worth."""
STEPS: Final = tuple(
    tuple(
        abs(BOARD.row(here) - BOARD.row(there)) + abs(BOARD.column(here) - BOARD.column(there))
        for there in range(BOARD.size)
    )
    for here in range(BOARD.size)
)


class Piece(NamedTuple):
    """A troop with all that the sum needs of it."""

    tile: int
    power: int
    strikes: int
    helmet: int
    worth: float
    reach: int
    """Steps that it can make in a turn."""
    presses: float
    """How much it matters that it is near the enemy."""
    lasting: bool
    """It counts for core power."""


def evaluate(g: Break, seat: Seat) -> float:
    mine, theirs = pieces(g, seat), pieces(g, 1 - seat)
    quiet = 0.0 if g.board.harmed else g.board.quiet / QUIET_LIMIT
    behind = leader(g) != seat
    urge = min(1.0, quiet / URGENT)
    ours, others = worth(g, seat, mine), worth(g, 1 - seat, theirs)
    ratio = log(ours / others)
    haste = HASTE * (
        EAGER.get(g.board.nations[seat], 0.0) + (URGED * urge if behind else HUNT * max(0.0, ratio))
    )
    gain, danger = attacks(mine, theirs, ours, others), attacks(theirs, mine, others, ours)
    found = ratio + HOPE * gain - haste * distance(mine, theirs)
    if behind:
        return SCALE * (found - FEAR * (1 - urge) * danger) - PRESSURE * quiet**2
    return SCALE * (found - FEAR * danger)


def leader(g: Break) -> Seat:
    """Who would win if the match were decided now."""
    return better(g, (core_power(g, 0), total_power(g, 0)), (core_power(g, 1), total_power(g, 1)))


def pieces(g: Break, seat: Seat) -> list[Piece]:
    return [piece(g, troop) for troop in g.troops(seat)]


def piece(g: Break, troop: TroopId) -> Piece:
    board = g.board
    kind, tile = board.kinds[troop], board.spots[troop]
    card, lasting = KINDS[kind], PERMANENT[kind]
    icons, power = card.icons, card.power - board.lost[troop]
    held = board.held[troop] != NO_CARD
    flipped = bool(icons & PAIR) and g.flipped(troop)
    sword = bool(icons & SWORD) or flipped
    reach = HEAVY_MOVES + NIMBLE_MOVES * bool(icons & NIMBLE)
    worth = (0.9 if icons & EXPLOSIVE else 0.5) + 0.4 * power
    if lasting:
        extras = bool(icons & HELMET) + bool(icons & SWORD)
        worth = 0.9 + (POINT + 0.2 * extras) * power + 0.1 * flipped - 0.4 * held
        worth += 0.9 * bool(icons & MAGE) + 0.3 * bool(icons & NIMBLE)
        worth -= 0.7 * (BOARD.size + troop in board.bombs)
    return Piece(
        tile=tile,
        power=power,
        strikes=0 if icons & HARMLESS else max(0, power + sword - bool(icons & WEAK) - bool(icons & ARCHER)),
        helmet=bool(icons & HELMET),
        worth=worth,
        reach=0 if held or icons & IMMOBILE else reach,
        presses=0.0 if not lasting else 0.4 if icons & MAGE else float(power),
        lasting=lasting,
    )


def worth(g: Break, seat: Seat, mine: list[Piece]) -> float:
    """What a side has."""
    board = g.board
    found = sum([one.worth for one in mine])
    if g.has_mage(seat):
        found += 0.7 * board.blazes[seat] + 0.3 * sum(board.corals[seat])
    found -= 0.5 * sum([state == SPENT for state in board.cards[seat]])
    return max(0.5, found + 0.3 * len(g.own_traps(seat)))


def distance(mine: list[Piece], theirs: list[Piece]) -> float:
    """How far troops are from the next enemy, on average. Blazes and Corals count if nobody else is left."""
    places = [one.tile for one in theirs if one.lasting] or [one.tile for one in theirs]
    if not places:
        return 0.0
    found = weight = 0.0
    for one in mine:
        if one.presses:
            steps = STEPS[one.tile]
            weight += one.presses
            found += one.presses * (min([steps[tile] for tile in places]) - 1)
    return found / weight if weight else 0.0


def attacks(attackers: list[Piece], others: list[Piece], ours: float, theirs: float) -> float:
    """What the two best attacks within reach would win, in shares of what each side has."""
    best = second = 0.0
    for other in others:
        most = 0.0
        for one in attackers:
            if STEPS[one.tile][other.tile] <= one.reach:
                most = max(most, loss(other, one.strikes) / theirs - loss(one, other.strikes) / ours)
        if most > best:
            best, second = most, best
        elif most > second:
            second = most
    return best + 0.6 * second


def loss(one: Piece, blow: int) -> float:
    taken = blow - one.helmet if one.helmet else blow
    if taken >= one.power:
        return one.worth
    return POINT * taken if taken > 0 else 0.0
