"""What drawing returns."""

from typing import NamedTuple


class Picture(NamedTuple):
    """A picture ready to be sent: its bytes, what it shows in words, and its width and height."""

    png: bytes
    alt: str
    size: tuple[int, int]
