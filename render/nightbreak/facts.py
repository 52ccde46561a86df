"""The kinds of facts in Nightbreak's pictures, by their types: all are keys of terms."""

from typing import TypeAlias

FormatName: TypeAlias = str
"""A format."""

HeroStatus: TypeAlias = str
"""A status of a Hero."""

HeroType: TypeAlias = str
"""The type of a Hero."""

SideName: TypeAlias = str
"""What a side is called."""

TimeCard: TypeAlias = str
"""A Time card."""
