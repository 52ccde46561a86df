"""An order in a line that a person can read: colour, numbers, colours that may follow, powers.

Keywords are explained where they stand: the kicker by what it needs, "Your Chain" by what it means.
"""

from functools import cache
from typing import Final, Protocol

from games.core.sentences.sentence import Sentence, Text
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, Order
from games.nightfall.card_help import RACES
from games.nightfall.card_texts import (
    OrderText,
    brief_of_kicker,
    brief_of_order,
    chain_text,
    in_play_texts,
    kicker_text,
)
from games.nightfall.facts import Colour, Colours
from games.nightfall.glossary import WOUND_WORDS

WOUND_NAMES: Final = {word.capitalize() for word in WOUND_WORDS.values()}
STARTED: Final = ("Your Chain: ", "In a chain you started: ")


def find_order(name: str) -> Order:
    return next(order for order in ORDERS.values() if order.name == name)


def explain_text(text: OrderText) -> OrderText:
    """Return a text with what "Your Chain" means in English; other languages say it at once."""
    return OrderText(text.name, text.english.replace(*STARTED))


def head_card(card: Order) -> Sentence:
    """Say colour, kind and what may follow: `Green Lycanthrope, strength 3, health 3, then white or blue`."""
    if not card.is_minion:
        return say.ActionHead(card.colour, card.links)
    return say.MinionHead(card.colour, RACES[card.race], card.strength, card.health, card.links)


@cache
def describe_card(name: str) -> Sentence:
    """Describe a card whole, without its name and its cost."""
    if name in WOUND_NAMES:
        return say.AboutWound()
    card = find_order(name)
    chain, kicker = chain_text(card), kicker_text(card)
    texts = (*([explain_text(chain)] if chain else []), *in_play_texts(card))
    if kicker is None:
        return say.WholeCard(head_card(card), texts)
    return say.WholeKickedCard(head_card(card), texts, card.kicker_colour, explain_text(kicker))


class BriefLine(Protocol):
    """A sentence about a card, such as `say.BriefCard`."""

    def __call__(
        self, *, note: Text, colour: Colour, figures: str, links: Colours, powers: Text
    ) -> Sentence: ...


@cache
def brief_card(name: str, note: Text = "", line: BriefLine = say.BriefCard) -> Sentence:
    """Describe a card beside an entry of a menu, its powers in few words.

    `note`: what else there is to say, such as how many are left; it gives way first.
    """
    if name in WOUND_NAMES:
        return say.AboutWound()
    card = find_order(name)
    return line(
        note=note,
        colour=card.colour,
        figures=tell_figures(card),
        links=card.links,
        powers=tell_powers(card),
    )


@cache
def claim_card(name: str, note: Text) -> Sentence:
    """Describe a card in the menu of claims, with its powers; what may follow it stands in the picture."""
    card = find_order(name)
    return say.ClaimCard(note=note, colour=card.colour, figures=tell_figures(card), powers=tell_powers(card))


@cache
def brief_link(name: str, kicked: bool) -> Sentence:
    """Describe a card as it would be linked: an earned kicker as such, another one with what it needs."""
    card = find_order(name)
    power, kicker = brief_of_order(card), brief_of_kicker(card)
    earned = say.BriefPowersKicked(power, kicker) if kicked and kicker else None
    return say.BriefLink(
        colour=card.colour,
        figures=tell_figures(card),
        links=card.links,
        powers=earned or tell_powers(card),
        short=earned or say.BriefPowers(power),
    )


def tell_powers(card: Order) -> Sentence:
    """Tell what a card does, with its kicker and the colour that it needs."""
    power, kicker = brief_of_order(card), brief_of_kicker(card)
    return say.BriefPowersAfter(power, card.kicker_colour, kicker) if kicker else say.BriefPowers(power)


def tell_figures(card: Order) -> str:
    """Tell strength and health by the signs of pictures: `⚔2 ♥3`."""
    return f"⚔{card.strength} ♥{card.health}" if card.is_minion else ""
