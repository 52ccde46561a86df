"""What blocks would do, in words: who absorbs the damage of the attacks, and which wounds are left."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
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
    return describe_guards(g, guards, held, wounds)


def foresee_blocks(g: Nightfall, seat: Seat, attackers: Sequence[Minion], blocks: Blocks) -> ForeseenOutcome:
    """Say what these blocks would do; of several guards, what they take together."""
    guards = g.guards_of(seat)
    if guards and len(attackers) > MOST_ORDERED:
        return ForeseenOutcome()
    orders = permutations(attackers) if guards else [tuple(attackers)]
    ranks = list(permutations(guards)) if len(guards) <= MOST_ORDERED else [tuple(guards)]
    results = {resolve_blocks(g, order, rank, blocks) for order in orders for rank in ranks}
    if len(results) > 1:
        wounds = [result.wounds for result in results]
        least, most = min(wounds), max(wounds)
        if (shared := describe_shared(g, guards, results)) is not None:
            return ForeseenOutcome(shared)
        if least == most:
            return ForeseenOutcome(say.BlocksByOrder(say.TakeWounds(most)))
        return ForeseenOutcome(say.WoundsByOrder(least, most))
    (result,) = results
    parts = [words for taken in result.damage if (words := describe_damage(g, *taken)) is not None]
    return ForeseenOutcome(say.BlocksLine((*parts, say.TakeWounds(result.wounds))))


def describe_shared(
    g: Nightfall, guards: Sequence[Minion], results: AbstractSet[BlockResult]
) -> Sentence | None:
    """Say what several guards take together, if that and all else is the same whoever comes first."""
    ids = {guard.id for guard in guards}
    outcomes = {
        (
            tuple(taken for taken in result.damage if taken[0] not in ids),
            sum(amount for minion, amount in result.damage if minion in ids),
            result.wounds,
        )
        for result in results
    }
    if len(guards) < 2 or len(outcomes) > 1:
        return None
    ((others, shared, count),) = outcomes
    parts = [words for taken in others if (words := describe_damage(g, *taken)) is not None]
    return say.BlocksLine((*parts, describe_guards(g, guards, shared, say.TakeWounds(count))))


def describe_guards(g: Nightfall, guards: Sequence[Minion], damage: int, wounds: Sentence) -> Sentence:
    """Say what guards take together, and which wounds are left."""
    names = tuple([g.minion_name(guard) for guard in guards])
    left = sum(map(g.health_left, guards)) - damage
    return say.GuardsHurt(names, damage, left, wounds) if left else say.GuardsDestroyed(names, wounds)


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
