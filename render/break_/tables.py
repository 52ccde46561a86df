"""The words in Break's pictures."""

from pathlib import Path

from games.core.sentences.kinds import FactKind
from games.core.sentences.tables import Tables
from games.core.sentences.teller import Teller

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


def say_term(teller: Teller, term: str, case: str) -> str:
    return TABLES.find_book(teller.key).find_term(term, case)


TABLES.define_kinds(
    {
        "Label": FactKind(say_term, is_name=True, sort=str, samples=(*CARD_STATES, *REUSES)),
        **{kind: FactKind(say_term, sort=str, samples=terms) for kind, terms in TERMS.items()},
    }
)
