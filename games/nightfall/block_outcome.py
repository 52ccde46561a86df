"""What blocks would do, in words: who absorbs the damage of the attacks, and which wounds are left."""

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from games.core.decisions.preview import ForeseenOutcome
from games.core.model import Seat
from games.core.sentences.sentence import Sentence
from games.nightfall import sentences as say
from games.nightfall.glossary import MinionId
from games.nightfall.state import Minion
from games.nightfall.table import Nightfall

Blocks = tuple[tuple[MinionId, MinionId], ...]

MOST_ORDERED = 4
"""Attacks on one player whose orders are all tried: a guard makes the order matter."""


class BlockResult(NamedTuple):
    """The damage that each minion of a defender takes, and the wounds of the player."""

    damage: tuple[tuple[MinionId, int], ...]
    wounds: int


def describe_unblocked(g: Nightfall, seat: Seat, strength: int) -> Sentence:
    """Say what all attacks on a player do without a block: guards take the damage first (NF-A19)."""
    guards = g.guards_of(seat)
    held = min(strength, sum(map(g.health_left, guards)))
    wounds = say.TakeWounds(strength - held)
    if not guards:
        return wounds
    names = tuple([g.minion_name(guard) for guard in guards])
    left = sum(map(g.health_left, guards)) - held
    return say.GuardsHurt(names, held, left, wounds) if left else say.GuardsDestroyed(names, wounds)


def foresee_blocks(g: Nightfall, seat: Seat, attackers: Sequence[Minion], blocks: Blocks) -> ForeseenOutcome:
    """Say what these blocks would do; nothing where several guards could share the damage in many ways."""
    guards = g.guards_of(seat)
    if len(guards) > 1 or (guards and len(attackers) > MOST_ORDERED):
        return ForeseenOutcome()
    orders = permutations(attackers) if guards else [tuple(attackers)]
    results = {resolve_blocks(g, order, guards, blocks) for order in orders}
    if len(results) > 1:
        wounds = [result.wounds for result in results]
        least, most = min(wounds), max(wounds)
        if least == most:
            return ForeseenOutcome(say.BlocksByOrder(say.TakeWounds(most)))
        return ForeseenOutcome(say.WoundsByOrder(least, most))
    (result,) = results
    parts = [words for taken in result.damage if (words := describe_damage(g, *taken)) is not None]
    return ForeseenOutcome(say.BlocksLine((*parts, say.TakeWounds(result.wounds))))


def resolve_blocks(
    g: Nightfall, order: Sequence[Minion], guards: Sequence[Minion], blocks: Blocks
) -> BlockResult:
    """Return what combats in this order would do: the blockers in theirs, then guards, then the player."""
    health = {minion.id: g.health_left(minion) for minion in g.board.minions}
    damage: dict[MinionId, int] = {}
    wounds = 0
    for attacker in order:
        left = g.printed_order(attacker).strength
        blockers = [blocker for blocker, blocked in blocks if blocked == attacker.id]
        for each in (*blockers, *(guard.id for guard in guards)):
            taken = min(left, health[each] - damage.get(each, 0))
            if taken:
                damage[each] = damage.get(each, 0) + taken
                left -= taken
        wounds += left
    return BlockResult(tuple(sorted(damage.items())), wounds)


def describe_damage(g: Nightfall, minion: MinionId, damage: int) -> Sentence | None:
    found = g.find_minion(minion)
    if found is None:
        return None
    left, name = g.health_left(found) - damage, g.minion_name(found)
    return say.BlockerHurt(name, damage, left) if left else say.BlockerDestroyed(name)
