"""The printed cards of Break: troops, utility cards, traps."""

from typing import Final

from games.break_.card_texts import CardText, IconText, brief_of_card, make_key
from games.break_.cards import fire, forest, rock, water
from games.break_.glossary import BOARD, FOREST, TRAP_DECK, TRAP_WORDS, icon_names
from games.break_.troops import KINDS, TroopKind
from games.break_.utility_cards import UTILITIES, UtilityCard
from games.core.records import Value
from games.core.sentences.sentence import Text

TROOP, UTILITY, TRAP = "troop", "utility", "trap"

ICON_TEXTS: Final = {
    "Archer": "Casts archer cards; deals 1 less in combat.",
    "Nimble": "Can use nimble and heavy moves.",
    "Helmet": "Loses 1 less in combat and to Arrow.",
    "Sword": "Deals 1 more in combat.",
    "Pair": "Deals 1 more while next to its twin (flipped).",
    "Explosive": "Explodes when it falls: 1 damage.",
    "Mage": "Casts the cards that need a Mage.",
    "Steadfast": "Ignores explosions and collisions.",
    "Weak": "Deals 1 less in combat.",
    "Immune (river)": "Rivers don't carry it.",
    "Harmless": "Deals no damage.",
    "Immobile": "Can't move or be pushed.",
    "Flip": "Breaks when it's damaged.",
    "First Strike": "Strikes first in its owner's turn.",
}
"""Effect of each ability, by icon."""
ROGUE_NOTES: Final = {"Flip": "Jumps out for 1 heavy move."}

TRAP_TEXTS: Final = {
    "Ambush": "The enemy that springs it takes 2 damage from a Rogue, then fights it. In your own turn, the "
    "Rogue may jump out for 1 heavy move if no troop stands there.",
    "Snare": "The enemy that springs it takes 1 damage and is held until it spends a move to break "
    "free. Then the card comes back to you, used.",
    "Leaves": "To the enemy that springs them, nothing happens: they're a bluff. Then the card comes back to "
    "you, used.",
}

PRICES: Final = {"Pyre": "2", "Inferno": "X", "Scorch": "1"}
"""Number of own troops to sacrifice, by card."""

PLUS_PATTERN: Final = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
COLUMN_PATTERN: Final = ((0, 1), (0, 2), (0, -1), (0, -2))
PATTERNS: Final = {
    "Blaze": PLUS_PATTERN,
    "Bomb Toss": PLUS_PATTERN,
    "Fire Bolt": PLUS_PATTERN,
    "Arrow": COLUMN_PATTERN,
    "Hurl": ((0, 1),),
}
"""Tiles that a card reaches from the middle: columns to the right, rows ahead."""

NATIONS: Final = (rock, forest, fire, water)
"""Importing these modules registers the utility cards, in this order."""


class CardView(Value, frozen=True):
    """A card. `power` and `letter` are a troop's; `caster`, `price` and `reuse` a utility card's.

    `brief`: what it does in a few words. `notes`: its abilities with what they do. `pattern`: (columns to the
    right, rows ahead) of the middle.
    """

    name: str
    nation: str
    kind: str
    text: Text
    copies: int
    brief: Text
    start: int = 0
    power: int = 0
    letter: str = ""
    notes: tuple[tuple[str, Text], ...] = ()
    caster: str = ""
    price: str = ""
    reuse: str = ""
    pattern: tuple[tuple[int, int], ...] = ()


def card_view(name: str) -> CardView:
    """Return the card with this name, in any case; raise LookupError if there is none."""
    wanted = name.casefold()
    for view in CARD_VIEWS:
        if view.name.casefold() == wanted:
            return view
    raise LookupError(f"Break has no card {name}")


def card_text(name: str, text: str) -> Text:
    """Return what stands on a card, as a sentence if it is anything."""
    return CardText(make_key(name), text) if text else ""


def icon_text(icon: str, troop: str = "", text: str = "") -> IconText:
    """Return what an icon does, or does for one troop in its own way."""
    return IconText(make_key(troop, icon), text or ICON_TEXTS[icon])


def troop_card_view(kind: TroopKind) -> CardView:
    own = ROGUE_NOTES if kind.name == "Rogue" else {}
    notes = [
        (word, icon_text(word, kind.name, own[word]) if word in own else icon_text(word))
        for word in icon_names(kind.icons)
    ]
    if kind.column is not None:
        column = BOARD.names[kind.column][0]
        notes.append(("Column", IconText("column", f"Must start in column {column}.")))
    return CardView(
        name=kind.name,
        nation=kind.nation,
        kind=TROOP,
        text=card_text(kind.name, kind.text),
        copies=kind.cards,
        brief=brief_of_card(kind.name),
        start=kind.start,
        power=kind.power,
        letter=kind.letter,
        notes=tuple(notes),
        pattern=PATTERNS.get(kind.name, ()),
    )


def utility_card_view(card: UtilityCard) -> CardView:
    return CardView(
        name=card.name,
        nation=card.nation,
        kind=UTILITY,
        text=card_text(card.name, card.text),
        copies=card.copies,
        brief=brief_of_card(card.name),
        caster=card.caster,
        price=PRICES.get(card.name, ""),
        reuse="once only" if card.consumable else "stays on the board" if card.stays else "every turn",
        pattern=PATTERNS.get(card.name, ()),
    )


def trap_card_view(face: int) -> CardView:
    name = TRAP_WORDS[face].capitalize()
    reuse = "becomes the Rogue" if name == "Ambush" else "comes back used"
    text = f"Lay it face down under one of your troops. {TRAP_TEXTS[name]}"
    brief = brief_of_card(name)
    return CardView(name, FOREST, TRAP, card_text(name, text), TRAP_DECK.count(face), brief, reuse=reuse)


CARD_VIEWS: Final = (
    *map(troop_card_view, KINDS),
    *(utility_card_view(card) for cards in UTILITIES.values() for card in dict.fromkeys(cards)),
    *(trap_card_view(face) for face in sorted(set(TRAP_DECK))),
)
"""All cards of the box, each once."""


def cards_of_nation(nation: str) -> tuple[CardView, ...]:
    """Return a nation's cards: troops, utility cards, traps."""
    return tuple(card for card in CARD_VIEWS if card.nation == nation)
