"""The terms of a table and its deal, stored in a JSON column; new fields need a default."""

from typing import Literal

from msgspec import Struct, field

from games.core.records import Scalar as Scalar

OnTimeout = Literal["default", "ai", "substitute", "forfeit"]


class Pace(Struct, frozen=True):
    """How much time people have, in seconds. A move uses its increment first, then the bank."""

    key: str
    bank: int = 0
    increment: int = 0
    most: int = 0
    """Seconds of the longest wait, whatever is in the bank."""
    first: int = 0
    """Seconds for a seat's first move."""

    @property
    def is_clocked(self) -> bool:
        return self.most > 0


class Terms(Struct):
    """What the table has agreed on, and the running state of its match."""

    seats: int
    options: dict[str, Scalar] = field(default_factory=dict[str, Scalar])
    pace: Pace = Pace("none")
    on_timeout: OnTimeout = "ai"
    invited: list[int] = field(default_factory=list[int])
    """The only people who may join; empty if everybody may."""
    start_when_full: bool = True
    language: str = "en"
    rated: bool = False
    before: int | None = None
    """The match of which this is the rematch."""
    position_of: int | None = None
    """The match whose position this one started from; its own steps do not begin with the deal."""
    alone: bool = False
    """Whether it is a private match of one person against AI: nothing of it is public."""
    level: str = "normal"
    """The level of AI that joins the table."""
    table: int | None = None
    """The message that shows the table while it is open."""
    table_in: int | None = None
    """The channel of that message, if it is not the match's own."""
    changed: list[str] = field(default_factory=list[str])
    """Keys of terms that were changed after people had joined, until everybody has agreed."""
    asked: list[int] = field(default_factory=list[int])
    """People who were called for the present wait."""
    turns: list[int] = field(default_factory=list[int])
    """The moments at which turns began, which tell the turn of an old button."""
    asides: list[int] = field(default_factory=list[int])
    """The `seq` of each step that was no move, such as a standing order; undo passes over it."""
    paused_until: int | None = None
    """Match time until which the clocks are paused; any move ends the pause."""
    finished: int = 0
    """Percentage of finished matches that is required for joining; 0 for no requirement."""
    lesson: bool = False
    """Whether it is a lesson: a coach comments, and answers for the other seats."""
    series: list[int] = field(default_factory=list[int])
    """Matches of a series of rematches won so far, by the present seats of the winners."""
    substitutes: list[int] = field(default_factory=list[int])
    """People who have offered to be a substitute; they are called when a seat is free."""


class Deal(Struct, frozen=True):
    """The sealed deal: `seed` is a secret until the match is over."""

    seed: str
    commitment: str
    cut: str = ""
