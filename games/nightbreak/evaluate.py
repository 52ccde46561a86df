"""How good a position is for a seat: a number for AI players, from imagined worlds only.

The weights were found by letting variants play against each other (`docs/balance.md`).
"""

from typing import NamedTuple, TypeAlias

from games.core.model import Seat
from games.nightbreak.glossary import (
    IMMOBILIZED,
    MELEE,
    SHIELDED,
    SHROUDED,
    SPELLCASTER,
    STUNNED,
    TURNS,
    WOUNDED,
    Rank,
    Side,
)
from games.nightbreak.hero import HEROES, Hero
from games.nightbreak.state import Fighter
from games.nightbreak.table import Nightbreak

FAVOR = 10.0
STRENGTH = 0.8
"""Each point of a Hero that will attack."""
HEALTH, PERIL = 0.6, 3.0
"""Each HP left, as long as there are enemies to come; near its end damage weighs more: a blow scores."""
TIE = 0.15
"""Each damage, to the very end: it decides when Favor is equal."""
POOL, HELD, PRAYER = 0.7, 0.6, 1.4
"""Points are worth nothing without a turn to spend them. A Prayer Marker comes back as two of the pool."""
SHIELD, SHROUD, GUARD = 0.8, 0.4, 2.0
"""A buff is worth more on a damaged Hero, a Shroud half as much: attacks are many, powers few."""
STUN, WOUND, SNARE, PINNED = 0.5, 0.5, 0.2, 0.8
"""An immobilized Hero that is damaged cannot escape."""
SCORE, AIM, LATER = 2.0, 1.0, 0.5
"""An attack that would overwhelm, one on a damaged Hero, and the part of it that is left on a later turn."""


Target: TypeAlias = tuple[int, float]
"""An enemy as its attackers see it: the Strength that overwhelms it, and else what an attack is worth."""
SAFE: Target = (99, 0.0)


class Future(NamedTuple):
    """What a side still has before it."""

    moving: bool
    """This turn is its own."""
    turns: int
    """Its turns after this one."""
    danger: float
    """How much of its Heroes' health its enemies can still use: nothing after their last turn."""
    targets: list[Target]


def evaluate(g: Nightbreak, seat: Seat) -> float:
    """Favor first, then the state of the rows; a lost match is worth less than any position."""
    side = g.side_of_seat(seat)
    if g.state.result is not None and not g.state.result.is_draw:
        return 1000.0 if seat in g.state.result.winners else -1000.0
    return side_worth(g, side) - side_worth(g, 1 - side)


def side_worth(g: Nightbreak, side: Side) -> float:
    future = future_of(g, side)
    total = FAVOR * g.board.favor[side]
    if future.moving and future.turns:
        total += POOL * g.board.pool
    for rank, fighter in enumerate(g.board.rows[side]):
        if fighter is not None:
            total += fighter_worth(future, rank, fighter)
    return total


def future_of(g: Nightbreak, side: Side) -> Future:
    left, moving = TURNS - g.board.turn, side == g.mover
    turns = (left if moving else left + 1) // 2
    # The turn that is under way counts half for those who suffer it; two whole ones are danger enough.
    theirs = left - turns + (0.0 if moving else 0.5)
    return Future(moving, turns, min(1.0, theirs / 2), [attack_target(foe) for foe in g.board.rows[1 - side]])


def attack_target(foe: Fighter | None) -> Target:
    if foe is None or foe.statuses & SHIELDED:
        return SAFE
    hp = HEROES[foe.face].hp
    return hp - foe.damage, AIM * foe.damage / hp


def fighter_worth(future: Future, rank: Rank, fighter: Fighter) -> float:
    hero, damage = HEROES[fighter.face], fighter.damage
    share = damage / hero.hp
    total = future.danger * (HEALTH * (hero.hp - damage) - PERIL * share * share) - TIE * damage
    due = future.moving and not fighter.acted
    if due or future.turns:
        total += STRENGTH * hero.strength * min(1.0, (future.turns + due) / 2)
        total += attack_worth(future.targets, hero, rank) * (1.0 if due else LATER)
        total += HELD * fighter.held
    if future.turns:
        total += PRAYER * fighter.prayers
    if fighter.statuses:
        total += status_worth(future, fighter.statuses, share, due)
    return total


def attack_worth(targets: list[Target], hero: Hero, rank: Rank) -> float:
    """What the best enemy is worth that it may attack, by its type."""
    across = len(targets) - 1 - rank
    best = 0.0
    for at, (needed, aim) in enumerate(targets):
        if (at != across) if hero.type == MELEE else (at == across and hero.type == SPELLCASTER):
            continue
        found = SCORE if hero.strength >= needed else aim
        best = found if found > best else best
    return best


def status_worth(future: Future, statuses: int, share: float, due: bool) -> float:
    """A buff goes when its Hero attacks, so one that is due gains nothing by it."""
    total = 0.0
    if future.danger and not due:
        total += (SHIELD + GUARD * share) * bool(statuses & SHIELDED)
        total += (SHROUD + GUARD / 2 * share) * bool(statuses & SHROUDED)
    if future.turns or due:
        total -= STUN * bool(statuses & STUNNED) + WOUND * bool(statuses & WOUNDED)
        total -= (SNARE + PINNED * share) * bool(statuses & IMMOBILIZED)
    return total
