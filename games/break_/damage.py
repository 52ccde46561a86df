"""Damage, defeat and explosions."""

from collections import Counter

from games.break_.events import BombDropped, Exploded, Fell, Hurt, Sacrificed, SnareOpened
from games.break_.facts import DamageKind
from games.break_.glossary import (
    BLAST,
    BOARD,
    CRASH,
    EXPLOSIVE,
    HELMET,
    NOBODY,
    NORMAL,
    NOWHERE,
    STEADFAST,
    TileId,
    TroopId,
)
from games.break_.state import BY_CORAL, GROUND, HAND, NO_CARD
from games.break_.table import Break
from games.break_.troops import CORALS, SNARE_CORAL
from games.core.zones import CardId


def blast_tiles(tile: TileId) -> tuple[TileId, ...]:
    """Return the tiles of an explosion: its tile and the neighbours."""
    return (tile, *BOARD.neighbours[tile])


def damage_taken(g: Break, troop: TroopId, amount: int, kind: DamageKind) -> int:
    """Return the power a troop loses: Helmet lessens normal damage, Steadfast ignores blasts and crashes."""
    if kind == NORMAL and g.has_icon(troop, HELMET):
        return max(0, amount - 1)
    if kind in (BLAST, CRASH) and g.has_icon(troop, STEADFAST):
        return 0
    return max(0, amount)


def deal_damage(g: Break, troop: TroopId, amount: int, kind: DamageKind, tile: TileId | None = None) -> None:
    """Take power from a troop. `tile`: where it would die, if not on the tile where it stands (BR-R22)."""
    taken = damage_taken(g, troop, amount, kind)
    if taken:
        g.board.lost[troop] += taken
        g.board.harmed = True
    left, printed = max(0, g.power_of(troop)), g.card_of(troop).power
    g.tell_at(Hurt, troop, tile, taken, left, printed, kind)
    if g.power_of(troop) <= 0:
        defeat(g, troop, tile)


def defeat(g: Break, troop: TroopId, tile: TileId | None = None) -> None:
    """Log the fall of a troop and take it off the board."""
    g.tell_at(Fell, troop, tile)
    remove_troop(g, troop, tile)


def sacrifice(g: Break, troop: TroopId) -> None:
    """Kill an own troop as a price, which is no damage, so that nothing lessens it (BR-R44)."""
    g.tell_of(Sacrificed, troop)
    g.board.harmed = True
    remove_troop(g, troop)


def remove_troop(g: Break, troop: TroopId, tile: TileId | None = None) -> None:
    """Take a troop off the board and settle its snare, bomb and explosion.

    `tile`: the tile where it dies, if not the one where it stands.
    """
    board, stood = g.board, g.tile_of(troop)
    last = stood if tile is None else tile
    release_troop(g, troop)
    board.standing[stood], board.spots[troop] = NOBODY, NOWHERE
    for seat, bomb in enumerate(board.bombs):
        if bomb == BOARD.size + troop:
            board.bombs[seat] = last
            g.tell(BombDropped(seat, BOARD.names[last]))
    if board.kinds[troop] in CORALS:
        _return_coral(g, troop, last)
    if g.has_icon(troop, EXPLOSIVE):
        g.blasts.append(last)


def _return_coral(g: Break, troop: TroopId, tile: TileId) -> None:
    """Return a Coral to the reserve; a Snare Coral first leaves its snare on the tile (BR-W24)."""
    board, kind, seat = g.board, g.board.kinds[troop], g.owner_of(troop)
    if kind == SNARE_CORAL:
        board.snares[tile] = seat + 1
        g.tell(SnareOpened(seat, BOARD.names[tile]))
    else:
        board.corals[seat][CORALS.index(kind)] += 1


def release_troop(g: Break, troop: TroopId) -> None:
    """Destroy the snare that holds a troop and return the card to its owner (BR-R38)."""
    board, by = g.board, g.board.held[troop]
    if by == NO_CARD:
        return
    board.held[troop] = NO_CARD
    owner = 1 - g.owner_of(troop)
    if by == BY_CORAL:
        board.corals[owner][CORALS.index(SNARE_CORAL)] += 1
    else:
        return_trap(g, by)


def return_trap(g: Break, card: CardId) -> None:
    """Return a sprung trap to its owner's hand, used (BR-R33)."""
    g.move(card, GROUND, HAND, g.trap_owner(card))
    g.board.used_traps.append(card)


def resolve_explosions(g: Break) -> None:
    """Resolve all explosions in waves, each wave at once (BR-R21)."""
    while g.blasts:
        wave, g.blasts = g.blasts, []
        for tile in wave:
            g.tell(Exploded(BOARD.names[tile]))
        hits = Counter(tile for centre in wave for tile in blast_tiles(centre))
        standing = [(troop, hits[tile]) for tile in sorted(hits) if (troop := g.troop_at(tile)) != NOBODY]
        for troop, amount in standing:
            deal_damage(g, troop, amount, BLAST)
