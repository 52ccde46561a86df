"""A place at the table. It stands alone, since sentences name seats and everything else has sentences."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A seat, counted from 0. A viewer may also be `None`: a spectator."""
