"""Colours of Break: nations, tiles, tokens. Those of all games are in `theme`."""

from typing import Final, NamedTuple

from render.theme import BONE, GOLD, INK, MUTE, Colour, mix, rgb


class Nation(NamedTuple):
    """A nation's accent, the ground of its plates, and the dark of the cuts on them."""

    accent: Colour
    ground: Colour
    cut: Colour


NATIONS: Final = {
    "rock": Nation(rgb("#D8B08C"), rgb("#4A3626"), rgb("#2A1D13")),
    "forest": Nation(rgb("#7BD08F"), rgb("#173B27"), rgb("#0C2216")),
    "fire": Nation(rgb("#FF8A4C"), rgb("#55200F"), rgb("#321107")),
    "water": Nation(rgb("#5FC3F2"), rgb("#12395A"), rgb("#092238")),
    "": Nation(MUTE, rgb("#2A3248"), INK),
}
"""The last one has not been chosen yet."""

SLATE: Final = (rgb("#191D2B"), rgb("#10131D"))
"""The table, from top to foot."""
PANEL: Final = (rgb("#252C42"), rgb("#181D2D"))
FRAME: Final = rgb("#0D101A")
"""What lies between the tiles."""
TILES: Final = {True: (rgb("#2A3248"), rgb("#242B3F")), False: (rgb("#3A3038"), rgb("#322A33"))}
"""The viewer's own half, and the far one: two shades each, as on a chessboard."""
MIDDLE: Final = rgb("#9FB4E8")
"""The line between the halves."""

TRAP: Final = rgb("#B8F35C")
"""Hexagons of traps, and the cords of snares."""
TRAP_CUT: Final = rgb("#16260A")
CORAL_SNARE: Final = rgb("#7FE3F0")
LOST: Final = rgb("#FF6B72")
"""Red tokens: lost power."""
LOST_GROUND: Final = rgb("#4A1018")
STRUCK: Final = rgb("#FF6F61")
FLAMES: Final = (rgb("#FF8A4C"), rgb("#FFD27A"))
BED: Final = rgb("#2A0E06")
SPARK: Final = rgb("#FFD04F")

TREES: Final = (rgb("#123420"), rgb("#5CBF78"), rgb("#3C8F57"))
"""Ground, near firs, far firs."""
BRICKS: Final = (rgb("#4A3D33"), rgb("#A88D74"), rgb("#8F765F"))
"""Mortar, and bricks in two tones."""
STREAM: Final = (rgb("#12466E"), rgb("#2C7DB4"), rgb("#DDF3FF"))
"""Water, waves, and the arrows of the current."""

CHOICE: Final = GOLD
"""What the viewer of a private picture may choose."""


def accent_of(nation: str) -> Colour:
    return NATIONS[nation].accent


def words_on(nation: str) -> Colour:
    """The accent for text on a ground of its own tint."""
    return mix(NATIONS[nation].accent, BONE, 0.45)
