"""A troop enters a tile: by a move, a push, a current or a throw. The order of all that follows (BR-R13)."""

from games.break_.combat import combat
from games.break_.harm import back_to_hand, explode, hurt
from games.break_.state import AWAY, BY_CORAL, GROUND, NO_CARD
from games.break_.table import Break
from games.break_.terms import (
    AMBUSH,
    BOARD,
    CRASH,
    NOBODY,
    NORMAL,
    NOWHERE,
    SNARE,
    THORNS,
    TRAPS,
    UNCARRIED,
    TileId,
    TroopId,
)
from games.break_.terrain import WALL_BASE, current, river_tiles
from games.break_.troops import ROGUE
from games.core.grid import OFF
from games.core.model import Seat
from games.core.zones import CardId

MOVED, PUSHED, CARRIED, THROWN, SPREAD = "moved", "pushed", "carried", "thrown", "spread"
"""How a troop comes to a tile: by its own move, Gust or water, a current, Hurl, Wildfire."""

AMBUSH_BLOW = 2


def enter(g: Break, troop: TroopId, tile: TileId, how: str, been: int = 0) -> None:
    """A step onto a free tile or into an enemy. `been`: rivers that have carried in this step, as bits."""
    home = g.spot(troop)
    defender = g.at(tile)
    flips = (g.flipped(troop), defender != NOBODY and g.flipped(defender))
    if how != THROWN and not crosses(g, troop, home, tile):
        explode(g)
        return
    if defender != NOBODY:
        combat(g, troop, defender, tile, flips)
        if g.on_board(troop) and g.on_board(defender):
            g.note("bounced", troop, start=BOARD.names[tile])
    if g.on_board(troop) and not g.occupied(tile):
        place(g, troop, tile, how)
    explode(g)
    settle(g, troop, home, tile, been, won=defender != NOBODY)


def crosses(g: Break, troop: TroopId, home: TileId, tile: TileId) -> bool:
    """Through an enemy Firewall, if one lies between; whether the troop is still there to go on."""
    if g.burns(home, tile, g.owner(troop)):
        g.note("burned", troop, home)
        hurt(g, troop, 1, THORNS)
    return g.on_board(troop)


def place(g: Break, troop: TroopId, tile: TileId, how: str) -> None:
    """Put a troop onto a tile that nobody stands on."""
    board, home = g.board, g.spot(troop)
    board.standing[home], board.standing[tile], board.spots[troop] = NOBODY, troop, tile
    g.note("moved", troop, start=BOARD.names[home], how=how)


def settle(g: Break, troop: TroopId, home: TileId, tile: TileId, been: int, *, won: bool = False) -> None:
    """What waits on the tile: a bomb, a trap, a river. Whoever is dead or elsewhere does not meet it."""
    if g.spot(troop) == tile:
        stick(g, troop, tile)
        spring(g, troop, home, tile, won)
        explode(g)
    if g.spot(troop) == tile:
        carry(g, troop, tile, been)


def stick(g: Break, troop: TroopId, tile: TileId) -> None:
    """An enemy's lying bomb sticks to the troop (BR-I05)."""
    bomber = 1 - g.owner(troop)
    if g.board.bombs[bomber] == tile:
        g.board.bombs[bomber] = BOARD.size + troop
        g.note("bomb_stuck", troop)


# --- traps


def spring(g: Break, troop: TroopId, home: TileId, tile: TileId, won: bool) -> None:
    """An enemy's trap or coral snare takes effect."""
    owner = 1 - g.owner(troop)
    if g.board.snares[tile] == owner + 1:
        g.board.snares[tile] = 0
        g.board.held[troop] = BY_CORAL
        g.note("caught", troop, by="coral snare")
    card = g.enemy_trap(tile, g.owner(troop))
    if card is None:
        return
    g.show(card)
    g.board.traps[tile] = NO_CARD
    face = g.face(card)
    g.tell("sprung", seat=owner, trap=TRAPS[face], tile=BOARD.names[tile])
    if face == AMBUSH:
        ambush(g, troop, home, tile, card, won)
    elif face == SNARE:
        snare(g, troop, card)
    else:
        back_to_hand(g, card)


def snare(g: Break, troop: TroopId, card: CardId) -> None:
    """1 thorns damage; whoever survives it is held."""
    hurt(g, troop, 1, THORNS)
    if g.on_board(troop):
        g.board.held[troop] = card
        g.note("caught", troop, by="snare")
    else:
        back_to_hand(g, card)


def ambush(g: Break, troop: TroopId, home: TileId, tile: TileId, card: CardId, won: bool) -> None:
    """The Rogue strikes for 2 and then fights whoever stepped on it (BR-R15).

    The troop is as flipped as on the tile that it came from; after a won combat, as on this one (BR-R63).
    """
    owner, board = 1 - g.owner(troop), g.board
    flipped = g.flipped(troop)
    board.standing[tile], board.standing[home], board.spots[troop] = NOBODY, troop, home
    flipped = flipped if won else g.flipped(troop)
    rogue = appear_from(g, card, tile, owner)
    g.note("struck_first", rogue, other_seat=g.owner(troop), other=g.card(troop).name)
    hurt(g, troop, AMBUSH_BLOW, NORMAL, tile)
    if g.on_board(troop):
        combat(g, troop, rogue, tile, (flipped, False), early=False)
    if g.on_board(troop) and not g.on_board(rogue):
        place(g, troop, tile, MOVED)
    elif g.on_board(troop):
        g.note("bounced", troop, start=BOARD.names[tile])


def appear_from(g: Break, card: CardId, tile: TileId, owner: Seat) -> TroopId:
    """An Ambush becomes its Rogue, for good."""
    g.show(card)
    g.move(card, GROUND, AWAY, owner)
    return appear(g, ROGUE, owner, tile)


def appear(g: Break, kind: int, owner: Seat, tile: TileId) -> TroopId:
    """A troop is put onto a tile, which is no step (BR-R77)."""
    troop = put(g, kind, owner, tile)
    g.note("appeared", troop)
    return troop


def put(g: Break, kind: int, owner: Seat, tile: TileId) -> TroopId:
    """The same without a word. A troop that fell before lends its number."""
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


def carry(g: Break, troop: TroopId, tile: TileId, been: int) -> None:
    """A river takes along who steps on it, each river at most once in a step (BR-R57)."""
    if g.has(troop, UNCARRIED) or not g.can_budge(troop):
        return
    for seat, laid in enumerate(g.board.rivers):
        if laid != NOWHERE and not been & 1 << seat and tile in river_tiles(laid):
            g.note("swept", troop)
            float_on(g, troop, laid, been | 1 << seat)
            return


def float_on(g: Break, troop: TroopId, laid: int, been: int) -> None:
    """Tile by tile along the current, until it is out of the river or something is in the way (BR-R56)."""
    water, way = river_tiles(laid), current(laid)
    while g.spot(troop) in water:
        home = g.spot(troop)
        tile = BOARD.ahead[way][home]
        if not makes_way(g, troop, tile) or not crosses(g, troop, home, tile):
            break
        place(g, troop, tile, CARRIED)
        if tile not in water:
            settle(g, troop, home, tile, been)
            return
        stick(g, troop, tile)
    explode(g)


def push(g: Break, troop: TroopId, tile: TileId) -> None:
    """Water pushes a troop onto the next tile, as in a river; it never starts a combat (BR-R60)."""
    home = g.spot(troop)
    if makes_way(g, troop, tile) and crosses(g, troop, home, tile):
        place(g, troop, tile, PUSHED)
        settle(g, troop, home, tile, 0)
    explode(g)


def makes_way(g: Break, troop: TroopId, tile: TileId) -> bool:
    """Whether a pushed troop finds the tile free, after the collision if there is one (BR-W10 to BR-W13)."""
    if g.blocked(tile):
        other, there = barrier(g, tile)
        g.note("collided", troop, other=other, there=there)
        hurt(g, troop, 1, CRASH)
        return False
    other = g.at(tile)
    if other != NOBODY:
        crash(g, troop, other)
    return g.on_board(troop) and not g.occupied(tile)


def crash(g: Break, troop: TroopId, other: TroopId) -> None:
    """The one that is hit takes the damage; if it dies of it, its explosion comes first."""
    there = BOARD.names[g.spot(other)]
    g.note("collided", troop, other_seat=g.owner(other), other=g.card(other).name, there=there)
    hurt(g, other, 1, CRASH)
    explode(g)


def barrier(g: Break, tile: TileId) -> tuple[str, str]:
    """What is in the way, and where; beyond the edge there is no tile."""
    if tile == OFF:
        return "the edge", ""
    return "the Wall" if g.board.blocks[tile] >= WALL_BASE else "the Trees", BOARD.names[tile]
