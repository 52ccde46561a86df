"""Rules help for every Hero, Time card, status and marker of the box, in our own words."""

from collections.abc import Iterator

from games.core.spec import CardHelp
from games.nightbreak.glossary import (
    BUFFS,
    FAVOR_PILES,
    FRONT,
    NIGHT_FIRST,
    STATUS_WORDS,
    SYMBOLS,
    speak_arrows,
)
from games.nightbreak.hero import ALLY, HEROES, Hero

STATUS_TEXTS = {
    "Shielded": "Unaffected by attacks.",
    "Shrouded": "Unaffected by enemy powers, arrival powers included.",
    "Immobilized": "Cannot move or escape.",
    "Stunned": "Cannot activate its power.",
    "Wounded": "Deals 1 damage to itself whenever it moves or activates its power.",
}


RULINGS = {
    "Shielded": (
        "It may be attacked; the attacker still loses its buffs and debuffs, and the Shield stays (NB-R18).",
    ),
    "Shrouded": ("An enemy power passes it over and goes on with its other targets and parts (NB-R19).",),
    "Immobilized": ("It may still activate its power, and must attack (NB-R59).",),
    "Stunned": ("It may still escape and pray, and must attack (NB-R59).",),
    "Wounded": (
        "After a power the damage comes last, after a move at once; neither Shield nor Shroud stops it "
        "(NB-R21, NB-R22, NB-R23).",
    ),
}
"""Rulings by status; each is followed by `APPLIED_ONCE`."""
APPLIED_ONCE = "A Hero has it once: to apply it again changes nothing (NB-R20)."
SELF_TARGET = "Of its allies, the Hero itself is the one in its column (NB-R10)."
FIXED_TARGET = (
    "The chosen Hero stays the target if it moves; if it leaves, nothing takes its place (NB-R12, NB-R15)."
)


def build_card_help() -> tuple[CardHelp, ...]:
    """Return the help of all components, the Heroes first."""
    heroes = [hero_help(hero) for _, hero in sorted(HEROES.items())]
    return (*heroes, *time_card_help(), *status_help(), *marker_help())


def hero_help(hero: Hero) -> CardHelp:
    power = hero.activated
    if power is None:
        raise LookupError(f"{hero.name} has no power")
    text = f"On arrival: {hero.arrival_text}\n{power.name} ({power.cost} BP): {power.text}"
    line = f"{hero.faction.capitalize()} · {hero.type} · HP {hero.hp} · Strength {hero.strength}"
    own = power.whose == ALLY and FRONT in power.arrows
    rulings = [*([FIXED_TARGET] if power.chosen else []), *([SELF_TARGET] if own else [])]
    facts = {"faction": hero.faction, "type": hero.type, "hp": hero.hp, "strength": hero.strength}
    name, text = f"{hero.name}, {hero.epithet}", speak_arrows(text)
    return CardHelp(name, "Hero", text, facts, line, tuple(rulings), hero.key)


def time_card_help() -> Iterator[CardHelp]:
    for name, (faction, symbols) in SYMBOLS.items():
        text = f"{faction.capitalize()} gains {symbols} BP in its Resource Phase instead of 1."
        count = NIGHT_FIRST.count(name)
        line, facts = f"{count} in the Time deck", {"count": count, "symbols": symbols}
        yield CardHelp(name, "Time card", text, facts, line)


def status_help() -> Iterator[CardHelp]:
    lasting = "It lasts until the Hero has attacked or leaves the battle."
    for bit, name in STATUS_WORDS.items():
        kind = "Buff" if bit & BUFFS else "Debuff"
        yield CardHelp(name, kind, f"{STATUS_TEXTS[name]} {lasting}", rulings=(*RULINGS[name], APPLIED_ONCE))


def marker_help() -> Iterator[CardHelp]:
    first, second = FAVOR_PILES
    piles = {"count": first + second, "piles": len(FAVOR_PILES), "each": first}
    favor = "One for each enemy Hero overwhelmed; the most win."
    unlimited = ("They are no limit: more are scored all the same (NB-R05).",)
    line = f"{len(FAVOR_PILES)} piles of {first}"
    yield CardHelp("Favor", "Favor card", favor, piles, line, unlimited)
    held = "Pays for the power, the escape or the prayer of the Hero that holds it."
    points = ("Points that a power gives are held at once (NB-R44).", "All that are left are given (NB-R32).")
    yield CardHelp("Blessing Point", "Marker", held, rulings=points)
    prayer = "In its side's next Resource Phase it is removed for 2 BP. It cannot be spent."
    moves = ("It moves with its Hero (NB-R25).",)
    yield CardHelp("Prayer Marker", "Marker", prayer, rulings=moves)
