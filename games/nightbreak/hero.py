"""Anatomy of a Hero card: its printed values, and the rules behind its two powers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from inspect import getdoc
from typing import TYPE_CHECKING, Any, TypeAlias

from games.nightbreak.rulebook import book
from games.nightbreak.sentences import PowerAtLabel, PowerLabel

if TYPE_CHECKING:
    from games.core.rulebook import Rule
    from games.nightbreak.facts import HeroFace
    from games.nightbreak.glossary import HeroId
    from games.nightbreak.table import Nightbreak

    Effect: TypeAlias = Callable[[Nightbreak, HeroId], None]
    TargetedEffect: TypeAlias = Callable[[Nightbreak, HeroId, HeroId], None]

ENEMY, ALLY = "enemy", "ally"

CHOICE_PATTERN = re.compile(r"one [←↑→]+ (?:enemy|ally)")
"""The words in a card's text for the Heroes among whom one target is chosen."""

MAX_BUTTON = 20
"""Longest label that stands on one of many buttons."""
PRICE_LENGTH = len(", 3 BP")
"""Letters of a price on a button, in every language."""


@dataclass(frozen=True, eq=False)
class Power:
    """An activated power, which needs a Hero of `whose` side in one of the columns of `among`.

    `chosen`: whether one target is chosen at the announcement; otherwise the text names the targets.
    """

    name: str
    cost: int
    arrows: str
    whose: str
    among: str
    chosen: bool
    text: str
    effect: Rule[Any, ...]

    @cached_property
    def typed_name(self) -> str:
        return self.name.lower()

    @cached_property
    def label(self) -> PowerLabel:
        return PowerLabel(self.name, self.cost)

    @property
    def is_priced(self) -> bool:
        """Whether the label has room for the price; that of a power at a target never has."""
        return not self.chosen and len(self.name) + PRICE_LENGTH <= MAX_BUTTON

    def label_at(self, target: HeroFace) -> PowerAtLabel:
        """Return a label with the target."""
        return PowerAtLabel(self.name, target)


@dataclass(eq=False)
class Hero:
    """A Hero card. Its decorators register the powers; the docstrings of these are the card's text."""

    key: str
    name: str
    epithet: str
    faction: str
    type: str
    pronoun: str
    hp: int
    strength: int
    face: int
    arrival: Rule[Nightbreak, [HeroId]] | None = None
    arrival_text: str = ""
    activated: Power | None = None

    def arrives(self, key: str) -> Callable[[Effect], Rule[Nightbreak, [HeroId]]]:
        """Register the arrival power, which occurs when the Hero is placed from a deck, under a rule key."""

        def add(effect: Effect) -> Rule[Nightbreak, [HeroId]]:
            self.arrival, self.arrival_text = book.rule(key)(effect), getdoc(effect) or ""
            return self.arrival

        return add

    def power(
        self, key: str, name: str, cost: int, arrows: str, whose: str
    ) -> Callable[[Effect], Rule[Nightbreak, [HeroId]]]:
        """Register the activated power of a Hero whose text names the targets."""

        def add(effect: Effect) -> Rule[Nightbreak, [HeroId]]:
            rule = book.rule(key)(effect)
            self.activated = Power(name, cost, arrows, whose, arrows, False, getdoc(effect) or "", rule)
            return rule

        return add

    def power_at(
        self, key: str, name: str, cost: int, arrows: str, whose: str, among: str = ""
    ) -> Callable[[TargetedEffect], Rule[Nightbreak, [HeroId, HeroId]]]:
        """Register the activated power of a Hero whose target is chosen at the announcement."""

        def add(effect: TargetedEffect) -> Rule[Nightbreak, [HeroId, HeroId]]:
            rule = book.rule(key)(effect)
            text = getdoc(effect) or ""
            self.activated = Power(name, cost, arrows, whose, among or arrows, True, text, rule)
            return rule

        return add


HEROES: dict[int, Hero] = {}
"""All Heroes by face."""


def hero(
    key: str,
    name: str,
    epithet: str,
    faction: str,
    kind: str,
    *,
    pronoun: str,
    hp: int,
    strength: int,
    face: int,
) -> Hero:
    """Create a Hero card and register it in `HEROES`.

    The face is stored in saves, so it is given and never changes. Raises `ValueError` for a face that another
    Hero has.
    """
    if face in HEROES:
        raise ValueError(
            f"{key} {name} has face={face}, which is {HEROES[face].key} {HEROES[face].name}'s; "
            f"the next free one is face={max(HEROES) + 1}"
        )
    card = HEROES[face] = Hero(key, name, epithet, faction, kind, pronoun, hp, strength, face)
    return card
