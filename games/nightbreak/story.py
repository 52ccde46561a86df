"""Events in words, for the log and for the line under the board."""

from games.core.model import Event
from games.core.reading import listed
from games.nightbreak.hero import HEROES
from games.nightbreak.terms import status_words

SIDES = ("first side", "second side")

SENTENCES = {
    "goes_first": "{seats} first.",
    "chose_faction": "The {side} plays {faction}.",
    "lined_up": "{hero} takes column {column} for the {side}.",
    "crowned": "{hero} is the Kingmaker of the {side}.",
    "turn_began": "Turn {turn}, {time}: the {side}.",
    "gained_blessing": "The {side} gains {amount} BP.",
    "prayers_answered": "The prayers of {hero} bring {amount} BP.",
    "moved": "{first} and {second} switch ranks.",
    "paid": "{hero} pays {price}.",
    "activated": "{hero} uses {power}.",
    "targeted": "Its target is {hero} (column {column}).",
    "attacked": "{hero} attacks {target} (column {at}).",
    "shielded": "{hero} is Shielded: no damage.",
    "damaged": "{hero} takes {amount} damage.",
    "healed": "{hero} heals {amount} damage.",
    "gained": "{hero} is {statuses}.",
    "lost": "{hero} is no longer {statuses}.",
    "drained": "{hero} loses 1 held BP.",
    "endowed": "{hero} is given 1 BP to hold.",
    "given": "{hero} is given {amount} BP to hold.",
    "prayer_placed": "{hero} gets a Prayer Marker.",
    "prayed": "{hero} prays.",
    "escaped": "{hero} escapes to the bottom of the deck.",
    "overwhelmed": "{hero} is overwhelmed: 1 Favor for the {other}.",
    "discarded": "The {side} discards {hero}.",
    "recalled": "The {side} recalls its Kingmaker.",
    "arrived": "{hero} arrives in column {column}.",
    "reshuffled": "The discard pile of the {side} is shuffled into its deck.",
    "time_passed": "{time} passes.",
    "gave_up": "Seat {seat} wants to give up.",
    "ordered": "Your standing order for replacements is now: always {order}.",
}


def story(event: Event) -> str:
    """A sentence about an event."""
    facts: dict[str, object] = dict(event.facts)
    words = {key: word(key, value) for key, value in facts.items()}
    if "side" in facts:
        words["other"] = SIDES[1 - int(str(facts["side"]))]
    if event.kind == "paid":
        words["price"] = price(int(str(facts["held"])), int(str(facts["pool"])))
    if event.kind == "lost":
        words["statuses"] = listed(status_words(int(str(facts["statuses"]))), "or")
    if event.kind == "activated":
        power = HEROES[int(str(facts["hero"]))].activated
        words["power"] = power.name if power else ""
    return SENTENCES[event.kind].format(**words)


def price(held: int, pool: int) -> str:
    """What was paid, and only that."""
    parts = [f"{held} held BP"] if held else []
    return listed([*parts, f"{pool} BP from the pool"] if pool else parts)


def word(key: str, value: object) -> str:
    """A fact as it is said."""
    if key == "seats":
        seats = str(value).strip("(),").split(", ")
        return f"Seats {listed(seats)} go" if len(seats) > 1 else f"Seat {seats[0]} goes"
    if key in ("hero", "first", "second", "target") and isinstance(value, int):
        return HEROES[value].name
    if key == "side" and isinstance(value, int):
        return SIDES[value]
    if key == "statuses" and isinstance(value, int):
        return listed(status_words(value))
    return str(value).capitalize() if key == "faction" else str(value)
