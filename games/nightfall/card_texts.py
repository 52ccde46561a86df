"""What is printed on orders as sentences: English as in the code, other languages by the keys of effects."""

from typing import Final

from games.core.sentences.printed_text import PrintedText
from games.nightfall.card import Order
from games.nightfall.card_briefs import BRIEFS
from games.nightfall.glossary import (
    AGILE,
    DRAWS,
    EXILED_WHEN_DESTROYED,
    EXILED_WHEN_GONE,
    GUARD,
    REAPS,
    RETURNS,
    STAYS,
    SWIFT,
    THRIFTY,
)
from games.nightfall.tables import TABLES

IN_PLAY_KEYS: Final = {
    GUARD: "guard",
    STAYS: "stays",
    EXILED_WHEN_GONE: "exiled_when_gone",
    EXILED_WHEN_DESTROYED: "exiled_when_destroyed",
    DRAWS: "draws",
    RETURNS: "returns",
    AGILE: "agile",
    SWIFT: "swift",
    THRIFTY: "thrifty",
    REAPS: "reaps",
}
"""Keys of the texts of minions in play."""


class OrderText(PrintedText, frozen=True, tag="order_text"):
    """What an order does in the chain, or kicked."""

    tables = TABLES


class InPlayText(PrintedText, frozen=True, tag="in_play"):
    """What a minion does in play."""

    tables = TABLES


class OrderBrief(PrintedText, frozen=True, tag="brief"):
    """What an order does in a few words."""

    tables = TABLES


class KickerBrief(PrintedText, frozen=True, tag="brief_kicker"):
    """What a kicker does in a few words."""

    tables = TABLES


def chain_text(order: Order) -> OrderText | None:
    """Return what an order does in the chain, if it does anything there."""
    return None if order.chain_effect is None else make_text(order.chain_effect.key, order.chain_text)


def kicker_text(order: Order) -> OrderText | None:
    """Return what an order does kicked, if it has a kicker."""
    return None if order.kicker_effect is None else make_text(order.kicker_effect.key, order.kicker_text)


def make_text(key: str, text: str) -> OrderText:
    return OrderText(key.rpartition("/")[2], " ".join(text.split()))


def in_play_texts(order: Order) -> list[InPlayText]:
    """List what a minion does in play."""
    return [InPlayText(IN_PLAY_KEYS[text], text) for text in order.in_play]


def brief_of_order(order: Order) -> OrderBrief:
    """Return what an order does in a few words."""
    return OrderBrief(make_key(order), BRIEFS[order.name][0])


def brief_of_kicker(order: Order) -> KickerBrief | None:
    """Return what the kicker of an order does in a few words, if it has one."""
    brief = BRIEFS[order.name][1]
    return KickerBrief(make_key(order), brief) if brief else None


def make_key(order: Order) -> str:
    """Return the key of an order in the tables."""
    return order.typed_name.replace(" ", "_")
