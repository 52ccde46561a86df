"""A board of square tiles: names, neighbours and directions, independent of any game."""

from collections.abc import Sequence
from typing import Final

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS: Final = (NORTH, EAST, SOUTH, WEST)
COMPASS: Final = ("north", "east", "south", "west")
STEP_VECTORS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Columns and rows moved by a step in each direction."""

OFF_BOARD: Final = -1
"""The neighbour of an edge tile towards the outside."""

TileId = int
"""Number of a tile: row by row from the south-west corner, each row from west to east."""


class Grid:
    """A board of `columns` by `rows` tiles. Columns are letters from the west, rows numbers from the south.

    >>> grid = Grid(7, 8)
    >>> grid.names[10], grid.tile("d2"), [grid.names[near] for near in grid.neighbours[10]]
    ('d2', 10, ['d3', 'e2', 'd1', 'c2'])
    >>> grid.neighbour[EAST][6], grid.names[grid.rotate_half(0)]
    (-1, 'g8')
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.size = columns * rows
        self.names = tuple(f"{chr(97 + at % columns)}{at // columns + 1}" for at in range(self.size))
        self.neighbour = tuple(
            tuple(self.shift(at, *step) for at in range(self.size)) for step in STEP_VECTORS
        )
        """By direction and tile, the next tile in that direction, or `OFF_BOARD`."""
        self.neighbours = tuple(
            tuple(self.neighbour[way][at] for way in DIRECTIONS if self.neighbour[way][at] != OFF_BOARD)
            for at in range(self.size)
        )
        """By tile, the tiles that share an edge with it."""
        self._places = {name: at for at, name in enumerate(self.names)}

    def tile(self, name: str) -> TileId:
        """Return the tile with a name such as `d2`."""
        return self._places[name]

    def column(self, at: TileId) -> int:
        return at % self.columns

    def row(self, at: TileId) -> int:
        return at // self.columns

    def shift(self, at: TileId, columns: int, rows: int) -> TileId:
        """Return the tile `columns` east and `rows` north of a tile, or `OFF_BOARD`."""
        column, row = at % self.columns + columns, at // self.columns + rows
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if inside else OFF_BOARD

    def rotate_half(self, at: TileId) -> TileId:
        """Return the tile that a half turn of the board maps this tile to."""
        return self.size - 1 - at

    def direction_to(self, here: TileId, there: TileId) -> int:
        """Return the direction from a tile to its neighbour."""
        return next(way for way in DIRECTIONS if self.neighbour[way][here] == there)

    def tiles_ahead(self, at: TileId, way: int) -> Sequence[TileId]:
        """List the tiles from the next one to the edge in one direction."""
        found: list[TileId] = []
        while (at := self.neighbour[way][at]) != OFF_BOARD:
            found.append(at)
        return found
