"""The kinds of facts that have a type of their own: what sentences of the host are told of."""

from typing import TypeAlias

from games.core.errors import AnswerRefused as AnswerRefused
from games.core.errors import GameError as GameError

Time: TypeAlias = int
"""Seconds since 1970, said relatively, such as "in 11 hours"."""
ExactTime: TypeAlias = int
"""Seconds since 1970, said relatively and as date and hour."""
Span: TypeAlias = int
"""Seconds that something lasts, said in the largest unit that fits."""
