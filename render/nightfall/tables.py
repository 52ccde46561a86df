"""The words in Nightfall's pictures."""

from pathlib import Path

from games.core.sentences.kinds import FactKind
from games.core.sentences.tables import Tables
from games.core.sentences.teller import Teller

TABLES = Tables("render.nightfall", Path(__file__).parent / "words")

COLOURS = ("P", "W", "R", "G", "U", "Y")
RACES = ("Lycanthrope", "Vampire", "Ghoul", "Hunter")
WOUND_NAMES = ("bleed", "bite", "burn")

TERMS = {
    "Colour": COLOURS,
    "LinkState": ("resolving", "cancelled", "resolved", "waiting"),
    "WoundName": WOUND_NAMES,
}
"""The terms that facts of each kind may be."""


def say_term(teller: Teller, term: str, case: str) -> str:
    return TABLES.find_book(teller.key).find_term(term, case)


TABLES.define_kinds(
    {
        "Label": FactKind(say_term, is_name=True, sort=str, samples=(*RACES, *COLOURS, *WOUND_NAMES)),
        **{kind: FactKind(say_term, sort=str, samples=terms) for kind, terms in TERMS.items()},
    }
)
