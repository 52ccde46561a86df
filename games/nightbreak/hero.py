"""Hero card anatomy: what is printed on a Hero, and the rules behind its two powers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from inspect import getdoc
from typing import TYPE_CHECKING, Any, TypeAlias

from games.nightbreak.glossary import SUN, speak_arrows
from games.nightbreak.rulebook import book

if TYPE_CHECKING:
    from games.core.rulebook import Rule
    from games.nightbreak.glossary import HeroId
    from games.nightbreak.table import Nightbreak

    Effect: TypeAlias = Callable[[Nightbreak, HeroId], None]
    TargetedEffect: TypeAlias = Callable[[Nightbreak, HeroId, HeroId], None]

ENEMY, ALLY = "enemy", "ally"

CHOICE_PATTERN = re.compile(r"one [←↑→]+ (?:enemy|ally)")
"""Those of whom one is the target, in a card's text."""

MAX_BUTTON = 20
"""As many letters as a button shows well."""


def first_that_fits(*labels: str) -> str:
    """The first of these that fits on a button, or else the last."""
    return next((label for label in labels if len(label) <= MAX_BUTTON), labels[-1])


@dataclass(frozen=True, eq=False)
class Power:
    """An activated power: it needs a Hero of `whose` side in one of the columns of `among`.

    With `chosen`, one of them is chosen when it is announced; else the text says which are meant.
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

    def describe(self, label: str, target: str = "") -> str:
        """What it does, as it is read aloud, with its cost unless the label of the option has it.

        Aimed at a Hero, it names that one instead of all among whom one is chosen.
        """
        said = speak_arrows(CHOICE_PATTERN.sub(target, self.text)) if target else self.spoken_text
        return said if label.endswith(" BP") else f"{self.cost} BP. {said}"

    @cached_property
    def spoken_text(self) -> str:
        return speak_arrows(self.text)

    @cached_property
    def label(self) -> str:
        return first_that_fits(f"{self.name}, {self.cost} BP", self.name)

    def label_at(self, target: str) -> str:
        """On a button, the power's first word will do."""
        names = (self.name, self.name.split()[0])
        ways = [(f"{name} {target}, {self.cost} BP", f"{name} {target}") for name in names]
        return first_that_fits(*ways[0], *ways[1])


@dataclass(eq=False)
class Hero:
    """A Hero card. The decorators below fill in its powers; their docstrings are the card's text."""

    key: str
    name: str
    epithet: str
    faction: str
    type: str
    hp: int
    strength: int
    face: int
    arrival: Rule[Nightbreak, [HeroId]] | None = None
    arrival_text: str = ""
    activated: Power | None = None

    def arrives(self, key: str) -> Callable[[Effect], Rule[Nightbreak, [HeroId]]]:
        """The arrival power: what happens when the Hero is placed from a deck. `key` names its rule."""

        def add(effect: Effect) -> Rule[Nightbreak, [HeroId]]:
            self.arrival, self.arrival_text = book.rule(key)(effect), getdoc(effect) or ""
            return self.arrival

        return add

    def power(
        self, key: str, name: str, cost: int, arrows: str, whose: str
    ) -> Callable[[Effect], Rule[Nightbreak, [HeroId]]]:
        """The activated power, if its text says which Heroes are meant."""

        def add(effect: Effect) -> Rule[Nightbreak, [HeroId]]:
            rule = book.rule(key)(effect)
            self.activated = Power(name, cost, arrows, whose, arrows, False, getdoc(effect) or "", rule)
            return rule

        return add

    def power_at(
        self, key: str, name: str, cost: int, arrows: str, whose: str, among: str = ""
    ) -> Callable[[TargetedEffect], Rule[Nightbreak, [HeroId, HeroId]]]:
        """The activated power, if its target is chosen when it is announced."""

        def add(effect: TargetedEffect) -> Rule[Nightbreak, [HeroId, HeroId]]:
            rule = book.rule(key)(effect)
            text = getdoc(effect) or ""
            self.activated = Power(name, cost, arrows, whose, among or arrows, True, text, rule)
            return rule

        return add


HEROES: dict[int, Hero] = {}
"""All Heroes by face: the number in saves, from the card's key, so it does not depend on imports."""


def hero(key: str, name: str, epithet: str, faction: str, kind: str, *, hp: int, strength: int) -> Hero:
    """A new Hero card."""
    face = int(key.removeprefix(faction.upper())) - 1 + (0 if faction == SUN else 15)
    card = HEROES[face] = Hero(key, name, epithet, faction, kind, hp, strength, face)
    return card
