"""Choices of Heroes that are typed as people speak: `keep it on Wren`, `I take Corvin, Wren and Hespera`."""

import re
from collections.abc import Sequence
from typing import Any, Final

from games.core.decisions.base import Pick, Some
from games.core.decisions.option import Option
from games.core.decisions.shapes import Distribution
from games.core.errors import Refused
from games.core.text.matching import MAX_TEXT, normalize
from games.core.zones import CardId
from games.nightbreak.glossary import Rank
from games.nightbreak.hero import HEROES

WORD: Final = re.compile(r"\w+(?:['’]\w+)?")
DENIALS: Final = frozenset(("not", "don't", "no", "without", "except", "but", "nicht", "kein", "ohne"))
"""Words after which a name may mean its opposite: then nothing is guessed."""
WHOLE: Final = frozenset(("all", "both", "everything", "alle", "alles", "beide"))
"""Words for all points."""


SWAPPING: Final = re.compile("(?:ver)?tausch")
ATTACKING: Final = re.compile("(?:an)?gr[ei][ei]f")
"""Beginnings of the German words for the two actions, as the news say them: `greift Hale an`."""
HERO_NAMES: Final = frozenset(normalize(hero.name) for hero in HEROES.values())


def find_named(words: Sequence[str], options: Sequence[Option[Any]]) -> list[int]:
    """Return the options of which the name stands among some words, in their order there."""
    names = {normalize(str(option.label or option.text)): at for at, option in enumerate(options)}
    return list(dict.fromkeys(names[word] for word in words if word in names))


def split_words(text: str) -> list[str]:
    return WORD.findall(normalize(text[:MAX_TEXT]))


def read_spoken_action(words: Sequence[str], actor: str) -> str:
    """Return the typed form of a German sentence about an attack or a swap; "" if it is neither for certain.

    >>> read_spoken_action(["greift", "hale", "an"], "Corvin"), read_spoken_action(["hale"], "Corvin")
    ('attack hale', '')
    >>> read_spoken_action(["tausche", "corvin", "mit", "rook"], "Corvin")
    'swap corvin rook'
    """
    named = [word for word in words if word in HERO_NAMES]
    if DENIALS.intersection(words):
        return ""
    if len(named) == 2 and any(SWAPPING.match(word) for word in words):
        return f"swap {named[0]} {named[1]}"
    targets = [name for name in named if name != normalize(actor)]
    if len(targets) == 1 and any(ATTACKING.match(word) for word in words):
        return f"attack {targets[0]}"
    return ""


class PointsToKeep(Distribution[Rank], frozen=True):
    """A distribution of Blessing Points, of which a sentence may name one Hero who gets them."""

    def parse(self, text: str) -> Pick:
        """Parse a distribution, or a sentence with the name of one Hero."""
        try:
            return super().parse(text)
        except Refused:
            if (pick := self.read_sentence(split_words(text))) is None:
                raise
            return pick

    def read_sentence(self, words: Sequence[str]) -> Pick | None:
        """Return what a sentence about one Hero means, or None if that isn't certain.

        Raise `IllegalMove` if it names another number than there are points.
        """
        named, numbers = find_named(words, self.options), [int(word) for word in words if word.isdecimal()]
        if len(named) != 1 or len(numbers) > 1 or DENIALS.intersection(words):
            return None
        amount = numbers[0] if numbers else self.high if self.high == 1 or WHOLE.intersection(words) else 0
        pick = tuple([amount if at == named[0] else 0 for at in range(len(self.options))])
        if amount:
            self.check(pick)
        return pick if amount else None


class HeroesToChoose(Some[CardId], frozen=True):
    """A choice of Heroes, whom a sentence may name; "random" leaves it to chance (NB-S09)."""

    def parse_pick(self, text: str) -> Pick:
        return self.timeout_pick() if normalize(text) == "random" else super().parse_pick(text)

    def parse(self, text: str) -> Pick:
        """Parse a list of Heroes, or a sentence with as many of their names as are asked for."""
        try:
            return super().parse(text)
        except Refused:
            words = split_words(text)
            named = tuple(sorted(find_named(words, self.options)))
            if DENIALS.intersection(words) or not self.allows(named):
                raise
            return named
