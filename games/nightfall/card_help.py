"""Rules help for every order and every wound, in our own words."""

from collections.abc import Iterator

from games.core.sentences.sentence import Text
from games.core.spec import CardHelp
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS, Order
from games.nightfall.card_texts import chain_text, in_play_texts, kicker_text
from games.nightfall.glossary import (
    BLUE,
    GHOUL,
    GREEN,
    HUNTER,
    LYCANTHROPE,
    PURPLE,
    RED,
    RETURNS,
    VAMPIRE,
    WHITE,
    WOUND_WORDS,
    WOUNDS_OF_TYPE,
    YELLOW,
)

COLOURS: dict[str, Text] = {
    WHITE: say.WhiteColour(),
    RED: say.RedColour(),
    GREEN: say.GreenColour(),
    BLUE: say.BlueColour(),
    PURPLE: say.PurpleColour(),
    YELLOW: say.YellowColour(),
}
RACES: dict[str, Text] = {
    VAMPIRE: say.VampireRace(),
    LYCANTHROPE: say.LycanthropeRace(),
    HUNTER: say.HunterRace(),
    GHOUL: say.GhoulRace(),
}
RULINGS: dict[str, tuple[Text, ...]] = {
    "Death Grip": (say.DeathGripRuling(),),
    "Dark Awakening": (say.DarkAwakeningRuling(),),
    "Ghoul Summoning": (say.GhoulSummoningRuling(),),
    "Flank Attack": (say.FlankAttackRuling(), say.FlankAttackKickerRuling()),
    '"Indigo Six"': (say.IndigoSixRuling(),),
    "Leave Me!": (say.LeaveMeRuling(), say.LeaveMeKickerRuling()),
    "Marcus Toth": (say.MarcusTothRuling(),),
    "Sir John Travail": (say.SirJohnTravailRuling(),),
    "Shock and Awe": (say.ShockAndAweRuling(),),
    "Mesmeric Presence": (say.MesmericPresenceRuling(),),
}


def build_card_help() -> tuple[CardHelp, ...]:
    """Return the help of all cards: orders by name, promos last, then wounds."""
    orders = sorted(ORDERS.values(), key=lambda order: (order.promo, order.typed_name))
    return (*[order_help(order) for order in orders], *wound_help())


def order_help(order: Order) -> CardHelp:
    lines: list[Text] = [say.LinksLine(tuple([COLOURS[colour] for colour in order.links]))]
    if (chain := chain_text(order)) is not None:
        lines.append(say.ChainLine(chain))
    lines += [say.InPlayLine(text) for text in in_play_texts(order)]
    if (kicker := kicker_text(order)) is not None:
        lines.append(say.KickerLine(COLOURS[order.kicker_colour], kicker))
    kind = say.MinionKind() if order.is_minion else say.ActionKind()
    facts = {"colour": order.colour, "links": order.links, "cost": order.cost, "copies": order.copies}
    rulings = RULINGS.get(order.name, ())
    if RETURNS in order.in_play:
        rulings = (*rulings, say.ReturnsRuling())
    return CardHelp(order.name, kind, say.CardLines(tuple(lines)), facts, order_subtitle(order), rulings)


def order_subtitle(order: Order) -> Text:
    """Build the line under an order's name: its colour, its kind and its figures."""
    colour = COLOURS[order.colour]
    if not order.is_minion:
        return say.ActionLine(colour, order.cost, order.promo)
    return say.MinionLine(colour, RACES[order.race], order.cost, order.strength, order.health, order.promo)


def wound_help() -> Iterator[CardHelp]:
    line = say.WoundLine(WOUNDS_OF_TYPE)
    for word in WOUND_WORDS.values():
        yield CardHelp(word.capitalize(), say.WoundKind(), say.WoundPage(), {"count": WOUNDS_OF_TYPE}, line)
