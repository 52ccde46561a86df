"""Random layouts of Break for games that must differ: the basic set-up with some troops moved.

From the basic set-ups, and from its own favourite layouts, `greedy` plays nearly the same game each time, so
that a hundred games say hardly more than two. People, however, vary their layouts.
"""

from typing import Final

from games.break_.troops import DIAGRAMS, KINDS, kinds_of_nation
from games.core.rng import Rng

MOST_CHANGES: Final = 4
"""Troops that move to another tile of their three rows, in exchange for anything that stands there."""
FREE_TILE: Final = "."
Tile = tuple[int, int]
"""Row and column, the front row being the first."""


def vary_layout(nation: str, dice: Rng) -> str:
    """Return a random layout as a player types it; a Column icon is obeyed."""
    rows = [list(row) for row in DIAGRAMS[nation]]
    bound = {KINDS[kind].letter: KINDS[kind].column for kind in kinds_of_nation(nation)}
    tiles = [(row, column) for row in range(len(rows)) for column in range(len(rows[0]))]

    def fits(letter: str, tile: Tile) -> bool:
        return bound.get(letter) in (None, tile[1])

    for _ in range(MOST_CHANGES):
        here = dice.choose([tile for tile in tiles if rows[tile[0]][tile[1]] != FREE_TILE])
        troop = rows[here[0]][here[1]]
        there = dice.choose(
            [
                tile
                for tile in tiles
                if tile != here and fits(troop, tile) and fits(rows[tile[0]][tile[1]], here)
            ]
        )
        rows[here[0]][here[1]], rows[there[0]][there[1]] = rows[there[0]][there[1]], troop
    return "layout " + " ".join("".join(row) for row in rows)
