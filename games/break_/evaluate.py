"""How good a position is, for players that compare answers.

Troops are worth their power and what they can do. The other side moves next, so what it could win by its
two best attacks counts against a seat, and what the seat itself could win by its own counts for it, less.
Whoever would lose the decision by core power has to come near and hit before the quiet rule ends the match,
whatever it costs; and whoever is well ahead hunts, for even trades are good for it.
"""

from math import log
from typing import Final, NamedTuple

from games.break_.ending import better_seat
from games.break_.glossary import BOARD, FIRE, FOREST, NOWHERE, PAIR, QUIET_LIMIT, ROCK, SPENT, WATER
from games.break_.state import NO_CARD
from games.break_.table import Break
from games.break_.troop_values import TILE_DISTANCES, TroopValue, troop_value
from games.break_.troops import KINDS
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
TWINNED: Final = tuple(bool(card.icons & PAIR) for card in KINDS)


class Army(NamedTuple):
    """A side: its troops with their tiles, what it has, and what would decide."""

    pieces: list[tuple[int, TroopValue]]
    worth: float
    core: int
    total: int


def evaluate(g: Break, seat: Seat) -> float:
    mine, theirs = make_army(g, seat), make_army(g, 1 - seat)
    quiet = 0.0 if g.board.harmed else g.board.quiet / QUIET_LIMIT
    first, second = (mine, theirs) if seat == 0 else (theirs, mine)
    behind = better_seat(g, (first.core, first.total), (second.core, second.total)) != seat
    urge = min(1.0, quiet / URGENT)
    ratio = log(mine.worth / theirs.worth)
    haste = HASTE * (
        EAGER.get(g.board.nations[seat], 0.0) + (URGED * urge if behind else HUNT * max(0.0, ratio))
    )
    found = ratio + HOPE * attack_gain(mine, theirs) - haste * mean_distance(mine, theirs)
    danger = attack_gain(theirs, mine)
    if behind:
        return SCALE * (found - FEAR * (1 - urge) * danger) - PRESSURE * quiet**2
    return SCALE * (found - FEAR * danger)


def make_army(g: Break, seat: Seat) -> Army:
    board = g.board
    bombed = [bomb - BOARD.size for bomb in board.bombs if bomb >= BOARD.size]
    pieces: list[tuple[int, TroopValue]] = []
    worth, core, total = 0.0, 0, 0
    for troop, owner in enumerate(board.owners):
        tile = board.spots[troop]
        if owner == seat and tile != NOWHERE:
            kind = board.kinds[troop]
            flipped = TWINNED[kind] and g.is_flipped(troop)
            held = board.held[troop] != NO_CARD
            value = troop_value(kind, board.lost[troop], held, flipped, troop in bombed)
            pieces.append((tile, value))
            worth += value.worth
            total += value.power
            if value.lasting:
                core += value.power
    if g.has_mage(seat):
        worth += 0.7 * board.blazes[seat] + 0.3 * sum(board.corals[seat])
    worth -= 0.5 * board.cards[seat].count(SPENT)
    return Army(pieces, max(0.5, worth + 0.3 * len(g.own_traps(seat))), core, total)


def mean_distance(mine: Army, theirs: Army) -> float:
    """How far troops are from the next enemy, on average. Blazes and Corals count if nobody else is left."""
    places = [tile for tile, value in theirs.pieces if value.lasting] or [tile for tile, _ in theirs.pieces]
    if not places:
        return 0.0
    found = weight = 0.0
    for tile, value in mine.pieces:
        if value.presses:
            steps = TILE_DISTANCES[tile]
            weight += value.presses
            found += value.presses * (min([steps[place] for place in places]) - 1)
    return found / weight if weight else 0.0


def attack_gain(mine: Army, theirs: Army) -> float:
    """What the two best attacks within reach would win, in shares of what each side has."""
    best = second = 0.0
    ours, others = mine.worth, theirs.worth
    for place, other in theirs.pieces:
        most = 0.0
        steps, losses, strikes = TILE_DISTANCES[place], other.losses, other.strikes
        for tile, value in mine.pieces:
            if steps[tile] <= value.reach:
                gain = losses[value.strikes] / others - value.losses[strikes] / ours
                if gain > most:
                    most = gain
        if most > best:
            best, second = most, best
        elif most > second:
            second = most
    return best + 0.6 * second
