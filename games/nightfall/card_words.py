"""An order in a line that a person can read: colour, numbers, colours that may follow, powers.

Keywords are explained where they stand: the kicker by what it needs, "Your Chain" by what it means.
"""

from functools import cache
from typing import Final

from games.nightfall.card import ORDERS, Order
from games.nightfall.card_briefs import BRIEFS
from games.nightfall.glossary import COLOUR_WORDS, WOUND_WORDS

BRIEF_LENGTH: Final = 100
"""Characters of a line beside an entry of a menu."""
WOUND_LINE: Final = "A wound can't be played. At the end of your turn you may discard it and draw 2 cards."
WOUND_NAMES: Final = {word.capitalize() for word in WOUND_WORDS.values()}
STARTED: Final = ("Your Chain: ", "In a chain you started: ")


def colour_list(links: str) -> str:
    """Return colours in words.

    >>> colour_list("WU")
    'white or blue'
    """
    return " or ".join(COLOUR_WORDS[colour] for colour in links)


def find_order(name: str) -> Order:
    return next(order for order in ORDERS.values() if order.name == name)


def explain_text(text: str) -> str:
    """Return a text in one line, with what "Your Chain" means."""
    return " ".join(text.split()).replace(*STARTED)


def head_words(card: Order) -> str:
    """Return colour and kind: `Green Lycanthrope, strength 3, health 3`."""
    colour = COLOUR_WORDS[card.colour].capitalize()
    if not card.is_minion:
        return f"{colour} action"
    return f"{colour} {card.race}, strength {card.strength}, health {card.health}"


@cache
def describe_card(name: str) -> str:
    """Describe a card whole, without its name and its cost."""
    if name in WOUND_NAMES:
        return WOUND_LINE
    card = find_order(name)
    texts = " ".join(filter(None, (card.chain_text, *card.in_play)))
    parts = [f"{head_words(card)}, then {colour_list(card.links)}.", explain_text(texts)]
    if card.kicker_text:
        kicker = explain_text(card.kicker_text)
        parts.append(f"Kicker, if linked to a {COLOUR_WORDS[card.kicker_colour]} card: {kicker}")
    return " ".join(filter(None, parts))


@cache
def brief_card(name: str, note: str = "", most: int = BRIEF_LENGTH) -> str:
    """Describe a card beside an entry of a menu, its powers in few words.

    `note`: what else there is to say, such as how many are left; it gives way first. `most`: letters.
    """
    if name in WOUND_NAMES:
        return WOUND_LINE
    card, (power, kicker) = find_order(name), BRIEFS[name]
    after = COLOUR_WORDS.get(card.kicker_colour, "")
    return fit_line(card, note, f"{power}." + (f" After {after}: {kicker}." if kicker else ""), most)


@cache
def brief_link(name: str, kicked: bool) -> str:
    """Describe a card as it would be linked: with its kicker only if that would be earned."""
    power, kicker = BRIEFS[name]
    return fit_line(
        find_order(name), "", f"{power}." + (f" Kicked: {kicker}." if kicked else ""), BRIEF_LENGTH
    )


def fit_line(card: Order, note: str, powers: str, most: int) -> str:
    """Put note, colour, numbers and colours that may follow before the powers, as much as fits."""
    numbers = f" {card.strength}/{card.health}" if card.is_minion else ""
    colour = f"{COLOUR_WORDS[card.colour]}{numbers}"
    links = "/".join(COLOUR_WORDS[link] for link in card.links)
    noted = [f"{note}, {colour}, then {links}"] if note else []
    heads = [*noted, f"{colour}, then {links}", colour]
    lines = [f"{head[:1].upper()}{head[1:]}. {powers}" for head in heads]
    return next((line for line in lines if len(line) <= most), lines[-1])
