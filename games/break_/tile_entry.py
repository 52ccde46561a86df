"""Entering a tile by a move, a push, a current or a throw, and its consequences in order (BR-R13)."""

from games.break_.combat import fight
from games.break_.damage import deal_damage, resolve_explosions, return_trap
from games.break_.events import (
    BY_CORAL_SNARE,
    BY_SNARE,
    CARRIED,
    EDGE,
    MOVED,
    PUSHED,
    THROWN,
    TREES,
    WALL,
    Appeared,
    BombStuck,
    Bounced,
    Burned,
    Caught,
    Collided,
    Moved,
    Sprung,
    StruckFirst,
    Swept,
)
from games.break_.facts import StepKind, Thing
from games.break_.glossary import (
    AMBUSH,
    BOARD,
    CRASH,
    NOBODY,
    NORMAL,
    NOWHERE,
    SNARE,
    THORNS,
    TRAP_WORDS,
    UNCARRIED,
    TileId,
    TroopId,
)
from games.break_.state import AWAY, BY_CORAL, GROUND, NO_CARD
from games.break_.table import Break
from games.break_.terrain import WALL_BASE, current_of, river_tiles
from games.break_.troops import ROGUE
from games.core.grid import OFF_BOARD
from games.core.model import Seat
from games.core.zones import CardId

AMBUSH_BLOW = 2


def enter_tile(g: Break, troop: TroopId, tile: TileId, how: StepKind, ridden_rivers: int = 0) -> None:
    """Make a step onto a free tile or into an enemy.

    `ridden_rivers`: bits of the rivers that have already carried the troop in this step.
    """
    home = g.tile_of(troop)
    defender = g.troop_at(tile)
    flips = (g.is_flipped(troop), defender != NOBODY and g.is_flipped(defender))
    if how != THROWN and not cross_firewall(g, troop, home, tile):
        resolve_explosions(g)
        return
    if defender != NOBODY:
        fight(g, troop, defender, tile, flips)
        if g.on_board(troop) and g.on_board(defender):
            g.tell_of(Bounced, troop, BOARD.names[tile])
    if g.on_board(troop) and not g.is_occupied(tile):
        place_troop(g, troop, tile, how)
    resolve_explosions(g)
    meet_tile(g, troop, home, tile, ridden_rivers, won=defender != NOBODY)


def cross_firewall(g: Break, troop: TroopId, home: TileId, tile: TileId) -> bool:
    """Cross an enemy Firewall, if one is between the tiles; return whether the troop survives."""
    if g.has_firewall_between(home, tile, g.owner_of(troop)):
        g.tell_at(Burned, troop, home)
        deal_damage(g, troop, 1, THORNS)
    return g.on_board(troop)


def place_troop(g: Break, troop: TroopId, tile: TileId, how: StepKind) -> None:
    """Put a troop onto an unoccupied tile."""
    board, home = g.board, g.tile_of(troop)
    board.standing[home], board.standing[tile], board.spots[troop] = NOBODY, troop, tile
    g.tell_of(Moved, troop, BOARD.names[home], how)


def meet_tile(
    g: Break, troop: TroopId, home: TileId, tile: TileId, ridden_rivers: int, *, won: bool = False
) -> None:
    """Apply the tile's bomb, trap and river, in this order, as long as the troop stands there."""
    if g.tile_of(troop) == tile:
        stick_bomb(g, troop, tile)
        spring_trap(g, troop, home, tile, won)
        resolve_explosions(g)
    if g.tile_of(troop) == tile:
        carry_by_river(g, troop, tile, ridden_rivers)


def stick_bomb(g: Break, troop: TroopId, tile: TileId) -> None:
    """Stick an enemy's lying bomb to the troop (BR-I05)."""
    bomber = 1 - g.owner_of(troop)
    if g.board.bombs[bomber] == tile:
        g.board.bombs[bomber] = BOARD.size + troop
        g.tell_of(BombStuck, troop)


# --- traps


def spring_trap(g: Break, troop: TroopId, home: TileId, tile: TileId, won: bool) -> None:
    """Spring an enemy's trap or coral snare on the tile."""
    owner = 1 - g.owner_of(troop)
    if g.board.snares[tile] == owner + 1:
        g.board.snares[tile] = 0
        g.board.held[troop] = BY_CORAL
        g.tell_of(Caught, troop, BY_CORAL_SNARE)
    card = g.enemy_trap(tile, g.owner_of(troop))
    if card is None:
        return
    g.show_card(card)
    g.board.traps[tile] = NO_CARD
    face = g.face(card)
    g.tell(Sprung(owner, TRAP_WORDS[face], BOARD.names[tile]))
    if face == AMBUSH:
        spring_ambush(g, troop, home, tile, card, won)
    elif face == SNARE:
        spring_snare(g, troop, card)
    else:
        return_trap(g, card)


def spring_snare(g: Break, troop: TroopId, card: CardId) -> None:
    """Deal 1 thorns damage; a survivor is held."""
    deal_damage(g, troop, 1, THORNS)
    if g.on_board(troop):
        g.board.held[troop] = card
        g.tell_of(Caught, troop, BY_SNARE)
    else:
        return_trap(g, card)


def spring_ambush(g: Break, troop: TroopId, home: TileId, tile: TileId, card: CardId, won: bool) -> None:
    """Let the Rogue strike for 2 and then fight the troop that stepped on it (BR-R15).

    Whether the troop is flipped depends on the tile it came from; after a won combat, on this one (BR-R63).
    """
    owner, board = 1 - g.owner_of(troop), g.board
    flipped = g.is_flipped(troop)
    board.standing[tile], board.standing[home], board.spots[troop] = NOBODY, troop, home
    flipped = flipped if won else g.is_flipped(troop)
    rogue = reveal_ambush(g, card, tile, owner)
    g.tell_of(StruckFirst, rogue, g.owner_of(troop), Thing(g.card_of(troop).name))
    deal_damage(g, troop, AMBUSH_BLOW, NORMAL, tile)
    if g.on_board(troop):
        fight(g, troop, rogue, tile, (flipped, False), early=False)
    if g.on_board(troop) and not g.on_board(rogue):
        place_troop(g, troop, tile, MOVED)
    elif g.on_board(troop):
        g.tell_of(Bounced, troop, BOARD.names[tile])


def reveal_ambush(
    g: Break, card: CardId, tile: TileId, owner: Seat, *, jumped: bool | None = None
) -> TroopId:
    """Replace an Ambush by its Rogue, for good."""
    g.show_card(card)
    g.move(card, GROUND, AWAY, owner)
    return appear(g, ROGUE, owner, tile, jumped=jumped)


def appear(g: Break, kind: int, owner: Seat, tile: TileId, *, jumped: bool | None = None) -> TroopId:
    """Put a new troop onto a tile, which is no step, and log it (BR-R77)."""
    troop = put_troop(g, kind, owner, tile)
    g.tell_of(Appeared, troop, jumped)
    return troop


def put_troop(g: Break, kind: int, owner: Seat, tile: TileId) -> TroopId:
    """Put a new troop onto a tile without logging; reuse the number of a fallen troop of its kind."""
    board = g.board
    troop = next(
        (
            old
            for old, spot in enumerate(board.spots)
            if spot == NOWHERE and board.kinds[old] == kind and board.owners[old] == owner
        ),
        len(board.spots),
    )
    if troop == len(board.spots):
        for column in (board.kinds, board.owners, board.spots, board.lost):
            column.append(0)
        board.held.append(NO_CARD)
    board.kinds[troop], board.owners[troop], board.spots[troop] = kind, owner, tile
    board.lost[troop], board.held[troop] = 0, NO_CARD
    board.standing[tile] = troop
    return troop


# --- water


def carry_by_river(g: Break, troop: TroopId, tile: TileId, ridden_rivers: int) -> None:
    """Carry the troop along a river on the tile, each river at most once in a step (BR-R57)."""
    if g.has_icon(troop, UNCARRIED) or not g.can_budge(troop):
        return
    for seat, laid in enumerate(g.board.rivers):
        if laid != NOWHERE and not ridden_rivers & 1 << seat and tile in river_tiles(laid):
            g.tell_of(Swept, troop, seat)
            float_on(g, troop, laid, ridden_rivers | 1 << seat)
            return


def float_on(g: Break, troop: TroopId, laid: int, ridden_rivers: int) -> None:
    """Carry the troop tile by tile until it leaves the river or something is in its way (BR-R56)."""
    water, way = river_tiles(laid), current_of(laid)
    while g.tile_of(troop) in water:
        home = g.tile_of(troop)
        tile = BOARD.neighbour[way][home]
        if not makes_way(g, troop, tile) or not cross_firewall(g, troop, home, tile):
            break
        place_troop(g, troop, tile, CARRIED)
        if tile not in water:
            meet_tile(g, troop, home, tile, ridden_rivers)
            return
        stick_bomb(g, troop, tile)
    resolve_explosions(g)


def push_by_water(g: Break, troop: TroopId, tile: TileId) -> None:
    """Push a troop onto the next tile as a river does, without ever starting a combat (BR-R60)."""
    home = g.tile_of(troop)
    if makes_way(g, troop, tile) and cross_firewall(g, troop, home, tile):
        place_troop(g, troop, tile, PUSHED)
        meet_tile(g, troop, home, tile, 0)
    resolve_explosions(g)


def makes_way(g: Break, troop: TroopId, tile: TileId) -> bool:
    """Resolve a possible collision and return whether the tile is free afterwards (BR-W10 to BR-W13)."""
    if g.is_blocked(tile):
        other, there = barrier(g, tile)
        g.tell_of(Collided, troop, other, None, there)
        deal_damage(g, troop, 1, CRASH)
        return False
    other = g.troop_at(tile)
    if other != NOBODY:
        collide(g, troop, other)
    return g.on_board(troop) and not g.is_occupied(tile)


def collide(g: Break, troop: TroopId, other: TroopId) -> None:
    """Damage the troop that is hit; if it dies, its explosion is resolved first."""
    there = BOARD.names[g.tile_of(other)]
    g.tell_of(Collided, troop, Thing(g.card_of(other).name), g.owner_of(other), there)
    deal_damage(g, other, 1, CRASH)
    resolve_explosions(g)


def barrier(g: Break, tile: TileId) -> tuple[Thing, str]:
    """Return the obstacle and its tile; the edge has no tile."""
    if tile == OFF_BOARD:
        return EDGE, ""
    return WALL if g.board.blocks[tile] >= WALL_BASE else TREES, BOARD.names[tile]
