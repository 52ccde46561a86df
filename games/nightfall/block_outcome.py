"""What blocks would do, in words: who absorbs the damage of the attacks, and which wounds are left."""

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from games.core.decisions.preview import ForeseenOutcome
from games.core.model import Seat
from games.core.text.phrases import join_words
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


def count_wounds(wounds: int) -> str:
    return f"you take {wounds or 'no'} wound{'' if wounds == 1 else 's'}"


def describe_unblocked(g: Nightfall, seat: Seat, strength: int) -> str:
    """Say what all attacks on a player do without a block: guards take the damage first (NF-A19)."""
    guards = g.guards_of(seat)
    held = min(strength, sum(map(g.health_left, guards)))
    wounds = count_wounds(strength - held)
    if not guards:
        return wounds
    names = join_words([g.minion_name(guard) for guard in guards])
    left = sum(map(g.health_left, guards)) - held
    if not left:
        return f"your {names} {'is' if len(guards) == 1 else 'are'} destroyed, and {wounds}"
    takes = f"takes {held} damage" if len(guards) == 1 else f"take {held} damage together"
    return f"your {names} {takes} ({left} health left), and {wounds}"


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
        told = count_wounds(most) if least == most else f"you take {least} to {most} wounds"
        return ForeseenOutcome(f"{told[0].upper()}{told[1:]}, by the order of the combats.")
    (result,) = results
    parts = [describe_damage(g, minion, damage) for minion, damage in result.damage]
    told = join_words([*parts, count_wounds(result.wounds)])
    return ForeseenOutcome(f"{told[0].upper()}{told[1:]}.")


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


def describe_damage(g: Nightfall, minion: MinionId, damage: int) -> str:
    found = g.find_minion(minion)
    if found is None:
        return ""
    left = g.health_left(found) - damage
    name = g.minion_name(found)
    return f"{name} takes {damage} ({left} health left)" if left else f"{name} is destroyed"
