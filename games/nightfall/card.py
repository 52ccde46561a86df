"""Anatomy of an order card: its printed values, and the rules behind its two texts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from inspect import getdoc
from typing import TYPE_CHECKING, Final, TypeAlias

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
    """An order card. Its decorators register the texts, which receive the resolving order.

    `replaces_chain_text`: whether the kicker replaces the chain text; `links`: colours that may follow.
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
        """Register the chain text under a rule key."""

        def add(effect: Effect) -> Text:
            self.chain_effect, self.chain_text = book.rule(key)(effect), getdoc(effect) or ""
            return self.chain_effect

        return add

    def kicked_by(self, key: str, colour: str, *, instead: bool = False) -> Callable[[Effect], Text]:
        """Register the kicker and the colour that the previous card must have.

        `instead`: whether the kicker replaces the chain text.
        """

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
        """The name as it is typed."""
        return type_name(self.name)


ORDERS: dict[int, Order] = {}
"""All orders by face. Saves contain faces: a new card needs a new number."""


@cache
def type_name(name: str) -> str:
    """Normalize a name and strip quotes, full stops and exclamation marks; cached, as it is needed often.

    >>> type_name('"Bad Smoke"'), type_name("J.J. McTeague"), type_name("Leave Me!")
    ('bad smoke', 'jj mcteague', 'leave me')
    """
    return normalize("".join(letter for letter in name if letter not in '".!'))


def starting_minion(
    face: int, name: str, race: str, colour: str, strength: int, health: int, *text: str
) -> Order:
    """Register a starting minion, which costs nothing and links to its own colour only."""
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
    """Register a draft minion with its in-play text."""
    return _register(
        Order(face, name, MINION, colour, links, cost, race, strength, health, text, promo=promo)
    )


def action(face: int, name: str, colour: str, links: str, cost: int) -> Order:
    """Register an action."""
    return _register(Order(face, name, ACTION, colour, links, cost))


def _register(order: Order) -> Order:
    if order.face in ORDERS:
        raise ValueError(f"{order.name} has the face of {ORDERS[order.face].name}")
    ORDERS[order.face] = order
    return order


def is_wound(face: Face) -> bool:
    return face in WOUND_WORDS


def face_name(face: Face) -> str:
    """Return the printed name of an order or a wound."""
    return WOUND_WORDS[face].capitalize() if is_wound(face) else ORDERS[face].name


def face_typed_name(face: Face) -> str:
    return WOUND_WORDS[face] if is_wound(face) else ORDERS[face].typed_name


NAME_LETTERS: Final = 4
"""Least letters of a word that stands for the whole name of a card."""
VERBS: Final = ("attack",)
"""Words of names that mean something else when they're typed."""


@cache
def list_names(face: Face) -> tuple[str, ...]:
    """List what else an order is called: its printed name, and words that no other order's name has.

    >>> list_names(find_face("J.J. McTeague")), list_names(find_face("Flank Attack"))
    (('j.j. mcteague', 'mcteague'), ('flank',))
    """
    order = ORDERS[face]
    names = [each.typed_name.split() for each in ORDERS.values()]
    words = order.typed_name.split()
    own = [
        word
        for word in words
        if len(words) > 1
        and len(word) >= NAME_LETTERS
        and word not in VERBS
        and sum(word in each for each in names) == 1
    ]
    printed = normalize(order.name)
    return (*((printed,) if printed != order.typed_name else ()), *own)


def find_face(name: str) -> Face:
    """Return the face of the order with this printed name."""
    return next(face for face, order in ORDERS.items() if order.name == name)


def number_name(name: str, number: int) -> str:
    """Add a minion's number to its name, if it has one.

    >>> number_name("Vulko", 2), number_name("Vulko", 0)
    ('Vulko 2', 'Vulko')
    """
    return f"{name} {number}" if number else name
