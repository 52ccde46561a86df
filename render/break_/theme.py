"""Colours of Break: nations, tiles, tokens. Colours of all games are in `render.kit.theme`."""

from typing import Final, NamedTuple

from render.kit.theme import BONE, GOLD, INK, MUTE, Colour, mix_colours, parse_colour


class NationColours(NamedTuple):
    """A nation's accent, the ground of its plates, and the dark of their cuts."""

    accent: Colour
    ground: Colour
    cut: Colour


NATIONS: Final = {
    "rock": NationColours(parse_colour("#D8B08C"), parse_colour("#4A3626"), parse_colour("#2A1D13")),
    "forest": NationColours(parse_colour("#7BD08F"), parse_colour("#173B27"), parse_colour("#0C2216")),
    "fire": NationColours(parse_colour("#FF8A4C"), parse_colour("#55200F"), parse_colour("#321107")),
    "water": NationColours(parse_colour("#5FC3F2"), parse_colour("#12395A"), parse_colour("#092238")),
    "": NationColours(MUTE, parse_colour("#2A3248"), INK),
}
"""Colours of each nation; the last entry is a nation that has not been chosen yet."""

SLATE: Final = (parse_colour("#191D2B"), parse_colour("#10131D"))
"""The table, from top to foot."""
PANEL: Final = (parse_colour("#252C42"), parse_colour("#181D2D"))
FRAME: Final = parse_colour("#0D101A")
"""Colour between the tiles."""
TILES: Final = {
    True: (parse_colour("#2A3248"), parse_colour("#242B3F")),
    False: (parse_colour("#3A3038"), parse_colour("#322A33")),
}
"""Shades of the viewer's own half and of the far one, two each, as on a chessboard."""
MIDDLE: Final = parse_colour("#9FB4E8")
"""The line between the halves."""

TRAP: Final = parse_colour("#B8F35C")
"""Hexagons of traps, and the cords of snares."""
TRAP_CUT: Final = parse_colour("#16260A")
CORAL_SNARE: Final = parse_colour("#7FE3F0")
LOST: Final = parse_colour("#FF6B72")
"""Red tokens: lost power."""
LOST_GROUND: Final = parse_colour("#4A1018")
STRUCK: Final = parse_colour("#FF6F61")
FLAMES: Final = (parse_colour("#FF8A4C"), parse_colour("#FFD27A"))
BED: Final = parse_colour("#2A0E06")
SPARK: Final = parse_colour("#FFD04F")

TREES: Final = (parse_colour("#123420"), parse_colour("#5CBF78"), parse_colour("#3C8F57"))
"""Ground, near firs, far firs."""
BRICKS: Final = (parse_colour("#4A3D33"), parse_colour("#A88D74"), parse_colour("#8F765F"))
"""Mortar, and bricks in two tones."""
STREAM: Final = (parse_colour("#12466E"), parse_colour("#2C7DB4"), parse_colour("#DDF3FF"))
"""Water, waves, and the arrows of the current."""

CHOICE: Final = GOLD
"""Things that the viewer of a private picture may choose."""


class PlateColours(NamedTuple):
    """Colours of a troop's plate: border, ground, emblem, and the letter beside it."""

    border: Colour
    ground: Colour
    body: Colour
    letter: Colour


def plate_colours(nation: str, *, twin: bool) -> PlateColours:
    """Return the colours of a plate.

    `twin`: both sides lead this nation and the plate is the far side's. Dark and light change places, as on
    a chessboard, so that the owner is seen without colours on the smallest picture.
    """
    own = NATIONS[nation]
    if not twin:
        return PlateColours(own.accent, own.ground, BONE, text_colour_on(nation))
    return PlateColours(own.cut, mix_colours(own.accent, BONE, 0.5), own.cut, own.cut)


def text_colour_on(nation: str) -> Colour:
    """Return a nation's accent for text on a ground of its own tint."""
    return mix_colours(NATIONS[nation].accent, BONE, 0.45)
