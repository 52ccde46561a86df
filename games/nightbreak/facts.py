"""The kinds of facts that have a type of their own: what sentences of the tables are told of."""

from typing import NewType, TypeAlias

from games.core.model import Seat
from games.nightbreak.glossary import Side

HeroFace = NewType("HeroFace", int)
"""The face of a Hero's card: said by its name, or, in a case, by that of its power or by a pronoun."""

Member: TypeAlias = Seat
"""A seat of a side: to each of them the whole side is *you*."""
OtherSeat: TypeAlias = Seat
"""A seat of the other side."""
Owners: TypeAlias = tuple[Member, ...] | None
"""The seats of the side that a Hero belongs to; None in events of earlier releases."""

SideName = NewType("SideName", str)
"""What a side is called: a key of `SIDE_KEYS`."""
SUN_SIDE, MOON_SIDE = SideName("sun"), SideName("moon")
NAMELESS_SIDES = (SideName("first_side"), SideName("second_side"))
"""What the sides are called where neither has a faction (Twilight)."""
SIDE_KEYS = (SUN_SIDE, MOON_SIDE, *NAMELESS_SIDES)


def find_side_name(faction: str, side: Side) -> SideName:
    """Return what a side is called: its faction, or which side it is where both mix factions."""
    return SideName(faction) or NAMELESS_SIDES[side]


PileOwner = NewType("PileOwner", str)
"""Whose pile it is: the key of a side, or `SHARED_PILE`."""
SHARED_PILE = PileOwner("shared")

TimeCard = NewType("TimeCard", str)
"""A Time card by its key: `dusk`."""
TIME_KEYS = tuple(map(TimeCard, ("dusk", "midnight", "dawn", "midday")))

HeroType = NewType("HeroType", str)
"""The type of a Hero by its key: `melee`."""
TYPE_KEYS = tuple(map(HeroType, ("melee", "ranged", "spellcaster")))

Arrows = NewType("Arrows", str)
"""The arrows of a power, as printed; said in words."""

Order = NewType("Order", str)
"""What is done with a card that its owner looks at: `ask`, `place`, `discard`, or `keep` some Heroes."""

Statuses: TypeAlias = int
"""Bits of statuses; said as a list, joined by the word in the blank: `{statuses:or}`."""
