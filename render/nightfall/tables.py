"""The words in Nightfall's pictures."""

from pathlib import Path

from games.core.sentences.tables import Tables

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


TABLES.define_terms(TERMS)
TABLES.define_kinds({"Label": TABLES.make_term_kind((*RACES, *COLOURS, *WOUND_NAMES), is_name=True)})
