"""Colours shared by all boards."""

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def parse_colour(hex: str) -> Colour:
    """Parse a colour from its hexadecimal form.

    >>> parse_colour("#F4C24F")
    (244, 194, 79)
    """
    return int(hex[1:3], 16), int(hex[3:5], 16), int(hex[5:7], 16)


def mix_colours(colour: Colour, other: Colour, share: float) -> Colour:
    """Mix two colours; `share` is the part of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def text_colour_on_tint(accent: Colour) -> Colour:
    """Return an accent for text: the plain accent has too little contrast on a ground of its own tint."""
    return mix_colours(accent, BONE, 0.45)


INK, WELL = parse_colour("#0B0F1E"), parse_colour("#0C101C")
BONE, MUTE = parse_colour("#F6F0E1"), parse_colour("#B7BDD2")
GOLD = parse_colour("#F4C24F")
HEART, LOW, BURST, BURST_TEXT = (
    parse_colour("#F2667A"),
    parse_colour("#FF9C8F"),
    parse_colour("#FF6F61"),
    parse_colour("#1A0B0D"),
)
DONE, TRACE, DEAD = parse_colour("#74D7A5"), parse_colour("#FFD08A"), parse_colour("#46506F")

PANEL_TOP, PANEL_FOOT = parse_colour("#2B3350"), parse_colour("#1A2036")
SUN, MOON, NEUTRAL = parse_colour("#F6B73C"), parse_colour("#9DBBFF"), parse_colour("#D9CFC0")

STATUSES: dict[str, Colour] = {
    "Shielded": parse_colour("#FFD978"),
    "Shrouded": parse_colour("#BFA7FF"),
    "Immobilized": parse_colour("#FFB27A"),
    "Stunned": parse_colour("#7FE3F0"),
    "Wounded": parse_colour("#FF8A80"),
}
"""Buffs stand on shields, debuffs on hexagons."""

SKIES: dict[str, tuple[Colour, Colour]] = {
    "Dusk": (parse_colour("#1B1740"), parse_colour("#5A3560")),
    "Midnight": (parse_colour("#0C1130"), parse_colour("#22306A")),
    "Dawn": (parse_colour("#131A42"), parse_colour("#4A4A86")),
    "Midday": (parse_colour("#16325E"), parse_colour("#3C6A9C")),
}
"""The sky by time of day, from top to horizon; the earth below is always the same."""
EARTH = (parse_colour("#4A2A1D"), parse_colour("#150F16"))

BODY = {"sun": parse_colour("#FFF4DC"), "moon": parse_colour("#EEF3FF"), "": BONE}
"""Bone of a charge, by faction."""
CUT = {"sun": parse_colour("#4A1D0E"), "moon": parse_colour("#131A42"), "": INK}
"""Dark of the cuts in a charge, by faction."""
ACCENTS = {"sun": SUN, "moon": MOON, "": NEUTRAL}
BORDERS = {"sun": parse_colour("#8C6A38"), "moon": parse_colour("#586DA6"), "": DEAD}

SCENES: dict[str, tuple[Colour, Colour]] = {
    "sun": (parse_colour("#6E3716"), parse_colour("#D48C30")),
    "moon": (parse_colour("#1A2256"), parse_colour("#40549C")),
}
HILLS: dict[str, tuple[Colour, Colour]] = {
    "sun": (parse_colour("#A04C18"), parse_colour("#6E2E12")),
    "moon": (parse_colour("#27336E"), parse_colour("#1B2452")),
}
DISCS: dict[str, tuple[Colour, Colour]] = {
    "sun": (parse_colour("#DD9C45"), parse_colour("#EDB860")),
    "moon": (parse_colour("#5165A6"), parse_colour("#7388C4")),
}

CARDS = {
    "sun": (parse_colour("#5A4028"), parse_colour("#221815")),
    "moon": (parse_colour("#3B4874"), parse_colour("#181F3C")),
}
"""Plates of big cards, from top to foot."""
