"""What is printed on cards and icons as sentences: English as in the code, other languages by key."""

import re
from typing import Final

from games.break_ import card_briefs
from games.break_.card_briefs import CARD_BRIEFS
from games.break_.tables import TABLES
from games.core.sentences.printed_text import PrintedText

WORD = re.compile("[a-z0-9]+")


class CardText(PrintedText, frozen=True, tag="card_text"):
    """What stands on a card, without its icons."""

    tables = TABLES


class IconText(PrintedText, frozen=True, tag="icon"):
    """What an icon does, on a troop that may have it in a way of its own."""

    tables = TABLES


class CardBrief(PrintedText, frozen=True, tag="brief"):
    """What a card does, or a nation is like, in a few words."""

    tables = TABLES


class KeywordText(PrintedText, frozen=True, tag="keyword"):
    """What somebody must know to read the briefs."""

    tables = TABLES


def make_key(*names: str) -> str:
    """Return the key of printed names in the tables.

    >>> make_key("Rogue", "Flip"), make_key("Bomb'O"), make_key("Immune (river)")
    ('rogue_flip', 'bomb_o', 'immune_river')
    """
    return "_".join(WORD.findall(" ".join(names).casefold()))


def brief_of_card(name: str) -> CardBrief:
    """Return what a card does in a few words."""
    return CardBrief(make_key(name), CARD_BRIEFS[name])


NATION_BRIEFS: Final = {
    nation: CardBrief(f"nation_{nation}", text) for nation, text in card_briefs.NATION_BRIEFS.items()
}
"""How each nation plays, in a few words."""
KEYWORD_LINES: Final = tuple(
    KeywordText(key, text)
    for key, text in zip(("power_and_turn", "star_and_grey"), card_briefs.KEYWORD_LINES, strict=True)
)
"""What somebody who sees the game for the first time must know to read the briefs."""
