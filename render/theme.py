"""Colours and sizes of all boards, as the style sheet of the look has them."""

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def rgb(hex: str) -> Colour:
    """A colour as designers write it.

    >>> rgb("#F4C24F")
    (244, 194, 79)
    """
    return int(hex[1:3], 16), int(hex[3:5], 16), int(hex[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """One colour with a share of the other in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def on_own_ground(accent: Colour) -> Colour:
    """An accent for text: on a ground of its own tint the plain accent has too little contrast."""
    return mix(accent, BONE, 0.45)


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


INK, WELL = rgb("#0B0F1E"), rgb("#0C101C")
BONE, MUTE = rgb("#F6F0E1"), rgb("#B7BDD2")
GOLD = rgb("#F4C24F")
HEART, LOW, BURST, BURST_TEXT = rgb("#F2667A"), rgb("#FF9C8F"), rgb("#FF6F61"), rgb("#1A0B0D")
DONE, TRACE, DEAD = rgb("#74D7A5"), rgb("#FFD08A"), rgb("#46506F")

PANEL_TOP, PANEL_FOOT = rgb("#2B3350"), rgb("#1A2036")
SUN, MOON, NEUTRAL = rgb("#F6B73C"), rgb("#9DBBFF"), rgb("#D9CFC0")

STATUSES: dict[str, Colour] = {
    "Shielded": rgb("#FFD978"),
    "Shrouded": rgb("#BFA7FF"),
    "Immobilized": rgb("#FFB27A"),
    "Stunned": rgb("#7FE3F0"),
    "Wounded": rgb("#FF8A80"),
}
"""Buffs stand on shields, debuffs on hexagons."""

SKIES: dict[str, tuple[Colour, Colour]] = {
    "Dusk": (rgb("#1B1740"), rgb("#5A3560")),
    "Midnight": (rgb("#0C1130"), rgb("#22306A")),
    "Dawn": (rgb("#131A42"), rgb("#4A4A86")),
    "Midday": (rgb("#16325E"), rgb("#3C6A9C")),
}
"""The table's sky by time of day, from top to horizon; the earth below is the same."""
EARTH = (rgb("#4A2A1D"), rgb("#150F16"))

BODY = {"sun": rgb("#FFF4DC"), "moon": rgb("#EEF3FF"), "": BONE}
"""The bone of a charge, by faction, and the dark of its cuts."""
CUT = {"sun": rgb("#4A1D0E"), "moon": rgb("#131A42"), "": INK}
ACCENTS = {"sun": SUN, "moon": MOON, "": NEUTRAL}
BORDERS = {"sun": rgb("#8C6A38"), "moon": rgb("#586DA6"), "": DEAD}

SCENES: dict[str, tuple[Colour, Colour]] = {
    "sun": (rgb("#6E3716"), rgb("#D48C30")),
    "moon": (rgb("#1A2256"), rgb("#40549C")),
}
HILLS: dict[str, tuple[Colour, Colour]] = {
    "sun": (rgb("#A04C18"), rgb("#6E2E12")),
    "moon": (rgb("#27336E"), rgb("#1B2452")),
}
DISCS: dict[str, tuple[Colour, Colour]] = {
    "sun": (rgb("#DD9C45"), rgb("#EDB860")),
    "moon": (rgb("#5165A6"), rgb("#7388C4")),
}

CARDS = {"sun": (rgb("#5A4028"), rgb("#221815")), "moon": (rgb("#3B4874"), rgb("#181F3C"))}
"""The plates of big cards, from top to foot."""
