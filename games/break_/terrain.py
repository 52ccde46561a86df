"""Terrain on tiles and lines, encoded as numbers: trees, walls, rivers, firewalls."""

from typing import Final

from games.break_.glossary import BOARD, WALL_TOKENS, TileId
from games.core.grid import DIRECTIONS, EAST, NORTH, OFF_BOARD
from games.core.model import Seat

# Blocks: Trees and Walls as numbers; 0 is no block.
WALL_BASE = 10


def make_trees(seat: Seat) -> int:
    return 1 + seat


def make_wall(seat: Seat, tokens: int = WALL_TOKENS) -> int:
    return WALL_BASE * (1 + seat) + tokens


def is_wall_of(block: int, seat: Seat) -> bool:
    return block >= WALL_BASE and block // WALL_BASE == 1 + seat


def tokens_on(block: int) -> int:
    return block % WALL_BASE


def block_owner(block: int) -> Seat:
    return block // WALL_BASE - 1 if block >= WALL_BASE else block - 1


# A river: its upstream tile and the direction of its current.


def make_river(start: TileId, way: int) -> int:
    return start * 4 + way


def current_of(laid: int) -> int:
    return laid % 4


RIVER_TILES: Final = tuple((at // 4, BOARD.neighbour[at % 4][at // 4]) for at in range(4 * BOARD.size))


def river_tiles(laid: int) -> tuple[TileId, TileId]:
    """Return both tiles of a river, the upstream one first."""
    return RIVER_TILES[laid]


ALL_RIVERS: Final = tuple(
    make_river(start, way)
    for start in range(BOARD.size)
    for way in DIRECTIONS
    if BOARD.neighbour[way][start] != OFF_BOARD
)
"""All places and directions of a river."""


# A firewall: two neighbouring segments of a grid line (BR-R51).


def make_firewall(anchor: TileId, vertical: bool) -> int:
    return anchor * 2 + vertical


def edge_between(here: TileId, there: TileId) -> tuple[TileId, TileId]:
    """Return the segment between two neighbouring tiles."""
    return (here, there) if here < there else (there, here)


def firewall_segments(placed: int) -> frozenset[tuple[TileId, TileId]]:
    anchor, vertical = divmod(placed, 2)
    across, along = (EAST, NORTH) if vertical else (NORTH, EAST)
    second = BOARD.neighbour[along][anchor]
    return frozenset(
        (
            edge_between(anchor, BOARD.neighbour[across][anchor]),
            edge_between(second, BOARD.neighbour[across][second]),
        )
    )


ANCHORS: Final = tuple(
    at for at in range(BOARD.size) if BOARD.column(at) < BOARD.columns - 1 and BOARD.row(at) < BOARD.rows - 1
)
ALL_FIREWALLS: Final = {
    make_firewall(at, vertical): firewall_segments(make_firewall(at, vertical))
    for at in ANCHORS
    for vertical in (False, True)
}


def find_line(name: str) -> tuple[str, str, bool]:
    """Return the two tiles along a firewall, and whether it goes from south to north, by its notation.

    >>> find_line("h:c4"), find_line("v:c4")
    (('c4', 'd4', False), ('c4', 'c5', True))
    """
    letter, _, here = name.partition(":")
    is_vertical = letter == "v"
    goal = BOARD.neighbour[NORTH if is_vertical else EAST][BOARD.tile(here)]
    return here, BOARD.names[goal], is_vertical


def firewall_name(placed: int) -> str:
    """Return the notation of a firewall: `h:c4`."""
    anchor, vertical = divmod(placed, 2)
    return f"{'v' if vertical else 'h'}:{BOARD.names[anchor]}"
