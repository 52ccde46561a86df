"""The words of Thicket, and how its facts are said."""

from pathlib import Path

from games.core.sentences.kinds import FactKind
from games.core.sentences.tables import Tables
from games.core.sentences.teller import Teller

TABLES = Tables("tests.thicket", Path(__file__).parent / "words")

NAMES = ("bramble", "hazel", "elder", "rowan", "gust", "frost")
"""Typed names of the cards, by face."""


def say_card(teller: Teller, face: int, case: str) -> str:
    return TABLES.find_book(teller.key).find_term(NAMES[face], case)


def say_verb(_teller: Teller, verb: str, _case: str) -> str:
    return verb


VERBS = ("plant", "water", "raid", "search")
TABLES.define_kinds(
    {"Card": FactKind(say_card, samples=(1, 4)), "Verb": FactKind(say_verb, sort=str, samples=VERBS)}
)
