"""The words of Burrow, and how its facts are said."""

from pathlib import Path

from games.core.sentences.kinds import FactKind
from games.core.sentences.tables import Tables
from games.core.sentences.teller import Teller

TABLES = Tables("tests.burrow", Path(__file__).parent / "words")


def say_fox(_teller: Teller, fox: int, _case: str) -> str:
    return str(fox + 1)


def say_place(teller: Teller, tile: int, case: str) -> str:
    return TABLES.say_term(teller, PLACES[tile], case)


PLACES = ("nw", "n", "ne", "w", "mid", "e", "sw", "s", "se")
TABLES.define_kinds(
    {
        "Fox": FactKind(say_fox, samples=(0, 2)),
        "Tile": FactKind(say_place, samples=(0, 4)),
    }
)
