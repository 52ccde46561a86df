"""What drawing functions take and return: marks of a choice, and the finished picture."""

from typing import Final, NamedTuple


class ChoiceMarks(NamedTuple):
    """Marks on a seat's own picture while a choice is half made, by names of places on the board.

    `chosen`: chosen so far; `offered`: offered next; `given`: pairs of a place and what would go there.
    """

    chosen: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    given: tuple[tuple[str, str], ...] = ()


NO_MARKS: Final = ChoiceMarks()


class Picture(NamedTuple):
    """A picture ready to be sent: PNG bytes, alt text, width and height.

    `below`: its lower part, a picture of its own, where one would be too tall to be read in Discord.
    """

    png: bytes
    alt: str
    size: tuple[int, int]
    below: "Picture | None" = None
