"""Standing orders for replacements: answers given in advance, so that the others need not wait."""

from collections.abc import Iterator
from functools import cache

from games.core.decisions.base import One, Some
from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.sentences.events import SplitEvent
from games.core.sentences.sentence import Text
from games.core.table import Offer
from games.core.zones import Face
from games.nightbreak import sentences as say
from games.nightbreak.card_sets import CARD_SETS
from games.nightbreak.events import Ordered
from games.nightbreak.facts import HeroFace, Order, SideName
from games.nightbreak.glossary import ALWAYS_ASK, KEEP
from games.nightbreak.hero import HEROES
from games.nightbreak.rulebook import book
from games.nightbreak.table import Nightbreak
from games.nightbreak.turn import offer_to_play_on, play_on

ORDER_OPTIONS = (
    Option("ask", "always ask", say.AskMeLabel(), about=say.AskMeAbout()),
    Option(
        "place",
        "always place",
        say.AlwaysKeepLabel(),
        about=say.AlwaysKeepAbout(),
        aliases=("always keep",),
    ),
    Option("discard", "always discard", say.AlwaysDiscardLabel(), about=say.AlwaysDiscardAbout()),
)


@book.question("standing_order")
def standing_order(g: Nightbreak, seat: Seat) -> One[str] | None:
    """Offer all orders, the current one included, so that a stale button keeps its meaning."""
    if not g.board.orders:
        return None
    return One(seat, say.WhenYouReplace(), ORDER_OPTIONS, private=True, aside=True, topic=say.OrderTopic())


@book.rule("give_order")
def set_standing_order(g: Nightbreak, order: str, seat: Seat) -> None:
    g.board.orders[seat] = order
    verb, wanted = read_order(order)
    g.tell(SplitEvent(Ordered(seat, verb, wanted or None), (seat,)))


@book.question("wish_list")
def choose_wish_list(g: Nightbreak, seat: Seat) -> Some[Face] | None:
    """Ask for the Heroes that the seat always places; all others are discarded."""
    if not g.board.orders:
        return None
    heroes = heroes_of(g.format, "" if g.shared else g.board.factions[g.side_of_seat(seat)] or "nobody yet")
    return Some(
        seat,
        say.WhichHeroesToKeep(),
        heroes,
        1,
        len(heroes),
        verb="always",
        private=True,
        aside=True,
        topic=say.KeepTopic(),
    )


@cache
def heroes_of(format: str, faction: str) -> tuple[Option[Face], ...]:
    """Return options for the Heroes that a format deals: those of a faction, or all if it is empty."""
    heroes = {face: HEROES[face] for face in CARD_SETS[format]}
    return tuple(
        Option(
            face,
            hero.name.lower(),
            hero.name,
            say.SideTitle(SideName(hero.faction)),
            aliases=(f"keep {hero.name}",),
        )
        for face, hero in heroes.items()
        if faction in ("", hero.faction)
    )


@book.rule("give_list")
def set_wish_list(g: Nightbreak, wanted: tuple[Face, ...], seat: Seat) -> None:
    g.then(set_standing_order, " ".join([KEEP, *map(str, wanted)]), seat)


def read_order(order: str) -> tuple[Order, tuple[HeroFace, ...]]:
    """Return what an order does, and the Heroes that it keeps."""
    verb, *wanted = order.split()
    return Order(verb), tuple([HeroFace(int(face)) for face in wanted])


def list_standing_orders(g: Nightbreak, seat: Seat) -> Iterator[Text]:
    """Yield a line for the seat's order, and nothing if the seat is asked each time."""
    order = g.board.orders[seat] if g.board.orders else ALWAYS_ASK
    if order != ALWAYS_ASK:
        yield say.OrderLine(*read_order(order))


@book.rule("newcomer")
def clear_standing_orders(g: Nightbreak, seat: Seat) -> None:
    """Clear the order and the concession of a seat whose player has changed."""
    if g.board.orders:
        g.board.orders[seat] = ALWAYS_ASK
    if seat in g.board.gave_up:
        g.then(play_on, seat)


def list_asides(g: Nightbreak) -> Iterator[Offer]:
    """Offer every seat its standing orders and the withdrawal of a concession, at any time."""
    for seat in g.seats:
        yield g.ask(standing_order, seat).offer(set_standing_order, seat)
        yield g.ask(choose_wish_list, seat).offer(set_wish_list, seat)
        yield g.ask(offer_to_play_on, seat).offer(play_on)
