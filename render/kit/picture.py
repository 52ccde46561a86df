"""What drawing returns."""

from typing import Final, NamedTuple


class ChoiceMarks(NamedTuple):
    """What a seat's own picture marks while a choice is half made, by names of places on the board: what was
    chosen, and what is offered next. `given`: what would stand where, each with its place.
    """

    chosen: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    given: tuple[tuple[str, str], ...] = ()


NO_MARKS: Final = ChoiceMarks()


class Picture(NamedTuple):
    """A picture ready to be sent: its bytes, what it shows in words, and its width and height."""

    png: bytes
    alt: str
    size: tuple[int, int]
