"""The kinds of facts of Thicket, by their types."""

from typing import NewType

Card = NewType("Card", int)
Verb = NewType("Verb", str)
"""What is done in a turn."""
