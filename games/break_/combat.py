"""Combat: two troops strike each other at the same time."""

from games.break_.damage import damage_taken, deal_damage, defeat
from games.break_.events import Fought, Hurt, StruckFirst
from games.break_.facts import Thing
from games.break_.glossary import ARCHER, BOARD, FIRST_STRIKE, HARMLESS, NORMAL, SWORD, WEAK, TileId, TroopId
from games.break_.table import Break
from games.core.model import Seat


def strength(g: Break, troop: TroopId, flipped: bool) -> int:
    """Return the damage that a troop deals in combat (BR-R10)."""
    if g.has_icon(troop, HARMLESS):
        return 0
    sword = g.has_icon(troop, SWORD) or flipped
    return max(0, g.power_of(troop) + sword - g.has_icon(troop, WEAK) - g.has_icon(troop, ARCHER))


def fight(
    g: Break,
    attacker: TroopId,
    defender: TroopId,
    tile: TileId,
    flips: tuple[bool, bool],
    *,
    early: bool = True,
) -> None:
    """Let two troops strike each other at once; a troop that dies, dies on this tile.

    `flips`: whether attacker and defender were flipped before; this counts until the combat ends (BR-N09).
    `early`: whether a First Strike may precede the combat (BR-R16: not after an Ambush).
    """
    if early:
        first_strike(g, attacker, defender, tile, flips)
        if not (g.on_board(attacker) and g.on_board(defender)):
            return
    blow, answer = strength(g, attacker, flips[0]), strength(g, defender, flips[1])
    start = BOARD.names[g.tile_of(attacker)]
    g.tell_at(Fought, attacker, tile, start, *name_other(g, defender), blow, answer)
    strike_both(g, (attacker, defender), (answer, blow), tile)


def strike_both(g: Break, troops: tuple[TroopId, TroopId], amounts: tuple[int, int], tile: TileId) -> None:
    """Deal damage at the same time: neither troop falls before both have lost power."""
    for troop, amount in zip(troops, amounts, strict=True):
        taken = damage_taken(g, troop, amount, NORMAL)
        if taken:
            g.board.lost[troop] += taken
            g.board.harmed = True
        left, printed = max(0, g.power_of(troop)), g.card_of(troop).power
        g.tell_at(Hurt, troop, tile, taken, left, printed, NORMAL)
    for troop in troops:
        if g.power_of(troop) <= 0:
            defeat(g, troop, tile)


def first_strike(
    g: Break, attacker: TroopId, defender: TroopId, tile: TileId, flips: tuple[bool, bool]
) -> None:
    """Let a Rogue strike first in its owner's turn, attacking or attacked, without an answer (BR-R17)."""
    for troop, other, flipped in ((attacker, defender, flips[0]), (defender, attacker, flips[1])):
        if g.has_icon(troop, FIRST_STRIKE) and g.owner_of(troop) == g.mover:
            start = BOARD.names[g.tile_of(attacker)]
            is_attacked = None if troop == attacker else True
            g.tell_at(StruckFirst, troop, tile, *name_other(g, other), start, is_attacked)
            deal_damage(g, other, strength(g, troop, flipped), NORMAL, tile)
            return


def name_other(g: Break, other: TroopId) -> tuple[Seat, Thing]:
    """Return the facts of events that name the opposing troop."""
    return g.owner_of(other), Thing(g.card_of(other).name)
