"""The kinds of facts of the kernel's own sentences, by their types."""

from typing import TypeAlias

from games.core.seat import Seat
from games.core.sentences.sentence import Text

Owner: TypeAlias = Seat | Text
"""Whose something is: a seat, or what stands for several of them, such as a side."""
