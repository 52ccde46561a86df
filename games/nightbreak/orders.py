"""What is no move: standing orders for every card that is looked at, so that the others need not wait."""

from collections.abc import Iterator
from functools import cache

from games.core.decision import One, Some
from games.core.flow import Offer
from games.core.model import Seat
from games.core.option import Option
from games.core.reading import listed
from games.core.zones import Face
from games.nightbreak.book import book
from games.nightbreak.hero import HEROES
from games.nightbreak.table import Nightbreak
from games.nightbreak.terms import ASK, KEEP
from games.nightbreak.turn import play_on, second_thoughts

MEANINGS = {
    "ask": ("Ask me", "Each time, you are shown the top card of your deck."),
    "place": ("Always keep", "The top card of your deck is placed."),
    "discard": ("Always discard", "The top card of your deck is discarded, and the next one placed."),
}
OPTIONS = tuple(
    Option(order, f"always {order}", label, about=about) for order, (label, about) in MEANINGS.items()
)


@book.question("standing_order")
def standing_order(g: Nightbreak, seat: Seat) -> One[str] | None:
    """All orders, the present one included: an older button goes on meaning what it says."""
    if not g.board.orders:
        return None
    return One(seat, "When you replace a Hero:", OPTIONS, private=True, aside=True, topic="Replacement order")


@book.rule("give_order")
def give_order(g: Nightbreak, order: str, seat: Seat) -> None:
    g.board.orders[seat] = order
    g.tell_alone("ordered", seat, seat=seat, order=order_words(order))


@book.question("wish_list")
def wish_list(g: Nightbreak, seat: Seat) -> Some[Face] | None:
    """Who is placed whenever the seat looks at the card; it discards all others."""
    if not g.board.orders:
        return None
    heroes = heroes_of("" if g.shared else g.board.factions[g.side_of_seat(seat)] or "nobody yet")
    prompt = "Which Heroes do you always keep? All others are then discarded."
    most = len(heroes)
    return Some(
        seat, prompt, heroes, 1, most, verb="always", private=True, aside=True, topic="Heroes to keep"
    )


@cache
def heroes_of(faction: str) -> tuple[Option[Face], ...]:
    """The Heroes of a faction, or all."""
    return tuple(
        Option(face, hero.name.lower(), hero.name, hero.faction.capitalize(), aliases=(f"keep {hero.name}",))
        for face, hero in sorted(HEROES.items())
        if faction in ("", hero.faction)
    )


@book.rule("give_list")
def give_list(g: Nightbreak, wanted: tuple[Face, ...], seat: Seat) -> None:
    g.then(give_order, " ".join([KEEP, *map(str, wanted)]), seat)


def order_words(order: str) -> str:
    """An order as its seat reads it."""
    verb, *wanted = order.split()
    return f"{verb} {listed([HEROES[int(face)].name for face in wanted])}" if wanted else verb


def ordered(g: Nightbreak, seat: Seat) -> Iterator[str]:
    """What a seat has ordered; nothing while it wants to be asked."""
    order = g.board.orders[seat] if g.board.orders else ASK
    if order != ASK:
        yield f"Replacement order: {order_words(order)}"


@book.rule("newcomer")
def newcomer(g: Nightbreak, seat: Seat) -> None:
    """Somebody else plays the seat: who sat there before neither answers for it nor wants to give up."""
    if g.board.orders:
        g.board.orders[seat] = ASK
    if seat in g.board.gave_up:
        g.then(play_on, seat)


def asides(g: Nightbreak) -> Iterator[Offer]:
    """Every seat may change its order at any time, and think better of giving up."""
    for seat in g.seats:
        yield g.ask(standing_order, seat).offer(give_order, seat)
        yield g.ask(wish_list, seat).offer(give_list, seat)
        yield g.ask(second_thoughts, seat).offer(play_on)
