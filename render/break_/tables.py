"""The words in Break's pictures."""

from pathlib import Path

from games.core.sentences.tables import Tables

TABLES = Tables("render.break_", Path(__file__).parent / "words")

CARD_STATES = ("on the board", "ready", "used", "spent")
REUSES = ("stays on the board", "becomes the Rogue", "comes back used", "every turn", "once only")

TERMS = {
    "CardKind": ("utility_card", "troop_card", "trap_card"),
    "CardState": CARD_STATES,
    "Direction": ("north", "south", "east", "west"),
    "Holder": ("coral snare", "snare"),
    "Nation": ("no_nation", "rock", "forest", "fire", "water"),
    "Reuse": REUSES,
    "TrapKind": ("ambush", "snare", "leaves"),
}
"""The terms that facts of each kind may be."""


TABLES.define_terms(TERMS)
TABLES.define_kinds({"Label": TABLES.make_term_kind((*CARD_STATES, *REUSES), is_name=True)})
