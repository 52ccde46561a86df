"""The kinds of facts that have a type of their own: what sentences of the tables are told of."""

from typing import TypeAlias

from games.core.model import Seat
from games.core.zones import Face as Face

Wound: TypeAlias = Face
"""A wound by its type: a word within a sentence, where a `Face` is a printed name."""
Player: TypeAlias = Seat
"""A seat in prompts and on buttons: where nobody has a name, it's counted from 1, as it is typed."""
Colour: TypeAlias = str
"""A letter of `glossary.COLOURS`."""
Colours: TypeAlias = str
"""Letters of `glossary.COLOURS`: which may follow an order."""
Phase: TypeAlias = str
Way: TypeAlias = str
"""How a minion leaves play, or what something is used for."""
Place: TypeAlias = str
"""Where a minion goes that leaves play."""
Reason: TypeAlias = str
"""Why a game ended: a key of `ending.REASONS`."""
