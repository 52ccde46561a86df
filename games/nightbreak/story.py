"""Events as sentences, for the log and for the line under the board."""

from games.core.facts import int_fact
from games.core.model import Event
from games.core.records import Plain
from games.core.text.phrases import join_words
from games.nightbreak.glossary import status_words
from games.nightbreak.hero import HEROES

SENTENCE_TEMPLATES = {
    "goes_first": "{seats} {go} first.",
    "chose_faction": "{seats} {play} {faction}, {others} {faced}.",
    "lined_up": "{hero} takes column {column} for {name}.",
    "crowned": "{hero} is the Kingmaker of {name}.",
    "turn_began": "{name} begins turn {turn}: {time}.",
    "gained_blessing": "{name} gains {amount} BP.",
    "prayers_answered": "The prayers of {hero} bring {amount} BP.",
    "kept_row": "{name} swaps nobody.",
    "moved": "{first} and {second} switch ranks.",
    "paid": "{hero} pays {price}.",
    "activated": "{hero} uses {power}.",
    "targeted": "Its target is {hero} (column {column}).",
    "attacked": "{hero} attacks {target} (column {at}).",
    "shielded": "{hero} is Shielded: no damage.",
    "unaffected": "{hero} is Shrouded: unaffected.",
    "stayed": "{hero} is Immobilized and cannot move.",
    "damaged": "{hero} takes {amount} damage.",
    "bled": "{hero}'s wound deals {amount} damage to it.",
    "healed": "{hero} heals {amount} damage.",
    "gained": "{hero} is {statuses}.",
    "had_already": "{hero} already is {statuses}.",
    "lost": "{hero} is no longer {statuses}.",
    "drained": "{hero} loses 1 held BP.",
    "endowed": "{hero} is given 1 BP to hold.",
    "given": "{hero} is given {amount} BP to hold.",
    "prayer_placed": "{hero} gets a Prayer Marker.",
    "prayed": "{hero} prays.",
    "escaped": "{hero} escapes to the bottom of the deck.",
    "overwhelmed": "{hero} is overwhelmed: 1 Favor for {scorer}.",
    "discarded": "{name} discards {hero}.",
    "recalled": "{name} recalls {hero}, its Kingmaker.",
    "arrived": "{hero} arrives in column {column}.",
    "reshuffled": "{pile} is shuffled into the deck.",
    "time_passed": "{time} passes.",
    "gave_up": "Seat {seat} wants to give up.",
    "plays_on": "Seat {seat} plays on.",
    "ordered": "Your standing order for replacements is now: always {order}.",
}


def describe_event(event: Event) -> str:
    """Return a sentence about an event."""
    facts = event.facts
    words = {key: describe_fact(key, value) for key, value in facts.items()}
    if event.kind == "paid":
        words["price"] = describe_price(int_fact(facts["held"]), int_fact(facts["pool"]))
    if event.kind in ("goes_first", "chose_faction"):
        several = isinstance(seats := facts["seats"], tuple) and len(seats) > 1
        words |= {"go": "go", "play": "play"} if several else {"go": "goes", "play": "plays"}
    if event.kind == "lost":
        words["statuses"] = join_words(status_words(int_fact(facts["statuses"])), "or")
    if event.kind == "activated":
        power = HEROES[int_fact(facts["hero"])].activated
        words["power"] = power.name if power else ""
    sentence = SENTENCE_TEMPLATES[event.kind].format(**words)
    return sentence[0].upper() + sentence[1:]


def describe_price(held: int, pool: int) -> str:
    """Return the parts of a price that are not 0."""
    parts = [f"{held} held BP"] if held else []
    return join_words([*parts, f"{pool} BP from the pool"] if pool else parts)


def describe_fact(key: str, value: Plain) -> str:
    """Return a fact in words."""
    if isinstance(value, tuple):
        return f"seat{'s' if len(value) > 1 else ''} {join_words([str(seat) for seat in value])}"
    if key in ("hero", "first", "second", "target") and isinstance(value, int):
        return HEROES[value].name
    if key == "statuses" and isinstance(value, int):
        return join_words(status_words(value))
    return str(value).capitalize() if key == "faction" else str(value)
