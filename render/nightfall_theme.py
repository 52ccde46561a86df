"""Colours and short names of Nightfall. What all games share is in `theme`."""

from typing import Final

from render.theme import BONE, INK, Colour, mix, rgb

TABLE: Final = (rgb("#2A1826"), rgb("#0F0C14"))
"""Wine, from top to foot."""
PANEL: Final = (rgb("#2D2536"), rgb("#1B1623"))
STRIP: Final = rgb("#100D16")
"""The ground of the chain."""
NIGHT: Final = rgb("#0C0A12")
"""Header and wells: black with a drop of wine."""
BLOOD: Final = rgb("#E05263")
BLOOD_WORDS: Final = mix(BLOOD, BONE, 0.45)
OLD_BLOOD: Final = mix(BLOOD, STRIP, 0.5)
"""Wounds of the earlier games of a series."""

MOONS: Final[dict[str, Colour]] = {
    "W": rgb("#EDEAE0"),
    "R": rgb("#F2665C"),
    "G": rgb("#62C67E"),
    "U": rgb("#5AA7F5"),
    "P": rgb("#B98BF0"),
    "Y": rgb("#F3CB4B"),
}
"""The colours of orders; each has a shape and a letter as well."""

COLOUR_WORDS: Final = {"W": "white", "R": "red", "G": "green", "U": "blue", "P": "purple", "Y": "yellow"}

WOUND_COLOURS: Final[dict[str, Colour]] = {
    "bite": rgb("#F2B8A8"),
    "burn": rgb("#FF9A4D"),
    "bleed": rgb("#FF6B72"),
}

STARTER: Final = rgb("#F6D871")
"""Names of starting minions are yellow (NF-C06)."""

SHORT: Final = {
    '"Bad Smoke"': "Smoke",
    "Charlotte Reyes": "Charlotte",
    "Enraged Wight": "Wight",
    '"Genesis One"': "Genesis",
    "J.J. McTeague": "McTeague",
    "Yuri Koroviev": "Yuri",
    "Alton Hickman": "Alton",
    "Ivan Radinsky": "Ivan",
    '"Big Ghost"': "Ghost",
    "Blaine Cordell": "Blaine",
    "Vulko": "Vulko",
    "Zacharias Sands": "Sands",
    "Marcus Toth": "Marcus",
    '"Overwatch Two"': "Overwatch",
    "Franz Orlok": "Franz",
    "Lilith Lawrence": "Lilith",
    '"Indigo Six"': "Indigo",
    "Sir John Travail": "Sir John",
    "Grim Siege": "Siege",
    "Tag Team Takedown": "Tag Team",
    "Furious Melee": "Melee",
    "Rend and Tear": "Rend",
    "Blood Rage": "Rage",
    "Ghoul Summoning": "Ghouls",
    "Flank Attack": "Flank",
    "Leave Me!": "Leave Me!",
    "Shock and Awe": "Shock",
    "Death Grip": "Grip",
    "Dark Awakening": "Awakening",
    "Mesmeric Presence": "Mesmeric",
    '"Shadow Seven"': "Shadow",
    "Lisaveta Florescu": "Lisaveta",
    "Zombie Horde": "Horde",
}
"""What stands on a small tile: at most ten letters."""


def curled(name: str) -> str:
    """A name with the quotation marks of print.

    >>> curled('"Bad Smoke"')
    '“Bad Smoke”'
    """
    return f"“{name[1:-1]}”" if name.startswith('"') else name


def short(name: str) -> str:
    return SHORT.get(name, curled(name))


def ground(colour: str) -> tuple[Colour, Colour]:
    """The plate of a card of this colour, from top to foot."""
    return mix(PANEL[0], MOONS[colour], 0.155), mix(PANEL[1], MOONS[colour], 0.08)


def edge(colour: str) -> Colour:
    return mix(MOONS[colour], INK, 0.42)


def words_on(colour: str) -> Colour:
    """The colour for letters on a ground of its own tint."""
    return mix(MOONS[colour], BONE, 0.45)


def disc(colour: str) -> tuple[Colour, Colour]:
    """The moon behind an emblem: its disc, and the cut of what stands on it."""
    return mix(MOONS[colour], NIGHT, 0.5), mix(MOONS[colour], NIGHT, 0.82)
