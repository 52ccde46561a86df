"""Sentences of tests.burrow, made by `./breakfall words` from `words/en`: not to be edited."""

from games.core.seat import Seat
from games.core.sentences.sentence import Sentence, Text
from tests.burrow.facts import Fox
from tests.burrow.tables import TABLES


class Bite(Sentence, frozen=True, tag="change.bite"):
    """a bite."""

    tables = TABLES


class FoxName(Sentence, frozen=True, tag="change.fox_name"):
    """{seat} fox {fox}."""

    tables = TABLES
    seat: Seat
    fox: Fox


class HeirsBite(Sentence, frozen=True, tag="change.heirs_bite"):
    """an heir's bite."""

    tables = TABLES


class LostHealth(Sentence, frozen=True, tag="change.lost_health"):
    """{seat} fox {fox} lost {damage} to {cause}; {left} left."""

    tables = TABLES
    seat: Seat
    fox: Fox
    damage: int
    cause: Text
    left: int | None = None


class Trap(Sentence, frozen=True, tag="change.trap"):
    """{seat} trap."""

    tables = TABLES
    seat: Seat


class ChooseOthers(Sentence, frozen=True, tag="denied.choose_others"):
    """Choose one of another den."""

    tables = TABLES


class FallenFox(Sentence, frozen=True, tag="denied.fallen_fox"):
    """That fox has fallen."""

    tables = TABLES


class HeirMayCome(Sentence, frozen=True, tag="denied.heir_may_come"):
    """An heir may come."""

    tables = TABLES


class OwnDen(Sentence, frozen=True, tag="denied.own_den"):
    """Foxes bite only foxes of other dens."""

    tables = TABLES


class SpringTrap(Sentence, frozen=True, tag="denied.spring_trap"):
    """Spring your trap."""

    tables = TABLES


class TrapIsSprung(Sentence, frozen=True, tag="denied.trap_is_sprung"):
    """Your only trap has already been sprung."""

    tables = TABLES


class CardIsSeen(Sentence, frozen=True, tag="final.card_is_seen"):
    """You've seen the card."""

    tables = TABLES


class CardLabel(Sentence, frozen=True, tag="option.card_label"):
    """Card {card}."""

    tables = TABLES
    card: int


class TakeLabel(Sentence, frozen=True, tag="option.take_label"):
    """Take the {top}."""

    tables = TABLES
    top: int


class ThrowAwayLabel(Sentence, frozen=True, tag="option.throw_away_label"):
    """Throw it away."""

    tables = TABLES


class BiteWhom(Sentence, frozen=True, tag="question.bite_whom"):
    """Whom do you bite?"""

    tables = TABLES


class SpringYourTrap(Sentence, frozen=True, tag="question.spring_your_trap"):
    """Spring your trap?"""

    tables = TABLES


class ThrowAwayWhich(Sentence, frozen=True, tag="question.throw_away_which"):
    """Which card do you throw away?"""

    tables = TABLES


class WhereIsYourHole(Sentence, frozen=True, tag="question.where_is_your_hole"):
    """Where is your hole?"""

    tables = TABLES


class WhichComesFirst(Sentence, frozen=True, tag="question.which_comes_first"):
    """Which comes first?"""

    tables = TABLES


class WhichLure(Sentence, frozen=True, tag="question.which_lure"):
    """Which lure?"""

    tables = TABLES


class WhichWay(Sentence, frozen=True, tag="question.which_way"):
    """Which way?"""

    tables = TABLES


class WhoStandsWhere(Sentence, frozen=True, tag="question.who_stands_where"):
    """Who stands where?"""

    tables = TABLES


class YourHeir(Sentence, frozen=True, tag="question.your_heir"):
    """The top card is {top}. Is it your heir?"""

    tables = TABLES
    top: int
