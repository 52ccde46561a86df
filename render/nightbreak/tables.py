"""The words in Nightbreak's pictures."""

from pathlib import Path

from games.core.sentences.kinds import FactKind
from games.core.sentences.tables import Tables
from games.core.sentences.teller import Teller

TABLES = Tables("render.nightbreak", Path(__file__).parent / "words")

TERMS = {
    "FormatName": ("kingmaker", "twilight", "classic", "unity"),
    "HeroStatus": ("Immobilized", "Shielded", "Shrouded", "Stunned", "Wounded"),
    "HeroType": ("Melee", "Ranged", "Spellcaster"),
    "SideName": ("second", "first", "sun", "moon"),
    "TimeCard": ("Midnight", "Dusk", "Dawn", "Midday"),
}
"""The terms that facts of each kind may be."""


def say_term(teller: Teller, term: str, case: str) -> str:
    return TABLES.find_book(teller.key).find_term(term, case)


TABLES.define_kinds({kind: FactKind(say_term, sort=str, samples=terms) for kind, terms in TERMS.items()})
