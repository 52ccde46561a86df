"""Who reads a picture: what everybody at the table is called, and in which language it is told."""

from collections.abc import Sequence

from games.core.sentences.tables import ENGLISH
from games.core.sentences.teller import Reader, Teller


def read_by(people: Sequence[str], seat: int | None = None, language: str = ENGLISH) -> Teller:
    """Return the teller of a picture for whoever watches, or for a seat."""
    return Teller(language, Reader(tuple(people), seat))
