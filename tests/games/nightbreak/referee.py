"""A referee that checks a match by its public log and the catalogue only.

It derives rows, damage, points and statuses from the sentences, and raises `RefereeFault` when a sentence
does not follow from the previous ones. It shares no code with the rules. The readers of the sentences are in
`referee_log`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from tests.games.nightbreak.test_card_set import Card, cards_here

CARDS: dict[str, Card] = {card.title.split(",")[0]: card for card in cards_here()}
DECKS = {
    "SUN": ("Dusk", "Dusk", "Midnight", "Midnight", "Dawn", "Dawn", "Midday", "Midday") * 2,
    "MOON": ("Dawn", "Dawn", "Midday", "Midday", "Dusk", "Dusk", "Midnight", "Midnight") * 2,
}
SYMBOLS = {"Dusk": ("MOON", 2), "Midnight": ("MOON", 3), "Dawn": ("SUN", 2), "Midday": ("SUN", 3)}
GOING_FIRST = re.compile(r"Seats? (.*) (?:go|goes) first\.")
FACTIONS = re.compile(r"Seat \d plays (Sun|Moon), seat \d plays .*|(Sun|Moon) is played by .*")
IGNORED = re.compile(
    r"The target is .*|.* discards \w+\.|.* discard pile is shuffled into the deck\.|\w+ is .*'s Kingmaker\."
    r"|.* recalls (its|the) Kingmaker, \w+\.|\w+ is Immobilized and can't swap\."
    r"|Seat \d had only one choice: stay\.|.* swaps nobody\."
)
"""Sentences about secrets, choices and piles, which other tests check."""


class RefereeFault(AssertionError):
    """A sentence that cannot be true."""


@dataclass
class RefereeStanding:
    """A Hero in battle, according to the log."""

    side: int
    column: int
    damage: int = 0
    held: int = 0
    prayers: int = 0
    statuses: set[str] = field(default_factory=set)


class Referee:
    """Reads sentences one by one."""

    readers: ClassVar[list[tuple[re.Pattern[str], "Callable[..., None]"]]] = []

    def __init__(self, format: str) -> None:
        self.size = 4 if format == "unity" else 3
        self.names = ["the first side", "the second side"]
        self.first_seats: set[str] = set()
        """Numbers of the seats that play the first side."""
        self.battle: dict[str, RefereeStanding] = {}
        self.favor = [0, 0]
        self.turn = self.pool = self.attacks = 0
        self.card, self.phase = "", "setup"
        self.deck: tuple[str, ...] = ()
        self.blow: tuple[str, str] | None = None
        """Attacker and target of an attack whose outcome has not been read yet."""
        self.paid: tuple[str, int, int] = ("", 0, 0)
        self.wounded_at_announcement = ""

    @property
    def mover(self) -> int:
        return (self.turn - 1) % 2

    def read(self, sentence: str) -> None:
        if found := GOING_FIRST.fullmatch(sentence):
            self.first_seats = set(re.findall(r"\d", found[1]))
            return
        if found := FACTIONS.fullmatch(sentence):
            self.names = ["Sun", "Moon"] if (found[1] or found[2]) == "Sun" else ["Moon", "Sun"]
            return
        if IGNORED.fullmatch(sentence):
            return
        for pattern, reader in self.readers:
            if found := pattern.fullmatch(sentence):
                reader(self, *found.groups())
                return
        raise RefereeFault(f"nobody can read “{sentence}”")

    def hold(self, true: bool, why: str) -> None:
        if not true:
            raise RefereeFault(f"turn {self.turn}: {why}")

    def side(self, name: str) -> int:
        """Return the side that is called by its name, or by the seat that plays it alone."""
        if name.lower().startswith("seat "):
            return 0 if name[5:] in self.first_seats else 1
        return [each.lower() for each in self.names].index(name.lower())

    def row(self, side: int) -> list[str]:
        return [name for name, hero in self.battle.items() if hero.side == side]

    def everybody_stands(self) -> None:
        """Check that all ranks are filled and no Hero should have fallen (NB-C09, NB-X10)."""
        for side in (0, 1):
            columns = sorted(self.battle[name].column for name in self.row(side))
            self.hold(columns == list(range(1, self.size + 1)), f"a rank of side {side} is empty")
        for name, hero in self.battle.items():
            self.hold(hero.damage < CARDS[name].hp, f"{name} should have fallen")

    def damage(self, side: int) -> int:
        return sum(self.battle[name].damage for name in self.row(side))


def reads(pattern: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register a reader for the sentences that match a pattern."""

    def add(reader: Callable[..., None]) -> Callable[..., None]:
        Referee.readers.append((re.compile(pattern), reader))
        return reader

    return add
