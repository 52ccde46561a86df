"""Colours and short names of Nightfall. Colours of all games are in `render.kit.theme`."""

from typing import Final

from render.kit.theme import BONE, INK, Colour, mix_colours, parse_colour

TABLE: Final = (parse_colour("#2A1826"), parse_colour("#0F0C14"))
"""Wine, from top to foot."""
PANEL: Final = (parse_colour("#2D2536"), parse_colour("#1B1623"))
STRIP: Final = parse_colour("#100D16")
"""Ground of the chain."""
NIGHT: Final = parse_colour("#0C0A12")
"""Header and wells: black with a drop of wine."""
BLOOD: Final = parse_colour("#E05263")
BLOOD_WORDS: Final = mix_colours(BLOOD, BONE, 0.45)
OLD_BLOOD: Final = mix_colours(BLOOD, STRIP, 0.5)
"""Wounds of the earlier games of a series."""

MOONS: Final[dict[str, Colour]] = {
    "W": parse_colour("#EDEAE0"),
    "R": parse_colour("#F2665C"),
    "G": parse_colour("#62C67E"),
    "U": parse_colour("#5AA7F5"),
    "P": parse_colour("#B98BF0"),
    "Y": parse_colour("#F3CB4B"),
}
"""Colours of orders; each one has a shape and a letter as well."""

WOUND_COLOURS: Final[dict[str, Colour]] = {
    "bite": parse_colour("#F2B8A8"),
    "burn": parse_colour("#FF9A4D"),
    "bleed": parse_colour("#FF6B72"),
}

STARTER: Final = parse_colour("#F6D871")
"""Names of starting minions are yellow (NF-C06)."""

SHORT: Final = {
    '"Bad Smoke"': "Bad Smoke",
    "Charlotte Reyes": "Charlotte",
    "Enraged Wight": "Enraged",
    '"Genesis One"': "Genesis",
    "J.J. McTeague": "J.J. McT.",
    "Yuri Koroviev": "Yuri",
    "Alton Hickman": "Alton",
    "Ivan Radinsky": "Ivan",
    '"Big Ghost"': "Big Ghost",
    "Blaine Cordell": "Blaine",
    "Vulko": "Vulko",
    "Zacharias Sands": "Zacharias",
    "Marcus Toth": "Marcus",
    '"Overwatch Two"': "Overwatch",
    "Franz Orlok": "Franz",
    "Lilith Lawrence": "Lilith",
    '"Indigo Six"': "Indigo",
    "Sir John Travail": "Sir John",
    "Grim Siege": "Grim Siege",
    "Tag Team Takedown": "Tag Team",
    "Furious Melee": "Furious",
    "Rend and Tear": "Rend",
    "Blood Rage": "Blood Rage",
    "Ghoul Summoning": "Ghoul",
    "Flank Attack": "Flank",
    "Leave Me!": "Leave Me!",
    "Shock and Awe": "Shock",
    "Death Grip": "Death Grip",
    "Dark Awakening": "Dark",
    "Mesmeric Presence": "Mesmeric",
    '"Shadow Seven"': "Shadow",
    "Lisaveta Florescu": "Lisaveta",
    "Zombie Horde": "Zombie",
}
"""Names for small tiles, of at most ten letters: they begin as whole names do in menus."""


def curl_quotes(name: str) -> str:
    """Replace straight quotation marks by those of print.

    >>> curl_quotes('"Bad Smoke"')
    '“Bad Smoke”'
    """
    return f"“{name[1:-1]}”" if name.startswith('"') else name


def add_rank(name: str, rank: int) -> str:
    """Add what tells a minion from its player's others of the name: `Vulko 2`; 0 is nothing."""
    return f"{name} {rank}" if rank else name


def short_name(name: str) -> str:
    return SHORT.get(name, curl_quotes(name))


def plate_colours(colour: str) -> tuple[Colour, Colour]:
    """Return the plate of a card in this colour, from top to foot."""
    return mix_colours(PANEL[0], MOONS[colour], 0.155), mix_colours(PANEL[1], MOONS[colour], 0.08)


def edge_colour(colour: str) -> Colour:
    return mix_colours(MOONS[colour], INK, 0.42)


def text_colour_on(colour: str) -> Colour:
    """Return a colour for text on a ground of its own tint."""
    return mix_colours(MOONS[colour], BONE, 0.45)
