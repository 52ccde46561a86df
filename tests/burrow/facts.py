"""The kinds of facts of Burrow, by their types."""

from typing import NewType

Fox = NewType("Fox", int)
Tile = NewType("Tile", int)
