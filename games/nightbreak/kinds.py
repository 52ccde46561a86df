"""How the kinds of facts of Nightbreak are said."""

from collections.abc import Mapping

from games.core.sentences.kinds import FactKind, list_seat, say_seat
from games.core.sentences.teller import Teller
from games.nightbreak.facts import SHARED_PILE, SIDE_KEYS, TIME_KEYS, TYPE_KEYS
from games.nightbreak.glossary import ALL_THREE, BESIDE, FRONT, LEFT, RIGHT, STANDING_ORDERS, STATUS_KEYS
from games.nightbreak.hero import HEROES
from games.nightbreak.tables import TABLES

POWER = "power"
"""The case of a Hero in which it is called by its power; in all other cases stands a pronoun."""

ARROW_KEYS = {
    ALL_THREE: "arrows_all",
    BESIDE: "arrows_beside",
    LEFT: "arrows_left",
    FRONT: "arrows_front",
    RIGHT: "arrows_right",
}
"""Arrows by their keys in the tables."""


def say_hero(teller: Teller, face: int, case: str) -> str:
    hero = HEROES[face]
    if not case:
        return hero.name
    power = hero.activated
    return power.name if case == POWER and power is not None else TABLES.say_term(teller, hero.pronoun, case)


def list_reader(teller: Teller, seat: int) -> tuple[int, ...]:
    """Return the reader alone, so that whoever is one of several owners owns it too."""
    return (seat,) if seat == teller.reader.seat else ()


def say_arrows(teller: Teller, arrows: str, _case: str) -> str:
    return TABLES.say_term(teller, ARROW_KEYS[arrows], "")


def say_statuses(teller: Teller, statuses: int, how: str) -> str:
    book = TABLES.find_book(teller.key)
    words = [book.find_term(key) for bit, key in STATUS_KEYS.items() if statuses & bit]
    return teller.language.join(words, how or "and")


KINDS: Mapping[str, FactKind] = {
    "HeroFace": FactKind(say_hero, is_name=True, samples=(17, 28, 25)),
    "OtherSeat": FactKind(say_seat, list_people=list_seat, samples=(1, 0, 2)),
    "Member": FactKind(say_seat, list_people=list_reader, samples=(0, 1, 2)),
    "SideName": TABLES.make_term_kind(SIDE_KEYS),
    "PileOwner": TABLES.make_term_kind((SHARED_PILE, *SIDE_KEYS)),
    "TimeCard": TABLES.make_term_kind(TIME_KEYS),
    "HeroType": TABLES.make_term_kind(TYPE_KEYS),
    "Arrows": FactKind(say_arrows, samples=tuple(ARROW_KEYS)),
    "Order": TABLES.make_term_kind((*STANDING_ORDERS, "keep")),
    "Statuses": FactKind(say_statuses, samples=(1, 6, 31)),
}
