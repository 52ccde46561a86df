"""What an option would do, in a line, from the events of its forecast."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, cast

from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.facts import int_fact
from games.core.model import Event, Seat
from games.core.sentences.sentence import Text
from games.nightbreak import sentences as say
from games.nightbreak.actions import ACTIVATE, ATTACK, MOVE, ActionValue, activation_options
from games.nightbreak.facts import HeroFace
from games.nightbreak.glossary import Side
from games.nightbreak.hero import HEROES
from games.nightbreak.sentences import PayOtherwiseLabel
from games.nightbreak.state import Fighter
from games.nightbreak.table import Nightbreak

HeroKey = tuple[Side, int]
"""Side and face of a Hero in battle."""

UNCHANGED_KINDS = {"shielded": say.NoDamage, "unaffected": say.NoEffect, "stayed": say.NoSwap}
NO_EFFECT_KINDS = frozenset(
    {"paid", "activated", "targeted", "attacked", "prayed", "escaped", *UNCHANGED_KINDS}
)
"""Events about a Hero that change nothing that an outcome tells."""


class HeroOutcome:
    """What becomes of one Hero."""

    def __init__(self, face: HeroFace, side: Side, reader: Side, hp: int, hp_left: int) -> None:
        self.face, self.hp, self.hp_left = face, hp, hp_left
        self.is_own = side == reader
        self.lost = self.wound = self.healed = 0
        self.falls = False
        self.points_gone = 0
        """Blessing Points that would be lost with it."""
        self.other: list[Text] = []

    def describe(self) -> Text | None:
        """Return the changes in words, or None if there are none: `Rook takes 4: 2 of 9 HP left`."""
        if self.falls:
            return say.HeroFalls(self.face, self.points_gone, self.is_own, bool(self.wound))
        deeds = [*self.list_hp_changes(), *self.other]
        return say.HeroDeeds(self.face, tuple(deeds), self.is_own and self.lost > 0) if deeds else None

    def list_hp_changes(self) -> Iterator[Text]:
        if self.lost or self.healed:
            by_wound = self.lost > 0 and self.wound == self.lost
            yield say.HpChange(self.lost, self.healed, self.hp_left, self.hp, self.face, by_wound)


def describe_outcome(
    g: Nightbreak, seat: Seat, option: Option[Any], events: Sequence[Event]
) -> ForeseenOutcome:
    """Describe what an option would do; without events, the option's own description stands.

    An attack that follows by itself, because nothing else would be possible, is told after it.
    """
    reader = g.side_of_seat(seat)
    chosen, *attacks = split_attacks(option, events)
    health: dict[HeroKey, int] = {}
    whole: Text = ""
    if parts := describe_part(g, reader, option, chosen, health):
        attacker = None if attacks else find_attacker(chosen)
        price = find_price_left_out(option, events)
        whole = say.WholeOutcome(say.OutcomeLine(parts), price, attacker)
    for attack in attacks:
        if parts := describe_part(g, reader, option, attack, health):
            follows = say.AttackFollows(parts, find_attacker(attack))
            whole = say.FollowedBy(whole, follows) if whole else follows
    if not whole:
        return ForeseenOutcome()
    if chosen and not attacks and (forced := list_forced_attackers(g, option, chosen)):
        first = next(each for each in g.fighters(g.mover) if each.face == forced[0])
        aim = HeroFace(g.attack_targets(first)[0].face) if len(forced) == 1 else None
        whole = say.FollowedBy(whole, say.AttacksFollow(forced, aim))
    own = tuple([hero.face for hero in sum_up(g, reader, events, {}).values() if hero.is_own and hero.falls])
    return ForeseenOutcome(whole, bool(own), say.KillsOwn(own) if own else "", is_whole=True)


def split_attacks(option: Option[Any], events: Sequence[Event]) -> list[list[Event]]:
    """Split events into what an option does itself, and each attack that follows by itself."""
    parts: list[list[Event]] = [[]]
    is_chosen = find_verb(option) == ATTACK
    for event in events:
        if event.kind == "attacked":
            if not is_chosen:
                parts.append([])
            is_chosen = False
        parts[-1].append(event)
    return parts


def find_verb(option: Option[Any]) -> str:
    """Return the verb of a Hero's action; nothing for options of other questions."""
    return str(cast("ActionValue", option.value)[0]) if isinstance(option.value, tuple) else ""


def describe_part(
    g: Nightbreak, reader: Side, option: Option[Any], events: Sequence[Event], health: dict[HeroKey, int]
) -> tuple[Text, ...]:
    """Describe what one action would change; `health`: HP left after those before it, kept up to date."""
    heroes = sum_up(g, reader, events, health)
    health.update({key: hero.hp_left for key, hero in heroes.items()})
    changes = [words for hero in heroes.values() if (words := hero.describe()) is not None]
    parts = [*dict.fromkeys(describe_unchanged(events)), *changes]
    if not parts and any(event.kind == "activated" for event in events):
        parts.append(say.NothingChanges())
    deeds = [*describe_deeds(option, events)]
    if favor := sum(hero.falls and not hero.is_own for hero in heroes.values()):
        parts.append(say.FavorWon(favor))
    return (*deeds, *parts)


def find_attacker(events: Sequence[Event]) -> HeroFace | None:
    """Return who attacks, or None."""
    attacks = (HeroFace(int_fact(event.facts["hero"])) for event in events if event.kind == "attacked")
    return next(attacks, None)


def list_forced_attackers(
    g: Nightbreak, option: Option[Any], events: Sequence[Event]
) -> tuple[HeroFace, ...]:
    """List who attacks after a chosen attack because nothing else is possible; nobody if somebody arrives."""
    if find_verb(option) != ATTACK or any(event.kind == "overwhelmed" for event in events):
        return ()
    acting = find_attacker(events)
    waiting = [each for each in g.fighters(g.mover) if not each.acted and each.face != acting]
    return tuple([HeroFace(each.face) for each in takewhile(lambda each: has_attack_alone(g, each), waiting)])


def has_attack_alone(g: Nightbreak, fighter: Fighter) -> bool:
    """Tell whether a Hero can do nothing but attack one enemy."""
    return (
        not fighter.held and len(g.attack_targets(fighter)) == 1 and not any(activation_options(g, fighter))
    )


def find_price_left_out(option: Option[Any], events: Sequence[Event]) -> Text:
    """Return the price of a power, unless the label of its button names it."""
    paid = next((event.facts for event in events if event.kind == "paid"), None)
    if paid is None or find_verb(option) != ACTIVATE or isinstance(option.label, PayOtherwiseLabel):
        return ""
    power = HEROES[int_fact(paid["hero"])].activated
    held, pool = int_fact(paid["held"]), int_fact(paid["pool"])
    if power is None or (power.is_priced and not held):
        return ""
    return say.PricePaid(held, pool)


def sum_up(
    g: Nightbreak, reader: Side, events: Sequence[Event], health: Mapping[HeroKey, int]
) -> dict[HeroKey, HeroOutcome]:
    """Sum up the events by Hero, in the order in which they are first affected."""
    found: dict[HeroKey, HeroOutcome] = {}
    for event in events:
        facts = event.facts
        if "hero" in facts and event.kind not in NO_EFFECT_KINDS:
            key = (int_fact(facts["side"]), int_fact(facts["hero"]))
            fighter = next((one for one in g.fighters(key[0]) if one.face == key[1]), None)
            if fighter is not None:
                hero = HEROES[key[1]]
                left = health.get(key, hero.hp - fighter.damage)
                outcome = found.setdefault(key, HeroOutcome(HeroFace(key[1]), key[0], reader, hero.hp, left))
                add_event(outcome, event)
    return found


def add_event(outcome: HeroOutcome, event: Event) -> None:
    facts, kind = event.facts, event.kind
    amount, statuses = int_fact(facts.get("amount")), int_fact(facts.get("statuses"))
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
        outcome.other.append(say.Becomes(statuses))
    elif kind == "had_already":
        outcome.other.append(say.IsAlready(statuses))
    elif kind == "lost":
        outcome.other.append(say.NoLongerIs(statuses))
    elif kind == "drained":
        outcome.other.append(say.LosesHeldPoint())
    elif kind == "endowed":
        outcome.other.append(say.GetsHeldPoint())
    elif kind == "prayer_placed":
        outcome.other.append(say.GetsPrayerMarker())


def describe_deeds(option: Option[Any], events: Sequence[Event]) -> Iterator[Text]:
    """Yield what an option does besides changing Heroes, as far as its label leaves that out."""
    for event in events:
        facts = event.facts
        if event.kind == "moved" and find_verb(option) != MOVE:
            yield say.HeroesSwap(HeroFace(int_fact(facts["first"])), HeroFace(int_fact(facts["second"])))
        elif event.kind == "prayed":
            yield say.HeroDeeds(HeroFace(int_fact(facts["hero"])), (say.GetsPrayerMarker(),), False)


def describe_unchanged(events: Sequence[Event]) -> Iterator[Text]:
    """Yield why Heroes stay as they are."""
    for event in events:
        if event.kind in UNCHANGED_KINDS:
            yield UNCHANGED_KINDS[event.kind](HeroFace(int_fact(event.facts["hero"])))
