"""What is printed on an order, and the rules behind its two texts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from inspect import getdoc
from typing import TYPE_CHECKING, TypeAlias

from games.core.text.matching import normalize
from games.nightfall.glossary import ACTION, MINION, WOUND_WORDS
from games.nightfall.rulebook import book

if TYPE_CHECKING:
    from games.core.rulebook import Rule
    from games.core.zones import Face
    from games.nightfall.glossary import LinkId
    from games.nightfall.table import Nightfall

    Text: TypeAlias = Rule[Nightfall, [LinkId]]
    Effect: TypeAlias = Callable[[Nightfall, LinkId], None]


@dataclass(eq=False)
class Order:
    """An order card. The decorators fill in its texts, which are handed the order that resolves.

    `instead`: the kicker takes the place of the chain text. `links`: the colours that may follow.
    """

    face: int
    name: str
    kind: str
    colour: str
    links: str
    cost: int
    race: str = ""
    strength: int = 0
    health: int = 0
    in_play: tuple[str, ...] = ()
    starting: bool = False
    promo: bool = False
    chain_effect: Text | None = None
    chain_text: str = ""
    kicker_colour: str = ""
    kicker_effect: Text | None = None
    kicker_text: str = ""
    replaces_chain_text: bool = False

    def text(self, key: str) -> Callable[[Effect], Text]:
        """The chain text. `key` names its rule."""

        def add(effect: Effect) -> Text:
            self.chain_effect, self.chain_text = book.rule(key)(effect), getdoc(effect) or ""
            return self.chain_effect

        return add

    def kicked_by(self, key: str, colour: str, *, instead: bool = False) -> Callable[[Effect], Text]:
        """The kicker, and the colour that the card before must have."""

        def add(effect: Effect) -> Text:
            self.kicker_effect, self.kicker_text = book.rule(key)(effect), getdoc(effect) or ""
            self.kicker_colour, self.replaces_chain_text = colour, instead
            return self.kicker_effect

        return add

    @property
    def is_minion(self) -> bool:
        return self.kind == MINION

    @property
    def copies(self) -> int:
        return 10 if self.starting else 7

    @property
    def typed_name(self) -> str:
        """Its name as it is typed."""
        return type_name(self.name)


ORDERS: dict[int, Order] = {}
"""All orders by face. Faces stand in saves: a new card takes a new number."""


@cache
def type_name(name: str) -> str:
    """A name without what nobody types. There are few, and each is asked for all the time.

    >>> type_name('"Bad Smoke"'), type_name("J.J. McTeague"), type_name("Leave Me!")
    ('bad smoke', 'jj mcteague', 'leave me')
    """
    return normalize("".join(letter for letter in name if letter not in '".!'))


def starting_minion(
    face: int, name: str, race: str, colour: str, strength: int, health: int, *text: str
) -> Order:
    """A starting minion: it costs nothing and links to its own colour only."""
    return _register(
        Order(face, name, MINION, colour, colour, 0, race, strength, health, text, starting=True)
    )


def draft_minion(
    face: int,
    name: str,
    race: str,
    colour: str,
    links: str,
    *text: str,
    cost: int,
    strength: int,
    health: int,
    promo: bool = False,
) -> Order:
    """A draft minion, with its in-play text."""
    return _register(
        Order(face, name, MINION, colour, links, cost, race, strength, health, text, promo=promo)
    )


def action(face: int, name: str, colour: str, links: str, cost: int) -> Order:
    """An action."""
    return _register(Order(face, name, ACTION, colour, links, cost))


def _register(order: Order) -> Order:
    if order.face in ORDERS:
        raise ValueError(f"{order.name} has the face of {ORDERS[order.face].name}")
    ORDERS[order.face] = order
    return order


def is_wound(face: Face) -> bool:
    return face in WOUND_WORDS


def face_name(face: Face) -> str:
    """What is printed at the top of a card, an order or a wound."""
    return WOUND_WORDS[face].capitalize() if is_wound(face) else ORDERS[face].name


def face_typed_name(face: Face) -> str:
    return WOUND_WORDS[face] if is_wound(face) else ORDERS[face].typed_name
