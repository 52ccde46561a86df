"""How the kinds of facts of Break are said."""

from collections.abc import Mapping

from games.break_ import sentences as say
from games.break_.glossary import QUIET_LIMIT, QUIET_NOTICE
from games.break_.tables import TABLES
from games.break_.terrain import find_line
from games.core.sentences.kinds import FactKind, say_plainly
from games.core.sentences.teller import Teller

FEW, MANY, OVER = "few", "many", "over"
"""What a form may ask of quiet turns: whether so many are worth a word, or end the match."""

TYPED = "typed"
"""Manner of a name as somebody types it."""


def say_key(_teller: Teller, key: str, case: str) -> str:
    """Say a printed name that is stored in small letters, as which it is typed."""
    return key if case == TYPED else key.capitalize()


def say_thing(teller: Teller, thing: str, case: str) -> str:
    """Say an obstacle, or a troop by its name."""
    return thing if thing[:1].isupper() else TABLES.say_term(teller, thing, case)


def say_line(teller: Teller, line: str, _case: str) -> str:
    """Say where a line of the grid is, by the two tiles along it."""
    return teller.say_within(say.AlongLine(*find_line(line)))


def sort_thing(thing: str) -> str:
    return "troop" if thing[:1].isupper() else thing


def sort_quiet(turns: int) -> str:
    return OVER if turns >= QUIET_LIMIT else MANY if turns >= QUIET_NOTICE else FEW


KINDS: Mapping[str, FactKind] = {
    "Tile": FactKind(say_plainly, is_name=True, samples=("d4", "a1", "g8")),
    "Troop": FactKind(say_plainly, is_name=True, samples=("Snare Coral", "Wolf")),
    "Card": FactKind(say_plainly, is_name=True, samples=("Grow Coral", "Arrow")),
    "GridLine": FactKind(say_line, samples=("h:c4", "v:a1")),
    "Step": FactKind(say_plainly, is_name=True, samples=("b3-b4", "b3xb4")),
    "Nation": FactKind(say_key, is_name=True, samples=("forest", "rock")),
    "Trap": FactKind(say_key, is_name=True, sort=str, samples=("leaves", "ambush", "snare")),
    "Thing": FactKind(say_thing, sort=sort_thing, samples=("Snare Coral", "edge", "wall", "trees")),
    "StepKind": FactKind(say_key, sort=str, samples=("moved", "pushed", "carried", "thrown", "spread")),
    "Caster": FactKind(say_plainly, is_name=True, sort=str, samples=("Mage", "Archer")),
    "DamageKind": FactKind(say_key, sort=str, samples=("normal", "explosion", "collision", "thorns")),
    "Holder": TABLES.make_term_kind(("snare", "coral snare")),
    "Way": TABLES.make_term_kind(("north", "west")),
    "QuietTurns": FactKind(say_plainly, sort=sort_quiet, samples=(0, 6, 12)),
}
"""The kinds of facts that have a type of their own: what sentences of the tables are told of."""
