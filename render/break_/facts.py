"""The kinds of facts in Break's pictures, by their types: all are keys of terms."""

from typing import TypeAlias

CardKind: TypeAlias = str
"""A troop, a utility card or a trap."""

CardState: TypeAlias = str
"""Whether a card can be played, or where it is instead."""

Direction: TypeAlias = str
"""A side of the board."""

Holder: TypeAlias = str
"""What holds a troop fast."""

Label: TypeAlias = str
"""A term that stands by itself, with its first letter as it is."""

Nation: TypeAlias = str
"""A nation, or that there is none yet."""

Reuse: TypeAlias = str
"""How often a card is played."""

TrapKind: TypeAlias = str
"""A trap by its name."""
