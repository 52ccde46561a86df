"""An order in a line that a person can read: colour, numbers, colours that may follow, powers.

Keywords are explained where they stand: the kicker by what it needs, "Your Chain" by what it means.
"""

from functools import cache
from typing import Final

from games.nightfall.card_briefs import BRIEFS
from games.nightfall.glossary import COLOUR_WORDS, WOUND_WORDS
from games.nightfall.view_types import CardView, card_view

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


def power_words(card: CardView) -> str:
    """Return chain text and in-play text."""
    return " ".join(filter(None, (card.chain, *card.in_play))).replace(*STARTED)


def head_words(card: CardView) -> str:
    """Return colour and kind: `Green Lycanthrope, strength 3, health 3`."""
    colour = COLOUR_WORDS[card.colour].capitalize()
    if card.kind != "minion":
        return f"{colour} action"
    return f"{colour} {card.race}, strength {card.strength}, health {card.health}"


@cache
def describe_card(name: str) -> str:
    """Describe a card whole, without its name and its cost."""
    if name in WOUND_NAMES:
        return WOUND_LINE
    card = card_view(name)
    parts = [f"{head_words(card)}, then {colour_list(card.links)}.", power_words(card)]
    if card.kicker:
        kicker = card.kicker.replace(*STARTED)
        parts.append(f"Kicker, if linked to a {COLOUR_WORDS[card.kicker_colour]} card: {kicker}")
    return " ".join(filter(None, parts))


@cache
def brief_card(name: str, note: str = "", most: int = BRIEF_LENGTH) -> str:
    """Describe a card beside an entry of a menu, its powers in few words.

    `note`: what else there is to say, such as how many are left; it gives way first. `most`: letters.
    """
    if name in WOUND_NAMES:
        return WOUND_LINE
    card, (power, kicker) = card_view(name), BRIEFS[name]
    after = COLOUR_WORDS.get(card.kicker_colour, "")
    return fit_line(card, note, f"{power}." + (f" After {after}: {kicker}." if kicker else ""), most)


@cache
def brief_link(name: str, kicked: bool) -> str:
    """Describe a card as it would be linked: with its kicker only if that would be earned."""
    power, kicker = BRIEFS[name]
    return fit_line(
        card_view(name), "", f"{power}." + (f" Kicked: {kicker}." if kicked else ""), BRIEF_LENGTH
    )


def fit_line(card: CardView, note: str, powers: str, most: int) -> str:
    """Put note, colour, numbers and colours that may follow before the powers, as much as fits."""
    numbers = f" {card.strength}/{card.health}" if card.kind == "minion" else ""
    colour = f"{COLOUR_WORDS[card.colour]}{numbers}"
    links = "/".join(COLOUR_WORDS[link] for link in card.links)
    noted = [f"{note}, {colour}, then {links}"] if note else []
    heads = [*noted, f"{colour}, then {links}", colour]
    lines = [f"{head[:1].upper()}{head[1:]}. {powers}" for head in heads]
    return next((line for line in lines if len(line) <= most), lines[-1])
