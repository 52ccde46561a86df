"""The words in Nightbreak's pictures."""

from pathlib import Path

from games.core.sentences.tables import Tables

TABLES = Tables("render.nightbreak", Path(__file__).parent / "words")

TERMS = {
    "FormatName": ("kingmaker", "twilight", "classic", "unity"),
    "HeroStatus": ("Immobilized", "Shielded", "Shrouded", "Stunned", "Wounded"),
    "HeroType": ("Melee", "Ranged", "Spellcaster"),
    "SideName": ("second", "first", "sun", "moon"),
    "TimeCard": ("Midnight", "Dusk", "Dawn", "Midday"),
}
"""The terms that facts of each kind may be."""


TABLES.define_terms(TERMS)
