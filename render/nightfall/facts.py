"""The kinds of facts in Nightfall's pictures, by their types: all are keys of terms."""

from typing import TypeAlias

Colour: TypeAlias = str
"""A colour by its letter."""

Label: TypeAlias = str
"""A term that stands by itself, with its first letter as it is."""

LinkState: TypeAlias = str
"""How far an order in the chain is."""

WoundName: TypeAlias = str
"""A type of wounds."""
