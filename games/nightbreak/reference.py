"""What rules help shows: every Hero, Time card, status and marker of the box, in our own words."""

from collections.abc import Iterator

from games.core.spec import CardText
from games.nightbreak.hero import HEROES, Hero
from games.nightbreak.terms import BUFFS, FAVOR_PILES, NIGHT_FIRST, STATUS_WORDS, SYMBOLS

STATUS_TEXTS = {
    "Shielded": "Unaffected by attacks.",
    "Shrouded": "Unaffected by enemy powers, arrival powers included.",
    "Immobilized": "Cannot move or escape.",
    "Stunned": "Cannot activate its power.",
    "Wounded": "Deals 1 damage to itself whenever it moves or activates its power.",
}


def reference() -> tuple[CardText, ...]:
    """All of it, the Heroes first."""
    heroes = [hero_text(hero) for _, hero in sorted(HEROES.items())]
    return (*heroes, *time_texts(), *status_texts(), *marker_texts())


def hero_text(hero: Hero) -> CardText:
    power = hero.activated
    if power is None:
        raise LookupError(f"{hero.name} has no power")
    text = f"On arrival: {hero.arrival_text}\n{power.name} ({power.cost} BP, {power.arrows}): {power.text}"
    facts = {"faction": hero.faction, "type": hero.type, "hp": hero.hp, "strength": hero.strength}
    return CardText(f"{hero.name}, {hero.epithet}", "Hero", text, facts)


def time_texts() -> Iterator[CardText]:
    for name, (faction, symbols) in SYMBOLS.items():
        text = f"{faction.capitalize()} gains {symbols} BP in its Resource Phase instead of 1."
        yield CardText(name, "Time card", text, {"count": NIGHT_FIRST.count(name), "symbols": symbols})


def status_texts() -> Iterator[CardText]:
    lasting = "It lasts until the Hero has attacked or leaves the battle."
    for bit, name in STATUS_WORDS.items():
        kind = "Buff" if bit & BUFFS else "Debuff"
        yield CardText(name, kind, f"{STATUS_TEXTS[name]} {lasting}")


def marker_texts() -> Iterator[CardText]:
    first, second = FAVOR_PILES
    piles = {"count": first + second, "piles": len(FAVOR_PILES), "each": first}
    yield CardText("Favor", "Favor card", "One for each enemy Hero overwhelmed; the most win.", piles)
    held = "Pays for the power, the escape or the prayer of the Hero that holds it."
    yield CardText("Blessing Point", "Marker", held)
    prayer = "In its side's next Resource Phase it is removed for 2 BP. It cannot be spent."
    yield CardText("Prayer Marker", "Marker", prayer)
