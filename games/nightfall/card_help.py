"""Rules help for every order and every wound, in our own words."""

from collections.abc import Iterator

from games.core.spec import CardHelp
from games.nightfall.card import ORDERS, Order
from games.nightfall.glossary import COLOUR_WORDS, RETURNS, WOUND_WORDS, WOUNDS_OF_TYPE

RULINGS = {
    "Death Grip": ("Kicked it gives wounds that nothing blocks, and cannot be refused (NF-F04).",),
    "Dark Awakening": ("It never uses a kicker: that card was not in the chain (NF-F02).",),
    "Ghoul Summoning": ("It never uses a kicker: that card was not in the chain (NF-F03).",),
    "Flank Attack": (
        "A card linked to the cancelled one keeps its kicker (NF-F05).",
        "The card taken is free, on anybody's turn (NF-F06).",
    ),
    '"Indigo Six"': ("Several still only double (NF-F07).",),
    "Leave Me!": (
        "Discards from a hand stay with whose hand it is (NF-R24).",
        "Kicked, chain text and an earned kicker happen twice (NF-F09).",
    ),
    "Marcus Toth": ("At the end of combat it is discarded, not destroyed (NF-F10).",),
    "Sir John Travail": ("Each copy takes 1 off (NF-F11).",),
    "Shock and Awe": ("If only your own minions are in play, one of them is hit (NF-H18).",),
    "Mesmeric Presence": ("It leaves play to its owner, not to you (NF-R30).",),
}


def build_card_help() -> tuple[CardHelp, ...]:
    """Return the help of all cards: orders by name, promos last, then wounds."""
    orders = sorted(ORDERS.values(), key=lambda order: (order.promo, order.typed_name))
    return (*[order_help(order) for order in orders], *wound_help())


def order_help(order: Order) -> CardHelp:
    links = " or ".join(COLOUR_WORDS[colour] for colour in order.links)
    parts = [f"Links: {links}."]
    if order.chain_text:
        parts.append(f"Chain: {flatten(order.chain_text)}")
    parts += [f"In play: {text}" for text in order.in_play]
    if order.kicker_text:
        parts.append(f"Kicker ({COLOUR_WORDS[order.kicker_colour]}): {flatten(order.kicker_text)}")
    body = f" · Strength {order.strength} · Health {order.health}" if order.is_minion else ""
    kind = order.race if order.is_minion else "Action"
    promo = " · Promo" if order.promo else ""
    line = f"{COLOUR_WORDS[order.colour].capitalize()} · {kind} · Cost {order.cost}{body}{promo}"
    facts = {"colour": order.colour, "links": order.links, "cost": order.cost, "copies": order.copies}
    rulings = RULINGS.get(order.name, ())
    if RETURNS in order.in_play:
        rulings = (*rulings, "Exiled, it does not return (NF-R51).")
    return CardHelp(order.name, order.kind.capitalize(), "\n".join(parts), facts, line, rulings)


def flatten(text: str) -> str:
    return " ".join(text.split())


def wound_help() -> Iterator[CardHelp]:
    text = "At the end of your turn: discard any wounds from your hand and draw 2 cards for each."
    for word in WOUND_WORDS.values():
        yield CardHelp(
            word.capitalize(), "Wound", text, {"count": WOUNDS_OF_TYPE}, f"{WOUNDS_OF_TYPE} of 60 wounds"
        )
