"""Combat: two troops on one tile strike each other at the same time."""

from games.break_.harm import fall, hurt, suffered
from games.break_.table import Break
from games.break_.terms import ARCHER, BOARD, FIRST_STRIKE, HARMLESS, NORMAL, SWORD, WEAK, TileId, TroopId


def strength(g: Break, troop: TroopId, flipped: bool) -> int:
    """The damage that a troop deals in combat (BR-R10)."""
    if g.has(troop, HARMLESS):
        return 0
    sword = g.has(troop, SWORD) or flipped
    return max(0, g.power(troop) + sword - g.has(troop, WEAK) - g.has(troop, ARCHER))


def combat(
    g: Break,
    attacker: TroopId,
    defender: TroopId,
    tile: TileId,
    flips: tuple[bool, bool],
    *,
    early: bool = True,
) -> None:
    """Both lose power at once; whoever dies, dies on this tile.

    `flips`: whether attacker and defender entered it flipped; that counts until it is over (BR-N09).
    `early`: whether a First Strike may come before (BR-R16: not after an Ambush).
    """
    if early:
        first_strike(g, attacker, defender, tile, flips)
        if not (g.on_board(attacker) and g.on_board(defender)):
            return
    blow, answer = strength(g, attacker, flips[0]), strength(g, defender, flips[1])
    start = BOARD.names[g.spot(attacker)]
    g.note("fought", attacker, tile, start=start, **about(g, defender), deals=blow, takes=answer)
    strike_both(g, (attacker, defender), (answer, blow), tile)


def strike_both(g: Break, troops: tuple[TroopId, TroopId], amounts: tuple[int, int], tile: TileId) -> None:
    """Damage at the same time: nobody falls before both have lost their power."""
    for troop, amount in zip(troops, amounts, strict=True):
        taken = suffered(g, troop, amount, NORMAL)
        if taken:
            g.board.lost[troop] += taken
            g.board.harmed = True
        left, printed = max(0, g.power(troop)), g.card(troop).power
        g.note("hurt", troop, tile, amount=taken, left=left, power=printed, cause=NORMAL)
    for troop in troops:
        if g.power(troop) <= 0:
            fall(g, troop, tile)


def first_strike(
    g: Break, attacker: TroopId, defender: TroopId, tile: TileId, flips: tuple[bool, bool]
) -> None:
    """A Rogue strikes first in its owner's turn, attacking or attacked, and gets no answer (BR-R17)."""
    for troop, other, flipped in ((attacker, defender, flips[0]), (defender, attacker, flips[1])):
        if g.has(troop, FIRST_STRIKE) and g.owner(troop) == g.mover:
            g.note("struck_first", troop, tile, start=BOARD.names[g.spot(attacker)], **about(g, other))
            hurt(g, other, strength(g, troop, flipped), NORMAL, tile)
            return


def about(g: Break, other: TroopId) -> dict[str, int | str]:
    """The other one of two, for the log."""
    return {"other_seat": g.owner(other), "other": g.card(other).name}
