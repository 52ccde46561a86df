"""What an option would do, in a line, from the events of its forecast."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.facts import int_fact
from games.core.model import Event, Seat
from games.core.text.phrases import join_words
from games.nightbreak.actions import ATTACK
from games.nightbreak.glossary import Side, status_words
from games.nightbreak.hero import HEROES
from games.nightbreak.table import Nightbreak

HeroKey = tuple[Side, int]
"""Side and face of a Hero in battle."""

UNCHANGED_KINDS = {
    "shielded": "no damage: {name} is Shielded",
    "unaffected": "no effect: {name} is Shrouded",
    "stayed": "no swap: {name} is Immobilized",
}
NO_EFFECT_KINDS = frozenset(
    {"paid", "activated", "targeted", "attacked", "prayed", "escaped", *UNCHANGED_KINDS}
)
"""Events about a Hero that change nothing that an outcome tells."""


class HeroOutcome:
    """What becomes of one Hero."""

    def __init__(self, name: str, side: Side, reader: Side, hp: int, hp_left: int) -> None:
        self.name, self.hp, self.hp_left = name, hp, hp_left
        self.is_own = side == reader
        self.lost = self.wound = self.healed = 0
        self.falls = False
        self.points_gone = 0
        """Blessing Points that would be lost with it."""
        self.other: list[str] = []

    def describe(self) -> str:
        """Return the changes in words: `Rook takes 4: 2 of 9 HP left`."""
        who = f"your own {self.name}" if self.is_own and (self.falls or self.lost) else self.name
        if self.falls:
            along = f" with {self.points_gone} BP" if self.points_gone else ""
            return f"{who} falls{along}{' (wound)' if self.wound else ''}"
        parts = [f"takes {self.lost}{' (wound)' if self.wound == self.lost else ''}"] if self.lost else []
        parts += [f"heals {self.healed}"] if self.healed else []
        parts = [f"{join_words(parts)}: {self.hp_left} of {self.hp} HP left"] if parts else []
        return f"{who} {join_words([*parts, *self.other])}" if parts or self.other else ""


def describe_outcome(
    g: Nightbreak, seat: Seat, option: Option[Any], events: Sequence[Event]
) -> ForeseenOutcome:
    """Describe what an option would do; without events, the option's own description stands."""
    reader = g.side_of_seat(seat)
    heroes = sum_up(g, reader, events)
    changes = [words for hero in heroes.values() if (words := hero.describe())]
    fallen = [hero for hero in heroes.values() if hero.falls]
    vain = dict.fromkeys(describe_unchanged(events))
    if not changes and not vain:
        return ForeseenOutcome()
    is_attack = any(event.kind == "attacked" for event in events)
    parts = [*vain, *changes]
    favor = sum(not hero.is_own for hero in fallen)
    if favor:
        parts.append(f"{favor} Favor")
    words = [price] if (price := describe_price_left_out(option, events)) else []
    sentence = "; ".join(parts)
    words += [f"{sentence[0].upper()}{sentence[1:]}."]
    if is_attack:
        words.append(describe_end_of_step(option, events))
    own = [hero.name for hero in fallen if hero.is_own]
    warning = f"This would kill your own {join_words(own)}." if own else ""
    return ForeseenOutcome(" ".join(words), bool(own), warning, is_whole=True)


def describe_end_of_step(option: Option[Any], events: Sequence[Event]) -> str:
    """Say that the step ends; if the option is no attack, one follows because nothing else is possible."""
    facts = next(event.facts for event in events if event.kind == "attacked")
    if option.value[0] == ATTACK:
        return "The step ends."
    return f"{HEROES[int_fact(facts['hero'])].name} then attacks, and the step ends."


def describe_price_left_out(option: Option[Any], events: Sequence[Event]) -> str:
    """Return the price of a power, unless the label of its button names it."""
    paid = next((event.facts for event in events if event.kind == "paid"), None)
    if paid is None or " BP" in option.title or option.title.startswith("Pay "):
        return ""
    return f"{int_fact(paid['held']) + int_fact(paid['pool'])} BP."


def sum_up(g: Nightbreak, reader: Side, events: Sequence[Event]) -> dict[HeroKey, HeroOutcome]:
    """Sum up the events by Hero, in the order in which they are first affected."""
    found: dict[HeroKey, HeroOutcome] = {}
    for event in events:
        facts = event.facts
        if "hero" in facts and event.kind not in NO_EFFECT_KINDS:
            key = (int_fact(facts["side"]), int_fact(facts["hero"]))
            fighter = next((one for one in g.fighters(key[0]) if one.face == key[1]), None)
            if fighter is not None:
                hero = HEROES[key[1]]
                outcome = found.setdefault(
                    key, HeroOutcome(hero.name, key[0], reader, hero.hp, hero.hp - fighter.damage)
                )
                add_event(outcome, event)
    return found


def add_event(outcome: HeroOutcome, event: Event) -> None:
    facts, kind = event.facts, event.kind
    amount = int_fact(facts.get("amount"))
    if kind in ("damaged", "bled"):
        outcome.lost += amount
        outcome.hp_left -= amount
        outcome.wound += amount * (kind == "bled")
    elif kind == "healed":
        outcome.healed += amount
        outcome.hp_left += amount
    elif kind == "overwhelmed":
        outcome.falls = True
        outcome.points_gone = int_fact(facts.get("held"))
        outcome.wound *= outcome.hp_left + outcome.wound > 0  # whether the wound was what it took
    elif kind == "gained":
        outcome.other.append(f"is {join_words(status_words(int_fact(facts['statuses'])))}")
    elif kind == "had_already":
        outcome.other.append(f"is already {join_words(status_words(int_fact(facts['statuses'])))}")
    elif kind == "lost":
        outcome.other.append(f"is no longer {join_words(status_words(int_fact(facts['statuses'])), 'or')}")
    elif kind == "drained":
        outcome.other.append("loses 1 held BP")
    elif kind == "endowed":
        outcome.other.append("gets 1 BP to hold")
    elif kind == "prayer_placed":
        outcome.other.append("gets a Prayer Marker")


def describe_unchanged(events: Sequence[Event]) -> Iterator[str]:
    """Yield why Heroes stay as they are."""
    for event in events:
        if event.kind in UNCHANGED_KINDS:
            yield UNCHANGED_KINDS[event.kind].format(name=HEROES[int_fact(event.facts["hero"])].name)
